// Constraints of sudokus as a setter draws them: along cells, on borders, at corners, in cells, beside the grid.
// Usage: constraints_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, message, point, click_cell, drag, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function sudoku(side, more = {}, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, JSON.stringify({ family: "sudoku", grid: Array(side).fill(".".repeat(side)), ...more }));
  await page.waitForSelector("#tab-rules:not([hidden])");
  await page.click("#tab-rules");
  await page.waitForSelector("#constraint option[value=thermo]", { state: "attached" });
  return page;
}
async function constraints(page) {
  const { constraints = [] } = JSON.parse(await exported(page));
  await page.click("#tab-rules");
  return constraints;
}
// A click on a point in cells: 1 is the border after the first cell.
async function click_at(page, x, y, options = {}) {
  const [middle, next] = [await point(page, 0, 0), await point(page, 1, 1)];
  await page.mouse.click(middle.x + (x - 0.5) * (next.x - middle.x), middle.y + (y - 0.5) * (next.y - middle.y), options);
}
async function stroke(page, ...cells) {
  const places = [];
  for (const cell of cells) places.push(await point(page, ...cell));
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  for (const { x, y } of places.slice(1)) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

test("a line is drawn by dragging, also from corner to corner; a click takes it away, and undo brings it back", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "thermo");
  await page.waitForSelector("text=Digits on a thermometer rise from its bulb.");
  await stroke(page, [3, 0], [2, 1], [1, 2], [1, 3]);
  const thermo = { kind: "thermo", cells: ["r4c1", "r3c2", "r2c3", "r2c4"] };
  assert.deepEqual(await constraints(page), [thermo]);
  await page.waitForSelector("[data-rules-verdict=multiple]");
  await page.waitForSelector("[role=gridcell][aria-label^='row 3, column 2, empty, thermometer']");
  await shot(page, "constraint-line");
  await click_cell(page, 1, 2);
  assert.deepEqual(await constraints(page), []);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await constraints(page), [thermo]);
  await page.selectOption("#constraint", "whisper");
  await page.fill("#constraint-numbers", "2");
  await stroke(page, [0, 0], [0, 1], [0, 2], [0, 1]);
  assert.deepEqual((await constraints(page)).at(-1), { kind: "whisper", cells: ["r1c1", "r1c2"], numbers: [2] });
  await page.hover("[data-constraint=whisper]");
  await page.click("[data-constraint=whisper]");
  assert.deepEqual(await constraints(page), [thermo]);
  await quiet(page);
});

test("the keyboard chooses cells one by one, and Enter draws on them", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "renban");
  await page.focus("[role=gridcell][tabindex='0']");
  for (const key of ["Space", "ArrowRight", "ArrowDown", "Space", "ArrowLeft", "Space", "Enter"]) await page.keyboard.press(key);
  await message(page, "renban line: drawn");
  const drawn = await constraints(page);
  assert.deepEqual(drawn.map(({ kind, cells }) => [kind, cells.length]), [["renban", 3]]);
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Delete");
  assert.deepEqual(await constraints(page), []);
  await page.focus("[role=gridcell][tabindex='0']");
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space", "Enter"]) await page.keyboard.press(key);
  await message(page, "Each cell of the line has to touch the one before");
  assert.deepEqual(await constraints(page), []);
  await quiet(page);
});

test("dots and signs stand on borders", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "white-dot");
  await click_at(page, 1, 0.5);
  await click_at(page, 2.5, 1);
  assert.deepEqual(await constraints(page), [{ kind: "white-dot", cells: ["r1c1", "r1c2"] }, { kind: "white-dot", cells: ["r1c3", "r2c3"] }]);
  await click_at(page, 1, 0.5);
  await page.selectOption("#constraint", "ratio");
  await page.fill("#constraint-numbers", "3");
  await drag(page, [3, 0], [3, 1]);
  assert.deepEqual(await constraints(page), [{ kind: "white-dot", cells: ["r1c3", "r2c3"] }, { kind: "ratio", cells: ["r4c1", "r4c2"], numbers: [3] }]);
  // A sign turns round before it goes.
  await page.selectOption("#constraint", "greater");
  const signs = async () => (await constraints(page)).filter(({ kind }) => kind === "greater").map(({ cells }) => cells.join());
  for (const wanted of [["r2c1,r2c2"], ["r2c2,r2c1"], []]) {
    await click_at(page, 1, 1.5);
    assert.deepEqual(await signs(), wanted);
  }
  await quiet(page);
});

