// SPDX-License-Identifier: MIT
// The rules of the puzzle in words, for those who play or look at it: the usual ones, and all that this puzzle has
// beside them. The names of the unusual ones are always in sight.
import { fill, h } from "../base/dom";
import { t, t_or } from "../base/texts";
import { constraints_for, elements_of, summary_of_family } from "../engine/catalogue";
import type { Studio } from "../app/studio";
import { constraints_of, type Constraint } from "../puzzle/constraints";
import { words_of_constraint } from "../puzzle/constraint_words";
import { adds_cells, parts_of } from "../puzzle/extra_cells";
import { family_of, type Doc } from "../puzzle/doc";
import { words_of } from "../puzzle/words";
import { rules_among, type Element } from "../puzzle/elements";

/// The rules that a grid has, as far as the engine lists them for its family.
function rules_in(doc: Doc): Element[] {
  if (doc.kind !== "cells") return [];
  return rules_among(elements_of(family_of(doc))).filter(({ key, kind }) => {
    // What is said of regions of any size is said with the rest.
    if (kind === "areas") return false;
    const value = doc.rest[key];
    return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  });
}

/// The constraints and all that they are made of.
function with_parts(all: readonly Constraint[]): Constraint[] {
  return all.flatMap((one) => [one, ...with_parts(parts_of(one))]);
}

/// The rules of the constraints of a grid, each once, in the order of the engine's list.
function rules_of_constraints(doc: Doc): string[] {
  const used = new Set(with_parts(constraints_of(doc)).map(({ kind }) => kind));
  return constraints_for(family_of(doc)).filter(({ kind }) => used.has(kind)).map(({ rule }) => rule);
}

/// The constraints one by one. `hides`: whether a picture cannot show all of them.
function constraints_said(doc: Doc): { words: string[]; hides: boolean } {
  const kinds = new Map(constraints_for(family_of(doc)).map((kind) => [kind.kind, kind]));
  const all = constraints_of(doc).filter((one) => (one.cells?.length ?? 0) > 0 || parts_of(one).length > 0);
  const words = all.flatMap((one) => {
    const kind = kinds.get(one.kind);
    return (kind && adds_cells(kind) ? parts_of(one) : [one]).map((each) => words_of_constraint(each, kinds, true));
  });
  return { words, hides: all.some((one) => (kinds.get(one.kind)?.detail ?? "") !== "") };
}

/// One sentence for each rule. A rule that the page has no sentence for is said by its name.
export function sentences_of(doc: Doc): string[] {
  const said = rules_in(doc).map(({ key, title }) => {
    const total = doc.kind === "cells" ? doc.rest[key] : null;
    return t_or(`rules.${key}`, title, typeof total === "number" ? { total } : {});
  });
  return [t_or(`rules.${family_of(doc)}`, summary_of_family(family_of(doc))), ...said, ...rules_of_constraints(doc)].filter((sentence) => sentence !== "");
}

/// What every puzzle of a family has, or is a clue, is no news.
const usual = ["box", "total", "number"];

/// `opens`: where there is room for all of it.
export function rules_said(studio: Studio, opens: boolean): HTMLElement {
  const summary = h("summary", {});
  const list = h("ul", { class: "plain" });
  const by = h("p", { class: "by soft", dir: "auto" });
  const own = h("p", { class: "own", dir: "auto" });
  const each = h("ul", { class: "plain" });
  const in_words = h("details", { class: "in-words" }, h("summary", {}, t("constraint.in_words")), each);
  const element = h("details", { class: "rules", open: opens && matchMedia("(min-width: 801px)").matches }, summary, by, own, list);
  let said = "";
  const update = (): void => {
    const { doc } = studio;
    const names = rules_in(doc).filter(({ kind }) => !usual.includes(kind)).map(({ title }) => title).join(", ");
    const sentences = sentences_of(doc);
    const { author, rules } = words_of(doc);
    const constraints = constraints_said(doc);
    const state = JSON.stringify([names, sentences, author, rules, constraints]);
    if (state === said) return;
    said = state;
    fill(summary, names === "" ? t("rules.title") : t("rules.names", { names }));
    fill(list, ...sentences.map((sentence) => h("li", {}, sentence)));
    fill(by, author && t("words.by", { author }));
    fill(own, rules);
    fill(each, ...constraints.words.map((words) => h("li", {}, words)));
    if (constraints.words.length > 0) element.append(in_words);
    else in_words.remove();
    in_words.open = constraints.hides;
    by.hidden = author === "";
    own.hidden = rules === "";
  };
  for (const topic of ["doc", "catalogue", "view"] as const) studio.on(topic, update);
  update();
  return element;
}
