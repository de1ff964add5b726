// SPDX-License-Identifier: MIT
import type { Catalogue, Options, Verb } from "./answers.js";

/** The types of answers, verbs and families: `JSON.parse(engine.ask(request)) as Line<"check">`. */
export * from "./answers.js";

/** A request as docs/ask.md describes it; its line of JSON is the same. */
export interface Request {
  id?: string | number | boolean | null;
  verb: Verb;
  /** The puzzle as it would stand in a file, in any format. */
  text?: string;
  /** Instead of `text`: the file in base64. */
  bytes?: string;
  /** The options of the program, with `_` for `-`: { time_limit: "500ms" }. */
  options?: Options | Record<string, unknown>;
}

/** A request for what the engine knows, as `crosshatch list` prints it. */
export interface ListRequest {
  id?: string | number | boolean | null;
  list: Catalogue;
  /** `family` and `lang`. */
  options?: Record<string, unknown>;
}

/** An engine on the thread that asks, which waits for each answer. */
export interface Engine {
  /**
   * The line of JSON that `crosshatch ask` prints, without its line end. A request that needs more
   * memory than there is, is answered with status 5 and the note "memory". Never throws for what is in
   * a request.
   */
  ask(request: Request | ListRequest | string): string;
  /** The version of the engine: "0.1.0". */
  readonly version: string;
  /** The parts that this build has, of those that builds may leave out: "sat xml pictures". */
  readonly features: string;
  /** Bytes of memory that the engine takes. */
  readonly memory: number;
}

/** The address of the module, or the module itself. */
export type Source = string | URL | BufferSource | Response | WebAssembly.Module;

/**
 * Compiles the module, once for several engines and workers. Without `source`: the file of this package
 * that this machine can run, with vectors or without.
 */
export function compile(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/**
 * The address of the smallest module of this package that has a family, for `compile` and `load`. That of nonograms, of
 * sudokus, of minesweeper and mosaic, or of all others has a third to 0.6 of the bytes of the whole one, and refuses puzzles of
 * families that it has not. Without a family, or with an unknown one: the whole module.
 */
export function moduleOf(family?: string): URL;

/** Starts an engine. `source`: as for `compile`. */
export function load(source?: Source | Promise<Source>): Promise<Engine>;

export interface EngineWorkerOptions {
  /** Where worker.js of this package is, if it cannot be found beside index.js. */
  worker?: URL;
  /** As for `compile`. */
  module?: Source | Promise<Source>;
  /** Whether a second worker is kept ready for the time when the first is ended. Default: true. */
  spare?: boolean;
  /** Milliseconds that a worker has to end by itself when its question is aborted. Default: 50. */
  grace?: number;
}

export interface AskOptions {
  /** Ends the question: the promise is rejected with the reason of the signal, at once. */
  signal?: AbortSignal;
  /**
   * Called with the answer before the promise is resolved; and, with `isLate`, with an answer that
   * came within the grace after the question was aborted.
   */
  onAnswer?: (answer: string, isLate: boolean) => void;
}

/** An engine in a worker of its own, in a browser or in node. Answers questions in their order. */
export class EngineWorker {
  constructor(options?: EngineWorkerOptions);
  /**
   * As Engine.ask. Rejects if the question is aborted, if the module cannot be loaded, and if the
   * EngineWorker is closed.
   */
  ask(request: Request | ListRequest | string, options?: AskOptions): Promise<string>;
  /** Ends the workers. Questions that wait are rejected. In node an idle worker keeps no process alive. */
  close(): void;
}
