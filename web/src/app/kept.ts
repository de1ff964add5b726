// SPDX-License-Identifier: MIT
// The boards of players, kept in the browser: each with the puzzle that it belongs to, so that no puzzle takes the board of
// another one. The last one is kept alone, as it is written after every move; the others wait in a list.
import { key_of } from "../puzzle/play";
import type { Doc } from "../puzzle/doc";
import { remember, remembered, share, shared } from "./looks";

export interface Kept {
  readonly key: string;
  readonly playing: boolean;
  readonly seconds: number;
  readonly board: unknown;
}

/// Of the list: how many boards, and how long all of them are as texts.
const most_boards = 40;
const most_text = 1_000_000;

function is_kept(value: unknown): value is Kept {
  return typeof (value as Kept | null)?.key === "string";
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/// The last board of this tab, and that of any tab.
function last_ones(): Kept[] {
  return [remembered("play"), shared("play")].map(parsed).filter(is_kept);
}

function others(): Kept[] {
  const value = parsed(shared("boards"));
  return Array.isArray(value) ? value.filter(is_kept) : [];
}

/// Whether this puzzle was being played when the page was left.
export function was_played(doc: Doc): boolean {
  const last = parsed(remembered("play"));
  return is_kept(last) && last.playing && last.key === key_of(doc);
}

/// What is kept of a puzzle.
export function kept_of(key: string): Kept | null {
  return [...last_ones(), ...others()].find((one) => one.key === key) ?? null;
}

/// Keeps a board in the place of what was kept of its puzzle. That of another puzzle goes to the list.
export function keep(board: Kept): void {
  const text = JSON.stringify(board);
  const same = text.slice(0, JSON.stringify({ key: board.key }).length - 1);
  const before = [remembered("play"), shared("play")];
  if (before.some((one) => one !== null && !one.startsWith(same))) set_aside(board.key);
  remember("play", text);
}

/// The last boards go to the list, which that of this puzzle leaves.
function set_aside(key: string): void {
  const newest = new Map<string, Kept>();
  for (const one of [...last_ones(), ...others()]) if (!newest.has(one.key) && one.key !== key) newest.set(one.key, one);
  let length = 0;
  const list = [...newest.values()].slice(0, most_boards).filter((one) => (length += JSON.stringify(one).length) <= most_text);
  share("boards", JSON.stringify(list));
}
