// Awkward visits: links of every wrong kind, two tabs, a browser that keeps nothing, leaving at once, long
// titles, long boards, large ones, back and forward.
// Usage: awkward_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const zlib = require("node:zlib");
const { serve, launch, open, verdict, expect_verdict, message, click_cell, drag, open_text, clues, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const link_of = (json) => "#p=" + zlib.deflateRawSync(JSON.stringify(json)).toString("base64url");
const line = (n, clue) => Array.from({ length: n }, () => clue);

// A page of another tab of the same browser.
async function tab_beside(page, fragment = "#draw") {
  const other = await page.context().newPage();
  other.trouble = page.trouble;
  other.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  await other.goto(server.home + fragment);
  await verdict(other);
  return other;
}

async function is_as_wide_as_window(page) {
  const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
}

test("a page opened with a wrong link says so in one line, and shows a board", async () => {
  const good = link_of({ rows: [[1], [2]], columns: [[1], [2]] });
  const bomb = "#p=" + zlib.deflateRawSync(Buffer.alloc(50_000_000, 48)).toString("base64url");
  for (const link of [good.slice(0, -4), "#p=" + "A".repeat(100_000), bomb, "#p=%F0%9F%92%A5", good + "==", good + "AAAA",
    link_of({ family: "sudoku", grid: "" }), link_of({ rows: [], columns: [] }), link_of({ rows: line(3000, []), columns: [[]] })]) {
    const page = await visit({}, link);
    const said = await page.waitForFunction(() => document.querySelector(".message").textContent, null, { timeout: 5000 }).then((handle) => handle.jsonValue(), () => "");
    assert.match(said, /^This link is damaged: [^\n]*$/, link.slice(0, 100));
    assert.equal(await verdict(page), "unique");
    await quiet(page);
  }
});

test("a link with a puzzle of another family is refused by the engine, and the page goes on", async () => {
  for (const json of [{ family: "chess", grid: "1" }, { family: "nonogram", grid: ["12", "21"] }, { family: 5, title: { a: 1 }, box: "x", grid: "1" }]) {
    const page = await visit({}, link_of(json));
    await expect_verdict(page, "refused");
    assert.match(await page.textContent(".details"), /^[^\n]{10,}$/);
    await open_text(page, '{"rows":[[1]],"columns":[[1]]}');
    await expect_verdict(page, "unique");
    await quiet(page);
  }
});

test("what is drawn is kept at once, and each of two tabs keeps its own", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 9]);
  await page.reload();
  await verdict(page);
  assert.equal((await clues(page))[0][2], "10");
  const other = await tab_beside(page);
  assert.equal((await clues(other))[0][2], "10", "a new tab begins with the last puzzle");
  await drag(other, [4, 0], [4, 4]);
  await other.reload();
  await page.reload();
  await Promise.all([verdict(page), verdict(other)]);
  assert.deepEqual([(await clues(page))[0][4], (await clues(other))[0][4]], ["0", "5"]);
  await quiet(page);
});

test("where the browser keeps nothing, all else works", async () => {
  const page = await visit();
  await page.context().addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
  });
  await page.reload();
  await message(page, "This browser keeps nothing: ");
  await page.waitForFunction(() => document.querySelector(".message").textContent === "", null, { timeout: 15_000 });
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  await page.selectOption("[aria-label=Colours]", "dark");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.selectOption("#language", "ko");
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
  assert.equal(await page.textContent(".message"), "", "it is said once");
  await quiet(page);
});

test("back and forward between links leave no wrong puzzle", async () => {
  const page = await visit({}, link_of({ rows: [[1], []], columns: [[1], []] }));
  assert.deepEqual(await clues(page), [["1", "0"], ["1", "0"]]);
  await page.evaluate((hash) => { location.hash = hash; }, link_of({ rows: [[2]], columns: [[1], [1]] }));
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 1);
  await page.goBack();
  assert.deepEqual(await clues(page), [["2"], ["1", "1"]]);
  await page.goForward();
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 2);
  await page.goto("about:blank");
  await page.goBack();
  await verdict(page);
  assert.deepEqual(await clues(page), [["1", "0"], ["1", "0"]]);
  await quiet(page);
});

