// SPDX-License-Identifier: MIT
// Sizes of the board in CSS pixels, and where its thick lines are.
import { clues_in, rows_of, size_of, type Doc } from "../puzzle/doc";
import { sides_of } from "../puzzle/heads";
import { text_of_clue } from "../puzzle/clues";

export interface Layout {
  readonly cell: number;
  readonly font: number;         ///< of clues
  readonly row_head: number;     ///< width of the clues of rows
  readonly column_head: number;  ///< height of the clues of columns
  readonly numbers: number;      ///< of these two the part that the numbers of rows and columns take
  readonly row_tail: number;     ///< width of what stands on the right, and height of what stands below
  readonly column_tail: number;
}

const smallest_cell = 6;
const largest_cell = 88;

/// How large the cells of a small board are: as fingers need them, and more in a large window.
function largest_fitted(width: number, height: number): number {
  return Math.max(44, Math.min(largest_cell, Math.floor(Math.min(width, height) / 11)));
}

/// Room for the clues of `cells` cells, so that a board does not move at each cell that is painted:
/// as many runs as pictures mostly have, and more in steps of four.
function room(longest: number, cells: number): number {
  const usual = Math.min(Math.ceil(cells / 2), 5 + Math.floor(cells / 10));
  return longest <= usual ? usual : Math.ceil(longest / 4) * 4;
}

/// How much room the clues take, counted in characters and lines. Those of a picture that is drawn may grow.
function longest_clues(doc: Doc, may_grow: boolean): [number, number] | null {
  const clues = clues_in(doc);
  if (!clues || doc.kind === "cells") return null;
  const letters = doc.palette.map((colour) => colour.letter);
  const wide = Math.max(2, ...clues.rows.map((clue) => text_of_clue(clue, letters).length));
  const high = Math.max(1, ...clues.columns.map((clue) => clue.length));
  if (doc.kind === "clues" || !may_grow) return [wide, high];
  const { rows, columns } = size_of(doc);
  const size = doc.palette.length > 1 ? 3 : 2;
  return [size * room(wide / size, columns), room(high, rows)];
}

function layout_for(doc: Doc, cell: number, longest: [number, number] | null, beyond: number, below: number): Layout {
  // Beside a grid there are the numbers of rows and columns.
  if (!longest) {
    const beside = Math.round(Math.max(14, Math.min(24, cell * 0.45)));
    const sides = sides_of(doc);
    const margin = Math.ceil(beyond * cell);
    const strip = (side: typeof sides[number]): number => sides.includes(side) ? Math.max(20, Math.min(44, cell)) : 0;
    return {
      cell, font: cell * 0.55, numbers: beside, row_head: beside + strip("left") + margin, column_head: beside + strip("above") + margin,
      row_tail: strip("right") + margin, column_tail: strip("below") + Math.max(margin, Math.ceil(below * cell)),
    };
  }
  const font = Math.max(6, Math.min(15, cell * 0.62), cell * 0.28);
  return {
    cell, font, numbers: 0, row_tail: 0, column_tail: 0,
    row_head: Math.max(28, Math.ceil(longest[0] * font * 0.62 + 12)),
    column_head: Math.max(28, Math.ceil(longest[1] * font * 1.2 + 8)),
  };
}

/// The largest board that fits into the room, times the zoom. `may_grow`: clues may become longer. `beyond`: how far what is
/// drawn reaches beyond the grid, in cells, `below` under it. `least`: cells are not smaller, unless somebody zooms.
export function fit(doc: Doc, width: number, height: number, zoom: number, may_grow: boolean, beyond: number, below: number, least = 0): Layout {
  const { rows, columns } = size_of(doc);
  const longest = longest_clues(doc, may_grow);
  let cell = smallest_cell;
  for (let next = largest_fitted(width, height); next > smallest_cell; --next) {
    const layout = layout_for(doc, next, longest, beyond, below);
    if (layout.row_head + columns * next + layout.row_tail + 2 > width || layout.column_head + rows * next + layout.column_tail + 2 > height) continue;
    cell = next;
    break;
  }
  return layout_for(doc, Math.max(smallest_cell, Math.min(largest_cell, Math.round(Math.max(cell, least) * zoom))), longest, beyond, below);
}

/// Whether there is a thick line between two neighbours: between boxes or regions where a grid has
/// them, otherwise after every fifth cell of lines.
export function walls_of(doc: Doc): (site: number, next: number) => boolean {
  const { columns } = size_of(doc);
  if (doc.kind !== "cells") {
    return (site, next) => next === site + 1 ? next % columns % 5 === 0 : Math.floor(next / columns) % 5 === 0;
  }
  const { box, regions } = doc.rest;
  const own = rows_of(regions);
  if (own !== null) {
    const names = own.join("");
    return (site, next) => names[site] !== names[next];
  }
  if (Array.isArray(box)) {
    const [high, wide] = box as [number, number];
    return (site, next) => next === site + 1 ? next % columns % wide === 0 : Math.floor(next / columns) % high === 0;
  }
  return () => false;
}
