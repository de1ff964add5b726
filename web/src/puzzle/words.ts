// SPDX-License-Identifier: MIT
// What an author says of a puzzle: title, name, and rules in words. The engine keeps only the title; the rest goes
// with the document, its links and its JSON. Words come from strangers, so what shows nothing or turns text around is left out.
import { json_of } from "../base/json";
import { title_of, type Doc, type Json } from "./doc";

export interface Words {
  readonly author: string;
  readonly rules: string;
}

export const most = { title: 200, author: 100, rules: 2000 } as const;

/// Control characters but line ends, zero-width spaces, marks that change the direction of what follows.
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;

/// A text of at most so many characters. `lines`: line ends stay.
export function clean(text: unknown, longest: number, lines = false): string {
  if (typeof text !== "string") return "";
  const ends = text.slice(0, 8 * longest).replace(/\r\n?/g, "\n");
  const one = (lines ? ends : ends.replace(/\s+/g, " ")).replace(/[\t\v\f]/g, " ").replace(unseen, "").replace(/\p{Cs}/gu, "");
  return [...one].slice(0, longest).join("").trim();
}

export function words_of(doc: Doc): Words {
  return doc.words ?? { author: "", rules: "" };
}

/// What is said, by key: what is empty is left out.
export function said_of(doc: Doc): Record<string, string> {
  return Object.fromEntries(Object.entries(words_of(doc)).filter(([, text]) => text !== ""));
}

/// The puzzle's JSON with what the author says behind the title.
export function json_with_words(text: string, doc: Doc): string {
  const { format, family, title, ...puzzle } = JSON.parse(text) as Json;
  return JSON.stringify({ format, family, title, ...said_of(doc), ...puzzle }) + "\n";
}

/// What the author says in a text, if that is such JSON. Others have the name in their titles.
export function words_in(text: string): { author?: unknown; rules?: unknown } {
  const { family, author, rules } = (json_of(text) ?? {}) as Json;
  return typeof family === "string" ? { author: author ?? "", rules: rules ?? "" } : {};
}

export function with_title(doc: Doc, text: string): Doc {
  const title = clean(text, most.title);
  if (title === title_of(doc)) return doc;
  return doc.kind === "cells" ? { ...doc, rest: { ...doc.rest, title } } : { ...doc, title };
}

/// The document with the name or the rules of its author.
export function with_words<D extends Doc>(doc: D, words: { author?: unknown; rules?: unknown }): D {
  const now = words_of(doc);
  const author = words.author === undefined ? now.author : clean(words.author, most.author);
  const rules = words.rules === undefined ? now.rules : clean(words.rules, most.rules, true);
  if (author === now.author && rules === now.rules) return doc;
  return { ...doc, words: author === "" && rules === "" ? undefined : { author, rules } };
}
