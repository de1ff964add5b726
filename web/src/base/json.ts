// SPDX-License-Identifier: MIT

/// The value of a text of JSON; undefined: it is none.
export function json_of(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
