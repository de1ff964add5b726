// What the main thread does while a person opens a large picture, a samurai, the steps of a hard sudoku and of a long solve, plays
// them, and resizes the window, in milliseconds of the processor: the clock would also measure other programs.
// Usage: use_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, verdict, quiet, root } = require("./page.js");
const { traced } = require("./tasks.js");
const { settled, go_to_moment } = require("./scenes.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

// In milliseconds; twice what the page keeps to, because caches of busy machines are not ours alone.
const most = 100;
const gallery = JSON.parse(fs.readFileSync(path.join(root, "web/puzzles/gallery.json"), "utf8"));
const puzzle = (wanted) => JSON.stringify(gallery.find(({ id }) => id === wanted).puzzle);

// Clues of rings within each other, and 100 rows of them.
function rings(side) {
  const cells = Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => Math.min(row, column, side - 1 - row, side - 1 - column) % 4 < 2));
  const runs = (line) => { const all = line.map((cell) => cell ? "#" : " ").join("").trim().split(/ +/).map((run) => run.length); return all[0] ? all : []; };
  return JSON.stringify({ rows: cells.map(runs), columns: cells.map((_, column) => runs(cells.map((row) => row[column]))) });
}
const samurai = JSON.stringify({ family: "sudoku", box: [3, 3], grids: ["r1c1", "r1c13", "r7c7", "r13c1", "r13c13"],
  grid: Array.from({ length: 21 }, (_, row) => Array.from({ length: 21 }, (__, column) => {
    const inside = [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]].some(([r, c]) => row >= r && row < r + 9 && column >= c && column < c + 9);
    return inside ? "." : " ";
  }).join("")).join("\n") });

const uses = {
  "a 100x100 is opened": async (page) => { await open_text(page, rings(100)); await verdict(page); await settled(page); },
  "its solution is shown": async (page) => { await page.click("#veil-show"); await page.waitForTimeout(500); },
  "its steps are shown": async (page) => { await page.click("#tab-steps"); await page.waitForTimeout(6000); },
  "the window is resized": async (page) => {
    for (const [width, height] of [[1000, 700], [800, 900], [390, 844], [1440, 900]]) { await page.setViewportSize({ width, height }); await page.waitForTimeout(300); }
  },
  "a samurai is opened": async (page) => { await page.click("#tab-verdict"); await open_text(page, samurai); await settled(page).catch(() => {}); },
  "a hard sudoku is opened": async (page) => { await open_text(page, puzzle("sudoku")); await settled(page); },
  "its steps are gone through": async (page) => {
    await page.click("#tab-steps");
    await page.waitForSelector("#step");
    for (let at = 1; at < 70; at += 3) { await go_to_moment(page, at); await page.waitForTimeout(30); }
    await page.click("text=Show it");
    await page.click("#panel-steps summary");
    await page.waitForTimeout(500);
  },
  "a long solve is gone through": async (page) => {
    await open_text(page, puzzle("loop"));
    await page.waitForSelector("#step", { timeout: 30_000 });
    for (let at = 1; at < 300; at += 15) { await go_to_moment(page, at); await page.waitForTimeout(30); }
    await page.waitForTimeout(500);
  },
  "a killer is played": async (page) => {
    await page.click("#tab-verdict");
    await open_text(page, puzzle("killer"));
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])", { timeout: 30_000 });
    await page.keyboard.press("Tab");
    await page.focus("[role=gridcell][tabindex='0']");
    for (const key of ["1", "ArrowRight", "2", "ArrowDown", "3"]) await page.keyboard.press(key);
    await page.click("#play-hint-3");
    await page.waitForFunction(() => document.querySelector(".play-said").textContent !== "", null, { timeout: 30_000 });
  },
};

test("no task of the main thread takes long", async () => {
  const page = await open(browser, server.home);
  const late = [];
  for (const [name, use] of Object.entries(uses)) {
    const tasks = await traced(page, async () => {
      await page.evaluate(() => { performance.mark("key"); });
      await use(page);
      await page.evaluate(() => { performance.mark("arm"); });
    });
    const longest = tasks.sort((a, b) => b.cpu - a.cpu).slice(0, 3);
    const parts = Object.entries(longest[0].parts).map(([part, time]) => `${part} ${time.toFixed(0)}`).join(", ");
    console.log(`# ${name}: longest ${longest.map(({ cpu }) => cpu.toFixed(1)).join(", ")} ms (${parts})`);
    for (const task of tasks) if (task.cpu > most) late.push(`${name}: ${task.cpu.toFixed(0)} ms, ${JSON.stringify(task.parts)}`);
  }
  assert.deepEqual(late, []);
  await quiet(page);
});
