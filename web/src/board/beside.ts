// SPDX-License-Identifier: MIT
// The numbers beside a grid of cells, each in a field of its own: they are edited where they stand. Enter and the
// arrow keys go along a side; what is no number is marked, and is no edit.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import { over, type Showing } from "../app/shown";
import type { Studio } from "../app/studio";
import { elements_of } from "../engine/catalogue";
import { family_of } from "../puzzle/doc";
import { head_of_text, text_of_head, heads_at, is_side_of_rows, sides_of, with_head, type GridSide } from "../puzzle/heads";
import type { Layout } from "./layout";

const before: readonly string[] = ["ArrowUp", "ArrowLeft"];
const after: readonly string[] = ["ArrowDown", "ArrowRight", "Enter", "NumpadEnter"];

export class Beside {
  readonly element = h("div", { class: "beside" });
  private fields = new Map<GridSide, HTMLInputElement[]>();
  private shape = "";

  constructor(private studio: Studio) {}

  /// How people write the numbers there, if not as such.
  private get letters(): string {
    return elements_of(family_of(this.studio.doc)).find(({ kind }) => kind === "heads")?.values ?? "";
  }

  show(layout: Layout, showing: Showing): void {
    const { doc } = this.studio;
    const sides = sides_of(doc);
    const shape = JSON.stringify([sides, showing.rows, showing.columns, layout, t("language"), this.letters]);
    if (shape !== this.shape) this.make(sides, showing, layout);
    this.shape = shape;
    if (doc.kind !== "cells") return;
    for (const [side, fields] of this.fields) {
      const heads = heads_at(doc, side);
      const flags = is_side_of_rows(side) ? showing.row_flags : showing.column_flags;
      fields.forEach((field, line) => {
        field.readOnly = showing.playing || this.studio.filming;
        field.classList.toggle("conflict", (flags[line]! & over.conflict) !== 0);
        field.classList.toggle("done", (flags[line]! & over.done) !== 0);
        // What is being typed stays, unless another puzzle took its place.
        if (document.activeElement === field && head_of_text(field.value, this.letters) === heads[line]) return;
        if (document.activeElement === field && field.getAttribute("aria-invalid") === "true") return;
        field.value = text_of_head(heads[line]!, this.letters);
        field.removeAttribute("aria-invalid");
      });
    }
  }

  private make(sides: readonly GridSide[], showing: Showing, layout: Layout): void {
    const focused = this.place_of(document.activeElement);
    this.fields.clear();
    fill(this.element, ...sides.map((side) => this.strip(side, showing, layout)));
    if (focused) this.fields.get(focused[0])?.[focused[1]]?.focus();
  }

  private place_of(element: Element | null): [GridSide, number] | null {
    for (const [side, fields] of this.fields) {
      const line = fields.findIndex((field) => field === element);
      if (line >= 0) return [side, line];
    }
    return null;
  }

  private strip(side: GridSide, { rows, columns }: Showing, { cell, numbers, row_head, column_head }: Layout): HTMLElement {
    const of_rows = is_side_of_rows(side);
    const fields = Array.from({ length: of_rows ? rows : columns }, (_, line) => {
      const field = h("input", {
        class: "number", inputmode: this.letters === "" ? "numeric" : "text", autocomplete: "off", maxlength: 3, placeholder: "·", "data-side": side, "data-line": line,
        "aria-label": t(`beside.${side}`, { index: line + 1 }),
        onfocus: () => field.select(),
        oninput: () => this.typed(field, side, line),
        onkeydown: (event: KeyboardEvent) => this.key(event, side, line),
      });
      field.style.width = `${of_rows ? (side === "left" ? row_head - numbers : cell) : cell}px`;
      field.style.height = `${of_rows ? cell : (side === "above" ? column_head - numbers : cell)}px`;
      return field;
    });
    this.fields.set(side, fields);
    const strip = h("div", { class: side, role: "group" }, ...fields);
    strip.style.setProperty("--cell-size", `${cell}px`);
    strip.style.left = `${side === "left" ? numbers : side === "right" ? row_head + columns * cell + 2 : row_head}px`;
    strip.style.top = `${side === "above" ? numbers : side === "below" ? column_head + rows * cell + 2 : column_head}px`;
    return strip;
  }

  private typed(field: HTMLInputElement, side: GridSide, line: number): void {
    const { doc } = this.studio;
    const value = head_of_text(field.value, this.letters);
    field.setAttribute("aria-invalid", String(value === undefined));
    if (value === undefined) return this.studio.say(t("beside.unread", { clue: field.value }));
    if (doc.kind === "cells") this.studio.edit(with_head(doc, side, line, value));
  }

  private key(event: KeyboardEvent, side: GridSide, line: number): void {
    // The board has keys of its own.
    event.stopPropagation();
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = before.includes(event.code) ? -1 : after.includes(event.code) ? 1 : 0;
    const next = this.fields.get(side)?.[line + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
}
