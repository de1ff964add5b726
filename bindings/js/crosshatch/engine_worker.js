// SPDX-License-Identifier: MIT
//
// Questions to a worker, one after another. A worker that computes hears nothing, so one whose question
// nobody waits for any more gets a grace and is then ended. Meanwhile a spare one has taken its place.
import { MEMORY, textOf } from "./engine.js";
import { compile } from "./module.js";
import { Seat } from "./seat.js";

export class EngineWorker {
  #url;
  #module;
  #wantsSpare;
  #grace;
  #active = null;
  #spare = null;
  #leaving = new Set(); // seats at work on questions that were aborted
  #queue = [];
  #job = null; // that the active seat works on
  #isClosed = false;

  constructor({ worker, module, spare = true, grace = 50 } = {}) {
    this.#url = worker;
    this.#module = compile(module);
    this.#module.catch(() => {}); // who asks hears of it
    this.#wantsSpare = spare;
    this.#grace = grace;
    this.#active = this.#open();
    if (spare) this.#active.ready.then(() => this.#refill(), () => {});
  }

  ask(request, { signal, onAnswer } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new Error("the EngineWorker is closed");
      signal?.throwIfAborted();
      const job = { request: textOf(request), resolve, reject, onAnswer, signal };
      job.abort = () => this.#abort(job);
      signal?.addEventListener("abort", job.abort, { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }

  close() {
    this.#isClosed = true;
    const jobs = this.#job ? [this.#job, ...this.#queue] : this.#queue;
    this.#queue = [];
    for (const seat of [this.#active, this.#spare, ...this.#leaving]) seat?.end();
    for (const job of jobs) this.#finish(job, "reject", new Error("the EngineWorker is closed"));
  }

  #open() {
    return new Seat(this.#url, this.#module);
  }

  #refill() {
    if (this.#wantsSpare && !this.#isClosed) this.#spare ??= this.#open();
  }

  #finish(job, how, value) {
    job.signal?.removeEventListener("abort", job.abort);
    job[how](value);
  }

  #next() {
    if (this.#job || this.#isClosed || this.#queue.length === 0) return;
    if (!this.#active && !this.#wantsSpare && this.#leaving.size > 0) return; // one worker has to do
    this.#active ??= this.#open();
    this.#job = this.#queue.shift();
    this.#answer(this.#job, this.#active);
  }

  /** The spare seat takes the place of the active one. */
  #replace() {
    this.#active = this.#spare;
    this.#spare = null;
  }

  async #answer(job, seat) {
    let reply = null, trouble = null;
    try {
      reply = await seat.ask(job.request);
    } catch (error) {
      trouble = error;
    }
    if (this.#isClosed) return;
    if (job.isAborted) return this.#leave(job, seat, reply);
    if (trouble || reply.isLost) {
      seat.end();
      this.#replace();
      this.#refill();
    }
    if (trouble) {
      // A worker that could not begin says why; one that was begun was ended from outside.
      const heir = (this.#active ??= this.#open());
      try {
        await seat.ready;
        reply = await heir.ask(job.request, MEMORY);
      } catch {
        reply = null;
      }
      if (this.#isClosed) return;
      if (job.isAborted) return this.#leave(job, heir, null);
    }
    this.#job = null;
    if (reply) {
      job.onAnswer?.(reply.answer, false);
      this.#finish(job, "resolve", reply.answer);
    } else {
      this.#finish(job, "reject", trouble);
    }
    this.#next();
  }

  #abort(job) {
    this.#finish(job, "reject", job.signal.reason);
    if (job !== this.#job) {
      this.#queue = this.#queue.filter((other) => other !== job);
      return;
    }
    job.isAborted = true;
    const seat = this.#active;
    this.#job = null;
    this.#leaving.add(seat);
    job.timer = setTimeout(() => seat.end(), this.#grace);
    this.#replace();
    this.#next();
  }

  /** The worker of an aborted question has answered within the grace, or was ended. */
  #leave(job, seat, reply) {
    clearTimeout(job.timer);
    this.#leaving.delete(seat);
    if (reply) job.onAnswer?.(reply.answer, true);
    const isFit = reply && !reply.isLost;
    if (isFit && !this.#active) this.#active = seat;
    else if (isFit && this.#wantsSpare && !this.#spare) this.#spare = seat;
    else seat.end();
    this.#refill();
    this.#next();
  }
}
