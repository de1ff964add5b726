// SPDX-License-Identifier: MIT
// What is found out belongs to one revision of the puzzle. Documents never change, and each edit makes another one, so
// the document itself is the stamp: every result carries it, and every action looks at it first. A control that acts on
// a result is out of order while another document is on the page; after an undo it works again.
import type { Doc } from "../puzzle/doc";

/// Of results: the document that they are about.
export interface About {
  readonly doc: Doc;
}

const numbers = new WeakMap<Doc, number>();
let count = 0;

function number_of(doc: Doc): string {
  if (!numbers.has(doc)) numbers.set(doc, ++count);
  return String(numbers.get(doc));
}

type Control = HTMLButtonElement | HTMLTextAreaElement | HTMLInputElement;

/// Says what a control acts on.
export function stamp<C extends Control>(control: C, { doc }: About): C {
  control.dataset["revision"] = number_of(doc);
  return control;
}

/// Puts the controls of other documents out of order, and those of this one in order.
export function outdate(root: ParentNode, doc: Doc): void {
  for (const control of root.querySelectorAll<Control>("[data-revision]")) control.disabled = control.dataset["revision"] !== number_of(doc);
}
