// What helps an author: symmetric clues, since which edit a puzzle is ambiguous, repairs that are filtered, contradictions one
// after another, and the hardest technique.
// Usage: author_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, known, message, click_cell, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function opened(puzzle, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, JSON.stringify(puzzle));
  return page;
}
const json = async (page) => JSON.parse(await exported(page));

test("signs are placed with their images, and a number has a place that waits", async () => {
  const page = await opened({ family: "akari", grid: ["....", "....", "....", "...."] });
  await page.waitForSelector("[data-tool='value-#']");
  for (const name of ["across", "down", "both", "turn"]) {
    await page.click("[data-tool=mirror]");
    await page.waitForSelector(`[data-tool=mirror][aria-label^='${{ across: "Mirror: left and right", down: "Mirror: top", both: "Mirror: both", turn: "Symmetry: half a turn" }[name]}']`);
  }
  await click_cell(page, 0, 0);
  await page.keyboard.press("#");
  assert.deepEqual((await json(page)).grid, ["#...", "....", "....", "...#"]);
  await click_cell(page, 0, 1);
  await page.keyboard.press("2");
  assert.deepEqual((await json(page)).grid, ["#2..", "....", "....", "...#"]);
  await page.waitForSelector("[role=gridcell][aria-label*='row 4, column 3'][aria-label*='its image has a clue']");
  await page.waitForTimeout(200);
  await shot(page, "symmetric");
  for (const column of [1, 3]) {
    await click_cell(page, 0, column);
    await page.keyboard.press("Delete");
  }
  await click_cell(page, 3, 3);
  await page.keyboard.press("Delete");
  assert.deepEqual((await json(page)).grid, ["....", "....", "....", "...."]);
  // Where a clue may be a question mark, that is the image; arrows turn round.
  await open_text(page, JSON.stringify({ family: "nurikabe", grid: ["___", "___", "___"] }));
  await click_cell(page, 0, 0);
  await page.keyboard.press("3");
  assert.deepEqual((await json(page)).grid, ["3..", "...", "..?"]);
  await open_text(page, JSON.stringify({ family: "yajilin", columns: 3, grid: [". . .", ". . .", ". . ."] }));
  await click_cell(page, 0, 1);
  await page.keyboard.type("v1");
  await page.waitForSelector("[role=gridcell][aria-label*='row 3, column 2']");
  assert.match((await json(page)).grid[2], /\^|\?/);
  await quiet(page);
});

test("the page says since which edit there are several solutions, and goes back to before it", async () => {
  const { execFileSync } = require("node:child_process");
  const solution = execFileSync(process.argv[3], ["solve", "--from", "json"], { input: JSON.stringify({ family: "sudoku", grid: ["12..", "34..", "....", "...."] }), encoding: "utf8" }).trim().split("\n").slice(0, 4);
  const page = await opened({ family: "sudoku", grid: solution });
  await expect_verdict(page, "unique");
  const erase = async (...cells) => {
    for (const [row, column] of cells) {
      await click_cell(page, row, column);
      await page.keyboard.press("Delete");
    }
  };
  await erase([0, 0], [0, 1], [1, 0]);
  await expect_verdict(page, "unique");
  await erase([1, 1], [2, 0], [2, 1], [3, 0], [3, 1], [0, 2], [0, 3]);
  await expect_verdict(page, "multiple");
  const said = await page.textContent(".since");
  const [, row, column, digit] = /^Several solutions since: r(\d)c(\d): (\d) → empty/.exec(said);
  assert.equal(digit, solution[row - 1][column - 1]);
  await page.hover("#since-undo");
  await shot(page, "since");
  await page.click("#since-undo");
  await message(page, "it had one solution");
  await expect_verdict(page, "unique");
  assert.equal(await page.locator(".since").count(), 0);
  // The edit that was named is the next one.
  assert.notEqual((await json(page)).grid.split("\n")[row - 1][column - 1], ".");
  await page.keyboard.press("Control+y");
  await expect_verdict(page, "multiple");
  assert.equal(await page.textContent(".since"), said);
  // Another puzzle has no such edit.
  await open_text(page, JSON.stringify({ family: "mosaic", grid: ["___", "___"], filled: null }));
  assert.equal(await page.locator(".since").count(), 0);
  await quiet(page);
});

