// SPDX-License-Identifier: MIT
// Questions to the engine: in a worker for what each edit asks, and in another, begun when it is
// needed, for all else, which need not wait for repairs. A channel has at most one question: a new one
// cancels the one before, whose answer never arrives. The first question of an edit goes to an engine on
// the main thread before. All of them share one compiled module (modules.ts).
import { EngineWorker, type Request, type Verb } from "crosshatch";
import type { About } from "../app/revision";
import { language_of_engine } from "../base/texts";
import { family_of, text_of_doc, type Doc } from "../puzzle/doc";
import type { Reply } from "./answers";
import { ask_at_once, search_limit, start_first_stage } from "./first";
import { module_for, type Loaded } from "./modules";

export type Input = { text: string } | { bytes: string };
export type Options = Record<string, string | number | boolean | undefined>;

/// The workers of a module.
class Workers {
  readonly edits: EngineWorker;
  private rest: EngineWorker | null = null;
  private asking = 0;
  private is_left = false;

  constructor(readonly loaded: Loaded) {
    this.edits = new EngineWorker({ module: loaded.module });
  }

  get others(): EngineWorker {
    return this.rest ??= new EngineWorker({ module: this.loaded.module, spare: false });
  }

  async ask(worker: EngineWorker, request: Request, signal: AbortSignal): Promise<string> {
    ++this.asking;
    try {
      return await worker.ask(request, { signal });
    } finally {
      --this.asking;
      this.close();
    }
  }

  /// Others take their place: they end when they have answered.
  leave(): void {
    this.is_left = true;
    this.close();
  }

  private close(): void {
    if (!this.is_left || this.asking > 0) return;
    this.edits.close();
    this.rest?.close();
  }
}

let workers: Workers | null = null;

function workers_for(verb: Verb, input: Input, options: Options): Workers {
  const loaded = module_for(verb, input, options);
  if (workers?.loaded === loaded) return workers;
  workers?.leave();
  return workers = new Workers(loaded);
}

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

async function asked(which: "edits" | "others", verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  if (signal.aborted) return null;
  try {
    const all = workers_for(verb, input, options);
    const line = await all.ask(all[which], request_of(verb, input, options), signal);
    return signal.aborted ? null : JSON.parse(line) as Reply;
  } catch (error) {
    if (signal.aborted) return null;
    return { status: 1, error: { code: "internal", message: error instanceof Error ? error.message : String(error), line: 0, column: 0 } };
  }
}

/// The reply, or null if the question was cancelled.
export function ask(verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  return asked("others", verb, input, options, signal);
}

/// The same about a document. The reply carries it, so that nothing is done to another one.
export async function ask_about(doc: Doc, verb: Verb, options: Options, signal: AbortSignal): Promise<(Reply & About) | null> {
  const reply = await ask(verb, { text: text_of_doc(doc) }, { family: family_of(doc), ...options }, signal);
  return reply && { ...reply, doc };
}

/// The same of the document as it is edited.
export function ask_of_edit(verb: Verb, input: Input, options: Options, signal: AbortSignal): Promise<Reply | null> {
  return asked("edits", verb, input, options, signal);
}

/// The same at once, on the main thread and with very little time: null if that does not decide it.
export function ask_first(verb: Verb, input: Input, options: Options, cells: number): Reply | null {
  const { module } = module_for(verb, input, options);
  return ask_at_once(module, request_of(verb, input, { ...options, time_limit: search_limit }), cells);
}

/// Makes ready for that when the page has nothing else to do.
export function prepare_first(): void {
  if (workers) start_first_stage(workers.loaded.module);
}
