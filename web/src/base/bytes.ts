// SPDX-License-Identifier: MIT
// Bytes as texts: base64 for requests, base64url and deflate for the address of a puzzle.

export function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 4096)
    binary += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(binary);
}

/// The bytes of base64, or null if it is none.
export function from_base64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export function base64url(bytes: Uint8Array): string {
  return base64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function from_base64url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return null;
  return from_base64(text.replace(/-/g, "+").replace(/_/g, "/"));
}

export async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/// The text of deflated bytes, or null if they are damaged or the text has more than `most` bytes.
export async function inflate(bytes: Uint8Array, most: number): Promise<string | null> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    return null;
  }
}

/// The text of a file, or null if it is not UTF-8 or has zero bytes.
export function text_of(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
