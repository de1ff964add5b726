// SPDX-License-Identifier: MIT
//
// The package under test, as it was put together: CROSSHATCH_PACKAGE names its folder,
// CROSSHATCH_PROGRAM the program that gives the same answers.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const folder = process.env.CROSSHATCH_PACKAGE;
export const file = (name) => pathToFileURL(join(folder, name));
export const { compile, load, moduleOf, EngineWorker } = await import(file("crosshatch/index.js"));
export const modules = ["crosshatch.wasm", "crosshatch-generic.wasm"];

/** Those with few families, and the most bytes that each may have by brotli. */
export const few = { nonogram: 630_000, sudoku: 900_000, mines: 590_000, pages: 800_000 };

export const unique = "A;A;D;A;A|A;B;B;B;A";
export const several = "B;B|B;B";
export const endless = ".".repeat(81); // to be counted
export const xml =
  '<?xml version="1.0"?><puzzleset><puzzle type="grid"><clues type="columns"><line><count>1</count></line></clues>' +
  '<clues type="rows"><line><count>1</count></line></clues></puzzle></puzzleset>';

/** What `crosshatch ask` answers to these lines. */
export function printed(...lines) {
  const done = spawnSync(process.env.CROSSHATCH_PROGRAM, ["ask"], { input: lines.join("\n") + "\n", maxBuffer: 1 << 28 });
  return done.stdout.toString().split("\n").slice(0, -1);
}
