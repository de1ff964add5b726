// Boards that grow and shrink at any side: what stands on them stays where it is. Each kind of puzzle does.
// Usage: sizes_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, message, open_text, exported, no_violations, quiet, root, size } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function opened(puzzle) {
  const page = await open(browser, server.home);
  await open_text(page, typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle));
  await page.click("#tab-rules");
  return page;
}
const press = (page, ...names) => names.reduce((before, name) => before.then(() => page.click(`[data-size=${name}]`)), Promise.resolve());
async function json(page) {
  const found = JSON.parse(await exported(page));
  await page.click("#tab-rules");
  return found;
}

test("clues, heads and regions stay where they are, at all four sides", async () => {
  const page = await opened({ family: "tents", grid: ["T_", "_T"], above: [1, 0], left: [null, 1] });
  await press(page, "top-more", "left-more");
  assert.deepEqual(await size(page), [3, 3]);
  const grown = await json(page);
  assert.deepEqual([grown.grid, grown.above, grown.left], [["...", ".T.", "..T"], [null, 1, 0], [null, null, 1]]);
  await press(page, "bottom-more", "right-more", "top-less", "left-less");
  const moved = await json(page);
  assert.deepEqual([moved.grid, moved.above, moved.left], [["T..", ".T.", "..."], [1, 0, null], [null, 1, null]]);
  for (let i = 0; i < 6; ++i) await page.keyboard.press("Control+z");
  assert.deepEqual((await json(page)).grid, ["T.", ".T"]);
  await open_text(page, JSON.stringify({ family: "heyawake", grid: ["1_", "__"], regions: ["AB", "AB"] }));
  await press(page, "right-more", "top-more");
  assert.deepEqual((await json(page)).regions, ["ABB", "ABB", "ABB"]);
  await quiet(page);
});

test("signs between cells and numbers at corners move with their cells", async () => {
  const page = await opened({ family: "futoshiki", grid: ["___", "___", "___"], across: ["<.", ".>", ".."], down: ["^..", "..v"] });
  await press(page, "left-more", "top-more");
  const { across, down } = await json(page);
  assert.deepEqual([across, down], [["...", ".<.", "..>", "..."], ["....", ".^..", "...v"]]);
  await open_text(page, JSON.stringify({ family: "slant", corners: ["1..", ".4.", "..2"] }));
  await press(page, "top-more", "right-less");
  assert.deepEqual((await json(page)).corners, ["..", "1.", ".4", ".."]);
  await quiet(page);
});

test("sudokus keep cages and constraints, and numbers beside the grid see the whole line", async () => {
  const page = await opened({
    family: "sudoku", grid: ["1...", "....", "....", "...2"], cages: [{ cells: ["r1c1", "r1c2"], sum: 5 }],
    constraints: [{ kind: "thermo", cells: ["r2c2", "r3c3"] }, { kind: "sandwich", cells: ["r4c1", "r4c2", "r4c3", "r4c4"], numbers: [0] },
      { kind: "odd", cells: ["r1c3", "r4c3"] }, { kind: "white-dot", cells: ["r1c4", "r2c4"] }],
  });
  await press(page, "top-less", "left-more");
  await press(page, "bottom-more");
  const { grid, cages, constraints, box, size: shape } = await json(page);
  assert.equal(grid, ".....\n.....\n....2\n.....");
  assert.deepEqual([cages, box, shape], [undefined, false, [4, 5]]);
  assert.deepEqual(constraints.map(({ kind, cells }) => `${kind} ${cells.join()}`).sort(), ["odd r3c4", "sandwich r3c1,r3c2,r3c3,r3c4,r3c5", "thermo r1c3,r2c4"]);
  await press(page, "right-less");
  const square = await json(page);
  assert.deepEqual([square.box, square.size], [[2, 2], undefined]);
  await quiet(page);
});

test("pictures and clues grow, and end at one row", async () => {
  const page = await opened({ family: "nonogram", rows: [[1, 1], [1], [1]], columns: [[1], [1, 1], [1]] });
  await press(page, "top-more", "right-more");
  assert.deepEqual(await size(page), [4, 4]);
  const { rows, columns } = await json(page);
  assert.deepEqual([rows[0], columns[3]], [[], []]);
  await page.click("[data-mode=picture]");
  await press(page, "left-more");
  assert.deepEqual(await size(page), [4, 5]);
  await press(page, "top-less", "top-less", "top-less", "top-less");
  await message(page, "no room");
  assert.deepEqual(await size(page), [1, 5]);
  await no_violations(page, "sizes");
  await quiet(page);
});

test("each family grows at the bottom right and at the top left, and the page has a verdict", async () => {
  const puzzles = fs.readFileSync(path.join(root, "web/puzzles/families.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const page = await open(browser, server.home);
  for (const puzzle of puzzles.filter(({ family }) => family !== "nonogram")) {
    await open_text(page, JSON.stringify(puzzle));
    await page.click("#tab-rules");
    const [rows, columns] = await size(page);
    await press(page, "top-more", "left-more", "bottom-less", "right-less");
    assert.deepEqual(await size(page), [rows, columns], puzzle.family);
    await page.waitForSelector("[data-rules-verdict]");
  }
  assert.ok(puzzles.length > 40);
  await quiet(page);
});
