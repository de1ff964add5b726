// SPDX-License-Identifier: MIT
// The two rooms of the page: the first screen, at the address without a fragment, and the desk with the puzzle, at #draw.
// The buttons of the browser go from one to the other, and a puzzle that arrives goes to the desk.
import { build_first } from "../first/first";
import { was_played } from "./kept";
import { build } from "./page";
import type { Studio } from "./studio";

export type Room = "first" | "desk";

const fragment_of_desk = "#draw";

/// The room of the address. Links to puzzles lead to the desk.
export function room_of_address(): Room {
  return location.hash === "" ? "first" : "desk";
}

/// The address of a room; a language that was chosen by it stays there.
function address_of(room: Room): string {
  return location.pathname + location.search + (room === "desk" ? fragment_of_desk : "");
}

/// The puzzle of a link is on the page: the next visit begins with what became of it.
export function forget_link(): void {
  if (location.hash.includes("=")) history.replaceState(null, "", address_of("desk"));
}

export class Rooms {
  private room: Room | null = null;
  private asked = false;  ///< whether the engine has been asked about the puzzle of the last visit

  constructor(private studio: Studio, private root: HTMLElement) {
    studio.on("doc", () => {
      this.asked = true;
      if (this.room === "first") this.go("desk");
    }, true);
    addEventListener("popstate", () => this.show(room_of_address()));
  }

  /// Goes there by the person's wish: the way back is kept.
  go(room: Room): void {
    history.pushState(null, "", address_of(room));
    this.show(room);
  }

  show(room: Room): void {
    if (room === this.room) return;
    this.room = room;
    this.renew();
    if (room === "first" || this.asked) return;
    this.studio.changed();
    if (was_played(this.studio.doc)) this.studio.play(true);
  }

  /// Builds the room anew, as after a change of the language.
  renew(): void {
    scrollTo(0, 0);
    document.documentElement.dataset["room"] = this.room!;
    if (this.room === "first") build_first(this.studio, this, this.root);
    else build(this.studio, this, this.root);
  }
}
