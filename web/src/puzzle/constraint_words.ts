// SPDX-License-Identifier: MIT
// Constraints in words, with all that they are made of: for lists, and for what no picture shows.
import { t } from "../base/texts";
import type { Constraint, ConstraintKind } from "./constraints";
import { parts_of } from "./extra_cells";

interface Automaton {
  readonly starts?: readonly number[];
  readonly ends?: readonly number[];
  readonly steps?: readonly (readonly number[])[];
}

const most_steps = 12;  // that are said one by one
const most_cells = 4;

/// "starts 0; ends 1; 0 →5→ 1".
function words_of_automaton({ starts = [], ends = [], steps = [] }: Automaton): string {
  const said = steps.slice(0, most_steps).map(([from, digit, to]) => `${from} →${digit}→ ${to}`).join(", ");
  const more = steps.length - most_steps;
  return t("constraint.automaton", { starts: starts.join(" "), ends: ends.join(" "), steps: said + (more > 0 ? " …" : "") });
}

function words_of_detail(one: Constraint): string[] {
  const { name, pattern, pairs, machine } = one as Constraint & { name?: unknown; pattern?: unknown; pairs?: unknown; machine?: unknown };
  return [
    typeof name === "string" ? name : "",
    typeof pattern === "string" ? pattern : "",
    Array.isArray(pairs) ? (pairs as number[][]).map((pair) => pair.join("-")).join(" ") : "",
    typeof machine === "object" && machine !== null ? words_of_automaton(machine as Automaton) : "",
  ].filter((words) => words !== "");
}

/// "thermometer r4c1 r3c2 … r2c4"; of parts, each in brackets. `whole`: all cells are named.
export function words_of_constraint(one: Constraint, kinds: ReadonlyMap<string, ConstraintKind>, whole: boolean): string {
  const kind = kinds.get(one.kind);
  const { cells = [], numbers = [] } = one;
  const some = cells.length > most_cells && !whole ? [cells[0]!, cells[1]!, "…", cells.at(-1)!] : cells;
  const parts = parts_of(one).map((part) => `(${words_of_constraint(part, kinds, whole)})`);
  const joint = kind?.kind === "either" ? t("constraint.or") : t("constraint.and");
  return [kind?.title ?? one.kind, ...numbers.map(String), ...words_of_detail(one), ...some, parts.join(joint)].filter((word) => word !== "").join(" ");
}
