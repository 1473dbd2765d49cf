// Writes the court cards of @letele/playing-cards (art by Adrian Kennard, CC0) as plain SVG files.
//   node tools/courts.mjs NODE_MODULES OUT_FOLDER
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, out] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(join(modules, "index.js"));
const React = require("react");
const { renderToStaticMarkup } = require("react-dom/server");
// The package ships modules under the ending of scripts: node wants .mjs.
const copy = join(modules, "courts-copy.mjs");
copyFileSync(join(modules, "@letele", "playing-cards", "dist", "index.esm.js"), copy);
const deck = await import(pathToFileURL(copy));
rmSync(copy);
mkdirSync(out, { recursive: true });
for (const suit of ["H", "D", "S", "C"]) {
  for (const rank of ["j", "q", "k"]) {
    let text = renderToStaticMarkup(React.createElement(deck[suit + rank]));
    if (!text.includes("xmlns:xlink")) text = text.replace("<svg", '<svg xmlns:xlink="http://www.w3.org/1999/xlink"');
    writeFileSync(join(out, `${suit}${rank}.svg`), text);
  }
}
