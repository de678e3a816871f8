/**
 * A player's part in sealed dice. When a seed is sealed, the browser of each seat's holder makes a salt and publishes
 * its hash. It shows the salt when all are sealed, and keeps it, so that it can tell later whether the dice are made
 * with it. All of this is automatic.
 */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import { equal, isObject, type Seat } from "../../rules/kernel";
import { sealOf, type Sealing } from "../../rules/kernel/sealed-dice";
import { isBehind } from "../battle/connection";
import { sealingsOf, type OpenSealing } from "../battle/sealing";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { change } from "../platform/documents";
import { keepHere } from "../platform/storage";
import { FLAG_SCOPE, saltKey, storedSalts, type StoredSalts } from "./question";
import { isCommitment } from "./secret";

/** Storage key of a salt: by the seed with which it was sealed. */
const place = (battle: string, seed: string, seat: Seat) => `all-hands.salt.${battle}.${seed}.${seat}`;

/** A salt that this browser has made. */
interface KeptSalt {
  readonly salt: string;
  /** Whether it was shown. */
  readonly shown: boolean;
}

function keptSalt(battle: string, seed: string, seat: Seat): KeptSalt | null {
  const text = localStorage.getItem(place(battle, seed, seat));
  return text === null ? null : (JSON.parse(text) as KeptSalt);
}

const keep = (battle: string, seed: string, seat: Seat, salt: KeptSalt): void =>
  keepHere(place(battle, seed, seat), JSON.stringify(salt));

const saltSeal = (battle: string, seat: Seat, salt: string): string => sealOf(battle, `salt ${seat}`, salt);

/** The seats whose holders seal salts: those held by users, each of whom writes only their own. */
const saltedSeats = ({ system }: BattleCombat): StoredSeat[] =>
  system.seats.filter(({ user, bot }) => bot === "" && user !== "");

/** What a seat's holder has published about this seed. */
function saidFor(battle: BattleCombat, { seed }: OpenSealing, { user }: StoredSeat): StoredSalts | null {
  const holder = game.users?.get(user);
  const said = holder ? storedSalts(holder, battle) : null;
  return said?.seed === seed ? said : null;
}

const among = (texts: unknown, seat: Seat): unknown => (isObject(texts) ? texts[seat] : undefined);

/** The hashes of salts published so far, each by the seat's holder. */
export function publishedSalts(battle: BattleCombat, open: OpenSealing): Record<Seat, string> {
  const found = saltedSeats(battle).flatMap((seat): [Seat, string][] => {
    const hash = among(saidFor(battle, open, seat)?.salts, seat.id);
    return isCommitment(hash) ? [[seat.id, hash]] : [];
  });
  return Object.fromEntries(found);
}

/** The salts shown so far that match their hashes. */
export function shownSalts(battle: BattleCombat, open: OpenSealing): Record<Seat, string> {
  const found = saltedSeats(battle).flatMap((seat): [Seat, string][] => {
    const salt = among(saidFor(battle, open, seat)?.shown, seat.id);
    const isSealed = isCommitment(salt) && saltSeal(battle.id, seat.id, salt) === open.salts?.[seat.id];
    return isSealed ? [[seat.id, salt]] : [];
  });
  return Object.fromEntries(found);
}

/** Seats that a sealing waits for: first for hashes of all present, then for salts of all who sealed one. */
export function saltsAwaited(battle: BattleCombat): StoredSeat[] {
  const { open } = sealingsOf(battle);
  if (!open) return [];
  const { salts } = open;
  if (salts) {
    const shown = shownSalts(battle, open);
    return saltedSeats(battle).filter(({ id }) => salts[id] !== undefined && shown[id] === undefined);
  }
  const published = publishedSalts(battle, open);
  const isHere = ({ user }: StoredSeat) => game.users?.get(user)?.active === true;
  return saltedSeats(battle).filter((seat) => isHere(seat) && published[seat.id] === undefined);
}

/** What this user has to publish for a sealing; null if nothing. */
function ownWord(battle: BattleCombat, { seed, salts }: OpenSealing): StoredSalts | null {
  const mine = saltedSeats(battle).filter(({ user }) => user === game.userId);
  if (mine.length === 0) return null;
  const said: { salts: Record<Seat, string>; shown: Record<Seat, string> } = { salts: {}, shown: {} };
  for (const { id } of mine) {
    let kept = keptSalt(battle.id, seed, id);
    // Once all are sealed, a new salt would not count.
    if (!kept && salts) continue;
    kept ??= { salt: bytesToHex(randomBytes(32)), shown: false };
    const hash = saltSeal(battle.id, id, kept.salt);
    const isShown = salts?.[id] === hash;
    keep(battle.id, seed, id, { salt: kept.salt, shown: kept.shown || isShown });
    said.salts[id] = hash;
    if (isShown) said.shown[id] = kept.salt;
  }
  return { seed, ...said };
}

/** Seals or shows a salt for each seat of this user, if a sealing needs it. */
export async function giveSalts(battle: BattleCombat): Promise<void> {
  const { open } = sealingsOf(battle);
  const word = open && !isBehind() && !battle.system.ended ? ownWord(battle, open) : null;
  if (!word || equal(word, storedSalts(game.user, battle))) return;
  await change(game.user, { flags: { [FLAG_SCOPE]: { answer: { [saltKey(battle)]: JSON.stringify(word) } } } });
}

/** Whether the salts that this browser showed are in these sealings; null if it showed none for their battle. */
export function ownSaltsIn(sealings: readonly Sealing[]): boolean | null {
  const prefix = `all-hands.salt.${sealings[0]?.battle ?? ""}.`;
  const shown = Object.keys(localStorage).flatMap((key) => {
    const [seed = "", seat = ""] = key.startsWith(prefix) ? key.slice(prefix.length).split(".") : [];
    const kept = seed === "" ? null : keptSalt(sealings[0]?.battle ?? "", seed, seat);
    return kept?.shown ? [{ seed, seat, salt: kept.salt }] : [];
  });
  if (shown.length === 0) return null;
  return shown.every((own) => sealings.some(({ seed, opened }) => seed === own.seed && opened[own.seat] === own.salt));
}
