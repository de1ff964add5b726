// SPDX-License-Identifier: MIT
// The parts of the engine's answers that the page uses; docs/ask.md and docs/json.md describe all.

export interface Clue {
  readonly cell?: readonly [number, number] | null;
  readonly row?: number;
  readonly column?: number;
  readonly is?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Repair {
  readonly cells?: readonly (readonly [number, number])[];
  readonly clues?: readonly Clue[];
  readonly solution: string;
  readonly puzzle: unknown;
  readonly grade?: string;
}

export interface Place {
  readonly kind: "site" | "row" | "column" | "box" | "clue" | "area";
  readonly index: number;
}

export interface Mark extends Place {
  readonly role: "target" | "cause" | "witness";
}

export type Change = readonly [site: number, before: number, after: number, places: boolean];

export interface Step {
  readonly step: number;
  readonly kind: "deduce" | "assume" | "refute" | "solution" | "stuck";
  readonly technique: string | null;
  readonly depth: number;
  readonly changes: readonly Change[];
  readonly follow: readonly Change[];
  readonly marks: readonly Mark[];
  readonly [sentence: string]: unknown;
}

export interface Hint {
  readonly kind: string;
  readonly where?: readonly Place[];
  readonly technique?: string | null;
  readonly step?: Step | null;
  readonly wrong?: readonly [number, number] | null;
  readonly [sentence: string]: unknown;
}

export type Verdict = "unique" | "multiple" | "none" | "unknown";

export interface Answer {
  readonly family: string;
  readonly rows: number;
  readonly columns: number;
  readonly answer: Verdict;
  readonly why: string | null;
  readonly count: string;
  readonly count_exact: boolean;
  readonly logic: boolean | null;
  readonly solutions: readonly string[];
  readonly ambiguous: readonly (readonly [number, number])[];
  readonly ambiguous_complete: boolean;
  readonly grade?: string;
  readonly score?: number;
  readonly hardest?: string;
  readonly techniques?: readonly (readonly [string, number])[];
  readonly contradiction?: { readonly smallest: boolean; readonly clues: readonly Clue[] } | null;
  readonly least?: number;
  readonly repairs?: readonly Repair[];
  readonly board?: readonly number[];
  readonly steps?: readonly Step[];
  readonly hint?: Hint;
  readonly text?: string;
  readonly solution?: string;                        ///< of a new puzzle
  readonly changed?: readonly (readonly [number, number])[];  ///< of an image: cells that are not as it has them
  readonly clash?: string;
}

/// One line of the engine: an answer, a text, or what is wrong with the request.
export interface Reply {
  readonly status: number;
  readonly note?: string;
  readonly error?: { readonly code: string; readonly message: string; readonly line: number; readonly column: number };
  readonly answer?: Answer | null;
  readonly text?: string;
}
