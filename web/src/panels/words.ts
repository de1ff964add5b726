// SPDX-License-Identifier: MIT
// Title, author and rules in the author's words, which go with the puzzle.
import { h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { title_of, type Doc } from "../puzzle/doc";
import { most, with_title, with_words, words_of } from "../puzzle/words";

export function words_fields(studio: Studio): HTMLElement {
  const edit = (change: (doc: Doc) => Doc): void => studio.edit(change(studio.doc));
  const title = h("input", { id: "words-title", maxlength: most.title, autocomplete: "off", onchange: () => edit((doc) => with_title(doc, title.value)) });
  const author = h("input", { id: "words-author", maxlength: most.author, autocomplete: "off", onchange: () => edit((doc) => with_words(doc, { author: author.value })) });
  const rules = h("textarea", { id: "words-rules", class: "wrapped", maxlength: most.rules, rows: 3, onchange: () => edit((doc) => with_words(doc, { rules: rules.value })) });
  const update = (): void => {
    const { doc } = studio;
    const texts: [HTMLInputElement | HTMLTextAreaElement, string][] = [[title, title_of(doc)], [author, words_of(doc).author], [rules, words_of(doc).rules]];
    for (const [field, text] of texts) if (document.activeElement !== field) field.value = text;
  };
  studio.on("doc", update);
  update();
  return h("details", { class: "words" }, h("summary", {}, t("words.title")),
    h("label", { for: title.id }, t("words.of.title")), title,
    h("label", { for: author.id }, t("words.of.author")), author,
    h("label", { for: rules.id }, t("words.of.rules")), rules);
}
