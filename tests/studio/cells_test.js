// Grids as a person draws them: cages, regions and rules of sudokus, and puzzles of a drawing.
// Usage: cells_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, message, click_cell, drag, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const blank = (side) => Array(side).fill(".".repeat(side)).join("\n");
async function sudoku(side, more = {}) {
  const page = await open(browser, server.home);
  await open_text(page, JSON.stringify({ family: "sudoku", grid: blank(side), ...more }));
  await page.waitForSelector("#tab-rules:not([hidden])");
  await page.click("#tab-rules");
  return page;
}
const verdict_of_rules = (page, wanted) => page.waitForSelector(`[data-rules-verdict=${wanted}]`);
const json = async (page) => JSON.parse(await exported(page));

test("cells that are dragged over become a cage with a sum, and are taken apart again", async () => {
  const page = await sudoku(4);
  await drag(page, [0, 0], [0, 2]);
  await page.waitForSelector("text=3 cells are chosen");
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 2, empty, chosen']");
  await page.fill("#cage-sum", "6");
  await page.click("#cage-make");
  assert.deepEqual((await json(page)).cages, [{ cells: ["r1c1", "r1c2", "r1c3"], sum: 6 }]);
  await page.click("#tab-rules");
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 3, empty, Cage 1, sum 6']");
  await drag(page, [0, 2], [1, 2]);
  await page.waitForSelector("text=Cage 1, sum 6");
  await page.click("#cage-make");
  assert.deepEqual((await json(page)).cages, [{ cells: ["r1c1", "r1c2"] }, { cells: ["r1c3", "r2c3"] }]);
  await page.click("#tab-rules");
  await click_cell(page, 1, 2);
  await page.click("#cage-remove");
  assert.deepEqual((await json(page)).cages, [{ cells: ["r1c1", "r1c2"] }]);
  await page.keyboard.press("Control+z");
  assert.equal((await json(page)).cages.length, 2);
  await quiet(page);
});

test("the keyboard alone makes a cage", async () => {
  const page = await sudoku(4);
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.down("Shift");
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.up("Shift");
  await page.waitForSelector("text=3 cells are chosen");
  await page.keyboard.press("Escape");
  await page.waitForSelector("text=0 cells are chosen");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForSelector("text=2 cells are chosen");
  await page.focus("#cage-sum");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await message(page, "The cells are a cage");
  assert.deepEqual((await json(page)).cages, [{ cells: ["r2c1", "r2c2"], sum: 3 }]);
  await quiet(page);
});

test("regions take the place of boxes, and boxes that of regions", async () => {
  const page = await sudoku(4);
  await drag(page, [0, 1], [0, 2]);
  await page.click("#region-make");
  await verdict_of_rules(page, "refused");
  await drag(page, [1, 2], [1, 1]);
  await page.click("#region-make");
  const { regions, box } = await json(page);
  assert.equal(regions, "1112\n1222\n3344\n3344");
  assert.equal(box, undefined);
  await page.click("#tab-rules");
  await verdict_of_rules(page, "multiple");
  await page.waitForTimeout(300);
  await shot(page, "regions");
  await page.selectOption("#rule-box", "2x2");
  const again = await json(page);
  assert.deepEqual([again.regions, again.box], [undefined, [2, 2]]);
  await page.click("#tab-rules");
  for (let time = 0; time < 2; ++time) {
    await drag(page, [0, 0], [1, 0]);
    await page.click("#region-make");
  }
  await message(page, "changes nothing");
  await quiet(page);
});

test("rules are switched on and off, and the verdict follows", async () => {
  const page = await sudoku(4);
  await page.selectOption("#rule-diagonals", "main");
  await page.check("#rule-antiking");
  let now = await json(page);
  assert.deepEqual([now.diagonals, now.antiking, now.antiknight], ["main", true, undefined]);
  await page.click("#tab-rules");
  await page.selectOption("#rule-diagonals", "on");
  await page.check("#rule-antiknight");
  await page.uncheck("#rule-antiking");
  now = await json(page);
  assert.deepEqual([now.diagonals, now.antiking, now.antiknight], [true, undefined, true]);
  await page.click("#tab-rules");
  await page.selectOption("#rule-diagonals", "off");
  assert.equal((await json(page)).diagonals, undefined);
  await page.click("#tab-rules");
  await page.check("#rule-windows");
  await verdict_of_rules(page, "refused");
  await page.keyboard.press("Control+z");
  await verdict_of_rules(page, "multiple");
  await quiet(page);
});

