// Drawing: the page's new HTML is morphed into what is there, so that the focus, the scroll and what is being typed stay.
//
// Everything that would have the browser lay out the page in the middle of it is done beforehand, on the new tree while
// it is not yet part of the page: a tap is answered with one layout, not three.

import morphdom from "../vendor/morphdom/morphdom-esm.js";
import { afterPaint, unseen, watch } from "./unseen.js";

const FIELDS = "input, textarea, select";

/** Draw `html`, the whole of #app, anew. */
export function draw(html) {
  const app = document.getElementById("app");
  const wanted = parse(html);
  for (const group of wanted.querySelectorAll("[data-stop]")) keepStop(group);
  letGo(app, wanted);
  const ledger = unseen();
  let rest = null;
  const differs = (from, to) => {
    if (from === ledger) rest = to;
    return from !== ledger && isOther(from, to);
  };
  morphdom(app, wanted, { onBeforeElUpdated: differs });
  afterPaint(rest && (() => morphdom(ledger, rest, { onBeforeElUpdated: isOther })));
  watch();
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** In a group of controls (data-stop) all have the tabindex -1 but one: the one that has been it, else the first. */
function keepStop(group) {
  const old = document.querySelector(`#app [data-stop="${group.dataset.stop}"] [tabindex="0"]`);
  const stop = (old && group.querySelector(`#${CSS.escape(old.id)}`)) ?? group.querySelector("button");
  if (stop) stop.tabIndex = 0;
}

/**
 * Take the focus from what is about to go, to be disabled or to lie beneath the curtain. From what goes the browser
 * would take it by itself, but it lays out the page each time.
 */
function letGo(app, wanted) {
  const held = document.activeElement;
  if (!held?.id || !app.contains(held)) return;
  const there = wanted.querySelector(`#${CSS.escape(held.id)}`);
  if (!there || there.matches(":disabled, [aria-hidden] *")) held.blur();
}

/**
 * Whether there is anything to do. A field may hold something else than its HTML says, and is always looked at; but a
 * part of a form that has not been sent (data-part) keeps what is typed, whatever has the page drawn meanwhile.
 */
function isOther(from, to) {
  if (from.matches("[data-part]") && from.defaultValue === to.defaultValue) return false;
  return !from.isEqualNode(to) || to.matches(FIELDS) || to.querySelector(FIELDS) !== null;
}
