// The studio for everyone: axe, keyboard alone, a Hangul layout, touch, zoom, languages, large boards,
// offline. Screenshots for people go to build/studio-shots.
// Usage: everyone_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, verdict, expect_verdict, message, point, click_cell, drag, open_text, clues, kept_module, no_violations, quiet, shot, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

const words = { en: { open: "4 ambiguous cells" }, ko: { open: "정해지지 않은 칸 4개" } };
// Each language and each theme; a theme has the same colours in both.
for (const [language, theme] of [["en", "light"], ["ko", "dark"], ["en", "contrast"]]) {
  test(`axe finds nothing: ${language}, ${theme}`, async () => {
    for (const width of [1280, 768, 360]) {
      const options = { viewport: { width, height: width === 360 ? 740 : 800 }, locale: language === "ko" ? "ko-KR" : "en-US",
        ...(theme === "contrast" ? { contrast: "more" } : { colorScheme: theme }) };
      const page = await visit(options);
      assert.equal(await page.getAttribute("html", "lang"), language);
      assert.equal(await page.getAttribute("html", "data-theme"), theme);
      await click_cell(page, 0, 0);
      await click_cell(page, 1, 1);
      await page.waitForSelector(`text=${words[language].open}`, { state: "attached" });
      await page.waitForSelector(".fix", { state: "attached" });
      if (width === 360) await page.click(".lower");
      await no_violations(page, `verdict ${width}`);
      await shot(page, `verdict-${language}-${theme}-${width}`);
      for (const tab of ["steps", "export"]) {
        await page.click(`#tab-${tab}`);
        await page.waitForTimeout(400);
        await no_violations(page, `${tab} ${width}`);
        await shot(page, `${tab}-${language}-${theme}-${width}`);
      }
      for (const dialog of ["new", "open", "help"]) {
        await page.click(`#${dialog}`);
        await no_violations(page, `${dialog} ${width}`);
        await shot(page, `${dialog}-${language}-${theme}-${width}`);
        await page.keyboard.press("Escape");
      }
      const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
      await quiet(page);
    }
  });
}

test("the languages have the same keys, and each its plural forms", () => {
  const folder = path.join(root, "web/src/texts");
  for (const name of fs.readdirSync(folder)) {
    const keys = [...fs.readFileSync(path.join(folder, name), "utf8").matchAll(/^ *"([^"]+)":/gm)].map(([, key]) => key);
    assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), [], `${name}: keys that stand twice`);
  }
  const texts = Object.fromEntries(fs.readdirSync(folder).map((name) => [name.slice(0, -5), JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"))]));
  const holes = (value) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g) ?? [])].sort();
  for (const [language, own] of Object.entries(texts)) {
    assert.deepEqual(Object.keys(own), Object.keys(texts.en), language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();
    for (const [key, value] of Object.entries(own)) {
      assert.equal(typeof value, typeof texts.en[key], `${language} ${key}`);
      assert.deepEqual(holes(value), holes(texts.en[key]), `${language} ${key}`);
      if (typeof value === "object") assert.deepEqual(Object.keys(value).sort(), forms, `${language} ${key}`);
    }
  }
  const source = (folder_) => fs.readdirSync(folder_, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? source(path.join(folder_, entry.name)) : entry.name.endsWith(".ts") ? [fs.readFileSync(path.join(folder_, entry.name), "utf8")] : []);
  const all = source(path.join(root, "web/src")).join("\n");
  for (const [, key] of all.matchAll(/\bt\("([a-z_0-9.]+)"/g)) assert.ok(key in texts.en, `there is no text ${key}`);
});

test("the language and the theme are chosen, and kept", async () => {
  const page = await visit();
  await page.selectOption("#language", "ko");
  assert.equal(await page.getAttribute("html", "lang"), "ko");
  await page.waitForSelector("text=아직 그린 것이 없습니다");
  await page.selectOption("[aria-label='화면 색']", "contrast");
  await page.reload();
  await page.waitForSelector("text=아직 그린 것이 없습니다");
  assert.equal(await page.getAttribute("html", "data-theme"), "contrast");
  await page.goto(server.home + "?lang=en#draw");
  await page.waitForSelector("text=Nothing drawn yet");
  await quiet(page);
});

test("the keyboard alone draws, repairs, undoes and shows the steps", async () => {
  const page = await visit();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  for (const key of ["Space", "ArrowDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect_verdict(page, "multiple");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label").split(", ").slice(0, 3).join(", ")), "row 2, column 2, filled");
  await page.waitForSelector(".fix");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 12 && !await page.evaluate(() => document.activeElement.matches(".fix")); ++i) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect_verdict(page, "unique");
  await page.focus("[role=gridcell][tabindex='0']");
  for (const key of ["Home", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "rowheader");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowDown");
  await page.keyboard.up("Shift");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("r");
  assert.equal(await page.getAttribute("[data-tool=rectangle]", "aria-pressed"), "true");
  await page.keyboard.press("Control+Home");
  for (const key of ["Space", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]), "row 3");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("h");
  await page.waitForSelector("#tab-steps[aria-selected=true]");
  await quiet(page);
});

