// SPDX-License-Identifier: MIT
// Theme and language: what the person chose, otherwise what the system says.
import { languages, use_language } from "../base/texts";

const address = new URLSearchParams(location.search);

/// How the page is embedded in another one (?embed, ?embed=view): to play the puzzle of the address or
/// to look at it. Null if it is not.
export const embedded: "play" | "view" | null = !address.has("embed") ? null : address.get("embed") === "view" ? "view" : "play";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

/// An embedded page keeps nothing of the studio, and takes nothing from it.
const place = "crosshatch." + (embedded === null ? "" : "embed.");
const stores = [() => sessionStorage, () => localStorage];
const here = new Map<string, string>();

/// What is kept: of this tab, so that tabs do not disturb each other, or else of the last visit.
export function remembered(key: string): string | null {
  const found = here.get(key);
  if (found !== undefined) return found;
  for (const store of stores) {
    try {
      const kept = store().getItem(place + key);
      if (kept !== null) return kept;
    } catch {
      // A browser that keeps nothing, as in some private windows: each visit is the first.
    }
  }
  return null;
}

let tell_loss: (() => void) | null = null;

/// `told` is called once, when the browser refuses to keep something for the next visit.
export function when_nothing_is_kept(told: () => void): void {
  tell_loss = told;
}

export function remember(key: string, value: string): void {
  here.set(key, value);
  let kept = false;
  for (const store of stores) {
    try {
      store().setItem(place + key, value);
      kept = true;
    } catch {
      // The page works all the same.
      kept = false;
    }
  }
  if (kept || !tell_loss) return;
  const tell = tell_loss;
  tell_loss = null;
  tell();
}

/// What all tabs share.
export function shared(key: string): string | null {
  try {
    return localStorage.getItem(place + key);
  } catch {
    return null;
  }
}
export function share(key: string, value: string): void {
  try {
    localStorage.setItem(place + key, value);
  } catch {
    // As above.
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");

/// The theme of the address of an embedded page (?theme=dark), or of the last visit.
export function chosen_theme(): Theme {
  const chosen = embedded === null ? remembered("theme") : address.get("theme");
  return themes.find((theme) => theme === chosen) ?? "auto";
}

function put_theme(): void {
  const chosen = chosen_theme();
  document.documentElement.dataset["theme"] =
    chosen !== "auto" ? chosen : contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
}

/// Whether the page is dark.
export function is_dark(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}

export function choose_theme(theme: Theme): void {
  remember("theme", theme);
  put_theme();
}

/// `changed` is called when the system changes its mind.
export function begin_theme(changed: () => void): void {
  put_theme();
  for (const query of [dark, contrast]) query.addEventListener("change", () => { put_theme(); changed(); });
}

/// The language of the address (?lang=ko), of the last visit, or of the browser.
export function begin_language(): void {
  const wanted = [address.get("lang"), remembered("lang"), ...navigator.languages];
  use_language(wanted.map((tag) => tag?.split("-")[0] ?? "").find((tag) => languages.includes(tag)) ?? "en");
}

export function choose_language(language: string): void {
  remember("lang", language);
  use_language(language);
}
