// SPDX-License-Identifier: MIT
// The state of the page and all that can be done to it. Views listen and draw what they find here.
import { ask_about, ask_of_edit, Channel } from "../engine/asker";
import { Film } from "../engine/film";
import { Inquiry, unasked, type Findings, type Fix } from "../engine/inquiry";
import type { Place } from "../engine/answers";
import { hint_of, type FilmHint, type Level } from "../engine/film_hint";
import { techniques_of } from "../engine/techniques";
import { doc_of_json, family_of, painted, size_of, text_of_doc, type CellsDoc, type CluesDoc, type Doc, type PictureDoc } from "../puzzle/doc";
import { edges_in, elements_of, load_catalogue } from "../engine/catalogue";
import { has_clues, solution_of, with_clues, with_clues_of, with_drawing, with_drawing_aside, without_clues } from "../puzzle/drawing";
import { empty_picture, black } from "../puzzle/picture";
import { History, type State } from "../puzzle/history";
import type { ConstraintKind } from "../puzzle/constraints";
import type { RegionsKey } from "../puzzle/regions";
import type { Mirror, Tool } from "../puzzle/strokes";
import { key_of, type PlayBoard } from "../puzzle/play";
import { t } from "../base/texts";
import { Game } from "./game";
import { Setter } from "./setter";
import type { About } from "./revision";

/// Regions that are painted: "" with that of a stroke's first cell, "new" with another one each time, or with one of them.
export interface Painter extends RegionsKey {
  readonly family: string;
  readonly symbol: string;
}

export type Topic = "doc" | "findings" | "catalogue" | "view" | "tools" | "message" | "clock";
/// What the board shows: the document, or one of two solutions.
export type Side = "puzzle" | "a" | "b";

export class Studio {
  private history: History<Doc>;
  private listeners: { topic: Topic; listener: () => void; stays: boolean }[] = [];
  private inquiry = new Inquiry((findings) => this.found(findings));
  private steps_channel = new Channel();
  private clues_channel = new Channel();

  findings: Findings;
  shown_findings: Findings;  ///< with a verdict; those of the last document until new ones arrive
  tool: Tool = "pencil";
  mirror: Mirror = "none";
  colour = 1;
  side: Side = "puzzle";
  preview: Fix | null = null;
  film: Film | null = null;
  film_message = "";
  filming = false;        ///< whether the board shows the steps
  position = 0;
  hint: FilmHint | null = null;
  game: Game | null = null;  ///< while the puzzle is played
  message = "";
  fails = false;          ///< whether the message says that something could not be done
  hides_map = false;      ///< so that what the map would cover can be seen
  selection: readonly number[] = [];  ///< sites that are chosen on a grid, in the order of choice
  setter: Setter | null = null;  ///< while constraints are drawn
  painter: Painter | null = null;  ///< while regions are painted
  focused: number | null = null;  ///< the site in focus on the board
  clash = 0;               ///< which contradiction the board shows
  lit: readonly number[] = [];   ///< sites of what is pointed at in a list
  private veiled = new WeakSet<Doc>();  ///< puzzles from elsewhere whose solution nobody has asked for

  constructor(doc: Doc | null) {
    this.history = new History<Doc>(doc ?? { kind: "picture", title: "", palette: [black], picture: empty_picture(10, 10) });
    this.findings = this.shown_findings = unasked(this.doc);
  }

  get doc(): Doc {
    return this.history.value;
  }
  get can_undo(): boolean {
    return (this.game ?? this.history).can_undo;
  }
  get can_redo(): boolean {
    return (this.game ?? this.history).can_redo;
  }

  /// `stays` is for a listener that is no view.
  on(topic: Topic, listener: () => void, stays = false): void {
    this.listeners.push({ topic, listener, stays });
  }
  /// Forgets all views, before others take their places.
  leave_views(): void {
    this.listeners = this.listeners.filter(({ stays }) => stays);
  }
  tell(topic: Topic): void {
    for (const entry of this.listeners) if (entry.topic === topic) entry.listener();
  }

  /// Whether a result is about the puzzle as it is now. Nothing is done with any other.
  is_current({ doc }: About): boolean {
    return doc === this.doc;
  }

  /// Whether the board keeps the solution to itself: that of a puzzle which came from elsewhere is for who asks for it.
  get hides_solution(): boolean {
    return this.is_veiled(this.doc);
  }
  is_veiled(doc: Doc): boolean {
    return this.veiled.has(doc);
  }
  /// A grid shows no more than its clues.
  veil(doc: Doc): void {
    if (doc.kind !== "cells") this.veiled.add(doc);
  }
  show_solution(): void {
    this.veiled.delete(this.doc);
    for (const topic of ["doc", "view", "tools"] as const) this.tell(topic);
  }

  /// A puzzle from elsewhere takes the place of the one on the page.
  open(found: Doc): void {
    const doc = with_drawing_aside(found);
    this.veil(doc);
    this.edit(doc);
  }

