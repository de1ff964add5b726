// SPDX-License-Identifier: MIT
// What leaves the page: files that are saved, texts that are copied or given to another program of the phone.
import { h } from "./dom";

export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/// Whether the text is in the clipboard now. Pages without https have only the old way.
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const field = h("textarea", { readonly: true, class: "hidden", tabindex: -1 });
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}

/// Whether there is a list of programs to give a link to, as on phones.
export function can_give(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/// False if the browser refuses. Somebody who changes their mind is no failure.
export async function give(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
