// SPDX-License-Identifier: MIT
// What each cell and each clue of the board looks like now: the document, one of its solutions, a
// repair that is looked at, or a step; and over it what the engine has found.
import { constraints_for, elements_of } from "../engine/catalogue";
import { family_of, letters_of, size_of, type CellsDoc, type Doc } from "../puzzle/doc";
import { signs_of } from "../puzzle/edges";
import { cage_at, cages_of, fills_cells, fills_with_things, type CageAt } from "../puzzle/elements";
import { t } from "../base/texts";
import { least_length } from "../puzzle/clues";
import type { Place } from "../engine/answers";
import { cross } from "../puzzle/play";
import { constraints_of, sites_of } from "../puzzle/constraints";
import { awaited } from "../puzzle/symmetry";
import { nothing_drawn } from "./blank";
import type { Game } from "./game";
import { blank_showing, over, type Draft, type Showing } from "./shown";
import type { Studio } from "./studio";

/// The bits of the sites: cells, or edges.
function flags_of(draft: Draft): Uint32Array {
  return draft.on_edges?.flags ?? draft.flags;
}

/// Puts the glyphs of a solution, or of a half-solved board, on its sites.
function put_glyphs(draft: Draft, doc: Doc, glyphs: readonly string[]): void {
  if (draft.on_edges) {
    const { edges, values } = draft.on_edges;
    glyphs.forEach((glyph, site) => { values[site] = edges.symbols.indexOf(glyph) + 1; });
    return;
  }
  const letters = letters_of(doc);
  const elements = elements_of(family_of(doc));
  const fills = fills_cells(elements);
  const bare = fills && !fills_with_things(elements);
  const signs = elements.filter(({ kind }) => kind === "cells").map(({ values }) => values).join("");
  for (let site = 0; site < draft.fills.length; ++site) {
    const glyph = glyphs[site] ?? "";
    if (glyph === "" || glyph === "?") continue;
    if (doc.kind === "cells") {
      if (draft.flags[site]! & over.given) {
        const clue = draft.glyphs[site]!;
        // A clue may stand on a filled cell, and one of a group in a cell that holds something else.
        if ((glyph === "#" || (glyph === "*" && fills)) && glyph !== clue && !signs.includes(glyph)) draft.fills[site] = 1;
        else if (/^[0-9A-Za-z]/.test(glyph) && glyph.toUpperCase() !== clue.toUpperCase() && !(signs.includes(clue[0]!) && clue.slice(1) === glyph)) {
          draft.glyphs[site] = glyph;
          draft.flags[site]! &= ~over.given;
        }
        continue;
      }
      const is_empty = glyph === " " || glyph === "." || glyph === "-";
      if (is_empty) draft.flags[site]! |= over.dot;
      else if (glyph === "#" || (glyph === "*" && fills)) draft.fills[site] = 1;
      if (!is_empty && glyph !== "#" && !(glyph === "*" && bare)) draft.glyphs[site] = glyph;
      continue;
    }
    const colour = letters.indexOf(glyph) + 1;
    if (colour > 0) draft.fills[site] = colour;
    else draft.flags[site]! |= over.dot;
  }
}

/// Clues whose sides are all decided, while others are open.
function put_done({ on_edges, flags }: Draft): void {
  if (!on_edges || on_edges.values.every((value) => value > 0)) return;
  const { edges, values } = on_edges;
  flags.forEach((flag, cell) => {
    if (flag & over.given && edges.sides(cell).every(([, site]) => values[site]! > 0)) flags[cell]! |= over.done;
  });
}

function put_doc(draft: Draft, doc: Doc): void {
  if (doc.kind === "picture") draft.fills.set(doc.picture.cells);
  if (doc.kind !== "cells") return;
  if (doc.drawing) draft.fills.set(doc.drawing.picture.cells);
  const cells = doc.grid.flat();
  for (let site = 0; site < cells.length; ++site) {
    if (cells[site] === doc.blank) continue;
    draft.glyphs[site] = cells[site]!;
    draft.flags[site] = over.given;
  }
}

function put_place(draft: Draft, place: Place, bit: number): void {
  const { rows, columns } = draft;
  const found = { site: flags_of(draft), cell: draft.flags, corner: draft.on_edges?.corners }[place.kind as string];
  if (found && place.index < found.length) found[place.index]! |= bit;
  const line = place.kind === "clue" ? place.index : place.kind === "column" ? rows + place.index : place.index;
  if (place.kind !== "clue" && place.kind !== "row" && place.kind !== "column") return;
  if (line < rows) draft.row_flags[line]! |= bit;
  else if (line < rows + columns) draft.column_flags[line - rows]! |= bit;
}

