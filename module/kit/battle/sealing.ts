/** Sealed dice: whether a new battle has them, and what of a battle's dice is sealed, as it stands in its Combat. */
import type { Sealing } from "../../rules/kernel/sealed-dice";
import { parse } from "../documents/fields";
import type { BattleCombat } from "./table-game";
import { term } from "./term";

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

/** A sealing under way: the hash of its seed and, once all who are there have sealed salts, the hashes of these. */
export interface OpenSealing {
  readonly seed: string;
  readonly salts: { readonly [seat: string]: string } | null;
}

/** What of a battle's dice was sealed, oldest first, and what is being sealed. */
export interface StoredSealings {
  readonly done: readonly Sealing[];
  readonly open: OpenSealing | null;
}

/** The sealings of a battle. What is damaged counts as nothing: its dice are sealed anew. */
export function sealingsOf({ system }: Pick<BattleCombat, "system">): StoredSealings {
  try {
    const stored = parse<Partial<StoredSealings>>(system.sealings, "sealings");
    if (Array.isArray(stored?.done)) return { done: stored.done, open: stored.open ?? null };
  } catch {
    // Somebody has written there by hand.
  }
  return { done: [], open: null };
}

/** Whether the dice of a battle are being sealed right now. */
export const isBeingSealed = (battle: BattleCombat): boolean =>
  sealed.of(battle) && !battle.system.ended && sealingsOf(battle).open !== null;

/** Where browsers of Gamemasters keep seeds: by battle and hash. */
export const SEEDS = "all-hands.seed.";

/** The number of the step that comes next, as dice count it: without what was changed by hand. */
export const diceStep = ({ system }: Pick<BattleCombat, "system">): number => system.step - system.edits;

/** The sealings that stand in the entry of the next step: those whose dice begin there. */
export const sealingsNow = (battle: BattleCombat): readonly Sealing[] =>
  sealed.of(battle) ? sealingsOf(battle).done.filter(({ from }) => from.step === diceStep(battle)) : [];
