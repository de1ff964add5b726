// SPDX-License-Identifier: MIT
// The puzzle for others: a link to play it, which has no solution, or one to go on drawing it; its QR code; and a line of
// HTML for another page.
import { fill, h } from "../base/dom";
import { can_give, copied, give } from "../base/leave";
import { most_bytes_of_qr, qr_code } from "../base/qr";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { title_of, type Doc } from "../puzzle/doc";
import { fragment_of, type Purpose } from "../puzzle/share";
import { embed_line } from "./embed_line";
import { words_fields } from "./words";

/// Copies a text, or selects it in its field for whoever has to copy it.
export async function copy(studio: Studio, text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  if (await copied(text)) return studio.say(t("export.copied"));
  field.select();
  studio.fail(t("export.not_copied"));
}

async function address_of(doc: Doc, purpose: Purpose): Promise<string> {
  const url = new URL(location.href);
  url.hash = await fragment_of(doc, purpose);
  return url.href;
}

/// The section, and what makes it show the puzzle of now, or nothing while it is not seen.
export function share_section(studio: Studio): { elements: HTMLElement[]; refresh(): void; clear(): void } {
  let purpose: Purpose = "play";
  const link = h("input", { id: "link", readonly: true, onfocus: () => link.select() });
  const code = h("div", { id: "qr" });
  const told = h("p", { class: "soft", id: "link-told" });
  const frame = h("textarea", { id: "embed", readonly: true, rows: 4, spellcheck: "false", class: "wrapped", onfocus: () => frame.select() });
  const kind = h("select", { id: "embed-kind", onchange: () => void show() },
    ...["play", "view"].map((id) => h("option", { value: id }, t(`embed.${id}`))));
  const purposes = (["play", "edit"] as const).map((id) => h("button", {
    type: "button", "data-purpose": id, onclick: () => { purpose = id; void show(); },
  }, t(`share.${id}`)));
  let drawing = 0;
  let shown = 0;

  const clear = (): void => {
    ++shown;
    clearTimeout(drawing);
    link.value = frame.value = "";
    fill(code);
  };
  /// Shows the link of the puzzle, and never that of an older one.
  const show = async (): Promise<string> => {
    clear();
    const mine = shown;
    const { doc } = studio;
    for (const button of purposes) button.setAttribute("aria-pressed", String(button.dataset["purpose"] === purpose));
    fill(told, t(`share.${purpose}_told`));
    const [href, played] = await Promise.all([address_of(doc, purpose), address_of(doc, "play")]);
    if (mine !== shown) return href;
    link.value = href;
    frame.value = embed_line(played, doc, kind.value === "view" ? "view" : "play");
    // Large codes take a while: they wait until a stroke is over.
    drawing = setTimeout(() => fill(code, href.length <= most_bytes_of_qr ? qr_code(href, t("export.qr"))
      : h("p", { class: "soft" }, t("export.no_qr", { most: most_bytes_of_qr, n: href.length }))), 250);
    return href;
  };
  const button = (key: string, id: string, go: () => Promise<void>): HTMLButtonElement => h("button", { type: "button", id, onclick: () => void go() }, t(key));
  const others = button("share.others", "link-give", async () => {
    if (link.value !== "" && !await give(title_of(studio.doc) || t("page.name"), link.value)) studio.fail(t("share.refused"));
  });
  others.hidden = !can_give();
  const elements = [
    h("h2", {}, t("export.link")),
    h("div", { class: "segments", role: "group", "aria-label": t("export.link") }, ...purposes), told,
    h("label", { for: "link" }, t("export.address")), link,
    h("div", { class: "row" }, button("export.copy_link", "link-copy", async () => copy(studio, link.value || await show(), link)), others),
    words_fields(studio), code,
    h("h2", {}, t("embed.title")),
    h("label", { for: "embed-kind" }, t("embed.kind")), kind,
    h("label", { for: "embed" }, t("embed.line")), frame,
    h("div", { class: "row" }, button("export.copy", "embed-copy", () => copy(studio, frame.value, frame)))];
  return { elements, refresh: () => void show(), clear };
}
