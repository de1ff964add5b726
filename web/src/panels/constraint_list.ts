// SPDX-License-Identifier: MIT
// The constraints that a puzzle has, in words: each lights up on the board, and its button takes it away. What was typed can
// be changed; parts of extra cells stand behind their group.
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import type { CellsDoc } from "../puzzle/doc";
import { constraints_of, shape_of, without_constraints, type Constraint, type ConstraintKind } from "../puzzle/constraints";
import { words_of_constraint } from "../puzzle/constraint_words";
import { adds_cells, all_sites_of, parts_of, without_part } from "../puzzle/extra_cells";

/// One of the list, and the puzzle without it.
interface Entry {
  readonly one: Constraint;
  readonly words: string;
  readonly without: (doc: CellsDoc) => CellsDoc;
}

function is_like(one: Constraint): (other: Constraint) => boolean {
  const text = JSON.stringify(one);
  return (other) => JSON.stringify(other) === text;
}

export function entries_of(doc: CellsDoc, kinds: ReadonlyMap<string, ConstraintKind>): Entry[] {
  return constraints_of(doc).flatMap((one): Entry[] => {
    const kind = kinds.get(one.kind);
    const whole = { one, words: words_of_constraint(one, kinds, false), without: (now: CellsDoc) => without_constraints(now, is_like(one)) };
    if (!kind || !adds_cells(kind)) return [whole];
    const { parts: _, ...group } = one;
    return [{ ...whole, words: words_of_constraint(group as Constraint, kinds, false) }, ...parts_of(one).map((part): Entry => ({
      one: part, words: words_of_constraint(part, kinds, false), without: (now) => without_part(now, constraints_of(now).find(is_like(one))!, is_like(part)),
    }))];
  });
}

/// Whether it was typed, and is changed as a text.
function is_typed(kind: ConstraintKind | undefined): boolean {
  return kind !== undefined && (kind.detail !== "" || kind.cells === "parts") && shape_of(kind) !== "extra";
}

/// `leaves_out`: kinds that are switches. `change`: lets the author type one of them again. `empty`: what gets the focus when
/// the last one has gone.
export function constraint_list(studio: Studio, change: (one: Constraint) => void, empty: HTMLElement): { element: HTMLElement; show(doc: CellsDoc, kinds: ReadonlyMap<string, ConstraintKind>, leaves_out: readonly string[]): void } {
  const title = h("h3", {}, t("setter.list"));
  const list = h("ul", { class: "plain drawn" });
  const element = h("div", {}, title, list);
  let listed = "";
  const item = ({ one, words, without }: Entry, doc: CellsDoc, kind: ConstraintKind | undefined): HTMLElement => {
    const light = (): void => studio.light(all_sites_of(doc, one));
    const dark = (): void => studio.light([]);
    const label = t("setter.remove", { what: words });
    const again = t("setter.change", { what: words });
    return h("li", {},
      h("button", {
        type: "button", "data-constraint": one.kind, "aria-label": label, title: label, onmouseenter: light, onmouseleave: dark, onfocus: light, onblur: dark,
        onclick: () => { if (studio.doc.kind === "cells") studio.edit(without(studio.doc)); },
      }, h("span", {}, words), h("span", { "aria-hidden": "true" }, "×")),
      is_typed(kind) && constraints_of(doc).includes(one) ? h("button", { type: "button", class: "again", "data-change": one.kind, "aria-label": again, title: again, onclick: () => change(one) }, icon("pencil")) : null);
  };
  const show = (doc: CellsDoc, kinds: ReadonlyMap<string, ConstraintKind>, leaves_out: readonly string[]): void => {
    const state = JSON.stringify([constraints_of(doc), [...kinds.values()].map(({ title: name }) => name)]);
    if (state === listed) return;
    listed = state;
    const buttons = (): HTMLButtonElement[] => [...list.querySelectorAll<HTMLButtonElement>("[data-constraint]")];
    const focused = buttons().indexOf(document.activeElement as HTMLButtonElement);
    const seen = entries_of(doc, kinds).filter(({ one }) => !leaves_out.includes(one.kind));
    title.hidden = seen.length === 0;
    fill(list, ...seen.map((entry) => item(entry, doc, kinds.get(entry.one.kind))));
    const left = buttons();
    if (focused >= 0) (left[Math.min(focused, left.length - 1)] ?? empty).focus();
  };
  return { element, show };
}
