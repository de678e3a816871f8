/**
 * Proofs that a draft is whose it says: a screen that is asked something does not learn by whom. Each user has a key for
 * each mate, and its hash in their own flags, where the server lets nobody else write; the key goes to that mate alone,
 * with every draft. So whoever knows a key could deceive nobody but themselves with it, on whatever side they are later.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { change } from "../platform/documents";
import { FLAG_SCOPE, storedProofs } from "./question";

/** Where this browser keeps what all keys of a user are made of. */
const place = (user: string): string => `all-hands.drafts.${user}`;

function keyringOf(user: string): string {
  const kept = localStorage.getItem(place(user)) ?? bytesToHex(randomBytes(32));
  localStorage.setItem(place(user), kept);
  return kept;
}

/** This user's key for a mate: with it drafts for them prove whose they are. */
export const keyFor = (mate: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(keyringOf(game.userId ?? "")), utf8ToBytes(`draft ${mate}`)));

/** What stands in the flags of a user for a key of theirs. */
const proofOf = (user: string, mate: string, key: string): string =>
  bytesToHex(sha256(utf8ToBytes(`draft ${user} ${mate} ${key}`)));

/** Whether a key is the one that a user has for this screen's. */
export function isProved(user: User.Implementation, key: string): boolean {
  const mate = game.userId ?? "";
  const proofs = storedProofs(user);
  return Object.hasOwn(proofs, mate) && proofs[mate] === proofOf(user.id ?? "", mate, key);
}

/** Publishes what proves this user's drafts to these mates, as far as it does not stand there. */
export async function publishProofs(mates: readonly string[]): Promise<void> {
  const known = storedProofs(game.user);
  const wanted = Object.fromEntries(mates.map((mate) => [mate, proofOf(game.userId ?? "", mate, keyFor(mate))]));
  if (mates.every((mate) => known[mate] === wanted[mate])) return;
  // Of users who are gone nothing is kept.
  const kept = Object.entries(known).filter(([mate]) => game.users?.has(mate));
  const proofs = JSON.stringify({ ...Object.fromEntries(kept), ...wanted });
  await change(game.user, { flags: { [FLAG_SCOPE]: { drafts: proofs } } });
}
