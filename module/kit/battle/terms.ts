/** The terms of all battles: our own, and those that features bring. */
import { automationTerm } from "../game/automation";
import { whoThrows } from "../game/dice";
import { lag, witnesses } from "./onlookers";
import { dealer, openHands } from "./hands";
import { sealed } from "./sealing";
import { worldClock } from "./world-clock";
import type { BattleCombat } from "../game/battle-combat";
import { term, type Term } from "../game/term";

/**
 * `either`: the Gamemaster decides, or all who hold a seat agree; `gm`: the Gamemaster decides; `all`: all who hold a
 * seat must agree, and the Gamemaster alone cannot agree for them.
 */
const CONSENTS = ["either", "gm", "all"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Who must agree before a step is undone that a player may not undo alone. */
export const consent = term<Consent>({
  name: "consent",
  kept: true,
  values: CONSENTS,
  word: (each) => `ALLHANDS.consent.${each}`,
  label: "ALLHANDS.consent.label",
  asked: "head",
  setting: "consent",
  window: "ALLHANDS.setting.consent.hint",
});

/** Our own terms, which every battle has. */
export const ownTerms: readonly Term[] = [
  whoThrows,
  automationTerm,
  consent,
  sealed,
  openHands,
  dealer,
  lag,
  witnesses,
  worldClock,
];

let brought: readonly Term[] = [];

/** Adds the terms of features; called once, before a battle's data is declared. */
export function bringTerms(terms: readonly Term[]): void {
  brought = terms;
}

export const terms = (): readonly Term[] => [...ownTerms, ...brought];

/** A battle's value of a term that a feature may bring; undefined if none does. */
export const agreedOn = (battle: BattleCombat, name: string): unknown =>
  terms()
    .find((each) => each.name === name)
    ?.of(battle);

/** The terms' fields in a battle's data. */
export const termFields = (): object => Object.fromEntries(terms().map(({ name, field }) => [name, field()]));

/** Declares their settings; called once in `init`. */
export function registerTerms(): void {
  for (const { register } of terms()) register?.();
}
