// Puzzles with other clues than cells and lines: numbers beside the grid, regions of any size, a number of the puzzle.
// Usage: pages_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, message, click_cell, drag, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function opened(text) {
  const page = await open(browser, server.home);
  await open_text(page, text);
  await page.waitForSelector("dialog", { state: "detached" });
  return page;
}
const json = async (page) => JSON.parse(await exported(page));
const field = (page, side, line) => page.locator(`.beside input[data-side=${side}][data-line='${line}']`);

test("numbers beside the grid are typed where they stand", async () => {
  const page = await opened("tents\n  2 0 2 0\n0 . . . .\n2 . T . .\n0 T . T .\n2 . T . .\n");
  await expect_verdict(page, "unique");
  assert.equal(await page.locator(".beside input").count(), 8);
  assert.equal(await field(page, "left", 1).inputValue(), "2");
  await field(page, "above", 0).fill("");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1");
  await expect_verdict(page, "none");
  assert.deepEqual((await json(page)).above, [null, 1, 2, 0]);
  await field(page, "left", 0).fill("x");
  await message(page, "x");
  assert.equal(await field(page, "left", 0).getAttribute("aria-invalid"), "true");
  assert.deepEqual((await json(page)).left, [0, 2, 0, 2]);
  await page.keyboard.press("Control+z");
  await shot(page, "heads");
  await no_violations(page, "numbers beside the grid");
  await quiet(page);
});

test("signs are typed into cells, and the picture under them is in its place", async () => {
  const page = await opened("tents\n  . . .\n. . . .\n. . T .\n. . . .\n");
  await expect_verdict(page, "multiple");
  await click_cell(page, 0, 0);
  await page.keyboard.press("t");
  assert.deepEqual((await json(page)).grid, ["T..", ".T.", "..."]);
  await page.waitForSelector(".backdrop[src^=blob]");
  await page.waitForTimeout(300);
  await shot(page, "signs");
  await page.waitForSelector(".fix:has-text('Number above column 1')");
  await quiet(page);
});

test("regions of any size are joined and parted, and the number is edited", async () => {
  const page = await opened("starbattle\nstars 1\nAAABB\nACDBB\nCCCBB\nCCCEB\nCCCEE\n");
  await expect_verdict(page, "unique");
  await page.click("#tab-rules");
  await drag(page, [0, 2], [0, 3]);
  await page.click("#region-make");
  assert.deepEqual((await json(page)).regions, ["AAAAB", "ACDBB", "CCCBB", "CCCEB", "CCCEE"]);
  await page.click("#tab-rules");
  await drag(page, [0, 0], [1, 0]);
  await page.click("#region-make");
  // A sixth region, as the row has only five.
  await page.waitForSelector("[data-rules-verdict=refused]");
  await page.keyboard.press("Control+z");
  await page.fill("#rule-stars", "2");
  await page.keyboard.press("Tab");
  assert.equal((await json(page)).stars, 2);
  await click_cell(page, 1, 1);
  await page.keyboard.press("5");
  assert.equal((await json(page)).grid, undefined);
  await page.waitForTimeout(300);
  await shot(page, "areas");
  await no_violations(page, "regions of any size");
  await quiet(page);
});

test("a new star battle begins with its rows as regions", async () => {
  const page = await open(browser, server.home);
  await page.click("[data-menu=new], #menu-new, button:has-text('New')");
  await page.selectOption("#new-family", "starbattle");
  await page.fill("#new-rows", "5");
  await page.fill("#new-columns", "5");
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog", { state: "detached", timeout: 30_000 });
  assert.deepEqual((await json(page)).regions, ["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"]);
  await quiet(page);
});

test("what is put is one thing, and cells without it are crossed out", async () => {
  const page = await opened("akari\n2...###\n.....##\n2#1....\n....#0#\n##.....\n###...0\n");
  await page.click("[data-mode=play]");
  await page.waitForSelector("[data-mode=play][aria-pressed=true]");
  await page.waitForSelector("#play-check:enabled");
  // The engine's picture of it is on the button, and in the cell.
  await page.waitForSelector("[data-tool=put-0][aria-label^=bulb] img.sign");
  const dark = () => page.locator(".sheet canvas").first().evaluate((canvas) => {
    const side = canvas.width / 7;
    const { data } = canvas.getContext("2d").getImageData(Math.round(side), 0, Math.round(side), Math.round(side));
    return data.filter((value, i) => i % 4 === 3 && value > 128).length / side / side;
  });
  await click_cell(page, 0, 1);
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 2, bulb']");
  const share = await dark();
  assert.ok(share > 0.15 && share < 0.5, `of a cell a bulb takes ${share}`);
  await click_cell(page, 0, 2, { button: "right" });
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 3, crossed out']");
  await page.waitForTimeout(300);
  await shot(page, "put");
  await quiet(page);
});
