// SPDX-License-Identifier: MIT
// Whether there is a puzzle on the board already, or nothing but its paper.
import { elements_of } from "../engine/catalogue";
import { family_of, text_of_doc, type Doc } from "../puzzle/doc";
import { emptied } from "../puzzle/elements";
import { is_place } from "../puzzle/places";

/// Kinds of elements that give a board its shape, and say nothing about its solutions yet.
const shapes = ["box", "regions", "areas", "heads", "lengths"];

export function nothing_drawn(doc: Doc): boolean {
  if (doc.kind === "picture") return doc.picture.cells.every((cell) => cell === 0);
  if (doc.kind === "clues") return [...doc.clues.rows, ...doc.clues.columns].every((clue) => clue.length === 0);
  if (doc.drawing) return doc.drawing.picture.cells.every((cell) => cell === 0);
  if (!doc.gridless && doc.grid.some((line) => line.some((cell) => cell !== doc.blank))) return false;
  const elements = elements_of(family_of(doc));
  const is_shape = (key: string): boolean => elements.some((element) => element.key === key && (shapes.includes(element.kind) || is_place(element)));
  const more = Object.entries(doc.rest).some(([key, value]) => Array.isArray(value) && value.length > 0 && !is_shape(key));
  return !more && text_of_doc(emptied(doc, elements)) === text_of_doc(doc);
}
