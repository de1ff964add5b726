// SPDX-License-Identifier: MIT
// A puzzle in the fragment of an address: #play= or #edit= and the base64url of deflated JSON. Nothing of it is sent to a
// server. A play link has the puzzle as it is given to those who solve it, and what its author says; an edit link has what
// was drawn, too. Old links stay valid: earlier pages wrote #p= for what #edit= is now. A change that old pages cannot
// read gets another word before the sign.
import { base64url, deflate, from_base64url, inflate } from "../base/bytes";
import { empty_picture, longest_side, most_engine_colours, type Colour, type Picture } from "./picture";
import { doc_of_json, size_of, text_of_doc, title_of, type CellsDoc, type Doc } from "./doc";
import type { Drawing } from "./drawing";
import { clean, most, said_of, with_title, with_words } from "./words";

export type Purpose = "play" | "edit";

const most_bytes = 1_000_000;
/// Of a link; deflated texts of `most_bytes` are shorter.
const most_characters = 2_000_000;

/// A character for each colour number.
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

const signs_of_cells = (cells: ArrayLike<number>): string => Array.from(cells, (cell) => digits[cell]).join("");

/// A document as JSON. A picture has `cells`, one of the digits for each cell; the drawing of a grid has `drawing`.
export function shared_text(doc: Doc): string {
  const said = said_of(doc);
  if (doc.kind === "picture") {
    const { rows, columns, cells } = doc.picture;
    const palette = doc.palette.map((colour) => [colour.letter, colour.value]);
    return JSON.stringify({ title: doc.title, ...said, palette, rows, columns, cells: signs_of_cells(cells) });
  }
  const drawing = doc.kind === "cells" ? doc.drawing ?? doc.aside?.drawing : undefined;
  const drawn = drawing && { values: drawing.values, cells: signs_of_cells(drawing.picture.cells), hidden: drawing.hidden && signs_of_cells(drawing.hidden) };
  return JSON.stringify({ ...JSON.parse(text_of_doc(doc)) as object, ...said, ...(drawn ? { drawing: drawn } : {}) });
}

/// The puzzle alone: clues, title, and what the author says.
function played_text(doc: Doc): string {
  return JSON.stringify({ ...JSON.parse(text_of_doc(doc)) as object, ...said_of(doc) });
}

export async function fragment_of(doc: Doc, purpose: Purpose): Promise<string> {
  return `#${purpose}=` + base64url(await deflate(purpose === "play" ? played_text(doc) : shared_text(doc)));
}

function colours_of(value: unknown): Colour[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > most_engine_colours) return null;
  const colours: Colour[] = [];
  for (const entry of value as unknown[]) {
    if (!Array.isArray(entry)) return null;
    const [letter, colour] = entry as unknown[];
    if (typeof letter !== "string" || [...letter].length !== 1) return null;
    if (typeof colour !== "string" || !/^(#[0-9a-f]{6})?$/.test(colour)) return null;
    colours.push({ letter, value: colour });
  }
  return colours;
}

/// The numbers of such digits, none above `highest`, or null.
function numbers_of(cells: unknown, count: number, highest: number): Uint8Array | null {
  if (typeof cells !== "string" || cells.length !== count || !/^[\w-]*$/.test(cells)) return null;
  const numbers = Uint8Array.from(cells, (digit) => digits.indexOf(digit));
  return numbers.some((cell) => cell > highest) ? null : numbers;
}

function picture_doc_of(json: Record<string, unknown>): Doc | null {
  const { rows, columns, title } = json;
  const palette = colours_of(json["palette"]);
  if (palette === null || typeof rows !== "number" || typeof columns !== "number") return null;
  if (![rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= longest_side)) return null;
  const cells = numbers_of(json["cells"], rows * columns, palette.length);
  return cells && { kind: "picture", title: clean(title, most.title), palette, picture: { rows, columns, cells } };
}

/// The drawing of a grid, or undefined if there is none that fits.
function drawing_of(doc: CellsDoc, value: unknown): Drawing | undefined {
  const { values, cells, hidden } = (value ?? {}) as Record<string, unknown>;
  const { rows, columns } = size_of(doc);
  const filled = numbers_of(cells, rows * columns, 1);
  if (filled === null || typeof values !== "string" || !/^[!-~]{2}$/.test(values)) return undefined;
  const picture: Picture = { ...empty_picture(rows, columns), cells: filled };
  return { picture, values, full: null, hidden: numbers_of(hidden, rows * columns, 1) };
}

/// The document of such a text, or null if it is damaged.
export function doc_of_shared(text: string): Doc | null {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json !== "object" || json === null) return null;
    const { author = "", rules = "", drawing, ...puzzle } = json as Record<string, unknown>;
    const found = "cells" in puzzle ? picture_doc_of(puzzle) : doc_of_json(puzzle);
    if (found === null) return null;
    const doc = with_title(with_words(found, { author, rules }), title_of(found));
    if (doc.kind !== "cells") return doc;
    const drawn = drawing_of(doc, drawing);
    return drawn ? { ...doc, drawing: drawn } : doc;
  } catch {
    return null;
  }
}

export interface Linked {
  readonly doc: Doc;
  readonly purpose: Purpose;
}
/// What is wrong with a link: it is damaged, or a page that is newer wrote it.
export type Fault = "damaged" | "newer";

/// The link in a text that may have an address before it; null if there is none. `own`: the address of this page, on
/// which all links are those of some version of it. Other sites have fragments, too.
export function fragment_in(text: string, own: string): string | null {
  const words = text.startsWith(own) ? "[a-z]+" : "(?:p|play|edit)";
  return new RegExp(`^\\S*?(#${words}=\\S*)$`).exec(text)?.[1] ?? null;
}

/// What a fragment has: undefined if it is no link to a puzzle.
export async function linked_by(fragment: string): Promise<Linked | Fault | undefined> {
  const found = /^#([a-z]+)=(.*)$/s.exec(fragment);
  if (!found) return undefined;
  const [, word, content] = found;
  if (word !== "p" && word !== "play" && word !== "edit") return "newer";
  const bytes = content!.length > most_characters ? null : from_base64url(content!);
  const text = bytes && await inflate(bytes, most_bytes);
  const doc = text === null ? null : doc_of_shared(text);
  return doc ? { doc, purpose: word === "play" ? "play" : "edit" } : "damaged";
}
