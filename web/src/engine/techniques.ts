// SPDX-License-Identifier: MIT
// What the engine says of the techniques of persons: their names, and how hard they are. The build has asked it
// (build.mjs). Only the steps need them, so they are a file of their own.
import { language_of_engine } from "../base/texts";

export interface Technique {
  readonly name: string;
  readonly score: number;
  readonly grade: string;
}

export type Techniques = ReadonlyMap<string, Technique>;

type File = Record<string, Record<string, [string, number, string]>>;

const under_way = new Map<string, Promise<File>>();

async function fetched(language: string): Promise<File> {
  const response = await fetch(`engine/techniques-${language}.json`);
  if (!response.ok) throw new Error(`status ${response.status} of ${response.url}`);
  return await response.json() as File;
}

/// Those of a family, by their ids.
export async function techniques_of(family: string): Promise<Techniques> {
  const language = language_of_engine();
  if (!under_way.has(language)) under_way.set(language, fetched(language));
  const all = await under_way.get(language)!;
  return new Map(Object.entries(all[family] ?? {}).map(([id, [name, score, grade]]) => [id, { name, score, grade }]));
}
