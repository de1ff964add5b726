// SPDX-License-Identifier: MIT
// Over the board of a puzzle that came from elsewhere: its solution is not shown before somebody asks for it.
import { h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";

export function veil(studio: Studio): HTMLElement {
  const element = h("div", { class: "veil row", id: "veil" }, h("p", {}, t("veil.text")),
    h("button", { type: "button", class: "main", id: "veil-play", onclick: () => studio.play(true) }, t("mode.play")),
    h("button", { type: "button", id: "veil-show", onclick: () => studio.show_solution() }, t("veil.show")));
  const update = (): void => { element.hidden = !studio.hides_solution || studio.game !== null; };
  for (const topic of ["doc", "view"] as const) studio.on(topic, update);
  update();
  return element;
}
