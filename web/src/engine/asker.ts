// SPDX-License-Identifier: MIT
// Questions to the engine: in a worker for what each edit asks, and in another, begun when it is
// needed, for all else, which need not wait for repairs. A channel has at most one question: a new one
// cancels the one before, whose answer never arrives. The first question of an edit goes to an engine on
// the main thread before. All of them share one compiled module.
import { compile, EngineWorker, type Request, type Verb } from "crosshatch";
import type { About } from "../app/revision";
import { language_of_engine } from "../base/texts";
import { family_of, text_of_doc, type Doc } from "../puzzle/doc";
import type { Reply } from "./answers";
import { ask_at_once, search_limit, start_first_stage } from "./first";

export type Input = { text: string } | { bytes: string };
export type Options = Record<string, string | number | boolean | undefined>;

const module = compile();
const edits = new EngineWorker({ module });
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

function request_of(verb: Verb, input: Input, options: Options): Request {
  return { verb, ...input, options: { lang: language_of_engine(), ...options } };
}

async function asked(worker: EngineWorker, verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  if (signal.aborted) return null;
  try {
    const line = await worker.ask(request_of(verb, input, options), { signal });
    return signal.aborted ? null : JSON.parse(line) as Reply;
  } catch (error) {
    if (signal.aborted) return null;
    return { status: 1, error: { code: "internal", message: error instanceof Error ? error.message : String(error), line: 0, column: 0 } };
  }
}

/// What the engine lists: the rows of `crosshatch list WHAT --json`.
export async function listed(what: "families" | "formats" | "elements"): Promise<Record<string, string>[]> {
  const line = await edits.ask({ list: what, options: { lang: language_of_engine() } });
  return (JSON.parse(line) as { answer: Record<string, Record<string, string>[]> }).answer[what] ?? [];
}

/// The reply, or null if the question was cancelled.
export function ask(verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  others ??= new EngineWorker({ module, spare: false });
  return asked(others, verb, input, options, signal);
}

/// The same about a document. The reply carries it, so that nothing is done to another one.
export async function ask_about(doc: Doc, verb: Verb, options: Options, signal: AbortSignal): Promise<(Reply & About) | null> {
  const reply = await ask(verb, { text: text_of_doc(doc) }, { family: family_of(doc), ...options }, signal);
  return reply && { ...reply, doc };
}

/// The same of the document as it is edited.
export function ask_of_edit(verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  return asked(edits, verb, input, options, signal);
}

/// The same at once, on the main thread and with very little time: null if that does not decide it.
export function ask_first(verb: Verb, input: Input, options: Options, cells: number): Reply | null {
  return ask_at_once(request_of(verb, input, { ...options, time_limit: search_limit }), cells);
}

/// Makes ready for that when the page has nothing else to do.
export function prepare_first(): void {
  start_first_stage(module);
}
