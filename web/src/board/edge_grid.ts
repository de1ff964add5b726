// SPDX-License-Identifier: MIT
// The board of a player whose puzzle is solved on edges, for keyboards and screen readers: an element for each edge
// and each cell of the drawing (puzzle/edges.ts). The arrow keys go from a cell to its sides, and along a line of the grid from
// edge to edge. Of large boards only the rows near the focus are there, as in `Grid`.
import { h } from "../base/dom";
import { t } from "../base/texts";
import { over, type EdgesShown, type Showing } from "../app/shown";
import { edge_in_words, look_of_sides, sides_in_words } from "./edge_words";
import { most_cells, type At } from "./grid";
import type { Layout } from "./layout";

function is_corner({ row, column }: At): boolean {
  return row % 2 === 0 && column % 2 === 0;
}

export class EdgeGrid {
  readonly element: HTMLElement;
  at: At = { row: 1, column: 1 };  ///< a place of the drawing
  private rows = new Map<number, { line: HTMLElement; cells: Map<number, HTMLElement> }>();
  private labelled = new WeakMap<HTMLElement, string>();
  private hovered: HTMLElement | undefined;
  private timer = 0;

  constructor(private showing: Showing, private shown: EdgesShown, label: string) {
    this.element = h("div", { class: "grid on-edges", role: "grid", "aria-label": label, "aria-rowcount": this.last_row + 1, "aria-colcount": this.last_column + 1 });
    this.make_window();
  }

  /// The first row and column that have something: links have none at the rim.
  private get first(): number {
    return this.shown.edges.first;
  }
  private get last_row(): number {
    return 2 * this.shown.edges.rows - this.first;
  }
  private get last_column(): number {
    return 2 * this.shown.edges.columns - this.first;
  }

  resize({ cell, row_head, column_head }: Layout): void {
    for (const [name, size] of [["cell", cell], ["row-head", row_head], ["column-head", column_head]] as const) this.element.style.setProperty(`--${name}-size`, `${size}px`);
  }

  private make_window(): void {
    const reach = (this.last_row + 1) * (this.last_column + 1) <= 2 * most_cells ? this.last_row : Math.max(2, Math.floor(most_cells / this.last_column));
    for (const [row, { line }] of this.rows) {
      if (Math.abs(row - this.at.row) <= reach) continue;
      line.remove();
      this.rows.delete(row);
    }
    for (let row = this.first; row <= this.last_row; ++row) {
      if (Math.abs(row - this.at.row) > reach || this.rows.has(row)) continue;
      const line = h("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
      line.style.setProperty("--row", String(row));
      const cells = new Map<number, HTMLElement>();
      for (let column = this.first; column <= this.last_column; ++column) {
        if (is_corner({ row, column })) continue;
        const cell = h("div", { role: "gridcell", class: row % 2 === 0 ? "edge level" : column % 2 === 0 ? "edge upright" : "middle", tabindex: -1, "aria-colindex": column + 1 });
        cell.style.setProperty("--column", String(column));
        cells.set(column, cell);
        line.append(cell);
      }
      this.rows.set(row, { line, cells });
      const later = [...this.rows.keys()].filter((other) => other > row).sort((a, b) => a - b)[0];
      this.element.insertBefore(line, later === undefined ? null : this.rows.get(later)!.line);
      for (const column of cells.keys()) this.label({ row, column });
    }
    this.element_at(this.at)?.setAttribute("tabindex", "0");
  }

  private element_at({ row, column }: At): HTMLElement | undefined {
    return this.rows.get(row)?.cells.get(column);
  }

  /// Moves the focus to a place of the drawing; `takes` also the keyboard's.
  go(at: At, takes: boolean): void {
    const row = Math.max(this.first, Math.min(at.row, this.last_row));
    const column = Math.max(this.first, Math.min(at.column, this.last_column));
    this.element_at(this.at)?.setAttribute("tabindex", "-1");
    this.at = is_corner({ row, column }) ? { row, column: column === 0 ? 1 : column - 1 } : { row, column };
    this.make_window();
    const element = this.element_at(this.at);
    this.label(this.at);
    if (!takes) return;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /// A step of the arrow keys; corners are passed over. More than one is as many cells.
  step(down: number, right: number): void {
    const length = Math.abs(down + right) === 1 ? 1 : 2;
    const next = { row: this.at.row + length * down, column: this.at.column + length * right };
    const over_corner = length === 1 && is_corner(next);
    const at = over_corner ? { row: next.row + down, column: next.column + right } : next;
    // Beyond the last corner there is nothing.
    if (at.row < this.first || at.column < this.first || at.row > this.last_row || at.column > this.last_column) {
      if (length === 1) return this.go(this.at, true);
      const last = (value: number, most: number): number => value < this.first ? this.first + ((value - this.first) & 1) : value > most ? most - ((most - value) & 1) : value;
      return this.go({ row: last(at.row, this.last_row), column: last(at.column, this.last_column) }, true);
    }
    this.go(at, true);
  }

  /// The first or the last place of the row in focus, or of the whole drawing.
  end_of(first: boolean, whole: boolean): void {
    const row = whole ? first ? this.first : this.last_row : this.at.row;
    const inset = row % 2 === 0 && this.first === 0 ? 1 : 0;
    this.go({ row, column: first ? this.first + inset : this.last_column - inset }, true);
  }

  /// Shows which edge a pointer means; null: none.
  hover(at: At | null): void {
    const element = at ? this.element_at(at) : undefined;
    if (element === this.hovered) return;
    this.hovered?.classList.remove("hovered");
    element?.classList.add("hovered");
    this.hovered = element;
  }

  private label(at: At): void {
    const element = this.element_at(at);
    if (!element) return;
    const { edges, values, flags } = this.shown;
    const { playing } = this.showing;
    const site = edges.site_at(at);
    const cell = (at.row - 1) / 2 * edges.columns + (at.column - 1) / 2;
    const look = site !== null ? `${values[site]} ${flags[site]}` : `${this.showing.glyphs[cell]} ${this.showing.flags[cell]} ${this.showing.tints[cell] ?? ""} ${look_of_sides(this.shown, cell)}`;
    if (this.labelled.get(element) === look) return;
    this.labelled.set(element, look);
    element.setAttribute("aria-label", site !== null ? edge_in_words(this.shown, site, playing) : this.cell_in_words(cell, playing));
  }

  private cell_in_words(cell: number, playing: boolean): string {
    const { columns } = this.shown.edges;
    const glyph = this.showing.glyphs[cell]!;
    const words = [t("cell.place", { row: Math.floor(cell / columns) + 1, column: cell % columns + 1 }), glyph === "" ? t("cell.empty") : t("cell.clue", { clue: glyph })];
    if (this.showing.tints[cell]) words.push(t(`tint.${this.showing.tints[cell]}`));
    if (playing && this.showing.flags[cell]! & over.done) words.push(t("cell.done"));
    if (this.showing.flags[cell]! & (over.target | over.cause)) words.push(t("cell.step"));
    return [...words, ...sides_in_words(this.shown, cell, playing)].join(", ");
  }

  show(showing: Showing): void {
    this.showing = showing;
    if (showing.on_edges) this.shown = showing.on_edges;
    this.label(this.at);
    if (this.timer !== 0) return;
    this.timer = setTimeout(() => {
      this.timer = 0;
      for (const [row, { cells }] of this.rows) for (const column of cells.keys()) this.label({ row, column });
    }, 300);
  }
}
