/** Bytes as documents hold them: deflated, and as base64 text. */
import { Inflate } from "fflate";

/** Deflated bytes that are inflated at once, to at most a thousand times as many. */
const PIECE = 8192;

/** Inflates bytes piece by piece. Throws if they are damaged, or as soon as they are more than `size`. */
export function inflated(deflated: Uint8Array, size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  const inflate = new Inflate((piece) => {
    all.set(piece, at);
    at += piece.length;
  });
  for (let from = 0; from < deflated.length; from += PIECE)
    inflate.push(deflated.subarray(from, from + PIECE), from + PIECE >= deflated.length);
  return all;
}

/** The bytes of base64, which `atob` refuses if it is damaged. A loop takes a thirtieth of `Uint8Array.from`'s time. */
export function bytesIn(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
