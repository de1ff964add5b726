// SPDX-License-Identifier: MIT
//
// A module that may take little memory, so that a test uses it up in no time: the same bytes but for the
// limits of its memory.
const pages = 2048; // 128 MiB

/** An unsigned number in LEB128 at `at`: its value, and where it ends. */
function number(bytes, at) {
  let value = 0, shift = 0;
  for (; bytes[at] & 0x80; ++at, shift += 7) value |= (bytes[at] & 0x7f) << shift;
  return [value | (bytes[at] << shift), at + 1];
}

export function smallModule(bytes) {
  for (let at = 8; at < bytes.length;) {
    const [size, begin] = number(bytes, at + 1);
    if (bytes[at] === 5) { // the section of memories: one, without a maximum
      if (bytes[begin] !== 1 || bytes[begin + 1] !== 0) throw new Error("expected a memory without a maximum");
      const [, end] = number(bytes, begin + 2);
      const limits = [...bytes.subarray(begin + 2, end), (pages & 0x7f) | 0x80, pages >> 7];
      const section = Uint8Array.of(5, limits.length + 2, 1, 1, ...limits);
      return Buffer.concat([bytes.subarray(0, at), section, bytes.subarray(begin + size)]);
    }
    at = begin + size;
  }
  throw new Error("expected a section of memories");
}

/** A request that takes more than that: a list of numbers, each of 16 bytes. */
export const enormous = (id) => `{"id":${id},"verb":"check","text":"1","options":{"only":[1${",1".repeat(6e6)}]}}`;
