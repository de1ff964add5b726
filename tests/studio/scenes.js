// The states of the page that are looked at, and measured: how a person gets to each of them from the first screen. All
// states of one puzzle follow each other, so that a page can go through them.
"use strict";

const { verdict, expect_verdict, known, open_text, click_cell } = require("./page.js");

// Red and green, which look alike to some people, and two more colours.
const painted = ["rrggg", "rgbbg", ".yyy.", "byrg.", "ggggg"];
const runs = (line) => [...line.matchAll(/([a-z])\1*/g)].map(([run, letter]) => [run.length, letter]);
const colours = JSON.stringify({
  palette: { r: "#c01717", g: "#1c7c2c", b: "#1f49d6", y: "#e8b800" },
  rows: painted.map(runs), columns: [...painted[0]].map((_, column) => runs(painted.map((row) => row[column]).join(""))),
});
const contradiction = JSON.stringify({ rows: [[3], [], [1]], columns: [[1], [2], [1]] });
// A small sudoku that takes one trial.
const zippers = JSON.stringify({"format":"crosshatch/1","family":"sudoku","box":[2,3],"grid":"....24\n......\n...1..\n......\n....5.\n.....1","constraints":[{"kind":"zipper","cells":["r2c3","r1c3","r1c2","r2c1"]},{"kind":"zipper","cells":["r4c1","r3c1","r3c2","r4c3"]},{"kind":"zipper","cells":["r4c6","r3c6","r3c5","r4c4"]},{"kind":"zipper","cells":["r5c6","r4c5","r5c4","r6c3"]},{"kind":"zipper","cells":["r6c1","r6c2","r5c2","r4c2"]}]});

const example = (id) => async (page) => {
  if (await page.getAttribute("html", "data-room") !== "first") await page.click("header .brand");
  await page.click(`[data-example=${id}]`);
  await page.waitForSelector("html[data-room=desk] .chip:not([data-verdict=asking])", { state: "attached" });
};
const text = (written) => async (page) => {
  if (await page.getAttribute("html", "data-room") === "first") await page.click("#draw");
  await open_text(page, written);
};

// Waits until nothing is being found out; messages are over.
async function settled(page) {
  if (await page.getAttribute("html", "data-room") === "first") return void await page.waitForSelector(".said[data-verdict]");
  await page.waitForSelector(".chip:not([data-verdict=asking])", { state: "attached" });
  await page.waitForFunction(() => document.querySelector(".stale, .waiting") === null);
  await page.evaluate(() => document.querySelector(".message").replaceChildren());
}

// Goes to a place of the film.
async function go_to_moment(page, position) {
  await page.$eval("#step", (slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }, String(position));
}

async function steps(page) {
  await page.click("#tab-steps");
  await page.waitForSelector("#step", { timeout: 20_000 });
}

async function filmed(page) {
  await page.waitForFunction(() => document.querySelector(".filmed") !== null && document.querySelector(".moment")?.complete);
}

const sheet_up = async (page) => { if (await page.getAttribute(".lower", "aria-expanded") === "false" && await page.isVisible(".lower")) await page.click(".lower"); };

const scenes = {
  first: async () => {},
  blank: async (page) => page.click("#draw"),
  ambiguous: async (page) => { await example("heart")(page); await page.waitForSelector(".fix", { state: "attached" }); },
  solution_b: async (page) => { await sheet_up(page); await page.click("[data-side=b]"); },
  repair: async (page) => { await page.click("[data-side=puzzle]"); await page.focus(".fix"); },
  export: async (page) => { await page.click("#tab-export"); await page.waitForSelector("#qr svg"); },
  contradiction: async (page) => { await page.click("#tab-verdict"); await text(contradiction)(page); await expect_verdict(page, "none"); },
  coloured: async (page) => { await text(colours)(page); await verdict(page); if (await page.isVisible("#veil-show")) await page.click("#veil-show"); },
  killer: async (page) => { await example("killer")(page); await page.waitForSelector(known("text=/^Grade: |^난이도/"), { state: "attached" }); },
  steps: async (page) => { await steps(page); await go_to_moment(page, 40); await filmed(page); },
  hint: async (page) => { await page.click("button:text-matches('^(Show it|보여 주기)$')"); await page.waitForSelector(".hint:not(:empty)"); },
  rules: async (page) => page.click("#tab-rules"),
  play: async (page) => {
    await page.click("[data-mode=play]");
    await page.waitForSelector("#play-check:not([disabled])", { timeout: 30_000 });
    await click_cell(page, 4, 4);
    await page.click("#play-hint-1");
    await page.waitForFunction(() => document.querySelector(".play-said").textContent !== "", null, { timeout: 30_000 });
  },
  trial: async (page) => {
    await page.click("[data-mode]:not([data-mode=play])");
    await text(zippers)(page);
    await steps(page);
    await page.click("summary:text-matches('^(All steps|모든 단계)$')");
    await page.waitForSelector("ol.steps .part", { state: "attached" });
    const at = await page.$$eval("ol.steps li", (all) => all.findLastIndex((one) => one.matches(".part")));
    await go_to_moment(page, at - 1);
    await filmed(page);
  },
  lines: async (page) => { await example("thermo")(page); },
  loop: async (page) => { await example("loop")(page); },
  loop_steps: async (page) => { await steps(page); await go_to_moment(page, 60); },
  // The first screen, with the work that was left.
  work: async (page) => { await page.click("#tab-verdict"); await page.click("header .brand"); await page.waitForSelector("#work"); },
  islands: async (page) => example("islands")(page),
};

module.exports = { scenes, settled, steps, go_to_moment, filmed, sheet_up, zippers };
