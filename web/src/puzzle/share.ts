// SPDX-License-Identifier: MIT
// A puzzle in the fragment of an address: #p= and the base64url of deflated JSON. Nothing of it is
// sent to a server. Old links stay valid: a change that old pages cannot read gets another letter.
import { base64url, deflate, from_base64url, inflate } from "../base/bytes";
import { longest_side, most_engine_colours, type Colour } from "./picture";
import { doc_of_json, text_of_doc, type Doc } from "./doc";

const most_bytes = 1_000_000;

/// A character for each colour number.
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/// A document as JSON. A picture has `cells`, one of the digits for each cell.
export function shared_text(doc: Doc): string {
  if (doc.kind !== "picture") return text_of_doc(doc);
  const { rows, columns, cells } = doc.picture;
  const palette = doc.palette.map((colour) => [colour.letter, colour.value]);
  return JSON.stringify({ title: doc.title, palette, rows, columns, cells: Array.from(cells, (cell) => digits[cell]).join("") });
}

export async function fragment_of(doc: Doc): Promise<string> {
  return "#p=" + base64url(await deflate(shared_text(doc)));
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

function picture_doc_of(json: Record<string, unknown>): Doc | null {
  const { rows, columns, cells, title } = json;
  const palette = colours_of(json["palette"]);
  if (palette === null || typeof rows !== "number" || typeof columns !== "number" || typeof cells !== "string") return null;
  if (![rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= longest_side)) return null;
  if (cells.length !== rows * columns || !/^[\w-]*$/.test(cells)) return null;
  const numbers = Uint8Array.from(cells, (digit) => digits.indexOf(digit));
  if (numbers.some((cell) => cell > palette.length)) return null;
  return { kind: "picture", title: typeof title === "string" ? title.slice(0, 500) : "", palette, picture: { rows, columns, cells: numbers } };
}

/// The document of such a text, or null if it is damaged.
export function doc_of_shared(text: string): Doc | null {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json !== "object" || json === null) return null;
    const keys = json as Record<string, unknown>;
    return "cells" in keys ? picture_doc_of(keys) : doc_of_json(json);
  } catch {
    return null;
  }
}

/// The document of a fragment: undefined if it has none, null if it is damaged or of another version.
export async function doc_of_fragment(fragment: string): Promise<Doc | null | undefined> {
  const found = /^#([a-z])=(.*)$/s.exec(fragment);
  if (!found) return undefined;
  const bytes = found[1] === "p" ? from_base64url(found[2]!) : null;
  const text = bytes && await inflate(bytes, most_bytes);
  return text === null ? null : doc_of_shared(text);
}
