// SPDX-License-Identifier: MIT
//
// The engine in WebAssembly beside the program: the module with vectors of 128 bits, the one without them,
// and the native `crosshatch ask`. Each gets the same requests, of puzzles that are made here and of files of
// the folder of data, if it is there. They take turns, after one round that does not count; the medians of the
// processor times of the rounds are compared, and so are the answers: if they differ, the run fails. The time of
// the program is that of its threads in Linux's /proc.
// Usage: node bench/modules.mjs PACKAGE PROGRAM [--rounds N] [--puzzles N] [--data FOLDER]
import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ allowPositionals: true, options: {
  rounds: { type: "string", default: "5" }, puzzles: { type: "string", default: "40" },
  data: { type: "string", default: fileURLToPath(new URL("../../shared/data", import.meta.url)) },
} });
const [folder, program] = positionals;
const rounds = Number(values.rounds);
const most = Number(values.puzzles);
const file = (name) => pathToFileURL(join(folder, name));
const { load } = await import(file("crosshatch/index.js"));

// A contender answers lines with lines, and knows how many milliseconds of the processor it has taken.
async function module(name) {
  const engine = await load(file(name));
  const time = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return { answer: async (requests) => requests.map((request) => engine.ask(request)), time, end() {} };
}

function native() {
  const child = spawn(program, ["ask"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async answer(requests) {
      child.stdin.write(requests.map((request) => request + "\n").join(""));
      const answers = [];
      while (answers.length < requests.length) answers.push((await lines.next()).value);
      return answers;
    },
    time: () => readdirSync(`/proc/${child.pid}/task`).reduce((sum, thread) =>
      sum + Number(readFileSync(`/proc/${child.pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6, 0),
    end: () => child.stdin.end(),
  };
}

const contenders = { vectors: await module("crosshatch.wasm"), generic: await module("crosshatch-generic.wasm"), native: native() };

// The puzzles of a set.
async function made(family, options) {
  const request = JSON.stringify({ verb: "make", text: family, options: { count: most, ...options } });
  const { answer, answers = [answer] } = JSON.parse((await contenders.native.answer([request]))[0]);
  return answers.map(({ text }) => text);
}
function lines_of(name) {
  const path = join(values.data, name);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter((line) => line !== "").slice(0, most) : [];
}
function files_of(name) {
  const path = join(values.data, name);
  if (!existsSync(path)) return [];
  return readdirSync(path).sort().slice(0, most).map((file) => readFileSync(join(path, file), "utf8"));
}
const files = (...names) => names.map((name) => join(values.data, name)).filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8"));

// A node limit ends the hardest at the same place in all builds.
const limit = { node_limit: 2_000 };
const seeds = Array.from({ length: most }, (_, i) => i + 1);
const sets = [
  ["nonogram, made, 30x30", "check", {}, await made("nonogram", { size: "30x30" })],
  ["nonogram, made, 50x50", "check", {}, await made("nonogram", { size: "50x50" })],
  ["nonogram, random, 30x30", "check", limit, files_of("nonogram/random/30x30")],
  ["sudoku, made, one by one", "check", {}, await made("sudoku", {})],
  ["sudoku, 17 clues, in one text", "check", { no_map: true }, [lines_of("sudoku/17-clue.txt").join("\n")].filter((text) => text !== "")],
  ["sudoku, hardest", "check", {}, lines_of("sudoku/hardest1106.txt")],
  ["sudoku, several solutions", "count", {}, lines_of("sudoku/multiple.txt")],
  ["minesweeper, made, 30x30", "check", {}, await made("minesweeper", { size: "30x30" })],
  ["minesweeper, 50x50 to 300x300", "check", {}, files("minesweeper/u_50_m20.txt", "minesweeper/u_100_m35.txt", "minesweeper/u_300_m20.txt")],
  ["minesweeper, open, 10x10 to 100x100", "count", {}, files("minesweeper/r_10_h20.txt", "minesweeper/r_30_h40.txt", "minesweeper/r_100_h40.txt")],
  ["mosaic, made, 10x10", "check", {}, await made("mosaic", { size: "10x10" })],
];
const asked = sets.map(([name, verb, options, texts]) => [name, verb, texts.map((text) => JSON.stringify({ verb, text, options }))]);
for (const [family, size] of [["nonogram", "20x20"], ["sudoku", "9"], ["minesweeper", "16x16"], ["mosaic", "8x8"]])
  asked.push([`${family}, ${size}`, "make", seeds.map((seed) => JSON.stringify({ verb: "make", text: family, options: { size, seed } }))]);

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
row("puzzles", "verb", "requests", "vectors, each", "generic / vectors", "vectors / native");
row("---", "---", "---", "---", "---", "---");
for (const [name, verb, requests] of asked.filter(([, , list]) => list.length > 0)) {
  const times = { vectors: [], generic: [], native: [] };
  let expected = null;
  for (let round = 0; round <= rounds; ++round) {
    for (const [who, contender] of Object.entries(contenders)) {
      const begun = contender.time();
      const answers = await contender.answer(requests);
      const time = contender.time() - begun;
      if (round > 0) times[who].push(time);
      expected ??= answers;
      const wrong = answers.findIndex((answer, i) => answer !== expected[i]);
      if (wrong >= 0) throw new Error(`${name}: expected the answer of vectors, saw another of ${who}:\n${expected[wrong]}\n${answers[wrong]}`);
    }
  }
  const [vectors, generic, native] = ["vectors", "generic", "native"].map((who) => median(times[who]));
  row(name, verb, requests.length, `${Number((vectors / requests.length).toPrecision(2))} ms`, (generic / vectors).toFixed(2), (vectors / native).toFixed(2));
}
for (const contender of Object.values(contenders)) contender.end();
