// SPDX-License-Identifier: MIT
// The verdict, the number of solutions, how hard the puzzle is, and what would repair it.
import { fill, h, icon } from "../base/dom";
import { nothing_drawn } from "../app/blank";
import { stamp } from "../app/revision";
import { big_number, t, t_or } from "../base/texts";
import { edges_in } from "../engine/catalogue";
import type { Doc } from "../puzzle/doc";
import type { GridSide } from "../puzzle/heads";
import type { Fix } from "../engine/inquiry";
import type { Side, Studio } from "../app/studio";

/// From so many digits on, a number of solutions says no more than that there are very many.
const most_digits = 7;

/// Changes of a repair that are said on its button.
const most_on_button = 4;

/// The verdict with a text, a picture and a colour.
function chip(studio: Studio): HTMLElement {
  const { findings } = studio;
  const kind = findings.verdict ?? "asking";
  const blank = nothing_drawn(findings.doc);
  return h("p", { class: "chip", "data-verdict": kind, "data-blank": blank }, icon(blank ? "pencil" : kind), h("strong", {}, words_of_verdict(studio)));
}

export function open_sites(studio: Studio): string {
  const { doc, ambiguous: { length: n }, complete } = studio.findings;
  return edges_in(doc) ? t(complete ? "verdict.open_edges" : "verdict.open_edges_least", { n }) : t(complete ? "verdict.open" : "verdict.open_least", { n });
}

/// The verdict in words; an empty board has none yet.
export function words_of_verdict(studio: Studio): string {
  const { verdict, doc } = studio.findings;
  return t(nothing_drawn(doc) ? "verdict.blank" : `verdict.${verdict ?? "asking"}`);
}

/// The number of solutions; a very long one is a tooltip.
function count_line(studio: Studio): HTMLElement | null {
  const { count } = studio.findings;
  if (count === null) return null;
  const all = count_text(studio, count.replace(/^>=\s*/, ""));
  return count.replace(/\D/g, "").length <= most_digits ? h("p", {}, all) : h("p", { class: "count" }, h("abbr", { title: all, tabindex: 0, "aria-label": all }, t("verdict.very_many")));
}

function count_text(studio: Studio, number: string): string {
  const { count_exact } = studio.findings;
  return t(count_exact ? "verdict.count" : "verdict.count_least", { n: number.length < 15 ? Number(number) : 2, count: big_number(number) });
}

function details(studio: Studio): (HTMLElement | null)[] {
  const { verdict, message, rating, stage, milliseconds } = studio.findings;
  if (nothing_drawn(studio.findings.doc)) return [h("p", { class: "soft" }, t("verdict.blank_more"))];
  const lines: string[] = [];
  if (verdict === "refused") lines.push(message);
  if (verdict === "unknown") lines.push(t_or(`why.${message}`, message));
  if (verdict === "none" && message !== "") lines.push(message);
  if (verdict === "multiple") {
    if (stage !== "verdict") lines.push(open_sites(studio));
  }
  if (rating?.grade) {
    lines.push(t("verdict.grade", { grade: t_or(`grade.${rating.grade}`, rating.grade), score: rating.score ?? 0 }));
    const steps = (rating.techniques ?? []).reduce((sum, [, times]) => sum + times, 0);
    lines.push(t("verdict.steps", { n: steps }));
  }
  if (verdict !== null && milliseconds !== null) lines.push(t("verdict.time", { time: milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds) }));
  return [verdict === "multiple" ? count_line(studio) : null, ...lines.filter((line) => line !== "").map((line) => h("p", {}, line))];
}

function sides(studio: Studio): HTMLElement | null {
  if (studio.findings.solutions.length < 1 || nothing_drawn(studio.findings.doc)) return null;
  const some: Side[] = studio.findings.solutions.length > 1 ? ["puzzle", "a", "b"] : ["puzzle", "a"];
  return h("div", { class: "segments", role: "group", "aria-label": t("sides.label") }, ...some.map((side) =>
    stamp(h("button", { type: "button", "aria-pressed": String(studio.side === side), "data-side": side, onclick: () => studio.show(side) },
      t(side === "a" && some.length === 2 ? "sides.solution" : `sides.${side}`)), studio.findings)));
}

function place(cell: readonly [number, number]): string {
  return t("cell.place", { row: cell[0] + 1, column: cell[1] + 1 });
}

function words(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? "0" : value.map((run) => Array.isArray(run) ? run.join("") : String(run)).join(" ");
}

/// Where a number beside the grid stands that changes; null: the change is elsewhere.
function beside(repair: Fix, clue: NonNullable<Fix["clues"]>[number]): { side: GridSide; line: number } | null {
  if (repair.doc.kind !== "cells") return null;
  if (clue.row !== undefined) return { side: clue.side ?? "left", line: clue.row };
  return clue.column !== undefined ? { side: clue.side ?? "above", line: clue.column } : null;
}

