/** All terms of battles: those of every battle, and those that features bring. */
import { automationTerm } from "./automation";
import { whoThrows } from "./dice";
import { lag, witnesses } from "./onlookers";
import { sealed } from "./sealing";
import type { BattleCombat } from "./table-game";
import { term, type Term } from "./term";

/**
 * `either`: the Gamemaster decides, or all who hold a seat agree; `gm`: the Gamemaster decides; `all`: all who hold a seat
 * must agree, and the Gamemaster alone cannot say yes for them.
 */
const CONSENTS = ["either", "gm", "all"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Who must agree before a step is taken back that a player may not take back alone. */
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

/** The terms of every battle. */
export const ownTerms: readonly Term[] = [whoThrows, automationTerm, consent, sealed, lag, witnesses];

let brought: readonly Term[] = [];

/** Adds the terms of features; called once, before a battle's data is declared. */
export function bringTerms(terms: readonly Term[]): void {
  brought = terms;
}

export const terms = (): readonly Term[] => [...ownTerms, ...brought];

/** What a battle has of a term that perhaps no feature brings; undefined: none does. */
export const agreedOn = (battle: BattleCombat, name: string): unknown =>
  terms()
    .find((each) => each.name === name)
    ?.of(battle);

/** Their fields in a battle's data: what stands there is asked of each term. */
export const termFields = (): object => Object.fromEntries(terms().map(({ name, field }) => [name, field()]));

/** Declares their settings; called once in `init`. */
export function registerTerms(): void {
  for (const { register } of terms()) register?.();
}