  /// An edit. `joins` makes one edit of it and the one before, as for the moves of one stroke.
  edit(doc: Doc, joins = false): void {
    if (doc === this.doc) return;
    // The same puzzle, with another title or with its clues alone.
    if (this.hides_solution && key_of(doc) === key_of(this.doc)) this.veil(doc);
    this.history.set(doc, joins);
    this.changed();
  }
  undo(): void {
    if (this.game) this.game.undo();
    else if (this.history.undo()) this.changed();
  }
  /// The puzzle and what it was before, the last first.
  trail(): readonly { readonly id: number; readonly value: Doc }[] {
    return this.history.trail();
  }
  /// The states of the puzzle, or of a player's board.
  states(): State<Doc | PlayBoard>[] {
    return this.game ? this.game.states() : this.history.states();
  }
  go_to_state(id: number): void {
    if (this.game) this.game.go_to_state(id);
    else if (this.history.go(id)) this.changed();
  }
  redo(): void {
    if (this.game) this.game.redo();
    else if (this.history.redo()) this.changed();
  }

  /// Chooses cells of a grid.
  select(sites: readonly number[]): void {
    if (sites.length === 0 && this.selection.length === 0) return;
    this.selection = sites;
    this.tell("view");
  }

  /// Begins to draw constraints of a kind; null: cells are chosen again.
  set(kind: ConstraintKind | null): void {
    this.setter = kind && new Setter(this, kind);
    this.painter = null;
    this.selection = [];
    this.tell("view");
    this.tell("tools");
  }

  /// Begins to paint regions; null: cells are chosen again.
  paint(painter: Painter | null): void {
    this.painter = painter;
    this.setter = null;
    this.selection = [];
    this.tell("view");
    this.tell("tools");
  }

  /// Shows another contradiction.
  show_clash(number: number): void {
    this.clash = number;
    this.tell("view");
  }

  /// Shows where something is.
  light(sites: readonly number[]): void {
    if (sites.length === 0 && this.lit.length === 0) return;
    this.lit = sites;
    this.tell("view");
  }

  /// Begins to play the puzzle, or goes back to editing it.
  play(begins: boolean): void {
    if (begins === (this.game !== null)) return;
    this.game?.end();
    this.game = null;
    this.filming = false;
    this.hint = null;
    this.preview = null;
    this.side = "puzzle";
    this.selection = [];
    this.setter = this.painter = null;
    if (begins) this.game = new Game(this, this.doc);
    this.tell("view");
    this.tell("tools");
  }

  /// Asks again about the document. Another puzzle ends the game.
  changed(): void {
    if (this.game && this.game.key !== key_of(this.doc)) this.play(false);
    // What was chosen on another board means nothing on this one.
    const shape = (doc: Doc): string => JSON.stringify([doc.kind, family_of(doc), size_of(doc)]);
    if (this.selection.length > 0 && shape(this.findings.doc) !== shape(this.doc)) this.selection = [];
    const family = family_of(this.doc);
    if (this.setter && this.setter.kind.family !== family) this.setter = null;
    if (this.painter && this.painter.family !== family) this.painter = null;
    this.lit = [];
    this.clash = 0;
    this.side = "puzzle";
    this.preview = null;
    this.hint = null;
    this.steps_channel.begin();
    this.film = null;
    this.film_message = "";
    this.position = 0;
    if (this.doc.kind === "picture") this.colour = Math.min(this.colour, this.doc.palette.length);
    this.clues_channel.begin();
    if (this.doc.kind === "cells" && this.doc.drawing?.full === null) {
      this.findings = unasked(this.doc);
      void this.derive_clues(this.doc);
    } else {
      this.findings = this.inquiry.begin(this.doc);
      if (this.findings.verdict !== null) this.shown_findings = this.findings;
    }
    this.tell("doc");
    this.tell("findings");
    this.tell("view");
    if (this.filming) void this.explain();
  }

  /// Asks for the clues of a drawing; then the document is complete, and asked about.
  private async derive_clues(doc: CellsDoc): Promise<void> {
    this.inquiry.stop();
    const state = solution_of(doc, doc.drawing!);
    const reply = await ask_of_edit("convert", { text: text_of_doc(without_clues(doc)) }, { family: family_of(doc), to: "json", state }, this.clues_channel.begin());
    if (!reply) return;
    const derived = reply.answer?.text === undefined ? null : doc_of_json(JSON.parse(reply.answer.text));
    if (derived?.kind !== "cells") {
      this.say(reply.error?.message ?? t("draw.failed"));
      return;
    }
    this.history.replace(with_clues(doc, derived));
    this.changed();
  }

