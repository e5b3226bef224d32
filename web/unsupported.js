// What Pyodide and this page cannot do without: WebAssembly with exceptions, streams, colours for two themes,
// styles by content and lengths of its own. (That comes to Chrome and Edge 123, Firefox 128 and Safari 17.5.) It stands
// apart from boot.js, and in the language of ten years ago: a browser that cannot even read boot.js reads this, and says
// what is the matter.
(function () {
  var supported =
    typeof WebAssembly === "object" &&
    "Exception" in WebAssembly &&
    typeof TransformStream === "function" &&
    CSS.supports("color", "light-dark(black, white)") &&
    CSS.supports("selector(:has(a))") &&
    "registerProperty" in CSS;
  if (!supported) document.getElementById("app").setAttribute("data-boot", "unsupported");
})();
