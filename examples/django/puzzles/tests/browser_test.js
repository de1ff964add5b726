// SPDX-License-Identifier: MIT
// The pages as people use them: with a mouse, a finger, the keyboard, and without scripts. Leaves
// pictures in FOLDER for people to look at.
// Usage: browser_test.js ADDRESS FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { launch } = require("../../../../tests/web/browser.js");

const [address, shots] = process.argv.slice(2);
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
let browser;
before(async () => {
  fs.mkdirSync(shots, { recursive: true });
  browser = await launch();
});
after(() => browser.close());

async function open(where, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US",
    bypassCSP: false, ...options });
  const page = await context.newPage();
  page.trouble = [];
  // Chromium also reports the status 422 of a page; that one is meant.
  page.on("console", (message) => {
    if (!message.text().includes("status of 422")) page.trouble.push(message.text());
  });
  page.on("pageerror", (error) => page.trouble.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("data:"))
      page.trouble.push(`asks for ${request.url()}`);
  });
  await page.goto(address + where);
  return page;
}

async function close(page) {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}

const cell = (page, row, column) =>
  page.locator(`#grid [data-row="${row}"][data-column="${column}"]`);

async function size(page, rows, columns) {
  for (const [name, value] of [["rows", rows], ["columns", columns]]) {
    await page.fill(`#${name}`, String(value));
    await page.press(`#${name}`, "Tab");
  }
}

async function send(page) {
  await Promise.all([page.waitForNavigation(), page.click("button.main")]);
}

const drawn = (page) => page.inputValue("#id_drawing");

test("a drawing by mouse: refused, mended at the marked cell, and stored", async () => {
  const page = await open("/");
  await size(page, 2, 2);
  await cell(page, 0, 0).click();
  await cell(page, 1, 1).click();
  assert.equal(await drawn(page), "#.\n.#");
  await send(page);
  assert.match(await page.textContent(".refused"), /differ in 4 cells.*Look at row 1 first/s);
  assert.equal(await page.title(), "Not stored · One answer");
  assert.equal(await page.evaluate(() => document.activeElement.className), "refused");
  assert.match(await page.getAttribute(".refused img", "src"), /^data:image\/svg\+xml/);
  // The board is as it was, with a sign on each ambiguous cell, not only a colour.
  assert.equal(await drawn(page), "#.\n.#");
  assert.deepEqual(await page.$$eval("#grid button", (all) => all.map((one) => one.textContent)),
                   ["!", "?", "?", "?"]);
  assert.equal(await cell(page, 0, 1).getAttribute("aria-label"), "row 1, column 2, empty, ambiguous");
  await page.screenshot({ path: path.join(shots, "refused-2x2.png"), fullPage: true });
  await cell(page, 0, 0).click();
  await send(page);
  assert.match(page.url(), /\/puzzles\/\d+\/$/);
  assert.match(await page.textContent("main"), /exactly one solution/);
  await close(page);
});

test("a stroke of the mouse fills all cells that it passes, and undo takes it back", async () => {
  const page = await open("/");
  const from = await cell(page, 2, 1).boundingBox();
  const to = await cell(page, 2, 7).boundingBox();
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 2 });
  await page.mouse.up();
  assert.equal((await drawn(page)).split("\n")[2], ".#######..");
  await page.click("#undo");
  assert.equal((await drawn(page)).includes("#"), false);
  await close(page);
});

test("the keyboard alone draws and sends", async () => {
  const page = await open("/");
  await size(page, 5, 5);
  // From the last field of the sizes over the two buttons to the board, which is one stop.
  await page.focus("#clear");
  await page.keyboard.press("Tab");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Space", "Shift+ArrowRight",
    "Shift+ArrowRight"])
    await page.keyboard.press(key);
  assert.equal(await drawn(page), ".....\n.....\n.###.\n.....\n.....");
  await page.keyboard.press("Enter");
  assert.equal((await drawn(page)).split("\n")[2], ".##..");
  await page.keyboard.press("Control+z");
  assert.equal((await drawn(page)).split("\n")[2], ".###.");
  assert.equal(await page.textContent("#clues"), "Clues: row 3: 3, column 4: 1");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
               "row 3, column 4, filled");
  await page.keyboard.press("Tab");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  await page.click("summary");
  assert.equal(await page.textContent("pre"), "A;A;D;A;A|A;B;B;B;A");
  await close(page);
});

