// Puzzles as people play them: nonogram, sudoku, minesweeper, mosaic; mistakes, hints, notes, the end.
// Usage: play_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, message, size, click_cell, drag, open_text, quiet, shot, root } = require("./page.js");

const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

// .#. / ### / #.#: one solution.
const tree = '{"family":"nonogram","title":"Tree","rows":[[1],[3],[1,1]],"columns":[[2],[2],[2]]}';
const sudoku = '{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}';

async function play(page, text) {
  await open_text(page, text);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
}
// What a screen reader says of a cell, from 1, but for its place and for what marks_test.js is about.
async function expect_cell(page, row, column, words) {
  await page.waitForFunction(([label, wanted]) => document.querySelector(`[role=gridcell][aria-label^='${label}, ']`)?.getAttribute("aria-label").replace(/, (breaks a rule|satisfied)/g, "") === `${label}, ${wanted}`,
    [`row ${row}, column ${column}`, words]);
}
// How many colours there are in the middle of a cell.
async function inks_in(page, row, column) {
  const [rows, columns] = await size(page);
  return page.locator(".sheet canvas").first().evaluate((canvas, [top, left, down, across]) => {
    const [high, wide] = [canvas.height / down, canvas.width / across];
    const { data } = canvas.getContext("2d").getImageData(Math.round((left + 0.2) * wide), Math.round((top + 0.2) * high), Math.round(wide * 0.6), Math.round(high * 0.6));
    return new Set(new Uint32Array(data.buffer)).size;
  }, [row, column, rows, columns]);
}
async function said(page, part) {
  await page.waitForFunction((text) => document.querySelector(".play-said").textContent.includes(text), part);
}
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a nonogram is filled and crossed out by mouse, and the solution is known as such", async () => {
  const page = await visit();
  await play(page, tree);
  assert.ok(await page.isHidden(".chip"), "the player sees no solutions");
  await expect_cell(page, 1, 1, "unknown");
  await click_cell(page, 0, 0, { button: "right" });
  await expect_cell(page, 1, 1, "crossed out");
  await drag(page, [1, 0], [1, 2]);
  await expect_cell(page, 2, 3, "filled");
  await drag(page, [0, 1], [2, 1]);
  await expect_cell(page, 1, 2, "filled");
  assert.equal(await inks_in(page, 0, 1), 1);
  await expect_cell(page, 3, 2, "filled");
  await click_cell(page, 2, 1);
  await expect_cell(page, 3, 2, "unknown");
  await click_cell(page, 2, 0);
  assert.equal(await page.textContent(".play-said"), "");
  await click_cell(page, 2, 2);
  await message(page, "Solved.");
  await said(page, "Solved.");
  await shot(page, "play-solved");
  await page.keyboard.press("Control+z");
  await page.waitForSelector(".play-said:not(.solved)", { state: "attached" });
  await page.click("[data-mode=clues]");
  await expect_verdict(page, "unique");
  assert.ok(await page.isVisible(".chip"));
  await quiet(page);
});

test("a digit takes its notes from the cells that see it, by the rules of the puzzle; undo brings them back", async () => {
  const page = await visit();
  await play(page, JSON.stringify({ family: "sudoku", grid: "...4\n....\n....\n2...", cages: [{ cells: ["r2c2", "r3c3"] }] }));
  const notes = async (cells) => {
    await press(page, "n");
    for (const [row, column] of cells) {
      await click_cell(page, row - 1, column - 1);
      await press(page, "1", "3");
    }
    await press(page, "n");
  };
  await page.focus("[role=gridcell][tabindex='0']");
  // In the same row, column, box and cage, and in none of them.
  await notes([[2, 4], [4, 2], [1, 1], [3, 3], [4, 4], [3, 1]]);
  await click_cell(page, 1, 1);
  await press(page, "1");
  for (const [row, column] of [[2, 4], [4, 2], [1, 1]]) await expect_cell(page, row, column, "notes 3");
  await expect_cell(page, 3, 3, "notes 3, Cage 1");
  for (const [row, column] of [[4, 4], [3, 1]]) await expect_cell(page, row, column, "notes 1 3");
  await press(page, "Control+z");
  await expect_cell(page, 2, 2, "unknown, Cage 1");
  await expect_cell(page, 3, 3, "notes 1 3, Cage 1");
  await quiet(page);
});

