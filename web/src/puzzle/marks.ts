// SPDX-License-Identifier: MIT
// What players write into cells beside values: marks in the middle or in the corners, and colours. One key writes to all
// chosen cells, and takes away where all of them have it.
import { in_order, symbols_of_notes, text_of_notes, type PlayBoard, type Rules } from "./play";

/// What a key writes.
export const modes = ["digit", "corner", "centre", "colour"] as const;
export type Mode = (typeof modes)[number];

/// Where marks are kept.
export type MarkKind = "notes" | "corners";

export const tints = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/// The colours for cells where puzzles are played on edges. They are chosen like symbols: `Game.symbol` is -3, -4.
export const shades = ["1", "4"] as const;
const first_shade = -3;

export function symbol_of_shade(index: number): number {
  return first_shade - index;
}
/// Undefined: no shade is chosen.
export function shade_of(symbol: number): string | undefined {
  return shades[first_shade - symbol];
}

function changed<Key extends keyof PlayBoard>(board: PlayBoard, key: Key, sites: readonly number[], to: (before: string) => string): PlayBoard {
  const texts = [...board[key]];
  for (const site of sites) texts[site] = to(texts[site]!);
  return texts.every((text, site) => text === board[key][site]) ? board : { ...board, [key]: texts };
}

function has(text: string, symbol: string): boolean {
  return symbols_of_notes(text).includes(symbol);
}

/// The board with a mark on sites, or without it if all have it. A cell with a value has no marks.
export function with_mark(board: PlayBoard, rules: Rules, kind: MarkKind, sites: readonly number[], symbol: string): PlayBoard {
  const open = sites.filter((site) => board.values[site] === "");
  if (open.length > 0 && open.every((site) => has(board[kind][site]!, symbol))) return without_mark(board, rules, open, symbol, [kind]);
  return changed(board, kind, open, (text) => has(text, symbol) ? text : text_of_notes(in_order([...symbols_of_notes(text), symbol]), rules));
}

/// The board without a mark on sites; itself if none has it.
export function without_mark(board: PlayBoard, rules: Rules, sites: readonly number[], symbol: string, kinds: readonly MarkKind[] = ["notes", "corners"]): PlayBoard {
  return kinds.reduce((left, kind) => changed(left, kind, sites, (text) => has(text, symbol) ? text_of_notes(symbols_of_notes(text).filter((one) => one !== symbol), rules) : text), board);
}

/// The board with a colour on sites, or without it if all have it.
export function with_tint(board: PlayBoard, sites: readonly number[], tint: string): PlayBoard {
  return changed(board, "tints", sites, sites.every((site) => board.tints[site] === tint) ? () => "" : () => tint);
}

/// The board with a colour on cells, or with none.
export function with_shade(board: PlayBoard, cells: readonly number[], tint: string): PlayBoard {
  return changed(board, "tints", cells, () => tint);
}

/// The board without what is on sites: first values, then marks, then colours.
export function emptied_at(board: PlayBoard, sites: readonly number[]): PlayBoard {
  const nothing = (): string => "";
  const layers: readonly (readonly (keyof PlayBoard)[])[] = [["values"], ["notes", "corners"], ["tints"]];
  const layer = layers.find((keys) => keys.some((key) => sites.some((site) => board[key][site] !== ""))) ?? [];
  return layer.reduce((left, key) => changed(left, key, sites, nothing), board);
}
