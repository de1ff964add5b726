// An app that imports the npm package, as esbuild bundles it in the way of docs/js.md: worker and modules are found.
// Usage: bundle_test.js
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");
const { withPage } = require("../web/served.js");

const root = path.join(__dirname, "../..");
const engine = path.join(root, "build/wasm/package");
const { buildSync } = require(path.join(root, "build/web/node_modules/esbuild"));
const app = `
import { EngineWorker, load } from "crosshatch";
const request = { verb: "check", text: "A;A;D;A;A|A;B;B;B;A" };
async function run() {
  const engine = await load();
  const worker = new EngineWorker();
  window.said = [engine.ask(request), await worker.ask(request)];
  worker.close();
}
run().catch((error) => { window.said = String(error); });
`;

// `worker`: how its file is written. Some bundlers, such as Vite, write plain scripts.
for (const worker of ["esm", "iife"]) {
  test(`the worker is an entry of its own (${worker}), the modules lie a folder above the scripts`, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "crosshatch-bundle-"));
    try {
      fs.mkdirSync(path.join(folder, "node_modules"));
      fs.symlinkSync(engine, path.join(folder, "node_modules/crosshatch"));
      fs.writeFileSync(path.join(folder, "app.js"), app);
      const bundled = { absWorkingDir: folder, bundle: true, minify: true, outdir: "out/js" };
      buildSync({ ...bundled, format: "esm", entryPoints: { app: "app.js" } });
      buildSync({ ...bundled, format: worker, logLevel: "error", entryPoints: { worker: "crosshatch/worker" } });
      const out = path.join(folder, "out");
      for (const name of ["crosshatch.wasm", "crosshatch-generic.wasm"]) fs.copyFileSync(path.join(engine, name), path.join(out, name));
      await withPage(out, async (page) => {
        const said = await page.evaluate(async () => {
          await import("/js/app.js");
          while (window.said === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
          return window.said;
        });
        assert.ok(Array.isArray(said), said);
        assert.equal(JSON.parse(said[0]).answer.answer, "unique");
        assert.equal(said[1], said[0]);
        assert.deepEqual(page.trouble, []);
      });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
}
