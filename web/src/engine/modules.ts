// SPDX-License-Identifier: MIT
// The module of the engine: that of the first puzzle's family, until a question is about another one, or nobody
// knows yet what it is about. From then on it is the whole module.
import { compile, moduleOf } from "crosshatch";
import type { Verb } from "crosshatch";
import { t } from "../base/texts";
import type { Input, Options } from "./asker";

export interface Loaded {
  readonly address: string;
  readonly module: Promise<WebAssembly.Module>;
}

let loaded: Loaded | null = null;

/// The family that a question is about, as far as that is known before the engine reads the puzzle.
function family_asked(verb: Verb, input: Input, options: Options): string | undefined {
  if (typeof options.family === "string") return options.family;
  if (verb === "make") return "text" in input ? input.text : "nonogram";  // only they are made of images
  return "text" in input ? /^\s*\{[^]*?"family"\s*:\s*"(\w+)"/.exec(input.text)?.[1] : undefined;
}

/// Asks the service worker to keep a module, as the page is there before it and loads its module itself.
function keep(address: string): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: address }), () => {});
}

function load(address: string): Loaded {
  const before = loaded;
  const module = compile(fetch(address).catch(() => { throw new Error(t("engine.absent")); }));
  const now = loaded = { address, module };
  // Without a network the page goes on with what it has.
  module.then(() => keep(address), () => { if (loaded === now) loaded = before; });
  return now;
}

/// The module for a question.
export function module_for(verb: Verb, input: Input, options: Options): Loaded {
  const whole = moduleOf().href;
  const wanted = moduleOf(family_asked(verb, input, options)).href;
  if (loaded === null) return load(wanted);
  return loaded.address === whole || loaded.address === wanted ? loaded : load(whole);
}
