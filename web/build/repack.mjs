// Runs repack.py inside Pyodide: node repack.mjs SOURCE.zip TARGET.zip '{"location": …, "compiled": […], "roots": […]}'
import { readFile, writeFile } from "node:fs/promises";
import { exit } from "node:process";
import { loadPyodide } from "pyodide";

const [source, target, options] = process.argv.slice(2);
try {
  const pyodide = await loadPyodide();
  pyodide.FS.writeFile("/source.zip", await readFile(source));
  pyodide.runPython(await readFile(new URL("repack.py", import.meta.url), "utf8"));
  pyodide.globals.get("repack").callKwargs("/source.zip", "/target.zip", JSON.parse(options));
  await writeFile(target, pyodide.FS.readFile("/target.zip"));
} catch (error) {
  console.error(error.message); // node itself would print a line of a megabyte along with it
  exit(1);
}
exit(0);
