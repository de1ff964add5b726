// SPDX-License-Identifier: MIT
// What regions are painted with: that of a stroke's first cell, a new one, or one of those that there are.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { elements_of } from "../engine/catalogue";
import { family_of } from "../puzzle/doc";
import { names_in, regions_key, regions_of } from "../puzzle/regions";

export function regions_panel(studio: Studio): HTMLElement {
  const palette = h("div", { class: "tools palette", role: "group", "aria-label": t("region.palette") });
  const how = h("p", { class: "soft" }, t("region.how"));
  let drawn = "";
  const update = (): void => {
    const { doc, painter } = studio;
    const where = doc.kind === "cells" ? regions_key(elements_of(family_of(doc))) : null;
    if (doc.kind !== "cells" || where === null) return;
    const names = names_in(doc, where);
    const state = JSON.stringify([names, painter, t("language")]);
    if (state === drawn) return;
    drawn = state;
    how.hidden = painter === null;
    const focused = palette.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["region"] : undefined;
    const button = (symbol: string | null, label: string, title = label): HTMLElement => h("button", {
      type: "button", "data-region": symbol ?? "off", title, "aria-label": title, "aria-pressed": String((painter?.symbol ?? null) === symbol),
      onclick: () => studio.paint(symbol === null ? null : { ...where, family: family_of(studio.doc), symbol }),
    }, label);
    const sizes = new Map<string, number>();
    for (const name of regions_of(doc, where)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    fill(palette, button(null, t("region.off")), button("", t("region.first")), button("new", t("region.new")),
      ...(painter === null ? [] : names.map((name) => button(name, name, t("region.name", { name, n: sizes.get(name)! })))));
    if (focused !== undefined) palette.querySelector<HTMLElement>(`[data-region="${CSS.escape(focused)}"]`)?.focus();
  };
  for (const topic of ["doc", "tools", "catalogue"] as const) studio.on(topic, update);
  update();
  return h("div", { class: "regions" }, h("p", {}, t("region.paint")), palette, how);
}
