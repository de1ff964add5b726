// What players have beside values and strokes: entries that break a rule, satisfied clues, several cells at once, marks,
// colours, what a cell sees, bridges, rectangles, pairs of symbols, and hints bit by bit.
// Usage: marks_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, message, size, click_cell, drag, open_text, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const sudoku = '{"family":"sudoku","box":[2,2],"grid":"1...\\n....\\n....\\n...2"}';
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };
const said = (page, part) => page.waitForFunction((text) => document.querySelector(".play-said").textContent.includes(text), part);

async function played(text, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, text);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
  return page;
}
async function expect_label(page, label) {
  await page.waitForFunction((wanted) => [...document.querySelectorAll("[role=gridcell]")].some((cell) => cell.getAttribute("aria-label") === wanted), label);
}
const expect_cell = (page, row, column, words) => expect_label(page, `row ${row}, column ${column}, ${words}`);
// The colour near the corner of a cell, in the findings or on paper.
async function ink_at(page, row, column, layer, right = 0.12, down = 0.5) {
  const [rows, columns] = await size(page);
  return page.locator(".sheet canvas").nth(layer).evaluate((canvas, [y, x]) => {
    const copy = new OffscreenCanvas(1, 1).getContext("2d");
    copy.drawImage(canvas, -Math.round(x * canvas.width), -Math.round(y * canvas.height));
    return [...copy.getImageData(0, 0, 1, 1).data].join();
  }, [(row + down) / rows, (column + right) / columns]);
}

test("what breaks a rule is shown as it is put, in words, too, and can be hidden; nothing is known of the solution", async () => {
  const page = await played(sudoku);
  await click_cell(page, 0, 3);
  await press(page, "1");
  await expect_cell(page, 1, 4, "1, breaks a rule");
  await said(page, "Row 1 has two 1s, in columns 1 and 4.");
  await shot(page, "play-clash");
  await page.uncheck("#show-clashes");
  await expect_cell(page, 1, 4, "1");
  assert.equal(await page.textContent(".play-said"), "");
  await page.check("#show-clashes");
  await expect_cell(page, 1, 4, "1, breaks a rule");
  await press(page, "Control+z");
  await expect_cell(page, 1, 4, "unknown");
  // It may stand there for all that the rules tell, whatever the solutions say.
  await click_cell(page, 1, 2);
  await press(page, "4");
  await expect_cell(page, 2, 3, "4");
  assert.equal(await page.textContent(".play-said"), "");
  await quiet(page);
});

test("satisfied clues are greyed: lines of a nonogram, numbers of tents and slitherlinks", async () => {
  const page = await played('{"family":"nonogram","rows":[[1],[3],[1,1]],"columns":[[2],[2],[2]]}');
  await click_cell(page, 0, 1);
  await page.waitForSelector("[role=rowheader].done[aria-label$='satisfied']");
  assert.equal(await page.locator(".head.done").count(), 1);
  // A line that cannot be as its clue says any more, and its cells.
  await click_cell(page, 0, 2);
  await page.waitForSelector("[role=rowheader].conflict");
  await expect_cell(page, 1, 3, "filled, breaks a rule");
  await shot(page, "play-line-clash");
  const tents = await played('{"family":"tents","grid":["T..","...","..T"],"left":[1,null,1],"above":[null,null,null]}');
  await click_cell(tents, 0, 1);
  await click_cell(tents, 0, 2, { button: "right" });
  await tents.waitForSelector("input[data-side=left][data-line='0'].done");
  assert.equal(await tents.locator("input.done").count(), 1);
  await quiet(page);
  await quiet(tents);
});

test("one key writes into all chosen cells: by stroke, with Ctrl, by keyboard; and takes away what all of them have", async () => {
  const page = await played(sudoku);
  await drag(page, [1, 0], [1, 2]);
  await expect_cell(page, 2, 2, "unknown, chosen");
  await page.keyboard.down("Control");
  await click_cell(page, 3, 0);
  await page.keyboard.up("Control");
  await press(page, "Control+3");
  for (const [row, column] of [[2, 1], [2, 2], [2, 3], [4, 1]]) await expect_cell(page, row, column, "notes 3, chosen");
  await press(page, "Shift+4", "Shift+2");
  await expect_cell(page, 2, 2, "notes 3, corner marks 2 4, chosen");
  await press(page, "Control+3");
  await expect_cell(page, 2, 2, "corner marks 2 4, chosen");
  await press(page, "Control+Shift+6");
  await expect_cell(page, 2, 2, "corner marks 2 4, turquoise, chosen");
  await shot(page, "play-marks");
  // Delete takes marks first, then colours.
  await press(page, "Delete");
  await expect_cell(page, 2, 2, "unknown, turquoise, chosen");
  await press(page, "Delete");
  await expect_cell(page, 2, 2, "unknown, chosen");
  await press(page, "Control+z", "Control+z");
  await expect_cell(page, 4, 1, "corner marks 2 4, turquoise, chosen");
  await press(page, "Escape");
  await expect_cell(page, 2, 2, "corner marks 2 4, turquoise");
  // The keyboard alone.
  await click_cell(page, 2, 1);
  await page.keyboard.down("Shift");
  await press(page, "ArrowRight");
  await page.keyboard.up("Shift");
  await press(page, "3");
  await expect_cell(page, 3, 2, "3, chosen, breaks a rule");
  await expect_cell(page, 3, 3, "3, chosen, breaks a rule");
  await press(page, "Control+a", "Control+Shift+1");
  await expect_cell(page, 1, 1, "1, grey, given, chosen");
  await quiet(page);
});

