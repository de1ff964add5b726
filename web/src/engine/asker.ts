// SPDX-License-Identifier: MIT
// Questions to the engine in its workers: one for what each edit asks, and one, begun when it is
// needed, for all else, which need not wait for repairs. A channel has at most one question: a new one
// cancels the one before, whose answer never arrives.
import { EngineWorker } from "crosshatch";
import { current_language } from "../base/texts";
import type { Reply } from "./answers";

export type Input = { text: string } | { bytes: string };
export type Options = Record<string, string | number | boolean | undefined>;

const edits = new EngineWorker();
let others: EngineWorker | null = null;

export class Channel {
  private under_way = new AbortController();

  /// Cancels what is under way. Answers for the new signal are wanted until the next call.
  begin(): AbortSignal {
    this.under_way.abort();
    this.under_way = new AbortController();
    return this.under_way.signal;
  }
}

async function asked(worker: EngineWorker, verb: string, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  if (signal.aborted) return null;
  try {
    const request = { verb, ...input, options: { lang: current_language(), ...options } };
    const line = await worker.ask(request, { signal });
    return signal.aborted ? null : JSON.parse(line) as Reply;
  } catch (error) {
    if (signal.aborted) return null;
    return { status: 1, error: { code: "internal", message: error instanceof Error ? error.message : String(error), line: 0, column: 0 } };
  }
}

/// The reply, or null if the question was cancelled.
export function ask(verb: string, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  others ??= new EngineWorker({ spare: false });
  return asked(others, verb, input, options, signal);
}

/// The same of the document as it is edited.
export function ask_of_edit(verb: string, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  return asked(edits, verb, input, options, signal);
}
