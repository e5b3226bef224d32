// Writes the service worker of a site: node offline.mjs SITE WORKER OPTIONS, the last as JSON.
// Any warning is an error: Workbox only warns of a file that it leaves out.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site, worker, options] = process.argv.slice(2);
const { left_out, versioned } = JSON.parse(options);

/** With the digest of each file: one that is not of this very version is refused, so that versions never mix. */
function withIntegrity(entries) {
  const digest = (url) => createHash("sha256").update(readFileSync(join(site, url))).digest("base64");
  const manifest = entries.map((entry) => ({ ...entry, integrity: `sha256-${digest(entry.url)}` }));
  return { manifest: manifest.sort((one, other) => (one.url < other.url ? -1 : 1)), warnings: [] };
}

const { warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: left_out,
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024, // far above the largest, the WebAssembly of Python
  dontCacheBustURLsMatching: new RegExp(versioned), // a name that changes with the content is fetched only once
  manifestTransforms: [withIntegrity],
  swDest: worker,
  cacheId: "zodiac",
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
  babelPresetEnvTargets: ["chrome >= 114"], // the game runs in no older browser: the runtime stays as it is written
  skipWaiting: false, // a new version waits until the player takes it
  clientsClaim: true,
  cleanupOutdatedCaches: false, // at the root of an origin it would delete those of all other sites there
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
});
if (warnings.length > 0) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
