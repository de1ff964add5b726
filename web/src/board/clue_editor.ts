// SPDX-License-Identifier: MIT
// Typing a clue where it stands: each keystroke is an edit, Enter goes to the next line, Escape takes
// the clue back. Several pasted lines are the clues of several lines.
import { h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import type { CluesDoc, Doc } from "../puzzle/doc";
import { clue_of_text, least_length, text_of_clue, type Clue } from "../puzzle/clues";

export class ClueEditor {
  readonly input: HTMLInputElement;
  private before: CluesDoc;
  private now: Doc;  ///< as this editor has left it
  private edited = false;

  /// `line` counts rows, then columns. `leave` is called with the line to edit next, or null.
  constructor(private studio: Studio, readonly line: number, first: string | null, private leave: (next: number | null) => void) {
    this.now = this.before = studio.doc as CluesDoc;
    const { rows } = this.before.clues;
    const is_row = line < rows.length;
    this.input = h("input", {
      class: "clue-input", inputmode: "numeric", autocomplete: "off", spellcheck: "false", enterkeyhint: "next",
      "aria-label": t(is_row ? "clue.row" : "clue.column", { index: (is_row ? line : line - rows.length) + 1 }),
    });
    const clue = this.clue_at(line);
    this.input.value = first ?? (clue.length === 0 ? "" : text_of_clue(clue, this.letters));
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("paste", (event) => this.pasted(event));
    this.input.addEventListener("blur", () => this.leave(null));
    if (first !== null) this.typed();
  }

  private get letters(): string[] {
    return this.before.palette.map((colour) => colour.letter);
  }
  private get lines(): number {
    return this.before.clues.rows.length + this.before.clues.columns.length;
  }
  private clue_at(line: number): Clue {
    const { rows, columns } = this.before.clues;
    return line < rows.length ? rows[line]! : columns[line - rows.length]!;
  }

  /// Puts clues on this line and those after it.
  private put(clues: readonly Clue[]): void {
    if (this.leave_others()) return;
    const { rows, columns } = (this.studio.doc as CluesDoc).clues;
    const all = [...rows, ...columns];
    clues.forEach((clue, i) => { if (this.line + i < all.length) all[this.line + i] = clue; });
    const edited: CluesDoc = { ...this.before, clues: { rows: all.slice(0, rows.length), columns: all.slice(rows.length) } };
    this.now = edited;
    this.studio.edit(edited, this.edited);
    this.edited = true;
  }

  /// Ends the typing if another puzzle is on the page.
  leave_others(): boolean {
    const others = this.studio.doc !== this.now;
    if (others) this.leave(null);
    return others;
  }

  private fits(clue: Clue): boolean {
    const { rows, columns } = this.before.clues;
    return least_length(clue) <= (this.line < rows.length ? columns.length : rows.length);
  }

  private typed(): void {
    const clue = clue_of_text(this.input.value, this.letters);
    const good = clue !== null && this.fits(clue);
    this.input.setAttribute("aria-invalid", String(!good));
    if (clue === null) this.studio.say(t("clue.unread", { clue: this.input.value }));
    else if (!good) this.studio.say(t("clue.long", { n: least_length(clue) }));
    else this.put([clue]);
  }

  private key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.code === "Enter" || event.code === "NumpadEnter") {
      event.preventDefault();
      const next = event.shiftKey ? this.line - 1 : this.line + 1;
      this.leave((next + this.lines) % this.lines);
    } else if (event.code === "Escape") {
      event.preventDefault();
      if (this.edited) this.studio.undo();
      this.leave(null);
    }
    event.stopPropagation();
  }

  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain").replace(/\r/g, "").replace(/\n$/, "") ?? "";
    event.stopPropagation();
    if (!text.includes("\n")) return;
    event.preventDefault();
    const clues = text.split("\n").map((line) => clue_of_text(line.replace(/\t/g, " "), this.letters));
    if (clues.includes(null)) return this.studio.say(t("clue.unread", { clue: text.split("\n")[clues.indexOf(null)]! }));
    this.put(clues as Clue[]);
    this.leave(Math.min(this.line + clues.length, this.lines - 1));
  }
}
