// SPDX-License-Identifier: MIT
// The dialogs: a new puzzle, opening a text or a file, and the keys.
import { fill, h } from "../base/dom";
import { t, t_or } from "../base/texts";
import { take, take_file } from "../app/intake";
import type { Studio } from "../app/studio";
import { ask, Channel } from "../engine/asker";
import { elements_of, load_catalogue } from "../engine/catalogue";
import { doc_of_json, family_of, family_of_lines, size_of, title_of } from "../puzzle/doc";
import { emptied } from "../puzzle/elements";
import { black, empty_picture, resize } from "../puzzle/picture";
import { dialog, number_field } from "./dialog";

const channel = new Channel();

/// Of a picture.
const usual_side = 10;

/// A new board. Of lines it is an empty picture; of other families the engine makes a puzzle, of
/// which all cells are blanked unless it is wanted.
export async function new_dialog(studio: Studio, wanted?: string): Promise<void> {
  const { families } = await load_catalogue();
  const family = h("select", { id: "new-family" }, ...families.map(({ id, title }) => h("option", { value: id }, t_or(`family.${id}`, title))));
  family.value = wanted ?? family_of(studio.doc);
  const { rows, columns } = size_of(studio.doc);
  const [rows_field, rows_input] = number_field("new-rows", t("new.rows"), rows);
  const [columns_field, columns_input] = number_field("new-columns", t("new.columns"), columns);
  // Of a family that was chosen elsewhere, the size is the usual one unless somebody says another.
  if (wanted !== undefined) {
    for (const input of [rows_input, columns_input]) {
      input.value = "";
      input.required = false;
      input.placeholder = t("new.usual");
    }
  }
  const keep = h("input", { type: "checkbox", id: "new-keep" });
  const made = h("input", { type: "checkbox", id: "new-made" });
  const keep_field = h("p", { class: "check" }, keep, h("label", { for: "new-keep" }, t("new.keep")));
  const made_field = h("p", { class: "check" }, made, h("label", { for: "new-made" }, t("new.made")));
  const choose = (): void => {
    keep_field.hidden = !(family.value === family_of_lines && studio.doc.kind === "picture");
  };
  family.addEventListener("change", choose);
  const message = h("p", { class: "soft", role: "status" });
  const make = async (): Promise<void> => {
    const side = Number(rows_input.value) || Number(columns_input.value);
    const size = { rows: Number(rows_input.value) || side || usual_side, columns: Number(columns_input.value) || side || usual_side };
    const { doc } = studio;
    if (family.value === family_of_lines && !made.checked) {
      const picture = keep.checked && doc.kind === "picture" ? resize(doc.picture, size.rows, size.columns) : empty_picture(size.rows, size.columns);
      studio.edit({ kind: "picture", title: keep.checked ? title_of(doc) : "", words: keep.checked ? doc.words : undefined, palette: doc.kind === "picture" && keep.checked ? doc.palette : [black], picture });
      return element.close();
    }
    message.className = "soft";
    fill(message, t("new.making"));
    const reply = await ask("make", { text: family.value }, { to: "json", size: side ? `${size.columns}x${size.rows}` : undefined, seed: Math.floor(Math.random() * 1e9), time_limit: 20 }, channel.begin());
    const made_doc = reply?.answer?.text === undefined ? null : doc_of_json(JSON.parse(reply.answer.text));
    // Nobody waits for it any more.
    if (!reply || !element.isConnected) return;
    message.className = made_doc ? "soft" : "error";
    if (!made_doc) return fill(message, reply.error?.message ?? reply.note ?? t(reply.answer?.text === undefined ? "new.failed" : "open.not_shown"));
    if (made.checked) studio.open(made_doc);
    else studio.edit(made_doc.kind === "cells" ? emptied(made_doc, elements_of(family.value)) : made_doc);
    element.close();
  };
  const form = h("form", { method: "dialog", onsubmit: (event: Event) => { event.preventDefault(); void make(); } },
    h("p", {}, h("label", { for: "new-family" }, t("new.family")), family),
    h("div", { class: "row" }, rows_field, columns_field), keep_field, made_field, message,
    h("button", { type: "submit", class: "main" }, t("new.create")));
  const element = dialog(t("new.title"), form);
  element.addEventListener("close", () => void channel.begin());
  choose();
}

export function open_dialog(studio: Studio): void {
  const text = h("textarea", { id: "open-text", rows: 8, spellcheck: "false", autocomplete: "off" });
  const message = h("p", { class: "error", role: "alert", id: "open-error" });
  const clear = (): void => {
    fill(message);
    for (const field of [text, file]) field.removeAttribute("aria-invalid");
  };
  /// What is wrong is said below the field that it is in.
  const after = (field: HTMLElement) => (good: boolean): void => {
    if (good) return element.close();
    clear();
    field.after(message);
    fill(message, studio.message);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", message.id);
  };
  text.addEventListener("input", clear);
  const file = h("input", {
    id: "open-file", type: "file",
    onchange: () => { if (file.files?.[0]) void take_file(studio, file.files[0]).then(after(file)); },
  });
  const form = h("form", { method: "dialog", onsubmit: (event: Event) => { event.preventDefault(); void take(studio, { text: text.value }).then(after(text)); } },
    h("label", { for: "open-text" }, t("open.text")), text, message,
    h("p", { class: "soft" }, t("open.formats")),
    h("label", { for: "open-file" }, t("open.file")), file,
    h("button", { type: "submit", class: "main" }, t("open.open")));
  const element = dialog(t("open.title"), form);
}

const keys: [string, string][] = [
  ["↑ ↓ ← →", "move"], ["Shift + ↑ ↓ ← →", "paint"], ["Space", "fill"], ["X, Delete", "erase"], ["1–9", "colour"],
  ["P, L, R, B", "tool"], ["M", "mirror"], ["T", "hide"], ["Enter, 0–9", "clue"], ["F", "flip"], ["H", "hint"],
  ["Space, X, Delete", "play"], ["Space, Shift + ↑ ↓ ← →", "edges"], ["Shift + ↑ ↓ ← →", "places"], ["N", "notes"],
  ["Shift + ↑ ↓ ← →, Ctrl + A", "choose"], ["Shift, Ctrl, Ctrl + Shift + 1–9", "marks"], ["M", "mode"],
  ["Ctrl + Z, Ctrl + Y", "undo"], ["Ctrl + Enter", "again"], ["Ctrl + V", "paste"], ["+, −", "zoom"], ["?", "help"],
];

export function help_dialog(): void {
  dialog(t("help.title"), h("p", {}, t("help.text")),
    h("table", {}, h("tbody", {}, ...keys.map(([key, name]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(`help.${name}`)))))),
    h("p", { class: "soft" }, t("help.private")));
}
