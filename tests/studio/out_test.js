// Steps, hints, what goes into the page and out of it, other families.
// Usage: out_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { test, before, after } = require("node:test");
const { serve, launch, open, verdict, expect_verdict, message, click_cell, drag, open_text, shared_link, exported, clues, quiet, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const house = fs.readFileSync(path.join(root, "examples/house.txt"), "utf8");
const heart = '{"title":"Heart","rows":[[2,2],[7],[7],[5],[3],[1]],"columns":[[2],[4],[5],[5],[5],[4],[2]]}';

test("the steps have sentences, and the slider goes through them", async () => {
  const page = await visit();
  await open_text(page, heart);
  await page.click("#tab-steps");
  await page.waitForSelector("text=Step 0 of");
  await page.focus("#step");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("text=/^Step 1 of \\d+$/");
  assert.match(await page.textContent(".sentence"), /^[A-Z].*: .*(filled|empty)/);
  assert.ok(await page.$$eval(".head.lit", (all) => all.length) > 0, "a clue is marked");
  await page.keyboard.press("End");
  await page.waitForSelector("text=/^Solved: /");
  assert.ok(await page.isDisabled("text=Next"));
  const labels = () => page.$$eval("[role=gridcell]", (cells) => cells.filter((cell) => cell.getAttribute("aria-label").includes("filled")).length);
  await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].filter((cell) => cell.getAttribute("aria-label").includes("filled")).length === 27);
  assert.equal(await labels(), 27);
  await quiet(page);
});

test("hints come in three levels, of the board as the steps show it", async () => {
  const page = await visit();
  await open_text(page, heart);
  await page.click("#tab-steps");
  await page.waitForSelector("text=Step 0 of");
  const said = [];
  for (const name of ["Where?", "Which technique?", "Show it"]) {
    await page.click(`text=${name}`);
    await page.waitForFunction((before) => ![...before, ""].includes(document.querySelector(".hint").textContent), said);
    said.push(await page.textContent(".hint"));
  }
  assert.ok(said[0].length < said[2].length, said.join("\n"));
  await page.click("text=Next");
  await page.waitForFunction(() => document.querySelector(".hint").textContent === "");
  await page.click("text=Show it");
  await page.waitForFunction(() => document.querySelector(".hint").textContent !== "");
  assert.notEqual(await page.textContent(".hint"), said[2]);
  await quiet(page);
});

async function paste(page, text) {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test("an address is pasted: of other sites, of the studio, of an embedded puzzle", async () => {
  const page = await visit();
  const sudoku = '{"family":"sudoku","grid":"53..7....\\n6..195...\\n.98....6.\\n8...6...3\\n4..8.3..1\\n7...2...6\\n.6....28.\\n...419..5\\n....8..79"}';
  for (const [puzzle, format, host] of [[heart, "puzzlink", "https://puzz.link/"], [sudoku, "puzzlink", "https://puzz.link/"],
    [sudoku, "fpuzzles", "https://f-puzzles.com/"]]) {
    await open_text(page, puzzle);
    const before = JSON.parse(await exported(page));
    const address = await exported(page, format);
    assert.ok(address.startsWith(host), address);
    const link = await shared_link(page, "edit");
    await page.click("#tab-verdict");
    for (const text of [address, link, link.replace("#", "?embed=play&lang=ko#")]) {
      await open_text(page, "1x1:1/1");
      await paste(page, text);
      await page.waitForFunction(() => !/ 1 ?× ?1$/.test(document.querySelector("[role=grid]").getAttribute("aria-label")));
      const { title, ...after } = JSON.parse(await exported(page));
      assert.deepEqual({ ...after, title: before.title }, { ...before, title: before.title }, text);
    }
  }
  await quiet(page);
});

test("every text format of the catalogue is written, and read again by a paste", async () => {
  const page = await visit();
  await open_text(page, heart);
  await page.click("#tab-export");
  const formats = await page.$$eval("#format option", (all) => all.map((one) => one.value));
  assert.ok(formats.length > 10, String(formats));
  for (const format of formats.filter((id) => id !== "tournament")) {
    const text = await exported(page, format);
    assert.ok(text.length > 20, format);
  }
  // What a format cannot hold is said: tournaments have squares only.
  await page.click("#tab-export");
  await page.selectOption("#format", "tournament");
  await message(page, "square");
  for (const format of ["non", "xml"]) {
    const text = await exported(page, format);
    await open_text(page, "1x1:1/1");
    await paste(page, text);
    await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 6);
    assert.equal((await clues(page))[0][0], "2 2", format);
  }
  await quiet(page);
});