test("a finger draws, and a board of 40 x 40 fits a telephone", async () => {
  const page = await open("/", { viewport: { width: 360, height: 740 }, hasTouch: true });
  await size(page, 40, 40);
  const box = await page.locator("#grid").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  await cell(page, 0, 39).tap();
  assert.equal((await drawn(page)).split("\n")[0], ".".repeat(39) + "#");
  await cell(page, 0, 39).tap();
  assert.equal((await drawn(page)).includes("#"), false);
  await close(page);
});

test("a smaller board keeps what it hides", async () => {
  const page = await open("/");
  await cell(page, 8, 8).click();
  await size(page, 3, 4);
  assert.equal(await drawn(page), "....\n....\n....");
  await size(page, 10, 10);
  assert.equal((await drawn(page)).split("\n")[8], "........#.");
  await close(page);
});

test("without scripts clues and drawings are written", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  await page.fill("#id_drawing", "#.\n.#");
  await send(page);
  assert.match(await page.textContent(".refused"), /differ in 4 cells/);
  await page.screenshot({ path: path.join(shots, "without-scripts.png"), fullPage: true });
  await page.fill("#id_drawing", "");
  await page.fill("#id_text", "A;A;D;A;A|A;B;B;B;A");
  await send(page);
  assert.match(await page.textContent("main"), /exactly one solution/);
  await close(page);
});

test("only the way that is chosen is sent", async () => {
  const page = await open("/");
  await cell(page, 0, 0).click();
  await page.check("[name=way][value=paste]");
  assert.equal(await page.isVisible("#grid"), false);
  await page.fill("#id_text", "B;B|B;B");
  await send(page);
  assert.match(await page.textContent(".refused"), /differ in 4 cells/);
  assert.equal(await page.inputValue("#id_text"), "B;B|B;B");
  await close(page);
});

test("a hostile title runs nothing", async () => {
  const page = await open("/");
  await page.fill("#id_title", "<script>document.title = 'bad'</script><img src=x onerror=alert(1)>");
  await page.check("[name=way][value=paste]");
  await page.fill("#id_text", "B|B");
  await send(page);
  await page.goto(address);
  assert.equal(await page.title(), "One answer");
  await close(page);
});

test("ten megabytes over a real connection get status 413", async () => {
  const { status, error } = await new Promise((resolve, reject) => {
    const request = http.request(`${address}/api/puzzles/`, { method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": 10_000_000 } });
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.on("data", (piece) => { text += piece; });
      response.on("end", () => resolve({ status: response.statusCode, ...JSON.parse(text) }));
    });
    request.end("x".repeat(10_000_000));
  });
  assert.deepEqual([status, error], [413, "too_long"]);
});

const windows = [
  "......##......", ".....####.....", "....##..##....", "...##....##...", "..##......##..",
  ".############.", ".#..........#.", ".#..#....#..#.", ".#...#..#...#.", ".#..........#.",
  ".#....##....#.", "##############"].join("\n");

for (const [locale, language] of [["en-US", "en"], ["ko-KR", "ko"]]) {
  for (const colorScheme of ["light", "dark"]) {
    // Axe looks at colours, which the scheme decides, and at names, which the language does: English
    // in the light and Korean in the dark are enough for it.
    test(`${language}, ${colorScheme}: fits every screen, and axe finds nothing`, async () => {
      const page = await open("/", { locale, colorScheme, javaScriptEnabled: true });
      const look = async (name) => {
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const shot = path.join(shots, `${name}-${language}-${colorScheme}-${width}.png`);
          if (width > 320) await page.screenshot({ path: shot, fullPage: true });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= width, `${name}: ${wide} wide on ${width}`);
        }
        if ((language === "en") !== (colorScheme === "light")) return;
        await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run());
        assert.deepEqual(found.violations.map((one) => [one.id, one.nodes.map((node) => node.html)]), []);
      };
      assert.equal(await page.getAttribute("html", "lang"), language);
      await page.$eval("#id_drawing", (field, value) => { field.value = value; }, windows);
      // As a form that comes back: the board reads the field when it starts.
      await page.evaluate(() => document.querySelector("form.puzzle").submit());
      await page.waitForSelector(".refused");
      await page.click(".refused summary");
      await look("refused");

      await page.check("[name=way][value=paste]");
      await page.fill("#id_title", "넷 four");
      await page.fill("#id_text", "B;A;B|A;C;A");
      await send(page);
      await look("none");

      await page.fill("#id_text", "D;CB;DC;CC;G;BF;G;B;C|BC;DB;BF;HB;F;D;E;D");
      await send(page);
      await look("stored");
      await page.goto(address);
      await look("gallery");
      await close(page);
    });
  }
}
