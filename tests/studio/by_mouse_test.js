// Every family as people play it by mouse: the example of the first screen, with the solution that the program knows.
// Usage: by_mouse_test.js FOLDER PROGRAM [FAMILY ...]
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, size, click_cell, open_text, quiet, shot, root } = require("./page.js");

const [, , , program, ...wanted] = process.argv;
const examples = fs.readFileSync(path.join(root, "web/puzzles/families.jsonl"), "utf8").trim().split("\n").map((line) => ({ ...JSON.parse(line), line }));
const { elements } = JSON.parse(execFileSync(program, ["list", "elements", "--json"], { encoding: "utf8" }));
let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

// What the engine draws of a solution at each place: rows of characters, or of words.
function solution_of({ line, family }) {
  const rows = execFileSync(program, ["solve", "--limit", "1", "--family", family, "-"], { encoding: "utf8", input: line }).trimEnd().split("\n");
  return rows;
}

async function click_edge(page, row, column, times) {
  const [, columns] = await size(page);
  const box = await page.locator(".sheet canvas").first().boundingBox();
  const half = box.width / columns / 2;
  for (let i = 0; i < times; ++i) await page.mouse.click(box.x + column * half, box.y + row * half);
}

// The signs of edges: level and upright, in the order of values, nothing first.
async function play_edges(page, rows, { kind, values }) {
  const first = kind === "links" ? 1 : 0;
  for (const [i, line] of rows.entries()) {
    for (const [at, sign] of [...line].entries()) {
      if (i % 2 === at % 2) continue;
      const value = Math.floor([...values].indexOf(sign) / 2);
      // A bridge is put as a whole.
      const ahead = i % 2 === 0 ? line.slice(at - 2, at) : (rows[i - 2]?.[at] ?? "") + (rows[i - 1]?.[at] ?? "");
      if (values.length > 4 && ahead[0] === sign && !/\d/.test(ahead[1])) continue;
      // Rims of areas are drawn already.
      const is_rim = first === 0 && elements.length > 0 && (i === 0 || at === 0 || i === rows.length - 1 || at === line.length - 1);
      if (value > 0 && !(is_rim && page.has_rims)) await click_edge(page, i + first, at + first, value);
    }
  }
}

async function play_marks(page, cells) {
  const names = await page.$$eval("[data-tool^='put-']", (all) => all.map((one) => [one.dataset.tool, one.dataset.sign]));
  const tools = new Map(names.filter(([, sign]) => sign !== undefined).map(([tool, sign]) => [sign, tool]));
  for (const [sign, tool] of tools) {
    await page.click(`[data-tool=${tool}]`);
    for (const [row, line] of cells.entries())
      for (const [column, glyph] of line.entries()) if (glyph === sign) await click_cell(page, row, column);
  }
}

async function play_symbols(page, cells) {
  for (const [row, line] of cells.entries()) {
    for (const [column, word] of line.entries()) {
      await click_cell(page, row, column);
      for (const character of word) await page.keyboard.press(character === "-" ? "Minus" : character);
    }
  }
}

for (const example of examples.filter(({ family }) => wanted.length === 0 || wanted.includes(family))) {
  test(`${example.family} is played by mouse`, async () => {
    const page = await open(browser, server.home);
    const rows = solution_of(example);
    await open_text(page, example.line);
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])");
    const edges = elements.find(({ family, kind }) => family === example.family && (kind === "edges" || kind === "links"));
    page.has_rims = await page.$$eval("[role=gridcell]", (all) => all.some((one) => one.getAttribute("aria-label") === "row 1, column 1, top, line"));
    const [, columns] = await size(page);
    const cells = rows.map((line) => line.length > columns ? line.trim().split(/\s+/) : [...line]);
    if (edges) await play_edges(page, rows, edges);
    else if (await page.$("[data-tool='put-0']")) await play_marks(page, cells);
    else await play_symbols(page, cells);
    await shot(page, `family-${example.family}`);
    await page.waitForFunction(() => document.querySelector(".play-said.solved") !== null, null, { timeout: 6000 });
    await quiet(page);
  });
}
