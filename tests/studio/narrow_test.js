// Phones and tablets: the board on top, tools and keys below it, the panel as a sheet, pinching.
// Usage: narrow_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, point, click_cell, open_text, expect_verdict, no_violations, quiet, shot, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (width, height, more = {}) => open(browser, server.home, { viewport: { width, height }, hasTouch: true, isMobile: true, ...more });
const killer = fs.readFileSync(path.join(root, "examples/killer.txt"), "utf8");
const box = (page, selector) => page.locator(selector).first().boundingBox();

for (const [width, height] of [[320, 568], [360, 740], [390, 844], [768, 1024], [820, 1180], [1024, 1366]]) {
  for (const [theme, language] of [["light", "en"], ["dark", "ko"]]) {
    test(`board, tools and sheet at ${width}x${height}, ${theme}, ${language}`, async () => {
      const page = await visit(width, height, { colorScheme: theme, locale: language === "ko" ? "ko-KR" : "en-US" });
      await click_cell(page, 0, 0);
      await click_cell(page, 1, 1);
      await expect_verdict(page, "multiple");
      for (const text of [null, killer]) {
        if (text) await open_text(page, text);
        const [board, tools, sheet] = await Promise.all([".board", ".toolbar", ".rail"].map((one) => box(page, one)));
        assert.ok(board.y + board.height <= tools.y + 1 && tools.y + tools.height <= sheet.y + 1, "from top to bottom");
        assert.ok(board.height > height * 0.3, `${board.height} of ${height}`);
        const wrong = await page.evaluate(() => [...document.querySelectorAll("header button, .toolbar button, .rail-head button")].filter((one) => one.offsetParent !== null).map((one) => [one, one.getBoundingClientRect()])
          .filter(([, { left, right, width: wide, height: high }]) => left < 0 || right > innerWidth || wide < 43.5 || high < 43.5).map(([one]) => one.outerHTML.slice(0, 80)));
        assert.deepEqual(wrong, []);
        for (const selector of ["html", ".toolbar", ".bar", ".board", ".rail-head"]) {
          const [full, shown] = await page.$eval(selector, (one) => [one.scrollWidth, one.clientWidth]);
          assert.ok(full <= shown + 1, `${selector} scrolls sideways: ${full}, ${shown}`);
        }
        // What is said lies over the menu, not over a row of the board.
        if (text) {
          const [said, cells] = await Promise.all([".message", ".sheet canvas"].map((one) => box(page, one)));
          assert.ok(said.y + said.height <= cells.y, `${said.y + said.height}, ${cells.y}`);
        }
        await no_violations(page, `${width}`);
        await shot(page, `${text ? "killer" : "nonogram"}-${theme}-${width}`);
      }
      await quiet(page);
    });
  }
}

test("the sheet is dragged up and down, and a drag over a tab chooses nothing", async () => {
  const page = await visit(390, 844);
  const client = await page.context().newCDPSession(page);
  const drag_to = async (selector, y) => {
    const from = await box(page, selector);
    const x = from.x + from.width / 2;
    const touch = (type, at) => client.send("Input.dispatchTouchEvent", { type, touchPoints: at === null ? [] : [{ x, y: at }] });
    const start = from.y + from.height / 2;
    await touch("touchStart", start);
    for (let i = 1; i <= 4; ++i) await touch("touchMove", start + (y - start) * i / 4);
    await touch("touchEnd", null);
  };
  const height = async () => (await box(page, ".rail")).height;
  const low = await height();
  await drag_to("#tab-export", 460);
  assert.equal(await page.getAttribute("#tab-verdict", "aria-selected"), "true");
  assert.equal(await page.getAttribute(".lower", "aria-expanded"), "true");
  const half = await height();
  assert.ok(half > low + 150, `${low}, ${half}`);
  await drag_to("#tab-export", 120);
  assert.ok(await height() > half + 150);
  await drag_to("#tab-export", 820);
  assert.equal(await height(), low);
  // The tap right after a quick drag is no part of it.
  await page.tap("#tab-export");
  await page.waitForSelector(".lower[aria-expanded=true]");
  assert.equal(await height(), half);
  assert.equal(await page.getAttribute("#tab-export", "aria-selected"), "true");
  await quiet(page);
});

