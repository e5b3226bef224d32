// One game, one tab: the tab that plays a game holds a lock of its name. The browser itself frees it when the tab is
// gone, however it went. Without Web Locks (a page that does not come by HTTPS) nothing is held; what protects the
// games then is that the store writes over nothing that another tab has written.

let held = null;
let before = Promise.resolve(); // settled once what was held before is free

/** Hold a game. `lost` is called with its name if another tab has it (unless we steal it), or steals it later. */
export function hold(name, steal, lost) {
  if (!navigator.locks || (held?.name === name && !steal)) return;
  letGo();
  const mine = { name };
  const freed = new Promise((resolve) => (mine.free = resolve));
  const gone = () => {
    if (held !== mine) return;
    held = null;
    lost(name);
  };
  held = mine;
  before = before
    .then(() => navigator.locks.request(`zodiac:${name}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
      if (lock) return freed;
      gone();
    }))
    .catch(gone);
}

/** Let go of the game that is held. */
export function letGo() {
  held?.free();
  held = null;
}
