/** Sealed dice: whether a new battle has them, and what its Combat stores about them. */
import { parsedJson } from "../../rules/kernel";
import type { Sealing } from "../../rules/kernel/sealed-dice";
import type { BattleCombat } from "../game/battle-combat";
import { term } from "../game/term";

/** Whether the dice of a battle are sealed before they fall. */
export const sealed = term<boolean>({
  name: "sealed",
  kept: true,
  values: [false, true],
  label: "ALLHANDS.sealing.title",
  hint: "ALLHANDS.sealing.hint",
  asked: "rules",
  setting: "sealsDice",
});

/** A sealing under way: the hash of its seed and, once all who are connected have sealed a salt, the salts' hashes. */
export interface OpenSealing {
  readonly seed: string;
  readonly salts: { readonly [seat: string]: string } | null;
}

/** What has been sealed of a battle's dice, oldest first, and the sealing under way. */
export interface StoredSealings {
  readonly done: readonly Sealing[];
  readonly open: OpenSealing | null;
}

/** The sealings of a battle. Damaged data counts as none: its dice are sealed anew. */
export function sealingsOf({ system }: Pick<BattleCombat, "system">): StoredSealings {
  const stored = parsedJson(system.sealings) as Partial<StoredSealings> | null | undefined;
  return Array.isArray(stored?.done) ? { done: stored.done, open: stored.open ?? null } : { done: [], open: null };
}

/** Whether the dice of a battle are being sealed right now. */
export const isBeingSealed = (battle: BattleCombat): boolean =>
  sealed.of(battle) && !battle.system.ended && sealingsOf(battle).open !== null;

/** Prefix under which Gamemasters' browsers keep seeds, followed by battle and hash. */
export const SEEDS = "all-hands.seed.";

/** The number of the next step as dice count it: without edits by hand. */
export const diceStep = ({ system }: Pick<BattleCombat, "system">): number => system.step - system.edits;

/** The sealings for the entry of the next step: those whose dice begin there. */
export const sealingsNow = (battle: BattleCombat): readonly Sealing[] =>
  sealed.of(battle) ? sealingsOf(battle).done.filter(({ from }) => from.step === diceStep(battle)) : [];