/// How many of the known solutions differ, in four levels: one half is the most open.
function put_map(draft: Draft, studio: Studio): void {
  const { ambiguous, sample } = studio.shown_findings;
  const edges = draft.on_edges?.edges ?? null;
  const texts = sample.map((text) => signs_of(text, edges, draft.columns));
  for (const site of ambiguous) {
    let level = 3;
    if (texts.length > 2) {
      const seen = new Map<string, number>();
      for (const text of texts) seen.set(text[site]!, (seen.get(text[site]!) ?? 0) + 1);
      const rarest = 1 - Math.max(...seen.values()) / texts.length;
      level = Math.min(4, 1 + Math.round(rarest * 6));
    }
    flags_of(draft)[site]! |= over.ambiguous * level;
  }
}

function put_preview(draft: Draft, studio: Studio): void {
  const repair = studio.preview!;
  const letters = letters_of(studio.doc);
  const solution = repair.solution.replaceAll("\n", "");
  for (const [row, column] of repair.cells ?? []) {
    const site = row * draft.columns + column;
    draft.flags[site]! |= letters.includes(solution[site] ?? "") || solution[site] === "#" ? over.plus : over.minus;
  }
  for (const clue of repair.clues ?? []) {
    if (clue.cell) draft.flags[clue.cell[0] * draft.columns + clue.cell[1]]! |= clue.to === null ? over.minus : over.plus;
    if (clue.row !== undefined) draft.row_flags[clue.row]! |= over.target;
    if (clue.column !== undefined) draft.column_flags[clue.column]! |= over.target;
    if (clue.cell && clue.to !== null) draft.glyphs[clue.cell[0] * draft.columns + clue.cell[1]] = String(clue.to);
  }
}

function put_conflicts(draft: Draft, studio: Studio): void {
  const { doc } = studio;
  if (doc.kind === "clues") {
    doc.clues.rows.forEach((clue, row) => { if (least_length(clue) > draft.columns) draft.row_flags[row]! |= over.conflict; });
    doc.clues.columns.forEach((clue, column) => { if (least_length(clue) > draft.rows) draft.column_flags[column]! |= over.conflict; });
  }
  for (const clue of studio.shown_findings.contradictions[studio.clash] ?? []) {
    if (clue.cell) draft.flags[clue.cell[0] * draft.columns + clue.cell[1]]! |= over.conflict;
    if (clue.row !== undefined) draft.row_flags[clue.row]! |= over.conflict;
    if (clue.column !== undefined) draft.column_flags[clue.column]! |= over.conflict;
  }
}

function put_places(draft: Draft, places: readonly (Place & { role?: string })[]): void {
  for (const place of places)
    put_place(draft, place, place.role === "cause" ? over.cause : place.role === "witness" ? over.witness : over.target);
}

/// What the rules say of the board as it stands.
function put_judged(draft: Draft, game: Game): void {
  const flags = flags_of(draft);
  for (const site of game.clashes) flags[site]! |= over.clash;
  for (const line of game.broken_lines) put_place(draft, { kind: "clue", index: line }, over.conflict);
  if (draft.on_edges?.values.every((value) => value > 0)) return;
  for (const place of game.kept) put_place(draft, place, over.done);
  game.kept_lines.forEach((is_kept, line) => { if (is_kept) put_place(draft, { kind: "clue", index: line }, over.done); });
}

/// What the cell in focus sees, and where its digit stands; chosen cells, if there are several.
function put_looked_at(draft: Draft, game: Game): void {
  if (game.at === null || !game.shows("peers")) return;
  for (const site of game.peers) draft.flags[site]! |= over.peer;
  const symbol = game.shown_at(game.at);
  if (/^[0-9A-Za-z]/.test(symbol)) draft.flags.forEach((_, site) => { if (game.shown_at(site) === symbol) draft.flags[site]! |= over.same; });
}

/// The player's board: crosses are seen on clues, too.
function put_game(draft: Draft, doc: Doc, game: Game): void {
  const { values, notes, corners, tints } = game.board;
  const edges = draft.on_edges?.edges;
  if (edges) {
    put_glyphs(draft, doc, values.map((value) => value === cross ? edges.symbols[0]! : value));
  } else {
    put_glyphs(draft, doc, values);
    values.forEach((value, site) => { if (value === cross) draft.flags[site]! |= over.dot; });
  }
  [draft.notes, draft.corners, draft.tints] = [notes, corners, tints];
  draft.playing = true;
  draft.solved = game.solved;
  put_looked_at(draft, game);
  put_judged(draft, game);
  put_places(draft, game.focus());
  const wrong = game.hint?.wrong;
  if (wrong && "edge" in wrong) draft.on_edges!.flags[draft.on_edges!.edges.named(wrong.edge)]! |= over.conflict;
  else if (wrong) draft.flags[wrong[0] * draft.columns + wrong[1]]! |= over.conflict;
}

