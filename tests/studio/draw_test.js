// Nonograms as a person draws them: painting, clues, verdict, map, repairs, solutions, undo.
// Usage: draw_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, known, message, click_cell, drag, open_text, exported, clues, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

test("an empty picture has one solution; two cells on a diagonal have two, and the map shows where", async () => {
  const page = await visit();
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await expect_verdict(page, "unique");
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  await page.waitForSelector("text=4 ambiguous cells");
  await page.waitForSelector("text=2 solutions");
  await page.waitForSelector("[role=gridcell][aria-label='row 1, column 1, filled, ambiguous']");
  await page.waitForSelector("[role=gridcell][aria-label='row 1, column 2, empty, ambiguous']");
  await page.waitForSelector("[role=gridcell][aria-label='row 3, column 3, empty']");
  await quiet(page);
});

test("solutions A and B are shown, and where they differ", async () => {
  const page = await visit();
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  const filled = async (side) => {
    await page.click(`[data-side=${side}]`);
    await page.waitForSelector(`[data-side=${side}][aria-pressed=true]`);
    await page.waitForFunction((text) => document.querySelector("[aria-label^='row 1, column 1, ']").getAttribute("aria-label").includes(text), "differs");
    return page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")).filter((label) => label.includes("filled")));
  };
  const a = await filled("a");
  await page.click("[data-side=puzzle]");
  await page.waitForSelector("[aria-label='row 1, column 1, filled, ambiguous']");
  const b = await filled("b");
  assert.equal(a.length, 2);
  assert.equal(b.length, 2);
  assert.ok(a.every((label) => label.includes("differs") && !b.includes(label)), `${a} | ${b}`);
  await quiet(page);
});

test("the first repair makes the picture unique, and undo takes it back", async () => {
  const page = await visit();
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await page.waitForSelector(".fix");
  await page.focus(".fix");
  assert.match(await page.textContent(".fix"), /^r\dc\d [■□]$/);
  const words = await page.getAttribute(".fix", "title");
  assert.match(words, /^(empty|fill) row \d, column \d$/);
  await page.keyboard.press("Enter");
  await expect_verdict(page, "unique");
  await page.keyboard.press("Control+z");
  await expect_verdict(page, "multiple");
  await page.keyboard.press("Control+y");
  await expect_verdict(page, "unique");
  await quiet(page);
});

test("line, rectangle, area and mirror draw what they should", async () => {
  const page = await visit();
  await page.click("[data-tool=rectangle]");
  await drag(page, [1, 1], [4, 5]);
  assert.deepEqual((await clues(page))[0].slice(0, 6), ["0", "5", "1 1", "1 1", "5", "0"]);
  await page.click("[data-tool=bucket]");
  await click_cell(page, 2, 2);
  assert.deepEqual((await clues(page))[0].slice(0, 6), ["0", "5", "5", "5", "5", "0"]);
  await page.click("[data-tool=line]");
  await drag(page, [6, 0], [9, 3]);
  assert.deepEqual((await clues(page))[0].slice(6), ["1", "1", "1", "1"]);
  await page.click("[data-tool=pencil]");
  await page.click("[data-tool=mirror]");
  await click_cell(page, 0, 0);
  assert.equal((await clues(page))[0][0], "1 1");
  await click_cell(page, 1, 1, { button: "right" });
  assert.equal((await clues(page))[0][1], "4");
  await quiet(page);
});

test("a stroke is one edit", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 9]);
  assert.equal((await clues(page))[0][2], "10");
  await page.click("[data-tool=undo]");
  assert.equal((await clues(page))[0][2], "0");
  assert.ok(await page.isDisabled("[data-tool=undo]"));
  await quiet(page);
});

test("colours: two colours that touch are two runs, and the engine gets the palette", async () => {
  const page = await visit();
  await click_cell(page, 0, 0);
  await page.click("[aria-label='Add a colour']");
  await click_cell(page, 0, 1);
  await expect_verdict(page, "unique");
  assert.equal((await clues(page))[0][0], "1# 1r");
  const json = JSON.parse(await exported(page));
  assert.deepEqual(json.rows[0], [[1, "#"], [1, "r"]]);
  assert.deepEqual(Object.keys(json.palette), ["#", "r"]);
  await quiet(page);
});

