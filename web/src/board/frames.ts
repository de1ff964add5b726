// SPDX-License-Identifier: MIT
// Frames around cells and edges. What they mean is not told by colour alone: as in the engine's pictures, what connects is
// dashed and what is wrong is dotted.

export interface Frame {
  readonly thick: number;              ///< as a part of the usual
  readonly dashes: readonly number[];  ///< in cells; none: it is solid
}

export const frames: Readonly<Record<"target" | "cause" | "witness" | "conflict" | "ambiguous", Frame>> = {
  target: { thick: 1, dashes: [] },
  ambiguous: { thick: 1, dashes: [] },
  cause: { thick: 0.5, dashes: [] },
  witness: { thick: 0.8, dashes: [0.25, 0.15] },
  conflict: { thick: 1, dashes: [0.1, 0.1] },
};
