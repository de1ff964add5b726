// SPDX-License-Identifier: MIT
// The picker of constraints in the tab of rules: kinds by how they are drawn, the number and the direction of the next one,
// and those that the puzzle has. What is offered is what the engine lists.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import type { Setter } from "../app/setter";
import type { Studio } from "../app/studio";
import { constraints_for } from "../engine/catalogue";
import { family_of } from "../puzzle/doc";
import { has_text, range_of, text_of_detail, usual_of } from "../puzzle/constraint_texts";
import { constraints_of, shape_of, shapes, sites_of, ways_of, with_drawn, type Constraint, type ConstraintKind } from "../puzzle/constraints";
import { extra_cells_of } from "../puzzle/extra_cells";
import { constraint_list } from "./constraint_list";
import { parts_editor } from "./constraint_parts";

/// The kinds that can be drawn; one with numbers that holds everywhere is no switch.
function kinds_on(studio: Studio): readonly ConstraintKind[] {
  const { doc } = studio;
  return doc.kind === "cells" && !doc.drawing ? constraints_for(family_of(doc)) : [];
}

/// An automaton: with a 5 it goes from its start to its end.
const automaton = '{"starts":[0],"ends":[1],"steps":[[0,5,1],[0,6,0]]}';

function is_switch(kind: ConstraintKind): boolean {
  return shape_of(kind) === "whole" && !has_text(kind);
}

