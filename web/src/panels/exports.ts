// SPDX-License-Identifier: MIT
// Out of the page: a link, texts of every format, pictures, paper.
import { fill, h } from "../base/dom";
import { most_bytes_of_qr, qr_code } from "../base/qr";
import { rasterized } from "../base/raster";
import { t } from "../base/texts";
import { ask_about, Channel } from "../engine/asker";
import { catalogue } from "../engine/catalogue";
import type { Studio } from "../app/studio";
import { family_of, title_of, type Doc } from "../puzzle/doc";
import { outdate, stamp } from "../app/revision";
import { fragment_of } from "../puzzle/share";
import { animate_controls } from "./animate";
import { embed_line } from "./embed_line";

const texts = new Channel();
const pictures = new Channel();

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function file_name(doc: Doc, extension: string): string {
  const title = title_of(doc).replace(/[^\p{L}\p{N} _-]/gu, "").trim();
  return (title === "" ? family_of(doc) : title) + extension;
}

/// The text of the puzzle in a format, or null and a message.
async function converted(studio: Studio, to: string): Promise<string | null> {
  const reply = await ask_about(studio.doc, "convert", { to }, texts.begin());
  if (!reply || !studio.is_current(reply)) return null;
  if (reply.error || reply.answer?.text === undefined) {
    studio.say(reply.error?.message ?? reply.note ?? t("export.failed"));
    return null;
  }
  return reply.answer.text;
}

/// The picture of the puzzle as the engine draws it.
export async function drawn(studio: Studio, what: string, theme: "light" | "dark" = "light"): Promise<string | null> {
  const reply = await ask_about(studio.doc, "render", { as: "svg", what, theme, time_limit: 10 }, pictures.begin());
  if (!reply) return null;
  if (reply.text === undefined) studio.say(reply.error?.message ?? reply.note ?? t("export.failed"));
  return reply.text ?? null;
}

async function png_of(svg: string): Promise<Blob | null> {
  const canvas = await rasterized(svg, (wide, high) => {
    const scale = Math.min(2, 8192 / Math.max(wide, high));
    return [Math.round(wide * scale), Math.round(high * scale)];
  });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function copy(studio: Studio, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    studio.say(t("export.copied"));
  } catch {
    studio.say(t("export.not_copied"));
  }
}

/// Prints the puzzle alone: the style sheet of paper hides the rest of the page.
export async function print_puzzle(studio: Studio): Promise<void> {
  const { doc } = studio;
  const svg = await drawn(studio, "puzzle");
  if (svg === null) return;
  const image = h("img", { alt: t("export.printed"), src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
  const sheet = h("div", { id: "paper" }, title_of(doc) ? h("h1", {}, title_of(doc)) : null, image);
  document.getElementById("paper")?.remove();
  document.body.append(sheet);
  await image.decode();
  window.addEventListener("afterprint", () => { sheet.remove(); URL.revokeObjectURL(image.src); }, { once: true });
  window.print();
}

export function exports_panel(studio: Studio): HTMLElement {
  const link = h("input", { id: "link", readonly: true, "data-link": "", onfocus: () => link.select() });
  const code = h("div", { id: "qr" });
  const kind = h("select", { id: "embed-kind", onchange: () => void share() },
    ...["play", "view"].map((id) => h("option", { value: id }, t(`embed.${id}`))));
  const frame = h("textarea", { id: "embed", readonly: true, rows: 4, spellcheck: "false", class: "wrapped", onfocus: () => frame.select() });
  let drawing = 0;
  let shares = 0;
  /// Shows the link of the puzzle, and never that of an older one.
  const share = async (): Promise<string> => {
    const mine = ++shares;
    link.value = frame.value = "";
    clearTimeout(drawing);
    fill(code);
    const { doc } = studio;
    const url = new URL(location.href);
    url.hash = await fragment_of(doc);
    const { href } = url;
    if (mine !== shares) return href;
    link.value = href;
    frame.value = embed_line(href, doc, kind.value === "view" ? "view" : "play");
    // Large codes take a while: they wait until a stroke is over.
    drawing = setTimeout(() => fill(code, href.length <= most_bytes_of_qr ? qr_code(href, t("export.qr"))
      : h("p", { class: "soft" }, t("export.no_qr", { most: most_bytes_of_qr, n: href.length }))), 250);
    return href;
  };
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
  const picture = async (kind: "svg" | "png"): Promise<void> => {
    const { doc } = studio;
    const svg = await drawn(studio, what.value);
    if (svg === null) return;
    const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await png_of(svg);
    if (blob) save(file_name(doc, "." + kind), blob);
  };
  const button = (key: string, go: () => unknown, id: string | null = null): HTMLButtonElement => h("button", { type: "button", id, onclick: () => void go() }, t(key));
  const of_text = [button("export.copy", () => copy(studio, text.value), "text-copy"),
    button("export.save", () => save(file_name(studio.doc, extension()), new Blob([text.value], { type: "text/plain" })), "text-save")];
  const refresh = (): void => {
    list_formats();
    // What was written here is of another puzzle.
    if (element.offsetParent === null) {
      link.value = frame.value = text.value = "";
      return fill(code);
    }
    void share();
    void show();
  };
  const element = h("section", { "aria-label": t("tab.export") },
    h("h2", {}, t("export.link")),
    h("label", { for: "link" }, t("export.address")), link,
    h("div", { class: "row" }, button("export.copy_link", async () => copy(studio, await share()))), code,
    h("h2", {}, t("embed.title")),
    h("label", { for: "embed-kind" }, t("embed.kind")), kind,
    h("label", { for: "embed" }, t("embed.line")), frame,
    h("div", { class: "row" }, button("export.copy", () => copy(studio, frame.value))),
    h("h2", {}, t("export.text")),
    h("label", { for: "format" }, t("export.format")), format,
    h("label", { for: "text" }, t("export.as_text")), text,
    h("div", { class: "row" }, ...of_text),
    h("h2", {}, t("export.picture")),
    h("label", { for: "what" }, t("export.what")), what,
    h("div", { class: "row" }, button("export.svg", () => picture("svg")), button("export.png", () => picture("png")),
      button("export.print", () => print_puzzle(studio))),
    h("h2", {}, t("export.animation")), animate_controls(studio, (gif, doc) => save(file_name(doc, ".gif"), gif)));
  element.addEventListener("shown", refresh);
  studio.on("doc", refresh);
  studio.on("catalogue", refresh);
  list_formats();
  return element;
}
