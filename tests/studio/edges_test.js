// Puzzles that are solved on edges: drawn, played by mouse, finger and keyboard, and what is said of them.
// Usage: edges_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, known, message, size, click_cell, open_text, exported, no_violations, quiet, shot } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const puzzle = "slitherlink\n.23.3\n...21\n121.2\n2....\n.2..3\n";
const solution = `
+-+.+-+.+-+
| |2|3| |3|
+.+.+.+-+.+
| | | .2.1|
+.+-+.+-+.+
|1.2.1| |2|
+.+-+.+.+.+
|2| | | | |
+.+.+.+.+.+
| |2| | |3|
+-+.+-+.+-+`.trim().split("\n");

// The number leaves some of 13 loops.
const ambiguous = "slitherlink\n3.\n..\n";

async function opened(text, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, text);
  return page;
}
async function played(text, options = {}) {
  const page = await opened(text, options);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:enabled");
  return page;
}
// A place of the drawing on the screen: cells have odd rows and columns, edges are beside them.
async function spot(page, row, column) {
  const [, columns] = await size(page);
  const box = await page.locator(".sheet canvas").first().boundingBox();
  const half = box.width / columns / 2;
  return { x: box.x + column * half, y: box.y + row * half };
}
async function click(page, row, column, options = {}) {
  const { x, y } = await spot(page, row, column);
  await page.mouse.click(x, y, options);
}
// Along corners and edges, from the first place to the last.
async function drag(page, places, options = {}) {
  for (const [i, [row, column]] of places.entries()) {
    const { x, y } = await spot(page, row, column);
    await page.mouse.move(x, y, { steps: 2 });
    if (i === 0) await page.mouse.down(options);
  }
  await page.mouse.up(options);
}
async function expect_label(page, label) {
  await page.waitForFunction((wanted) => [...document.querySelectorAll("[role=gridcell]")].some((cell) => cell.getAttribute("aria-label").replace(/, (breaks a rule|satisfied|규칙에 어긋남|채워진 단서)/g, "") === wanted), label);
}
const expect_edge = (page, place, words) => expect_label(page, `${place}, ${words}`);
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };
// All edges with something on them.
const decided = (page) => page.$$eval(".edge", (all) => all.map((one) => one.getAttribute("aria-label")).filter((label) => !label.endsWith(", unknown")).sort());
// Words follow a little later. `wanted`: what is decided, or how much.
async function expect_decided(page, wanted) {
  const until = Date.now() + 3000;
  const told = async () => typeof wanted === "number" ? (await decided(page)).length : await decided(page);
  while (JSON.stringify(await told()) !== JSON.stringify(wanted) && Date.now() < until) await page.waitForTimeout(30);
  assert.deepEqual(await told(), wanted);
}

test("a click near an edge draws a line, then a cross, then nothing; the right button crosses out", async () => {
  const page = await played(puzzle);
  const place = "column 2, between rows 1 and 2";
  await click(page, 2, 3);
  await expect_edge(page, place, "line");
  const near = await spot(page, 2.5, 3.3);
  await page.mouse.move(near.x, near.y);
  await page.waitForSelector(`.edge.hovered[aria-label^='${place}']`);
  await click(page, 2.5, 3.3);
  await expect_edge(page, place, "crossed out");
  await click(page, 1.4, 3);
  await expect_edge(page, place, "unknown");
  await click(page, 2, 3, { button: "right" });
  await expect_edge(page, place, "crossed out");
  await click(page, 2, 3, { button: "right" });
  await expect_edge(page, place, "unknown");
  await click(page, -0.4, 9);
  await expect_edge(page, "row 1, column 5, top", "line");
  // The middle of a cell is no edge.
  await click(page, 3, 3);
  await page.waitForTimeout(400);
  await expect_decided(page, ["row 1, column 5, top, line"]);
  await page.click("[data-tool='put--1']");
  await click(page, 1, 0);
  await expect_edge(page, "row 1, column 1, left", "crossed out");
  await page.click("[data-tool='put--2']");
  await drag(page, [[1, -0.3], [1, 0.3], [0.2, 1], [0, 9]]);
  await expect_decided(page, ["row 1, column 5, top, line"]);
  await quiet(page);
});

