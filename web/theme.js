// The theme that was chosen, before anything is painted; from then on it is a matter of the game's settings, and
// the browser's own bars follow it.
{
  const { dataset } = document.documentElement;
  const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
  const [day, night] = [light.content, dark.content];

  const follow = () => {
    light.content = dataset.theme === "dark" ? night : day;
    dark.content = dataset.theme === "light" ? day : night;
  };
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-theme"] });

  try {
    const { theme } = JSON.parse(localStorage.getItem("zodiac:settings"));
    if (theme === "light" || theme === "dark") dataset.theme = theme;
  } catch {
    // Nothing is kept, or the storage is shut: it is as the device has it.
  }
}
