// SPDX-License-Identifier: MIT
//
// A worker, from outside: one question at a time, each answered by a message.

async function openWorker(url) {
  if (typeof Worker !== "undefined") {
    // Bundlers look for this very expression.
    return url ? new Worker(url, { type: "module" })
      : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  }
  const name = "node:worker_threads"; // not for bundlers
  const threads = await import(/* @vite-ignore */ name);
  // Without the options of this process, which may be for its own script (--eval).
  return new threads.Worker(url ?? new URL("./worker.js", import.meta.url), { execArgv: [] });
}

export class Seat {
  #worker = null;
  #waiting = null;
  #isOver = false;

  /** Resolves to what the worker says of its engine. `module`: the compiled module, or a promise. */
  constructor(url, module) {
    this.ready = this.#open(url, module);
    this.ready.catch(() => {}); // who asks hears of it
  }

  async #open(url, module) {
    const worker = (this.#worker = await openWorker(url));
    if (this.#isOver) {
      worker.terminate();
      throw new Error("the worker was ended");
    }
    const listening = new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
    const lost = (error) => this.#settle("reject", error instanceof Error ? error : new Error(error?.message || "the worker ended"));
    if (typeof worker.on === "function") {
      worker.on("message", (message) => this.#hear(message));
      worker.on("error", lost);
      worker.on("exit", () => lost(null));
    } else {
      worker.onmessage = (event) => this.#hear(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        lost(event);
      };
    }
    try {
      const [compiled] = await Promise.all([module, listening]);
      return await this.#send({ module: compiled });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      worker.unref?.();
    }
  }

  #settle(how, value) {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.[how](value);
  }

  #hear(message) {
    if (message.error !== undefined) this.#settle("reject", new Error(message.error));
    else this.#settle("resolve", message);
  }

  #send(message) {
    return new Promise((resolve, reject) => {
      if (this.#isOver) throw new Error("the worker was ended");
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(message);
    });
  }

  /** { answer, isLost }; rejects when the worker ends without an answer. `why`: as of Engine.giveUp. */
  async ask(request, why) {
    await this.ready;
    this.#worker.ref?.();
    try {
      return await this.#send({ request, why });
    } finally {
      this.#worker.unref?.();
    }
  }

  end() {
    this.#isOver = true;
    this.#worker?.terminate();
    this.#settle("reject", new Error("the worker was ended"));
  }
}
