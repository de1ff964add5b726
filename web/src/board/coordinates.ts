// SPDX-License-Identifier: MIT
// The numbers of rows and columns beside a grid, by which sentences name its cells. Screen readers hear them with each cell.
import { h } from "../base/dom";
import type { Layout } from "./layout";

const smallest = 13;  ///< of a cell that has room for its own number, in pixels

export class Coordinates {
  readonly element = h("div", { class: "coordinates", "aria-hidden": "true" });

  resize(rows: number, columns: number, { cell, row_head, column_head, numbers }: Layout): void {
    const strip = (name: string, count: number): HTMLElement => h("div", { class: name }, ...Array.from({ length: count }, (_, i) =>
      h("span", {}, cell >= smallest || (i + 1) % 5 === 0 ? String(i + 1) : "")));
    this.element.replaceChildren(strip("across", columns), strip("down", rows));
    const { style } = this.element;
    for (const [name, size] of [["cell", cell], ["row-head", row_head], ["column-head", column_head], ["numbers", numbers]] as const) style.setProperty(`--${name}-size`, `${size}px`);
  }
}
