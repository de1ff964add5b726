// The npm package in a page: both ways to ask, aborts, and a request that takes too much memory.
// Usage: engine_test.js PAGES PACKAGE
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { withPage } = require("./served.js");

const folder = process.argv[3];

for (const typed of [true, false]) {
  test(`an engine on the thread of the page, from a server that ${typed ? "knows" : "does not know"} its type`, () =>
    withPage(folder, async (page) => {
      const answers = await page.evaluate(async () => {
        const { load } = await import("/crosshatch/index.js");
        const request = { id: 1, verb: "check", text: "A;A;D;A;A|A;B;B;B;A" };
        const engines = [await load(), await load("/crosshatch-generic.wasm"), await load(await fetch("crosshatch.wasm"))];
        return engines.map((engine) => engine.ask(request));
      });
      assert.equal(JSON.parse(answers[0]).answer.answer, "unique");
      assert.deepEqual(answers, Array(3).fill(answers[0]));
      assert.deepEqual(page.trouble, []);
    }, typed));
}

test("a worker: an abort ends the question at once, the spare worker takes over", () =>
  withPage(folder, async (page) => {
    const seen = await page.evaluate(async () => {
      const { EngineWorker } = await import("/crosshatch/index.js");
      const worker = new EngineWorker({ grace: 20 });
      const check = { id: 1, verb: "check", text: "A;A;D;A;A|A;B;B;B;A" };
      const first = await worker.ask(check);
      const took = [];
      for (let i = 0; i < 5; ++i) {
        await new Promise((resolve) => setTimeout(resolve, 400)); // the spare one is ready
        const control = new AbortController();
        const asked = worker.ask({ id: 2, verb: "count", text: ".".repeat(81) }, { signal: control.signal });
        await new Promise((resolve) => setTimeout(resolve, 50));
        const begun = performance.now();
        control.abort();
        const said = await asked.catch((error) => error.name);
        if (said !== "AbortError") return said;
        if (await worker.ask(check) !== first) return "another answer";
        took.push(performance.now() - begun);
      }
      worker.close();
      return took.sort((a, b) => a - b);
    });
    assert.ok(Array.isArray(seen), seen);
    assert.ok(seen[2] < 300, `half of the aborts took more than ${seen[2]} ms`);
    assert.deepEqual(page.trouble, []);
  }));

test("a worker: too much memory is unknown, and a new worker answers the next", () =>
  withPage(folder, async (page) => {
    const { enormous, smallModule } = await import("../../bindings/js/tests/small_module.js");
    const module = smallModule(fs.readFileSync(path.join(folder, "crosshatch.wasm"))).toString("base64");
    const seen = await page.evaluate(async ([base64, big]) => {
      const { EngineWorker } = await import("/crosshatch/index.js");
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const worker = new EngineWorker({ module: bytes });
      const answers = [await worker.ask(big), await worker.ask({ id: 8, verb: "check", text: "1|1" })];
      worker.close();
      return answers;
    }, [module, enormous(7)]);
    assert.equal(seen[0], '{"id":7,"status":5,"note":"memory","answer":null}');
    assert.equal(JSON.parse(seen[1]).id, 8);
  }));