/// A cage in words: its number and its sum.
export function words_of_cage(at: CageAt | null): string {
  if (at === null) return "";
  return t(at.cage.sum === undefined ? "cell.cage" : "cell.cage_sum", { index: at.index, sum: at.cage.sum ?? 0 });
}

/// The cages and constraints of a grid, for those who cannot see them.
function groups_of(doc: CellsDoc): string[] {
  const key = elements_of(family_of(doc)).find(({ kind }) => kind === "cages")?.key;
  const drawn = constraints_of(doc);
  if ((key === undefined || cages_of(doc, key).length === 0) && drawn.length === 0) return [];
  const words = Array.from(doc.grid.flat(), (_, site) => key === undefined ? [] : [words_of_cage(cage_at(doc, key, site))]);
  const titles = new Map(constraints_for(family_of(doc)).map(({ kind, title }) => [kind, title]));
  for (const one of drawn) {
    const said = [titles.get(one.kind) ?? one.kind, ...one.numbers ?? []].join(" ");
    for (const site of new Set(sites_of(doc, one))) words[site]!.push(said);
  }
  return words.map((all) => all.filter((one) => one !== "").join(", "));
}

export function showing_of(studio: Studio): Showing {
  const doc = studio.doc;
  const draft = blank_showing(doc);
  const known = studio.shown_findings;
  const same = size_of(known.doc);
  const fits = same.rows === draft.rows && same.columns === draft.columns && known.doc.kind === doc.kind;
  if (doc.kind === "cells") {
    put_doc(draft, doc);
    draft.groups = groups_of(doc);
  }

  if (studio.game) {
    put_game(draft, doc, studio.game);
    if (studio.selection.length > 1) for (const site of studio.selection) draft.flags[site]! |= over.chosen;
    return draft;
  }
  if (studio.filming && studio.film) {
    put_glyphs(draft, doc, studio.film.board(studio.position));
    for (const site of studio.film.assumed(studio.position)) flags_of(draft)[site]! |= over.assumed;
    put_done(draft);
    if (draft.on_edges) draft.on_edges.bare = studio.film.bare;
    const digits = elements_of(family_of(doc)).find(({ kind }) => kind === "digits")?.values;
    if (digits !== undefined) draft.notes = studio.film.candidates(studio.position, digits);
    put_places(draft, studio.focus());
    return draft;
  }
  const index = studio.side === "b" ? 1 : 0;
  const solution = known.doc === doc ? known.solutions[index] : undefined;
  if (studio.side !== "puzzle" && solution !== undefined) {
    const edges = draft.on_edges?.edges ?? null;
    const here = signs_of(solution, edges, draft.columns);
    const other = signs_of(known.solutions[1 - index] ?? solution, edges, draft.columns);
    put_glyphs(draft, doc, here);
    here.forEach((sign, site) => { if (sign !== other[site]) flags_of(draft)[site]! |= over.differs; });
    return draft;
  }
  draft.veiled = studio.hides_solution;
  if (doc.kind !== "cells" && !draft.veiled) put_doc(draft, doc);
  for (const site of studio.selection) draft.flags[site]! |= over.chosen;
  for (const site of studio.setter?.sets.flat() ?? []) draft.flags[site]! |= over.witness;
  for (const site of studio.lit) draft.flags[site]! |= over.target;
  if (doc.kind === "cells") for (const site of awaited(doc, studio.mirror)) draft.flags[site]! |= over.awaited;
  const mapped = known.verdict === "unique" || known.stage !== "verdict";
  if (fits && mapped && !draft.veiled && doc.kind === "clues" && known.solutions.length > 0) {
    // If there are only clues, the page shows what all solutions agree on.
    put_glyphs(draft, doc, [...known.solutions[0]!.replaceAll("\n", "")]);
    for (const site of known.ambiguous) {
      draft.fills[site] = 0;
      draft.flags[site]! &= ~over.dot;
    }
  }
  if (fits) {
    if (!studio.hides_map && !nothing_drawn(doc)) put_map(draft, studio);
    put_conflicts(draft, studio);
    if (studio.preview) put_preview(draft, studio);
  }
  return draft;
}
