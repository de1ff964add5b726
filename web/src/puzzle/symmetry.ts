// SPDX-License-Identifier: MIT
// Clues whose places are symmetric. The image of a sign is that sign, turned if it points somewhere; the image of a number is
// "?" where a clue may be that, and otherwise a place that waits for its number.
import { size_of, with_cell, type CellsDoc } from "./doc";
import { values_of, type Element } from "./elements";
import { mirrored, type Mirror } from "./strokes";

const unknown = "?";

/// What arrows point to in a mirror.
const turned: Readonly<Record<Mirror, Readonly<Record<string, string>>>> = {
  none: {}, across: { "<": ">", ">": "<" }, down: { "^": "v", "v": "^" }, both: {}, turn: { "<": ">", ">": "<", "^": "v", "v": "^" },
};

function image_of(value: string, mirror: Mirror, values: readonly string[]): string {
  const points = ["<", ">", "^", "v"].every((arrow) => values.includes(arrow));
  return [...value].map((sign) => points ? turned[mirror][sign] ?? sign : sign).join("");
}

/// Whether a clue is a number, or letters in the place of one: then its image is another one.
function is_number(value: string, elements: readonly Element[]): boolean {
  return /[0-9]/.test(value) || elements.some(({ kind, values }) => kind === "digits" && values.includes(value));
}

/// The images of a cell, without itself.
export function images_of(doc: CellsDoc, site: number, mirror: Mirror): number[] {
  const { rows, columns } = size_of(doc);
  return mirrored([site], mirror, rows, columns).filter((one) => one !== site);
}

/// The grid with a clue and its images, or without them.
export function with_images(doc: CellsDoc, elements: readonly Element[], site: number, value: string, mirror: Mirror): CellsDoc {
  const values = values_of(elements, size_of(doc).columns);
  const cells = doc.grid.flat();
  return images_of(doc, site, mirror).reduce((left, image) => {
    if (value === "") return with_cell(left, image, doc.blank);
    if (!is_number(value, elements)) return with_cell(left, image, image_of(value, mirror, values));
    return cells[image] === doc.blank && values.includes(unknown) ? with_cell(left, image, unknown) : left;
  }, with_cell(doc, site, value || doc.blank));
}

/// The blank cells whose images have clues.
export function awaited(doc: CellsDoc, mirror: Mirror): number[] {
  if (mirror === "none" || doc.drawing || doc.gridless) return [];
  const cells = doc.grid.flat();
  return cells.flatMap((cell, site) => cell === doc.blank && images_of(doc, site, mirror).some((image) => cells[image] !== doc.blank) ? [site] : []);
}
