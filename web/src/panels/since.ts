// SPDX-License-Identifier: MIT
// Since which edit the puzzle no longer has one solution, and the way back to before it.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import { stamp } from "../app/revision";
import type { Studio } from "../app/studio";
import { constraints_for, elements_of } from "../engine/catalogue";
import { Verdicts, type Since } from "../engine/since";
import { difference } from "../puzzle/difference";
import { family_of, size_of, type Doc } from "../puzzle/doc";

/// The verdicts of all states; they outlive the panel, which is made anew in another language.
const verdicts = new Verdicts();

/// What an edit is called.
function words_of_edit(before: Doc, after: Doc): string {
  const found = difference(before, after);
  const family = family_of(after);
  switch (found.kind) {
    case "cell": {
      const { columns } = size_of(after);
      const place = t("fix.cell", { row: Math.floor(found.site / columns) + 1, column: found.site % columns + 1 });
      return t("edit.cell", { place, from: found.from || t("cell.empty"), to: found.to || t("cell.empty") });
    }
    case "cells": return t("edit.cells", { n: found.sites.length });
    case "drawn": case "gone": return t(`edit.${found.kind}`, { title: constraints_for(family).find(({ kind }) => kind === found.constraint)?.title ?? found.constraint });
    case "key": return t("edit.other", { title: elements_of(family).find(({ key }) => key === found.key)?.title ?? found.key });
    case "size": return t("edit.size");
    case "other": return t("edit.open");
    case "any": return t("edit.any");
  }
}

/// The cells that an edit has changed.
function sites_of_edit(before: Doc, after: Doc): readonly number[] {
  const found = difference(before, after);
  return found.kind === "cell" ? [found.site] : found.kind === "cells" ? found.sites : [];
}

export function since_panel(studio: Studio): HTMLElement {
  const element = h("div", {});
  let asked: Doc | null = null;
  const show = ({ doc, good, bad }: Since, verdict: string): void => {
    const light = (): void => studio.light(size_of(doc).rows === size_of(bad.value).rows ? sites_of_edit(good.value, bad.value) : []);
    const dark = (): void => studio.light([]);
    fill(element, h("p", { class: "since" }, h("span", {}, t(`since.${verdict}`, { edit: words_of_edit(good.value, bad.value) })),
      stamp(h("button", { type: "button", id: "since-undo", onmouseenter: light, onmouseleave: dark, onfocus: light, onblur: dark, onclick: () => {
        studio.go_to_state(good.id);
        studio.say(t("since.undone"));
      } }, t("since.undo")), { doc })));
  };
  const update = (): void => {
    const { doc, verdict, stage } = studio.findings;
    if (stage === "asking" || verdict === null) return;
    verdicts.put(doc, verdict);
    if (doc === asked) return;
    asked = doc;
    fill(element);
    if (verdict !== "multiple" && verdict !== "none") return;
    void verdicts.since(studio.trail()).then((found) => { if (found && studio.is_current(found)) show(found, verdict); });
  };
  studio.on("findings", update);
  update();
  return element;
}