test("cells are odd or even by clicks and strokes, four around a corner have numbers", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "odd");
  await click_cell(page, 0, 0);
  await drag(page, [3, 1], [3, 2]);
  assert.deepEqual(await constraints(page), [{ kind: "odd", cells: ["r1c1", "r4c2", "r4c3"] }]);
  await click_cell(page, 3, 1);
  await page.selectOption("#constraint", "quadruple");
  await click_at(page, 2, 2);
  await message(page, "type its number");
  await page.keyboard.type("1 2");
  await page.keyboard.press("Enter");
  const all = await constraints(page);
  assert.deepEqual(all.find(({ kind }) => kind === "odd").cells, ["r1c1", "r4c3"]);
  assert.deepEqual(all.find(({ kind }) => kind === "quadruple"), { kind: "quadruple", cells: ["r2c2", "r2c3", "r3c2", "r3c3"], numbers: [1, 2] });
  await page.click("#constraint-switches summary");
  await page.check("#constraint-nonconsecutive");
  assert.ok((await constraints(page)).some(({ kind }) => kind === "nonconsecutive"));
  await page.uncheck("#constraint-nonconsecutive");
  assert.ok(!(await constraints(page)).some(({ kind }) => kind === "nonconsecutive"));
  await quiet(page);
});

test("numbers stand beside the grid, and look in a direction", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "little-killer");
  await page.fill("#constraint-numbers", "7");
  await page.waitForTimeout(200);
  await click_at(page, 1.5, -0.5);
  const cells = async (of) => (await constraints(page)).filter(({ kind }) => kind === of).map((one) => `${one.cells.join()} ${one.numbers}`);
  assert.deepEqual(await cells("little-killer"), ["r1c3,r2c4 7"]);
  await click_at(page, 1.5, -0.5);
  assert.deepEqual(await cells("little-killer"), ["r1c1 7"]);
  await click_at(page, 1.5, -0.5);
  assert.deepEqual(await cells("little-killer"), ["r1c2,r2c2,r3c2,r4c2 7"]);
  await click_at(page, 1.5, -0.5);
  assert.deepEqual(await cells("little-killer"), []);
  await page.selectOption("#constraint", "sandwich");
  await page.fill("#constraint-numbers", "5");
  await click_at(page, -0.5, 3.5);
  assert.deepEqual(await cells("sandwich"), ["r4c1,r4c2,r4c3,r4c4 5"]);
  // The keyboard: from the cell in focus, in the direction that is chosen.
  await page.fill("#constraint-numbers", "0");
  await page.selectOption("#constraint-way", "↑");
  await click_cell(page, 3, 3);
  await page.keyboard.press("Enter");
  assert.deepEqual(await cells("sandwich"), ["r4c1,r4c2,r4c3,r4c4 5", "r4c4,r3c4,r2c4,r1c4 0"]);
  await page.waitForTimeout(300);
  await shot(page, "constraint-outside");
  await quiet(page);
});

test("a clone is a copy of chosen cells", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "clone");
  await drag(page, [0, 0], [0, 1]);
  await click_cell(page, 2, 2);
  assert.deepEqual(await constraints(page), [{ kind: "clone", cells: ["r1c1", "r1c2", "r3c3", "r3c4"] }]);
  await quiet(page);
});

test("it works in Korean, on a phone, and for screen readers", async () => {
  const page = await sudoku(9, {}, { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "ko-KR" });
  await page.selectOption("#constraint", "arrow");
  await page.waitForSelector("text=이 퍼즐의 제약", { state: "attached" });
  await stroke(page, [0, 0], [1, 1], [2, 2]);
  assert.deepEqual(await constraints(page), [{ kind: "arrow", cells: ["r1c1", "r2c2", "r3c3"] }]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await page.waitForTimeout(300);
  await no_violations(page, "constraints");
  await shot(page, "constraint-phone");
  await quiet(page);
});

test("patterns and pairs are typed, and several sets come one after another", async () => {
  const page = await sudoku(4);
  await page.selectOption("#constraint", "pattern");
  await page.fill("#constraint-numbers", "3[12]+");
  await drag(page, [0, 0], [0, 2]);
  assert.deepEqual(await constraints(page), [{ kind: "pattern", cells: ["r1c1", "r1c2", "r1c3"], pattern: "3[12]+" }]);
  await page.click("[data-constraint=pattern]");
  await page.selectOption("#constraint", "pairs");
  await drag(page, [1, 0], [1, 1]);
  await page.keyboard.type("12 2,4");
  await page.keyboard.press("Enter");
  assert.deepEqual((await constraints(page)).map(({ kind, pairs }) => [kind, pairs]), [["pairs", [[1, 2], [2, 4]]]]);
  await page.click("[data-constraint=pairs]");
  await page.selectOption("#constraint", "equal-sum");
  await drag(page, [0, 0], [0, 1]);
  await message(page, "Set 1");
  await page.click("#constraint-draw");
  await message(page, "at least two sets");
  await drag(page, [3, 1], [3, 3]);
  await page.click("#constraint-draw");
  const [equal] = await constraints(page);
  assert.deepEqual([equal.kind, equal.numbers, equal.cells.length], ["equal-sum", [2, 3], 5]);
  await page.waitForSelector("[data-rules-verdict=multiple]");
  // The number says what it may be.
  await page.selectOption("#constraint", "sandwich");
  await page.waitForSelector("label:has-text('Number, 0 to 999')");
  await page.selectOption("#constraint", "whisper");
  await page.waitForSelector("label:has-text('Number, 1 to 4')");
  await page.selectOption("#rule-box", "none");
  assert.equal(JSON.parse(await exported(page)).box, false);
  await quiet(page);
});
