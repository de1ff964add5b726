// What players may put where, whatever the solution has; cells that they shade beside lines; and boards that are kept, each
// with its puzzle.
// Usage: boards_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, click_cell, drag, open_text, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function play(page, text) {
  await open_text(page, text);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:enabled");
}
async function played(text, options = {}) {
  const page = await open(browser, server.home, options);
  await play(page, text);
  return page;
}
// What a screen reader says of a place; other words may follow.
async function expect_label(page, label) {
  await page.waitForFunction((wanted) => [...document.querySelectorAll("[role=gridcell]")].some((one) => `${one.getAttribute("aria-label")}, `.startsWith(`${wanted}, `)), label);
}
const labels = (page, part) => page.$$eval("[role=gridcell]", (all, part) => all.filter((one) => one.getAttribute("aria-label").includes(part)).length, part);
const said = (page, part) => page.waitForFunction((text) => document.querySelector(".play-said").textContent.includes(text), part);
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };

const islands = '{"family":"hashi","grid":["3..2","....","2..1"]}';
const loop = '{"family":"yajilin","grid":[" .  .  .  .  ."," .  .  .  .  ."," .  . >1  .  ."," .  .  .  .  ."," .  .  .  .  ."]}';

test("no line is drawn where none can be, and check and hints go on", async () => {
  const page = await played(islands);
  await drag(page, [1, 0], [1, 3]);
  await drag(page, [1, 1], [2, 1]);
  await page.waitForTimeout(400);
  assert.equal(await labels(page, "line"), 0);
  assert.ok(await page.isDisabled("[data-tool=undo]"), "no move was made");
  await page.focus("[role=gridcell][aria-label^='column 2, between rows 1 and 2']");
  await press(page, "Space");
  await page.waitForFunction(() => document.querySelector(".message").textContent.includes("decide this place"));
  await drag(page, [0, 0], [0, 3]);
  await expect_label(page, "row 1, between columns 1 and 2, line");
  // A stroke over nothing and back takes no move with it.
  await page.click("#play-check");
  await said(page, "No mistake so far.");
  await page.click("#play-hint-1");
  await said(page, "Look at");
  await quiet(page);
});

test("cells between lines are shaded by mouse and by keyboard, and a stroke of them is one move", async () => {
  const page = await played(loop);
  await page.click("[data-tool='put--3']");
  await drag(page, [0, 0], [0, 2]);
  await expect_label(page, "row 1, column 3, empty, grey");
  assert.equal(await labels(page, "grey"), 3);
  await click_cell(page, 0, 1);
  await click_cell(page, 3, 3, { button: "right" });
  await expect_label(page, "row 4, column 4, empty, yellow");
  await press(page, "Space");
  await expect_label(page, "row 4, column 4, empty, grey");
  await shot(page, "play-shades");
  await press(page, "x", "Delete");
  await expect_label(page, "row 4, column 4, empty");
  await page.waitForTimeout(700);
  await page.reload();
  await expect_label(page, "row 1, column 3, empty, grey");
  await expect_label(page, "row 1, column 2, empty");
  await page.waitForSelector("#play-check:enabled");
  await page.click("[data-tool=put-0]");
  await drag(page, [4, 0], [4, 1]);
  await expect_label(page, "row 5, between columns 1 and 2, line");
  await quiet(page);
});

test("all signs may be put, not only those of the solution", async () => {
  // All of its cells are white.
  const page = await played('{"family":"shakashaka","grid":["000","...","..."]}');
  assert.equal(await page.locator(".keys .swatch[data-sign]").count(), 4);
  await page.waitForFunction(() => document.querySelectorAll(".keys .swatch img.sign").length === 4);
  await quiet(page);
  const numbers = await played('{"family":"fillomino","grid":["2..",".3.","..."]}');
  assert.deepEqual(await numbers.$$eval(".keys [data-tool^=value-]", (all) => all.map((one) => one.textContent)), ["1", "2", "3", "4"]);
  await quiet(numbers);
});

test("each puzzle keeps the board that was drawn for it", async () => {
  const page = await played(islands);
  await drag(page, [0, 0], [0, 3]);
  await expect_label(page, "row 1, between columns 1 and 2, line");
  await page.click("[data-mode=cells]");
  await click_cell(page, 2, 3);
  await press(page, "2");
  await page.click("[data-mode=play]");
  await page.waitForTimeout(500);
  await page.click("[data-mode=cells]");
  await play(page, loop);
  await page.click("[data-tool='put--3']");
  await click_cell(page, 4, 4);
  await expect_label(page, "row 5, column 5, empty, grey");
  await page.click("[data-mode=cells]");
  await page.reload();
  await page.waitForSelector("[data-mode=play]");
  await play(page, islands);
  await expect_label(page, "row 1, between columns 1 and 2, line");
  await page.click("[data-mode=cells]");
  await play(page, loop);
  await expect_label(page, "row 5, column 5, empty, grey");
  await quiet(page);
});

// How much is drawn on a canvas of the board, in pixels; `at`: in the middle of a cell alone, of so many rows and columns.
const drawn_on = (page, selector, at = null) => page.locator(selector).first().evaluate((canvas, at) => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const [x, y, wide, high] = at ? [(at[1] + 0.5) * canvas.width / at[2], (at[0] + 0.5) * canvas.height / at[2], 1, 1] : [0, 0, canvas.width, canvas.height];
  return copy.getImageData(x, y, wide, high).data.filter((value, i) => i % 4 === 3 && value > 0).length;
}, at);

test("before the first step no cross is where no bridge can be", async () => {
  const page = await open(browser, server.home);
  await open_text(page, '{"family":"hashi","grid":[".2..2.","......",".4.1..","......",".4..3.","......"]}');
  await page.click("#tab-steps");
  await page.waitForSelector("#step");
  await page.waitForTimeout(400);
  assert.equal(await drawn_on(page, "canvas.lines"), 0);
  await page.$eval("#step", (slider) => { slider.value = "4"; slider.dispatchEvent(new Event("input")); });
  await page.waitForTimeout(400);
  assert.ok(await drawn_on(page, "canvas.lines") > 0);
  await quiet(page);
});

test("chosen cells keep the colours that a player gave them", async () => {
  const page = await played('{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}');
  await page.uncheck("#show-peers");
  await drag(page, [1, 0], [1, 2]);
  await page.waitForTimeout(200);
  assert.equal(await drawn_on(page, "canvas.findings", [1, 1, 4]), 1);
  await press(page, "Control+Shift+Digit3");
  await page.waitForTimeout(200);
  assert.equal(await drawn_on(page, "canvas.findings", [1, 1, 4]), 0);
  await quiet(page);
});
