// SPDX-License-Identifier: MIT
// A puzzle that is being played: the player's board with undo and redo of its own, the time, and what
// the engine says of it. It is kept in the browser together with the puzzle that it belongs to.
import type { Verb } from "crosshatch";
import { sentence, t } from "../base/texts";
import type { Hint, Place } from "../engine/answers";
import { ask_about, Channel } from "../engine/asker";
import { edges_in, elements_of, load_catalogue, signs_in } from "../engine/catalogue";
import { Sight } from "../engine/sight";
import { emptied_at, modes, with_mark, with_tint, without_mark, type Mode } from "../puzzle/marks";
import { family_of, size_of, type Doc } from "../puzzle/doc";
import { History, type State } from "../puzzle/history";
import { agrees, blank_board, board_of_kept, cells_of, is_blank, key_of, may_be_solved, text_of_board, typed_on, with_value, type PlayBoard, type Rules, rules_of, symbols_of_notes } from "../puzzle/play";
import { clock } from "./clock";
import { Judge, lines_kept } from "./judge";
import { keep, kept_of } from "./kept";
import { remember, remembered } from "./looks";
import type { Studio } from "./studio";

export class Game {
  readonly key: string;
  private history: History<PlayBoard>;
  private hints = new Channel();
  private proofs = new Channel();
  private only: string | null = null;  ///< the solution, if there is just one
  private sight: Sight | null;
  private judge: Judge;
  private timer = 0;
  private ended = false;
  private level: 0 | 1 | 2 | 3 = 0;  ///< how much of a hint was told on this board
  private words: () => string = () => t("play.asking");
  rules: Rules | null = null;
  symbol = 0;         ///< which of the symbols the pointer puts; -1: a cross, -2: nothing, below: a shade (marks.ts)
  mode: Mode = "digit";  ///< what a symbol is written as
  at: number | null = null;          ///< the cell in focus, once it has been there
  peers: readonly number[] = [];     ///< the cells that it sees
  seconds = 0;
  solved = false;
  hint: Hint | null = null;

  constructor(private studio: Studio, private doc: Doc) {
    const { rows, columns } = size_of(doc);
    this.key = key_of(doc);
    this.sight = doc.kind === "cells" ? new Sight(doc) : null;
    this.judge = new Judge(doc, () => studio.tell("view"));
    this.history = new History(blank_board(rows * columns));
    void this.begin();
  }

  /// The last answer to the player, in the language of now.
  get said(): string {
    return this.words() || (this.shows("clashes") ? this.judge.words : "");
  }
  get board(): PlayBoard {
    return this.history.value;
  }
  get can_undo(): boolean {
    return this.history.can_undo;
  }
  get can_redo(): boolean {
    return this.history.can_redo;
  }

  private question(verb: Verb, options: Record<string, string | number | boolean>, channel: Channel) {
    return ask_about(this.doc, verb, { time_limit: 10, ...options }, channel.begin());
  }

  private async begin(): Promise<void> {
    const reply = await this.question("solve", { limit: 2 }, this.proofs);
    if (!reply || this.ended) return;
    // It says what is decided: cells or edges.
    await load_catalogue();
    if (this.ended) return;
    const { answer, error } = reply;
    const edges = edges_in(this.doc);
    const start = this.doc.kind !== "cells" ? null : await this.question("explain", { all: true, node_limit: 1 }, this.proofs);
    if (this.ended) return;
    // What is not a puzzle yet has no list of solutions.
    const rules = answer?.solutions !== undefined && answer.answer !== "none" ? rules_of(this.doc, answer.solutions[0], edges, start?.answer?.board ?? null, elements_of(family_of(this.doc)), signs_in(family_of(this.doc))) : null;
    if (!rules) {
      this.words = () => error?.message ?? t(answer?.answer === "none" ? "play.none" : "play.unknown");
      return this.studio.tell("view");
    }
    this.rules = rules;
    this.only = answer?.answer === "unique" ? answer.solutions[0] ?? null : null;
    const last = kept_of(this.key);
    const board = last && board_of_kept(last.board, rules);
    this.history = new History(board ?? blank_board(rules.open.length, cells_of(rules)));
    if (board) this.seconds = Number.isFinite(last!.seconds) ? Math.max(0, Math.floor(last!.seconds)) : 0;
    this.words = () => answer?.answer === "multiple" ? t("play.several") : "";
    this.timer = setInterval(() => this.tick(), 1000);
    this.changed();
  }

