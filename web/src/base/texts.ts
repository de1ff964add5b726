// SPDX-License-Identifier: MIT
// The texts of the page: one file of src/texts a language. A value is a text with {names}, or one
// text for each plural form of the number {n} (Intl.PluralRules).
import all from "texts:all";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, string | Forms>;
export type Language = string;

export const languages: Language[] = Object.keys(all);

let language: Language = "en";
let plural = new Intl.PluralRules("en");
let digits = new Intl.NumberFormat("en");

export function use_language(wanted: Language): void {
  language = languages.includes(wanted) ? wanted : "en";
  plural = new Intl.PluralRules(language);
  digits = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

export function current_language(): Language {
  return language;
}

/// The language in which the engine answers: its own, or the one that the file of texts names instead.
export function language_of_engine(): string {
  return t("language.engine");
}

/// The name that a language has for itself.
export function name_of_language(id: Language): string {
  return all[id]!["language"] as string;
}

/// The text of a key. A number among `values` is written as the language writes numbers.
export function t(key: string, values: Record<string, string | number> = {}): string {
  const found = all[language]![key] ?? all["en"]![key];
  if (found === undefined) return key;
  const form = typeof found === "string" ? found
    : found[plural.select(Number(values["n"] ?? 0))] ?? found.other ?? key;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? digits.format(value) : value;
  });
}

/// The text of a key that depends on what an engine says, or what it says if there is no such key.
export function t_or(key: string, otherwise: string, values: Record<string, string | number> = {}): string {
  return all[language]![key] === undefined ? otherwise : t(key, values);
}

/// A text without numbers as another language has it; null if it has none.
export function in_language(other: Language, key: string): string | null {
  const found = all[other]?.[key];
  return typeof found === "string" ? found : null;
}

/// A decimal number of any length, with the separators of the language.
export function big_number(decimal: string): string {
  return /^\d+$/.test(decimal) ? digits.format(BigInt(decimal)) : decimal;
}

/// Words of the engine as a sentence of their own.
export function as_sentence(words: string): string {
  return words === "" ? "" : `${words[0]!.toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;
}

/// What the engine says in the language of the page: its answers have a key for each language.
export function sentence(told: { readonly [key: string]: unknown } | null | undefined): string {
  return String(told?.[language_of_engine()] ?? told?.["en"] ?? "");
}