test("boxes of a new grid have one of the shapes that fit", async () => {
  const page = await sudoku(6);
  assert.deepEqual(await page.$$eval("#rule-box option", (all) => all.map((one) => one.value)), ["none", "2x3", "3x2"]);
  await page.selectOption("#rule-box", "3x2");
  assert.deepEqual((await json(page)).box, [3, 2]);
  await page.click("#tab-rules");
  await drag(page, [2, 2], [2, 4]);
  await page.fill("#cage-sum", "9");
  await page.click("#cage-make");
  await page.check("#rule-antiknight");
  await page.waitForTimeout(300);
  await drag(page, [4, 1], [4, 3]);
  await shot(page, "cages");
  await quiet(page);
});

/// A board of a family, opened in the mode in which its solution is drawn.
async function drawing(puzzle) {
  const page = await open(browser, server.home);
  await open_text(page, JSON.stringify(puzzle));
  await page.click("[data-mode=picture]");
  await page.waitForSelector("[data-mode=picture][aria-pressed=true]");
  return page;
}
const grid_is = async (page, wanted) => {
  await page.waitForFunction((cells) => [...document.querySelectorAll("[role=gridcell]")].map((cell) =>
    /column \d+, (?:filled, clue )?([0-9])?/.exec(cell.getAttribute("aria-label"))?.[1] ?? "_").join("") === cells, wanted.join(""));
};

test("mines that are placed make their hints, which can be hidden; the total follows", async () => {
  const page = await drawing({ family: "minesweeper", grid: ["____", "____", "____"], mines: null });
  await grid_is(page, ["0000", "0000", "0000"]);
  await click_cell(page, 0, 1);
  await grid_is(page, ["1_10", "1110", "0000"]);
  await drag(page, [2, 2], [2, 3]);
  await grid_is(page, ["1_10", "1232", "01__"]);
  assert.match(await page.getAttribute("[role=gridcell][aria-label^='row 1, column 2']", "aria-label"), /filled/);
  await page.click("[data-tool=clue]");
  await drag(page, [1, 0], [1, 2]);
  await grid_is(page, ["1_10", "___2", "01__"]);
  await click_cell(page, 1, 1);
  await grid_is(page, ["1_10", "_2_2", "01__"]);
  await page.keyboard.press("t");
  await grid_is(page, ["1_10", "___2", "01__"]);
  await page.keyboard.press("Control+z");
  await page.click("[data-tool=pencil]");
  await click_cell(page, 0, 1);
  await grid_is(page, ["0000", "_1_2", "01__"]);
  await page.click("#tab-rules");
  await page.check("#rule-mines");
  await page.waitForSelector("text=Number of mines: 2");
  await click_cell(page, 0, 0);
  await page.waitForSelector("text=Number of mines: 3");
  await shot(page, "mines");
  const { grid, mines } = await json(page);
  assert.deepEqual([grid, mines], [["_100", "_2_2", "01__"], 3]);
  await page.click("[data-mode=cells]");
  await page.waitForSelector("[data-tool='value-8']");
  await quiet(page);
});

test("a puzzle with clues is drawn as its solution, with the same clues shown", async () => {
  const puzzle = { family: "mosaic", grid: ["3_1", "_4_", "23_"], filled: null };
  const page = await drawing(puzzle);
  await grid_is(page, ["3_1", "_4_", "23_"]);
  const before = await json(page);
  assert.deepEqual(before.grid, puzzle.grid);
  await expect_verdict(page, "unique");
  await page.waitForSelector("[role=gridcell][aria-label='row 1, column 1, filled, clue 3']");
  await quiet(page);
});

