// SPDX-License-Identifier: MIT
// What an edit has changed, to call it by that.
import { constraints_of } from "./constraints";
import { family_of, size_of, type CellsDoc, type Doc } from "./doc";
import { picture_in } from "./drawing";

export type Difference =
  | { readonly kind: "cell"; readonly site: number; readonly from: string; readonly to: string }
  | { readonly kind: "cells"; readonly sites: readonly number[] }
  | { readonly kind: "drawn" | "gone"; readonly constraint: string }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "size" | "other" | "any" };

/// What is in the cells: colours by number, or clues; "" for nothing.
function cells_of(doc: Doc): string[] | null {
  const picture = picture_in(doc);
  if (picture) return Array.from(picture.cells, (cell) => cell === 0 ? "" : String(cell));
  return doc.kind === "cells" ? doc.grid.flat().map((cell) => cell === doc.blank ? "" : cell) : null;
}

/// What else than its cells a puzzle says differently, but for its title.
function changed_key(before: CellsDoc, after: CellsDoc): string | undefined {
  return [...new Set([...Object.keys(before.rest), ...Object.keys(after.rest)])].find((one) =>
    one !== "title" && JSON.stringify(before.rest[one]) !== JSON.stringify(after.rest[one]));
}

export function difference(before: Doc, after: Doc): Difference {
  if (family_of(before) !== family_of(after)) return { kind: "other" };
  const [old, now] = [size_of(before), size_of(after)];
  if (old.rows !== now.rows || old.columns !== now.columns) return { kind: "size" };
  const [from, to] = [cells_of(before), cells_of(after)];
  const sites = from && to ? to.flatMap((cell, site) => cell !== from[site] ? [site] : []) : [];
  // Who edits changes cells or rules; both at once is another puzzle.
  if (sites.length > 0 && before.kind === "cells" && after.kind === "cells" && !picture_in(after) && changed_key(before, after) !== undefined) return { kind: "other" };
  if (from && to && sites.length === 1 && !picture_in(after)) return { kind: "cell", site: sites[0]!, from: from[sites[0]!]!, to: to[sites[0]!]! };
  if (sites.length > 0) return { kind: "cells", sites };
  const [less, more] = [constraints_of(before), constraints_of(after)].map((all) => all.map((one) => JSON.stringify(one))) as [string[], string[]];
  const drawn = constraints_of(after).find((_, i) => !less.includes(more[i]!));
  const gone = constraints_of(before).find((_, i) => !more.includes(less[i]!));
  if (drawn) return { kind: "drawn", constraint: drawn.kind };
  if (gone) return { kind: "gone", constraint: gone.kind };
  if (before.kind !== "cells" || after.kind !== "cells") return { kind: "any" };
  const key = changed_key(before, after);
  return key === undefined ? { kind: "any" } : { kind: "key", key };
}
