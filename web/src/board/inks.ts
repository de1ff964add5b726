// SPDX-License-Identifier: MIT
// The colours with which the canvases are drawn.

/// The colours of the theme of an element, as the style sheet says them.
export interface Inks {
  readonly [name: string]: string;
}
const names = ["cell", "grid", "guide", "filled", "ink", "given", "done", "soft", "ambiguous", "target", "cause", "witness", "conflict", "added", "removed", "halo", ...Array.from({ length: 9 }, (_, i) => `tint-${i + 1}`)];

export function read_inks(element: Element): Inks {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue("--" + name).trim()]));
}

/// Black or white, whichever is easier to read on this colour (#rrggbb).
export function readable_on(colour: string): string {
  const found = /^#(..)(..)(..)$/.exec(colour);
  if (!found) return "#ffffff";
  const light = (part: string): number => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  // The relative luminance of WCAG 2. Where it is .179, black and white have the same contrast, 4.58.
  const [red, green, blue] = found.slice(1).map(light) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
