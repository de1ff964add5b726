// SPDX-License-Identifier: MIT
// What would repair a puzzle, as a list: what each repair changes, in signs; while it is pointed at, the board shows it. Long
// lists are filtered. And the clues that contradict each other, one contradiction after another.
import { fill, h, icon } from "../base/dom";
import { nothing_drawn } from "../app/blank";
import { stamp } from "../app/revision";
import { t } from "../base/texts";
import type { Clue } from "../engine/answers";
import { size_of } from "../puzzle/doc";
import type { GridSide } from "../puzzle/heads";
import type { Fix } from "../engine/inquiry";
import type { Studio } from "../app/studio";

/// Changes of a repair that are said on its button.
const most_on_button = 4;

/// So many rows and columns away is near.
const near = 2;

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

/// The same in signs: "r3c4 +5".
function signs_of(repair: Fix): HTMLElement[] {
  const solution = repair.solution.split("\n");
  const sign = (kind: "added" | "removed" | "changed", text: string): HTMLElement => h("span", { class: `change ${kind}` }, text);
  const short = ([row, column]: readonly [number, number]): string => t("fix.cell", { row: row + 1, column: column + 1 });
  const cells = (repair.cells ?? []).map((cell) => {
    const glyph = solution[cell[0]]?.[cell[1]] ?? ".";
    return glyph === "." ? sign("removed", `${short(cell)} □`) : sign("added", `${short(cell)} ■${glyph === "#" ? "" : ` ${glyph}`}`);
  });
  const clues = (repair.clues ?? []).map((clue) => {
    const head = beside(repair, clue);
    const where = head ? t(`beside.${head.side}`, { index: head.line + 1 }) : clue.cell ? short(clue.cell)
      : clue.row !== undefined ? t("line.row", { index: clue.row + 1 })
        : clue.column !== undefined ? t("line.column", { index: clue.column + 1 }) : t("fix.total");
    if (clue.from === null) return sign("added", `${where} + ${words(clue.to)}`);
    return clue.to === null ? sign("removed", `${where} − ${words(clue.from)}`) : sign("changed", `${where} ${words(clue.from)} → ${words(clue.to)}`);
  });
  return [...cells, ...clues];
}

/// A button that takes the repair. What a large one changes is a list below it, for those who want to see it.
function fix_item(studio: Studio, repair: Fix): HTMLElement {
  const changes = words_of(repair);
  const folded = changes.length > most_on_button;
  const take = stamp(h("button", {
    type: "button", class: "fix", title: folded ? null : changes.join(", "),
    onmouseenter: () => studio.show_preview(repair), onmouseleave: () => studio.show_preview(null),
    onfocus: () => studio.show_preview(repair), onblur: () => studio.show_preview(null),
    onclick: () => studio.apply(repair),
  }, ...(folded ? [t("fix.many", { n: changes.length })] : signs_of(repair))), repair);
  // Fingers have no pointer that rests: the eye shows a repair until it is pressed again.
  const look = stamp(h("button", { type: "button", class: "look", "aria-label": t("fix.look"), title: t("fix.look"), "aria-pressed": "false", onclick: () => {
    const shows = studio.preview !== repair || look.getAttribute("aria-pressed") !== "true";
    for (const other of document.querySelectorAll(".fixes .look")) other.setAttribute("aria-pressed", "false");
    look.setAttribute("aria-pressed", String(shows));
    studio.show_preview(shows ? repair : null);
  } }, icon("look")), repair);
  return h("li", {}, h("div", { class: "fix-row" }, take, look), folded ? h("details", {}, h("summary", {}, t("fix.list")), h("ul", { class: "changes" }, ...changes.map((change) => h("li", {}, change)))) : null);
}

/// What repairs are looked for among those that were found.
interface Filter {
  additions: boolean;
  near: number | null;  ///< a cell
  shape: string;        ///< of the board on which it was chosen
  most: number;         ///< changes; 0: any number
}

function changes_in(repair: Fix): number {
  return (repair.cells ?? []).length + (repair.clues ?? []).length;
}

function only_adds(repair: Fix): boolean {
  const solution = repair.solution.split("\n");
  return (repair.cells ?? []).every(([row, column]) => (solution[row]?.[column] ?? ".") !== ".") && (repair.clues ?? []).every(({ from }) => from === null);
}

/// Whether all that it changes is near a cell: a number beside the grid, if its line is.
function is_near(repair: Fix, row: number, column: number): boolean {
  const reach = (at: number | undefined, to: number): boolean => at === undefined || Math.abs(at - to) <= near;
  return (repair.cells ?? []).every(([at, across]) => reach(at, row) && reach(across, column)) &&
    (repair.clues ?? []).every((clue) => clue.cell === null ? false : reach(clue.cell?.[0] ?? clue.row, row) && reach(clue.cell?.[1] ?? clue.column, column));
}

