/**
 * The referee's part in sealed dice. The window that runs a battle makes a seed, keeps it in its browser, where no
 * player can read it, and publishes its hash. When the salts of the seats' holders are in, all dice follow from both
 * (`salts.ts`, `rules/kernel/sealed-dice.ts`). A browser that takes over the battle does not have its seed, and has
 * everything sealed anew. A seed that is no longer needed is opened into the record, by the browser that keeps it.
 */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import { diceKey, isBefore, sealedRandom, sealOf, type DicePlace, type Sealing } from "../../rules/kernel/sealed-dice";
import { battleById, isPast, refereeOptions } from "../battle/battle";
import { isBehind } from "../battle/connection";
import { areReal, whoThrows, type Draw } from "../game/dice";
import { openedSeeds, recordIdOf, seedWrite } from "../record/record";
import { diceStep, SEEDS, sealingsOf, type OpenSealing, type StoredSealings } from "../battle/sealing";
import type { BattleCombat } from "../game/battle-combat";
import { isSealed, sealerOf } from "../game/sealer";
import { keepHere } from "../platform/storage";
import { commit, type Write } from "../platform/writes";
import { writeBattle } from "./lease";
import { openQuestion } from "./question";
import { publishedSalts, saltsAwaited, shownSalts } from "./salts";

/** Milliseconds that a battle waits for a salt or its hash. */
const PATIENCE = 10_000;

const place = (battle: string, hash: string): string => `${SEEDS}${battle}.${hash}`;

/** A seed as this browser keeps it: with the id of its battle's record, which earlier versions left out. */
const seedIn = (kept: string): { readonly seed: string; readonly record: string } => {
  const [seed = "", record = ""] = kept.split(" ");
  return { seed, record };
};

const hashOfSeed = (battle: string, seed: string): string => sealOf(battle, "seed", seed);

/** The seed with this hash, if this browser keeps it, or can make it again with the battle's key. */
function keptSeed(battle: BattleCombat, hash: string): string | null {
  const kept = localStorage.getItem(place(battle.id, hash));
  return kept === null ? madeAgain(battle, hash) : seedIn(kept).seed;
}

/** Seeds by battle and hash that were made again. */
const again = new Map<string, string>();

function madeAgain(battle: BattleCombat, hash: string): string | null {
  const about = `${battle.id} ${hash}`;
  const known = again.get(about);
  if (known !== undefined) return known;
  const seeds = sealerOf(battle)?.seeds(battle, sealingsOf(battle).done.length + 1) ?? [];
  const found = seeds.find((seed) => hashOfSeed(battle.id, seed) === hash);
  if (found !== undefined) again.set(about, found);
  return found ?? null;
}

/** The writes that open all seeds of a battle with sealed hands into its record. */
export function seedWrites(battle: BattleCombat): Write[] {
  const opened = openedSeeds(battle);
  return sealingsOf(battle).done.flatMap(({ seed: hash }) => {
    const seed = hash in opened ? null : keptSeed(battle, hash);
    return (seed === null ? null : seedWrite(recordIdOf(battle.id), hash, seed)) ?? [];
  });
}

/** The place of a battle's next die. */
const nextPlace = (battle: BattleCombat): DicePlace => ({
  step: diceStep(battle),
  entry: openQuestion(battle)?.entries.length ?? 0,
});

const throwsReal = (battle: BattleCombat): boolean => areReal(whoThrows.of(battle));

/** The sealing that the next dice follow from, with its seed; null if they have to be sealed first. */
function inForce(battle: BattleCombat): { readonly sealing: Sealing; readonly seed: string } | null {
  const { done, open } = sealingsOf(battle);
  const sealing = open ? undefined : done.at(-1);
  const seed = sealing ? keptSeed(battle, sealing.seed) : null;
  if (!sealing || seed === null || isBefore(nextPlace(battle), sealing.from)) return null;
  // If a battle was over and has been resumed, everybody knows its seed.
  if (sealing.realDice !== throwsReal(battle) || sealing.seed in openedSeeds(battle)) return null;
  return { sealing, seed };
}

/** Returns a function that draws the next step's dice as sealed; null if they have to be sealed first (`seal`). */
export function sealedDraw(battle: BattleCombat): Draw | null {
  const found = inForce(battle);
  if (!found) return null;
  const { sealing, seed } = found;
  const key = diceKey(sealing, { seed, salts: sealing.opened });
  let at = { entry: -1, random: (sides: number) => sides };
  return (sides, entry) => {
    if (at.entry !== entry) at = { entry, random: sealedRandom(key, { step: diceStep(battle), entry }) };
    return at.random(sides);
  };
}

