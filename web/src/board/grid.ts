// SPDX-License-Identifier: MIT
// The board for keyboards and screen readers: a grid of invisible cells over the canvases, and the
// visible clues as its headers. One element has the focus (roving tabindex). Of large boards only
// the rows near the focus have cells, so that a page never has ten thousand of them.
import { h } from "../base/dom";
import { t } from "../base/texts";
import { openness, over, type Showing } from "../app/shown";
import { look_of_sides, sides_in_words } from "./edge_words";
import { readable_on } from "./inks";
import type { Layout } from "./layout";
import { symbols_of_notes } from "../puzzle/play";

/// What a player has written into a cell beside a value; null: nothing.
function marks_in_words(notes: string | undefined, corners: string | undefined): string[] | null {
  const words = ([["cell.notes", notes], ["cell.corners", corners]] as const).flatMap(([key, marks]) => marks ? [t(key, { notes: symbols_of_notes(marks).join(" ") })] : []);
  return words.length > 0 ? words : null;
}

/// A cell, or a clue: row or column -1.
export interface At {
  readonly row: number;
  readonly column: number;
}

/// A board of up to so many cells has an element for each; a larger one for about so many near the focus.
export const most_cells = 900;
const cells_near = 400;

export interface Heads {
  readonly rows: readonly string[];     ///< texts of the clues
  readonly columns: readonly string[];
  readonly values: ReadonlyMap<string, string> | null;  ///< of the letters of several colours, as #rrggbb
}

/// The runs of a clue: each on its colour, if there are several. Else it is one text, of a line for each run of a column.
function runs_of(text: string, { values }: Heads, apart: boolean): HTMLElement[] {
  if (values === null) return [h("span", {}, apart ? text.replaceAll(" ", "\n") : text)];
  return text.split(" ").map((run) => {
    const value = values.get(run.at(-1)!);
    const element = h("span", { class: "run" }, run);
    if (value) [element.style.background, element.style.color] = [value, readable_on(value)];
    return element;
  });
}

export class Grid {
  readonly element: HTMLElement;
  at: At = { row: 0, column: 0 };
  private rows = new Map<number, HTMLElement>();
  private cells = new Map<number, HTMLElement>();
  private labelled = new WeakMap<HTMLElement, string>();  ///< what the words of cells and clues are about
  private row_heads: HTMLElement[] = [];
  private column_heads: HTMLElement[] = [];
  private timer = 0;

  constructor(private showing: Showing, private heads: Heads | null, label: string,
    private name_of_fill: (fill: number) => string, private name_of_sign: (glyph: string) => string) {
    const extra = heads ? 1 : 0;
    this.element = h("div", {
      class: heads ? "grid" : "grid bare", role: "grid", "aria-label": label, "aria-rowcount": showing.rows + extra, "aria-colcount": showing.columns + extra,
    });
    if (heads) this.make_heads(heads);
    this.make_window();
    this.show(showing);
  }

  /// Sizes are properties of the grid that board.css uses, so that other sizes need no other elements.
  resize({ cell, font, row_head, column_head }: Layout): void {
    const { style } = this.element;
    for (const [name, size] of [["cell", cell], ["row-head", row_head], ["column-head", column_head]] as const) style.setProperty(`--${name}-size`, `${size}px`);
    style.fontSize = `${font}px`;
  }

  private make_heads(heads: Heads): void {
    const top = h("div", { role: "row", class: "row top", "aria-rowindex": 1 }, h("div", { class: "corner", "aria-hidden": "true" }));
    heads.columns.forEach((text, column) => {
      const head = h("div", { role: "columnheader", class: "head", tabindex: -1, "aria-colindex": column + 2 },
        ...runs_of(text, heads, true));
      head.dataset["column"] = String(column);
      this.column_heads.push(head);
      top.append(head);
    });
    this.element.append(top);
    heads.rows.forEach((text, row) => {
      const head = h("div", { role: "rowheader", class: "head", tabindex: -1, "aria-colindex": 1 }, ...runs_of(text, heads, false));
      head.dataset["row"] = String(row);
      this.row_heads.push(head);
      this.row_of(row).append(head);
    });
  }

