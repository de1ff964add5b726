// SPDX-License-Identifier: MIT
// The edges of a grid, where a puzzle is solved between its cells: their numbers, names and places, and the texts in which
// the engine writes boards of them. Such a text is a drawing: cells are at odd rows and columns, edges
// beside them, corners between these. Edges are numbered as the drawing has them, row by row.
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

  /// `signs`: two for each value, on a level edge and on an upright one.
  constructor(readonly rows: number, readonly columns: number, signs: string) {
    this.count = 2 * rows * columns + rows + columns;
    this.symbols = [...signs].filter((_, i) => i % 2 === 0);
    this.uprights = [...signs].filter((_, i) => i % 2 === 1);
  }

  /// The edge at a place of the drawing; null if a cell, a corner or nothing is there.
  site_at({ row, column }: Drawn): number | null {
    if (row < 0 || column < 0 || row > 2 * this.rows || column > 2 * this.columns || row % 2 === column % 2) return null;
    return Math.floor(row / 2) * (2 * this.columns + 1) + Math.floor(column / 2) + (row % 2 === 0 ? 0 : this.columns);
  }

  place(site: number): Drawn {
    const line = 2 * this.columns + 1;
    const row = 2 * Math.floor(site / line);
    const at = site % line;
    return at < this.columns ? { row, column: 2 * at + 1 } : { row: row + 1, column: 2 * (at - this.columns) };
  }
  is_level(site: number): boolean {
    return this.place(site).row % 2 === 0;
  }

  side(cell: number, side: CellSide): number {
    const [down, right] = steps[side];
    return this.site_at({ row: 2 * Math.floor(cell / this.columns) + 1 + down, column: cell % this.columns * 2 + 1 + right })!;
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
      const sign = lines[row]?.[column] ?? "";
      return this.symbols[(row % 2 === 0 ? this.symbols : this.uprights).indexOf(sign)] ?? "";
    });
  }

  /// The drawing without clues; "?" stands for what is not known.
  write(values: readonly string[]): string {
    return Array.from({ length: 2 * this.rows + 1 }, (_, row) => Array.from({ length: 2 * this.columns + 1 }, (_, column) => {
      const site = this.site_at({ row, column });
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
    const side = sides_of_cells.reduce((best, one) => distances[one] < distances[best] ? one : best);
    return distances[side] <= reach ? this.side(row * this.columns + column, side) : null;
  }
}

/// The edges of a puzzle that is solved on them; null if it is solved in cells.
export function edges_of(doc: Doc, elements: readonly Element[]): Edges | null {
  const signs = elements.find(({ kind }) => kind === "edges")?.values;
  if (doc.kind !== "cells" || signs === undefined) return null;
  const { rows, columns } = size_of(doc);
  return new Edges(rows, columns, signs);
}

/// What a solution, or a half-solved board, has at each site.
export function signs_of(text: string, edges: Edges | null): string[] {
  return edges ? edges.read(text) : [...text.replaceAll("\n", "")];
}