test("a stroke draws along corners, its way back is taken away, and it is one move", async () => {
  const page = await played(puzzle);
  // Down the left side, to the right, up again; then back by one edge.
  await drag(page, [[0, 0], [4, 0.2], [4, 4], [2, 4], [0, 4.2], [2, 4]]);
  await expect_decided(page, ["column 1, between rows 2 and 3, line", "column 2, between rows 2 and 3, line",
    "row 1, column 1, left, line", "row 2, between columns 2 and 3, line", "row 2, column 1, left, line"]);
  await press(page, "Control+z");
  await expect_decided(page, 0);
  await press(page, "Control+y");
  await expect_decided(page, 5);
  // From the middle of an edge it has all of that edge; beginning on a line, it erases.
  await drag(page, [[6, 1], [6, 4]]);
  await expect_edge(page, "column 1, between rows 3 and 4", "line");
  await expect_edge(page, "column 2, between rows 3 and 4", "line");
  await drag(page, [[0, 0], [4, 0], [4, 2]]);
  await expect_decided(page, 4);
  // Crosses: all edges that are touched.
  await drag(page, [[9, 4], [9, 8]], { button: "right" });
  for (const columns of ["2 and 3", "3 and 4", "4 and 5"]) await expect_edge(page, `row 5, between columns ${columns}`, "crossed out");
  await page.click("[data-tool=states]");
  await page.waitForSelector(".states li:has-text('7 edges')");
  await shot(page, "edges-states");
  await quiet(page);
});

test("the keyboard alone plays: cells, their sides, lines along the grid, hints", async () => {
  const page = await played(puzzle);
  await page.focus("[role=gridcell][tabindex='0']");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.equal(await focused(), "row 1, column 1, empty");
  await press(page, "ArrowRight");
  assert.equal(await focused(), "row 1, between columns 1 and 2, unknown");
  await press(page, "Space");
  await expect_edge(page, "row 1, between columns 1 and 2", "line");
  await press(page, "ArrowRight");
  await expect_label(page, "row 1, column 2, clue 2, left: line");
  assert.equal(await focused(), "row 1, column 2, clue 2, left: line");
  await press(page, "ArrowUp", "x", "ArrowRight");
  assert.equal(await focused(), "row 1, column 3, top, unknown");
  await press(page, "Enter", "Enter");
  await expect_edge(page, "row 1, column 3, top", "crossed out");
  await press(page, "Delete");
  await expect_edge(page, "row 1, column 3, top", "unknown");
  await press(page, "Control+Home");
  await page.keyboard.down("Shift");
  await press(page, "ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft");
  await page.keyboard.up("Shift");
  await expect_decided(page, ["row 1, between columns 1 and 2, line", "row 1, column 1, top, line", "row 1, column 2, top, crossed out",
    "row 2, between columns 1 and 2, line"]);
  await press(page, "Control+z");
  await expect_decided(page, 2);
  await press(page, "h");
  await page.waitForFunction(() => document.querySelector(".play-said").textContent.startsWith("Look at "));
  await page.click("#play-hint-3");
  await page.waitForSelector(".edge[aria-label*='part of this step']");
  await quiet(page);
});

test("a wrong line is marked, the board is kept, and the loop is known when it is closed", async () => {
  const page = await played(puzzle);
  await click(page, 2, 1);
  await page.click("#play-check");
  await page.waitForFunction(() => document.querySelector(".play-said").textContent.includes("no solution agrees"));
  await expect_edge(page, "column 1, between rows 1 and 2", "line, a wrong entry");
  await press(page, "Control+z");
  const lines = solution.flatMap((text, row) => [...text].flatMap((sign, column) => "-|".includes(sign) ? [[row, column]] : []));
  for (const [row, column] of lines.slice(0, -1)) await click(page, row, column);
  await click(page, 1, 4);
  await expect_decided(page, lines.length - 1);
  const before = await decided(page);
  await page.reload();
  await page.waitForSelector("#play-check:enabled");
  await expect_decided(page, before);
  // The engine's picture under the lines reaches as far as they do: five cells of 60, and the margins.
  await page.waitForFunction(() => document.querySelector(".backdrop")?.naturalWidth === 336);
  await click(page, 1, 4);
  await click(page, 1, 4);
  await shot(page, "edges-play");
  await click(page, ...lines.at(-1));
  await message(page, "Solved.");
  await shot(page, "edges-solved");
  await no_violations(page, "play on edges");
  await quiet(page);
});

