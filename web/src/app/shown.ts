// SPDX-License-Identifier: MIT
// What there is to say of each cell, edge and clue of a board, for those who draw it and for those who tell it.
import { edges_in } from "../engine/catalogue";
import { size_of, type Doc } from "../puzzle/doc";
import type { Edges } from "../puzzle/edges";

/// Bits over a cell or a clue.
export const over = {
  conflict: 1, target: 2, cause: 4, witness: 8, plus: 16, minus: 32, differs: 64, dot: 128, given: 256,
  ambiguous: 512,  // times 1 to 4: how open the cell is
  chosen: 4096, assumed: 8192,
  done: 16384,  // of a clue: all that it is about is decided
  peer: 65536,   // what the cell in focus sees
  same: 131072,  // what holds the same as it
  clash: 32768,  // a player's entry that breaks a rule beside the others
  awaited: 262144,  // a place of a clue, by symmetry
} as const;

/// How open a cell is: 0 if it is not, up to 4.
export function openness(flags: number): number {
  return (flags >> 9) & 7;
}

/// The same of edges and of the corners between them, where the puzzle is solved on edges.
export interface EdgesShown {
  readonly edges: Edges;
  readonly values: Uint8Array;     ///< of each edge: the number of its symbol from 1, 0 where nothing is known
  readonly flags: Uint32Array;     ///< bits of `over`
  readonly corners: Uint32Array;   ///< the same, row by row
  readonly bare: readonly boolean[];  ///< by edge: nothing can be on it from the start, and no cross says so; may be shorter
  readonly islands: readonly boolean[] | null;  ///< cells at which lines end, of bridges
}

export interface Showing {
  readonly rows: number;
  readonly columns: number;
  readonly fills: Uint8Array;           ///< colours by number, 0 for none
  readonly glyphs: readonly string[];   ///< characters, "" for none
  readonly flags: Uint32Array;          ///< bits of `over`
  readonly on_edges: EdgesShown | null;
  readonly row_flags: Uint32Array;
  readonly column_flags: Uint32Array;
  readonly notes: readonly string[];    ///< characters for each cell, "" for none: those of a player, or candidates
  readonly corners: readonly string[];  ///< the same in the corners of cells
  readonly tints: readonly string[];    ///< the colour that a player gave a cell, "1" to "9", "" for none
  readonly groups: readonly string[];   ///< words for the cage of each cell, "" for none
  readonly playing: boolean;            ///< whether the board is a player's
  readonly solved: boolean;             ///< whether that board is a solution: what was left open holds nothing
  readonly veiled: boolean;             ///< whether a solution is known, but not shown
}

/// Bridges are links of which there may be several.
function islands_of(doc: Doc, edges: Edges): boolean[] | null {
  return doc.kind === "cells" && edges.are_links && edges.symbols.length > 2 ? doc.grid.flat().map((word) => word !== doc.blank) : null;
}

/// A showing of nothing, to be filled.
export function blank_showing(doc: Doc) {
  const { rows, columns } = size_of(doc);
  const edges = edges_in(doc);
  return {
    on_edges: edges && { edges, values: new Uint8Array(edges.count), flags: new Uint32Array(edges.count), corners: new Uint32Array((rows + 1) * (columns + 1)), bare: [] as readonly boolean[], islands: islands_of(doc, edges) },
    rows, columns, fills: new Uint8Array(rows * columns), glyphs: new Array<string>(rows * columns).fill(""),
    flags: new Uint32Array(rows * columns), row_flags: new Uint32Array(rows), column_flags: new Uint32Array(columns),
    notes: [] as readonly string[], corners: [] as readonly string[], tints: [] as readonly string[], groups: [] as readonly string[], playing: false, solved: false, veiled: false,
  };
}
export type Draft = ReturnType<typeof blank_showing>;