  private tick(): void {
    if (this.solved || document.hidden) return;
    ++this.seconds;
    if (this.seconds % 10 === 0) this.keep(true);
    this.studio.tell("clock");
  }

  private keep(playing: boolean): void {
    // What was never drawn on is nothing to come back to.
    if (this.rules) keep({ key: this.key, playing, seconds: this.seconds, board: is_blank(this.board) ? null : this.board });
  }

  /// The game ends, or waits for the player to come back.
  end(): void {
    this.ended = true;
    clearInterval(this.timer);
    this.hints.begin();
    this.proofs.begin();
    this.sight?.end();
    this.judge.end();
    this.keep(false);
  }

  private changed(): void {
    this.hint = null;
    this.level = 0;
    this.hints.begin();
    this.keep(true);
    void this.prove();
    if (this.rules) void this.judge.ask(this.board, this.rules);
    this.kept_lines = lines_kept(this.doc, this.board);
    this.look();
    this.studio.tell("view");
    this.studio.tell("tools");
  }

  private set(board: PlayBoard, joins: boolean): void {
    if (board === this.board) return;
    this.history.set(board, joins);
    this.words = () => "";
    this.changed();
  }

  private may_change(sites: readonly number[]): number[] {
    return sites.filter((site) => this.rules?.open[site]);
  }

  /// Puts a value ("" for none) on sites. `joins` makes one move of it and the one before.
  put(sites: readonly number[], value: string, joins = false): void {
    this.set(with_value(this.board, this.may_change(sites), value), joins);
  }

  /// A symbol that is typed on sites: a mark, or a value, which goes if it was there. `before`: what was typed there just now, if
  /// symbols may have several characters. The result is what stands there of it.
  type(sites: readonly number[], character: string, before = "", mode = this.mode): string {
    const { rules } = this;
    const open = this.may_change(sites);
    if (!rules || mode === "colour" || open.length === 0) return "";
    const symbol = rules.words ? typed_on(rules, before, character) : character;
    if (symbol === null) return "";
    const joins = before !== "" && symbol === before + character;
    if (mode !== "digit") {
      const kind = mode === "corner" ? "corners" : "notes";
      const board = joins ? without_mark(this.board, rules, open, before, [kind]) : this.board;
      if (rules.symbols.includes(symbol)) this.set(with_mark(board, rules, kind, open, symbol), joins);
      return symbol;
    }
    const all = open.every((site) => this.board.values[site] === symbol);
    this.put(open, all ? "" : symbol, joins);
    if (!all) for (const site of open) void this.strike(site, symbol);
    return symbol;
  }

  /// The board as it is drawn, at once or part by part: one move.
  draw(board: PlayBoard, joins: boolean): void {
    this.set(board, joins);
  }

  /// Takes away what stands on sites: values, then marks, then colours.
  erase(sites: readonly number[]): void {
    this.set(emptied_at(this.board, sites), false);
  }

  /// A colour for sites, also of those that are given.
  tint(sites: readonly number[], tint: string): void {
    this.set(with_tint(this.board, sites, tint), false);
  }

  set_mode(mode: Mode): void {
    this.mode = mode;
    this.studio.tell("tools");
  }
  next_mode(): void {
    this.set_mode(modes[(modes.indexOf(this.mode) + 1) % modes.length]!);
  }

  /// Takes the marks of a digit from the cells that cannot have it any more: part of the same move.
  private async strike(site: number, symbol: string): Promise<void> {
    const { notes, corners } = this.board;
    if (!this.sight || ![...notes, ...corners].some((marks) => symbols_of_notes(marks).includes(symbol))) return;
    const seen = await this.sight.seen(site, symbol);
    const board = without_mark(this.board, this.rules!, seen, symbol);
    if (this.ended || board === this.board || board.values[site] !== symbol) return;
    this.history.replace(board);
    this.changed();
  }

  /// Another cell has the focus.
  look_at(site: number | null): void {
    if (site === this.at) return;
    this.at = site;
    this.peers = [];
    this.look();
  }

  /// Asks what the cell in focus sees: cells that cannot have its digit, or of an empty one some digit.
  private look(): void {
    const { at, rules, sight } = this;
    if (at === null || !rules || rules.marks || !sight) return;
    const symbol = this.shown_at(at) || rules.symbols[0]!;
    this.studio.tell("view");
    void sight.seen(at, symbol).then((seen) => {
      if (this.ended || this.at !== at || String(seen) === String(this.peers)) return;
      this.peers = seen;
      this.studio.tell("view");
    });
  }

