// SPDX-License-Identifier: MIT
// What all dialogs share.
import { h } from "../base/dom";
import { t } from "../base/texts";
import { longest_side } from "../puzzle/picture";

/// Opens a dialog in the place of any other one.
export function dialog(title: string, ...children: (HTMLElement | null)[]): HTMLDialogElement {
  const id = `title-${Math.random().toString(36).slice(2)}`;
  const element = h("dialog", { "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id }, title),
      h("button", { type: "button", class: "close", onclick: () => element.close() }, t("dialog.close"))),
    ...children);
  element.addEventListener("close", () => element.remove());
  // The event "close" comes a moment later: until then there would be two.
  for (const other of document.querySelectorAll("dialog")) {
    other.close();
    other.remove();
  }
  document.body.append(element);
  element.showModal();
  return element;
}

export function number_field(id: string, label: string, value: number, most = longest_side): [HTMLElement, HTMLInputElement] {
  const input = h("input", { id, type: "number", min: 1, max: most, value, required: true });
  return [h("p", {}, h("label", { for: id }, label), input), input];
}
