// SPDX-License-Identifier: MIT
//
// 500 new puzzles of all families, and some that only SAT decides: the modules give the bytes of the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { file, load, modules, printed } from "./package.js";

const lines = (requests) => requests.map((request) => JSON.stringify(request));

// Puzzles of each kind, and how many. The seed of a kind is its place in the list.
const kinds = [
  ["nonogram", { size: 10 }, 40],
  ["nonogram", { size: "25x15" }, 40],
  ["nonogram", { size: 15, style: "noise" }, 30],
  ["nonogram", { size: "12x9", colors: 3 }, 30],
  ["nonogram", { size: 40 }, 10],
  ["sudoku", { size: 4 }, 20],
  ["sudoku", { size: 6 }, 20],
  ["sudoku", { size: 9 }, 60],
  ["sudoku", { size: 9, style: "killer" }, 10],
  ["sudoku", { size: 9, style: "jigsaw" }, 10],
  ["sudoku", { size: 9, style: "x,windoku" }, 10],
  ["sudoku", { size: 16 }, 5],
  ["minesweeper", { size: 9 }, 60],
  ["minesweeper", { size: "16x12", no_total: true }, 40],
  ["minesweeper", { size: "30x16", mines: 90 }, 20],
  ["mosaic", { size: 6 }, 60],
  ["mosaic", { size: "9x7" }, 30],
  ["mosaic", { size: 12 }, 5],
];

/** Every third puzzle without the hints of its first row or with its runs in the other order, every third with its first two rows exchanged. */
function altered(text, i) {
  const json = JSON.parse(text);
  const isText = typeof json.grid === "string";
  const rows = json.rows?.length ? json.rows : isText ? json.grid.split("\n") : json.grid;
  if (i % 3 === 1) rows[0] = Array.isArray(rows[0]) ? rows[0].reverse() : rows[0].replace(/\d/g, isText ? "." : "_");
  if (i % 3 === 2) rows.splice(0, 2, rows[1], rows[0]);
  if (isText) json.grid = rows.join("\n");
  return JSON.stringify(json);
}

function puzzles() {
  const made = printed(...lines(kinds.map(([text, options, count], seed) => ({ verb: "make", text, options: { ...options, count, seed, to: "json" } }))));
  return made.flatMap((line) => JSON.parse(line).answers.map(({ text }, i) => altered(text, i)));
}

// A node limit ends the search at the same place on every machine; a time limit would not.
const limits = { node_limit: 20000 };
const questions = [["check", limits], ["solve", { limit: 3, ...limits }], ["count", limits], ["rate", limits], ["convert", { to: "sgt" }], ["convert", { to: "json" }]];

function compare(engine, requests, expected) {
  requests.forEach((request, i) => assert.equal(engine.ask(request), expected[i], JSON.stringify(request)));
}

const texts = puzzles();
const requests = texts.flatMap((text, id) => questions.map(([verb, options]) => ({ id, verb, text, options })));
const answers = printed(...lines(requests));

test("the puzzles are 500, with one solution, with several, and with none", () => {
  assert.equal(texts.length, 500);
  assert.equal(new Set(texts).size, 500);
  const verdicts = {};
  for (const line of answers.filter((_, i) => requests[i].verb === "check")) {
    const { answer } = JSON.parse(line).answer;
    verdicts[answer] = (verdicts[answer] ?? 0) + 1;
  }
  for (const verdict of ["unique", "multiple", "none"]) assert.ok(verdicts[verdict] > 50, JSON.stringify(verdicts));
});

for (const name of modules)
  test(`${name}: check, solve, count, rate and convert of 500 puzzles`, async () => compare(await load(file(name)), requests, answers));

// A build without SAT (-D CROSSHATCH_SAT=OFF) answers `unknown` to all of the following.

/** Numbers from 0 to 1, the same each time (Park and Miller, 1988). */
function random(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Half of the cells are filled, and so many have a hint. */
function mosaic(side, hints, seed) {
  const next = random(seed);
  const filled = Array.from({ length: side }, () => Array.from({ length: side }, () => Number(next() < 0.5)));
  const around = (row, column) => [-1, 0, 1].reduce((sum, r) => sum + [-1, 0, 1].reduce((more, c) => more + (filled[row + r]?.[column + c] ?? 0), 0), 0);
  const grid = filled.map((line, row) => line.map((_, column) => (next() < hints ? around(row, column) : "_")).join(""));
  return JSON.stringify({ family: "mosaic", rows: side, columns: side, grid });
}

/** A sudoku of 25x25 in which so many cells are given: the regular one with its lines and symbols shuffled. */
function sudoku(given, seed) {
  const next = random(seed);
  const shuffled = (list) => {
    for (let i = list.length - 1; i > 0; --i) {
      const j = Math.floor(next() * (i + 1));
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  };
  const order = () => shuffled([0, 1, 2, 3, 4]).flatMap((band) => shuffled([0, 1, 2, 3, 4]).map((line) => 5 * band + line));
  const [rows, columns, symbols] = [order(), order(), shuffled([..."123456789ABCDEFGHIJKLMNOP"])];
  const symbol = (row, column) => symbols[(5 * (row % 5) + Math.floor(row / 5) + column) % 25];
  const grid = rows.map((row) => columns.map((column) => (next() < given ? symbol(row, column) : ".")).join(""));
  return JSON.stringify({ family: "sudoku", box: [5, 5], grid: grid.join("\n") });
}

test("what only SAT decides: mosaics of 60x60 and 80x80, sudokus of 25x25", async () => {
  const hard = [mosaic(60, 0.25, 1), mosaic(60, 0.25, 2), mosaic(80, 0.3, 1), sudoku(0.42, 1), sudoku(0.42, 3), sudoku(0.45, 1)];
  const asked = hard.map((text, id) => ({ id, verb: "check", text, options: { no_map: true } }));
  const expected = printed(...lines(asked));
  for (const line of expected) assert.equal(JSON.parse(line).answer.answer, "multiple");
  compare(await load(file(modules[0])), asked, expected);
});