test("a player goes back to a branch that was undone", async () => {
  const page = await visit();
  await play(page, tree);
  await click_cell(page, 0, 0);
  await page.keyboard.press("Control+z");
  await click_cell(page, 1, 1);
  await page.click("[data-tool=states]");
  assert.equal(await page.locator(".states li").count(), 3);
  await page.click(".states li:nth-child(2) button");
  await page.keyboard.press("Escape");
  await expect_cell(page, 1, 1, "filled");
  await expect_cell(page, 2, 2, "unknown");
  await quiet(page);
});

test("the keyboard alone plays: fill, cross out, erase, undo, redo, check, hint", async () => {
  const page = await visit();
  await play(page, tree);
  await page.focus("[role=gridcell][tabindex='0']");
  await press(page, "Space");
  await expect_cell(page, 1, 1, "filled");
  await page.focus("#play-check");
  await press(page, "Enter");
  await said(page, "r1c1 is filled, but no solution agrees");
  await expect_cell(page, 1, 1, "filled, a wrong entry");
  await page.focus("[role=gridcell][tabindex='0']");
  await press(page, "Control+z");
  await expect_cell(page, 1, 1, "unknown");
  await press(page, "Control+y");
  await expect_cell(page, 1, 1, "filled");
  await press(page, "Delete", "x");
  await expect_cell(page, 1, 1, "crossed out");
  await press(page, "x");
  await expect_cell(page, 1, 1, "unknown");
  await press(page, "x", "h");
  await said(page, "Look at ");
  await page.click("#play-check");
  await said(page, "No mistake so far.");
  await page.click("#play-hint-3");
  await page.waitForFunction(() => /filled|empty/.test(document.querySelector(".play-said").textContent));
  await page.focus("[role=gridcell][tabindex='0']");
  await press(page, "ArrowDown");
  await page.keyboard.down("Shift");
  await press(page, "ArrowRight", "ArrowRight");
  await page.keyboard.up("Shift");
  await expect_cell(page, 2, 3, "filled");
  await press(page, "Control+z");
  await expect_cell(page, 2, 3, "unknown");
  await quiet(page);
});

test("a sudoku: digits where none are given, notes, a mistake, the end", async () => {
  const page = await visit();
  await play(page, sudoku);
  await expect_cell(page, 1, 1, "1, given");
  await click_cell(page, 0, 0);
  await press(page, "2");
  await expect_cell(page, 1, 1, "1, given");
  await press(page, "ArrowRight", "n", "4", "2");
  await expect_cell(page, 1, 2, "notes 2 4");
  await page.click("[data-tool=value-4]");
  await expect_cell(page, 1, 2, "notes 2");
  await shot(page, "play-notes");
  await page.click("[data-tool=notes]");
  await page.click("[data-tool=value-4]");
  await expect_cell(page, 1, 2, "4");
  await page.click("#play-check");
  await said(page, "r1c2 is 4, but no solution agrees");
  for (const [row, line] of ["1234", "3412", "2143", "4321"].entries())
    for (const [column, digit] of [...line].entries()) {
      await click_cell(page, row, column);
      await press(page, digit);
    }
  await message(page, "Solved.");
  await quiet(page);
});

