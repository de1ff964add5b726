// SPDX-License-Identifier: MIT
// What the rules say of a player's board as it stands, without any solution: which entries break one, and which clues
// are satisfied whatever follows. The engine's judge says it (`check --state`), so it holds for every family and variant.
import { as_sentence, sentence } from "../base/texts";
import type { Place, Standing } from "../engine/answers";
import { ask_about, Channel } from "../engine/asker";
import { clues_in, painted, size_of, type Doc } from "../puzzle/doc";
import { text_of_board, type PlayBoard, type Rules } from "../puzzle/play";

const nothing: Standing = { broken: [], kept: [] };

export class Judge {
  private channel = new Channel();
  private standing = nothing;

  /// `told` is called when there is something new to show.
  constructor(private doc: Doc, private told: () => void) {}

  /// Judges a board. What was said of the one before stays until then.
  async ask(board: PlayBoard, rules: Rules): Promise<void> {
    const signal = this.channel.begin();
    const state = text_of_board(board, rules, size_of(this.doc).columns, "?");
    const reply = await ask_about(this.doc, "check", { state, no_map: true, node_limit: 1, time_limit: 5 }, signal);
    if (!reply) return;
    this.standing = reply.answer?.state ?? nothing;
    this.told();
  }

  end(): void {
    this.channel.begin();
  }

  get is_broken(): boolean {
    return this.standing.broken.length > 0;
  }
  /// The first rule that is broken, in words.
  get words(): string {
    return as_sentence(sentence(this.standing.broken[0]));
  }
  /// The rows and columns in which several cells break a rule of that line: rows first, as clues are numbered.
  get lines(): number[] {
    const { rows } = size_of(this.doc);
    return this.standing.broken.flatMap(({ sites }) => {
      const cells = sites.filter((site) => !("edge" in site)) as (readonly [number, number])[];
      const [down, across] = [0, 1].map((side) => new Set(cells.map((cell) => cell[side]!))) as [Set<number>, Set<number>];
      if (down.size === 1 && across.size > 1) return [...down];
      return across.size === 1 && down.size > 1 ? [...across].map((column) => rows + column) : [];
    });
  }
  /// The sites that break a rule, each once.
  sites(rules: Rules): number[] {
    const { columns } = size_of(this.doc);
    return [...new Set(this.standing.broken.flatMap(({ sites }) =>
      sites.map((site) => "edge" in site ? rules.edges!.named(site.edge) : site[0] * columns + site[1])))];
  }
  get kept(): readonly Place[] {
    return this.standing.kept;
  }
}

/// The rows and columns of a nonogram whose filled cells, as they stand, are those of the clue: rows first.
export function lines_kept(doc: Doc, board: PlayBoard): boolean[] {
  const clues = clues_in(doc);
  if (doc.kind === "cells" || !clues) return [];
  const { rows, columns } = size_of(doc);
  const text = Array.from({ length: rows }, (_, row) => board.values.slice(row * columns, (row + 1) * columns).map((value) => value || ".").join("")).join("\n");
  const now = clues_in(painted({ kind: "clues", title: "", palette: doc.palette, clues }, text))!;
  const same = (line: "rows" | "columns"): boolean[] => clues[line].map((clue, i) => JSON.stringify(clue) === JSON.stringify(now[line][i]));
  return [...same("rows"), ...same("columns")];
}