  private row_of(row: number): HTMLElement {
    let element = this.rows.get(row);
    if (!element) {
      element = h("div", { role: "row", class: "row", "aria-rowindex": row + (this.heads ? 2 : 1) });
      element.style.setProperty("--row", String(row));
      this.rows.set(row, element);
      const later = [...this.rows.keys()].filter((other) => other > row).sort((a, b) => a - b)[0];
      this.element.insertBefore(element, later === undefined ? null : this.rows.get(later)!);
    }
    return element;
  }

  /// Makes the cells near the focus, and takes those away that are far from it.
  private make_window(): void {
    const { rows, columns } = this.showing;
    const reach = rows * columns <= most_cells ? rows : Math.max(1, Math.floor(cells_near / columns / 2));
    const inside = (row: number): boolean => Math.abs(row - Math.max(0, this.at.row)) <= reach;
    for (const [site, cell] of this.cells) {
      const row = Math.floor(site / columns);
      if (inside(row)) continue;
      cell.remove();
      this.cells.delete(site);
      if (!this.heads) {
        this.rows.get(row)?.remove();
        this.rows.delete(row);
      }
    }
    for (let row = 0; row < rows; ++row) {
      if (!inside(row) || this.cells.has(row * columns)) continue;
      const line = this.row_of(row);
      for (let column = 0; column < columns; ++column) {
        const cell = h("div", { role: "gridcell", class: "cell", tabindex: -1, "aria-colindex": column + (this.heads ? 2 : 1) });
        this.cells.set(row * columns + column, cell);
        line.append(cell);
        this.label(row * columns + column);
      }
    }
    this.element_at(this.at)?.setAttribute("tabindex", "0");
  }

  element_at(at: At): HTMLElement | undefined {
    if (at.row < 0) return this.column_heads[at.column];
    if (at.column < 0) return this.row_heads[at.row];
    return this.cells.get(at.row * this.showing.columns + at.column);
  }

