// SPDX-License-Identifier: MIT
// The place in focus between cells or at a corner, where clues may stand: a ring around it. Shift and the arrow keys go
// there by halves of a cell; a click goes to the place under it and puts the next of its values there.
import { h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { elements_of } from "../engine/catalogue";
import { family_of, size_of, type CellsDoc } from "../puzzle/doc";
import type { Drawn, Point } from "../puzzle/edges";
import { is_place, place_near, value_at, values_at, with_value_at } from "../puzzle/places";
import type { Element } from "../puzzle/elements";
import type { Layout } from "./layout";

export class Places {
  readonly element = h("div", { class: "place", "aria-hidden": "true", hidden: true });
  at: Drawn | null = null;
  private layout: Layout | null = null;

  constructor(private studio: Studio) {}

  /// The puzzle and its elements, if it is one that is edited, and has such places.
  private get edited(): { doc: CellsDoc; elements: readonly Element[] } | null {
    const { doc, game } = this.studio;
    if (game || doc.kind !== "cells") return null;
    const elements = elements_of(family_of(doc));
    return elements.some(is_place) ? { doc, elements } : null;
  }

  leave(): void {
    this.go(null);
  }

  private go(at: Drawn | null): void {
    if (at === null && this.at === null) return;
    this.at = at;
    this.update();
    this.studio.tell("tools");
  }

  /// What may be typed there; null: a cell has the focus.
  values(): string[] | null {
    const { edited } = this;
    if (edited === null || (this.at === null && !edited.doc.gridless)) return null;
    return this.at === null ? [] : values_at(edited.doc, edited.elements, this.at);
  }

  /// From the cell in focus, or from the place that is, by half a cell. False: there are no such places.
  step(from: { row: number; column: number }, down: number, right: number): boolean {
    const { edited } = this;
    if (edited === null) return false;
    const { rows, columns } = size_of(edited.doc);
    const start = this.at ?? { row: 2 * from.row + 1, column: 2 * from.column + 1 };
    const at = { row: Math.max(0, Math.min(2 * rows, start.row + down)), column: Math.max(0, Math.min(2 * columns, start.column + right)) };
    this.go(at);
    this.studio.say(this.words());
    return true;
  }

  /// A click there. False: a cell is meant.
  click(point: Point, clears: boolean): boolean {
    const { edited } = this;
    const at = edited && place_near(edited.doc, edited.elements, point);
    if (!edited || !at) return false;
    this.go(at);
    const values = ["", ...values_at(edited.doc, edited.elements, at)];
    const next = values[(values.indexOf(value_at(edited.doc, edited.elements, at)) + 1) % values.length]!;
    this.put(clears ? "" : next);
    return true;
  }

  type(value: string): void {
    const values = this.values() ?? [];
    const typed = [value, value.toLowerCase()].find((one) => one === "" || values.includes(one));
    if (typed !== undefined) this.put(typed);
  }

  private put(value: string): void {
    const { edited } = this;
    if (edited === null || this.at === null) return;
    if (this.studio.filming) this.studio.stop_film();
    this.studio.edit(with_value_at(edited.doc, edited.elements, this.at, value));
    this.studio.say(this.words());
  }

  private words(): string {
    const { edited, at } = this;
    if (edited === null || at === null) return "";
    const value = value_at(edited.doc, edited.elements, at) || t("cell.empty");
    const [row, column] = [Math.ceil(at.row / 2), Math.ceil(at.column / 2)];
    if (at.row % 2 === 0 && at.column % 2 === 0) return t("place.corner", { row: row + 1, column: column + 1, value });
    return t(at.row % 2 === 0 ? "place.below" : at.column % 2 === 0 ? "place.beside" : "place.cell", { row, column, next: (at.row % 2 === 0 ? row : column) + 1, value });
  }

  resize(layout: Layout): void {
    this.layout = layout;
    this.update();
  }

  update(): void {
    const { at, layout, element } = this;
    element.hidden = at === null || layout === null || this.edited === null;
    if (at === null || layout === null) return;
    const { cell, row_head, column_head } = layout;
    const size = Math.max(14, cell * 0.5);
    Object.assign(element.style, { width: `${size}px`, height: `${size}px`,
      left: `${row_head + at.column * cell / 2 - size / 2}px`, top: `${column_head + at.row * cell / 2 - size / 2}px` });
  }
}
