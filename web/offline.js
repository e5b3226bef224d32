// Offline: a service worker keeps the whole site. A newer version is fetched beside it and offered, never forced: the
// page and all that it loads come from one version until the player takes the other.

const WORKER = new URL("../service-worker.js", import.meta.url);
const BETWEEN_CHECKS_MS = 3_600_000;

let registration;
let taken = false;

/** Keep the site in the browser, and tell "kept" once it is whole, "newer" when another version can be taken. */
export async function keep(tell) {
  const container = navigator.serviceWorker;
  try {
    let controlled = Boolean(container.controller);
    container.addEventListener("controllerchange", () => {
      if (taken) location.reload();
      else if (controlled) tell("newer"); // taken in another tab: this one goes on with what it has loaded
      controlled = true;
    });
    await container.register(WORKER, { updateViaCache: "none" });
    registration = await container.ready;
  } catch {
    return; // not in this browser, or not in a private window: the game is as good, as long as there is a connection
  }
  tell("kept");
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => worker.state === "installed" && tell("newer"));
  if (registration.waiting) tell("newer");
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  lookNowAndThen();
}

/** Take the newer version: the page comes up anew with it. */
export function renew() {
  taken = true;
  if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
}

/** The browser looks for a newer version when the page is opened; a page may stay open for weeks. */
function lookNowAndThen() {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < BETWEEN_CHECKS_MS) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no connection: another time
  });
}
