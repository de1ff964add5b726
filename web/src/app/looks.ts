// SPDX-License-Identifier: MIT
// Theme and language: what the person chose, otherwise what the system says.
import { languages, use_language } from "../base/texts";

export const themes = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

/// What is kept in the browser. Where it keeps nothing (private windows), each visit is the first.
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem("crosshatch." + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem("crosshatch." + key, value);
  } catch {
    // Nothing is kept; the page works all the same.
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