test("repairs show more hints and leave the drawing as it is", async () => {
  const page = await drawing({ family: "minesweeper", grid: ["____", "____"], mines: null });
  await grid_is(page, ["0000", "0000"]);
  await click_cell(page, 0, 0);
  await grid_is(page, ["_100", "1100"]);
  await page.click("[data-tool=clue]");
  await drag(page, [0, 1], [0, 3]);
  await drag(page, [1, 0], [1, 3]);
  await grid_is(page, ["____", "____"]);
  await expect_verdict(page, "multiple");
  await page.click(".fix");
  await expect_verdict(page, "unique");
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 1, filled']");
  assert.equal(await page.getAttribute("[data-mode=picture]", "aria-pressed"), "true");
  await quiet(page);
});

for (const [language, theme, width] of [["en-US", "light", 1280], ["ko-KR", "dark", 360]]) {
  test(`axe finds nothing in rules and drawings: ${language}, ${theme}, ${width}`, async () => {
    const page = await open(browser, server.home, { locale: language, colorScheme: theme, viewport: { width, height: 740 } });
    await open_text(page, JSON.stringify({ family: "sudoku", grid: blank(9), cages: [{ cells: ["r1c1", "r1c2"], sum: 9 }] }));
    if (width === 360) await page.click(".lower");
    await page.click("#tab-rules");
    await click_cell(page, 0, 1);
    await no_violations(page, "rules");
    const small = await page.$$eval("#panel-rules :is(button, select, input)", (all) => all.filter((one) => {
      const { height } = (one.type === "checkbox" ? one.closest(".check") : one).getBoundingClientRect();
      return one.checkVisibility() && height < 44;
    }).map((one) => one.id));
    assert.deepEqual(small, []);
    await shot(page, `rules-${language}-${width}`);
    await open_text(page, JSON.stringify({ family: "mosaic", grid: ["3_1", "_4_", "23_"], filled: 4 }));
    await page.click("[data-mode=picture]");
    await page.waitForSelector("[data-tool=clue]");
    await page.waitForSelector("label:has-text('4')");
    assert.equal(await page.locator("[role=gridcell][aria-label*='chosen'], [role=gridcell][aria-label*='선택됨']").count(), 0);
    await no_violations(page, "a drawing");
    await page.waitForTimeout(400);
    await shot(page, `drawing-${language}-${width}`);
    const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
    await quiet(page);
  });
}

test("regions are painted: on from the first cell, or a new one, each stroke an edit", async () => {
  const page = await open(browser, server.home);
  await open_text(page, JSON.stringify({ family: "heyawake", grid: Array(4).fill("____"), regions: ["AAAA", "BBBB", "CCCC", "DDDD"] }));
  await page.waitForSelector("#tab-rules:not([hidden])");
  await page.click("#tab-rules");
  const regions = async () => {
    const found = (await json(page)).regions;
    await page.click("#tab-rules");
    return found.join(" ");
  };
  await page.click("[data-region='']");
  await drag(page, [0, 0], [2, 0]);
  assert.equal(await regions(), "AAAA ABBB ACCC DDDD");
  await page.click("[data-region=new]");
  await drag(page, [2, 3], [3, 3]);
  assert.equal(await regions(), "AAAA ABBB ACCD EEED");
  // A region that is chosen; the right button chooses one, too. Keys paint as well.
  await click_cell(page, 1, 1, { button: "right" });
  await page.waitForSelector("[data-region=B][aria-pressed=true]");
  await click_cell(page, 0, 3);
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await regions(), "AABB ABBB ACCD EEED");
  await shot(page, "painted");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await regions(), "AAAA ABBB ACCD EEED");
  await page.click("[data-region=off]");
  await drag(page, [0, 0], [0, 1]);
  await page.waitForSelector("text=2 cells are chosen");
  await quiet(page);
});

test("regions of a jigsaw sudoku are painted over its boxes", async () => {
  const page = await sudoku(4);
  await page.click("[data-region='2']", { timeout: 500 }).catch(() => page.click("[data-region='']"));
  await drag(page, [0, 2], [0, 1]);
  await drag(page, [1, 1], [1, 2]);
  const { regions, box } = await json(page);
  assert.deepEqual([regions, box], ["1222\n1112\n3344\n3344", undefined]);
  await page.click("#tab-rules");
  await verdict_of_rules(page, "multiple");
  await no_violations(page, "painting");
  await quiet(page);
});
