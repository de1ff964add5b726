// SPDX-License-Identifier: MIT
// The kind of constraint that an author draws now, with the number and the direction that it gets. A place that still needs a
// number waits for it.
import { t } from "../base/texts";
import { constraints_for } from "../engine/catalogue";
import { family_of, size_of, type CellsDoc } from "../puzzle/doc";
import { around, detail_of_text, least_cells, moved, numbers_of_text, outside_at, shape_of, sizes_of, without_at, with_drawn, with_outside, ways_of, type At, type ConstraintKind, type Shape, type Step } from "../puzzle/constraints";
import type { Studio } from "./studio";

/// A place: cells in order, or one beside the grid.
type Place = { readonly sites: readonly number[] } | { readonly at: At };

/// Whether each cell of a path touches the one before.
function hangs_together(sites: readonly number[], columns: number): boolean {
  return sites.every((site, i) => i === 0 || (Math.abs(Math.floor(site / columns) - Math.floor(sites[i - 1]! / columns)) <= 1 && Math.abs(site % columns - sites[i - 1]! % columns) <= 1));
}

function is_in(doc: CellsDoc, { row, column }: At): boolean {
  const { rows, columns } = size_of(doc);
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

export class Setter {
  readonly shape: Shape;
  text = "";              ///< the numbers, as they are typed
  way: Step | null = null;
  waiting: Place | null = null;
  sets: readonly (readonly number[])[] = [];  ///< of a kind that has several, so far

  constructor(private studio: Studio, readonly kind: ConstraintKind) {
    this.shape = shape_of(kind)!;
  }

  private edit(change: (doc: CellsDoc) => CellsDoc, place: Place | null): void {
    const { studio } = this;
    if (studio.doc.kind !== "cells") return;
    if (studio.filming) studio.stop_film();
    this.waiting = null;
    const edited = change(studio.doc);
    if (edited === studio.doc) return;
    studio.select([]);
    studio.edit(edited);
    if (place) studio.say(t(edited.rest["constraints"] === undefined ? "setter.gone" : "setter.drawn", { title: this.kind.title }));
  }

  /// The numbers that are typed; null: the place waits for one.
  private numbers_for(place: Place): number[] | null {
    const numbers = this.kind.detail === "" ? numbers_of_text(this.kind, this.text) : [];
    if (numbers !== null && detail_of_text(this.kind, this.text) !== null) return numbers;
    this.waiting = place;
    this.studio.say(t("setter.number", { title: this.kind.title }));
    this.studio.tell("tools");
    return null;
  }

  /// Draws it on cells, in their order. What cannot be one is said, and not drawn.
  draw(sites: readonly number[]): void {
    const { studio, kind, shape } = this;
    const { doc } = studio;
    if (doc.kind !== "cells") return;
    const { columns } = size_of(doc);
    if (shape === "groups") return this.add_set(sites);
    if (sites.length < least_cells(kind)) return studio.say(t("setter.more", { title: kind.title, n: least_cells(kind) }));
    if (shape === "border" && !this.is_border(doc, sites)) return studio.say(t("setter.border"));
    const corner = shape === "corner" ? this.corner_of(doc, sites) : sites;
    if (corner === null) return studio.say(t("setter.corner"));
    if (["line", "loop"].includes(kind.cells) && !hangs_together(sites, columns)) return studio.say(t("setter.path"));
    if (shape !== "line" && shape !== "border" && shape !== "corner" && shape !== "cells" && shape !== "whole") return;
    const numbers = this.numbers_for({ sites });
    if (numbers) this.edit((now) => with_drawn(now, kind, corner, numbers, detail_of_text(kind, this.text) ?? {}), { sites });
  }

  /// Another set of cells; none: the sets are complete.
  private add_set(sites: readonly number[]): void {
    const { studio, kind, sets } = this;
    if (sites.length > 0) {
      this.sets = [...sets, [...sites].sort((a, b) => a - b)];
      studio.say(t("setter.set", { number: this.sets.length }));
      return studio.select([]);
    }
    if (sets.length < 2) return studio.say(t("setter.sets"));
    this.sets = [];
    this.edit((now) => with_drawn(now, kind, sets.flat(), sizes_of(kind, sets)), { sites: sets.flat() });
  }

  private is_border(doc: CellsDoc, [one, other, ...more]: readonly number[]): boolean {
    const { columns } = size_of(doc);
    if (one === undefined || other === undefined || more.length > 0) return false;
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    return high === low + columns || (high === low + 1 && high % columns !== 0);
  }
  private corner_of(doc: CellsDoc, sites: readonly number[]): number[] | null {
    const { columns } = size_of(doc);
    const first = Math.min(...sites);
    const all = around(doc, 2 * Math.floor(first / columns) + 2, 2 * (first % columns) + 2);
    return all.length === 4 && sites.every((site) => all.includes(site)) ? all : null;
  }

  /// Draws the chosen cells again, with the first of them at a site.
  copy(sites: readonly number[], to: number): void {
    const { doc } = this.studio;
    const second = doc.kind === "cells" && sites.length > 0 ? moved(doc, sites, to) : [];
    if (second.length === 0 || second.some((site) => sites.includes(site))) return this.studio.say(t("setter.copy"));
    this.edit((now) => with_drawn(now, this.kind, [...sites, ...second], []), { sites });
  }

  /// A click on a place beside the grid. A number that is there turns, or goes.
  outside(at: At): void {
    const { doc } = this.studio;
    if (doc.kind !== "cells") return;
    const is_new = outside_at(doc, this.kind, at).length === 0;
    const numbers = is_new ? this.numbers_for({ at }) : numbers_of_text(this.kind, this.text) ?? [];
    if (numbers) this.edit((now) => with_outside(now, this.kind, at, numbers, this.way), { at });
  }

  /// A number for the cells from one on, in the direction that is chosen.
  look(site: number): void {
    const { doc } = this.studio;
    if (doc.kind !== "cells") return;
    const { columns } = size_of(doc);
    const [row, column] = [Math.floor(site / columns), site % columns];
    const ways = ways_of(this.kind).filter(({ down, right }) => !is_in(doc, { row: row - down, column: column - right }));
    const way = this.way ? ways.find(({ down, right }) => down === this.way!.down && right === this.way!.right) : ways[0];
    if (!way) return this.studio.say(t("setter.rim"));
    this.outside({ row: row - way.down, column: column - way.right });
  }

  /// What was typed as its number. A place that waited gets it.
  type(text: string): void {
    this.text = text;
  }
  finish(): void {
    const place = this.waiting;
    if (!place) return;
    if ("at" in place) this.outside(place.at);
    else this.draw(place.sites);
  }

  /// Takes away what of it is at these cells. False: nothing is.
  take_away(sites: readonly number[]): boolean {
    const { studio } = this;
    if (studio.doc.kind !== "cells") return false;
    const edited = without_at(studio.doc, constraints_for(family_of(studio.doc)), sites, this.kind.kind);
    if (edited === studio.doc) return false;
    this.edit(() => edited, null);
    studio.say(t("setter.gone", { title: this.kind.title }));
    return true;
  }
}
