// SPDX-License-Identifier: MIT
// Constraints that are made of others, such as choices: of those that the puzzle has, or as a text, the list of parts in
// the puzzle's JSON. What is wrong with the text is told below it.
import { fill, h } from "../base/dom";
import { json_of } from "../base/json";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import type { CellsDoc } from "../puzzle/doc";
import { constraints_of, shape_of, with_constraints, type Constraint, type ConstraintKind } from "../puzzle/constraints";
import { words_of_constraint } from "../puzzle/constraint_words";
import { adds_cells, parts_of } from "../puzzle/extra_cells";

const example = '[{"kind":"thermo","cells":["r1c1","r1c2"]},{"kind":"digits","cells":["r2c1"],"numbers":[1,2]}]';

/// What may be a part: not what holds everywhere, and nothing that adds cells.
function may_be_part(one: Constraint, kinds: ReadonlyMap<string, ConstraintKind>): boolean {
  const kind = kinds.get(one.kind);
  return kind !== undefined && !adds_cells(kind) && shape_of(kind) !== "whole";
}

export interface PartsEditor {
  readonly element: HTMLElement;
  show(doc: CellsDoc, kinds: ReadonlyMap<string, ConstraintKind>): void;
  change(one: Constraint): void;
}

export function parts_editor(studio: Studio): PartsEditor {
  const boxes = h("div", {});
  const text = h("textarea", { id: "constraint-parts", rows: 5, spellcheck: "false", class: "wrapped", "aria-describedby": "constraint-parts-fault", oninput: () => studio.setter?.refuse("") });
  const fault = h("p", { class: "error", id: "constraint-parts-fault", role: "alert" });
  let chosen: readonly Constraint[] = [];
  let replaced: Constraint | null = null;  // by what is typed
  let listed = "";

  /// Puts one made of these parts in the place of others.
  const put = (parts: readonly unknown[], others: readonly Constraint[]): void => {
    const { setter } = studio;
    if (!setter) return;
    const gone = others.map((one) => JSON.stringify(one));
    void setter.edit_if_read((doc) => with_constraints(doc, [...constraints_of(doc).filter((one) => !gone.includes(JSON.stringify(one))),
      { kind: setter.kind.kind, parts }]), null).then(() => {
      if (setter.fault !== "") return;
      [chosen, replaced] = [[], null];
      studio.say(t("setter.drawn", { title: setter.kind.title }));
    });
  };
  const combine = h("button", { type: "button", id: "constraint-combine", onclick: () => chosen.length < 2 ? studio.setter?.refuse(t("parts.two")) : put(chosen, chosen) }, t("parts.combine"));
  const typed = h("button", { type: "button", id: "constraint-typed", onclick: () => {
    const parts = json_of(text.value);
    if (!Array.isArray(parts)) return studio.setter?.refuse(t("parts.bad"));
    put(parts, replaced ? [replaced] : []);
  } }, t("parts.typed"));

  const show = (doc: CellsDoc, kinds: ReadonlyMap<string, ConstraintKind>): void => {
    const { setter } = studio;
    text.placeholder = setter?.shape === "parts" ? example : "";
    const wrong = setter?.fault ?? "";
    if (fault.textContent !== wrong) fill(fault, wrong);
    fault.hidden = wrong === "";
    text.setAttribute("aria-invalid", String(wrong !== ""));
    const state = JSON.stringify([constraints_of(doc), setter?.kind.kind, t("language")]);
    if (state === listed) return;
    listed = state;
    const all = constraints_of(doc);
    chosen = chosen.filter((one) => all.includes(one));
    if (replaced !== null && !all.includes(replaced)) replaced = null;
    if (document.activeElement !== text && replaced === null) text.value = "";
    const open = all.filter((one) => may_be_part(one, kinds));
    fill(boxes, open.length < 2 ? h("p", { class: "soft" }, t("parts.none")) : null, ...open.map((one, i) => {
      const id = `constraint-part-${i}`;
      const box = h("input", { type: "checkbox", id, checked: chosen.includes(one), onchange: () => {
        chosen = box.checked ? [...chosen, one] : chosen.filter((other) => other !== one);
        studio.setter?.refuse("");
      } });
      return h("p", { class: "check" }, box, h("label", { for: id }, words_of_constraint(one, kinds, false)));
    }));
    combine.hidden = open.length < 2;
  };
  const change = (one: Constraint): void => {
    replaced = one;
    text.value = JSON.stringify(parts_of(one), null, 1).replace(/\n\s*/g, " ");
    text.focus();
  };
  const element = h("div", { class: "parts" }, boxes, h("div", { class: "row" }, combine), h("label", { for: "constraint-parts" }, t("parts.text")), text, fault, h("div", { class: "row" }, typed));
  return { element, show, change };
}
