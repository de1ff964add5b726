// The tints of regions while they are painted: a region that is painted anew has a name of its own, and the engine names
// all of them by their first cells; the tints are the same before and after.
// Usage: tints_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, drag, open_text, exported, quiet } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function begin(page, text) {
  await open_text(page, text);
  await page.click("#tab-rules");
  await page.click("[data-region=new]");
  await page.waitForSelector("canvas.tints:not([hidden])");
}
// The colour in the lower right of each cell, where no letter stands.
function tints(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas.tints");
    const side = canvas.width / 4;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const at = (site) => 4 * (Math.floor((Math.floor(site / 4) + 0.8) * side) * canvas.width + Math.floor((site % 4 + 0.8) * side));
    return Array.from({ length: 16 }, (_, site) => [...data.slice(at(site), at(site) + 4)].join());
  });
}

test("tints follow from where regions are, not from their names", async () => {
  const page = await open(browser, server.home);
  await begin(page, JSON.stringify({ family: "heyawake", grid: Array(4).fill("____"), regions: ["AAAA", "BBBB", "CCCC", "DDDD"] }));
  await drag(page, [0, 0], [1, 0]);
  await page.waitForFunction(() => document.querySelectorAll("[data-region]").length === 3 + 5);
  const painted = await tints(page);
  assert.equal(new Set(painted).size, 3);
  const other = await open(browser, server.home);
  await begin(other, await exported(page));
  assert.deepEqual(await tints(other), painted);
  await quiet(other);
  await quiet(page);
});
