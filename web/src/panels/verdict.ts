// SPDX-License-Identifier: MIT
// The verdict, the number of solutions, how hard the puzzle is, and what would repair it.
import { fill, h, icon } from "../base/dom";
import { nothing_drawn } from "../app/blank";
import { stamp } from "../app/revision";
import { as_sentence, big_number, t, t_or } from "../base/texts";
import { edges_in } from "../engine/catalogue";
import { techniques_of } from "../engine/techniques";
import type { Doc } from "../puzzle/doc";
import type { Side, Studio } from "../app/studio";
import { family_of } from "../puzzle/doc";
import { fixes_panel } from "./fixes";
import { since_panel } from "./since";

/// From so many digits on, a number of solutions says no more than that there are very many.
const most_digits = 7;

/// Whether there is nothing to say of the board yet; of an engine that is not there, something is said at once.
export function is_blank({ findings }: Studio): boolean {
  return nothing_drawn(findings.doc) && !findings.failed;
}

/// The verdict with a text, a picture and a colour.
function chip(studio: Studio): HTMLElement {
  const { findings } = studio;
  const kind = findings.verdict ?? "asking";
  const blank = is_blank(studio);
  return h("p", { class: "chip", "data-verdict": kind, "data-blank": blank }, icon(blank ? "pencil" : kind), h("strong", {}, words_of_verdict(studio)));
}

export function open_sites(studio: Studio): string {
  const { doc, ambiguous: { length: n }, complete } = studio.findings;
  return edges_in(doc) ? t(complete ? "verdict.open_edges" : "verdict.open_edges_least", { n }) : t(complete ? "verdict.open" : "verdict.open_least", { n });
}

/// The verdict in words; an empty board has none yet.
export function words_of_verdict(studio: Studio): string {
  const { verdict, failed } = studio.findings;
  return t(failed ? "verdict.failed" : is_blank(studio) ? "verdict.blank" : `verdict.${verdict ?? "asking"}`);
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

/// The hardest technique that a person needs, by its name as soon as that is known.
function hardest_line(studio: Studio, id: string): HTMLElement {
  const line = h("p", { class: "hardest" }, t("verdict.hardest", { name: id }));
  techniques_of(family_of(studio.findings.doc)).then((all) => fill(line, t("verdict.hardest", { name: all.get(id)?.name ?? id })), () => {});
  return line;
}

function details(studio: Studio): (HTMLElement | null)[] {
  const { verdict, message, rating, stage, milliseconds } = studio.findings;
  if (is_blank(studio)) return [h("p", { class: "soft" }, t("verdict.blank_more"))];
  const lines: string[] = [];
  if (verdict === "refused") lines.push(message);
  if (verdict === "unknown") lines.push(t_or(`why.${message}`, message));
  if (verdict === "none" && message !== "") lines.push(as_sentence(message));
  if (verdict === "multiple") {
    if (stage !== "verdict") lines.push(open_sites(studio));
  }
  if (rating?.grade) {
    lines.push(t("verdict.grade", { grade: t_or(`grade.${rating.grade}`, rating.grade), score: rating.score ?? 0 }));
    const steps = (rating.techniques ?? []).reduce((sum, [, times]) => sum + times, 0);
    lines.push(t("verdict.steps", { n: steps }));
  }
  if (verdict !== null && milliseconds !== null && !studio.findings.failed) lines.push(t("verdict.time", { time: milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds) }));
  const hardest = rating?.hardest ? [hardest_line(studio, rating.hardest)] : [];
  return [verdict === "multiple" ? count_line(studio) : null, ...hardest, ...lines.filter((line) => line !== "").map((line) => h("p", {}, line))];
}

function sides(studio: Studio): HTMLElement | null {
  if (studio.findings.solutions.length < 1 || nothing_drawn(studio.findings.doc)) return null;
  const some: Side[] = studio.findings.solutions.length > 1 ? ["puzzle", "a", "b"] : ["puzzle", "a"];
  return h("div", { class: "segments", role: "group", "aria-label": t("sides.label") }, ...some.map((side) =>
    stamp(h("button", { type: "button", "aria-pressed": String(studio.side === side), "data-side": side, onclick: () => studio.show(side) },
      t(side === "a" && some.length === 2 ? "sides.solution" : `sides.${side}`)), studio.findings)));
}

export function verdict_panel(studio: Studio): HTMLElement {
  const top = h("div", {});
  const more = h("div", { class: "details" });
  const flip = h("div", {});
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
  const element = h("section", { class: "verdict", "aria-label": t("tab.verdict") }, top, since_panel(studio), more, flip, fixes_panel(studio));
  update();
  return element;
}
