// SPDX-License-Identifier: MIT
// The engine's answers as the page takes them.
import type { CheckAnswer, ErrorObject, ExplainAnswer, HintAnswer, MakeAnswer, Place, RateAnswer, RepairAnswer } from "crosshatch";

export type { Clue, Place, Step } from "crosshatch";
export type Hint = HintAnswer["hint"];
export type Repair = RepairAnswer["repairs"][number];

/// What is to be seen of a half-solved board without any search.
export interface Standing {
  readonly broken: readonly { readonly sites: readonly (readonly [number, number] | { readonly edge: readonly [string, string] })[]; readonly en: string; readonly ko: string }[];
  readonly kept: readonly Place[];
}

type NewPuzzle = Extract<MakeAnswer, { text: string }>;

/// What answers have in common, and what there is in those of some verbs.
export type Answer = Omit<CheckAnswer, "proof" | "cube" | "state"> & { readonly state?: Standing } &
  Partial<Pick<RateAnswer, "grade" | "score" | "hardest" | "techniques"> &
    Pick<RepairAnswer, "contradiction" | "least" | "repairs"> &
    Pick<ExplainAnswer, "board" | "steps" | "summary"> & Pick<HintAnswer, "hint"> &
    Pick<NewPuzzle, "text" | "solution" | "changed">>;

/// One line of the engine: an answer, a text, or what is wrong with the request.
export interface Reply {
  readonly status: number;
  readonly note?: string;
  readonly error?: ErrorObject;
  readonly answer?: Answer | null;
  readonly text?: string;
}
