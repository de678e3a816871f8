/** Circumstances in Ship-on-Ship: what a Gamemaster adds to the value of attacks and defenses. */
import { circumstanceLines, EVERYTHING, type CircumstanceLine, type CircumstanceRules } from "../kernel";
import type { CaptainView, DuelView } from "./state";

/** `attack`: the value of the captain's attacks; `defense`: the total of the cards against an attack. */
type DuelNumber = "attack" | "defense";

const numbers: readonly DuelNumber[] = ["attack", "defense"];

export const DUEL_CIRCUMSTANCES: CircumstanceRules<DuelView> = {
  round: ({ turn }) => Math.max(1, turn),
  targets: ({ captains }) => [
    { on: EVERYTHING, kind: "all", numbers },
    // Each captain has one ship.
    ...captains.map(({ ship }) => ({ on: ship, kind: "ship" as const, numbers })),
  ],
};

/** What circumstances add to a captain's attack or defense, one by one. */
export const addedTo = (duel: DuelView, { ship }: CaptainView, number: DuelNumber): readonly CircumstanceLine[] =>
  duel.circumstances === undefined ? [] : circumstanceLines(duel, DUEL_CIRCUMSTANCES.round(duel), number, [ship]);