/** Begins a sealing with a new seed, kept here before anything is published. */
function begun(battle: BattleCombat, { done }: StoredSealings): StoredSealings {
  const seed = sealerOf(battle)?.seed(battle, done.length) ?? bytesToHex(randomBytes(32));
  const hash = hashOfSeed(battle.id, seed);
  keepHere(place(battle.id, hash), `${seed} ${battle.system.record}`);
  return { done, open: { seed: hash, salts: null } };
}

/** A sealing in its recorded form: with the salts that were shown; all other seats are listed in `without`. */
function sealed(battle: BattleCombat, { seed, salts }: OpenSealing): Sealing {
  const opened = shownSalts(battle, { seed, salts });
  const seats = battle.system.seats.map(({ id }) => id);
  const shown = seats.filter((id) => opened[id] !== undefined);
  return {
    battle: battle.id,
    seed,
    salts: Object.fromEntries(shown.map((id) => [id, salts?.[id] ?? ""])),
    without: seats.filter((id) => opened[id] === undefined),
    opened,
    from: nextPlace(battle),
    realDice: throwsReal(battle),
  };
}

/** Sealings that no longer wait for anyone, by seed and by what they waited for. */
const overdue = new Set<string>();
const awaited = new Set<string>();

/** Whether a salt or hash is still waited for; calls back when that has taken too long. */
function isWaiting(battle: BattleCombat, open: OpenSealing, goOn: () => void): boolean {
  const what = `${open.seed} ${open.salts ? "salts" : "hashes"}`;
  if (saltsAwaited(battle).length === 0 || overdue.has(what)) return false;
  if (!awaited.has(what)) {
    awaited.add(what);
    setTimeout(() => {
      overdue.add(what);
      goOn();
    }, PATIENCE);
  }
  return true;
}

/** The next state of the sealings; null if something is waited for. */
function next(battle: BattleCombat, stored: StoredSealings, goOn: () => void): StoredSealings | null {
  const { done, open } = stored;
  if (!open) return begun(battle, stored);
  // Another browser began it. Salts that were shown are recorded: nobody can look at their dice and begin again without
  // a trace.
  if (keptSeed(battle, open.seed) === null)
    return { done: open.salts ? [...done, sealed(battle, open)] : done, open: null };
  if (isWaiting(battle, open, goOn)) return null;
  if (!open.salts) return { done, open: { ...open, salts: publishedSalts(battle, open) } };
  return { done: [...done, sealed(battle, open)], open: null };
}

/**
 * Advances the sealing of the next dice by one move.
 *
 * @param goOn  called when the wait has taken too long
 * @returns false if something is waited for
 */
export async function seal(battle: BattleCombat, goOn: () => void): Promise<boolean> {
  const stored = next(battle, sealingsOf(battle), goOn);
  if (stored) await writeBattle(battle, { "system.sealings": JSON.stringify(stored) });
  return stored !== null;
}

/** Whether no more dice will follow from a seed. One of a battle that cannot be read here may still be needed. */
function isSpent(battleId: string, hash: string): boolean {
  if (isPast(battleId)) return true;
  const battle = battleById(battleId);
  if (!battle) return false;
  // With the salts, which everybody has read, a seed tells how hidden cards were shuffled.
  if (isSealed(battle)) return false;
  return sealingsOf(battle)
    .done.slice(0, -1)
    .some(({ seed }) => seed === hash);
}

/** Opens the seeds that this browser keeps and that are no longer needed: everybody can then compute the dice. */
export async function openSpentSeeds(): Promise<void> {
  if (!game.user.isGM || isBehind()) return;
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(SEEDS))) {
    const [battle = "", hash = ""] = key.slice(SEEDS.length).split(".");
    const kept = localStorage.getItem(key);
    if (kept === null || !isSpent(battle, hash)) continue;
    const { seed, record } = seedIn(kept);
    const write = seedWrite(recordIdOf(battle, record), hash, seed);
    // The record does not exist: it is gone, or in another world of this server.
    if (!write) continue;
    await commit([write], refereeOptions({ id: battle }));
    localStorage.removeItem(key);
  }
}