  /// Draws the solution of a grid, so that its clues follow: the one that is known, if it has clues.
  async draw_solution(): Promise<void> {
    await load_catalogue();
    const { doc } = this;
    const values = elements_of(family_of(doc)).find(({ kind }) => kind === "solution")?.values;
    if (doc.kind !== "cells" || doc.drawing || values === undefined) return;
    if (doc.aside?.grid === doc.grid) return this.edit({ ...doc, drawing: doc.aside.drawing });
    if (!has_clues(doc)) return this.edit(with_drawing(doc, values, null));
    const reply = await ask_about(doc, "solve", { limit: 1, time_limit: 10 }, this.clues_channel.begin());
    if (!reply || !this.is_current(reply)) return;
    const solution = reply.answer?.solutions[0];
    if (solution === undefined) return this.say(t("mode.no_picture"));
    this.edit(with_drawing(doc, values, solution));
  }

  private found(findings: Findings): void {
    this.findings = this.shown_findings = findings;
    this.tell("findings");
    this.tell("view");
  }

  show(side: Side): void {
    if (side !== "puzzle" && !this.is_current(this.shown_findings)) return;
    this.side = side;
    this.tell("view");
  }

  show_preview(repair: Fix | null): void {
    if (this.preview === repair || (repair && !this.is_current(repair))) return;
    this.preview = repair;
    this.tell("view");
  }

  /// Takes a repair: its puzzle, painted if a picture is on the page.
  apply(repair: Fix): void {
    if (!this.is_current(repair)) return this.say(t("fix.outdated"));
    const found = doc_of_json(repair.puzzle);
    if (!found) return;
    this.edit(this.repaired(this.doc, found, repair));
    this.say(t("fix.done"));
  }
  private repaired(doc: Doc, found: CluesDoc | CellsDoc, repair: Fix): Doc {
    if (found.kind === "cells") return doc.kind === "cells" ? with_clues_of(doc, found) : found;
    if (doc.kind === "cells") return found;
    const clues = { ...doc_with_colours(found, doc), title: doc.title, words: doc.words };
    return doc.kind === "picture" ? painted(clues, repair.solution) : clues;
  }

  /// Asks for the steps of the document, unless they are known.
  async explain(): Promise<void> {
    this.filming = true;
    this.tell("view");
    if (this.film) return;
    this.film_message = t("steps.asking");
    this.tell("view");
    const named = techniques_of(family_of(this.doc));
    const reply = await ask_about(this.doc, "explain", { time_limit: 10 }, this.steps_channel.begin());
    if (!reply || !this.is_current(reply)) return;
    const techniques = await named;
    if (!this.is_current(reply)) return;
    this.film = reply.answer?.steps ? new Film(reply.doc, reply.answer, edges_in(reply.doc), techniques) : null;
    this.film_message = this.film ? "" : reply.error?.message ?? t("steps.none");
    this.tell("view");
  }

  stop_film(): void {
    this.filming = false;
    this.hint = null;
    this.tell("view");
  }

  go_to_step(position: number): void {
    this.position = Math.max(0, Math.min(position, this.film?.steps.length ?? 0));
    this.hint = null;
    this.tell("view");
  }

  /// A hint on the step that comes next.
  show_hint(level: Level): void {
    const { film } = this;
    if (!film || !this.is_current(film)) return;
    this.hint = hint_of(film, this.position, level, edges_in(film.doc) !== null);
    this.tell("view");
  }

  /// The places that the board points to.
  focus(): readonly (Place & { role?: string })[] {
    if (!this.filming) return [];
    if (this.hint) return this.hint.marks;
    return this.film?.steps[this.position - 1]?.marks ?? [];
  }

  /// A message for everyone: shown, and read out.
  say(message: string): void {
    this.message = message;
    this.fails = false;
    this.tell("message");
  }
  /// The same of what could not be done: in red, and for longer.
  fail(message: string): void {
    this.message = message;
    this.fails = true;
    this.tell("message");
  }
}

/// The clues with the palette of another document, if that has all their colours.
function doc_with_colours(clues: CluesDoc, doc: PictureDoc | CluesDoc): CluesDoc {
  const letters = doc.palette.map((colour) => colour.letter);
  const places = clues.palette.map((colour) => letters.indexOf(colour.letter) + 1);
  // One colour alone is black and white for the engine: it is the one that is in use here.
  const only = clues.palette.length === 1 && places[0] === 0 ? Math.max(1, used_colour(doc)) : 0;
  if (only === 0 && places.includes(0)) return clues;
  const line = (runs: readonly { length: number; colour: number }[]) =>
    runs.map((run) => ({ length: run.length, colour: only || places[run.colour - 1]! }));
  return { ...clues, palette: doc.palette, clues: { rows: clues.clues.rows.map(line), columns: clues.clues.columns.map(line) } };
}

function used_colour(doc: PictureDoc | CluesDoc): number {
  if (doc.kind === "picture") return doc.picture.cells.find((cell) => cell > 0) ?? 1;
  return doc.clues.rows.flat()[0]?.colour ?? 1;
}
