// SPDX-License-Identifier: MIT
// How large the board is: a row or column more, or one less, at each of its sides.
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { constraints_for, elements_of } from "../engine/catalogue";
import { family_of, size_of } from "../puzzle/doc";
import { board_sides, resized, type BoardSide } from "../puzzle/resizing";

export function sizing_panel(studio: Studio): HTMLElement {
  const size = h("p", { class: "soft", role: "status" });
  const go = (side: BoardSide, grows: boolean): void => {
    const { doc } = studio;
    const family = family_of(doc);
    const next = resized(doc, side, grows, { elements: elements_of(family), constraints: constraints_for(family) });
    if (!next) return studio.say(t("size.end"));
    studio.select([]);
    studio.edit(next);
  };
  const button = (side: BoardSide, grows: boolean): HTMLElement => {
    const label = t(`size.${side}.${grows ? "more" : "less"}`);
    return h("button", { type: "button", "data-size": `${side}-${grows ? "more" : "less"}`, "aria-label": label, title: label, onclick: () => go(side, grows) }, icon(grows ? "larger" : "smaller"));
  };
  const update = (): void => {
    const words = t("size.now", size_of(studio.doc));
    if (size.textContent !== words) fill(size, words);
  };
  studio.on("doc", update);
  update();
  return h("div", { class: "sizing" }, h("h2", {}, t("size.title")), size,
    h("div", { class: "sides" }, ...board_sides.map((side) => h("div", { class: `tools ${side}`, role: "group", "aria-label": t(`size.${side}`) },
      h("span", { "aria-hidden": "true" }, t(`size.${side}`)), button(side, false), button(side, true)))));
}