/// What a repair changes.
function words_of(repair: Fix): string[] {
  const solution = repair.solution.split("\n");
  const cells = (repair.cells ?? []).map(([row, column]) => {
    const glyph = solution[row]?.[column] ?? ".";
    const colour = glyph === "." || glyph === "#" ? "" : ` (${glyph})`;
    return t(glyph === "." ? "fix.empty" : "fix.fill", { place: place([row, column]) + colour });
  });
  const clues = (repair.clues ?? []).map((clue) => {
    const head = beside(repair, clue);
    const where = head ? t(`beside.${head.side}`, { index: head.line + 1 }) : clue.cell ? place(clue.cell)
      : clue.row !== undefined ? t("line.row", { index: clue.row + 1 })
        : clue.column !== undefined ? t("line.column", { index: clue.column + 1 }) : t("fix.total");
    const change = clue.from === null ? "fix.add" : clue.to === null ? "fix.remove" : "fix.change";
    return t(change, { place: where, from: words(clue.from), to: words(clue.to) });
  });
  return [...cells, ...clues];
}

/// A button that takes the repair. What a large one changes is a list below it, for those who want to see it.
function fix_item(studio: Studio, repair: Fix): HTMLElement {
  const changes = words_of(repair);
  const folded = changes.length > most_on_button;
  const take = stamp(h("button", {
    type: "button", class: "fix",
    onmouseenter: () => studio.show_preview(repair), onmouseleave: () => studio.show_preview(null),
    onfocus: () => studio.show_preview(repair), onblur: () => studio.show_preview(null),
    onclick: () => studio.apply(repair),
  }, folded ? t("fix.many", { n: changes.length }) : changes.join(" · ")), repair);
  return h("li", {}, take, folded ? h("details", {}, h("summary", {}, t("fix.list")), h("ul", { class: "changes" }, ...changes.map((change) => h("li", {}, change)))) : null);
}

function fixes(studio: Studio): (HTMLElement | null)[] {
  const { repairs, contradiction, verdict, stage } = studio.findings;
  const list: (HTMLElement | null)[] = [];
  if (nothing_drawn(studio.findings.doc)) return list;
  if (contradiction.length > 0)
    list.push(h("h2", {}, t("fix.contradiction")), h("ul", { class: "plain conflicts" }, ...contradiction.map((clue) => h("li", {},
      clue.cell ? `${place(clue.cell)}: ${words(clue.is)}`
        : t(clue.row !== undefined ? "head.row" : "head.column", { index: (clue.row ?? clue.column ?? 0) + 1, clue: words(clue.is) })))));
  if (verdict !== "multiple" && verdict !== "none") return list;
  if (stage !== "whole") list.push(h("p", { class: "soft" }, t("fix.asking")));
  else if (repairs.length === 0) list.push(h("p", { class: "soft" }, t("fix.nothing")));
  else list.push(h("h2", { id: "fixes" }, t("fix.title")), h("ul", { class: "plain fixes", "aria-labelledby": "fixes" }, ...repairs.map((repair) => fix_item(studio, repair))));
  return list;
}

export function verdict_panel(studio: Studio): HTMLElement {
  const top = h("div", {});
  const more = h("div", { class: "details" });
  const flip = h("div", {});
  const below = h("div", {});
  let flipped = "";  // what the buttons of the solutions were made for
  let flipped_of: Doc | null = null;
  let chipped = "";
  const update = (): void => {
    // The last verdict stays, dimmed by the style sheet, until the next one is there.
    top.parentElement?.classList.toggle("waiting", studio.findings.stage === "asking");
    const { verdict } = studio.findings;
    const words = `${verdict} ${words_of_verdict(studio)}`;
    if (chipped !== words) fill(top, chip(studio));
    chipped = words;
    if (studio.findings.stage === "asking") return;
    fill(more, ...details(studio));
    fill(below, ...fixes(studio));
    update_sides();
  };
  const update_sides = (): void => {
    const shown = `${studio.findings.solutions.length} ${studio.side}`;
    if (shown === flipped && studio.findings.doc === flipped_of) return;
    flipped = shown;
    flipped_of = studio.findings.doc;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.["side"];
    fill(flip, sides(studio));
    if (focused) flip.querySelector<HTMLElement>(`[data-side=${focused}]`)?.focus();
  };
  studio.on("findings", update);
  studio.on("view", () => { if (studio.findings.stage !== "asking") update_sides(); });
  const element = h("section", { class: "verdict", "aria-label": t("tab.verdict") }, top, more, flip, below);
  update();
  return element;
}
