// SPDX-License-Identifier: MIT
// What the engine says of itself: families, formats, and what puzzles are made of, in the language of
// the page. The build has asked the whole engine (build.mjs), as the page may have a module with few families.
import { is_dark } from "../app/looks";
import { current_language, language_of_engine, t_or, type Language } from "../base/texts";
import { constraints_of, shape_of, type ConstraintKind } from "../puzzle/constraints";
import { family_of, family_of_lines, size_of, type Doc } from "../puzzle/doc";
import { edges_of, type Edges } from "../puzzle/edges";
import type { Element } from "../puzzle/elements";
import { extra_cells_of } from "../puzzle/extra_cells";

/// How far the drawing of edges, and of numbers at corners, reaches beyond the grid, in cells.
export const edge_margin = 0.3;

export interface Catalogue {
  readonly families: readonly { readonly id: string; readonly title: string; readonly summary: string }[];
  readonly formats: readonly { readonly family: string; readonly id: string; readonly extension: string; readonly use: string; readonly title: string }[];
  readonly elements: readonly Element[];
  readonly constraints: readonly ConstraintKind[];
  readonly signs: Readonly<Record<string, string>>;  ///< by family, where players choose between several for a cell (signs.mjs)
}

const under_way = new Map<Language, Promise<Catalogue>>();
let known: Catalogue = { families: [], formats: [], elements: [], constraints: [], signs: {} };

async function fetched(): Promise<Catalogue> {
  const response = await fetch(`engine/catalogue-${language_of_engine()}.json`);
  if (!response.ok) throw new Error(`status ${response.status} of ${response.url}`);
  return await response.json() as Catalogue;
}

/// Once for each language. Until it is there, nothing is known.
export async function load_catalogue(): Promise<Catalogue> {
  const language = current_language();
  if (!under_way.has(language)) under_way.set(language, fetched());
  const found = await under_way.get(language)!;
  if (language === current_language()) known = found;
  return found;
}

export function catalogue(): Catalogue {
  return known;
}

/// A family as people call it.
export function name_of_family(id: string): string {
  return t_or(`family.${id}`, known.families.find((family) => family.id === id)?.title ?? id);
}

/// What its puzzles are, in a line.
export function summary_of_family(id: string): string {
  return known.families.find((family) => family.id === id)?.summary ?? "";
}

/// The theme in which boards of a family are drawn: dark where the page is, but not what people draw as a picture, which
/// would be its own negative; light paper where contrast is high.
export function theme_for(family: string): "light" | "dark" {
  return is_dark() && family !== family_of_lines && !elements_of(family).some(({ kind }) => kind === "solution") ? "dark" : "light";
}

export function elements_of(family: string): readonly Element[] {
  return known.elements.filter((element) => element.family === family);
}

/// What cells of a family may hold, where one solution need not have all of it.
export function signs_in(family: string): string {
  return known.signs[family] ?? "";
}

/// The kinds of constraints that puzzles of a family may have.
export function constraints_for(family: string): readonly ConstraintKind[] {
  return known.constraints.filter((kind) => kind.family === family);
}

/// Whether numbers stand around the grid that are constraints.
export function has_rim(doc: Doc): boolean {
  const outside = constraints_for(family_of(doc)).filter((kind) => shape_of(kind) === "outside").map(({ kind }) => kind);
  return outside.length > 0 && constraints_of(doc).some(({ kind }) => outside.includes(kind));
}

/// Whether there is something on the rim of the grid, half of which is beyond it: edges, or numbers at corners.
export function has_margin(doc: Doc): boolean {
  return edges_in(doc) !== null || elements_of(family_of(doc)).some(({ kind }) => kind === "corners");
}

/// How far what is drawn reaches beyond the grid, in cells.
export function margin_of(doc: Doc): number {
  return has_rim(doc) ? 1 : has_margin(doc) ? edge_margin : 0;
}

/// From the grid to the cells that are drawn below it, in cells; past numbers that stand there.
export function gap_below(doc: Doc): number {
  return has_rim(doc) ? 2 : 0.5;
}

/// How far what is drawn reaches below the grid, in cells: extra cells are there.
export function below_of(doc: Doc): number {
  const count = extra_cells_of(doc, constraints_for(family_of(doc)));
  return count === 0 ? margin_of(doc) : gap_below(doc) + Math.ceil(count / size_of(doc).columns) + 0.1;
}

/// The edges on which a puzzle is solved; null if it is solved in cells, or as long as nothing is known.
export function edges_in(doc: Doc): Edges | null {
  return edges_of(doc, elements_of(family_of(doc)));
}
