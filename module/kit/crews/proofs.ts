/**
 * Proofs of a draft's author: a screen that gets a query does not learn who sent it. Each user has a key for each mate,
 * and the key's hash in their own flags, where the server lets nobody else write; the key is sent only to that mate,
 * with every draft. So a mate who knows a key could use it to deceive only themselves, even if they later change sides.
 * And boxes for drafts, where hands are sealed.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seat } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { refuseText } from "../referee/measure";
import { change } from "../platform/documents";
import { mayKeepHere } from "../platform/storage";
import { FLAG_SCOPE, storedProofs } from "../referee/question";

/** Storage key of the secret from which this browser derives all keys of a user. */
const place = (user: string): string => `all-hands.drafts.${user}`;

/** Secrets that this browser has no room for: mates take another one after a reload. */
const unkept = new Map<string, string>();

function keyringOf(user: string): string {
  const kept = localStorage.getItem(place(user)) ?? unkept.get(user);
  if (kept !== undefined) return kept;
  const made = bytesToHex(randomBytes(32));
  if (!mayKeepHere(place(user), made)) unkept.set(user, made);
  return made;
}

/** This user's key for a mate, which proves the author of drafts sent to that mate. */
export const keyFor = (mate: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(keyringOf(game.userId ?? "")), utf8ToBytes(`draft ${mate}`)));

/** The hash in a user's flags for one of their keys. */
const proofOf = (user: string, mate: string, key: string): string =>
  bytesToHex(sha256(utf8ToBytes(`draft ${user} ${mate} ${key}`)));

/** Whether a key is the one that a user has for this screen's user. */
export function isProved(user: User.Implementation, key: string): boolean {
  const mate = game.userId ?? "";
  const proofs = storedProofs(user);
  return Object.hasOwn(proofs, mate) && proofs[mate] === proofOf(user.id ?? "", mate, key);
}

/** Publishes the proofs of this user's drafts to these mates, unless they are published already. */
export async function publishProofs(mates: readonly string[]): Promise<void> {
  const known = storedProofs(game.user);
  const wanted = Object.fromEntries(mates.map((mate) => [mate, proofOf(game.userId ?? "", mate, keyFor(mate))]));
  if (mates.every((mate) => known[mate] === wanted[mate])) return;
  // Nothing is kept for users who are gone.
  const kept = Object.entries(known).filter(([mate]) => game.users?.has(mate));
  const proofs = JSON.stringify({ ...Object.fromEntries(kept), ...wanted });
  await change(game.user, { flags: { [FLAG_SCOPE]: { drafts: proofs } } });
}

/** A draft, as far as its box depends on it. */
interface Boxed {
  readonly question: string;
  readonly index: number;
  readonly user: string;
  readonly items: string;
}

/** Where the box of a draft belongs: nobody can pass it off as another question's, or as another author's. */
const boxPlace = ({ question, index, user }: Boxed): string => `draft ${question} ${index} ${user}`;

/** The items of a draft as they are sent. */
export const shutItems = (battle: BattleCombat, seat: Seat, draft: Boxed): string =>
  sealerOf(battle)?.shutFor(battle, seat, boxPlace(draft), draft.items) ?? draft.items;

/** The items of a draft that was sent; blank if they do not open here. */
export function openedItems(battle: BattleCombat, seat: Seat, draft: Boxed): string {
  const sealer = sealerOf(battle);
  if (!sealer) return draft.items;
  return (refuseText(draft.items) ? null : sealer.openedFor(battle, seat, boxPlace(draft), draft.items)) ?? "";
}
