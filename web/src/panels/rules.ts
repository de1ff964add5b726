// SPDX-License-Identifier: MIT
// The rules of the puzzle on the page, as far as it has any that can be changed: switches, totals, the
// shape of boxes, and cages and regions of the cells that are chosen on the board. The engine lists them.
import { constraints_panel } from "./constraints";
import { sizing_panel } from "./sizing";
import { regions_panel } from "./regions";
import { is_blank, words_of_verdict } from "./verdict";
import { fill, h, icon } from "../base/dom";
import { t, t_or } from "../base/texts";
import { words_of_cage } from "../app/showing";
import type { Studio } from "../app/studio";
import { elements_of } from "../engine/catalogue";
import { family_of, type CellsDoc } from "../puzzle/doc";
import { with_drawing_asked } from "../puzzle/drawing";
import { cage_at, has_groups, rules_among, shapes_of_boxes, with_box, with_cage, with_key, without_cages, type Element } from "../puzzle/elements";
import { regions_key, with_joined } from "../puzzle/regions";

/// The rules that the puzzle on the page may have.
export function rules_on(studio: Studio): Element[] {
  return studio.doc.kind === "cells" ? rules_among(elements_of(family_of(studio.doc))) : [];
}

export function rules_panel(studio: Studio): HTMLElement {
  const element = h("section", {});
  const heading = h("h2", {}, t("tab.rules"));
  const controls = h("div", {});
  const chosen = h("p", { class: "soft", role: "status" });
  const groups = h("div", {});
  const change = (edit: (doc: CellsDoc) => CellsDoc): void => {
    if (studio.doc.kind === "cells") studio.edit(edit(studio.doc));
  };
  const key_of = (kind: string): string => rules_on(studio).find((rule) => rule.kind === kind)?.key ?? kind;

  const flag = ({ key, values, title }: Element, now: unknown): HTMLElement => {
    const id = `rule-${key}`;
    if (values === "") {
      const box = h("input", { type: "checkbox", id, checked: now === true, onchange: () => change((doc) => with_drawing_asked(with_key(doc, key, box.checked || undefined))) });
      return h("p", { class: "check" }, box, h("label", { for: id }, title));
    }
    const choice = h("select", { id, onchange: () => change((doc) => with_key(doc, key, choice.value === "on" || (choice.value === "off" ? undefined : choice.value))) },
      ...["off", "on", ...values.split(" ")].map((value) => h("option", { value }, t_or(`rule.${key}.${value}`, t_or(`rule.${value}`, value)))));
    choice.value = now === true ? "on" : typeof now === "string" ? now : "off";
    return h("p", {}, h("label", { for: id }, title), choice);
  };
  const total = ({ key, title }: Element, now: unknown, drawn_now: boolean): HTMLElement => {
    const id = `rule-${key}`;
    if (drawn_now) {
      // The drawing tells the number.
      const box = h("input", { type: "checkbox", id, checked: typeof now === "number", onchange: () =>
        change((doc) => with_drawing_asked(with_key(doc, key, box.checked ? 0 : null))) });
      return h("p", { class: "check" }, box, h("label", { for: id }, typeof now === "number" ? t("rule.total", { title, n: now }) : title));
    }
    const input = h("input", { type: "number", id, min: 0, value: typeof now === "number" ? now : "", onchange: () =>
      change((doc) => with_key(doc, key, input.value === "" ? null : Math.max(0, Math.floor(Number(input.value))))) });
    return h("p", {}, h("label", { for: id }, title), input);
  };
  const number = ({ key, title }: Element, now: unknown): HTMLElement => {
    const id = `rule-${key}`;
    const input = h("input", { type: "number", id, min: 1, value: typeof now === "number" ? now : 1, onchange: () =>
      change((doc) => with_key(doc, key, Math.max(1, Math.floor(Number(input.value))))) });
    return h("p", {}, h("label", { for: id }, title), input);
  };
  const lengths = ({ key, title }: Element, now: unknown): HTMLElement => {
    const id = `rule-${key}`;
    const input = h("input", { type: "text", id, title: t("rule.lengths"), inputmode: "numeric", autocomplete: "off", value: Array.isArray(now) ? now.join(" ") : "", onchange: () => {
      const numbers = input.value.split(/[\s,;]+/).filter((word) => word !== "").map(Number);
      const good = numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0);
      input.setAttribute("aria-invalid", String(!good));
      if (good) change((doc) => with_key(doc, key, numbers.sort((a, b) => b - a)));
      else studio.say(t("rule.lengths_bad", { text: input.value }));
    } });
    return h("p", {}, h("label", { for: id }, title), input);
  };
  const box = ({ key, title }: Element, doc: CellsDoc): HTMLElement | null => {
    const shapes = shapes_of_boxes(doc);
    if (shapes.length === 0) return null;
    const id = `rule-${key}`;
    const choice = h("select", { id, onchange: () => change((now) => with_box(now, key, key_of("regions"), choice.value === "none" ? false : choice.value.split("x").map(Number))) },
      doc.rest[key] === undefined ? h("option", { value: "" }, t("rule.no_boxes")) : null, h("option", { value: "none" }, t("rule.boxless")),
      ...shapes.map(([high, wide]) => h("option", { value: `${high}x${wide}` }, t("rule.box", { rows: high, columns: wide }))));
    choice.value = Array.isArray(doc.rest[key]) ? (doc.rest[key] as number[]).join("x") : doc.rest[key] === false ? "none" : "";
    return h("p", {}, h("label", { for: id }, title), choice);
  };

  let drawn = "";
  const update_controls = (): void => {
    const { doc } = studio;
    const rules = rules_on(studio);
    controls.hidden = groups.hidden = heading.hidden = rules.length === 0;
    if (doc.kind !== "cells") return;
    const state = JSON.stringify([rules, doc.drawing !== undefined, doc.grid.length, doc.grid[0]!.length, rules.map(({ kind, key }) => ["cages", "regions", "areas"].includes(kind) ? null : doc.rest[key])]);
    if (state === drawn) return;
    drawn = state;
    const focused = controls.contains(document.activeElement) ? document.activeElement!.id : "";
    fill(controls, ...rules.map((rule) => rule.kind === "flag" ? flag(rule, doc.rest[rule.key])
      : rule.kind === "total" ? total(rule, doc.rest[rule.key], doc.drawing !== undefined) : rule.kind === "number" ? number(rule, doc.rest[rule.key]) : rule.kind === "lengths" ? lengths(rule, doc.rest[rule.key]) : rule.kind === "box" ? box(rule, doc) : null));
    heading.hidden = controls.childElementCount === 0;
    if (focused !== "") document.getElementById(focused)?.focus();
    make_groups(rules);
  };

  const sum = h("input", { type: "number", id: "cage-sum", min: 1 });
  const act = (said: string, edit: (doc: CellsDoc, sites: readonly number[]) => CellsDoc): void => {
    const { doc, selection } = studio;
    if (doc.kind !== "cells" || selection.length === 0) return studio.say(t("rule.choose"));
    const edited = edit(doc, selection);
    if (edited === doc) return studio.say(t("rule.same"));
    studio.select([]);
    studio.edit(edited);
    studio.say(t(said));
  };
  const make_groups = (rules: readonly Element[]): void => {
    const button = (id: string, text: string, go: () => void): HTMLElement => h("button", { type: "button", id, onclick: go }, t(text));
    const parts: HTMLElement[] = [];
    for (const { kind, key, title } of rules) {
      if (kind === "cages") {
        const make = (): void => {
          act("rule.cage_made", (doc, sites) => with_cage(doc, key, sites, Math.floor(Number(sum.value))));
          sum.value = "";
        };
        sum.onkeydown = (event) => { if (event.key === "Enter") make(); };
        parts.push(h("h3", { class: "element" }, title), h("label", { for: "cage-sum" }, t("rule.sum")), sum,
          h("div", { class: "row" }, button("cage-make", "rule.make_cage", make),
            button("cage-remove", "rule.remove_cage", () => act("rule.cage_removed", (doc, sites) => without_cages(doc, key, sites)))));
      } else if (kind === "regions" || kind === "areas") {
        const join = (doc: CellsDoc, sites: readonly number[]): CellsDoc => with_joined(doc, regions_key(rules)!, sites);
        parts.push(h("h3", { class: "element" }, title), h("div", { class: "row" },
          button("region-make", "rule.make_region", () => act("rule.region_made", join))), regions_panel(studio));
      }
    }
    fill(groups, ...(parts.length > 0 ? [h("h2", {}, t("rule.chosen")), h("p", { class: "soft" }, t("rule.how")), chosen, ...parts] : []));
  };

  const update_chosen = (): void => {
    const { doc, selection } = studio;
    const rules = rules_on(studio);
    if (doc.kind !== "cells" || !has_groups(rules)) return;
    const cages = rules.find(({ kind }) => kind === "cages");
    const at = cages && selection.length > 0 ? cage_at(doc, cages.key, selection[0]!) : null;
    const words = t("rule.cells", { n: selection.length }) + (at ? `. ${words_of_cage(at)}` : "");
    if (chosen.textContent !== words) fill(chosen, words);
  };
  const verdict = h("p", { class: "details said-verdict", "data-rules-verdict": "" });
  const update_verdict = (): void => {
    const { verdict: found, message } = studio.findings;
    if (found === null) return;
    verdict.dataset["rulesVerdict"] = found;
    fill(verdict, icon(is_blank(studio) ? "pencil" : found), h("span", {}, h("strong", {}, words_of_verdict(studio)), found === "refused" && message !== "" ? `: ${message}` : ""));
  };
  studio.on("findings", update_verdict);
  update_verdict();
  const update = (): void => {
    update_controls();
    update_chosen();
  };
  for (const topic of ["doc", "catalogue", "view"] as const) studio.on(topic, update);
  update();
  fill(element, verdict, constraints_panel(studio), heading, controls, groups, sizing_panel(studio));
  return element;
}
