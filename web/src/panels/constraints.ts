// SPDX-License-Identifier: MIT
// The picker of constraints in the tab of rules: kinds by how they are drawn, the number and the direction of the next one,
// and those that the puzzle has. What is offered is what the engine lists.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import type { Setter } from "../app/setter";
import type { Studio } from "../app/studio";
import { constraints_for } from "../engine/catalogue";
import { family_of, size_of, type CellsDoc } from "../puzzle/doc";
import { cell_name, constraints_of, has_text, range_of, shape_of, shapes, sites_of, usual_of, ways_of, with_drawn, without_constraints, type Constraint, type ConstraintKind } from "../puzzle/constraints";

/// The kinds that can be drawn; one with numbers that holds everywhere is no switch.
function kinds_on(studio: Studio): readonly ConstraintKind[] {
  const { doc } = studio;
  return doc.kind === "cells" && !doc.drawing ? constraints_for(family_of(doc)) : [];
}

function is_switch(kind: ConstraintKind): boolean {
  return shape_of(kind) === "whole" && !has_text(kind);
}

/// "thermometer r4c1 r3c2 r2c3", with its numbers.
function words_of(doc: CellsDoc, one: Constraint, titles: ReadonlyMap<string, string>): string {
  const { columns } = size_of(doc);
  const cells = sites_of(doc, one).map((site) => cell_name(site, columns));
  const some = cells.length > 4 ? [cells[0], cells[1], "…", cells.at(-1)] : cells;
  return [titles.get(one.kind) ?? one.kind, ...one.numbers ?? [], ...some].join(" ");
}

export function constraints_panel(studio: Studio): HTMLElement {
  const element = h("div", { class: "constraints" });
  const choice = h("select", { id: "constraint", onchange: () => studio.set(kinds_on(studio).find(({ kind }) => kind === choice.value) ?? null) });
  const rule = h("p", { class: "soft" });
  const how = h("p", { class: "soft" });
  const numbers = h("input", {
    type: "text", id: "constraint-numbers", autocomplete: "off",
    oninput: () => studio.setter?.type(numbers.value),
    onkeydown: (event: KeyboardEvent) => { if (event.key === "Enter") finish(); },
    onchange: () => { if (studio.setter?.waiting) finish(); },
  });
  const numbers_label = h("label", { for: "constraint-numbers" });
  const numbers_field = h("p", {}, numbers_label, numbers);
  const way = h("select", { id: "constraint-way", onchange: () => {
    const { setter } = studio;
    if (setter) setter.way = ways_of(setter.kind).find(({ arrow }) => arrow === way.value) ?? null;
  } });
  const way_field = h("p", {}, h("label", { for: "constraint-way" }, t("setter.way")), way);
  const draw = h("button", { type: "button", id: "constraint-draw", onclick: () => {
    const { setter, selection } = studio;
    if (!setter) return;
    if (setter.waiting) setter.finish();
    else if (setter.shape !== "whole" && setter.shape !== "groups" && selection.length === 0) studio.say(t("rule.choose"));
    else if (setter.shape === "outside") setter.look(selection.at(-1)!);
    else if (setter.shape === "copy") setter.copy(selection.slice(0, selection.length - 1), selection.at(-1)!);
    else setter.draw(setter.shape === "whole" ? [] : selection);
    studio.tell("view");
  } }, t("setter.draw"));
  const tools = h("div", {}, rule, numbers_field, way_field, how, h("div", { class: "row" }, draw));
  const list = h("ul", { class: "plain drawn" });
  const drawn_title = h("h3", {}, t("setter.list"));
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
      numbers.value = setter.text;
      numbers.placeholder = usual_of(setter.kind) > 0 ? String(usual_of(setter.kind)) : "";
      way_field.hidden = setter.shape !== "outside";
      if (setter.shape === "outside") fill(way, h("option", { value: "" }, t("setter.any_way")), ...ways_of(setter.kind).map(({ arrow, down, right }) =>
        h("option", { value: arrow }, `${arrow} ${t(`setter.way.${down}.${right}`)}`)));
    }
    chosen = setter;
    const waits = setter?.waiting ?? null;
    numbers.setAttribute("aria-invalid", String(waits !== null));
    if (waits !== null && document.activeElement !== numbers && !element.closest("[hidden]")) numbers.focus();
  };

  let listed = "";
  const update_list = (doc: CellsDoc, kinds: readonly ConstraintKind[]): void => {
    const all = constraints_of(doc);
    const state = JSON.stringify([all, offered]);
    if (state === listed) return;
    listed = state;
    const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement);
    const titles = new Map(kinds.map(({ kind, title }) => [kind, title]));
    const whole = kinds.filter(is_switch).map(({ kind }) => kind);
    const seen = all.filter((one) => !whole.includes(one.kind));
    drawn_title.hidden = seen.length === 0;
    fill(list, ...seen.map((one) => {
      const words = words_of(doc, one, titles);
      const light = (): void => studio.light(sites_of(doc, one));
      const dark = (): void => studio.light([]);
      return h("li", {}, h("button", {
        type: "button", "data-constraint": one.kind, "aria-label": t("setter.remove", { what: words }), title: t("setter.remove", { what: words }),
        onmouseenter: light, onmouseleave: dark, onfocus: light, onblur: dark,
        onclick: () => { if (studio.doc.kind === "cells") studio.edit(without_constraints(studio.doc, (other) => JSON.stringify(other) === JSON.stringify(one))); },
      }, h("span", {}, words), h("span", { "aria-hidden": "true" }, "×")));
    }));
    const buttons = [...list.querySelectorAll("button")];
    if (focused >= 0) (buttons[Math.min(focused, buttons.length - 1)] ?? choice).focus();
    update_switches(all, kinds);
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

  const update = (): void => {
    const { doc } = studio;
    const kinds = kinds_on(studio);
    element.hidden = kinds.length === 0;
    if (doc.kind !== "cells" || kinds.length === 0) return;
    update_choice(kinds);
    update_tools();
    update_list(doc, kinds);
  };
  for (const topic of ["doc", "catalogue", "view", "tools"] as const) studio.on(topic, update);
  fill(element, h("h2", {}, t("setter.title")), h("label", { for: "constraint" }, t("setter.kind")), choice, tools, drawn_title, list, switches);
  update();
  return element;
}
