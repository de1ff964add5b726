// SPDX-License-Identifier: MIT
// Theme and language: what the person chose, otherwise what the system says.
import { languages, use_language } from "../base/texts";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

const stores = [() => sessionStorage, () => localStorage];
const here = new Map<string, string>();

/// What is kept: of this tab, so that tabs do not disturb each other, or else of the last visit.
export function remembered(key: string): string | null {
  const found = here.get(key);
  if (found !== undefined) return found;
  for (const store of stores) {
    try {
      const kept = store().getItem("crosshatch." + key);
      if (kept !== null) return kept;
    } catch {
      // A browser that keeps nothing, as in some private windows: each visit is the first.
    }
  }
  return null;
}

export function remember(key: string, value: string): void {
  here.set(key, value);
  for (const store of stores) {
    try {
      store().setItem("crosshatch." + key, value);
    } catch {
      // Nothing is kept; the page works all the same.
    }
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");

export function chosen_theme(): Theme {
  return themes.find((theme) => theme === remembered("theme")) ?? "auto";
}

function put_theme(): void {
  const chosen = chosen_theme();
  document.documentElement.dataset["theme"] =
    chosen !== "auto" ? chosen : contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
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
  const wanted = [new URLSearchParams(location.search).get("lang"), remembered("lang"), ...navigator.languages];
  use_language(wanted.map((tag) => tag?.split("-")[0] ?? "").find((tag) => languages.includes(tag)) ?? "en");
}

export function choose_language(language: string): void {
  remember("lang", language);
  use_language(language);
}