test("keys are those of the place, so a Hangul layout works; composing is left alone", async () => {
  const page = await visit();
  await page.focus("[role=gridcell][tabindex='0']");
  const press = (code, key, more = {}) => page.evaluate(([c, k, m]) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code: c, key: k, bubbles: true, cancelable: true, ...m })), [code, key, more]);
  await press("Space", " ");
  assert.equal((await clues(page))[0][0], "1");
  await press("KeyX", "ㅌ", { isComposing: true });
  assert.equal((await clues(page))[0][0], "1");
  await press("KeyX", "ㅌ");
  assert.equal((await clues(page))[0][0], "0");
  await press("KeyL", "ㅣ");
  assert.equal(await page.getAttribute("[data-tool=line]", "aria-pressed"), "true");
  await press("KeyZ", "ㅋ", { ctrlKey: true });
  assert.equal((await clues(page))[0][0], "1");
  await quiet(page);
});

test("the live region reads the verdict, once it stands", async () => {
  const page = await visit();
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await page.waitForFunction(() => document.querySelector("#live").textContent === "Several solutions. 4 ambiguous cells");
  assert.equal(await page.getAttribute("#live", "role"), "status");
  await quiet(page);
});

test("buttons are large enough for fingers", async () => {
  const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const tools = await page.$$eval(".toolbar button", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter((box) => box.height < 43.5 || box.width < 43.5).length);
  assert.equal(tools, 0);
  await page.click(".lower");
  for (const tab of ["verdict", "steps", "export"]) {
    await page.click(`#tab-${tab}`);
    const small = await page.$$eval("button, select, input:not([type=range]), summary", (all) => all.filter((one) => one.checkVisibility() && !one.closest(".toolbar"))
      .map((one) => [one.outerHTML.slice(0, 80), (one.type === "checkbox" ? one.labels[0] : one).getBoundingClientRect()]).filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([text]) => text));
    assert.deepEqual(small, []);
  }
  await quiet(page);
});

// Buttons that are not wholly in the window, or under something else, or too small for a finger.
function out_of_reach(page, selector) {
  return page.$$eval(selector, (all) => all.map((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const good = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && width >= 43.5 && height >= 43.5 && (found === one || one.contains(found));
    return good ? null : `${one.textContent} ${[left, right, top, bottom]}`;
  }).filter((text) => text !== null));
}

test("on a phone all that is put into cells can be reached, and the board stays large", async () => {
  const sudoku = fs.readFileSync(path.join(root, "examples/killer.txt"), "utf8");
  const colours = JSON.stringify({ palette: Object.fromEntries([..."roygcbvp"].map((letter, i) => [letter, `#${i}0${i}0${9 - i}0`])), rows: [[..."roygcbvp"].map((letter) => [1, letter])], columns: [..."roygcbvp"].map((letter) => [[1, letter]]) });
  for (const [width, height] of [[390, 844], [360, 740], [360, 640]]) {
    const page = await visit({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const [text, mode, count] of [[sudoku, "cells", 10], [sudoku, "play", 11], [colours, "play", 10], [colours, "picture", 10]]) {
      await open_text(page, text);
      await page.tap(`[data-mode=${mode}]`);
      if (mode === "play") await page.waitForSelector("#play-check:not([disabled])");
      await page.waitForFunction((least) => document.querySelectorAll(".keys button").length >= least, count);
      assert.deepEqual(await out_of_reach(page, ".keys button"), [], `${mode} ${width}`);
      const { width: wide } = await page.locator(".board").boundingBox();
      const { width: cells } = await page.locator(".sheet canvas").first().boundingBox();
      if (text === sudoku && height > 700) assert.ok(cells > wide * 0.55, `${mode}: ${cells} of ${wide}`);
      if (mode === "play") await page.tap("[data-mode]:not([data-mode=play])");
      if (text === sudoku && mode === "cells") {
        await page.tap("#tab-steps");
        await page.waitForFunction(() => getComputedStyle(document.querySelector(".moment")).visibility === "visible");
        const { height: high } = await page.locator(".sheet canvas").first().boundingBox();
        assert.ok(high > height * 0.22, `steps: ${high} of ${height}`);
        await page.tap("#tab-verdict");
        await page.tap(".lower");
      }
    }
    await quiet(page);
  }
});

test("with forced colours the chosen tool, tab and colour look chosen", async () => {
  const page = await visit();
  await page.emulateMedia({ forcedColors: "active" });
  for (const [chosen, other] of [["[data-tool=pencil]", "[data-tool=line]"], ["[data-mode=picture]", "[data-mode=clues]"], ["[data-colour='1']", "[data-colour='0']"], ["#tab-verdict", "#tab-export"]]) {
    const look = (selector) => page.$eval(selector, (one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color].join());
    assert.notEqual(await look(chosen), await look(other), chosen);
  }
  await quiet(page);
});

test("one finger paints, two fingers zoom and take the stroke back", async () => {
  const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const a = await point(page, 2, 1);
  const b = await point(page, 2, 6);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  await touch("touchStart", a);
  await touch("touchMove", b);
  await touch("touchEnd");
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]")[2].textContent === "6");
  const before_zoom = await page.locator(".sheet canvas").first().boundingBox();
  await touch("touchStart", a);
  await touch("touchStart", a, b);
  await touch("touchMove", { x: a.x - 10, y: a.y }, { x: b.x + 60, y: b.y });
  await touch("touchEnd");
  const after_zoom = await page.locator(".sheet canvas").first().boundingBox();
  assert.ok(after_zoom.width > before_zoom.width * 1.2, `${before_zoom.width} -> ${after_zoom.width}`);
  assert.equal((await clues(page))[0][2], "6");
  await quiet(page);
});

