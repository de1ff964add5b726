// The tints of regions while they are painted: a region has the same one after each load, whatever a format calls it.
// Usage: tints_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, quiet } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

// The colour in the lower right of each cell, where no letter stands.
async function tints(page, regions) {
  await open_text(page, JSON.stringify({ family: "heyawake", grid: Array(4).fill("____"), regions }));
  await page.click("#tab-rules");
  await page.click("[data-region='']");
  await page.waitForSelector("canvas.tints:not([hidden])");
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas.tints");
    const side = canvas.width / 4;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const at = (site) => 4 * (Math.floor((Math.floor(site / 4) + 0.8) * side) * canvas.width + Math.floor((site % 4 + 0.8) * side));
    return Array.from({ length: 16 }, (_, site) => [...data.slice(at(site), at(site) + 4)].join());
  });
}

test("tints follow from where regions are, not from their names", async () => {
  const regions = ["AABB", "ACCB", "DCCE", "DDEE"];
  const page = await open(browser, server.home);
  const first = await tints(page, regions);
  assert.ok(new Set(first).size >= 3, "neighbours differ");
  for (const names of ["EDCBA", "CAEBD", "xYzab"]) {
    const other = await open(browser, server.home);
    assert.deepEqual(await tints(other, regions.map((row) => row.replace(/./g, (name) => names["ABCDE".indexOf(name)]))), first);
    await quiet(other);
  }
  await quiet(page);
});