test("minesweeper and mosaic: what is filled and what is crossed out comes from their solutions", async () => {
  const page = await visit();
  await play(page, '{"family":"minesweeper","rows":2,"columns":3,"grid":["1__","__0"],"mines":1}');
  await expect_cell(page, 1, 1, "1, given");
  await click_cell(page, 0, 0);
  await expect_cell(page, 1, 1, "1, given");
  await click_cell(page, 0, 1, { button: "right" });
  await expect_cell(page, 1, 2, "crossed out");
  await click_cell(page, 1, 0);
  await message(page, "Solved.");
  await expect_cell(page, 2, 1, "filled");
  assert.ok(await inks_in(page, 1, 0) > 1, "a mine lies there");
  await page.click("[data-mode=cells]");
  await play(page, '{"family":"mosaic","rows":2,"columns":2,"grid":["4_","__"]}');
  await page.click("[data-tool=put--1]");
  await click_cell(page, 0, 0);
  await expect_cell(page, 1, 1, "4, given, crossed out");
  await page.click("#play-check");
  await said(page, "wrong entry");
  await page.click("[data-tool=put--2]");
  await click_cell(page, 0, 0);
  await page.click("[data-tool=put-0]");
  await drag(page, [0, 0], [0, 1]);
  await expect_cell(page, 1, 1, "filled, clue 4");
  // A mosaic fills cells and puts nothing into them.
  await expect_cell(page, 1, 2, "filled");
  assert.equal(await inks_in(page, 0, 1), 1);
  await drag(page, [1, 0], [1, 1]);
  await message(page, "Solved.");
  await quiet(page);
});

test("of several solutions each counts; without any there is nothing to play", async () => {
  const page = await visit();
  await play(page, '{"family":"nonogram","rows":[[1],[1]],"columns":[[1],[1]]}');
  await said(page, "several solutions");
  await click_cell(page, 0, 1);
  await click_cell(page, 1, 0);
  await message(page, "Solved.");
  await page.click("#play-clear");
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await said(page, "Solved.");
  await page.click("[data-mode=clues]");
  await open_text(page, '{"family":"nonogram","rows":[[2],[]],"columns":[[2],[]]}');
  await page.click("[data-mode=play]");
  await said(page, "no solution");
  assert.ok(await page.isDisabled("#play-check"));
  await quiet(page);
});

test("the board, the time and whether it is shown are kept with the puzzle; another puzzle ends the game", async () => {
  const page = await visit();
  await play(page, tree);
  assert.match(await page.textContent("#timer"), /^0:0\d$/);
  await click_cell(page, 1, 1);
  await page.waitForFunction(() => document.querySelector("#timer").textContent >= "0:02");
  await page.click("#hide-timer");
  assert.ok(await page.isHidden("#timer"));
  await page.fill("header .title", "Fir");
  await page.focus("#play-check");
  await expect_cell(page, 2, 2, "filled");
  await page.waitForTimeout(700);
  await page.reload();
  await expect_cell(page, 2, 2, "filled");
  assert.ok(await page.isHidden("#timer"));
  await page.click("#hide-timer");
  assert.match(await page.textContent("#timer"), /^0:0\d$/);
  assert.equal(await page.inputValue("header .title"), "Fir");
  await page.click("[data-mode=clues]");
  await page.click("[data-mode=play]");
  await expect_cell(page, 2, 2, "filled");
  await open_text(page, sudoku);
  await page.waitForSelector("[data-mode=cells][aria-pressed=true]");
  await page.waitForTimeout(700);
  await page.reload();
  await page.waitForSelector("[data-mode=cells][aria-pressed=true]");
  await quiet(page);
});

test("several colours: the digit keys choose one", async () => {
  const page = await visit();
  await play(page, '{"family":"nonogram","palette":{"r":"#c00000","b":"#0000c0"},"rows":[[[1,"r"],[1,"b"]]],"columns":[[[1,"r"]],[[1,"b"]]]}');
  await click_cell(page, 0, 0);
  await expect_cell(page, 1, 1, "colour r");
  await press(page, "2");
  await click_cell(page, 0, 0);
  await expect_cell(page, 1, 1, "colour b");
  await page.click("#play-check");
  await said(page, "wrong entry");
  await page.selectOption("#language", "ko");
  await said(page, "잘못된 칸");
  await page.selectOption("#language", "en");
  await page.focus("[role=gridcell][tabindex='0']");
  await press(page, "Control+z", "Control+y", "Control+z");
  await click_cell(page, 0, 1);
  await message(page, "Solved.");
  await quiet(page);
});

