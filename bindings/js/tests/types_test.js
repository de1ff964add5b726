// SPDX-License-Identifier: MIT
//
// The types of the package, by the compiler of the studio: what docs/js.md shows compiles, and slips do not.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { folder } from "./package.js";

const compiler = process.env.CROSSHATCH_TSC;
const skip = !existsSync(compiler) && `no TypeScript at ${compiler}: tools/build_studio installs it`;

/** The lines of a module in which the compiler finds faults, from 1. */
function faults(text) {
  const scratch = mkdtempSync(join(tmpdir(), "types"));
  try {
    writeFileSync(join(scratch, "main.ts"), text);
    writeFileSync(join(scratch, "package.json"), '{"type":"module"}');
    writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify({
      compilerOptions: {
        strict: true, noEmit: true, target: "ES2022", module: "NodeNext", lib: ["ES2022", "DOM"], types: [],
        paths: { crosshatch: [join(folder, "crosshatch/index.d.ts")] },
      },
    }));
    const done = spawnSync(compiler, ["-p", scratch, "--pretty", "false"], { encoding: "utf8" });
    const faulty = [...done.stdout.matchAll(/main\.ts\((\d+),\d+\): error/g)].map((found) => Number(found[1]));
    assert.equal(done.status === 0, faulty.length === 0, done.stdout + done.stderr);
    return [...new Set(faulty)];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const begin = 'import { load, type Family, type Line, type Verb } from "crosshatch";\nconst engine = await load();\n' +
  'const line = JSON.parse(engine.ask({ verb: "check", text: "A", options: { lang: "ko" } })) as Line<"check">;\n' +
  'const answer = line.answer;\nif (!answer || "error" in answer) throw new Error();\n';

test("answers are typed by their verbs", { skip }, () => {
  assert.deepEqual(faults(begin +
    'const cells: [number, number][] = answer.ambiguous.flatMap((site) => "edge" in site ? [] : [site]);\n' +
    'const family: Family = answer.family;\n' +
    'const verb: Verb = "explain";\n' +
    'switch (answer.answer) {\n  case "unique": case "multiple": case "none": case "unknown": break;\n' +
    '  default: { const never: never = answer.answer; }\n}\n' +
    'export { cells, family, verb };\n'), []);
});

test("slips are found", { skip }, () => {
  const slips = ['answer.answer === "uniqe";', "answer.ambigous;", 'answer.family === "chess";',
                 'const verb: Verb = "chek";', 'engine.ask({ verb: "chek", text: "A" });', 'answer.why === "time";',
                 '(JSON.parse("") as Line<"rate">).answer.hardest;'];
  const before = begin.split("\n").length;
  assert.deepEqual(faults(`${begin}${slips.join("\n")}\nexport {};\n`), slips.map((_, i) => before + i));
});

test("every verb and family of the engine is in the types", async () => {
  const types = readFileSync(join(folder, "crosshatch/answers.d.ts"), "utf8");
  const words = (name) => new RegExp(`^export type ${name} = (.*);$`, "m").exec(types)[1].split(" | ").map((word) => JSON.parse(word));
  const { load } = await import("./package.js");
  const engine = await load();
  const { answer } = JSON.parse(engine.ask({ list: "families" }));
  assert.deepEqual(words("Family"), answer.families.map((family) => family.id));
  const refused = JSON.parse(engine.ask({ verb: "?", text: "A" })).error.message;
  for (const verb of words("Verb")) assert.match(refused, new RegExp(`\\b${verb}\\b`));
  const known = /\((.*)\)/.exec(refused)[1].split(", ");
  assert.deepEqual([...words("Verb")].sort(), known.filter((verb) => verb !== "list").sort());
});
