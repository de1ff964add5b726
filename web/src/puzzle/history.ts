// SPDX-License-Identifier: MIT
// Values that never change, with undo, redo, and all that was undone: an edit after an undo begins a
// branch of a tree, and the other branches stay.

const most = 1000;

interface Node<T> {
  readonly id: number;
  parent: Node<T> | null;
  value: T;
  children: Node<T>[];
  next: Node<T> | null;  ///< where redo leads: the child that was left last
}

/// A state of the tree, for those who choose one.
export interface State<T> {
  readonly id: number;
  readonly value: T;
  readonly steps: number;    ///< edits since the state that is listed before it on its branch
  readonly depth: number;    ///< how many branches it is away from the first state
  readonly is_now: boolean;
}

export class History<T> {
  private now: Node<T>;
  private root: Node<T>;
  private made = 0;
  private count = 1;

  constructor(value: T) {
    this.now = this.root = this.node(value, null);
  }

  get value(): T {
    return this.now.value;
  }
  get can_undo(): boolean {
    return this.now.parent !== null;
  }
  get can_redo(): boolean {
    return this.now.next !== null;
  }

  private node(value: T, parent: Node<T> | null): Node<T> {
    return { id: ++this.made, parent, value, children: [], next: null };
  }

  /// A new value. `joins` puts it in the place of the last one: a stroke is one edit.
  set(value: T, joins = false): void {
    if (value === this.now.value) return;
    if (joins && this.now.children.length === 0 && this.now !== this.root) return this.replace(value);
    const next = this.node(value, this.now);
    this.now.children.push(next);
    this.now.next = next;
    this.now = next;
    ++this.count;
    while (this.count > most + 1) this.forget();
  }

  /// Another form of the same value, which is no edit.
  replace(value: T): void {
    this.now.value = value;
  }

  undo(): boolean {
    if (!this.can_undo) return false;
    this.now.parent!.next = this.now;
    this.now = this.now.parent!;
    return true;
  }

  redo(): boolean {
    if (!this.now.next) return false;
    this.now = this.now.next;
    return true;
  }

  /// Goes to a state of the list; undo and redo then follow its branch.
  go(id: number): boolean {
    const found = this.find(this.root, id);
    if (!found || found === this.now) return false;
    this.now = found;
    for (let at = found; at.parent; at = at.parent) at.parent.next = at;
    return true;
  }

  private find(from: Node<T>, id: number): Node<T> | null {
    const waiting = [from];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      if (at.id === id) return at;
      waiting.push(...at.children);
    }
    return null;
  }

  /// The current state and those before it, up to the first.
  trail(): { readonly id: number; readonly value: T }[] {
    const found: { id: number; value: T }[] = [];
    for (let at: Node<T> | null = this.now; at; at = at.parent) found.push({ id: at.id, value: at.value });
    return found;
  }

  /// The first state, where branches begin, their ends, and the current state: parents before children,
  /// older branches first.
  states(): State<T>[] {
    const found: State<T>[] = [];
    const waiting: { node: Node<T>; steps: number; depth: number }[] = [{ node: this.root, steps: 0, depth: 0 }];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      const { node, depth } = at;
      const branches = node.children.length;
      const is_now = node === this.now;
      const is_listed = is_now || branches !== 1 || node === this.root;
      if (is_listed) found.push({ id: node.id, value: node.value, steps: at.steps, depth, is_now });
      for (const child of [...node.children].reverse())
        waiting.push({ node: child, steps: is_listed ? 1 : at.steps + 1, depth: depth + Number(branches > 1) });
    }
    return found;
  }

  /// Forgets the oldest state that is not needed to come back from the current state.
  private forget(): void {
    let kept: Node<T> | null = this.now;
    while (kept && kept.parent !== this.root) kept = kept.parent;
    const [oldest] = this.root.children;
    if (!oldest) return;
    if (kept === null || oldest !== kept) {
      this.root.children.shift();
      if (this.root.next === oldest) this.root.next = this.root.children.at(-1) ?? null;
      this.count -= this.size_of(oldest);
      return;
    }
    // What remains beside the way to now was made later, and goes with the first state.
    for (const child of this.root.children) if (child !== kept) this.count -= this.size_of(child);
    this.root = kept;
    kept.parent = null;
    --this.count;
  }

  private size_of(node: Node<T>): number {
    let count = 0;
    const waiting = [node];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      ++count;
      waiting.push(...at.children);
    }
    return count;
  }
}
