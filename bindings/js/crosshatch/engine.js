// SPDX-License-Identifier: MIT
//
// The engine on the thread that asks: an instance of the module, and texts that go in and out of its
// memory as UTF-8.
import { compile } from "./module.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The features that a build may leave out, by the names of xh_has. */
const parts = ["sat", "gmp", "zlib", "xml", "pictures", "pdf", "png", "gif", "images"];

/** Why there is no answer: numbers of the Why of base/budget.h. */
export const MEMORY = 2, MISTAKE = -1;

const imports = { env: { now: () => performance.now() } };

/** An instance and what is done with it alone. It is of no use after a trap. */
class Instance {
  constructor(module) {
    this.exports = new WebAssembly.Instance(module, imports).exports;
    this.exports._initialize();
    this.engine = this.exports.xh_engine_new(0);
    this.slot = this.exports.malloc(4); // where the module puts the handle of an answer
  }

  /** Calls `name`(..., text, length, ..., slot), a function that makes an answer; gives its text. */
  answer(name, text, ...more) {
    const bytes = encoder.encode(text);
    const { exports } = this;
    const place = exports.malloc(bytes.length + 1) >>> 0;
    if (place === 0) exports.end_without_memory();
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    exports[name](this.engine, place, bytes.length, ...more, this.slot);
    exports.free(place);
    const answer = new DataView(exports.memory.buffer).getUint32(this.slot, true);
    if (answer === 0) exports.end_without_memory();
    const begin = exports.xh_answer_text(answer, this.slot) >>> 0;
    const length = new DataView(exports.memory.buffer).getUint32(this.slot, true);
    const line = decoder.decode(new Uint8Array(exports.memory.buffer, begin, length));
    exports.xh_answer_free(answer);
    return line.endsWith("\n") ? line.slice(0, -1) : line;
  }

  /** A text of the C library, which ends with NUL; null where it has none. */
  text(pointer) {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.exports.memory.buffer, pointer >>> 0);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  has(feature) {
    const bytes = encoder.encode(feature + "\0");
    const place = this.exports.malloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    const is = this.exports.xh_has(place) !== 0;
    this.exports.free(place);
    return is;
  }
}

export class Engine {
  #module;
  #instance;

  /** How often an instance was lost. */
  traps = 0;

  constructor(module) {
    this.#module = module;
    this.#instance = new Instance(module);
    this.version = this.#instance.text(this.#instance.exports.xh_version());
    this.features = parts.filter((part) => this.#instance.has(part)).join(" ");
  }

  /** How many bytes the instance takes. */
  get memory() {
    return this.#instance.exports.memory.buffer.byteLength;
  }

  ask(request) {
    const text = textOf(request);
    try {
      return this.#instance.answer("xh_ask_line", text);
    } catch (error) {
      const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
      if (!isTrap) throw error;
      const isMemory = this.#instance.exports.is_out_of_memory() !== 0;
      this.traps++;
      this.#instance = new Instance(this.#module);
      return this.giveUp(text, isMemory ? MEMORY : MISTAKE);
    }
  }

  /** The answer to a request that has none, because of MEMORY or a MISTAKE. */
  giveUp(request, why) {
    return this.#instance.answer("give_up_line", withoutPuzzle(textOf(request)), why);
  }
}

/** A long request with all that such an answer tells of it, so that it does not take memory again. */
function withoutPuzzle(request) {
  if (request.length < 1 << 16) return request;
  try {
    const { id, options } = JSON.parse(request);
    return JSON.stringify({ id, verb: "check", text: "", options: { lang: options?.lang } });
  } catch {
    return "{}";
  }
}

export function textOf(request) {
  return typeof request === "string" ? request : JSON.stringify(request);
}

export async function load(source) {
  return new Engine(await compile(source));
}