test("on phones the sheet leaves the board its room, and rises for a tab", async () => {
  const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const height = () => page.$eval(".board", (board) => board.clientHeight);
  assert.ok(await page.isVisible(".chip"), "the verdict is in view");
  const room = await height();
  await page.tap("#tab-export");
  await page.waitForFunction((before) => document.querySelector(".board").clientHeight < before, room);
  assert.equal(await page.getAttribute(".lower", "aria-expanded"), "true");
  await page.tap(".lower");
  await page.waitForFunction((before) => document.querySelector(".board").clientHeight === before, room);
  await quiet(page);
});

test("at 400 % zoom everything can be reached without scrolling sideways", async () => {
  const page = await visit({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });
  const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(full <= shown, `${full}, ${shown}`);
  const cell = (await page.locator(".sheet canvas").first().boundingBox()).width / 10;
  assert.ok(cell > 14, `${cell} pixels a cell`);
  await page.locator(".chip").scrollIntoViewIfNeeded();
  await page.locator("[role=gridcell]").first().scrollIntoViewIfNeeded();
  await shot(page, "zoomed");
  await quiet(page);
});

test("who wants less motion sees none", async () => {
  const page = await visit({ reducedMotion: "reduce" });
  const moves = (one) => parseFloat(getComputedStyle(one).transitionDuration) > 0 || getComputedStyle(one).animationName !== "none";
  await page.waitForFunction(`![...document.querySelectorAll("*")].some(${moves})`);
  await quiet(page);
});

test("a board of 100x100 is drawn, painted and answered", async () => {
  const page = await visit();
  await page.click("#new");
  await page.fill("#new-rows", "100");
  await page.fill("#new-columns", "100");
  await page.click("dialog .main");
  await page.waitForSelector("[aria-label='Nonogram, 100 × 100']");
  assert.ok(await page.$$eval("[role=gridcell]", (all) => all.length) <= 2600, "few cells stand for many");
  await page.click("[data-tool=rectangle]");
  await drag(page, [20, 20], [80, 70]);
  await expect_verdict(page, "unique");
  assert.equal((await clues(page))[0][20], "51");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Control+End");
  await page.waitForFunction(() => document.activeElement.getAttribute("aria-label")?.startsWith("row 100, column 100"));
  assert.ok(await page.$$eval("[role=gridcell]", (all) => all.length) <= 2600);
  await no_violations(page, "100x100");
  await shot(page, "large");
  await quiet(page);
});

test("a newer edit wins: what arrives late is never shown", async () => {
  const page = await visit();
  for (let i = 0; i < 30; ++i) await click_cell(page, i % 10, Math.floor(i / 3));
  await page.keyboard.press("Control+Home");
  await page.click("#new");
  await page.click("dialog .main");
  await expect_verdict(page, "unique");
  await page.waitForTimeout(1000);
  assert.equal(await verdict(page), "unique");
  await page.waitForSelector("text=Nothing drawn yet");
  await quiet(page);
});

test("it works without a network, once it has been visited", async () => {
  const page = await visit({ serviceWorkers: "allow" });
  await kept_module(page, "nonogram");
  await page.context().setOffline(true);
  await page.reload();
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  await page.context().setOffline(false);
  await quiet(page);
});

test("the shell is small", async () => {
  if (/^https?:/.test(process.argv[2])) return;
  const { gzipSync } = require("node:zlib");
  const files = fs.readdirSync(process.argv[2]).filter((name) => !["engine", "pictures"].includes(name));
  const bytes = files.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(process.argv[2], name))).length, 0);
  assert.ok(bytes < 150_000, String(bytes));
});
