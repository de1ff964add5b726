// SPDX-License-Identifier: MIT
// What is typed for a constraint: its numbers, or what it says beside them, by the key of the puzzle's JSON.
import { json_of } from "../base/json";
import type { Constraint, ConstraintKind } from "./constraints";
import { size_of, type CellsDoc } from "./doc";

/// The numbers of a kind: how many, and the usual one, which need not be said.
function numbers_of({ numbers }: ConstraintKind): { least: number; most: number; usual: number } | null {
  const [least, most, , , usual] = numbers.split(" ").map(Number);
  return numbers === "" ? null : { least: least!, most: most!, usual: usual! };
}

/// Whether something is typed for it. Of several sets, the numbers say how large they are.
export function has_text(kind: ConstraintKind): boolean {
  return (kind.detail !== "" && kind.detail !== "parts") || (kind.numbers !== "" && kind.cells !== "groups");
}

/// The least and the largest number of a kind on this board.
export function range_of(kind: ConstraintKind, doc: CellsDoc): [number, number] {
  const { rows, columns } = size_of(doc);
  const own = doc.rest["digits"];
  const [lowest, largest] = Array.isArray(own) ? own as [number, number] : [1, Math.max(rows, columns)];
  const meant: Readonly<Record<string, number>> = { lowest, largest, ranks: 2 * (rows + columns) };
  const [, , low, high] = kind.numbers.split(" ");
  return [meant[low!] ?? Number(low), meant[high!] ?? Number(high)];
}

/// What a text says beside cells and numbers, by its key: a pattern, pairs of digits, "12 2,4", or an automaton as in the
/// puzzle's JSON; null: it is none.
export function detail_of_text({ detail }: ConstraintKind, text: string): Readonly<Record<string, unknown>> | null {
  if (detail === "" || detail === "parts") return {};
  if (detail === "machine") {
    const machine = json_of(text);
    return typeof machine === "object" && machine !== null && !Array.isArray(machine) ? { machine } : null;
  }
  if (detail === "pattern") return text.trim() === "" ? null : { pattern: text.trim() };
  const pairs = text.trim().split(/[\s;]+/).map((word) => (word.includes(",") ? word.split(",") : [...word]).map(Number));
  return pairs.every((pair) => pair.length === 2 && pair.every(Number.isInteger)) ? { pairs } : null;
}

/// The text that says it.
export function text_of_detail({ detail }: ConstraintKind, one: Constraint): string {
  const value = one[detail];
  if (detail === "pairs" && Array.isArray(value)) return (value as number[][]).map((pair) => pair.join(",")).join(" ");
  return typeof value === "string" ? value : value === undefined ? (one.numbers ?? []).join(" ") : JSON.stringify(value);
}

/// What several sets of cells say as numbers: how large each is, or, if one number says it, how many they are.
export function sizes_of(kind: ConstraintKind, sets: readonly (readonly number[])[]): number[] {
  return numbers_of(kind)?.most === 1 ? [sets.length] : sets.map(({ length }) => length);
}
export function usual_of(kind: ConstraintKind): number {
  return numbers_of(kind)?.usual ?? 0;
}

/// The numbers that a text says; none: the usual one is meant, or there is none. Null: there are too few or too many.
export function numbers_of_text(kind: ConstraintKind, text: string): number[] | null {
  const wanted = numbers_of(kind);
  if (wanted === null) return [];
  const numbers = text.split(/[\s,;]+/).filter((word) => word !== "").map(Number);
  if (numbers.length === 0) return wanted.usual > 0 || wanted.least === 0 ? [] : null;
  return numbers.length < wanted.least || numbers.length > wanted.most || !numbers.every(Number.isInteger) ? null : numbers;
}