test("a title may be long, have markup, and be written from right to left", async () => {
  const title = "<b onclick=alert(1)>&amp;</b>\u202e ⚡ " + "word".repeat(30) + " 퍼즐 ".repeat(20);
  for (const width of [360, 1280]) {
    const page = await visit({ viewport: { width, height: 740 } });
    await open_text(page, JSON.stringify({ family: "nonogram", title, rows: [[1]], columns: [[1]] }));
    assert.equal(await page.$$eval("b", (all) => all.length), 0);
    await is_as_wide_as_window(page);
    await page.click("#tab-export");
    await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
    const other = await visit({}, (await page.inputValue("#link")).slice(server.home.length));
    const shown = await other.inputValue("header .title");
    assert.ok(shown.startsWith(title.slice(0, 29)) && !shown.includes("\u202e"), shown);
    assert.equal(shown, await page.inputValue("header .title"));
    await quiet(other);
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await page.click("button:text-is('Print')");
    await page.waitForFunction(() => window.printed);
    await page.emulateMedia({ media: "print" });
    await is_as_wide_as_window(page);
    await quiet(page);
  }
});

for (const [rows, columns] of [[1, 50], [50, 1], [1, 1]]) {
  test(`a board of ${rows}x${columns} is drawn with cells that can be told apart`, async () => {
    const page = await visit();
    await page.click("#new");
    await page.fill("#new-rows", String(rows));
    await page.fill("#new-columns", String(columns));
    await page.click("dialog .main");
    await page.waitForSelector(`[aria-label='Nonogram, ${rows} × ${columns}']`);
    await drag(page, [0, 0], [rows - 1, columns - 1]);
    await expect_verdict(page, "unique");
    assert.equal((await clues(page))[columns > 1 ? 0 : 1][0], String(rows * columns));
    const box = await page.locator(".sheet canvas").first().boundingBox();
    assert.ok(box.width / columns >= 10 && box.height / rows >= 10, JSON.stringify(box));
    await shot(page, `board-${rows}x${columns}`);
    await page.click("#tab-steps");
    await page.waitForSelector("text=/^Step 0 of/");
    await quiet(page);
  });
}

test("small boards fill large windows; what is played is large on a phone; a message takes two lines of a phone, not half of its board", async () => {
  const large = await visit({ viewport: { width: 2560, height: 1440 } });
  const cell = (await large.locator(".sheet canvas").first().boundingBox()).width / 10;
  assert.ok(cell > 70, `${cell} pixels a cell`);
  assert.ok(await large.$eval(".board", (board) => board.scrollHeight <= board.clientHeight && board.scrollWidth <= board.clientWidth));
  await quiet(large);
  const tablet = await visit({ viewport: { width: 768, height: 900 } });
  assert.ok(await tablet.isVisible("header .title"));
  await is_as_wide_as_window(tablet);
  await quiet(tablet);
  const phone = await visit({ viewport: { width: 360, height: 740 } });
  const drawn = (await phone.locator(".sheet canvas").first().boundingBox()).width;
  await phone.click("[data-mode=play]");
  await phone.waitForSelector("#play-check:not([disabled])");
  const played = (await phone.locator(".sheet canvas").first().boundingBox()).width;
  assert.ok(played > drawn * 0.85, `clues that cannot grow need no more room: ${drawn} -> ${played}`);
  await phone.click("[data-mode=picture]");
  await open_text(phone, '{"rows":[[1]],"columns":[[1]]}');
  const box = await phone.locator(".message").boundingBox();
  assert.ok(box.height < 70 && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  await quiet(phone);
});

test("a 100x100 puzzle comes from a link and can be painted on a phone", async () => {
  const cells = Array.from({ length: 10_000 }, (_, site) => Number((site % 100 + Math.floor(site / 100)) % 7 < 4)).join("");
  const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, link_of({ title: "", palette: [["#", ""]], rows: 100, columns: 100, cells }));
  assert.equal((await page.$$eval("[role=grid]", (all) => all.map((one) => one.getAttribute("aria-label"))))[0], "Nonogram, 100 × 100");
  await is_as_wide_as_window(page);
  await page.tap("#veil-show");
  const before = await page.locator(".sheet canvas").first().boundingBox();
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  const view = await page.locator(".board").boundingBox();
  const y = view.y + view.height / 2;
  const [a, b] = [{ x: 150, y }, { x: 210, y }];
  await touch("touchStart", a);
  await touch("touchStart", a, b);
  for (let i = 1; i <= 4; ++i) await touch("touchMove", { x: a.x - 15 * i, y: a.y }, { x: b.x + 15 * i, y: b.y });
  await touch("touchEnd");
  const larger = await page.locator(".sheet canvas").first().boundingBox();
  assert.ok(larger.width > before.width * 1.5, `${before.width} -> ${larger.width}`);
  assert.equal(await page.evaluate(() => window.visualViewport.scale), 1, "the board is larger, not the page");
  await verdict(page);
  await quiet(page);
});
