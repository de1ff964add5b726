// Constraints of sudokus that say more than cells and numbers: automata, choices and combinations, and cells that are not
// in the grid. They are drawn or typed, told in words, changed and taken away.
// Usage: setters_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, message, point, click_cell, drag, open_text, exported, no_violations, quiet, shot, shared_link } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function sudoku(more = {}, options = {}) {
  const page = await open(browser, server.home, options);
  await open_text(page, JSON.stringify({ family: "sudoku", grid: Array(4).fill("...."), ...more }));
  await page.waitForSelector("#tab-rules:not([hidden])");
  await page.click("#tab-rules");
  await page.waitForSelector("#constraint option[value=thermo]", { state: "attached" });
  return page;
}
// Those of the puzzle, when they are so many.
async function constraints(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll("[data-constraint]").length === wanted, count);
  const { constraints: all = [] } = JSON.parse(await exported(page));
  await page.click("#tab-rules");
  return all;
}
const extra = (page, n) => page.locator(".extra-cells button").nth(n - 1);

test("cells below the grid are chosen like those in it, in any order, and rules are drawn on them", async () => {
  const page = await sudoku();
  await page.selectOption("#constraint", "extra-cells");
  await page.fill("#constraint-numbers", "301");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /300/.test(document.querySelector("#constraint-fault").textContent));
  assert.equal(await page.getAttribute("#constraint-numbers", "aria-invalid"), "true");
  await page.fill("#constraint-numbers", "6");
  await page.keyboard.press("Enter");
  await message(page, "6 extra cells");
  assert.equal(await page.locator(".extra-cells button").count(), 6);
  assert.deepEqual(await constraints(page, 1), [{ kind: "extra-cells", numbers: [6] }]);
  // Each is where the engine draws it: right below the grid.
  const [button, board] = [await extra(page, 6).boundingBox(), await page.locator(".sheet canvas").first().boundingBox()];
  assert.ok(Math.abs(button.y - board.y - board.height * 5.5 / 4) < 3, "the second row below, half a cell apart");
  await extra(page, 1).click();
  await message(page, "Choose first what to draw");

  await page.selectOption("#constraint", "arrow");
  await extra(page, 1).click();
  await click_cell(page, 0, 0);
  await click_cell(page, 3, 3);
  await click_cell(page, 3, 3);
  await click_cell(page, 1, 0);
  await page.click("#constraint-draw");
  const arrow = { kind: "arrow", cells: ["r5c1", "r1c1", "r2c1"] };
  assert.deepEqual(await constraints(page, 2), [{ kind: "extra-cells", numbers: [6], parts: [arrow] }]);
  // With the keyboard alone.
  await page.selectOption("#constraint", "thermo");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Space");
  await extra(page, 5).focus();
  await page.keyboard.press("Space");
  assert.equal(await extra(page, 5).getAttribute("aria-pressed"), "true");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Enter");
  const thermo = { kind: "thermo", cells: ["r2c1", "r6c1"] };
  assert.deepEqual((await constraints(page, 3))[0].parts.toSorted((a, b) => a.kind < b.kind ? -1 : 1), [arrow, thermo]);
  await page.waitForSelector("[data-rules-verdict=multiple]");
  await page.hover("[data-constraint=thermo]");
  assert.match(await extra(page, 5).getAttribute("class"), /lit/);
  await page.waitForTimeout(300);
  await shot(page, "extra-cells");

  await page.selectOption("#constraint", "little-killer");
  await extra(page, 2).click();
  await page.click("#constraint-draw");
  await message(page, "cannot be drawn on extra cells");
  await page.click("[data-constraint=thermo]");
  assert.deepEqual((await constraints(page, 2))[0].parts, [arrow]);
  // Fewer cells: what named the others goes, and undo brings it back.
  await page.selectOption("#constraint", "extra-cells");
  assert.equal(await page.inputValue("#constraint-numbers"), "6");
  await page.fill("#constraint-numbers", "0");
  await page.click("#constraint-draw");
  assert.deepEqual(await constraints(page, 0), []);
  assert.ok(!await page.isVisible(".extra-cells"));
  await page.keyboard.press("Control+z");
  assert.deepEqual((await constraints(page, 2))[0].parts, [arrow]);
  await quiet(page);
});

test("extra cells stay the same ones when the grid gets another size", async () => {
  const parts = [{ kind: "digits", cells: ["r5c1", "r6c2"], numbers: [1, 2] }];
  const page = await sudoku({ constraints: [{ kind: "extra-cells", numbers: [6], parts }] });
  for (const side of ["left", "bottom"]) await page.click(`[data-size=${side}-more]`);
  await page.waitForSelector("[role=grid][aria-label$='5 × 5']");
  assert.deepEqual((await constraints(page, 2))[0].parts[0].cells, ["r6c1", "r7c1"]);
  await page.click("[data-size=bottom-less]");
  await page.click("[data-size=left-less]");
  await page.waitForSelector("[role=grid][aria-label$='4 × 4']");
  assert.deepEqual((await constraints(page, 2))[0].parts, parts);
  await quiet(page);
});

