// The QR code of the link, read by another library than the one that wrote it.
// Usage: qr_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const jsqr = require("jsqr");
const { serve, launch, open, open_text, quiet } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

// A nonogram of random clues, the same each time; it need not have a solution.
function random_puzzle(side) {
  let seed = 1;
  const random = () => (seed = seed * 48271 % 2147483647) % 5 + 1;
  const rows = Array.from({ length: side }, () => Array.from({ length: side / 8 }, random));
  const columns = rows.map((clue) => clue.slice().reverse()).reverse();
  return JSON.stringify({ family: "nonogram", rows, columns });
}

// The modules of the code on the page as pixels, four for each side of a module.
function pixels_of_code(page) {
  return page.evaluate(async () => {
    const svg = document.querySelector("#qr svg").cloneNode(true);
    const side = svg.viewBox.baseVal.width * 4;
    svg.setAttribute("width", side);
    svg.setAttribute("height", side);
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
    await image.decode();
    const brush = new OffscreenCanvas(side, side).getContext("2d");
    brush.drawImage(image, 0, 0);
    return { data: [...brush.getImageData(0, 0, side, side).data], side };
  });
}

test("the code holds the link, also one of 64x64", async () => {
  const page = await visit();
  let longest = 0;
  for (const text of ['{"rows":[[2,2],[7],[7],[5],[3],[1]],"columns":[[2],[4],[5],[5],[5],[4],[2]]}', random_puzzle(32), random_puzzle(64)]) {
    await open_text(page, text);
    await page.click("#tab-export");
    await page.waitForSelector("#qr [role=img][aria-label='QR code of the link']");
    const link = await page.inputValue("#link");
    const { data, side } = await pixels_of_code(page);
    assert.equal(jsqr(Uint8ClampedArray.from(data), side, side)?.data, link);
    longest = Math.max(longest, link.length);
    await page.click("#tab-verdict");
  }
  assert.ok(longest > 500, `both levels of correction: ${longest}`);
  await quiet(page);
});

test("a link that is too long has a line that says so", async () => {
  const page = await visit();
  await open_text(page, random_puzzle(200));
  await page.click("#tab-export");
  await page.waitForSelector("#qr >> text=/^The link is too long for a QR code: expected at most 2,953 characters, saw [0-9,]+\.$/");
  assert.equal(await page.$("#qr svg"), null);
  await quiet(page);
});