  /// What a site holds: a value, or what is given.
  shown_at(site: number): string {
    const { columns } = size_of(this.doc);
    if (this.rules?.open[site] !== false || this.doc.kind !== "cells") return this.board.values[site] ?? "";
    return this.doc.grid[Math.floor(site / columns)]![site % columns]!;
  }

  /// Whether the player wants to see something that can be hidden.
  shows(what: "clashes" | "peers"): boolean {
    return remembered(what) !== "hidden";
  }
  show(what: "clashes" | "peers", is_shown: boolean): void {
    remember(what, is_shown ? "shown" : "hidden");
    this.studio.tell("view");
  }

  /// The entries that break a rule.
  get clashes(): readonly number[] {
    return this.rules && this.shows("clashes") ? this.judge.sites(this.rules) : [];
  }
  /// The lines of a nonogram that cannot be as their clues say.
  get broken_lines(): readonly number[] {
    return this.doc.kind !== "cells" && this.shows("clashes") ? this.judge.lines : [];
  }
  /// The clues that are satisfied, and of a nonogram the lines: rows first.
  get kept(): readonly Place[] {
    return this.judge.kept;
  }
  kept_lines: readonly boolean[] = [];

  undo(): void {
    if (!this.history.undo()) return;
    this.words = () => "";
    this.changed();
  }
  redo(): void {
    if (!this.history.redo()) return;
    this.words = () => "";
    this.changed();
  }
  states(): State<PlayBoard>[] {
    return this.history.states();
  }
  go_to_state(id: number): void {
    if (!this.history.go(id)) return;
    this.words = () => "";
    this.changed();
  }
  clear(): void {
    this.set(blank_board(this.board.values.length, this.board.tints.length), false);
  }

  /// Whether the puzzle is solved: the engine says so. It is not asked if the only solution is another one.
  private async prove(): Promise<void> {
    const { rules, board } = this;
    this.proofs.begin();
    const before = this.solved;
    this.solved = false;
    if (!rules || !may_be_solved(board, rules) || (this.only !== null && !agrees(board, rules, this.only, size_of(this.doc).columns))) return;
    const state = text_of_board(board, rules, size_of(this.doc).columns, rules.marks && !rules.pair ? rules.blank : "?");
    const reply = await this.question("hint", { level: 1, state }, this.proofs);
    if (!reply || this.ended || board !== this.board || reply.answer?.hint?.kind !== "solution") return;
    this.solved = true;
    const time = clock(this.seconds);
    this.words = () => remembered("timer") === "hidden" ? t("play.solved") : t("play.solved_in", { time });
    if (!before) this.studio.say(this.said);
    this.studio.tell("view");
  }

  private async asked(level: 1 | 2 | 3): Promise<Hint | null> {
    const { rules, board } = this;
    if (!rules) return null;
    const state = text_of_board(board, rules, size_of(this.doc).columns, "?");
    const reply = await this.question("hint", { level, state }, this.hints);
    if (!reply || this.ended || board !== this.board) return null;
    if (reply.answer?.hint) return reply.answer.hint;
    this.say(() => reply.error?.message ?? t("steps.none"), null);
    return null;
  }

  private say(words: () => string, hint: Hint | null): void {
    this.words = words;
    this.hint = hint;
    this.studio.tell("view");
  }

  async ask_hint(level: 1 | 2 | 3): Promise<void> {
    // Cells that are left open need no hint any more.
    if (this.solved) return this.say(this.words, null);
    this.level = level;
    const hint = await this.asked(level);
    if (hint) this.say(() => sentence(hint), hint);
  }
  /// A hint, and of the same board the next time more of it: where, which technique, the whole step.
  ask_more(): Promise<void> {
    return this.ask_hint(this.level === 0 ? 1 : this.level === 1 ? 2 : 3);
  }

  /// Looks for mistakes, and names one if there is any.
  async check(): Promise<void> {
    if (this.solved) return this.say(this.words, null);
    const hint = await this.asked(2);
    if (!hint) return;
    const wrong = hint.kind === "wrong" || hint.kind === "unfit";
    this.say(wrong ? () => sentence(hint) : () => t("play.no_mistake"), wrong ? hint : null);
  }

  /// The places that a hint points to.
  focus(): readonly (Place & { role?: string })[] {
    if (!this.hint || this.hint.wrong) return [];
    return this.hint.step?.marks ?? this.hint.where ?? [];
  }
}
