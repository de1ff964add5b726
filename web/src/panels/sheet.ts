// SPDX-License-Identifier: MIT
// The rail as a sheet at the bottom of narrow windows: low, half or tall. Its head can be dragged, and a button lowers it.

export type Height = "low" | "half" | "tall";

/// Where the panel is below the board, as in the style sheets.
export const narrow = matchMedia("(max-width: 800px), (orientation: portrait) and (max-width: 1100px)");

/// How far a finger may slip while it taps, in pixels.
const slip = 8;

/// Calls `settle` with the height that is meant by a drag of the head.
export function follow_drags(sheet: HTMLElement, head: HTMLElement, settle: (height: Height) => void): void {
  let from: { y: number; height: number; pointer: number } | null = null;
  let moved = false;
  head.addEventListener("pointerdown", (event) => {
    if (narrow.matches && event.isPrimary) from = { y: event.clientY, height: sheet.offsetHeight, pointer: event.pointerId };
    moved = false;
  });
  head.addEventListener("pointermove", (event) => {
    if (from?.pointer !== event.pointerId) return;
    const up = from.y - event.clientY;
    if (!moved && Math.abs(up) < slip) return;
    if (!moved) head.setPointerCapture(event.pointerId);
    moved = true;
    sheet.style.height = `${Math.max(head.offsetHeight, Math.min(innerHeight * 0.8, from.height + up))}px`;
  });
  const end = (event: PointerEvent): void => {
    if (from?.pointer !== event.pointerId) return;
    const up = from.y - event.clientY;
    from = null;
    if (!moved) return;
    const part = sheet.offsetHeight / innerHeight;
    sheet.style.height = "";
    settle(event.type === "pointercancel" || part < 0.25 || (up < 0 && part < 0.4) ? "low" : part > 0.56 ? "tall" : "half");
  };
  head.addEventListener("pointerup", end);
  head.addEventListener("pointercancel", end);
  // Chromium takes a quick drag for a fling even where nothing scrolls, and the tap after it only as what stops the fling.
  head.addEventListener("touchmove", (event) => { if (moved && event.cancelable) event.preventDefault(); }, { passive: false });
  // A drag that ends on a tab chooses nothing.
  head.addEventListener("click", (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  }, true);
}
