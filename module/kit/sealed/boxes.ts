/**
 * Sealed texts. A box says how long its text is only in powers of two, whatever is in it, and opens only where it
 * belongs: its place is part of the seal. Browsers have no WebCrypto on plain http, and documents are read without
 * waiting: this works for both.
 */
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { deflateSync } from "fflate";
import { base64Of, bytesIn, inflated } from "../documents/squeezed";

/** 32 bytes. */
export type Key = Uint8Array;

const NONCE = 24;
/** Bytes of the shortest filling, and of the longest that is opened. */
const LEAST = 1024;
const MOST = 16 * 2 ** 20;
/** Bytes of the shortest filling of an entry of a record. */
export const LEAST_ENTRY = 2048;
/** Bytes of a text to one of its filling: our texts deflate to less, so that nothing but their length counts. */
const DENSITY = 2;
/** Bytes of the longest text that is opened for a seat: anybody of the seat may have sealed it. */
export const MOST_FOR_SEAT = 2 ** 17;
/** Bytes before the deflated text: its length, and that of the text. */
const HEAD = 8;

const powerFrom = (size: number): number => 2 ** Math.ceil(Math.log2(size));

/**
 * The deflated bytes of a text after both lengths, filled up: by the text's length, as what deflates well would say what
 * is in it.
 */
function filled(text: string, least: number): Uint8Array {
  const bytes = utf8ToBytes(text);
  const deflated = deflateSync(bytes);
  const own = powerFrom(bytes.length / DENSITY + HEAD);
  const all = new Uint8Array(Math.max(least, own, powerFrom(deflated.length + HEAD)));
  const head = new DataView(all.buffer);
  head.setUint32(0, deflated.length);
  head.setUint32(4, bytes.length);
  all.set(deflated, HEAD);
  return all;
}

/** The text of filled bytes. Throws if they are damaged, or hold more than `most` bytes. */
function emptied(all: Uint8Array, most: number): string {
  const head = new DataView(all.buffer, all.byteOffset);
  const [deflated, size] = [head.getUint32(0), head.getUint32(4)];
  if (size > most) throw new RangeError("a box is too large");
  return new TextDecoder().decode(inflated(all.subarray(HEAD, HEAD + deflated), size));
}

function shutBytes(key: Key, place: string, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  return base64Of(concatBytes(nonce, xchacha20poly1305(key, nonce, utf8ToBytes(place)).encrypt(bytes)));
}

/** Throws if this key does not open the box, or if it belongs elsewhere. */
function openedBytes(key: Key, place: string, box: string): Uint8Array {
  const bytes = bytesIn(box);
  return xchacha20poly1305(key, bytes.subarray(0, NONCE), utf8ToBytes(place)).decrypt(bytes.subarray(NONCE));
}

/** Seals a text for whoever has the key. `least`: bytes of the shortest filling. */
export const shut = (key: Key, place: string, text: string, least = LEAST): string =>
  shutBytes(key, place, filled(text, least));

/** The text in a box; null if this key does not open it, it belongs elsewhere, or it has more than `most` bytes. */
export function opened(key: Key, place: string, box: string, most = MOST): string | null {
  try {
    return emptied(openedBytes(key, place, box), most);
  } catch {
    return null;
  }
}

/** A key made of another one, for one use. */
export const keyFor = (key: Key, use: string): Key => hmac(sha256, key, utf8ToBytes(use));

export const newKey = (): Key => randomBytes(32);

/** The hash of a key in hexadecimal: it says which key it is, and nothing about it. */
export const hashOfKey = (key: Key): string => bytesToHex(sha256(key));

/** The public key of a private one, in hexadecimal. */
export const publicOf = (own: Key): string => bytesToHex(x25519.getPublicKey(own));

const envelopeKey = (shared: Uint8Array, from: Uint8Array, to: Uint8Array): Key =>
  hkdf(sha256, shared, concatBytes(from, to), utf8ToBytes("all-hands envelope 1"), 32);

/** The letters of a public key in hexadecimal. */
const PUBLIC = 64;

/** Seals a key for the holder of a private key; null if the public one is none. */
export function envelope(holder: string, place: string, key: Key): string | null {
  try {
    const own = newKey();
    const [from, to] = [x25519.getPublicKey(own), hexToBytes(holder)];
    const shared = x25519.getSharedSecret(own, to);
    return `${bytesToHex(from)}${shutBytes(envelopeKey(shared, from, to), place, key)}`;
  } catch {
    return null;
  }
}

/** The key in an envelope; null if it is not for this private key. */
export function inEnvelope(own: Key, place: string, text: string): Key | null {
  try {
    const from = hexToBytes(text.slice(0, PUBLIC));
    const shared = x25519.getSharedSecret(own, from);
    return openedBytes(envelopeKey(shared, from, x25519.getPublicKey(own)), place, text.slice(PUBLIC));
  } catch {
    return null;
  }
}

/** The key with these letters; null if they are none. */
export const keyIn = (hex: unknown): Key | null =>
  typeof hex === "string" && /^[0-9a-f]{64}$/.test(hex) ? hexToBytes(hex) : null;

/** The letters of a key. */
export const lettersOf = (key: Key): string => bytesToHex(key);

/** The name of a browser: made of its public key, which only its private key opens. */
export function deviceName(shown: string): string {
  const key = keyIn(shown);
  return key ? hashOfKey(key).slice(0, 16) : "";
}