test("clues are typed where they stand; Enter goes on, Escape goes back, a slip is explained", async () => {
  const page = await visit();
  await open_text(page, '{"family":"nonogram","rows":[[],[],[]],"columns":[[],[],[]]}');
  await expect_verdict(page, "unique");
  await page.click("[role=rowheader] >> nth=0");
  for (const clue of ["1", "1", "1"]) {
    await page.keyboard.type(clue);
    await page.keyboard.press("Enter");
  }
  await expect_verdict(page, "refused");
  assert.match(await page.textContent(".details"), /same number of filled cells, saw 3 and 0/);
  for (const clue of ["1", "1", "1"]) {
    await page.keyboard.type(clue);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  assert.deepEqual(await clues(page), [["1", "1", "1"], ["1", "1", "1"]]);
  await expect_verdict(page, "multiple");
  await page.waitForSelector("text=6 solutions");
  await page.click("[role=rowheader] >> nth=0");
  await page.keyboard.type("9");
  await message(page, "needs 9 cells");
  await page.keyboard.press("Escape");
  assert.deepEqual((await clues(page))[0], ["1", "1", "1"]);
  await quiet(page);
});

test("clues that contradict each other are named and marked, and a repair is offered", async () => {
  const page = await visit();
  await open_text(page, '{"rows":[[2],[2],[3,1],[2,1],[2]],"columns":[[3],[2],[1],[3],[4]]}');
  await expect_verdict(page, "none");
  await page.waitForSelector(".conflicts li");
  const named = await page.$$eval(".conflicts li", (all) => all.map((one) => one.textContent));
  assert.ok(named.includes("Row 3: 3 1") && named.includes("Column 4: 3"), String(named));
  assert.equal(await page.$$eval(".head.conflict", (all) => all.length), named.length);
  assert.equal(await page.textContent(".fix"), "row 3 3 1 → 1 3");
  assert.equal(await page.getAttribute(".fix", "title"), "change 3 1 to 1 3 at row 3");
  await page.click(".fix");
  await expect_verdict(page, "unique");
  await quiet(page);
});

test("several clues can be pasted from a spreadsheet", async () => {
  const page = await visit();
  await open_text(page, '{"family":"nonogram","rows":[[],[]],"columns":[[],[],[]]}');
  await page.click("[role=rowheader] >> nth=0");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1\t1\n3\n1\n2\n2\n");
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press("Escape");
  assert.deepEqual(await clues(page), [["1 1", "3"], ["1", "2", "2"]]);
  await expect_verdict(page, "none");
  await quiet(page);
});

test("clues become the picture of their solution, and a picture becomes its clues", async () => {
  const page = await visit();
  await open_text(page, "A C E AA C\nA D CA D A");
  await expect_verdict(page, "unique");
  await page.click("[data-mode=picture]");
  await page.waitForSelector("[data-mode=picture][aria-pressed=true]");
  assert.deepEqual(await clues(page), [["1", "3", "5", "1 1", "3"], ["1", "4", "3 1", "4", "1"]]);
  await click_cell(page, 0, 0);
  assert.equal((await clues(page))[0][0], "1 1");
  await page.click("[data-mode=clues]");
  await page.waitForSelector("[data-mode=clues][aria-pressed=true]");
  assert.equal((await clues(page))[0][0], "1 1");
  await quiet(page);
});

test("the grade of a unique puzzle comes from the engine", async () => {
  const page = await visit();
  await open_text(page, "A C E AA C\nA D CA D A");
  await page.waitForSelector(known("text=/^Grade: easy/"));
  await page.waitForSelector(known("text=/^A person needs \\d+ steps/"));
  await quiet(page);
});

test("what is drawn is there again after the page was closed", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 9]);
  await page.waitForFunction(() => localStorage.getItem("crosshatch.puzzle"));
  await page.waitForTimeout(800);
  await page.reload();
  await page.waitForSelector("[role=rowheader]");
  assert.equal((await clues(page))[0][2], "10");
  await quiet(page);
});

// The states as the dialog lists them: depth, filled cells, edits, whether it is the one of now.
const states = (page) => page.$$eval(".states li", (all) => all.map((one) => {
  const [, cells, edits] = /: (\d+) cells?\. (?:([\d,]+)|The first)/.exec(one.textContent);
  return [parseFloat(one.style.marginInlineStart), Number(cells), Number((edits ?? "0").replace(",", "")), one.querySelector("[aria-current]") !== null];
}));

test("what was undone before another edit stays as a branch, and is gone back to", async () => {
  const page = await visit();
  for (let column = 0; column < 3; ++column) await click_cell(page, 0, column);
  for (let i = 0; i < 2; ++i) await page.keyboard.press("Control+z");
  await drag(page, [5, 0], [5, 4]);
  await page.click("[data-tool=states]");
  assert.deepEqual(await states(page), [[0, 0, 0, false], [0, 1, 1, false], [1, 3, 2, false], [1, 6, 1, true]]);
  await no_violations(page, "states");
  await shot(page, "states");
  await page.click(".states li:nth-child(3) button");
  assert.equal((await clues(page))[0][0], "3");
  assert.deepEqual((await states(page)).map(([, , , now]) => now), [false, false, true, false]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  assert.equal((await clues(page))[0][0], "2");
  await page.keyboard.press("Control+y");
  assert.equal((await clues(page))[0][0], "3");
  assert.ok(await page.isDisabled("[data-tool=redo]"));
  await page.click("[data-tool=states]");
  await page.focus(".states li:nth-child(4) button");
  await page.keyboard.press("Enter");
  assert.deepEqual((await clues(page))[0].slice(0, 6), ["1", "0", "0", "0", "0", "5"]);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-current")), "true");
  await quiet(page);
});

test("a thousand edits are kept, and of more the oldest are forgotten", async () => {
  const page = await visit();
  await page.focus("[role=gridcell][tabindex='0']");
  // Space fills and empties the first cell: 1003 edits, of which the last fills it.
  await page.evaluate(() => {
    for (let i = 0; i < 1003; ++i)
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", key: " ", bubbles: true, cancelable: true }));
  });
  await page.click("[data-tool=states]");
  assert.deepEqual(await states(page), [[0, 1, 0, false], [0, 1, 1000, true]]);
  await page.click(".states li:nth-child(1) button");
  await page.keyboard.press("Escape");
  assert.ok(await page.isDisabled("[data-tool=undo]"));
  await quiet(page);
});
