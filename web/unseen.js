// The ledger lies below the table on a phone. While it is out of sight it is drawn only once what is seen has been
// painted: it is two fifths of the page, and nobody shall wait for it.

let ledger = null; // the one that is watched
let inSight = true; // as long as nothing else is known
let waiting = null;
let asked = false;

// The table ends where the screen does: a ledger that begins there would count as touching it.
const WITHIN = { rootMargin: "-1px" };
const watcher = new IntersectionObserver((entries) => {
  inSight = entries.at(-1).isIntersecting;
}, WITHIN);

/** Watch the page's ledger, if it has one. */
export function watch() {
  const found = document.getElementById("ledger");
  if (found === ledger) return;
  watcher.disconnect();
  ledger = found;
  inSight = true;
  if (ledger) watcher.observe(ledger);
}

/** The ledger, if it can wait; else null. */
export function unseen() {
  return ledger?.isConnected && !inSight && !ledger.contains(document.activeElement) ? ledger : null;
}

/** Do `work` when the next frame has been painted, in the place of any that still waits; null: nothing is to be done. */
export function afterPaint(work) {
  waiting = work;
  if (!work || asked) return;
  asked = true;
  requestAnimationFrame(() => setTimeout(finish));
}

function finish() {
  asked = false;
  const work = waiting;
  waiting = null;
  work?.();
}
