// SPDX-License-Identifier: MIT
//
// The engine in a worker: order, aborts, lost workers.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compile, EngineWorker, endless, file, folder, load, printed, several, unique } from "./package.js";
import { enormous, smallModule } from "./small_module.js";

const check = (id) => ({ id, verb: "check", text: unique });
const slow = (id) => ({ id, verb: "count", text: endless });
const idOf = (answer) => JSON.parse(answer).id;

/** Runs `work` with an EngineWorker that has answered once. */
async function withWorker(options, work) {
  const worker = new EngineWorker(options);
  try {
    await worker.ask(check(0));
    await work(worker);
  } finally {
    worker.close();
  }
}

test("answers come in the order of the questions, with the bytes of the program", () =>
  withWorker({}, async (worker) => {
    const requests = Array.from({ length: 50 }, (_, id) => ({ id, verb: "check", text: id % 3 ? unique : several }));
    const order = [];
    const answers = await Promise.all(requests.map((request) =>
      worker.ask(request, { onAnswer: (answer, isLate) => order.push([idOf(answer), isLate]) })));
    assert.deepEqual(answers, printed(...requests.map((request) => JSON.stringify(request))));
    assert.deepEqual(order, requests.map(({ id }) => [id, false]));
  }));

for (const spare of [true, false]) {
  test(`an abort ends a question at once, and the next one is answered, spare: ${spare}`, () =>
    withWorker({ spare, grace: 20 }, async (worker) => {
      await new Promise((resolve) => setTimeout(resolve, 300)); // the spare one is ready
      for (let i = 0; i < 3; ++i) {
        const control = new AbortController();
        const asked = worker.ask(slow(i), { signal: control.signal });
        const next = worker.ask(check("next"));
        setTimeout(() => control.abort(new Error("enough")), 30);
        await assert.rejects(asked, /enough/);
        const begun = performance.now();
        assert.equal(idOf(await next), "next");
        assert.ok(performance.now() - begun < 2000);
      }
    }));
}

test("with a spare worker the next question does not wait for the grace", () =>
  withWorker({ grace: 5000 }, async (worker) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const control = new AbortController();
    const asked = worker.ask(slow(1), { signal: control.signal });
    setTimeout(() => control.abort(), 50);
    await assert.rejects(asked, { name: "AbortError" });
    const begun = performance.now();
    await worker.ask(check(2));
    assert.ok(performance.now() - begun < 2500);
  }));

test("an answer within the grace is told, and its worker goes on", () =>
  withWorker({ grace: 5000, spare: false }, async (worker) => {
    const control = new AbortController();
    let late = null;
    const asked = worker.ask({ ...slow(1), options: { time_limit: "200ms" } },
      { signal: control.signal, onAnswer: (answer, isLate) => (late = [idOf(answer), isLate]) });
    setTimeout(() => control.abort(), 50);
    await assert.rejects(asked, { name: "AbortError" });
    assert.equal(late, null);
    assert.equal(idOf(await worker.ask(check(2))), 2);
    assert.deepEqual(late, [1, true]);
  }));

test("a question that waits is aborted without an end of the worker", () =>
  withWorker({}, async (worker) => {
    const control = new AbortController();
    const first = worker.ask({ ...slow(1), options: { time_limit: "100ms" } });
    const second = worker.ask(check(2), { signal: control.signal });
    control.abort();
    await assert.rejects(second, { name: "AbortError" });
    assert.equal(idOf(await first), 1);
    await assert.rejects(worker.ask(check(3), { signal: AbortSignal.abort() }), { name: "AbortError" });
  }));

test("a question that takes too much memory is unknown, and a new worker answers the next", () =>
  withWorker({ module: smallModule(readFileSync(file("crosshatch.wasm"))) }, async (worker) => {
    assert.equal(await worker.ask(enormous('"big"')), '{"id":"big","status":5,"note":"memory","answer":null}');
    assert.deepEqual([await worker.ask(check(1))], printed(JSON.stringify(check(1))));
  }));

test("a module that is compiled once is for several workers and engines", async () => {
  const module = compile(file("crosshatch-generic.wasm"));
  assert.ok((await module) instanceof WebAssembly.Module);
  const engine = await load(module);
  const expected = printed(JSON.stringify(check(1)));
  for (const source of [module, await module])
    await withWorker({ module: source }, async (worker) => assert.deepEqual([await worker.ask(check(1))], expected));
  assert.deepEqual([engine.ask(check(1))], expected);
});

test("a module that is none rejects every question", async () => {
  const worker = new EngineWorker({ module: new Uint8Array(8) });
  await assert.rejects(worker.ask(check(1)), /expected magic word|CompileError/);
  await assert.rejects(worker.ask(check(2)), /expected magic word|CompileError/);
  worker.close();
});

test("close ends what waits and what comes later", async () => {
  const worker = new EngineWorker();
  const asked = worker.ask(slow(1));
  setTimeout(() => worker.close(), 50);
  await assert.rejects(asked, /closed/);
  await assert.rejects(worker.ask(check(2)), /closed/);
});

test("an idle worker keeps no process alive", () => {
  const script = `import { EngineWorker } from ${JSON.stringify(file("crosshatch/index.js").href)};
    const worker = new EngineWorker();
    console.log(JSON.parse(await worker.ask({ id: 5, verb: "check", text: "A;A;D;A;A|A;B;B;B;A" })).id);`;
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, timeout: 20000 });
  assert.deepEqual([done.status, done.stdout.toString()], [0, "5\n"], done.stderr.toString());
});
