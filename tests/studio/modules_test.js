// Which modules of the engine the page loads: that of the puzzle's family, and the whole one when another family comes or
// nobody knows which; what a nonogram author transfers; without a network.
// Usage: modules_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { once } = require("node:events");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const zlib = require("node:zlib");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, exported, expect_verdict, message, click_cell, kept_module, quiet } = require("./page.js");

const most = 945_000;  // bytes with gzip, until a nonogram author has the first verdict and goes on to draw
const folder = process.argv[2];
let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const link_of = (json) => "#p=" + zlib.deflateRawSync(JSON.stringify(json)).toString("base64url");
const sudoku = { family: "sudoku", grid: ["1...", "....", "..2.", "...."] };
const loop = { family: "slitherlink", rows: 2, columns: 2, grid: ["3.", ".3"] };

// Opens the page in a context that lists the files it asks for.
async function visit(fragment = "#draw", options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", serviceWorkers: "block", ...options });
  const files = [];
  context.on("request", (request) => { if (request.url().startsWith(server.home)) files.push(new URL(request.url()).pathname.slice(1) || "index.html"); });
  const page = await context.newPage();
  page.trouble = [];
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  await page.goto(server.home + fragment);
  await page.waitForSelector(".chip:not([data-verdict=asking])");
  return { page, files, modules: () => [...new Set(files.filter((file) => file.endsWith(".wasm")))].map((file) => path.basename(file, ".wasm")) };
}

test("a nonogram author loads no sudoku", async () => {
  const { page, files, modules } = await visit();
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await expect_verdict(page, "unique");
  await page.click("#tab-steps");
  await exported(page);
  await page.waitForTimeout(1500);  // the engine on the main thread has begun
  await click_cell(page, 0, 0);
  assert.deepEqual(modules(), ["crosshatch-nonogram"]);
  if (!/^https?:/.test(folder)) {
    const weigh = (pack) => [...new Set(files)].reduce((sum, file) => sum + pack(fs.readFileSync(path.join(folder, file))).length, 0);
    const bytes = weigh((file) => zlib.gzipSync(file, { level: 9 }));
    console.log(`a nonogram author: ${new Set(files).size} files, ${bytes} bytes with gzip, ${weigh(zlib.brotliCompressSync)} with brotli`);
    assert.ok(bytes <= most, `${bytes} bytes: ${files.join(", ")}`);
  }
  await quiet(page);
});

test("a link decides which module is loaded, and JSON that is pasted", async () => {
  for (const [json, name] of [[sudoku, "crosshatch-sudoku"], [loop, "crosshatch-pages"]]) {
    const { page, modules } = await visit(link_of(json));
    assert.deepEqual(modules(), [name]);
    await open_text(page, JSON.stringify({ ...json, title: "once more" }));
    await page.waitForSelector(".chip:not([data-verdict=asking])");
    assert.deepEqual(modules(), [name]);
    await quiet(page);
  }
});

test("the whole module comes with another family, or with a text of any format, and stays", async () => {
  for (const text of [JSON.stringify(sudoku), "1...............", "P1\n2 2\n1 0\n1 1\n"]) {
    const { page, modules } = await visit();
    await open_text(page, text);
    await page.waitForSelector(".chip:not([data-verdict=asking])");
    assert.deepEqual(modules(), ["crosshatch-nonogram", "crosshatch"]);
    await open_text(page, JSON.stringify({ family: "nonogram", rows: [[1], [2]], columns: [[2], [1]] }));
    await expect_verdict(page, "unique");
    await page.waitForTimeout(1500);
    await click_cell(page, 0, 0);
    assert.deepEqual(modules(), ["crosshatch-nonogram", "crosshatch"]);
    await quiet(page);
  }
});

test("without a network the families that were there are there, and others are refused until it is back", async () => {
  const { page } = await visit("#draw", { serviceWorkers: "allow" });
  await kept_module(page, "nonogram");
  await page.context().setOffline(true);
  await page.reload();
  await expect_verdict(page, "unique");
  await page.click("#open");
  await page.fill("#open-text", JSON.stringify(sudoku));
  await page.click("dialog .main");
  await message(page, "There is no network, and the part of the engine for this puzzle was not loaded before.");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await click_cell(page, 0, 0);
  await expect_verdict(page, "unique");
  await page.context().setOffline(false);
  await open_text(page, JSON.stringify(sudoku));
  await expect_verdict(page, "multiple");
  await quiet(page);
});

test("a module that is being kept is waited for, not asked for again", async (t) => {
  let asked = 0;
  // Passes on what the page asks for; each module but the first takes its time.
  const slow = http.createServer((request, response) => {
    const late = request.url.endsWith(".wasm") && ++asked > 1;
    setTimeout(() => http.get(server.home + request.url.slice(1), (from) => {
      response.writeHead(from.statusCode, { ...from.headers, "cache-control": "no-store" });
      from.pipe(response);
    }), late ? 1500 : 0);
  }).listen(0, "127.0.0.1");
  t.after(() => { slow.close(); slow.closeAllConnections(); });
  await once(slow, "listening");
  const page = await open(browser, `http://127.0.0.1:${slow.address().port}/`, { serviceWorkers: "allow" });
  while (asked < 2) await page.waitForTimeout(20);
  await page.reload();
  await expect_verdict(page, "unique");
  assert.equal(asked, 2, "by the page, and by the service worker to keep it");
  await quiet(page);
});

test("without a network and without a module the page says so, though nothing is drawn yet, and goes on when there is one", async () => {
  const context = await browser.newContext({ locale: "en-US", serviceWorkers: "block" });
  let is_there = false;
  await context.route(/\.wasm$/, (route) => is_there ? route.continue() : route.abort());
  const page = await context.newPage();
  await page.goto(server.home + "#draw");
  await page.waitForSelector(".chip:has-text('The engine is not there')");
  assert.match(await page.textContent(".details"), /There is no network/);
  is_there = true;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.waitForSelector(".chip:has-text('Nothing drawn yet')");
  await context.close();
});
