/**
 * Dice that can be shown not to have been chosen. Before the first die the client that runs a battle seals a seed, that
 * is, publishes its hash, and then each seat seals a salt; when all are sealed the salts are opened. Every die follows
 * from the seed, the salts and its place in the record, and nobody knew all three when they could still have changed
 * one. When the battle is over the seed is opened, and anyone can work out every die again.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Die, Entry } from "./journal";
import { canonical, type Json } from "./json";
import { permutation } from "./random";
import type { Random, Seat } from "./referee";
import { is, type Shape } from "./shape";

/** Data published before the first die: hashes (`sealOf`), and seats left out as they did not seal or open in time. */
export interface DiceSeals {
  readonly battle: string;
  readonly seed: string;
  readonly salts: { readonly [seat: Seat]: string };
  readonly without: readonly Seat[];
}

/** One sealing in a battle's record: what was published, and which dice follow from it. */
export interface Sealing extends DiceSeals {
  /** The salts that were opened before the first die. */
  readonly opened: { readonly [seat: Seat]: string };
  /** The place of its first die. Dice follow from it until another sealing begins. */
  readonly from: DicePlace;
  /** Whether people enter the numbers of real dice, for which nothing was sealed. */
  readonly realDice: boolean;
}

/** The secrets that were hashed: 32 bytes each, in hexadecimal. */
interface DiceSecrets {
  readonly seed: string;
  readonly salts: { readonly [seat: Seat]: string };
}

/** Whether something can be a hash, a seed or a salt: 32 bytes in hexadecimal. */
const isSecret = is.matching(/^[0-9a-f]{64}$/);

/** Whether something has the shape of a sealing. */
export const isSealing: Shape<Sealing> = is.object({
  battle: is.text,
  seed: isSecret,
  salts: is.map(isSecret),
  without: is.listOf(is.text),
  opened: is.map(isSecret),
  from: is.object({ step: is.count, entry: is.count }),
  realDice: is.flag,
});

/** The hash to publish for a seed (`owner`: `"seed"`) or a seat's salt: no one can pass it off as their own. */
export function sealOf(battle: string, owner: string, secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(canonical([battle, owner, secret]))));
}

/** The key from which all dice of a battle follow: the seed's HMAC of the battle, the salts, and the seats left out. */
export function diceKey({ battle, without }: DiceSeals, { seed, salts }: DiceSecrets): Uint8Array {
  return hmac(sha256, hexToBytes(seed), utf8ToBytes(canonical({ battle, salts, without: [...without].sort() })));
}

/**
 * The place of a die: the number of its step in the record, not counting changes by hand, and of its entry within the
 * step. An entry that is taken back keeps its number, and a step played after it gets another one. So the same dice
 * fall for the same step however often it begins again, even after a change by hand, and different ones after an undo,
 * which the record shows.
 */
export interface DicePlace {
  readonly step: number;
  readonly entry: number;
}

/** Whether a place comes before another. */
export const isBefore = (place: DicePlace, other: DicePlace): boolean =>
  place.step < other.step || (place.step === other.step && place.entry < other.entry);

/** 48 bits of a hash, which a number holds exactly. */
const RANGE = 2 ** 48;

/** Numbers for a place, in order, even for each side of a die: those beyond its largest multiple are skipped. */
export function sealedRandom(key: Uint8Array, { step, entry }: DicePlace): Random {
  let drawn = 0;
  return (sides) => {
    const even = RANGE - (RANGE % sides);
    for (;;) {
      const hash = hmac(sha256, key, utf8ToBytes(`${step} ${entry} ${drawn++}`));
      const number = new DataView(hash.buffer, hash.byteOffset).getUint32(0) * 2 ** 16 + ((hash[4]! << 8) | hash[5]!);
      if (number < even) return (number % sides) + 1;
    }
  };
}

/** A die or a shuffle of a record. */
export type Drawn = DicePlace & { readonly reason: string } & (
    | { readonly sides: number; readonly value: number }
    | { readonly order: readonly number[] }
  );

const isOrder = (value: Json): value is number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  [...value].sort((a, b) => Number(a) - Number(b)).every((one, at) => one === at);

/**
 * The dice and shuffles of a step.
 *
 * @param step        its number in the record, without changes by hand
 * @param isQuestion  whether the game has a question of this name: its answer is not a shuffle, even if it is a list of
 * numbers
 */
export function drawnIn(
  step: number,
  { answers, dice }: { readonly answers: readonly Entry[]; readonly dice: readonly Die[] },
  isQuestion: (name: string) => boolean,
): Drawn[] {
  let next = 0;
  return answers.flatMap(([key, value], entry): Drawn[] => {
    const reason = key.slice(key.indexOf(":") + 1);
    const die = dice[next];
    if (die && die.reason === reason && typeof value === "number") {
      next++;
      return [{ step, entry, reason, sides: die.sides, value }];
    }
    return isOrder(value) && !isQuestion(reason) ? [{ step, entry, reason, order: value }] : [];
  });
}

/** A mismatch with what was sealed: the seed, a seat's salt, or a die at its place, with the value it should have. */
export type SealFault =
  | { readonly what: "seed" }
  | { readonly what: "salt"; readonly seat: Seat }
  | { readonly what: "die"; readonly drawn: Drawn; readonly due: Json };

function dueAt(key: Uint8Array, drawn: Drawn): Json {
  const random = sealedRandom(key, drawn);
  return "order" in drawn ? permutation(drawn.order.length, random) : random(drawn.sides);
}

/**
 * Faults in a battle's dice, compared with what was sealed before the first of them; empty if all match. If a seed or a
 * salt is not the one sealed, the dice are not checked: they could not be worked out.
 */
export function sealFaults(seals: DiceSeals, secrets: DiceSecrets, drawn: readonly Drawn[]): SealFault[] {
  const fits = (owner: string, secret: unknown, seal: string | undefined): boolean =>
    isSecret(secret) && sealOf(seals.battle, owner, secret) === seal;
  const seats = [...new Set([...Object.keys(seals.salts), ...Object.keys(secrets.salts)])];
  const faults: SealFault[] = fits("seed", secrets.seed, seals.seed) ? [] : [{ what: "seed" }];
  for (const seat of seats)
    if (!fits(`salt ${seat}`, secrets.salts[seat], seals.salts[seat])) faults.push({ what: "salt", seat });
  if (faults.length > 0) return faults;
  const key = diceKey(seals, secrets);
  return drawn.flatMap((each): SealFault[] => {
    const due = dueAt(key, each);
    const fell: Json = "order" in each ? each.order : each.value;
    return canonical(due) === canonical(fell) ? [] : [{ what: "die", drawn: each, due }];
  });
}
