// SPDX-License-Identifier: MIT
// A hint on the next step of a film, in three levels. It comes from the film and not from the engine, which would not know
// the candidates that are gone, and so might point to another step than the one that comes next.
import { sentence, t } from "../base/texts";
import { size_of, type Doc } from "../puzzle/doc";
import type { Place } from "./answers";
import type { Film } from "./film";

export type Level = 1 | 2 | 3;

export interface FilmHint {
  readonly text: string;
  readonly marks: readonly (Place & { role?: string })[];
}

/// Of so many cells the names are said.
const most_names = 4;

/// The name of a place; "" if it has none.
function name_of(doc: Doc, { kind, index }: Place): string {
  const { rows, columns } = size_of(doc);
  const line = kind === "row" || (kind === "clue" && index < rows) ? "row" : kind === "column" || kind === "clue" ? "column" : null;
  if (line) return t(`line.${line}`, { index: 1 + (kind === "clue" && line === "column" ? index - rows : index) });
  if (kind === "box") return t("line.box", { index: index + 1 });
  const is_cell = kind === "cell" || (kind === "site" && index < rows * columns);
  return is_cell ? t("cell.place", { row: Math.floor(index / columns) + 1, column: index % columns + 1 }) : "";
}

/// Where to look: at the lines on which the step is based, otherwise at its cells if they are few, otherwise at all that
/// is marked.
export function hint_of(film: Film, position: number, level: Level, on_edges: boolean): FilmHint | null {
  const step = film.steps[film.next_step(position) - 1];
  if (!step) return null;
  const marks = step.marks as readonly (Place & { role?: string })[];
  if (level === 3 || step.technique === null) return { text: sentence(step), marks };
  const is_cell = ({ kind }: Place): boolean => kind === "site" || kind === "cell";
  const causes = marks.filter((mark) => mark.role === "cause" && !is_cell(mark));
  const cells = marks.filter((mark) => is_cell(mark) && mark.role !== "target");
  const where = causes.length > 0 ? causes : cells.length > 0 && cells.length <= most_names ? cells : marks;
  const names = [...new Set(where.map((place) => on_edges && place.kind === "site" ? "" : name_of(film.doc, place)))];
  const named = names.length <= most_names && !names.includes("");
  const places = named ? names.join(", ") : t("hint.marked");
  // What it is about, and not which values.
  const shown = where.map(({ kind, index }) => ({ kind, index })) as Place[];
  const technique = film.technique(step)?.name ?? "";
  return { text: t(level === 1 || technique === "" ? "hint.look" : "hint.look_for", { places, technique }), marks: shown };
}
