// SPDX-License-Identifier: MIT
//
// The modules with few families: they answer as the whole one does, and say of other families that they are not there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { file, load, moduleOf, printed } from "./package.js";

const { groups } = await import(file("crosshatch/families.js"));

const examples = {
  nonogram: [["make", { size: 12, seed: 4 }], ["make", { size: "12x9", colors: 3, seed: 4 }]],
  sudoku: [["make", { seed: 4 }], ["make", { style: "killer", size: 6, seed: 4 }]],
  minesweeper: [["make", { size: 9, seed: 4 }]],
  mosaic: [["make", { size: 8, seed: 4 }]],
  rules: [],  // none are made
};

for (const [group, families] of Object.entries(groups)) {
  const name = `crosshatch-${group}.wasm`;
  test(`${name} has the families that are said, with the bytes of the program`, async () => {
    const engine = await load(file(name));
    assert.deepEqual(JSON.parse(engine.ask({ list: "families" })).answer.families.map(({ id }) => id), families);
    const requests = [], lines = [];
    const ask = (request) => {
      requests.push(JSON.stringify(request));
      lines.push(engine.ask(request));
      return JSON.parse(lines.at(-1));
    };
    for (const family of families) {
      assert.equal(moduleOf(family).href, file(name).href);
      for (const [verb, options] of examples[family] ?? [["make", { size: 5, seed: 4, node_limit: 20000 }]]) {
        const text = ask({ verb, text: family, options: { ...options, to: "json" } }).answer?.text;
        assert.ok(text !== undefined || !examples[family], family);
        if (text === undefined) continue;  // of that size there is none
        const verbs = ["check", "solve", "explain", "rate", "repair", "count", "minimise", "canon"];
        for (const what of examples[family] ? verbs : verbs.slice(0, 4)) ask({ verb: what, text, options: { node_limit: 5000 } });
        for (const as of ["svg", "txt"]) ask({ verb: "render", text, options: { as, what: "solution" } });
      }
      for (const list of ["elements", "formats", "techniques"]) ask({ list, options: { family } });
    }
    assert.deepEqual(lines, printed(...requests));
  });

  test(`${name} says of other families that it has none`, async () => {
    const engine = await load(file(name));
    for (const other of ["nonogram", "sudoku", "mosaic", "slitherlink"].filter((id) => !families.includes(id))) {
      const refused = (request) => JSON.parse(engine.ask(request)).error.message;
      assert.equal(refused({ verb: "check", text: JSON.stringify({ family: other }) }), `this build has no ${other}`);
      assert.equal(refused({ verb: "check", text: "1", options: { family: other } }), `family: this build has no ${other}`);
      assert.equal(refused({ verb: "make", text: other }), `this build has no ${other}`);
    }
  });
}

test("every family is in one module with few, and what is no family has the whole one", async () => {
  const whole = JSON.parse((await load()).ask({ list: "families" })).answer.families.map(({ id }) => id);
  assert.deepEqual(Object.values(groups).flat().sort(), whole);
  for (const id of ["no such family", undefined]) assert.equal(moduleOf(id).href, file("crosshatch.wasm").href);
});