export function constraints_panel(studio: Studio): HTMLElement {
  const element = h("div", { class: "constraints" });
  const choice = h("select", { id: "constraint", onchange: () => studio.set(kinds_on(studio).find(({ kind }) => kind === choice.value) ?? null) });
  const rule = h("p", { class: "soft" });
  const how = h("p", { class: "soft" });
  const numbers = h("input", {
    type: "text", id: "constraint-numbers", autocomplete: "off", spellcheck: "false", "aria-describedby": "constraint-fault",
    oninput: () => studio.setter?.type(numbers.value),
    onkeydown: (event: KeyboardEvent) => { if (event.key === "Enter") finish(); },
    onchange: () => { if (studio.setter?.waiting && studio.setter.fault === "") finish(); },
  });
  const numbers_label = h("label", { for: "constraint-numbers" });
  const fault = h("p", { class: "error", id: "constraint-fault", role: "alert" });
  const numbers_field = h("div", {}, h("p", {}, numbers_label, numbers), fault);
  const way = h("select", { id: "constraint-way", onchange: () => {
    const { setter } = studio;
    if (setter) setter.way = ways_of(setter.kind).find(({ arrow }) => arrow === way.value) ?? null;
  } });
  const way_field = h("p", {}, h("label", { for: "constraint-way" }, t("setter.way")), way);
  const draw = h("button", { type: "button", id: "constraint-draw", onclick: () => {
    const { setter, selection } = studio;
    if (!setter) return;
    if (setter.waiting) setter.finish();
    else if (!["whole", "groups", "extra"].includes(setter.shape) && selection.length === 0) studio.say(t("rule.choose"));
    else if (setter.shape === "outside") setter.look(selection.at(-1)!);
    else if (setter.shape === "copy") setter.copy(selection.slice(0, selection.length - 1), selection.at(-1)!);
    else setter.draw(setter.shape === "whole" || setter.shape === "extra" ? [] : selection);
    studio.tell("view");
  } }, t("setter.draw"));
  const draw_row = h("div", { class: "row" }, draw);
  const parts = parts_editor(studio);
  const tools = h("div", {}, rule, numbers_field, way_field, how, draw_row, parts.element);
  /// One that is in the puzzle is typed again: its cells are chosen, and what is drawn on them takes its place.
  const change = (one: Constraint): void => {
    const { doc } = studio;
    const kind = kinds_on(studio).find(({ kind: id }) => id === one.kind);
    if (!kind || doc.kind !== "cells") return;
    studio.set(kind);
    studio.select(sites_of(doc, one));
    if (shape_of(kind) === "parts") return parts.change(one);
    studio.setter?.type(text_of_detail(kind, one));
    numbers.value = studio.setter?.text ?? "";
    numbers.focus();
  };
  const list = constraint_list(studio, change, choice);
  const switches = h("details", { id: "constraint-switches" });

  const finish = (): void => {
    studio.setter?.finish();
    if (studio.setter && !studio.setter.waiting) numbers.value = studio.setter.text;
  };

  let offered = "";
  const update_choice = (kinds: readonly ConstraintKind[]): void => {
    const state = kinds.map(({ kind, title }) => kind + title).join();
    if (state !== offered) {
      offered = state;
      fill(choice, h("option", { value: "" }, t("setter.none")), ...shapes.map((shape) => {
        const some = kinds.filter((kind) => shape_of(kind) === shape && !is_switch(kind));
        return some.length === 0 ? null : h("optgroup", { label: t(`setter.shape.${shape}`) }, ...some.map(({ kind, title }) => h("option", { value: kind }, title)));
      }));
    }
    choice.value = studio.setter?.kind.kind ?? "";
  };

  const label_of = (kind: ConstraintKind): string => {
    const { doc } = studio;
    if (shape_of(kind) === "extra") return t("setter.extra");
    if (kind.detail !== "" || doc.kind !== "cells") return t(`setter.${kind.detail || "numbers"}`);
    const [low, high] = range_of(kind, doc);
    return t("setter.range", { low, high });
  };

  let chosen: Setter | null = null;
  const update_tools = (): void => {
    const { setter } = studio;
    tools.hidden = setter === null;
    if (setter && setter !== chosen) {
      fill(rule, setter.kind.rule);
      fill(how, t(`setter.how.${setter.shape}`));
      numbers_field.hidden = !has_text(setter.kind);
      fill(numbers_label, label_of(setter.kind));
      draw_row.hidden = setter.shape === "parts";
      fill(draw, t(setter.shape === "extra" ? "extra.put" : "setter.draw"));
      parts.element.hidden = setter.shape !== "parts";
      if (setter.shape === "extra" && setter.text === "") setter.text = String(extra_cells_of(studio.doc, kinds_on(studio)) || "");
      numbers.value = setter.text;
      numbers.placeholder = setter.kind.detail === "machine" ? automaton : usual_of(setter.kind) > 0 ? String(usual_of(setter.kind)) : "";
      way_field.hidden = setter.shape !== "outside";
      if (setter.shape === "outside") fill(way, h("option", { value: "" }, t("setter.any_way")), ...ways_of(setter.kind).map(({ arrow, down, right }) =>
        h("option", { value: arrow }, `${arrow} ${t(`setter.way.${down}.${right}`)}`)));
    }
    chosen = setter;
    const waits = setter?.waiting ?? null;
    const wrong = setter?.fault ?? "";
    if (fault.textContent !== wrong) fill(fault, wrong);
    fault.hidden = wrong === "";
    numbers.setAttribute("aria-invalid", String(waits !== null || wrong !== ""));
    if (waits !== null && document.activeElement !== numbers && !element.closest("[hidden]")) numbers.focus();
  };

  const update_switches = (all: readonly Constraint[], kinds: readonly ConstraintKind[]): void => {
    const focused = switches.contains(document.activeElement) ? document.activeElement!.id : "";
    fill(switches, h("summary", {}, t("setter.shape.whole")), ...kinds.filter(is_switch).map((kind) => {
      const id = `constraint-${kind.kind}`;
      const box = h("input", { type: "checkbox", id, checked: all.some((one) => one.kind === kind.kind), onchange: () => {
        if (studio.doc.kind === "cells") studio.edit(with_drawn(studio.doc, kind, [], []));
      } });
      return h("p", { class: "check" }, box, h("label", { for: id, title: kind.rule }, kind.title));
    }));
    if (focused !== "") document.getElementById(focused)?.focus();
  };

  let switched = "";
  const update = (): void => {
    const { doc } = studio;
    const kinds = kinds_on(studio);
    element.hidden = kinds.length === 0;
    if (doc.kind !== "cells" || kinds.length === 0) return;
    update_choice(kinds);
    update_tools();
    const by_id = new Map(kinds.map((kind) => [kind.kind, kind]));
    parts.show(doc, by_id);
    list.show(doc, by_id, kinds.filter(is_switch).map(({ kind }) => kind));
    const state = JSON.stringify([constraints_of(doc).map(({ kind }) => kind), offered]);
    if (state !== switched) update_switches(constraints_of(doc), kinds);
    switched = state;
  };
  for (const topic of ["doc", "catalogue", "view", "tools"] as const) studio.on(topic, update);
  fill(element, h("h2", {}, t("setter.title")), h("label", { for: "constraint" }, t("setter.kind")), choice, tools, list.element, switches);
  update();
  return element;
}
