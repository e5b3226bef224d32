// The theme that was chosen, before anything is painted. From then on it is a matter of the game's settings.
try {
  const { theme } = JSON.parse(localStorage.getItem("zodiac:settings"));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept, or the storage is shut: it is as the device has it.
}
