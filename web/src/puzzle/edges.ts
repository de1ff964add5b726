// SPDX-License-Identifier: MIT
// The edges of a grid, where a puzzle is solved between its cells: their numbers, names and places, and the texts in which
// the engine writes boards of them. Such a text is a drawing: cells are at odd rows and columns, edges
// beside them, corners between these. Edges are numbered as the drawing has them, row by row.
//
// Links go across edges instead, from the middle of a cell to that of the next. There are none at the rim, and the drawing
// of them in texts begins and ends with cells.
import { size_of, type Doc } from "./doc";
import type { Element } from "./elements";

/// A place of a drawing, from 0.
export interface Drawn {
  readonly row: number;
  readonly column: number;
}

/// Where the pointer is, in cells from the upper left corner of the grid.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const sides_of_cells = ["top", "left", "right", "bottom"] as const;
export type CellSide = typeof sides_of_cells[number];

const steps: Record<CellSide, readonly [number, number]> = { top: [-1, 0], left: [0, -1], right: [0, 1], bottom: [1, 0] };

export class Edges {
  readonly count: number;
  /// What can be on an edge, as level edges have it; nothing comes first.
  readonly symbols: readonly string[];
  private uprights: readonly string[];
  /// Where the drawing of texts begins, and how many times two places it has from there.
  readonly first: number;
  private readonly high: number;
  private readonly wide: number;

  /// `signs`: two for each value, on a level edge and on an upright one.
  constructor(readonly rows: number, readonly columns: number, signs: string, readonly are_links = false) {
    this.first = are_links ? 1 : 0;
    [this.high, this.wide] = [rows - this.first, columns - this.first];
    this.count = 2 * this.high * this.wide + this.high + this.wide;
    this.symbols = [...signs].filter((_, i) => i % 2 === 0);
    this.uprights = [...signs].filter((_, i) => i % 2 === 1);
  }

  /// The edge at a place of the drawing; null if a cell, a corner or nothing is there.
  site_at(at: Drawn): number | null {
    const [row, column] = [at.row - this.first, at.column - this.first];
    if (row < 0 || column < 0 || row > 2 * this.high || column > 2 * this.wide || row % 2 === column % 2) return null;
    return Math.floor(row / 2) * (2 * this.wide + 1) + Math.floor(column / 2) + (row % 2 === 0 ? 0 : this.wide);
  }

  place(site: number): Drawn {
    const { first, wide } = this;
    const line = 2 * wide + 1;
    const row = 2 * Math.floor(site / line) + first;
    const at = site % line;
    return at < wide ? { row, column: 2 * at + 1 + first } : { row: row + 1, column: 2 * (at - wide) + first };
  }
  /// Whether a line on it is level.
  is_level(site: number): boolean {
    return this.place(site).row % 2 === this.first;
  }

  /// The place where lines meet that is nearest to a point: a corner, or of links a cell.
  meeting({ x, y }: Point): Drawn {
    const nearest = (at: number, last: number): number => 2 * Math.max(0, Math.min(last, Math.round(at - this.first / 2))) + this.first;
    return { row: nearest(y, this.high), column: nearest(x, this.wide) };
  }

  /// The links in line with one, on both sides as far as a cell that ends them: all of a bridge.
  run(site: number, ends: (cell: number) => boolean): number[] {
    const at = this.place(site);
    const [down, right] = this.is_level(site) ? [0, 1] : [1, 0];
    const found = [site];
    for (const way of [-1, 1]) {
      for (let { row, column } = at;;) {
        const cell = { row: row + way * down, column: column + way * right };
        [row, column] = [row + 2 * way * down, column + 2 * way * right];
        const next = this.site_at({ row, column });
        if (next === null || ends((cell.row - 1) / 2 * this.columns + (cell.column - 1) / 2)) break;
        found.push(next);
      }
    }
    return found;
  }

  /// The edges around a rectangle of cells between two of them, and those inside.
  rectangle(one: number, other: number): { readonly around: number[]; readonly inside: number[] } {
    const rows = [one, other].map((cell) => Math.floor(cell / this.columns)).sort((a, b) => a - b);
    const columns = [one, other].map((cell) => cell % this.columns).sort((a, b) => a - b);
    const [top, bottom, left, right] = [2 * rows[0]!, 2 * rows[1]! + 2, 2 * columns[0]!, 2 * columns[1]! + 2];
    const around: number[] = [];
    const inside: number[] = [];
    for (let row = top; row <= bottom; ++row) {
      for (let column = left; column <= right; ++column) {
        const site = this.site_at({ row, column });
        if (site !== null) (row === top || row === bottom || column === left || column === right ? around : inside).push(site);
      }
    }
    return { around, inside };
  }

