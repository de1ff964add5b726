// SPDX-License-Identifier: MIT
// Mouse, pen and fingers on the cells: one paints, or moves the board where nothing is painted; two
// fingers move and zoom it.

interface Point {
  x: number;
  y: number;
}

export interface PointerActions {
  /// Whether one finger or button paints.
  paints(): boolean;
  /// Whether something to paint is there.
  hits(x: number, y: number): boolean;
  /// `adds`: a key is held that adds to what is chosen.
  begin(x: number, y: number, erases: boolean, adds: boolean): void;
  move(x: number, y: number): void;
  end(): void;
  cancel(): void;
  tap(x: number, y: number): void;
  /// A mouse moves without a button; null: it leaves.
  hover(at: Point | null): void;
  pan(x: number, y: number): void;
  /// The point stays where it is.
  zoom(factor: number, x: number, y: number): void;
}

export function follow_pointers(surface: HTMLElement, actions: PointerActions): void {
  const down = new Map<number, Point>();
  let painting = false;
  let tapping: Point | null = null;

  const distance = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const stop_painting = (keep: boolean): void => {
    if (!painting) return;
    painting = false;
    if (keep) actions.end();
    else actions.cancel();
  };

  surface.addEventListener("pointerdown", (event) => {
    if (event.button > 2 || event.button === 1) return;
    if ((event.target as Element).closest(".head, input, .extra-cells button")) return;
    event.preventDefault();
    actions.hover(null);
    try {
      surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already.
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size > 1) {
      tapping = null;
      return stop_painting(false);
    }
    if (!actions.hits(event.clientX, event.clientY)) return;
    tapping = { x: event.clientX, y: event.clientY };
    if (!actions.paints()) return;
    painting = true;
    actions.begin(event.clientX, event.clientY, event.button === 2, event.ctrlKey || event.metaKey || event.shiftKey);
  });

  surface.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before && event.pointerType === "mouse") actions.hover({ x: event.clientX, y: event.clientY });
    if (!before) return;
    const point = { x: event.clientX, y: event.clientY };
    if (down.size === 1 && painting) {
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const one of moves.length > 0 ? moves : [event]) actions.move(one.clientX, one.clientY);
    } else if (down.size === 1) {
      if (Math.hypot(point.x - before.x, point.y - before.y) < 4 && tapping !== null) return;
      tapping = null;
      actions.pan(before.x - point.x, before.y - point.y);
    } else {
      const apart = distance();
      down.set(event.pointerId, point);
      const [a, b] = [...down.values()] as [Point, Point];
      if (apart > 0) actions.zoom(distance() / apart, (a.x + b.x) / 2, (a.y + b.y) / 2);
      actions.pan((before.x - point.x) / down.size, (before.y - point.y) / down.size);
    }
    down.set(event.pointerId, point);
  });

  // A quick stroke would be a fling for Chromium, and the tap after it only what stops the fling.
  surface.addEventListener("touchmove", (event) => { if (down.size > 0 && event.cancelable) event.preventDefault(); }, { passive: false });

  const up = (keep: boolean) => (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    stop_painting(keep);
    if (keep && tapping !== null) actions.tap(tapping.x, tapping.y);
    tapping = null;
  };
  surface.addEventListener("pointerup", up(true));
  surface.addEventListener("pointercancel", up(false));
  surface.addEventListener("pointerleave", () => actions.hover(null));
  surface.addEventListener("contextmenu", (event) => event.preventDefault());
  surface.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    actions.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientX, event.clientY);
  }, { passive: false });
}