test("a choice is made of constraints that are drawn, or typed, and what is wrong is told below the field", async () => {
  const page = await sudoku();
  await page.selectOption("#constraint", "either");
  await page.waitForSelector("text=There are not two constraints yet");
  await page.selectOption("#constraint", "thermo");
  await drag(page, [0, 0], [0, 2]);
  await drag(page, [2, 2], [2, 0]);
  await page.selectOption("#constraint", "either");
  await page.check("#constraint-part-0");
  await page.click("#constraint-combine");
  await page.waitForSelector("#constraint-parts-fault >> text='Mark at least two.'");
  await page.check("#constraint-part-1");
  await page.click("#constraint-combine");
  const thermos = [{ kind: "thermo", cells: ["r1c1", "r1c2", "r1c3"] }, { kind: "thermo", cells: ["r3c3", "r3c2", "r3c1"] }];
  assert.deepEqual(await constraints(page, 1), [{ kind: "either", parts: thermos }]);
  await page.waitForSelector("[data-constraint=either] >> text=choice (thermometer r1c1 r1c2 r1c3) or (thermometer r3c3 r3c2 r3c1)");
  await page.click("[data-change=either]");
  assert.deepEqual(JSON.parse(await page.inputValue("#constraint-parts")), thermos);
  for (const [text, fault] of [["[{", "A list of constraints in JSON"], ['[{"kind":"thermo","cells":["r1c1"]}]', "saw 1"], ['[{"kind":"thermo","cells":["r1c1","r9c9"]}]', "r9c9"]]) {
    await page.fill("#constraint-parts", text);
    await page.click("#constraint-typed");
    await page.waitForFunction((words) => document.querySelector("#constraint-parts-fault").textContent.includes(words), fault);
    assert.equal(await page.getAttribute("#constraint-parts", "aria-invalid"), "true");
  }
  await no_violations(page, "a fault");
  await shot(page, "constraint-fault");
  const typed = [thermos[0], { kind: "digits", cells: ["r4c4"], numbers: [2, 3] }];
  await page.fill("#constraint-parts", JSON.stringify(typed));
  await page.click("#constraint-typed");
  await page.waitForSelector("[data-constraint=either] >> text=listed cell");
  const [either] = await constraints(page, 1);
  assert.deepEqual(either.parts.toSorted((a, b) => a.kind < b.kind ? 1 : -1), typed);
  // Who plays it reads it, because no picture shows it.
  const link = await shared_link(page, "play");
  const friend = await open(browser, server.home, {}, link.slice(link.indexOf("#")));
  await friend.waitForSelector("#play-check:not([disabled])");
  await friend.waitForSelector(".rules li:text-is('Of each choice of rules at least one holds.')", { state: "attached" });
  await friend.waitForSelector(".rules .in-words[open] li:has-text('thermometer r1c1 r1c2 r1c3')", { state: "attached" });
  await quiet(friend);
  await page.click("#tab-rules");
  await page.click("[data-constraint=either]");
  assert.deepEqual(await constraints(page, 0), []);
  await quiet(page);
});

test("an automaton is typed and drawn along cells, and can be typed again", async () => {
  const page = await sudoku();
  await page.selectOption("#constraint", "machine");
  await page.fill("#constraint-numbers", "5 then 6");
  await drag(page, [0, 0], [0, 2]);
  await page.waitForFunction(() => document.querySelector("#constraint-fault").textContent.startsWith("An automaton is expected"));
  await page.fill("#constraint-numbers", '{"starts":[0],"ends":[0],"steps":[[0,7,0]]}');
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /'7'/.test(document.querySelector("#constraint-fault").textContent));
  assert.equal(await page.getAttribute("#constraint-numbers", "aria-invalid"), "true");
  const machine = { starts: [0], ends: [1], steps: [[0, 1, 1], [1, 2, 1], [1, 3, 1]] };
  await page.fill("#constraint-numbers", JSON.stringify(machine));
  await page.keyboard.press("Enter");
  assert.deepEqual(await constraints(page, 1), [{ kind: "machine", cells: ["r1c1", "r1c2", "r1c3"], machine }]);
  await page.waitForSelector("[data-constraint=machine] >> text=0 →1→ 1");
  await page.click("[data-change=machine]");
  assert.deepEqual(JSON.parse(await page.inputValue("#constraint-numbers")), machine);
  const other = { ...machine, steps: [[0, 4, 1], [1, 2, 1], [1, 3, 1]] };
  await page.fill("#constraint-numbers", JSON.stringify(other));
  await page.click("#constraint-draw");
  await page.waitForSelector("[data-constraint=machine] >> text=0 →4→ 1");
  assert.deepEqual((await constraints(page, 1)).map((one) => one.machine), [other]);
  await quiet(page);
});

test("it works in Korean, on a phone, and for screen readers", async () => {
  const page = await sudoku({ constraints: [{ kind: "extra-cells", numbers: [2] }] }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ko-KR" });
  await page.selectOption("#constraint", "sum");
  await page.fill("#constraint-numbers", "5");
  await extra(page, 2).tap();
  await message(page, "나머지 칸을 차례로");
  const { x, y } = await point(page, 0, 0);
  await page.touchscreen.tap(x, y);
  await page.click("#constraint-draw");
  assert.deepEqual((await constraints(page, 2))[0].parts, [{ kind: "sum", cells: ["r1c1", "r5c2"], numbers: [5] }]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await page.waitForTimeout(300);
  await no_violations(page, "extra cells");
  await shot(page, "extra-cells-phone");
  await quiet(page);
});
