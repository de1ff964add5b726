// The tasks of a page's main thread while something is done, from the tracing of Chromium: how long each
// took, by the clock and of the processor (the difference is other programs, and waiting for other
// threads), and for what.
"use strict";

// Where the time of a task goes, by the names of nested events. What is in none of them is script.
const part_of = {
  UpdateLayoutTree: "style", Layout: "layout", HitTest: "layout", PrePaint: "paint", Paint: "paint", Layerize: "paint", Commit: "commit",
  RunTask: "rest", MajorGC: "rest", MinorGC: "rest",
};

// The processor time of each part: that of its events without that of the events in them.
function parts_of(task, inside) {
  const sums = { script: 0, style: 0, layout: 0, paint: 0, commit: 0, rest: 0 };
  const open = [{ ...task, of_others: 0 }];
  const close = () => {
    const { name, tdur = 0, of_others } = open.pop();
    sums[part_of[name] ?? "script"] += (tdur - of_others) / 1000;
  };
  for (const event of inside) {
    while (open.length > 1 && open.at(-1).ts + open.at(-1).dur <= event.ts) close();
    open.at(-1).of_others += event.tdur ?? 0;
    open.push({ ...event, of_others: 0 });
  }
  while (open.length > 0) close();
  return sums;
}

// Does `work` in the page. Counted is what begins after a mark "key" and ends before the next mark "arm",
// between which the test prepares the next key. All times are milliseconds.
async function traced(page, work) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: categories } });
  await work();
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  await client.detach();

  const { pid, tid } = events.find(({ name, cat }) => name === "key" && cat === "blink.user_timing");
  const mine = events.filter((event) => event.pid === pid && event.tid === tid).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const marks = mine.filter(({ name, cat }) => cat === "blink.user_timing" && (name === "key" || name === "arm"));
  const nested = mine.filter(({ ph }) => ph === "X");
  const tasks = [];
  let mark = 0, counted = false, next = 0;
  for (const task of nested.filter(({ name }) => name === "RunTask")) {
    const end = task.ts + task.dur;
    let arms = false;
    for (; mark < marks.length && marks[mark].ts < end; ++mark) {
      counted = marks[mark].name === "key";
      arms ||= !counted;
    }
    if (!counted || arms) continue;
    while (next < nested.length && nested[next].ts < task.ts) ++next;
    const inside = [];
    for (; next < nested.length && nested[next].ts < end; ++next) if (nested[next] !== task) inside.push(nested[next]);
    tasks.push({ wall: task.dur / 1000, cpu: (task.tdur ?? task.dur) / 1000, parts: parts_of(task, inside) });
  }
  return tasks;
}

module.exports = { traced };
