// SPDX-License-Identifier: MIT
//
// What Interactive Sudoku Solver says of its own showcase, a line of JSON a puzzle: name, text, verdict
// and CPU time in ms, from the text to the second solution.
//
//     node bench/iss.mjs FOLDER [SECONDS] > showcase.jsonl
//
// FOLDER is a copy of https://github.com/sigh/Interactive-Sudoku-Solver. SECONDS is the limit of CPU
// time a puzzle, 20 if it is left out. bench/iss.py has Crosshatch read the same lines.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const limit = 1000 * (process.argv[3] ?? 20);
const load = (path) => import(pathToFileURL(join(folder, path)));

const { ensureGlobalEnvironment } = await load("tests/helpers/test_env.js");
ensureGlobalEnvironment();
const { DISPLAYED_EXAMPLE_GROUPS, resolvePuzzleConfig } = await load("data/example_puzzles.js");
const { EXAMPLES } = await load("data/collections.js");
const { SudokuParser } = await load("js/sudoku_parser.js");
const { SudokuBuilder } = await load("js/solver/sudoku_builder.js");
const { runSandboxToConstraint } = await load("tools/lib/sandbox_runner.js");

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// A puzzle is a text, a file with one, or a script that writes one.
const text_of = async (input) => {
  if (!input.startsWith("/")) return input;
  const text = readFileSync(join(folder, input), "utf8");
  return input.endsWith(".js") ? runSandboxToConstraint(text) : text;
};

class Late extends Error {}

const judge = (text) => {
  const begun = spent();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  solver.setProgressCallback(() => {
    if (spent() - begun > limit) throw new Late();
  }, 7);
  const search = solver._internalSolver;
  let count = 0;
  try {
    search.run({ maxSolutions: 2 }, () => ++count);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
  }
  const is_done = search.state === search.constructor.STATE_EXHAUSTED;
  const verdict = count > 1 ? "multiple" : !is_done ? "unknown" : count === 1 ? "unique" : "none";
  return { verdict, ms: spent() - begun };
};

const puzzles = [
  ...DISPLAYED_EXAMPLE_GROUPS.flatMap((group) => group.puzzles),
  ...EXAMPLES.map(resolvePuzzleConfig),
];
for (const { name, input } of puzzles) {
  const text = await text_of(input);
  let said;
  try {
    said = judge(text);
  } catch (error) {
    said = { verdict: "error", ms: 0, error: String(error.message) };
  }
  process.stdout.write(JSON.stringify({ name, text, ...said }) + "\n");
}
