// SPDX-License-Identifier: MIT
//
// Inside of a worker, of a browser or of node: gets a compiled module, then requests, and answers them
// one after another. The other side is seat.js.
import { Engine } from "./engine.js";

let port = globalThis;
if (typeof process !== "undefined" && process.versions?.node) {
  const name = "node:worker_threads"; // not for bundlers
  ({ parentPort: port } = await import(/* @vite-ignore */ name));
}

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

function listen(message) {
  try {
    port.postMessage(take(message));
  } catch (error) {
    port.postMessage({ error: String(error?.message ?? error) });
  }
}

if (port === globalThis) port.onmessage = (event) => listen(event.data);
else port.on("message", listen);
port.postMessage({ isListening: true });