test("a player reads the rules, also those that this puzzle has beside the usual ones", async () => {
  const page = await visit();
  const play = async (text) => {
    await open_text(page, text);
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])");
    const said = await page.$$eval(".rules li", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    const names = await page.textContent(".rules summary");
    await page.click("[data-mode]:not([data-mode=play]) >> nth=-1");
    return [names, ...said];
  };
  const [names, ...said] = await play('{"family":"sudoku","box":[2,2],"grid":"1...\\n....\\n....\\n....","diagonals":true,"antiknight":false,"cages":[{"cells":["r2c1","r2c2"],"sum":7}]}');
  assert.equal(names, "Rules: Cages, Diagonals");
  assert.deepEqual(said, ["Each row and each column has each digit once.", "So does each box.", "The digits of a cage are different. The small number is their sum.", "So does each marked diagonal."]);
  const [plain, ...usual] = await play(sudoku);
  assert.deepEqual([plain, usual.length], ["Rules", 2]);
  const [edges, ...mines] = await play('{"family":"minesweeper","rows":5,"columns":5,"grid":["1____","_____","_____","_____","_____"],"mines":2,"wraps":true}');
  assert.equal(edges, "Rules: No edges");
  assert.ok(mines.includes("There are 2 mines in all."), mines.join());
  assert.equal((await play('{"rows":[[1]],"columns":[[1]]}')).length, 2);
  await page.selectOption("#language", "ko");
  assert.equal((await play(sudoku))[1], "모든 행과 열에 숫자가 한 번씩 들어갑니다.");
  await quiet(page);
});

test("every rule that the engine lists has a whole sentence", async () => {
  const [texts, korean] = ["en", "ko"].map((language) => JSON.parse(fs.readFileSync(path.join(root, `web/src/texts/${language}.json`), "utf8")));
  const { elements } = JSON.parse(execFileSync(process.argv[3], ["list", "elements", "--json"], { encoding: "utf8" }));
  const { families } = JSON.parse(execFileSync(process.argv[3], ["list", "families", "--json"], { encoding: "utf8" }));
  assert.ok(families.length > 40);
  for (const { id } of families) {
    assert.match(texts[`rules.${id}`] ?? "", /^[A-Z].*\.$/, id);
    assert.match(korean[`rules.${id}`] ?? "", /^.*다\.$/, id);
  }
  for (const { key, kind } of elements) {
    if (["box", "regions", "cages", "flag", "total", "number", "lengths"].includes(kind)) assert.ok(`rules.${key}` in texts, key);
  }
});

test("axe finds nothing while a puzzle is played", async () => {
  for (const [locale, width, text] of [["en-US", 1280, tree], ["ko-KR", 360, sudoku]]) {
    const page = await visit({ locale, viewport: { width, height: 740 } });
    await play(page, text);
    await page.evaluate(axe);
    const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`), []);
    const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
    await shot(page, `play-${locale}-${width}`);
    await quiet(page);
  }
});

test("when all is filled that has to be, cells that were left open are empty, and a hint says that it is solved", async () => {
  for (const [family, grid] of [["mosaic", ["4___", "___0"]], ["minesweeper", ["3___", "___0"]]]) {
    const page = await open(browser, server.home);
    await open_text(page, JSON.stringify({ family, grid }));
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])");
    await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 4, unknown']", { state: "attached" });
    for (const [row, column] of [[0, 0], [0, 1], [1, 0], [1, 1]].slice(family === "mosaic" ? 0 : 1)) await click_cell(page, row, column);
    await page.waitForSelector(".play-said.solved");
    await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 4, empty']", { state: "attached" });
    await page.click("#play-hint-1");
    await page.click("#play-check");
    assert.match(await page.textContent(".play-said.solved"), /^Solved/);
    await quiet(page);
  }
});
