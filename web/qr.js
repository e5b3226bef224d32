// A link as a QR code. Fetched with the library when the first code is asked for: the page starts without it.

import { generate } from "../vendor/lean-qr/index.mjs";

/** The side in modules, a space, and the SVG path of the dark modules; "" if the text is too long for any code. */
export function draw(text) {
  try {
    const code = generate(text);
    return `${code.size} ${path(code)}`;
  } catch {
    return "";
  }
}

/** One stroke for each run of dark modules in a row. */
function path(code) {
  let strokes = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++;
      if (x > start) strokes += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return strokes;
}
