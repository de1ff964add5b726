// SPDX-License-Identifier: MIT
// The part of a board that has what a step is about.
import type { Place } from "../engine/answers";

interface Span {
  readonly first: number;
  readonly last: number;
}

function span_of(lines: readonly number[], count: number): Span {
  return lines.length === 0 ? { first: 0, last: count - 1 } : { first: Math.min(...lines), last: Math.max(...lines) };
}

/// Rows and columns around what a step changes; if it changes nothing, around its other cells and lines. Null: there are none.
export function part_of(places: readonly (Place & { role?: string })[], { rows, columns }: { rows: number; columns: number }): { rows: Span; columns: Span } | null {
  const targets = places.filter(({ role, kind }) => role === "target" && (kind === "site" || kind === "cell"));
  const in_rows: number[] = [];
  const in_columns: number[] = [];
  for (const { kind, index } of targets.length > 0 ? targets : places) {
    if ((kind === "site" || kind === "cell") && index < rows * columns) {
      in_rows.push(Math.floor(index / columns));
      in_columns.push(index % columns);
    } else if (kind === "row" || (kind === "clue" && index < rows)) {
      in_rows.push(index);
    } else if (kind === "column" || kind === "clue") {
      in_columns.push(kind === "clue" ? index - rows : index);
    }
  }
  return in_rows.length + in_columns.length === 0 ? null : { rows: span_of(in_rows, rows), columns: span_of(in_columns, columns) };
}
