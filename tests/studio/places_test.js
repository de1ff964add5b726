// Clues of several characters, and clues that stand between cells and at corners: shown, edited and played.
// Usage: places_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, message, point, click_cell, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function opened(text, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, text);
  return page;
}
const json = async (page) => JSON.parse(await exported(page));
const say = (page, part) => page.waitForFunction((text) => document.querySelector(".play-said").textContent.includes(text), part);
async function played(page) {
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
}
// A click at a place of the grid, in cells from its upper left corner.
async function click_at(page, row, column) {
  const [a, b] = [await point(page, 0, 0), await point(page, 1, 1)];
  await page.mouse.click(a.x + (column - 0.5) * (b.x - a.x), a.y + (row - 0.5) * (b.y - a.y));
}
const label = (page, row, column) => page.getAttribute(`[role=row]:nth-child(${row}) [role=gridcell]:nth-child(${column})`, "aria-label");

test("circles are put into cells, between them and where four meet, and the borders are played", async () => {
  const page = await opened(JSON.stringify({ family: "galaxies", rows: 2, columns: 3, circles: [".....", "....o", "....."] }));
  await click_at(page, 1, 1);
  assert.deepEqual((await json(page)).circles, [".....", ".o..o", "....."]);
  await expect_verdict(page, "unique");
  await click_at(page, 0.5, 0.5);
  await click_at(page, 0.5, 0.5);
  assert.equal((await json(page)).circles[0], "*....");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Delete");
  assert.equal((await json(page)).circles[0], ".....");
  await expect_verdict(page, "unique");
  await shot(page, "circles");
  await played(page);
  await click_at(page, 0.5, 2);
  await click_at(page, 1.5, 2);
  await page.waitForSelector(".play-said.solved");
  await no_violations(page, "circles");
  await quiet(page);
});

test("Shift and the arrow keys go to places between cells, where signs are typed", async () => {
  const page = await opened(JSON.stringify({ family: "futoshiki", grid: ["...", "...", "..."], rows: 3, columns: 3 }));
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("<");
  await message(page, "row 1, between columns 1 and 2: <");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("v");
  await message(page, "column 1, between rows 2 and 3: v");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("3");
  const puzzle = await json(page);
  assert.deepEqual(puzzle.across, ["<.", "..", ".."]);
  assert.deepEqual(puzzle.down, ["...", "v.."]);
  assert.deepEqual(puzzle.grid, ["...", ".3.", "..."]);
  await page.click("[role=gridcell][tabindex='0']", { force: true });
  await page.keyboard.press("Control+z");
  assert.deepEqual((await json(page)).grid, ["...", "...", "..."]);
  await shot(page, "between");
  await quiet(page);
});

test("numbers at corners are clicked and typed, also on the rim", async () => {
  const page = await opened(JSON.stringify({ family: "slant", rows: 2, columns: 2, corners: ["...", "...", "..."] }));
  await click_at(page, 0, 0);
  await click_at(page, 0, 0);
  await page.keyboard.press("1");
  await click_at(page, 1, 1);
  await page.keyboard.press("4");
  assert.deepEqual((await json(page)).corners, ["1..", ".4.", "..."]);
  await expect_verdict(page, "unique");
  await page.waitForTimeout(300);
  await shot(page, "corners");
  await quiet(page);
});

test("clues of several characters are typed one after the other", async () => {
  const blank = Array(4).fill("....");
  const page = await opened(JSON.stringify({ family: "kakuro", rows: 4, columns: 4, grid: blank }));
  await click_cell(page, 1, 1);
  await page.keyboard.type("13\\71");
  await page.keyboard.press("Backspace");
  await page.waitForTimeout(300);
  await shot(page, "sums");
  await expect_verdict(page, "multiple");
  assert.equal((await json(page)).grid[1].trim().split(/ +/)[1], "13\\7");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Delete");
  assert.deepEqual((await json(page)).grid, blank);
  await page.keyboard.press("Control+z");
  assert.equal((await json(page)).grid[1].trim().split(/ +/)[1], "13\\7");
  await quiet(page);
});

test("cages have their results, which stand beside what a player writes", async () => {
  const page = await opened(JSON.stringify({ family: "kenken", rows: 2, columns: 2, grid: ["..", ".."], regions: ["AB", "AB"] }));
  await click_cell(page, 0, 0);
  await page.keyboard.type("2/");
  assert.equal((await json(page)).grid[0].trim().split(/ +/)[0], "2/");
  await expect_verdict(page, "multiple");
  await click_cell(page, 0, 1);
  await page.keyboard.type("1-");
  await played(page);
  await click_cell(page, 0, 0);
  await page.keyboard.press("2");
  assert.match(await label(page, 1, 1), /^row 1, column 1, 2/);
  await shot(page, "results");
  await quiet(page);
});

test("numbers of two digits are played: values, notes, hints and mistakes", async () => {
  const page = await opened(JSON.stringify({ family: "hidato", rows: 3, columns: 4, sides: true, grid: [" 1  .  3  4", " 8  .  .  .", " .  .  . 12"] }));
  await click_cell(page, 2, 0);
  await page.keyboard.type("9");
  await click_cell(page, 2, 1);
  await page.keyboard.type("10");
  await click_cell(page, 1, 3);
  await page.keyboard.type("5");
  await click_cell(page, 1, 1);
  await page.keyboard.type("7");
  await click_cell(page, 0, 1);
  await page.keyboard.type("2");
  await expect_verdict(page, "unique");
  await played(page);
  await click_cell(page, 2, 2);
  await page.keyboard.type("11");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]")[10].getAttribute("aria-label").startsWith("row 3, column 3, 11"));
  await page.click("#play-check");
  await say(page, "No mistake");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("n");
  await page.keyboard.type("11");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]")[10].getAttribute("aria-label").includes("notes 11"));
  await page.keyboard.press("n");
  await page.keyboard.type("6");
  await page.click("#play-check");
  await say(page, "wrong entry");
  await page.click("#play-hint-3");
  await page.waitForFunction(() => document.querySelector(".play-said").textContent.length > 10);
  await shot(page, "two-digits");
  await no_violations(page, "two digits");
  await quiet(page);
});

test("a list of lengths is edited, and letters stand beside a grid", async () => {
  const page = await opened(JSON.stringify({ family: "battleships", rows: 3, columns: 3, grid: ["...", "...", "..."], above: [2, null, 1], left: [null, null, null], fleet: [2, 1] }));
  await page.click("#tab-rules");
  assert.equal(await page.inputValue("#rule-fleet"), "2 1");
  await page.fill("#rule-fleet", "1 3");
  await page.keyboard.press("Tab");
  assert.deepEqual((await json(page)).fleet, [3, 1]);
  await page.click("#tab-rules");
  await page.fill("#rule-fleet", "a");
  await page.keyboard.press("Tab");
  assert.equal(await page.getAttribute("#rule-fleet", "aria-invalid"), "true");
  await page.click("#tab-verdict");
  await open_text(page, JSON.stringify({ family: "easyasabc", rows: 2, columns: 2, grid: ["..", ".."], above: [1, null], left: [null, null], below: [null, null], right: [null, null], letters: 2 }));
  await expect_verdict(page, "unique");
  const above = page.locator(".beside input[data-side=above]");
  assert.equal(await above.first().inputValue(), "A");
  await above.nth(1).fill("b");
  assert.deepEqual((await json(page)).above, ["A", "B"]);
  await quiet(page);
});
