// SPDX-License-Identifier: MIT
// What stands at the top of both rooms: the mark and the name, which lead to the first screen, and how the page looks.
import { h, icon } from "../base/dom";
import { mark } from "../base/mark";
import { current_language, languages, name_of_language, t } from "../base/texts";
import { choose_language, choose_theme, chosen_theme, themes, type Theme } from "./looks";
import type { Rooms } from "./rooms";

/// The mark and the name. A click leads to the first screen, as the address does.
export function brand(rooms: Rooms): HTMLElement {
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    rooms.go("first");
  };
  return h("h1", {}, h("a", { class: "brand", href: location.pathname + location.search, title: t("page.first"), onclick: go },
    mark(), h("span", {}, t("page.name"))));
}

/// Theme and language; in narrow windows behind a button.
export function looks_bar(rooms: Rooms, redraw: () => void): HTMLElement {
  const theme = h("select", { id: "theme", "aria-label": t("theme.label"), onchange: () => { choose_theme(theme.value as Theme); redraw(); } },
    ...themes.map((id) => h("option", { value: id, selected: id === chosen_theme() }, t(`theme.${id}`))));
  const language = h("select", {
    id: "language", "aria-label": "Language, 언어",
    onchange: () => { choose_language(language.value); rooms.renew(); document.getElementById("language")?.focus(); },
  }, ...languages.map((id) => h("option", { value: id, lang: id, selected: id === current_language() }, name_of_language(id))));
  const choices = h("div", { class: "row choices", id: "choices" }, theme, language);
  const open = h("button", {
    type: "button", class: "tool looks", "aria-label": t("menu.looks"), title: t("menu.looks"), "aria-expanded": "false", "aria-controls": "choices",
    onclick: () => open.setAttribute("aria-expanded", String(choices.classList.toggle("open"))),
  }, icon("looks"));
  return h("div", { class: "looks-bar" }, open, choices);
}
