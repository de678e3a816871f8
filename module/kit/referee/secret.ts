/**
 * Secret answers. First everyone publishes a hash, so that nobody can look before answering, nor change an answer after
 * looking; when all are in, the answers themselves. Until then an answer stays in the browser that gave it.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, is, type Json, type Seat } from "../../rules/kernel";
import { keepHere } from "../platform/storage";

export interface Secret {
  readonly salt: string;
  readonly value: Json;
}

/** What a secret answer is for: the id of the question, which contains that of the battle, and whom it asks. */
export interface Promised {
  readonly question: string;
  readonly seat: Seat;
  readonly index: number;
}

/** (`@noble/hashes`: browsers have no WebCrypto on plain http.) */
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash to publish. It holds for what it was made for alone: whoever copies it has promised nothing. */
export const commitment = ({ question, seat, index }: Promised, { salt, value }: Secret): string =>
  hashOf(canonical([question, seat, index, salt, value]));

/** The hash as it was once made, which anybody may copy: believed for questions that were open before. */
export const unboundCommitment = ({ salt, value }: Secret): string => hashOf(`${salt} ${canonical(value)}`);

/** Whether a text can be a salt: no other may stand in front of an answer, so that no hash has two meanings. */
export const isSalt = is.matching(/^[0-9a-f]+$/);

/** Whether a value has the form of a hash like this. */
export const isCommitment = is.matching(/^[0-9a-f]{64}$/);

/** Storage key of a secret answer, with its hash: another window may keep another, and only one is committed. */
const place = (question: string, index: number, hash: string) => `all-hands.secret.${question}.${index}.${hash}`;

/** Keeps an answer in this browser and returns the hash to publish. @throws NotKept */
export function keepSecret(promised: Promised, value: Json): string {
  const secret: Secret = { salt: bytesToHex(randomBytes(16)), value };
  const hash = commitment(promised, secret);
  keepHere(place(promised.question, promised.index, hash), JSON.stringify(secret));
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
