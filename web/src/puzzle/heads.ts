// SPDX-License-Identifier: MIT
// The numbers that stand beside a grid of cells, one or none for each row or column, by the keys that the
// engine's JSON has for the four sides.
import { size_of, type CellsDoc, type Doc } from "./doc";

export const sides = ["above", "left", "below", "right"] as const;
export type GridSide = typeof sides[number];

/// The largest number that the engine reads there.
export const most_head = 999;

export function is_side_of_rows(side: GridSide): boolean {
  return side === "left" || side === "right";
}

/// The sides at which the puzzle has numbers, or room for them.
export function sides_of(doc: Doc): GridSide[] {
  return doc.kind === "cells" ? sides.filter((side) => Array.isArray(doc.rest[side])) : [];
}

/// A number beside a line; a letter where the cells hold letters.
export type Head = number | string | null;

/// The numbers at a side, null where there is none.
export function heads_at(doc: CellsDoc, side: string): Head[] {
  const { rows, columns } = size_of(doc);
  const own = doc.rest[side];
  const heads: unknown[] = Array.isArray(own) ? own : [];
  return Array.from({ length: is_side_of_rows(side as GridSide) ? rows : columns }, (_, line) =>
    typeof heads[line] === "number" || typeof heads[line] === "string" ? heads[line] as Head : null);
}

/// The puzzle with another number beside a line, or without one; itself if nothing changes.
export function with_head(doc: CellsDoc, side: string, line: number, value: Head): CellsDoc {
  const heads = heads_at(doc, side);
  if (line < 0 || line >= heads.length || heads[line] === value) return doc;
  heads[line] = value;
  return { ...doc, rest: { ...doc.rest, [side]: heads } };
}

export function without_heads(doc: CellsDoc, side: string): CellsDoc {
  return { ...doc, rest: { ...doc.rest, [side]: heads_at(doc, side).map(() => null) } };
}

/// As people write it: `letters` has the sign of 1 and of those after it, if they are no numbers.
export function text_of_head(head: Head, letters: string): string {
  return typeof head === "number" ? letters[head - 1] ?? String(head) : head ?? "";
}

/// The number or letter that a text is, null for an empty one; undefined if it is none that can stand there.
export function head_of_text(text: string, letters = ""): Head | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === ".") return null;
  const letter = trimmed.toUpperCase();
  if (letters !== "") return letter.length === 1 && letters.includes(letter) ? letter : undefined;
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : undefined;
}