  /// Null: there is no link.
  side(cell: number, side: CellSide): number | null {
    const [down, right] = steps[side];
    return this.site_at({ row: 2 * Math.floor(cell / this.columns) + 1 + down, column: cell % this.columns * 2 + 1 + right });
  }
  sides(cell: number): [CellSide, number][] {
    return sides_of_cells.flatMap((side): [CellSide, number][] => {
      const site = this.side(cell, side);
      return site === null ? [] : [[side, site]];
    });
  }

  /// An edge by the two cells beside it, or by a cell and a side of it: ["r3c4", "r3c5"], ["r1c1", "top"].
  named([first, second]: readonly string[]): number {
    const cell = (name: string): Drawn => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)!;
      return { row: 2 * Number(row) - 1, column: 2 * Number(column) - 1 };
    };
    const from = cell(first!);
    const step = steps[second as CellSide];
    if (step) return this.site_at({ row: from.row + step[0], column: from.column + step[1] })!;
    const to = cell(second!);
    return this.site_at({ row: (from.row + to.row) / 2, column: (from.column + to.column) / 2 })!;
  }

  /// What a drawing has on each edge: a symbol, or "" where nothing is known.
  read(text: string): string[] {
    const lines = text.split("\n");
    return Array.from({ length: this.count }, (_, site) => {
      const { row, column } = this.place(site);
      const sign = lines[row - this.first]?.[column - this.first] ?? "";
      return this.symbols[(this.is_level(site) ? this.symbols : this.uprights).indexOf(sign)] ?? "";
    });
  }

  /// The drawing without clues; "?" stands for what is not known.
  write(values: readonly string[]): string {
    return Array.from({ length: 2 * this.high + 1 }, (_, row) => Array.from({ length: 2 * this.wide + 1 }, (_, column) => {
      const site = this.site_at({ row: row + this.first, column: column + this.first });
      if (site === null) return row % 2 === 0 ? "+" : " ";
      return (row % 2 === 0 ? this.symbols : this.uprights)[this.symbols.indexOf(values[site]!)] ?? "?";
    }).join("")).join("\n");
  }

  /// The edge that is nearest to a point, if it is within reach.
  nearest({ x, y }: Point, reach: number): number | null {
    const row = Math.max(0, Math.min(this.rows - 1, Math.floor(y)));
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor(x)));
    const [right, down] = [x - column, y - row];
    const beyond = (at: number): number => Math.max(0, -at, at - 1);
    const distances: Record<CellSide, number> = {
      top: Math.hypot(down, beyond(right)), left: Math.hypot(right, beyond(down)),
      right: Math.hypot(1 - right, beyond(down)), bottom: Math.hypot(1 - down, beyond(right)),
    };
    const sides = this.sides(row * this.columns + column).filter(([side]) => distances[side] <= reach);
    return sides.length === 0 ? null : sides.reduce((best, one) => distances[one[0]] < distances[best[0]] ? one : best)[1];
  }
}

/// The edges of a puzzle that is solved on them; null if it is solved in cells.
export function edges_of(doc: Doc, elements: readonly Element[]): Edges | null {
  const element = elements.find(({ kind }) => kind === "edges" || kind === "links");
  if (doc.kind !== "cells" || element === undefined) return null;
  const { rows, columns } = size_of(doc);
  return new Edges(rows, columns, element.values, element.kind === "links");
}

/// Whether a solution, or a half-solved board, has words between blanks, of as many columns: numbers above 9 need them.
export function has_words(text: string, columns: number): boolean {
  return text.split("\n", 1)[0]!.length > columns;
}

/// What such a text has at each site: a character, or a word.
export function signs_of(text: string, edges: Edges | null, columns: number): string[] {
  if (edges) return edges.read(text);
  return has_words(text, columns) ? text.trim().split(/\s+/) : [...text.replaceAll("\n", "")];
}

/// Rows of signs, with blanks between them if they are words.
export function text_of_signs(signs: readonly string[], columns: number, are_words: boolean): string {
  const lines: string[] = [];
  for (let first = 0; first < signs.length; first += columns) lines.push(signs.slice(first, first + columns).join(are_words ? " " : ""));
  return lines.join("\n");
}
