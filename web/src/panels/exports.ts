// SPDX-License-Identifier: MIT
// Out of the page: links, texts of every format, pictures, paper, the steps as a film.
import { fill, h } from "../base/dom";
import { captioned } from "../base/captioned";
import { save } from "../base/leave";
import { rasterized } from "../base/raster";
import { t } from "../base/texts";
import { ask_about, Channel } from "../engine/asker";
import { catalogue } from "../engine/catalogue";
import type { Studio } from "../app/studio";
import { family_of, title_of, type Doc } from "../puzzle/doc";
import { json_with_words, words_of } from "../puzzle/words";
import { outdate, stamp } from "../app/revision";
import { animate_controls } from "./animate";
import { copy, share_section } from "./share";

const texts = new Channel();
const pictures = new Channel();

function file_name(doc: Doc, extension: string): string {
  const title = title_of(doc).replace(/[^\p{L}\p{N} _-]/gu, "").trim();
  return (title === "" ? family_of(doc) : title) + extension;
}

/// The text of the puzzle in a format, or null and a message.
async function converted(studio: Studio, to: string): Promise<string | null> {
  const reply = await ask_about(studio.doc, "convert", { to }, texts.begin());
  if (!reply || !studio.is_current(reply)) return null;
  if (reply.error || reply.answer?.text === undefined) {
    studio.fail(reply.error?.message ?? reply.note ?? t("export.failed"));
    return null;
  }
  return to === "json" ? json_with_words(reply.answer.text, studio.doc) : reply.answer.text;
}

/// The picture of the puzzle as the engine draws it.
export async function drawn(studio: Studio, what: string, theme: "light" | "dark" = "light"): Promise<string | null> {
  const reply = await ask_about(studio.doc, "render", { as: "svg", what, theme, time_limit: 10 }, pictures.begin());
  if (!reply) return null;
  if (reply.text === undefined) studio.fail(reply.error?.message ?? reply.note ?? t("export.failed"));
  return reply.text ?? null;
}

async function png_of(svg: string): Promise<Blob | null> {
  const canvas = await rasterized(svg, (wide, high) => {
    const scale = Math.min(2, 8192 / Math.max(wide, high));
    return [Math.round(wide * scale), Math.round(high * scale)];
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/// The writer is loaded when it is needed. Letter is the paper of North America.
async function pdf_on_paper(svg: string, said: { title: string; author: string; rules: string }): Promise<Blob> {
  const { pdf_of } = await import("late:pdf");
  return pdf_of(svg, /^en-(US|CA)$/.test(navigator.language) ? "letter" : "a4", said);
}

/// Prints the puzzle alone: the style sheet of paper hides the rest of the page.
export async function print_puzzle(studio: Studio): Promise<void> {
  const { doc } = studio;
  const svg = await drawn(studio, "puzzle");
  if (svg === null) return;
  const image = h("img", { alt: t("export.printed"), src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
  const { author, rules } = words_of(doc);
  const sheet = h("div", { id: "paper" }, title_of(doc) ? h("h1", {}, title_of(doc)) : null, author ? h("p", {}, author) : null, image,
    ...rules.split("\n").filter((line) => line !== "").map((line) => h("p", {}, line)));
  document.getElementById("paper")?.remove();
  document.body.append(sheet);
  await image.decode();
  window.addEventListener("afterprint", () => { sheet.remove(); URL.revokeObjectURL(image.src); }, { once: true });
  window.print();
}

export function exports_panel(studio: Studio): HTMLElement {
  const share = share_section(studio);
  const what = h("select", { id: "what" }, ...["puzzle", "solution", "ambiguous"].map((id) => h("option", { value: id }, t(`what.${id}`))));
  const format = h("select", { id: "format", onchange: () => void show() });
  const text = h("textarea", { id: "text", readonly: true, rows: 6, spellcheck: "false" });
  let family = "";

  /// The formats of the family, as the engine's catalogue lists them.
  const list_formats = (): void => {
    if (family === family_of(studio.doc)) return;
    if (catalogue().formats.length > 0) family = family_of(studio.doc);
    fill(format, ...catalogue().formats.filter((entry) => entry.family === family_of(studio.doc) && entry.use.includes("write"))
      .map((entry) => h("option", { value: entry.id }, `${entry.id}: ${entry.title}`)));
    format.value = "json";
  };
  const show = async (): Promise<void> => {
    text.value = "";
    for (const one of of_text) one.disabled = true;
    if (format.value === "") return;
    const { doc } = studio;
    const found = await converted(studio, format.value);
    if (found === null) return;
    text.value = found;
    for (const one of of_text) stamp(one, { doc });
    outdate(element, studio.doc);
  };
  const extension = (): string =>
    catalogue().formats.find((entry) => entry.family === family && entry.id === format.value)?.extension || ".txt";
  const with_words = h("input", { type: "checkbox", id: "with-words", checked: true });
  const picture = async (kind: "svg" | "png" | "pdf"): Promise<void> => {
    const { doc } = studio;
    const found = await drawn(studio, what.value);
    if (found === null) return;
    const said = { title: title_of(doc), ...words_of(doc) };
    const svg = with_words.checked ? captioned(found, said) : found;
    const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : kind === "png" ? await png_of(svg) : await pdf_on_paper(svg, said);
    if (blob) save(file_name(doc, "." + kind), blob);
  };
  const button = (key: string, go: () => unknown, id: string | null = null): HTMLButtonElement => h("button", { type: "button", id, onclick: () => void go() }, t(key));
  const of_text = [button("export.copy", () => copy(studio, text.value, text), "text-copy"),
    button("export.save", () => save(file_name(studio.doc, extension()), new Blob([text.value], { type: "text/plain" })), "text-save")];
  const refresh = (): void => {
    list_formats();
    // What was written here is of another puzzle.
    if (element.offsetParent === null) {
      text.value = "";
      return share.clear();
    }
    share.refresh();
    void show();
  };
  const element = h("section", { "aria-label": t("tab.export") },
    ...share.elements,
    h("h2", {}, t("export.picture")),
    h("label", { for: "what" }, t("export.what")), what,
    h("p", { class: "check" }, with_words, h("label", { for: "with-words" }, t("export.with_words"))),
    h("div", { class: "row" }, button("export.svg", () => picture("svg")), button("export.png", () => picture("png")),
      button("export.pdf", () => picture("pdf"), "pdf"), button("export.print", () => print_puzzle(studio))),
    h("h2", {}, t("export.animation")), animate_controls(studio, (gif, doc) => save(file_name(doc, ".gif"), gif)),
    h("h2", {}, t("export.text")),
    h("label", { for: "format" }, t("export.format")), format,
    h("label", { for: "text" }, t("export.as_text")), text,
    h("div", { class: "row" }, ...of_text));
  element.addEventListener("shown", refresh);
  studio.on("doc", refresh);
  studio.on("catalogue", refresh);
  list_formats();
  return element;
}
