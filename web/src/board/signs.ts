// SPDX-License-Identifier: MIT
// What players put into cells, such as tents, stars and bulbs, as the engine draws it: the page has no pictures of its own.
// A sign is what a picture with it has, and the same picture without it has not.
import { t_or } from "../base/texts";
import { ask, Channel } from "../engine/asker";
import { edges_in, elements_of, theme_for } from "../engine/catalogue";
import { fills_cells } from "../puzzle/elements";
import { family_of, size_of, text_of_doc, type CellsDoc, type Doc } from "../puzzle/doc";
import { cell_of } from "./backdrop";

/// A picture of one cell, without paper; null until it is there, and where the engine has none.
const known = new Map<string, HTMLImageElement | null>();

function key_of(family: string, sign: string): string {
  return `${theme_for(family)} ${family} ${sign}`;
}

export function sign_of(family: string, sign: string): HTMLImageElement | null {
  return known.get(key_of(family, sign)) ?? null;
}

/// Whether what is put into the cells of a puzzle are signs: no digits, and not filled cells.
export function has_signs(doc: Doc): doc is CellsDoc {
  const elements = elements_of(family_of(doc));
  return doc.kind === "cells" && elements.length > 0 && !edges_in(doc) && !fills_cells(elements) && !elements.some(({ kind }) => kind === "digits");
}

/// The lines of a picture that another one has not, within the groups that it has.
function added(svg: string, blank: string): string {
  const before = new Set(blank.split("\n"));
  return svg.split("\n").filter((line) => /^<(\/?g\b|\/?svg\b|style)/.test(line) || (!before.has(line) && !/^<(title|desc)/.test(line))).join("\n");
}

async function drawn(doc: CellsDoc, sign: string, site: number): Promise<HTMLImageElement | null> {
  const { rows, columns } = size_of(doc);
  const picture = async (at: number): Promise<string | undefined> => {
    const state = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => row * columns + column === at ? sign : "?").join("")).join("\n");
    const options = { family: family_of(doc), as: "svg", what: "puzzle", theme: theme_for(family_of(doc)), time_limit: 5, state };
    return (await ask("render", { text: text_of_doc(doc) }, options, new Channel().begin()))?.text;
  };
  const [svg, blank] = await Promise.all([picture(site), picture(-1)]);
  const cell = svg === undefined || blank === undefined ? null : cell_of(svg, doc, site);
  if (cell === null) return null;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([added(cell, blank!)], { type: "image/svg+xml" }));
  await image.decode();
  return image;
}

/// A sign in words.
export function name_of_sign(family: string, sign: string): string {
  return t_or(`sign.${family}.${sign}`, sign);
}

/// Asks for the picture of a sign, which may stand at this site. Whether there is one that was not there before.
export async function want_sign(doc: Doc, sign: string, site: number): Promise<boolean> {
  const key = key_of(family_of(doc), sign);
  if (!has_signs(doc) || site < 0 || known.has(key)) return false;
  known.set(key, null);
  known.set(key, await drawn(doc, sign, site).catch(() => null));
  return known.get(key) !== null;
}
