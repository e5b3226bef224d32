// The first seconds, before there is any Python: counts the bytes that come in, says what goes on, and offers another
// try when something fails. What it says stands in index.html; `data-boot` on #app chooses the sentence:
// loading (or quiet) → starting (or slow) → the game's first view, which takes the place of all this; or failed, or
// unsupported.

const app = document.getElementById("app");
const progress = document.getElementById("boot-progress");
const bytes = document.getElementById("boot-bytes");
const problem = document.getElementById("boot-problem");

const PATIENCE = { loading: ["quiet", 15_000], starting: ["slow", 15_000] };
let waiting;

function say(state) {
  clearTimeout(waiting);
  app.dataset.boot = state;
  if (state in PATIENCE) {
    const [next, milliseconds] = PATIENCE[state];
    waiting = setTimeout(() => say(next), milliseconds);
  }
}

function fail(file) {
  if (app.dataset.boot === "failed") return; // the first problem explains the others
  if (file) problem.textContent = `A file did not arrive: ${file.split("/").pop()}.`;
  say("failed");
}

const supported = app.dataset.boot !== "unsupported"; // unsupported.js has looked

// The large files are asked for here and now; whoever fetches them later gets the answer that is already under way.
const networkFetch = window.fetch;
const instantiate = globalThis.WebAssembly?.instantiateStreaming;
const observe = MutationObserver.prototype.observe;
const underWay = new Map();
const large = supported ? [...document.querySelectorAll("link[data-bytes]")] : [];
const total = large.reduce((sum, link) => sum + Number(link.dataset.bytes), 0);
let compiled; // Python's code: the browser compiles it while PyScript still makes ready to ask for it
let received = 0;
let frame;

const megabytes = (count) => (count / 1e6).toFixed(1);

function show() {
  frame = undefined;
  progress.value = received / total;
  bytes.textContent = `${megabytes(received)} of ${megabytes(total)} MB`;
  if (app.dataset.boot === "failed") return;
  say(received < total ? "loading" : "starting");
}

function count(response) {
  const counter = new TransformStream(
    {
      transform(chunk, controller) {
        received += chunk.byteLength;
        frame ??= requestAnimationFrame(show);
        controller.enqueue(chunk);
      },
    },
    undefined,
    new CountQueuingStrategy({ highWaterMark: Infinity }), // it comes in whether or not anybody reads it yet
  );
  return new Response(response.body.pipeThrough(counter), response);
}

async function checkedFetch(input, init) {
  const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
  try {
    const response = await networkFetch.call(window, input, init);
    if (!response.ok) throw new Error(`${response.status} for ${pathname}`);
    return response;
  } catch (error) {
    fail(pathname);
    throw error;
  }
}

function fetchOnce(input, init) {
  const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
  const answer = underWay.get(url);
  underWay.delete(url);
  return answer ?? checkedFetch(input, init);
}

function onError(event) {
  const file = event.target?.src ?? event.target?.href;
  fail(file && new URL(file).pathname);
}

/**
 * The code that is compiled already, started. Pyodide only warns in the console when the browser cannot do that, and
 * waits for ever.
 */
async function startCode(_, imports) {
  try {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    fail();
    throw error;
  }
}

/**
 * PyScript means to watch the whole document for scripts that come later, and would look through all that each move
 * draws. The one script there is stands in index.html.
 */
function observePartsOnly(target, options) {
  if (target !== document) observe.call(this, target, options);
}

function finish() {
  performance.mark("playable");
  clearTimeout(waiting);
  cancelAnimationFrame(frame);
  window.fetch = networkFetch;
  WebAssembly.instantiateStreaming = instantiate;
  MutationObserver.prototype.observe = observe;
  removeEventListener("error", onError, true);
  removeEventListener("unhandledrejection", onError);
}

async function tryAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return location.reload();
  // A newer version has come: it may well be the remedy.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
}

document.getElementById("boot-retry").addEventListener("click", tryAgain);
if (supported) {
  addEventListener("error", onError, true); // true: those of scripts and style sheets, too
  addEventListener("unhandledrejection", onError);
  window.fetch = fetchOnce;
  WebAssembly.instantiateStreaming = startCode;
  MutationObserver.prototype.observe = observePartsOnly;
  new MutationObserver((_, observer) => {
    if (app.dataset.ready !== "true") return;
    observer.disconnect();
    finish();
  }).observe(app, { attributeFilter: ["data-ready"] });
  const started = () => app.dataset.ready === "true" || fail();
  addEventListener("py:done", () => setTimeout(started), { once: true }); // main.py starts the page a moment later
  say("loading");
  for (const link of large) {
    const answer = checkedFetch(link.href).then(count);
    answer.catch(() => {}); // said already; whoever asks for the file hears it again
    underWay.set(link.href, answer);
    if (link.href.endsWith(".wasm")) {
      compiled = WebAssembly.compileStreaming(answer);
      compiled.catch(() => {}); // as above
    }
  }
  // PyScript makes a function from text for workers of its own, even if there are none; the page's policy forbids it.
  import("../vendor/pyscript/core.js").then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear());
}
