// SPDX-License-Identifier: MIT
// Builds the page into a folder that any static server can serve; tools/build_studio calls it.
// Usage: node build.mjs [OUT [ENGINE]]   OUT: build/studio; ENGINE: build/wasm/package
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { make_cards } from "./cards.mjs";
import { signs_of_families } from "./signs.mjs";

const { build } = createRequire(import.meta.url)("esbuild");  // by NODE_PATH: tools/build_studio

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.resolve(process.argv[2] ?? path.join(here, "../build/studio"));
const engine = path.resolve(process.argv[3] ?? path.join(here, "../build/wasm/package"));

/// `import all from "texts:all"`: every file of src/texts by its name, so that a language is a file.
const texts = {
  name: "texts",
  setup(builder) {
    const folder = path.join(here, "src/texts");
    builder.onResolve({ filter: /^texts:all$/ }, () => ({ path: "all", namespace: "texts" }));
    builder.onLoad({ filter: /.*/, namespace: "texts" }, () => {
      const names = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
      const all = Object.fromEntries(names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(path.join(folder, name), "utf8"))]));
      return { contents: JSON.stringify(all), loader: "json", watchFiles: names.map((name) => path.join(folder, name)) };
    });
  },
};

/// `import ... from "crosshatch"`: the package as it is, beside the page. It finds its workers and modules itself.
const package_of_engine = {
  name: "engine",
  setup(builder) {
    builder.onResolve({ filter: /^crosshatch$/ }, () => ({ path: "./engine/crosshatch/index.js", external: true }));
  },
};

/// `import cards from "cards:all"`: what the first screen shows.
const cards = {
  name: "cards",
  setup(builder) {
    builder.onResolve({ filter: /^cards:all$/ }, () => ({ path: "all", namespace: "cards" }));
    builder.onLoad({ filter: /.*/, namespace: "cards" }, () =>
      ({ contents: JSON.stringify(make_cards(here, whole, path.join(out, "pictures"))), loader: "json" }));
  },
};

/// `import("late:NAME")`: a module of its own, `src/base/NAME.ts`.
const late = {
  name: "late",
  setup(builder) {
    builder.onResolve({ filter: /^late:/ }, ({ path: name }) => ({ path: `./${name.slice("late:".length)}.js`, external: true }));
  },
};

function files_below(folder, below = "") {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1).flatMap((entry) =>
    entry.isDirectory() ? files_below(folder, path.posix.join(below, entry.name)) : [path.posix.join(below, entry.name)]);
}

// Libraries are found where NODE_PATH says, as esbuild itself is.
const nodePaths = (process.env.NODE_PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
const shared = { bundle: true, nodePaths, minify: true, target: ["es2022"], format: "esm", logLevel: "warning" };

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(path.join(here, "static"), out, { recursive: true });
cpSync(engine, path.join(out, "engine"), { recursive: true, filter: (source) => statSync(source).isDirectory() || /(\.js|\.wasm|NOTICES)$/.test(source) });

// What the whole engine lists, in each of its languages, for a page with few families.
const { load } = await import(pathToFileURL(path.join(out, "engine/crosshatch/index.js")));
const whole = await load();
const signs = signs_of_families(here, whole);
for (const lang of ["en", "ko"]) {
  const all = { signs };
  for (const list of ["families", "formats", "elements", "constraints"]) {
    const { answer } = JSON.parse(whole.ask({ list, options: { lang } }));
    if (!answer) console.error(`the engine lists no ${list}: make wasm builds a newer one`);
    all[list] = answer?.[list] ?? [];
  }
  writeFileSync(path.join(out, `engine/catalogue-${lang}.json`), JSON.stringify(all));
  const techniques = {};
  for (const { family, id, score, grade, [lang]: name } of JSON.parse(whole.ask({ list: "techniques", options: { lang } })).answer.techniques)
    (techniques[family] ??= {})[id] ??= [name, Number(score), grade];
  writeFileSync(path.join(out, `engine/techniques-${lang}.json`), JSON.stringify(techniques));
}
await build({ ...shared, entryPoints: { page: path.join(here, "src/main.ts"), pdf: path.join(here, "src/base/pdf.ts") }, outdir: out, plugins: [texts, cards, late, package_of_engine] });

const files = files_below(out);
const version = createHash("sha256");
for (const file of files) version.update(file).update(readFileSync(path.join(out, file)));
await build({
  ...shared, format: "iife", entryPoints: { sw: path.join(here, "src/sw.ts") }, outdir: out,
  define: { VERSION: JSON.stringify(version.digest("hex").slice(0, 16)), FILES: JSON.stringify(["./", ...files.filter((file) => !/\.wasm$|NOTICES$/.test(file))]) },
});

const packed = (wanted) => files.filter(wanted).reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length, 0);
const of_engine = (file) => file.startsWith("engine/");
const of_cards = (file) => file.startsWith("pictures/");
console.log(`${out}: the page ${(packed((file) => !of_engine(file) && !of_cards(file)) / 1000).toFixed(1)} kB, its pictures ${(packed(of_cards) / 1000).toFixed(1)} kB, with gzip; of the engine`);
for (const file of files.filter(of_engine)) console.log(`  ${file} ${(packed((other) => other === file) / 1000).toFixed(1)} kB`);