test("a file is chosen or dropped; a wrong one gets one line and changes nothing", async () => {
  const page = await visit();
  await page.click("#open");
  await page.setInputFiles("#open-file", path.join(root, "examples/house.txt"));
  await page.waitForSelector("dialog", { state: "detached" });
  await expect_verdict(page, "multiple");
  const before = await clues(page);
  for (const [content, part] of [["hello", "expected a puzzle"], ["rows:\n1\n2x\ncols:\n1\n2\n", "Line 3, column 1"], ["\u0000\u0001", "expected"]]) {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "puzzle.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, content);
    const line = await message(page, part);
    assert.ok(!line.includes("\n"), line);
  }
  assert.deepEqual(await clues(page), before);
  await quiet(page);
});

test("SVG and PNG are saved, and the puzzle alone is printed", async () => {
  const page = await visit();
  await open_text(page, heart);
  await page.click("#tab-export");
  for (const [button, magic] of [["Save SVG", "<svg"], ["Save PNG", "\u0089PNG"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text=${button}`)]);
    assert.match(download.suggestedFilename(), /^Heart\.(svg|png)$/);
    const bytes = fs.readFileSync(await download.path());
    assert.ok(bytes.toString("latin1").startsWith(magic) && bytes.length > 500, button);
  }
  await page.evaluate(() => { window.print = () => { window.printed = document.querySelector("#paper img").naturalWidth; }; });
  await page.click("button:text-is('Print')");
  await page.waitForFunction(() => window.printed > 50);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.isVisible("#paper"));
  assert.ok(!await page.isVisible("header"));
  await quiet(page);
});

test("a link holds the puzzle: under 2 kB for 30x30, drawn or as clues", async () => {
  const page = await visit();
  let seed = 1;
  const random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
  const picture = Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => Number(random() < 0.5)));
  const runs = (line) => line.join("").split("0").filter(Boolean).map((run) => run.length);
  const columns = picture[0].map((_, i) => picture.map((row) => row[i]));
  await open_text(page, JSON.stringify({ rows: picture.map(runs), columns: columns.map(runs) }));
  await page.click("#tab-export");
  await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
  const link = await page.inputValue("#link");
  assert.ok(link.length < 2000, String(link.length));
  const other = await visit({}, link.slice(link.indexOf("#")));
  assert.deepEqual(await clues(other), await clues(page));
  await quiet(other);

  const cells = picture.flat().join("");
  const made = zlib.deflateRawSync(JSON.stringify({ title: "", palette: [["#", ""]], rows: 30, columns: 30, cells }));
  assert.ok(made.toString("base64url").length < 2000);
  const drawn = await visit({}, `#p=${made.toString("base64url")}`);
  assert.deepEqual(await clues(drawn), await clues(page));
  await quiet(drawn);
  await quiet(page);
});

test("an edit leaves the steps and shows the puzzle", async () => {
  const page = await visit();
  await click_cell(page, 0, 0);
  await page.click("#tab-steps");
  await page.waitForSelector("text=Step 0 of");
  await click_cell(page, 3, 3);
  await page.waitForSelector("#tab-verdict[aria-selected=true]");
  await page.waitForSelector("[aria-label^='row 4, column 4, filled']");
  await expect_verdict(page, "multiple");
  await quiet(page);
});

test("a drawn picture with colours comes back from its link", async () => {
  const page = await visit();
  await drag(page, [0, 0], [0, 4]);
  await page.click("[aria-label='Add a colour']");
  await drag(page, [1, 0], [1, 4]);
  const link = await shared_link(page, "edit");
  const other = await visit({}, link.slice(link.indexOf("#")));
  assert.deepEqual(await clues(other), await clues(page));
  assert.equal(await other.getAttribute("[data-mode=picture]", "aria-pressed"), "true");
  // What is drawn then is what the next visit shows, not the link again.
  await other.click("#veil-show");
  await other.click("[data-colour='1']");
  await drag(other, [5, 0], [5, 4]);
  assert.equal((await clues(other))[0][5], "5#");
  await other.waitForTimeout(800);
  await other.reload();
  await other.waitForSelector("[role=rowheader]");
  assert.equal((await clues(other))[0][5], "5#");
  await quiet(other);
  await quiet(page);
});

test("damaged links give one clear line, and the page works", async () => {
  const deflated = (text) => zlib.deflateRawSync(text).toString("base64url");
  const picture = (more) => deflated(JSON.stringify({ title: "", palette: [["#", ""]], rows: 2, columns: 2, cells: "0110", ...more }));
  const links = ["", "%", "AAAA", "not/base64!", deflated("hello"), deflated("null"), deflated("[]"), deflated("{}"), deflated('{"rows":[[1]]}'),
    deflated('{"rows":[["x"]],"columns":[[1]]}'), deflated('{"rows":[[-1]],"columns":[[1]]}'), deflated('{"grid":[1,2]}'), deflated('{"grid":"12\\n1"}'),
    picture({ rows: 1e9 }), picture({ rows: -1 }), picture({ rows: 1.5 }), picture({ cells: "011" }), picture({ cells: "0190" }), picture({ cells: "01 0" }),
    picture({ palette: [] }), picture({ palette: [["#", "javascript:alert(1)"]] }), picture({ palette: "x" }), deflated("0".repeat(3e6)), picture({}).slice(0, 20)];
  const page = await visit();
  const before = await clues(page);
  for (const link of links) {
    await page.evaluate(() => { document.querySelector(".message").textContent = ""; });
    await page.evaluate((hash) => { location.hash = hash; }, "#p=" + link);
    assert.match(await message(page, "damaged"), /^This link is damaged: [^\n]*$/, link);
    await page.evaluate(() => { location.hash = "#draw"; });
  }
  assert.deepEqual(await clues(page), before);
  await quiet(page);
  const first = await visit({}, "#p=damaged");
  await message(first, "damaged");
  assert.equal(await verdict(first), "unique");
  await quiet(first);
});

test("what a puzzle says is never a part of the page", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const page = await visit();
  await open_text(page, JSON.stringify({ title: hostile, rows: [[1]], columns: [[1]] }));
  assert.equal(await page.inputValue(".title"), hostile);
  assert.equal(await page.$$eval("img[src=x]", (all) => all.length), 0);
  await quiet(page);
});

test("grids of other families are typed into cells", async () => {
  const page = await visit();
  await open_text(page, fs.readFileSync(path.join(root, "examples/sudoku.txt"), "utf8"));
  await expect_verdict(page, "unique");
  await click_cell(page, 0, 0);
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("8");
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 2, 8']");
  await expect_verdict(page, "none");
  await page.click("[data-tool=value-4]");
  await page.waitForSelector("[role=gridcell][aria-label^='row 1, column 2, 4']");
  await page.click("[data-tool=undo]");
  await page.click("[data-tool=undo]");
  await page.click("[data-tool=undo]");
  await expect_verdict(page, "unique");
  await page.click("#tab-steps");
  await page.waitForSelector("text=Step 0 of");
  await quiet(page);
});

for (const family of ["sudoku", "minesweeper", "mosaic"]) {
  test(`a new board of ${family} is blank, and one that is made has one solution`, async () => {
    const page = await visit();
    for (const made of [false, true]) {
      await page.click("#new");
      await page.selectOption("#new-family", family);
      await page.fill("#new-rows", "9");
      await page.fill("#new-columns", "9");
      if (made) await page.check("#new-made");
      await page.click("dialog .main");
      await page.waitForSelector("dialog", { state: "detached", timeout: 30_000 });
      await page.waitForFunction((wanted) => wanted === [...document.querySelectorAll("[role=gridcell]")].some((cell) => !cell.getAttribute("aria-label").includes("empty")), made);
      await expect_verdict(page, made ? "unique" : "multiple");
    }
    await quiet(page);
  });
}

test("repairs of a grid are applied as well", async () => {
  const page = await visit();
  await open_text(page, '{"family":"minesweeper","rows":3,"columns":3,"grid":["1__","___","__2"],"mines":null}');
  await expect_verdict(page, "multiple");
  await page.waitForSelector(".fix");
  await page.click(".fix");
  await expect_verdict(page, "unique");
  assert.ok((await exported(page, "text")).length > 8);
  await quiet(page);
});

test("the formats that can be chosen are those that the program lists", { skip: !process.argv[3] }, async () => {
  const { execFileSync } = require("node:child_process");
  const { formats } = JSON.parse(execFileSync(process.argv[3], ["list", "formats", "--json", "--lang", "en", "--family", "nonogram"]));
  const page = await visit();
  await page.click("#tab-export");
  const written = formats.filter(({ use }) => use.includes("write")).map(({ id }) => id);
  await page.waitForFunction((n) => document.querySelectorAll("#format option").length === n, written.length);
  assert.deepEqual(await page.$$eval("#format option", (all) => all.map((one) => one.value)), written);
  await quiet(page);
});
