// How long an edit takes, from the key to the verdict on the screen, and to the finished map; and
// whether the page keeps its memory. Late and unknown answers count. Prints the figures of
// docs/studio.md; the bounds here are wide, because test machines are busy.
// Usage: latency_test.js FOLDER [PROGRAM [EDITS]]
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, quiet } = require("./page.js");

const edits = Number(process.argv[4] ?? 100);
let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

// A picture of blots, which mostly has one solution, and random cells to toggle.
function picture(side, seed) {
  let state = seed;
  const random = () => (state = state * 48271 % 2147483647) / 2147483647;
  let cells = Array.from({ length: side * side }, () => Number(random() < 0.55));
  for (let pass = 0; pass < 3; ++pass)
    cells = cells.map((_, site) => {
      const row = Math.floor(site / side), column = site % side;
      let sum = 0, all = 0;
      for (let r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); ++r)
        for (let c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); ++c) { sum += cells[r * side + c]; ++all; }
      return Number(sum * 2 > all);
    });
  return { cells, random };
}

function pbm(side, cells) {
  return `P1\n${side} ${side}\n` + Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(" ")).join("\n") + "\n";
}

const quantile = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];

for (const [side, bound] of [[20, 200], [50, 500]]) {
  test(`${edits} edits of ${side}x${side} pictures`, async (context) => {
    const page = await open(browser, server.home);
    const times = [], maps = [], tasks = [], verdicts = {};
    const boards = Math.max(1, Math.ceil(edits / 20));
    for (let board = 0; board < boards; ++board) {
      const { cells, random } = picture(side, 7 + board);
      await open_text(page, pbm(side, cells));
      await page.waitForSelector(".chip:not([data-verdict=asking])");
      await page.click("[data-mode=picture]");
      await page.focus("[role=gridcell][tabindex='0']");
      const sites = Array.from({ length: Math.ceil(edits / boards) }, () => Math.floor(random() * side * side));
      const measured = await page.evaluate(async ([wanted, columns]) => {
        const found = [];
        const key = (code) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
        const tasks = [];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
        observer.observe({ type: "longtask" });
        for (const site of wanted) {
          const grid = document.querySelector(".grid");
          const [row, column] = [Math.floor(site / columns), site % columns];
          grid.querySelectorAll("[role=row]")[row + 1].querySelectorAll("[role=gridcell]")[column].focus();
          key("Home");
          for (let i = 0; i < column; ++i) key("ArrowRight");
          const chip = document.querySelector(".verdict");
          const begun = performance.now();
          await new Promise((resolve) => {
            let painted = 0;
            const watch = new MutationObserver(() => {
              const verdict = document.querySelector(".chip").dataset.verdict;
              if (verdict === "asking") return;
              if (painted === 0) painted = performance.now() - begun;
              const mapped = verdict !== "multiple" || [...document.querySelectorAll(".details p")].some((line) => /ambiguous/.test(line.textContent));
              if (!mapped) return;
              watch.disconnect();
              found.push([painted, performance.now() - begun, verdict]);
              resolve();
            });
            watch.observe(chip, { childList: true, subtree: true });
            key("Space");
          });
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        observer.disconnect();
        return { found, tasks };
      }, [sites, side]);
      for (const [verdict, map, kind] of measured.found) {
        times.push(verdict);
        maps.push(map);
        verdicts[kind] = (verdicts[kind] ?? 0) + 1;
      }
      tasks.push(...measured.tasks);
    }
    const figures = (list) => [0.5, 0.95, 0.99, 1].map((part) => quantile(list, part).toFixed(1)).join(" / ");
    context.diagnostic(`${side}x${side}, ${times.length} edits: verdict p50/p95/p99/max ${figures(times)} ms; map ${figures(maps)} ms; `
      + `verdicts ${JSON.stringify(verdicts)}; main-thread tasks over 50 ms: ${tasks.length}`);
    assert.ok(quantile(times, 0.95) < bound, figures(times));
    await quiet(page);
  });
}

test("a thousand edits leave no memory behind", async (context) => {
  const page = await open(browser, server.home);
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    await client.send("HeapProfiler.collectGarbage");
    return (await client.send("Runtime.getHeapUsage")).usedSize;
  };
  const draw = (count) => page.evaluate(async (times) => {
    const key = (code, more = {}) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true, ...more }));
    document.querySelector("[role=gridcell]").focus();
    for (let i = 0; i < times; ++i) {
      key(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][Math.floor(Math.random() * 4)]);
      key("Space");
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }, count);
  await draw(1500);  // the history is full
  await page.waitForTimeout(1500);
  const begun = await heap();
  await draw(1000);
  await page.waitForTimeout(1500);
  const ended = await heap();
  context.diagnostic(`${(begun / 1e6).toFixed(1)} MB, then ${(ended / 1e6).toFixed(1)} MB`);
  assert.ok(ended < begun * 1.1 + 200_000, `${begun} -> ${ended}`);
  await quiet(page);
});
