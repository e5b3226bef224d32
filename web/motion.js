// Motion: a piece is seen on its way from where it was to where it is. Nothing ever waits for it.
//
// The places of all pieces (data-piece) are noted before the page is drawn anew; afterwards each that lies elsewhere
// starts from its old place and glides to the new one. What is still under way then goes on from where it is seen.
// This looks at every piece at every move, so it stands on the browser's side of the bridge between it and Python.

const TRAVEL_MS = 320;
const LAND_MS = 120;
const EASE = "cubic-bezier(.25, .8, .3, 1)"; // as in the style sheet
const STILL = 1; // px: what moved no farther lies where it lay
const HEAPS = ["deck", "discard-pile"];

let before = null;
let running = [];

/** Note where everything is, before the page is drawn anew. */
export function note() {
  before = isWanted() ? look() : null;
}

/** Set in motion what lies elsewhere than it was noted. */
export function play() {
  for (const animation of running) animation.cancel();
  running = [];
  if (!before) return;
  const after = look();
  const moved = new Set();
  for (const [name, piece] of after.pieces) {
    const start = before.pieces.get(name)?.place ?? origin(name, after);
    if (name.endsWith("seal") && !before.pieces.has(name)) {
      land(piece.element);
    } else if (start && differ(start, piece.place) && !moved.has(carrier(piece.element))) {
      moved.add(name);
      travel(piece.element, start, piece.place);
    }
  }
  discard(after);
  before = null;
}

function isWanted() {
  const still = document.documentElement.dataset.motion === "off";
  return !still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function look() {
  const pieces = new Map();
  for (const element of document.querySelectorAll("#app [data-piece]")) {
    pieces.set(element.dataset.piece, { element, place: element.getBoundingClientRect() });
  }
  const counts = HEAPS.map((heap) => [heap, document.querySelector(`#${heap} b`)]);
  return { pieces, heaps: new Map(counts.map(([heap, count]) => [heap, Number(count?.textContent)])) };
}

const isCard = (name) => /\d$/.test(name);
const differ = (one, other) => ["left", "top", "width"].some((side) => Math.abs(one[side] - other[side]) > STILL);
const carrier = (element) => element.parentElement.closest("[data-piece]")?.dataset.piece;
const placeOf = (heap) => document.getElementById(heap).getBoundingClientRect();

/** The place that a card not seen before comes from: the heap that has become smaller. */
function origin(name, after) {
  const heap = HEAPS.find((heap) => after.heaps.get(heap) < before.heaps.get(heap));
  return isCard(name) && heap ? placeOf(heap) : undefined;
}

/** Cards that have left the table go to the heap that has grown by as many. */
function discard(after) {
  const gone = [...before.pieces].filter(
    ([name, { element }]) => isCard(name) && !after.pieces.has(name) && !element.isConnected,
  );
  const heap = HEAPS.find((heap) => after.heaps.get(heap) - before.heaps.get(heap) >= gone.length);
  if (heap) for (const [, { element, place }] of gone) sendOff(element, place, placeOf(heap));
}

function travel(element, start, end) {
  element.closest("section")?.setAttribute("data-busy", ""); // above its neighbours until the page is drawn again
  animate(element, [seenAt(start, end), { transform: "none" }], { duration: TRAVEL_MS });
}

function sendOff(element, start, end) {
  element.removeAttribute("id");
  element.setAttribute("aria-hidden", "true");
  element.tabIndex = -1;
  element.classList.add("leaf");
  element.style.cssText = `--w:${start.width}px;left:${start.left}px;top:${start.top}px`;
  document.body.append(element);
  const way = [{ transform: "none", opacity: 1 }, { ...seenAt(end, start), opacity: 0 }];
  const animation = animate(element, way, { duration: TRAVEL_MS });
  animation.onfinish = animation.oncancel = () => element.remove();
}

function land(seal) {
  const way = [{ transform: "scale(1.15)", opacity: 0 }, { transform: "none", opacity: 1 }];
  animate(seal, way, { duration: LAND_MS, delay: TRAVEL_MS, transformOrigin: "50% 50%" });
}

function animate(element, way, { transformOrigin = "0 0", ...timing }) {
  const frames = way.map((frame) => ({ transformOrigin, zIndex: 3, ...frame }));
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  running.push(animation);
  return animation;
}

/** The frame in which a piece that lies at `end` is seen at `start`. */
function seenAt(start, end) {
  const scale = end.width ? start.width / end.width : 1;
  return { transform: `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${scale})` };
}
