// SPDX-License-Identifier: MIT
// The first stage of a verdict: an engine on the main thread, which answers in the task of the edit. It has
// so little time that nobody notices. What it does not decide is left to the worker, which proves the
// same with more time, so a verdict never depends on who found it.
import { load, type Engine, type Request } from "crosshatch";
import type { Reply } from "./answers";

/// The time limit of the question. Reading the puzzle and writing the answer come on top: 0.3 ms for 50x50.
export const search_limit = "2ms";
/// After an answer that took longer, because the board is large or the machine slow, the next edit goes to the
/// worker; if the one after it takes too long again, the next two, and so on up to this many.
const too_long = 4;
const most_rest = 256;
/// Reading is not limited in time, so larger boards are not tried.
const most_cells = 4000;

let engine: Engine | null = null;
let begun: Promise<WebAssembly.Module> | null = null;  ///< the module of the engine, which may not be there yet
let rest = 0;     ///< how many edits the engine rested the last time
let resting = 0;  ///< how many it still rests

function when_idle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/// Starts the engine of a module when the page has nothing else to do. Where a browser refuses (older ones allow
/// no large modules on the main thread), the worker answers alone.
export function start_first_stage(module: Promise<WebAssembly.Module>): void {
  if (begun === module) return;
  engine = null;
  begun = module;
  when_idle(() => void load(module).then((loaded) => { if (begun === module) engine = loaded; }, () => {}));
}

function asked(request: Request): Reply | null {
  const reply = JSON.parse(engine!.ask(request)) as Reply;
  const verdict = reply.answer?.answer;
  const decided = verdict === undefined ? reply.status === 2 : verdict !== "unknown";
  return decided ? reply : null;
}

/// The reply, if it is a verdict or a refusal; null if the worker has to be asked.
export function ask_at_once(module: Promise<WebAssembly.Module>, request: Request, cells: number): Reply | null {
  if (!engine || begun !== module || cells > most_cells) return null;
  if (resting > 0) {
    --resting;
    return null;
  }
  const before = performance.now();
  const reply = asked(request);
  if (performance.now() - before <= too_long) rest = 0;
  else resting = rest = Math.min(most_rest, Math.max(1, 2 * rest));
  return reply;
}
