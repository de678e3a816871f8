/** Ids of documents that steps create. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 16;

/**
 * An id for a document that a step creates, 16 letters and digits as Foundry requires: the same parts always give the
 * same id, so a step that runs again makes the same documents. Two multiplicative hashes (FNV-1a's prime, and one of
 * Knuth's) run over the text, and then on for each character of the id.
 */
export function derivedId(...parts: readonly string[]): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (const character of JSON.stringify(parts)) {
    a = Math.imul(a ^ character.charCodeAt(0), 0x01000193);
    b = Math.imul(b ^ character.charCodeAt(0), 0x9e3779b1);
  }
  let id = "";
  for (let at = 0; at < LENGTH; at++) {
    a = Math.imul(a ^ (b >>> 15) ^ at, 0x01000193);
    b = Math.imul(b ^ (a >>> 13) ^ at, 0x9e3779b1);
    id += DIGITS[((a ^ b) >>> 0) % DIGITS.length];
  }
  return id;
}
