// SPDX-License-Identifier: MIT
// The cards of the first screen: families in groups, which can be searched, and examples.
import cards, { type Example, type Family } from "cards:all";
import { fill, h } from "../base/dom";
import { in_language, languages, current_language, language_of_engine, t, t_or } from "../base/texts";

function picture(name: string): HTMLImageElement {
  return h("img", { src: `pictures/${name}.svg`, alt: "", width: 132, height: 132, loading: "lazy", decoding: "async" });
}

/// The name of a family in another language of the page, where it is another one.
function other_names({ id }: Family): HTMLElement[] {
  const own = t_or(`family.${id}`, id);
  return languages.filter((language) => language !== current_language()).map((language) => [language, in_language(language, `family.${id}`)] as const)
    .filter(([, name]) => name !== null && name !== own).map(([language, name]) => h("span", { class: "soft", lang: language }, name));
}

/// All that a search looks at.
function words_of(family: Family): string {
  const names = languages.map((language) => in_language(language, `family.${family.id}`) ?? "");
  return [family.id, ...names, ...Object.values(family.summary)].join(" ").toLowerCase().normalize("NFC");
}

/// Cards of all families. `choose` is called with the id of one.
export function family_cards(choose: (id: string) => void): HTMLElement {
  const groups = cards.kinds.map((kind) => {
    const own = cards.families.filter((family) => family.kind === kind).map((family) => ({
      words: words_of(family),
      card: h("li", {}, h("button", { type: "button", class: "card", "data-family": family.id, onclick: () => choose(family.id), title: family.summary[language_of_engine()] },
        picture(family.id), h("span", { class: "name" }, t_or(`family.${family.id}`, family.id)), ...other_names(family))),
    }));
    return { own, element: h("section", { class: "group", hidden: own.length === 0 }, h("h3", {}, t(`kind.${kind}`)), h("ul", { class: "cards" }, ...own.map(({ card }) => card))) };
  });
  const nothing = h("p", { class: "soft", role: "status" });
  const search = h("input", {
    type: "search", id: "search", "aria-label": t("first.search"), placeholder: t("first.search"), autocomplete: "off", spellcheck: "false",
    oninput: () => {
      const wanted = search.value.toLowerCase().normalize("NFC").split(/\s+/);
      let found = 0;
      for (const { own, element } of groups) {
        for (const { words, card } of own) {
          card.hidden = !wanted.every((word) => words.includes(word));
          if (!card.hidden) ++found;
        }
        element.hidden = own.every(({ card }) => card.hidden);
      }
      fill(nothing, found === 0 ? t("first.nothing") : "");
    },
  });
  return h("section", { class: "families", "aria-labelledby": "families" },
    h("div", { class: "section-head" }, h("h2", { id: "families" }, t("first.families")), search), nothing, ...groups.map(({ element }) => element));
}

export function example_cards(choose: (example: Example) => void): HTMLElement {
  return h("section", { class: "examples", "aria-labelledby": "examples" }, h("div", { class: "section-head" }, h("h2", { id: "examples" }, t("first.examples"))),
    h("ul", { class: "cards wide" }, ...cards.examples.map((example) => h("li", {},
      h("button", { type: "button", class: "card", "data-example": example.id, onclick: () => choose(example) }, picture(`example-${example.id}`),
        h("span", { class: "name" }, t(`example.${example.id}`)), h("span", { class: "tag", "data-shows": example.shows }, t(`shows.${example.shows}`)),
        h("span", { class: "soft" }, t(`example.${example.id}.shows`)))))));
}
