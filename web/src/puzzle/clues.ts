// SPDX-License-Identifier: MIT
// Clues of lines: the lengths and colours of the runs of a row or a column.
import type { Picture } from "./picture";

export interface Run {
  readonly length: number;
  readonly colour: number;  ///< from 1, as in pictures
}
export type Clue = readonly Run[];

export interface Clues {
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

/// The clue of `count` cells of a picture, of which each is `stride` after the one before.
function clue_of(cells: Uint8Array, first: number, stride: number, count: number): Clue {
  const runs: Run[] = [];
  let length = 0;
  let colour = 0;
  for (let i = 0; i <= count; ++i) {
    const cell = i < count ? cells[first + i * stride]! : 0;
    if (cell === colour && i < count) {
      ++length;
      continue;
    }
    if (colour !== 0) runs.push({ length, colour });
    colour = cell;
    length = 1;
  }
  return runs;
}

let last: { readonly picture: Picture; readonly clues: Clues } | null = null;

/// The clues of a picture. Those of the last one are kept, for each edit asks several times.
export function clues_of(picture: Picture): Clues {
  if (last?.picture !== picture) last = { picture, clues: read_clues(picture) };
  return last.clues;
}

function read_clues({ rows, columns, cells }: Picture): Clues {
  return {
    rows: Array.from({ length: rows }, (_, row) => clue_of(cells, row * columns, 1, columns)),
    columns: Array.from({ length: columns }, (_, column) => clue_of(cells, column, columns, rows)),
  };
}

/// A clue as a person types it: `3 1`; with several colours the letter follows, `3r 1b`.
export function text_of_clue(clue: Clue, letters: readonly string[]): string {
  if (clue.length === 0) return "0";
  return clue.map((run) => run.length + (letters.length > 1 ? letters[run.colour - 1] ?? "" : "")).join(" ");
}

/// The clue of such a text, or null. Runs are separated by anything that is neither digit nor
/// letter; a run without a letter has the first colour; 0 and nothing are an empty line.
export function clue_of_text(text: string, letters: readonly string[]): Clue | null {
  const runs: Run[] = [];
  for (const token of text.normalize("NFKC").split(/[\s,.;·/|-]+/)) {
    if (token === "") continue;
    const found = /^(\d{1,4})(\D?)$/u.exec(token);
    if (!found) return null;
    const colour = found[2] === "" ? 1 : letters.indexOf(found[2]!) + 1;
    if (colour === 0) return null;
    if (Number(found[1]) > 0) runs.push({ length: Number(found[1]), colour });
  }
  return runs;
}

/// How many cells a line must have at least for this clue.
export function least_length(clue: Clue): number {
  let length = 0;
  clue.forEach((run, i) => {
    length += run.length + (i > 0 && clue[i - 1]!.colour === run.colour ? 1 : 0);
  });
  return length;
}

export function filled_cells(lines: readonly Clue[]): number {
  return lines.reduce((sum, clue) => sum + clue.reduce((part, run) => part + run.length, 0), 0);
}