/// One of several contradictions, with buttons to the others.
function contradiction_part(studio: Studio, show: (number: number) => void): HTMLElement[] {
  const { contradictions } = studio.findings;
  const now = contradictions[studio.clash];
  if (!now) return [];
  const step = (by: number, name: string): HTMLElement => h("button", { type: "button", "data-clash": by, "aria-label": t(name), title: t(name),
    onclick: () => show((studio.clash + by + contradictions.length) % contradictions.length) }, by < 0 ? "‹" : "›");
  const many = contradictions.length > 1 ? h("div", { class: "row clashes" }, step(-1, "clash.before"),
    h("span", { role: "status" }, t("clash.number", { number: studio.clash + 1, count: contradictions.length })), step(1, "clash.next")) : null;
  const item = (clue: Clue): HTMLElement => h("li", {}, clue.cell ? `${place(clue.cell)}: ${words(clue.is)}`
    : t(clue.row !== undefined ? "head.row" : "head.column", { index: (clue.row ?? clue.column ?? 0) + 1, clue: words(clue.is) }));
  return [h("h2", {}, t("fix.contradiction")), ...(many ? [many] : []), h("ul", { class: "plain conflicts" }, ...now.map(item))];
}

export function fixes_panel(studio: Studio): HTMLElement {
  const element = h("div", {});
  const filter: Filter = { additions: false, near: null, shape: "", most: 0 };

  const filters = (all: readonly Fix[], columns: number): HTMLElement => {
    const check = (id: string, text: string, checked: boolean, change: (on: boolean) => void): HTMLElement => {
      const box = h("input", { type: "checkbox", id, checked, onchange: () => { change(box.checked); update(id); } });
      return h("p", { class: "check" }, box, h("label", { for: id }, text));
    };
    const at = filter.near ?? studio.focused ?? 0;
    const most = Math.max(...all.map(changes_in));
    const number = h("select", { id: "fix-most", onchange: () => { filter.most = Number(number.value); update("fix-most"); } },
      h("option", { value: 0 }, t("fix.any")), ...Array.from({ length: most }, (_, i) => h("option", { value: i + 1 }, t("fix.most", { n: i + 1 }))));
    number.value = String(Math.min(filter.most, most));
    const words_of_near = (site: number): string => t("fix.near", { place: place([Math.floor(site / columns), site % columns]) });
    // It is about the cell that has the focus when it is chosen.
    const follow = (): void => { if (filter.near === null) fill(details.querySelector("label[for=fix-near]")!, words_of_near(studio.focused ?? 0)); };
    const details: HTMLElement = h("details", { class: "filters", onpointerenter: follow, onfocusin: follow, open: filter.additions || filter.near !== null || filter.most > 0 || is_open }, h("summary", {}, t("fix.filter")),
      check("fix-additions", t("fix.additions"), filter.additions, (on) => { filter.additions = on; }),
      check("fix-near", words_of_near(at), filter.near !== null, (on) => { filter.near = on ? studio.focused ?? 0 : null; }),
      h("p", {}, h("label", { for: "fix-most" }, t("fix.changes")), number));
    return details;
  };
  let is_open = false;

  const parts = (): HTMLElement[] => {
    const { repairs, verdict, stage, doc } = studio.findings;
    if (nothing_drawn(doc)) return [];
    const list = contradiction_part(studio, (number) => { studio.show_clash(number); update(); });
    if (verdict !== "multiple" && verdict !== "none") return list;
    if (stage !== "whole") return [...list, h("p", { class: "soft" }, t("fix.asking"))];
    if (repairs.length === 0) return [...list, h("p", { class: "soft" }, t("fix.nothing"))];
    const { rows, columns } = size_of(doc);
    // A place on another board is none on this one.
    if (filter.shape !== `${rows} ${columns}`) filter.near = null;
    filter.shape = `${rows} ${columns}`;
    const seen = repairs.filter((repair) => (!filter.additions || only_adds(repair)) && (filter.most === 0 || changes_in(repair) <= filter.most) &&
      (filter.near === null || is_near(repair, Math.floor(filter.near / columns), filter.near % columns)));
    return [...list, h("h2", { id: "fixes" }, t("fix.title")), ...(repairs.length > 1 ? [filters(repairs, columns)] : []),
      ...(seen.length < repairs.length ? [h("p", { class: "soft", role: "status" }, t("fix.seen", { n: seen.length, count: repairs.length }))] : []),
      h("ul", { class: "plain fixes", "aria-labelledby": "fixes" }, ...seen.map((repair) => fix_item(studio, repair)))];
  };
  const update = (focused = ""): void => {
    if (studio.findings.stage === "asking") return;
    const clash = element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["clash"] : undefined;
    is_open = element.querySelector<HTMLDetailsElement>(".filters")?.open ?? false;
    fill(element, ...parts());
    if (focused !== "") document.getElementById(focused)?.focus();
    if (clash !== undefined) element.querySelector<HTMLElement>(`[data-clash="${clash}"]`)?.focus();
  };
  studio.on("findings", () => update());
  update();
  return element;
}
