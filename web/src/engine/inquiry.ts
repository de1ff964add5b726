// SPDX-License-Identifier: MIT
// What the page finds out about a puzzle, the quick and important things first: the verdict, then
// the map of ambiguous cells, then how hard it is, or how many solutions it has and what would repair it.
import type { Verb } from "crosshatch";
import { ask_first, ask_of_edit, Channel, prepare_first, type Options } from "./asker";
import type { Answer, Clue, Repair, Reply } from "./answers";
import type { About } from "../app/revision";
import { Edges } from "../puzzle/edges";
import { family_of, size_of, state_of_doc, text_of_doc, with_cell, type CellsDoc, type Doc } from "../puzzle/doc";
import { with_head } from "../puzzle/heads";

/// A repair of a document.
export type Fix = Repair & About;

export interface Findings extends About {
  readonly stage: "asking" | "verdict" | "map" | "whole";
  readonly verdict: Answer["answer"] | "refused" | null;
  readonly message: string;              ///< why there is no verdict
  readonly failed: boolean;              ///< whether the engine itself is the reason: it could not be loaded
  readonly milliseconds: number | null;  ///< from the edit to the verdict
  readonly count: string | null;
  readonly count_exact: boolean;
  readonly ambiguous: readonly number[];  ///< sites
  readonly complete: boolean;
  readonly solutions: readonly string[];
  readonly sample: readonly string[];     ///< more solutions, for the opacity of the map
  readonly rating: Pick<Answer, "grade" | "score" | "hardest" | "techniques"> | null;
  readonly repairs: readonly Fix[];
  readonly least: number;
  readonly contradictions: readonly (readonly Clue[])[];  ///< no two have a clue in common
}

const nothing = {
  verdict: null, message: "", milliseconds: null, count: null, count_exact: false, ambiguous: [], complete: false,
  failed: false, solutions: [], sample: [], rating: null, repairs: [], least: 0, contradictions: [],
} as const;

const most_repairs = 8;
const most_contradictions = 5;

function clashes(reply: Reply | null): readonly (readonly Clue[])[] {
  const clues = reply?.answer?.contradiction?.clues ?? [];
  return clues.length > 0 ? [clues] : [];
}

/// Milliseconds without an edit before the questions that may take seconds.
const rest = 250;

/// The puzzle without some clues; null: one of them stands where it cannot be left out.
function without_clues_of(doc: CellsDoc, clues: readonly Clue[]): CellsDoc | null {
  const { columns } = size_of(doc);
  let left = doc;
  for (const { cell, row, column, side } of clues) {
    const before = left;
    if (cell) left = with_cell(left, cell[0] * columns + cell[1], doc.blank);
    else if (row !== undefined) left = with_head(left, side ?? "left", row, null);
    else if (column !== undefined) left = with_head(left, side ?? "above", column, null);
    if (left === before) return null;
  }
  return left;
}

export function unasked(doc: Doc): Findings {
  return { doc, stage: "asking", ...nothing };
}

function verdict_of(reply: Reply): Partial<Findings> {
  const { answer, error } = reply;
  if (error || !answer) return { verdict: "refused", message: error?.message ?? reply.note ?? "", failed: error?.code === "internal" };
  const edges = new Edges(answer.rows, answer.columns, "");
  return {
    verdict: answer.answer,
    message: answer.why ?? answer.clash ?? "",
    count: answer.count,
    count_exact: answer.count_exact,
    solutions: answer.solutions,
    ambiguous: answer.ambiguous.map((site) => "edge" in site ? edges.named(site.edge) : site[0] * answer.columns + site[1]),
    complete: answer.ambiguous_complete,
  };
}

function with_verdict(findings: Findings, reply: Reply, begun: number): Findings {
  const known = verdict_of(reply);
  // Nothing more is asked about what was refused or not decided.
  const ends = known.verdict === "refused" || known.verdict === "unknown";
  return { ...findings, ...known, stage: ends ? "whole" : "verdict", milliseconds: performance.now() - begun };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}

export class Inquiry {
  /// Other clues that contradict each other: without those that are known to, there may still be no solution.
  private async find_more(known: Findings, tell: (next: Findings) => void, signal: AbortSignal): Promise<void> {
    let findings = known;
    while (findings.contradictions.length > 0 && findings.contradictions.length < most_contradictions && !signal.aborted) {
      const { doc } = findings;
      const rest = doc.kind === "cells" ? without_clues_of(doc, findings.contradictions.flat()) : null;
      if (!rest) return;
      const reply = await ask_of_edit("repair", { text: text_of_doc(rest) }, { family: family_of(doc), limit: 1, time_limit: 2 }, signal);
      const [next] = reply?.answer?.answer === "none" ? clashes(reply) : [];
      if (!next) return;
      findings = { ...findings, contradictions: [...findings.contradictions, next] };
      tell(findings);
    }
  }

  private channel = new Channel();
  constructor(private tell: (findings: Findings) => void) {}

  /// Asks no more.
  stop(): void {
    this.channel.begin();
  }

  /// Asks about a document. What was known of the one before is told no more. The result may have the
  /// verdict; what is found later is told.
  begin(doc: Doc): Findings {
    const signal = this.channel.begin();
    const begun = performance.now();
    const text = text_of_doc(doc);
    const family = family_of(doc);
    const { rows, columns } = size_of(doc);
    const first = ask_first("check", { text }, { family, no_map: true }, rows * columns);
    const findings = first ? with_verdict(unasked(doc), first, begun) : unasked(doc);
    void this.go_on(findings, text, signal, begun);
    return findings;
  }

  /// Asks what is not known yet.
  private async go_on(known: Findings, text: string, signal: AbortSignal, begun: number): Promise<void> {
    const { doc } = known;
    let findings = known;
    const tell = (next: Findings): void => {
      if (signal.aborted) return;
      findings = next;
      this.tell(findings);
    };
    const put = (more: Partial<Findings>): void => tell({ ...findings, ...more });
    const question = (verb: Verb, options: Options): Promise<Reply | null> =>
      ask_of_edit(verb, { text }, { family: family_of(doc), ...options }, signal);

    if (findings.stage === "asking") {
      const quick = await question("check", { no_map: true, time_limit: 10 });
      if (!quick) return;
      tell(with_verdict(findings, quick, begun));
      prepare_first();
    }
    if (findings.stage === "whole") return;
    if (findings.verdict === "multiple") {
      const map = await question("check", { time_limit: 10 });
      if (!map) return;
      put({ ...verdict_of(map), stage: "map" });
    }

    await pause(rest, signal);
    if (findings.verdict === "unique") {
      const rated = await question("rate", { time_limit: 10 });
      return put({ rating: rated?.answer?.grade ? rated.answer : null, stage: "whole" });
    }
    if (findings.verdict === "multiple") {
      const counted = await question("count", { time_limit: 2 });
      if (counted?.answer && counted.answer.answer === "multiple")
        put({ count: counted.answer.count, count_exact: counted.answer.count_exact });
      const some = await question("solve", { limit: 64, time_limit: 1 });
      put({ sample: some?.answer?.solutions ?? [] });
    }
    const state = state_of_doc(doc) ?? undefined;
    const repaired = await question("repair", { limit: most_repairs, time_limit: 6, ...(state === undefined ? {} : { state }) });
    put({
      repairs: (repaired?.answer?.repairs ?? []).map((repair) => ({ ...repair, doc })),
      least: repaired?.answer?.least ?? 0,
      contradictions: clashes(repaired),
      stage: "whole",
    });
    await this.find_more(findings, tell, signal);
  }
}
