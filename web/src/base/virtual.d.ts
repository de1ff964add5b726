// SPDX-License-Identifier: MIT
// What build.mjs adds to the modules on disk.
declare module "texts:all" {
  const all: Record<string, Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;
  export default all;
}
declare module "cards:all" {
  /// A family, its group, and a line about it by language. Its picture is pictures/ID.svg.
  export interface Family { readonly id: string; readonly kind: string; readonly summary: Record<string, string> }
  /// An example, what it shows, and its text (puzzle/share). Its picture is pictures/example-ID.svg.
  export interface Example { readonly id: string; readonly shows: string; readonly text: string }
  const all: { readonly kinds: readonly string[]; readonly families: readonly Family[]; readonly examples: readonly Example[] };
  export default all;
}
declare module "*.css";

// The part of gifenc (MIT licence) that the page uses; the package has no types of its own.
declare module "gifenc" {
  export type Palette = number[][];
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  /// `delay` is in milliseconds; the animation repeats for ever.
  export function GIFEncoder(): {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: { palette: Palette; colorDepth: number; delay: number; transparent: boolean; transparentIndex: number; dispose: number }): void;
    finish(): void;
    bytes(): Uint8Array;
    /// In the encoder's own memory, until the next frame.
    bytesView(): Uint8Array;
  };
}

// The part of qrcode-generator (MIT licence) that the page uses.
declare module "qrcode-generator" {
  /// `version` 0 is the smallest that the data fit into.
  export default function qrcode(version: 0, correction: "L" | "M"): {
    addData(data: string, mode: "Byte"): void;
    make(): void;
    getModuleCount(): number;
    isDark(row: number, column: number): boolean;
  };
}