test("the keypad writes digits, corner marks, notes and colours; all of them are kept with the board", async () => {
  const page = await played(sudoku, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await click_cell(page, 1, 0);
  await page.click("[data-tool=corner]");
  await page.click("[data-tool=value-3]");
  await page.click("[data-tool=notes]");
  await page.click("[data-tool=value-4]");
  await page.click("[data-tool=colour]");
  await page.click("[data-tool=tint-5]");
  await expect_cell(page, 2, 1, "notes 4, corner marks 3, green");
  for (const box of await page.$$eval(".pad button", (all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])))
    assert.ok(box[0] >= 44 && box[1] >= 44, `a finger finds it: ${box}`);
  await no_violations(page, "colours");
  await shot(page, "play-keypad");
  await page.waitForTimeout(700);
  await page.reload();
  await expect_cell(page, 2, 1, "notes 4, corner marks 3, green");
  await page.click("[data-tool=corner]");
  await page.click("[data-tool=corner]");
  assert.equal(await page.getAttribute("[data-tool=digit]", "aria-pressed"), "true");
  await quiet(page);
});

test("what a cell sees and the same digits light up, and can be left dark", async () => {
  const page = await played(sudoku);
  const findings = 1;
  await click_cell(page, 3, 3);
  await page.waitForFunction(() => document.activeElement.getAttribute("aria-label")?.startsWith("row 4, column 4"));
  const dark = "0,0,0,0";
  const lit = async (row, column) => await ink_at(page, row, column, findings) !== dark;
  for (const until = Date.now() + 5000; !await lit(0, 3) && Date.now() < until;) await page.waitForTimeout(50);
  assert.deepEqual([await lit(0, 3), await lit(2, 2), await lit(0, 0), await lit(1, 1)], [true, true, false, false]);
  await click_cell(page, 1, 1);
  await press(page, "2");
  for (const until = Date.now() + 5000; !await lit(3, 3) && Date.now() < until;) await page.waitForTimeout(50);
  assert.ok(await lit(3, 3), "the same digit");
  await page.uncheck("#show-peers");
  await page.waitForTimeout(100);
  assert.ok(!await lit(3, 3));
  await quiet(page);
});

test("bridges: a stroke from island to island puts one, another stroke a second, and a click takes the next", async () => {
  const page = await played('{"family":"hashi","grid":["3..2","....","2..1"]}');
  await drag(page, [0, 0], [0, 3]);
  const first = "row 1, between columns 1 and 2";
  await expect_label(page, `${first}, line`);
  await expect_label(page, "row 1, between columns 3 and 4, line");
  await drag(page, [0, 0], [2, 0]);
  await drag(page, [2, 0], [0, 0]);
  await expect_label(page, "column 1, between rows 1 and 2, 2 lines");
  await click_cell(page, 0, 1);
  await page.waitForTimeout(200);
  await drag(page, [0, 3], [2, 3]);
  await shot(page, "play-bridges");
  await press(page, "Control+z");
  await expect_label(page, "column 4, between rows 1 and 2, unknown");
  await quiet(page);
});

test("pieces: a stroke from the middle of a cell draws a rectangle, as one move", async () => {
  const page = await played('{"family":"shikaku","grid":["2..","...","..7"]}'.replace('"2..","...","..7"', '"3..","..6","..."'));
  await drag(page, [0, 0], [0, 2]);
  for (const column of [1, 2, 3]) await expect_label(page, `column ${column}, between rows 1 and 2, line`);
  await message(page, "Solved.");
  await press(page, "Control+z");
  await expect_label(page, "column 2, between rows 1 and 2, unknown");
  await quiet(page);
});

test("two symbols: a click puts one, then the other, then none; the right button the other; keys write them", async () => {
  const page = await played('{"family":"binairo","grid":["0..1","....","1...","...."]}');
  await click_cell(page, 1, 1);
  await expect_cell(page, 2, 2, "0");
  await click_cell(page, 1, 1);
  await expect_cell(page, 2, 2, "1");
  await click_cell(page, 1, 1);
  await expect_cell(page, 2, 2, "unknown");
  await click_cell(page, 1, 1, { button: "right" });
  await expect_cell(page, 2, 2, "1");
  await press(page, "ArrowRight", "0");
  await expect_cell(page, 2, 3, "0");
  await quiet(page);
});

test("the key for hints tells more each time, and begins again after a move", async () => {
  const page = await played('{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}');
  await click_cell(page, 0, 1);
  const told = [];
  for (const part of [/^Look at [^:]+\.$/, /^Look at .+: .+\.$/, / is \d/]) {
    await press(page, "h");
    await page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".play-said").textContent), part.source);
    told.push(await page.textContent(".play-said"));
  }
  assert.equal(new Set(told).size, 3);
  await press(page, "2", "h");
  await page.waitForFunction((first) => document.querySelector(".play-said").textContent !== first && document.querySelector(".play-said").textContent !== "", told[2]);
  await quiet(page);
});