  /// Moves the focus of the grid; `takes` also the keyboard's.
  go(at: At, takes: boolean): void {
    const least = this.heads ? -1 : 0;
    const row = Math.max(least, Math.min(at.row, this.showing.rows - 1));
    const column = Math.max(row < 0 ? 0 : least, Math.min(at.column, this.showing.columns - 1));
    this.element_at(this.at)?.setAttribute("tabindex", "-1");
    this.at = { row, column };
    this.make_window();
    const element = this.element_at(this.at);
    if (row >= 0 && column >= 0) this.label(row * this.showing.columns + column);
    if (takes) {
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /// A step of the arrow keys.
  step(down: number, right: number): void {
    this.go({ row: this.at.row + down, column: this.at.column + right }, true);
  }

  /// The first or the last cell of the row in focus, or of the board.
  end_of(first: boolean, whole: boolean): void {
    const { rows, columns } = this.showing;
    this.go({ row: whole ? first ? 0 : rows - 1 : this.at.row, column: first ? 0 : columns - 1 }, true);
  }

  /// The words for a cell, unless they are those that it has.
  private label(site: number): void {
    const { columns, fills, glyphs, flags, notes, corners, tints, groups, on_edges, playing, solved, veiled } = this.showing;
    const cell = this.cells.get(site);
    const look = `${fills[site]} ${flags[site]! & ~(over.peer | over.same)} ${glyphs[site]} ${notes[site] ?? ""} ${corners[site] ?? ""} ${tints[site] ?? ""} ${groups[site] ?? ""} ${on_edges ? look_of_sides(on_edges, site) : ""} ${playing} ${solved} ${veiled}`;
    if (!cell || this.labelled.get(cell) === look) return;
    this.labelled.set(cell, look);
    const words = [t("cell.place", { row: Math.floor(site / columns) + 1, column: site % columns + 1 })];
    const flag = flags[site]!;
    if (fills[site]! > 0) words.push(this.name_of_fill(fills[site]!));
    else if (glyphs[site] !== "") words.push(this.name_of_sign(glyphs[site]!));
    else if (!playing && notes[site]) words.push(t("cell.candidates", { notes: symbols_of_notes(notes[site]).join(" ") }));
    else if (!playing) words.push(t(veiled ? "cell.unknown" : "cell.empty"));
    else words.push(...marks_in_words(notes[site], corners[site]) ?? [t(flag & over.dot ? "cell.crossed" : solved ? "cell.empty" : "cell.unknown")]);
    if (tints[site]) words.push(t(`tint.${tints[site]}`));
    if (!playing && fills[site]! > 0 && glyphs[site] !== "" && flag & over.given) words.push(t("cell.clue", { clue: glyphs[site]! }));
    if (playing && flag & over.given) {
      words.push(fills[site]! > 0 ? t("cell.clue", { clue: glyphs[site]! }) : t("cell.given"));
      if (flag & over.dot) words.push(t("cell.crossed"));
    }
    if (groups[site]) words.push(groups[site]!);
    if (flag & over.chosen) words.push(t("cell.chosen"));
    if (flag & over.awaited) words.push(t("cell.awaited"));
    if (openness(flag) > 0) words.push(t("cell.ambiguous"));
    if (flag & over.differs) words.push(t("cell.differs"));
    if (flag & over.clash) words.push(t("cell.clash"));
    if (flag & over.done && playing) words.push(t("cell.done"));
    if (flag & over.conflict) words.push(t(playing ? "cell.wrong" : "cell.conflict"));
    if (flag & (over.target | over.cause)) words.push(t("cell.step"));
    if (on_edges) words.push(...sides_in_words(on_edges, site, playing));
    cell.setAttribute("aria-label", words.join(", "));
  }

  /// New flags and fills. The words of the cell in focus follow at once, all others a little later.
  show(showing: Showing): void {
    this.showing = showing;
    const mark = (head: HTMLElement, flags: number, key: string, index: number, text: string): void => {
      const look = `${flags} ${text}`;
      if (this.labelled.get(head) === look) return;
      this.labelled.set(head, look);
      head.classList.toggle("conflict", (flags & over.conflict) !== 0);
      head.classList.toggle("done", (flags & over.done) !== 0);
      head.classList.toggle("lit", (flags & (over.cause | over.target | over.witness)) !== 0);
      head.setAttribute("aria-label", t(key, { index: index + 1, clue: text }) + ((flags & over.conflict) ? ", " + t("cell.conflict") : "") + ((flags & over.done) ? ", " + t("cell.done") : ""));
    };
    this.row_heads.forEach((head, row) => mark(head, showing.row_flags[row]!, "head.row", row, this.heads!.rows[row]!));
    this.column_heads.forEach((head, column) => mark(head, showing.column_flags[column]!, "head.column", column, this.heads!.columns[column]!));
    if (this.at.row >= 0 && this.at.column >= 0) this.label(this.at.row * showing.columns + this.at.column);
    if (this.timer !== 0) return;
    this.timer = setTimeout(() => {
      this.timer = 0;
      for (const site of this.cells.keys()) this.label(site);
    }, 300);
  }

  /// New texts of the clues, as many as before.
  show_heads(heads: Heads): void {
    const before = this.heads;
    if (!before) return;
    this.heads = heads;
    heads.rows.forEach((text, row) => { if (text !== before.rows[row]) this.row_heads[row]!.replaceChildren(...runs_of(text, heads, false)); });
    heads.columns.forEach((text, column) => { if (text !== before.columns[column]) this.column_heads[column]!.replaceChildren(...runs_of(text, heads, true)); });
  }
}
