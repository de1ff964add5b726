// SPDX-License-Identifier: MIT
// The kind of constraint that an author draws now, with the number and the direction that it gets. A place that still needs a
// number waits for it.
import { t } from "../base/texts";
import { ask, Channel } from "../engine/asker";
import { constraints_for } from "../engine/catalogue";
import { family_of, size_of, text_of_doc, type CellsDoc } from "../puzzle/doc";
import { adds_cells, extra_cells_of, group_of, names_extra, with_extra_cells, with_part } from "../puzzle/extra_cells";
import { detail_of_text, numbers_of_text, sizes_of } from "../puzzle/constraint_texts";
import { around, least_cells, moved, outside_at, shape_of, without_at, with_drawn, with_outside, ways_of, type At, type ConstraintKind, type Shape, type Step } from "../puzzle/constraints";
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
  fault = "";             ///< what is wrong with what was typed
  private checking = new Channel();

  constructor(private studio: Studio, readonly kind: ConstraintKind) {
    this.shape = shape_of(kind)!;
  }

  /// Whether cells are chosen one by one, before all of them are drawn on: extra cells are, and those of the grid with them.
  get collects(): boolean {
    return this.shape === "parts" || names_extra(this.studio.doc, this.studio.selection);
  }

  /// The same of what says more than cells and numbers: the engine is asked first, and what is wrong is told beside the field.
  async edit_if_read(change: (doc: CellsDoc) => CellsDoc, place: Place | null): Promise<void> {
    const { studio } = this;
    const { doc } = studio;
    if (doc.kind !== "cells") return;
    const edited = change(doc);
    const reply = await ask("convert", { text: text_of_doc(edited) }, { family: family_of(doc), to: "json" }, this.checking.begin());
    if (!reply || studio.doc !== doc || studio.setter !== this) return;
    this.refuse(reply.error && studio.findings.verdict !== "refused" ? reply.error.message : "", place);
    if (this.fault === "") this.edit(() => edited, place);
  }

  /// Says what is wrong with what was typed; "": nothing is.
  refuse(fault: string, place: Place | null = null): void {
    this.fault = fault;
    if (fault !== "") this.waiting = place;
    this.studio.tell("tools");
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
    const { detail } = this.kind;
    this.studio.say(t("setter.number", { title: this.kind.title }));
    this.refuse(detail !== "" && this.text.trim() !== "" ? t(`setter.bad.${detail}`) : "");
    this.waiting = place;
    this.studio.tell("tools");
    return null;
  }

  /// Draws it on cells, in their order. What cannot be one is said, and not drawn.
  draw(sites: readonly number[]): void {
    const { studio, kind, shape } = this;
    const { doc } = studio;
    if (doc.kind !== "cells") return;
    const { columns } = size_of(doc);
    if (shape === "extra") return this.add_cells();
    if (shape === "groups") return this.add_set(sites);
    if (names_extra(doc, sites)) return this.draw_part(sites);
    if (sites.length < least_cells(kind)) return studio.say(t("setter.more", { title: kind.title, n: least_cells(kind) }));
    if (shape === "border" && !this.is_border(doc, sites)) return studio.say(t("setter.border"));
    const corner = shape === "corner" ? this.corner_of(doc, sites) : sites;
    if (corner === null) return studio.say(t("setter.corner"));
    if (["line", "loop"].includes(kind.cells) && !hangs_together(sites, columns)) return studio.say(t("setter.path"));
    if (shape !== "line" && shape !== "border" && shape !== "corner" && shape !== "cells" && shape !== "whole") return;
    const numbers = this.numbers_for({ sites });
    if (!numbers) return;
    const more = detail_of_text(kind, this.text) ?? {};
    const change = (now: CellsDoc): CellsDoc => with_drawn(now, kind, corner, numbers, more);
    if (kind.detail === "") this.edit(change, { sites });
    else void this.edit_if_read(change, { sites });
  }

  /// So many cells beside the grid as were typed.
  private add_cells(): void {
    const { kind, studio } = this;
    const [count] = numbers_of_text(kind, this.text) ?? [];
    if (count === undefined || count < 0) return this.refuse(t("setter.how.extra"));
    void this.edit_if_read((doc) => with_extra_cells(doc, kind, count), null).then(() => {
      if (this.fault === "") studio.say(t("extra.now", { n: extra_cells_of(studio.doc, constraints_for(kind.family)) }));
    });
  }

  /// Draws on cells some of which are not in the grid: they need not be near each other.
  private draw_part(sites: readonly number[]): void {
    const { kind, studio } = this;
    const group = group_of(studio.doc, constraints_for(kind.family));
    if (!group || adds_cells(kind) || !["line", "border", "cells"].includes(this.shape)) return this.refuse_extra();
    if (sites.length < least_cells(kind)) return studio.say(t("setter.more", { title: kind.title, n: least_cells(kind) }));
    const numbers = this.numbers_for({ sites });
    if (numbers) void this.edit_if_read((doc) => with_part(doc, group, kind, sites, numbers, detail_of_text(kind, this.text) ?? {}), { sites });
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

  private refuse_extra(): void {
    this.studio.say(t("extra.not", { title: this.kind.title }));
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
    if (names_extra(doc, [...sites, to])) return this.refuse_extra();
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
    if (names_extra(doc, [site])) return this.refuse_extra();
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
    if (this.fault !== "") this.refuse("", this.waiting);
  }
  finish(): void {
    const place = this.waiting;
    if (!place && (this.shape === "extra" || this.shape === "whole")) this.draw([]);
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
