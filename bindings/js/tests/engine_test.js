// SPDX-License-Identifier: MIT
//
// The engine on the thread that asks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { endless, file, load, modules, printed, several, unique, xml } from "./package.js";
import { enormous, smallModule } from "./small_module.js";

const bytesOf = (name) => readFileSync(file(name));
const { version } = JSON.parse(bytesOf("package.json"));

for (const name of modules) {
  test(`${name} asks its host for the time and for nothing else`, async () => {
    const imports = WebAssembly.Module.imports(await WebAssembly.compile(bytesOf(name)));
    assert.deepEqual(imports, [{ module: "env", name: "now", kind: "function" }]);
  });

  test(`${name} answers with the bytes of the program`, async () => {
    const engine = await load(file(name));
    const lines = [
      { id: 1, verb: "check", text: unique },
      { id: "한글", verb: "check", text: several, options: { lang: "ko", json: false } },
      { verb: "solve", bytes: Buffer.from(several).toString("base64"), options: { limit: 2 } },
      { id: 2, verb: "explain", text: unique, options: { steps: "json" } },
      { id: 3, verb: "render", text: unique, options: { as: "svg", what: "solution" } },
      { id: 4, verb: "render", text: unique, options: { as: "html" } },
      { id: 5, verb: "make", text: "sudoku", options: { size: 4, seed: 7 } },
      { id: 6, verb: "check", text: `${unique}\n${several}\n\nno puzzle\n` },
      { id: 7, verb: "check", text: "no puzzle" },
      { id: 8, verb: "count", text: endless, options: { node_limit: 2000 } },
      { id: 9, verb: "chekc", text: unique },
      { id: 10, verb: "check", text: unique, options: { time_limit: ".5", limti: 3 } },
      { id: 12, verb: "check", text: xml },
      { id: 13, verb: "check", text: xml.replace("</line>", "") },
      { id: 14, verb: "make", bytes: Buffer.from(`P6 4 3 255\n${"\0\0\0zzzzzz~~~~~~\0\0\0zzz\0\0\0~~~\0\0\0zzz\0\0\0"}`).toString("base64"),
        options: { size: "8x6", json: true } },
      { id: 11, verb: "render", text: unique, options: { as: "svg", scale: "1.25e0" } },
      { id: 12, list: "elements", options: { lang: "ko" } },
      { id: 13, list: "puzzles" },
    ];
    for (const request of lines) assert.deepEqual([engine.ask(request)], printed(JSON.stringify(request)));
    for (const line of ["{", "[]", '{"id":1,"verb":"check"}', '{"id":2,"cancel":1}', " "]) {
      const expected = line.trim() === "" ? [JSON.stringify(JSON.parse(engine.ask(line)))] : printed(line);
      assert.deepEqual([engine.ask(line)], expected);
    }
  });
}

test("an engine names its version and its parts", async () => {
  const engine = await load();
  assert.deepEqual([engine.version, engine.features], [version, "sat xml pictures"]);
});

test("parts that are left out are refused as documented", async () => {
  const engine = await load();
  const refused = (verb, text, options) => {
    const { status, error } = JSON.parse(engine.ask({ verb, text, options }));
    return [status, error?.code, error?.message];
  };
  assert.deepEqual(refused("make", "GIF89a", {}), [2, "unsupported", "this build reads no images but PPM"]);
  for (const form of ["png", "gif", "pdf"]) {
    assert.deepEqual(refused("render", unique, { as: form }),
      [2, "unsupported", `this build draws no ${form.toUpperCase()}`]);
  }
});

test("the module may be an address, bytes, a response or compiled", async () => {
  const bytes = bytesOf(modules[0]);
  const typed = new Response(bytes, { headers: { "content-type": "application/wasm" } });
  for (const source of [file(modules[0]).href, bytes, new Uint8Array(bytes).buffer, new Response(bytes), typed,
    await WebAssembly.compile(bytes)]) {
    assert.equal((await load(source)).version, version);
  }
  await assert.rejects(load(new Response("", { status: 404 })), /expected a WebAssembly module, saw status 404/);
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
});

test("a limit of time is kept", async () => {
  const engine = await load();
  const begun = performance.now();
  const { status, answer } = JSON.parse(engine.ask({ verb: "count", text: endless, options: { time_limit: "200ms" } }));
  assert.deepEqual([status, answer.count_exact], [5, false]);
  const took = performance.now() - begun;
  assert.ok(took > 150 && took < 2000, `${took} ms`);
});

test("a request that takes too much memory is unknown, and the next one is answered", async () => {
  const engine = await load(smallModule(bytesOf(modules[0])));
  const before = engine.ask({ id: 1, verb: "check", text: unique });
  assert.equal(engine.ask(enormous(7)), '{"id":7,"status":5,"note":"memory","answer":null}');
  assert.equal(engine.ask({ id: 1, verb: "check", text: unique }), before);
  const elements = `<puzzleset><puzzle>${"<note/>".repeat(3e6)}</puzzle></puzzleset>`;
  assert.equal(engine.ask({ id: 8, verb: "check", text: elements }), '{"id":8,"status":5,"note":"memory","answer":null}');
  assert.equal(engine.ask({ id: 1, verb: "check", text: unique }), before);
  assert.ok(engine.memory < 16 << 20, `${engine.memory} bytes are kept`);
});

test("memory does not grow with the number of questions", async () => {
  const engine = await load();
  const ask = (times) => {
    for (let i = 0; i < times; ++i) engine.ask({ id: i, verb: "check", text: i % 2 ? unique : several });
    return engine.memory;
  };
  const before = ask(500);
  assert.equal(ask(5000), before);
});
