// The main path in Debian's Firefox, by WebDriver BiDi: draw by keys, verdict, map, repair, steps, link, offline.
// Usage: firefox_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const { test, before, after } = require("node:test");
const { firefox } = require("playwright-core");
const { serve, open, expect_verdict, open_text, click_cell, clues, quiet } = require("./page.js");

let browser, server;
before(async () => {
  server = await serve();
  // The channel: stock Firefox, not the build of Playwright.
  const executablePath = execFileSync("sh", ["-c", "command -v firefox-esr"]).toString().trim();
  browser = await firefox.launch({ channel: "moz-firefox", executablePath, headless: true });
});
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

test("the keyboard alone draws; verdict, map and repair follow", async () => {
  const page = await visit();
  await expect_verdict(page, "unique");
  await page.focus("[role=gridcell][tabindex='0']");
  for (const key of ["Space", "ArrowDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect_verdict(page, "multiple");
  await page.waitForSelector("text=2 solutions");
  await page.waitForSelector("[role=gridcell][aria-label='row 1, column 1, filled, ambiguous']");
  await page.waitForSelector(".fix");
  await page.focus(".fix");
  await page.keyboard.press("Enter");
  await expect_verdict(page, "unique");
  await page.keyboard.press("Control+z");
  await expect_verdict(page, "multiple");
  await quiet(page);
});

test("the pointer draws, steps have sentences, and a link brings the puzzle back", async () => {
  const page = await visit();
  await open_text(page, '{"title":"Heart","rows":[[2,2],[7],[7],[5],[3],[1]],"columns":[[2],[4],[5],[5],[5],[4],[2]]}');
  await expect_verdict(page, "unique");
  await page.click("[data-mode=picture]");
  await click_cell(page, 3, 0);
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]")[3].textContent === "6");
  await page.click("#tab-steps");
  await page.waitForSelector("text=Step 0 of");
  await page.focus("#step");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /^[A-Z].*: /.test(document.querySelector(".sentence").textContent));
  await page.click("#tab-export");
  await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
  const link = await page.inputValue("#link");
  const other = await visit({}, link.slice(link.indexOf("#")));
  assert.deepEqual(await clues(other), await clues(page));
  assert.equal(await other.inputValue("header .title"), "Heart");
  await quiet(other);
  await quiet(page);
});

test("lines are drawn on edges by pointer and keyboard", async () => {
  const page = await visit();
  await open_text(page, "slitherlink\n3.\n..\n");
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:enabled");
  const box = await page.locator(".sheet canvas").first().boundingBox();
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  for (const place of ["row 1, column 1, top", "row 1, between columns 1 and 2"]) await page.waitForSelector(`.edge[aria-label='${place}, line']`);
  await page.focus("[role=gridcell][tabindex='0']");
  for (const key of ["ArrowDown", "ArrowDown", "x"]) await page.keyboard.press(key);
  await page.waitForSelector(".edge[aria-label$=', crossed out']");
  await quiet(page);
});

test("after a visit it works without its server", async () => {
  const page = await visit({ serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => caches.match(new URL("engine/crosshatch-nonogram.wasm", location.href)).then((kept) => kept !== undefined));
  server.stop();
  await page.reload();
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  await quiet(page);
});
