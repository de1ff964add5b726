// A new user's walk: draw a heart, see where it is ambiguous, take the first repair, share, open the link on
// a phone, play, print. CROSSHATCH_UPDATE=1 writes the pictures of docs/studio.md.
// Usage: walk_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, verdict, expect_verdict, drag, clues, quiet, root } = require("./page.js");

const draws = process.env.CROSSHATCH_UPDATE === "1";
const folder = path.join(root, "docs/studio");
let browser, server;
before(async () => { [server, browser] = [await serve(undefined, draws ? 8000 : 0), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const taken = [];
async function picture(page, name) {
  taken.push(name);
  if (!draws) return;
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForTimeout(300);  // the message and the map have their last look
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, name + ".png") });
}

// With a gleam on its left side, which is what makes it ambiguous.
const heart = ["..........", ".###..###.", "##########", "##########", "###..#####", ".##.#####.", "..######..", "...####...", "....##....", ".........."];
async function draw(page, first, last) {
  for (let row = first; row <= last; ++row)
    for (const run of heart[row].matchAll(/#+/g)) await drag(page, [row, run.index], [row, run.index + run[0].length - 1]);
}

test("a heart from the first cell to the sheet of paper", async () => {
  const size = { viewport: { width: 960, height: 620 } };
  const page = await open(browser, server.home, size);
  await page.fill("header .title", "Heart");
  await draw(page, 1, 3);
  await expect_verdict(page, "unique");
  await page.waitForSelector("text=/^Grade: /");
  await picture(page, "draw");

  await draw(page, 4, 8);
  await expect_verdict(page, "multiple");
  await page.waitForSelector("text=4 ambiguous cells");
  await page.waitForSelector(".fix", { timeout: 15_000 });
  await page.mouse.move(0, 0);
  await picture(page, "ambiguous");
  await page.click("[data-side=b]");
  await page.waitForSelector("[role=gridcell][aria-label*='differs in the other solution']");
  await picture(page, "other-solution");
  await page.click("[data-side=puzzle]");

  const before_repair = await clues(page);
  await page.hover(".fix");
  await picture(page, "repair");
  await page.click(".fix");
  await expect_verdict(page, "unique");
  await page.waitForSelector("text=/^Grade: /");
  assert.notDeepEqual(await clues(page), before_repair);
  await page.waitForFunction(() => document.querySelector(".message").textContent === "", null, { timeout: 15_000 });
  await picture(page, "unique");

  await page.click("#tab-export");
  await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
  await page.waitForSelector("#qr svg");
  await picture(page, "share");
  const link = await page.inputValue("#link");

  const phone = await open(browser, server.home, { viewport: { width: 360, height: 620 }, hasTouch: true, isMobile: true }, link.slice(link.indexOf("#")));
  assert.equal(await verdict(phone), "unique");
  assert.deepEqual(await clues(phone), await clues(page));
  assert.equal(await phone.inputValue("header .title"), "Heart");
  await phone.tap("[data-mode=play]");
  await phone.waitForSelector("#play-check:not([disabled])");
  await phone.tap("#play-hint-1");
  await phone.waitForFunction(() => document.querySelector(".play-said").textContent.startsWith("Look at "));
  await picture(phone, "play");
  await quiet(phone);

  await page.evaluate(() => { window.print = () => { window.printed = true; }; });
  await page.click("button:text-is('Print')");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.textContent("#paper h1"), "Heart");
  await picture(page, "print");
  await quiet(page);
});

test("the pictures of docs/studio.md are those of the walk, and small", () => {
  const shown = [...fs.readFileSync(path.join(root, "docs/studio.md"), "utf8").matchAll(/\]\(studio\/([a-z-]+)\.png\)/g)].map(([, name]) => name);
  assert.deepEqual(shown, taken);
  assert.deepEqual(fs.readdirSync(folder).sort(), taken.map((name) => name + ".png").sort());
  const bytes = taken.reduce((sum, name) => sum + fs.statSync(path.join(folder, name + ".png")).size, 0);
  assert.ok(bytes < 400_000, `${bytes} bytes`);
});