for (const language of ["en", "ko"]) {
  test(`time, check, hints and what they say are at hand on a small phone, ${language}`, async () => {
    const page = await visit(360, 620, { locale: language });
    await open_text(page, killer);
    await page.click("[data-mode=play]");
    await page.tap("#play-hint-1:enabled");
    await page.waitForFunction(() => document.querySelector(".play-said").textContent !== "");
    const panel = await box(page, ".rail.play .panels");
    for (const id of ["#timer", "#play-check", "#play-hint-1", "#play-hint-2", "#play-hint-3", ".play-said"]) {
      const { y, height } = await box(page, id);
      assert.ok(y >= panel.y && y + height <= Math.min(620, panel.y + panel.height), `${id}: ${y}, ${height}`);
    }
    await quiet(page);
  });
}

test("on a small phone a killer is as large as its keys allow, and larger while somebody reads in the sheet", async () => {
  const page = await visit(360, 620);
  await open_text(page, killer);
  assert.ok((await box(page, ".bar [data-tool=larger]")).y < (await box(page, "[data-mode=play]")).y + 20, "one line for all but keys");
  const { width: low } = await box(page, ".sheet canvas");
  assert.ok(low >= 9 * 28, `${low}`);
  await page.tap(".lower");
  await page.waitForSelector(".keys", { state: "hidden" });
  await page.tap(".lower");
  await page.waitForSelector(".keys", { state: "visible" });
  await quiet(page);
});

test("where there is room between menu and board, messages stand there", async () => {
  const page = await visit(390, 844);
  await open_text(page, JSON.stringify({ rows: [[2], [1]], columns: [[1], [2]] }));
  await page.waitForSelector(".message:not(:empty)");
  const [said, menu, cells] = await Promise.all([".message", "header", ".sheet"].map((one) => box(page, one)));
  assert.ok(said.y >= menu.y + menu.height && said.y + said.height <= cells.y, JSON.stringify([said, menu, cells]));
  await quiet(page);
});

test("on a low phone messages lie over neither menu nor cells, and the board has its room beside the panel", async () => {
  for (const locale of ["en-US", "ko-KR"]) {
    const page = await visit(360, 640, { locale });
    await open_text(page, JSON.stringify({ family: "sudoku", box: [3, 3], grid: Array(9).fill("1........").map((line, i) => line.replace("1", i + 1)).join("\n") }));
    await page.waitForSelector(".message:not(:empty)");
    const apart = async () => {
      const [said, menu, cells] = await Promise.all([".message", "header", ".sheet canvas"].map((one) => box(page, one)));
      assert.ok(said.y >= menu.y + menu.height && (said.y + said.height <= cells.y || said.y >= cells.y + cells.height), JSON.stringify([said, menu, cells]));
    };
    await apart();
    await page.tap(".lower");
    await page.waitForFunction(() => document.querySelector(".lower").getAttribute("aria-expanded") === "true");
    await page.waitForTimeout(100);
    await apart();
    await open_text(page, JSON.stringify({ rows: Array(9).fill([1]), columns: Array(9).fill([1]) }));
    assert.ok((await box(page, ".sheet canvas")).width >= 9 * 20, "cells can be seen");
    await quiet(page);
  }
});

test("while steps are shown, the board of a phone has the room of what writes", async () => {
  const page = await visit(390, 844);
  await open_text(page, killer);
  await page.tap("#tab-steps");
  await page.waitForSelector("#step");
  await page.waitForFunction(() => document.querySelector(".toolbar").offsetHeight < 60);
  assert.ok((await box(page, ".sheet canvas")).width > 9 * 34);
  await quiet(page);
});

test("what is between two fingers stays there while they zoom", async () => {
  const page = await visit(390, 844);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  const middle = await point(page, 7, 7);
  const apart = (by) => [{ x: middle.x - by, y: middle.y }, { x: middle.x + by, y: middle.y }];
  await touch("touchStart", ...apart(20));
  for (const by of [30, 40, 55, 70]) await touch("touchMove", ...apart(by));
  await touch("touchEnd");
  const after_zoom = await point(page, 7, 7);
  const cell = (await box(page, ".sheet canvas")).width / 10;
  assert.ok(cell > 44, `${cell}`);
  assert.ok(Math.hypot(after_zoom.x - middle.x, after_zoom.y - middle.y) < cell, `${JSON.stringify(middle)} -> ${JSON.stringify(after_zoom)}`);
  await quiet(page);
});
