// SPDX-License-Identifier: MIT
// A picture of cells: 0 is empty, k the k-th colour of a palette, from 1. Pictures never change; an
// edit makes a new one.

export interface Picture {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;  ///< row by row
}

/// A colour: the character that stands for it in texts, and its value as #rrggbb.
export interface Colour {
  readonly letter: string;
  readonly value: string;
}

/// The one colour of black and white; "" as a value is the colour of ink of the theme.
export const black: Colour = { letter: "#", value: "" };
export const most_colours = 9;          ///< that the page offers: a digit key each
export const most_engine_colours = 63;  ///< that a puzzle may have
export const longest_side = 200;

export function empty_picture(rows: number, columns: number): Picture {
  return { rows, columns, cells: new Uint8Array(rows * columns) };
}

/// The same picture with some cells in another colour, or itself if nothing changes.
export function paint(picture: Picture, sites: Iterable<number>, colour: number): Picture {
  let cells: Uint8Array | null = null;
  for (const site of sites) {
    if ((cells ?? picture.cells)[site] === colour) continue;
    cells ??= picture.cells.slice();
    cells[site] = colour;
  }
  return cells ? { ...picture, cells } : picture;
}

/// The picture with another size: what fits stays where it is, at the top left.
export function resize(picture: Picture, rows: number, columns: number): Picture {
  const result = empty_picture(rows, columns);
  for (let row = 0; row < Math.min(rows, picture.rows); ++row)
    for (let column = 0; column < Math.min(columns, picture.columns); ++column)
      result.cells[row * columns + column] = picture.cells[row * picture.columns + column]!;
  return result;
}

/// The picture as the engine writes solutions: a row a line, a letter a cell.
export function text_of_picture(picture: Picture, letters: readonly string[]): string {
  const lines: string[] = [];
  for (let row = 0; row < picture.rows; ++row) {
    let line = "";
    for (let column = 0; column < picture.columns; ++column) {
      const colour = picture.cells[row * picture.columns + column]!;
      line += colour === 0 ? "." : letters[colour - 1] ?? "#";
    }
    lines.push(line);
  }
  return lines.join("\n");
}

/// The picture of such a text; what is no letter of the palette is empty.
export function picture_of_text(text: string, rows: number, columns: number, letters: readonly string[]): Picture {
  const result = empty_picture(rows, columns);
  text.split("\n").forEach((line, row) => {
    [...line].forEach((letter, column) => {
      if (row < rows && column < columns)
        result.cells[row * columns + column] = letters.indexOf(letter) + 1;
    });
  });
  return result;
}
