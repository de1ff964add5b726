// SPDX-License-Identifier: MIT
// A puzzle that is being played: the player's board with undo and redo of its own, the time, and what
// the engine says of it. It is kept in the browser together with the puzzle that it belongs to.
import type { Verb } from "crosshatch";
import { sentence, t } from "../base/texts";
import type { Hint, Place } from "../engine/answers";
import { ask_about, Channel } from "../engine/asker";
import { edges_in, elements_of, load_catalogue } from "../engine/catalogue";
import { Sight } from "../engine/sight";
import { family_of, size_of, type Doc } from "../puzzle/doc";
import { digits_of } from "../puzzle/elements";
import { History, type State } from "../puzzle/history";
import { agrees, blank_board, board_of_kept, key_of, may_be_solved, text_of_board, typed_on, with_note, with_value, without_note, type PlayBoard, type Rules, rules_of, symbols_of_notes } from "../puzzle/play";
import { remember, remembered } from "./looks";
import type { Studio } from "./studio";

interface Kept {
  readonly key: string;
  readonly playing: boolean;
  readonly seconds: number;
  readonly board: unknown;
}

function kept(): Kept | null {
  try {
    const value = JSON.parse(remembered("play") ?? "null") as Kept | null;
    return typeof value?.key === "string" ? value : null;
  } catch {
    return null;
  }
}

/// Whether this puzzle was being played when the page was left.
export function was_played(doc: Doc): boolean {
  const last = kept();
  return last?.playing === true && last.key === key_of(doc);
}

export class Game {
  readonly key: string;
  private history: History<PlayBoard>;
  private hints = new Channel();
  private proofs = new Channel();
  private only: string | null = null;  ///< the solution, if there is just one
  private sight: Sight | null;
  private timer = 0;
  private ended = false;
  private words: () => string = () => t("play.asking");
  rules: Rules | null = null;
  symbol = 0;         ///< which of the symbols the pointer puts; -1: a cross, -2: nothing
  notes = false;      ///< whether symbols are written as notes
  seconds = 0;
  solved = false;
  hint: Hint | null = null;

  constructor(private studio: Studio, private doc: Doc) {
    const { rows, columns } = size_of(doc);
    this.key = key_of(doc);
    this.sight = doc.kind === "cells" ? new Sight(doc) : null;
    this.history = new History(blank_board(rows * columns));
    void this.begin();
  }

  /// The last answer to the player, in the language of now.
  get said(): string {
    return this.words();
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
    const start = this.doc.kind !== "cells" || edges?.are_links ? null : await this.question("explain", { all: true, node_limit: 1 }, this.proofs);
    if (this.ended) return;
    const rules = answer && answer.answer !== "none" ? rules_of(this.doc, answer.solutions[0], edges, start?.answer?.board ?? null, digits_of(elements_of(family_of(this.doc)), size_of(this.doc).columns)) : null;
    if (!rules) {
      this.words = () => error?.message ?? (answer?.answer === "none" ? t("play.none") : t("play.unknown"));
      return this.studio.tell("view");
    }
    this.rules = rules;
    this.only = answer?.answer === "unique" ? answer.solutions[0] ?? null : null;
    const last = kept();
    const board = last?.key === this.key ? board_of_kept(last.board, rules) : null;
    this.history = new History(board ?? blank_board(rules.open.length));
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
    if (this.rules) remember("play", JSON.stringify({ key: this.key, playing, seconds: this.seconds, board: this.board } satisfies Kept));
  }

  /// The game ends, or waits for the player to come back.
  end(): void {
    this.ended = true;
    clearInterval(this.timer);
    this.hints.begin();
    this.proofs.begin();
    this.sight?.end();
    this.keep(false);
  }

  private changed(): void {
    this.hint = null;
    this.hints.begin();
    this.keep(true);
    void this.prove();
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

  /// A symbol that is typed: a note, or a value, which goes if it was there. `before`: what was typed there just now, if
  /// symbols may have several characters. The result is what stands there of it.
  type(site: number, character: string, before = ""): string {
    const { rules } = this;
    if (!rules?.open[site]) return "";
    const symbol = character === "" || !rules.words ? character : typed_on(rules, before, character);
    if (symbol === null) return "";
    const joins = before !== "" && symbol === before + character;
    if (this.notes && !rules.marks && symbol !== "") {
      const board = joins ? without_note(this.board, rules, [site], before) : this.board;
      if (rules.symbols.includes(symbol)) this.set(with_note(board, rules, site, symbol), joins);
    } else {
      this.put([site], this.board.values[site] === symbol ? "" : symbol, joins);
    }
    if (symbol !== "" && this.board.values[site] === symbol) void this.strike(site, symbol);
    return symbol;
  }

  /// Takes the notes of a digit from the cells that cannot have it any more: part of the same move.
  private async strike(site: number, symbol: string): Promise<void> {
    if (!this.sight || !this.board.notes.some((notes) => symbols_of_notes(notes).includes(symbol))) return;
    const seen = await this.sight.seen(site, symbol);
    const board = without_note(this.board, this.rules!, seen, symbol);
    if (this.ended || board === this.board || board.values[site] !== symbol) return;
    this.history.replace(board);
    this.changed();
  }

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
    this.set(blank_board(this.board.values.length), false);
  }

  /// Whether the puzzle is solved: the engine says so. It is not asked if the only solution is another one.
  private async prove(): Promise<void> {
    const { rules, board } = this;
    this.proofs.begin();
    const before = this.solved;
    this.solved = false;
    if (!rules || !may_be_solved(board, rules) || (this.only !== null && !agrees(board, rules, this.only, size_of(this.doc).columns))) return;
    const state = text_of_board(board, rules, size_of(this.doc).columns, rules.marks ? "." : "?");
    const reply = await this.question("hint", { level: 1, state }, this.proofs);
    if (!reply || this.ended || board !== this.board || reply.answer?.hint?.kind !== "solution") return;
    this.solved = true;
    this.words = () => t("play.solved");
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
    const hint = await this.asked(level);
    if (hint) this.say(() => sentence(hint), hint);
  }

  /// Looks for mistakes, and names one if there is any.
  async check(): Promise<void> {
    const hint = await this.asked(2);
    if (!hint) return;
    const wrong = hint.kind === "wrong" || hint.kind === "unfit";
    const fine = this.solved ? "play.solved" : "play.no_mistake";
    this.say(() => wrong ? sentence(hint) : t(fine), wrong ? hint : null);
  }

  /// The places that a hint points to.
  focus(): readonly (Place & { role?: string })[] {
    if (!this.hint || this.hint.wrong) return [];
    return this.hint.step?.marks ?? this.hint.where ?? [];
  }
}
