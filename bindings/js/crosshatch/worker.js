// SPDX-License-Identifier: MIT
//
// Inside of a worker, of a browser or of node: gets a compiled module, then requests, and answers them
// one after another. The other side is seat.js.
import { Engine } from "./engine.js";

let engine = null;

function take(message) {
  if (message.module) {
    engine = new Engine(message.module);
    return { version: engine.version, features: engine.features };
  }
  const { request, why } = message;
  const answer = why === undefined ? engine.ask(request) : engine.giveUp(request, why);
  return { answer, isLost: engine.traps > 0 };
}

function reply(message) {
  try {
    return take(message);
  } catch (error) {
    return { error: String(error?.message ?? error) };
  }
}

// Without an await outside of functions: bundlers may write workers as plain scripts.
if (typeof process !== "undefined" && process.versions?.node) {
  const name = "node:worker_threads"; // not for bundlers
  import(/* @vite-ignore */ name).then(({ parentPort }) => {
    parentPort.on("message", (message) => parentPort.postMessage(reply(message)));
    parentPort.postMessage({ isListening: true });
  });
} else {
  globalThis.onmessage = (event) => globalThis.postMessage(reply(event.data));
  globalThis.postMessage({ isListening: true });
}