test("repairs are signs in a list, filtered, and shown on the board at a press", async () => {
  const page = await opened({ family: "sudoku", grid: ["1...", "....", "..2.", "...."] });
  await expect_verdict(page, "multiple");
  await page.waitForSelector(known(".fix"));
  const all = await page.$$eval(".fix", (fixes) => fixes.map((fix) => [...fix.querySelectorAll(".change")].map((one) => one.textContent)));
  assert.ok(all.length > 1 && all.every((changes) => changes.length > 0 && changes.every((one) => /^r\dc\d /.test(one))), JSON.stringify(all));
  await page.click(".look");
  const [first] = all[0];
  const [, row, column] = /r(\d)c(\d)/.exec(first);
  await page.waitForSelector(".look[aria-pressed=true]");
  await page.waitForTimeout(200);
  await shot(page, "repair-list");
  await page.click(".filters summary");
  await page.check("#fix-additions");
  const adds = all.filter((changes) => changes.every((one) => one.includes("+"))).length;
  assert.equal(await page.locator(".fix").count(), adds);
  await page.uncheck("#fix-additions");
  await click_cell(page, row - 1, column - 1);
  await page.selectOption("#fix-most", "1");
  assert.equal(await page.locator(".fix").count(), all.filter((changes) => changes.length === 1).length);
  await page.selectOption("#fix-most", "0");
  await page.check("#fix-near");
  const close = all.filter((changes) => changes.every((one) => {
    const [, r, c] = /r(\d)c(\d)/.exec(one);
    return Math.abs(r - row) <= 2 && Math.abs(c - column) <= 2;
  }));
  assert.equal(await page.locator(".fix").count(), close.length);
  await no_violations(page, "repairs");
  await quiet(page);
});

test("a filter for a place follows the focus, and ends with the board; a puzzle that is opened is no edit of a cell", async () => {
  const page = await opened({ family: "sudoku", grid: ["1...", "....", "..2.", "...."] });
  await expect_verdict(page, "multiple");
  await page.waitForSelector(known(".fix"));
  await page.click(".filters summary");
  await click_cell(page, 3, 2);
  await page.hover(".filters summary");
  await page.waitForSelector("label[for=fix-near]:text-is('Only near row 4, column 3')");
  await page.check("#fix-near");
  await open_text(page, JSON.stringify({ family: "sudoku", box: [2, 3], grid: "..4...\n..6.2.\n.....6\n.1..35\n3.....\n......" }));
  await page.waitForSelector(known(".fix"));
  assert.ok(!await page.isChecked("#fix-near"));
  await open_text(page, JSON.stringify({ family: "sudoku", box: [2, 2], grid: "1.3.\n...2\n2..3\n.3.1" }));
  await expect_verdict(page, "unique");
  await open_text(page, JSON.stringify({ family: "sudoku", box: [2, 2], diagonals: true, grid: "1.3.\n...2\n2..3\n...." }));
  await expect_verdict(page, "none");
  await page.waitForSelector(".since:has-text('another puzzle')");
  await quiet(page);
});

test("several contradictions are shown one after another", async () => {
  const page = await opened({ family: "sudoku", grid: ["1..1", "....", "....", "2..2"] });
  await expect_verdict(page, "none");
  await page.waitForSelector("text=1 of 2");
  const cells = () => page.$$eval(".conflicts li", (all) => all.map((one) => one.textContent));
  const first = await cells();
  await page.click("[data-clash='1']");
  await page.waitForSelector("text=2 of 2");
  const second = await cells();
  assert.equal(new Set([...first, ...second]).size, 4, `${first} ${second}`);
  const marked = () => page.$$eval("[role=gridcell][aria-label*='contradicts']", (all) => all.map((one) => one.getAttribute("aria-label").slice(0, 15)));
  await page.waitForTimeout(300);
  assert.deepEqual((await marked()).sort(), second.map((one) => one.slice(0, 15)).sort());
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=1 of 2");
  assert.deepEqual(await cells(), first);
  await shot(page, "contradictions");
  await quiet(page);
});

test("the grade tells the hardest technique by its name", async () => {
  const page = await opened({ family: "sudoku", grid: ["12..", "34..", "...4", ".1.."] });
  await page.waitForSelector("text=/Hardest technique: [A-Z][a-z]+/");
  await quiet(page);
  const korean = await opened({ family: "sudoku", grid: ["12..", "34..", "...4", ".1.."] }, { locale: "ko-KR" });
  await korean.waitForSelector("text=/가장 어려운 기법: [가-힣]+/");
  await quiet(korean);
});