test("clues are typed into cells; ambiguous edges, solutions, repairs and steps are shown on edges", async () => {
  const page = await opened(ambiguous);
  await expect_verdict(page, "multiple");
  await page.waitForSelector(known("text=10 ambiguous edges"));
  await expect_label(page, "row 1, column 1, 3, right, bottom: ambiguous");
  await page.waitForTimeout(300);
  await shot(page, "edges-several");
  await page.click(known("[data-side=a]"));
  await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].some((cell) => /: line/.test(cell.getAttribute("aria-label"))));
  await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].some((cell) => /differs in the other solution/.test(cell.getAttribute("aria-label"))));
  await page.click(known("[data-side=puzzle]"));
  await page.click(known(".fix"));
  await expect_verdict(page, "unique");
  await press(page, "Control+z");
  await expect_verdict(page, "multiple");
  await click_cell(page, 1, 1);
  await press(page, "3");
  assert.deepEqual(JSON.parse(await exported(page)).grid, ["3.", ".3"]);
  await open_text(page, puzzle);
  await expect_verdict(page, "unique");
  await page.click("#tab-steps");
  await page.waitForSelector("#step");
  await page.evaluate(() => {
    const slider = document.querySelector("#step");
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
  });
  await expect_label(page, "row 1, column 1, empty, top, left, right: line, bottom: crossed out");
  await shot(page, "edges-steps");
  await no_violations(page, "steps on edges");
  await quiet(page);
});

test("a link has the puzzle, and a frame of another page plays it", async () => {
  const page = await opened(puzzle);
  await page.click("#tab-export");
  await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
  const url = new URL(await page.inputValue("#link"));
  const other = await open(browser, server.home, {}, url.hash);
  assert.equal(await other.getAttribute("[role=grid]", "aria-label"), "Slitherlink, 5 × 5");
  await expect_verdict(other, "unique");
  await quiet(other);
  url.search = "?embed=play";
  await page.goto(url.href);
  await page.waitForSelector("#play-check:enabled");
  await page.waitForFunction(() => document.querySelector(".backdrop")?.naturalWidth === 336);
  await click(page, 0, 1);
  await expect_edge(page, "row 1, column 1, top", "line");
  await quiet(page);
});

test("a finger draws where it is near enough, and trembles; two fingers take it back; Korean, dark, narrow", async () => {
  const page = await played(puzzle, { locale: "ko-KR", colorScheme: "dark", viewport: { width: 360, height: 740 }, hasTouch: true });
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  const near = await spot(page, 2.6, 5.2);
  await touch("touchStart", near);
  await touch("touchMove", { x: near.x + 4, y: near.y + 3 });
  await touch("touchEnd");
  await expect_label(page, "1·2행 3열 사이, 선");
  const corners = [await spot(page, 4, 4), await spot(page, 4, 6), await spot(page, 6, 6)];
  await touch("touchStart", corners[0]);
  for (const corner of corners.slice(1)) await touch("touchMove", corner);
  await touch("touchEnd");
  await expect_label(page, "3행 3·4열 사이, 선");
  await expect_label(page, "2·3행 3열 사이, 선");
  await touch("touchStart", corners[0]);
  await touch("touchMove", await spot(page, 8, 4));
  await touch("touchStart", await spot(page, 8, 4), corners[1]);
  await touch("touchEnd");
  await expect_label(page, "3행 2·3열 사이, 모름");
  await no_violations(page, "edges in Korean");
  await page.waitForTimeout(300);
  await shot(page, "edges-ko-360");
  const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
  await quiet(page);
});
