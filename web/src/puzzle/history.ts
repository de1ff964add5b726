// SPDX-License-Identifier: MIT
// Undo and redo of values that never change.

const most = 1000;

export class History<T> {
  private past: T[] = [];
  private future: T[] = [];
  constructor(private now: T) {}

  get value(): T {
    return this.now;
  }
  get can_undo(): boolean {
    return this.past.length > 0;
  }
  get can_redo(): boolean {
    return this.future.length > 0;
  }

  /// A new value. `joins` puts it in the place of the last one: a stroke is one edit.
  set(value: T, joins = false): void {
    if (value === this.now) return;
    if (!joins) this.past.push(this.now);
    if (this.past.length > most) this.past.shift();
    this.now = value;
    this.future = [];
  }

  undo(): boolean {
    const value = this.past.pop();
    if (value === undefined) return false;
    this.future.push(this.now);
    this.now = value;
    return true;
  }

  redo(): boolean {
    const value = this.future.pop();
    if (value === undefined) return false;
    this.past.push(this.now);
    this.now = value;
    return true;
  }
}
