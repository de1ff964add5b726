// A third language is one file: with a copy of en.json whose letters are all Greek, no English is left on the page
// but what the engine says, names of keys, formats and languages.
// Usage: language_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, click_cell, open_text, quiet, root } = require("./page.js");

// What is not translated: keys of the keyboard, the name of the program, languages by their own names, the
// puzzle itself, what the engine says, and formats and what puzzles may have, whose names the engine gives.
const apart = "kbd, h1, #language, #format, #text, #link, .title, .sentence, ol.steps, .hint, .hardest, .play-said, label[for^=rule-], h3.element, #constraint optgroup > option, label[for^=constraint-]";
const greek = (text) => text.replace(/\{\w+\}|[A-Za-z]/g, (found) => found.length > 1 ? found : String.fromCodePoint(0x3b1 + found.toLowerCase().charCodeAt(0) % 17));

let browser, server, folder;
before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "crosshatch-language-"));
  const web = path.join(folder, "web");
  fs.cpSync(path.join(root, "web"), web, { recursive: true });
  const texts = path.join(web, "src/texts");
  const english = fs.readFileSync(path.join(texts, "en.json"), "utf8");
  const other = JSON.parse(english, (key, value) => typeof value === "string" && key !== "language.engine" ? greek(value) : value);
  fs.writeFileSync(path.join(texts, "eo.json"), JSON.stringify(other));  // its plural forms are those of English
  execFileSync(process.execPath, [path.join(web, "build.mjs"), path.join(folder, "page"), path.join(root, "build/wasm/package")],
    { env: { ...process.env, NODE_PATH: path.join(root, "build/web/node_modules") }, stdio: "pipe" });
  [server, browser] = [await serve(path.join(folder, "page")), await launch()];
});
after(async () => {
  await browser?.close();
  server?.stop();
  fs.rmSync(folder, { recursive: true });
});

// Two Latin letters in a row that a person sees, or a screen reader reads.
async function expect_no_english(page, where) {
  const found = await page.evaluate((selector) => {
    const seen = [["title", document.title]];
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest(selector) || element.closest("script, style, noscript")) continue;
      for (const name of ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"])
        if (element.hasAttribute(name)) seen.push([name, element.getAttribute(name)]);
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) seen.push([element.tagName, node.data]);
    }
    return seen.filter(([, text]) => /[A-Za-z]{2}/.test(text.replace(/\b(ms|Ctrl|Shift|Space|Delete|MiB|SVG|PNG|GIF|QR)\b/g, "")));
  }, apart);
  assert.deepEqual(found, [], where);
}

const many = '{"rows":[[2],[2],[3,1],[2,1],[2]],"columns":[[3],[2],[1],[3],[4]]}';
const heart = '{"rows":[[2,2],[7],[7],[5],[3],[1]],"columns":[[2],[4],[5],[5],[5],[4],[2]]}';
const sudoku = '{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}';
const mines = '{"family":"minesweeper","rows":3,"columns":3,"grid":["1__","___","__2"],"mines":null}';

test("no English is left on the page", async () => {
  const page = await open(browser, server.home, { locale: "eo" });
  assert.equal(await page.getAttribute("html", "lang"), "eo");
  await expect_no_english(page, "the first look");
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await page.waitForSelector(".fix");
  await expect_no_english(page, "several solutions");
  await page.click("[data-side=b]");
  await expect_no_english(page, "a solution");
  await page.click("#tab-export");
  await page.waitForSelector("#qr svg");
  await expect_no_english(page, "export");
  for (const dialog of ["new", "open", "help"]) {
    await page.click(`#${dialog}`);
    await expect_no_english(page, dialog);
    await page.keyboard.press("Escape");
  }
  await open_text(page, many);
  await page.click("#tab-verdict");
  await page.waitForSelector(".conflicts li");
  await page.waitForSelector(".fix");
  await expect_no_english(page, "no solution");
  await page.click(".fix");
  await expect_no_english(page, "a repair");
  await open_text(page, heart);
  await page.waitForSelector(".details p >> nth=2");
  await expect_no_english(page, "one solution");
  await page.click("#tab-steps");
  await page.waitForSelector("#step");
  await page.click("#panel-steps h2 + .row button >> nth=1");
  await page.click("#step-play");
  await expect_no_english(page, "steps");
  await page.evaluate(() => { location.hash = "#p=damaged"; });
  await page.waitForFunction(() => document.querySelector(".message").textContent !== "");
  await expect_no_english(page, "a damaged link");
  await page.click("#tab-verdict");
  for (const text of [heart, sudoku, mines]) {
    await open_text(page, text);
    await expect_verdict(page, text === mines ? "multiple" : "unique");
    await expect_no_english(page, text);
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])");
    await click_cell(page, 1, 1);
    await expect_no_english(page, `${text}, played`);
    await page.click("[data-mode]:not([data-mode=play]) >> nth=-1");
  }
  await quiet(page);
});
