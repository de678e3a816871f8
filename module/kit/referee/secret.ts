/**
 * Secret answers. First everyone publishes a hash, so that nobody can look before answering, nor change an answer after
 * looking; when all are in, the answers themselves. Until then an answer stays in the browser that gave it.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, is, type Json } from "../../rules/kernel";

export interface Secret {
  readonly salt: string;
  readonly value: Json;
}

/** The hash to publish. (`@noble/hashes`: browsers have no WebCrypto on plain http.) */
export function commitment({ salt, value }: Secret): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${canonical(value)}`)));
}

/** Whether a value has the form of a hash like this. */
export const isCommitment = is.matching(/^[0-9a-f]{64}$/);

/** Storage key of a secret answer, with its hash: another window may keep another, and only one is committed. */
const place = (question: string, index: number, hash: string) => `all-hands.secret.${question}.${index}.${hash}`;

/** Keeps an answer in this browser and returns the hash to publish. */
export function keepSecret(question: string, index: number, value: Json): string {
  const secret: Secret = { salt: bytesToHex(randomBytes(16)), value };
  const hash = commitment(secret);
  localStorage.setItem(place(question, index, hash), JSON.stringify(secret));
  return hash;
}

/** The answer with this hash, if this browser keeps it; null if not. */
export function keptSecret(question: string, index: number, hash: string): Secret | null {
  const text = localStorage.getItem(place(question, index, hash));
  return text === null ? null : (JSON.parse(text) as Secret);
}

/** Forgets the secrets of a battle's earlier questions. */
export function forgetSecrets(battleId: string, openQuestion: string | null): void {
  for (const key of Object.keys(localStorage)) {
    const ofBattle = key.startsWith(`all-hands.secret.${battleId}-`);
    if (ofBattle && !(openQuestion && key.startsWith(`all-hands.secret.${openQuestion}.`)))
      localStorage.removeItem(key);
  }
}
