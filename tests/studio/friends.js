// Walks of two people: an author draws a puzzle on a phone, repairs it and sends a link to play; a friend opens it on a
// laptop, sees no solution, takes a hint and finishes. `look(page, words)` is called wherever there is something to see.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const { open, expect_verdict, point, size, click_cell, drag, quiet, shared_link, decoded_link } = require("./page.js");

const program = process.argv[3];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };

// A finger that goes over cells, from the first to the last. It is at more than one place of each: the browser passes over
// the very first move.
async function swipe(page, cells) {
  const client = await page.context().newCDPSession(page);
  const places = [];
  for (const cell of cells) places.push(await point(page, ...cell));
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", places[0]);
  for (const [i, to] of places.slice(1).entries()) {
    const from = places[i];
    for (const part of [0.5, 1]) await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await touch("touchEnd");
  await client.detach();
}

async function begin(page, family, side) {
  await page.tap("#new");
  await page.selectOption("#new-family", family);
  for (const field of ["rows", "columns"]) await page.fill(`#new-${field}`, String(side));
  await page.tap("dialog .main");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForSelector(`[role=grid][aria-label$='${side} × ${side}']`);
}

// The author's part: `draws` leaves a puzzle with several solutions. The result is the link.
async function author(browser, home, { family, side, title, draws }, look) {
  const page = await open(browser, home, phone);
  await begin(page, family, side);
  await look(page, `An author begins a ${title.toLowerCase()} on a phone`);
  await draws(page, look);
  await expect_verdict(page, "multiple");
  await page.tap("#tab-verdict");
  await page.waitForSelector(".fix:not([disabled])", { timeout: 20_000 });
  await look(page, "It has several solutions. Below are repairs");
  await page.tap(".fix >> nth=0");
  await expect_verdict(page, "unique");
  await look(page, "After the first repair it has one");
  await page.tap("#tab-export");
  await page.tap(".words summary");
  await page.fill("#words-title", title);
  await page.fill("#words-author", "Ada");
  await page.keyboard.press("Tab");
  const link = await shared_link(page, "play");
  await page.waitForSelector("#qr svg");
  await look(page, "The link to play");
  await quiet(page);
  return link;
}

// The friend's part: `plays` puts a solution on the board.
async function friend(browser, home, link, { title, plays }, look) {
  const given = decoded_link(link);
  for (const key of ["cells", "drawing", "solution"]) assert.ok(!(key in given), key);
  const page = await open(browser, home, laptop, link.slice(link.indexOf("#")));
  await page.waitForSelector("#play-check:not([disabled])", { timeout: 30_000 });
  assert.equal(await page.inputValue("header .title"), title);
  const told = await page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")).filter((label) => /, (filled|line)/.test(label)));
  assert.deepEqual(told, [], "nothing is solved yet");
  assert.ok(!await page.isVisible(".chip"));
  await look(page, "A friend opens it on a laptop: no solution in sight");
  await page.click("#play-hint-1");
  await page.waitForFunction(() => /^Look at /.test(document.querySelector(".play-said").textContent));
  await look(page, "A hint says where to look");
  const { solutions: [solution] } = JSON.parse(execFileSync(program, ["solve", "-", "--json"], { input: JSON.stringify({ ...given, author: undefined, rules: undefined }), encoding: "utf8" }));
  await plays(page, solution.split("\n"), given, look);
  await page.waitForSelector(".play-said.solved", { timeout: 30_000 });
  await look(page, "Solved");
  await quiet(page);
}

const picture = ["............", "............", "..###..###..", ".##########.", ".##########.", ".###..#####.", "..##.#####..", "...######...", "....####....", ".....##.....", "............", "............"];
const nonogram = {
  family: "nonogram", side: 12, title: "Nonogram",
  async draws(page, look) {
    for (const [row, line] of picture.entries()) {
      for (const run of line.matchAll(/#+/g)) await swipe(page, Array.from({ length: run[0].length }, (_, i) => [row, run.index + i]));
      if (row % 4 === 3) await look(page, "Clues and verdict follow each stroke");
    }
  },
  async plays(page, solution, given, look) {
    for (const [row, line] of solution.entries()) {
      for (const run of line.matchAll(/#+/g)) await drag(page, [row, run.index], [row, run.index + run[0].length - 1]);
      if (row % 4 === 3) await look(page, "The friend fills cells");
    }
  },
};

const cages = [[16, "14 24 34 44"], [11, "15 25 35"], [6, "16 26"], [4, "21 22"], [3, "31 41"], [9, "36 46 45"], [11, "51 61"], [9, "52 62 63"], [9, "64 65 66"]]
  .map(([sum, cells]) => [sum, cells.split(" ").map((cell) => [...cell].map((digit) => Number(digit) - 1))]);
const killer = {
  family: "sudoku", side: 6, title: "Killer sudoku",
  async draws(page, look) {
    await page.tap("#tab-rules");
    for (const [i, [sum, cells]] of cages.entries()) {
      await swipe(page, cells);
      await page.fill("#cage-sum", String(sum));
      await page.tap("#cage-make");
      await page.waitForSelector("#panel-rules [role=status]:text-is('0 cells are chosen')");
      if (i % 4 === 1) await look(page, "Cells that a finger goes over become a cage");
    }
  },
  async plays(page, solution, given, look) {
    assert.equal(given.cages.length, cages.length);
    for (const [row, line] of solution.entries()) {
      for (const [column, digit] of [...line.replaceAll(" ", "")].entries()) {
        await click_cell(page, row, column);
        await page.keyboard.press(digit);
      }
      if (row % 2 === 0) await look(page, "The friend writes digits");
    }
  },
};

const numbers = [".23.3", "...21", "121.2", "2....", ".2..."];
const slitherlink = {
  family: "slitherlink", side: 5, title: "Slitherlink",
  async draws(page, look) {
    for (const [row, line] of numbers.entries()) {
      for (const [column, number] of [...line].entries()) {
        if (number === ".") continue;
        await swipe(page, [[row, column]]);
        await page.tap(`[data-tool=value-${number}]`);
        await page.waitForSelector(`[role=gridcell][aria-label^='row ${row + 1}, column ${column + 1}'][aria-label*='${number}']`, { state: "attached" });
      }
      if (row % 2 === 0) await look(page, "Numbers are typed with the keys below the board");
    }
  },
  async plays(page, solution, given, look) {
    const [, columns] = await size(page);
    const box = await page.locator(".sheet canvas").first().boundingBox();
    const half = box.width / columns / 2;
    for (const [row, line] of solution.entries()) {
      for (const [column, sign] of [...line].entries())
        if ("-|".includes(sign)) await page.mouse.click(box.x + column * half, box.y + row * half);
      if (row % 4 === 3) await look(page, "The friend draws the loop");
    }
  },
};

async function walk(browser, home, puzzle, look = async () => {}) {
  const link = await author(browser, home, puzzle, look);
  await friend(browser, home, link, puzzle, look);
}

module.exports = { walk, walks: { nonogram, killer, slitherlink } };
