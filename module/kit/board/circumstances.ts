/** Circumstances of a battle in words: as chips on boards, and as lines of the Gamemaster's window. Pure. */
import {
  circumstancesIn,
  circumstancesOf,
  EVERYTHING,
  type Circumstance,
  type CircumstanceRules,
} from "../../rules/kernel";
import type { Names } from "../game/feed";
import { number } from "../text/numbers";
import { inSentences, localize, oneLine, phrase, signed, textOr } from "../text/sentence";

/** What a board shows of circumstances: a chip, and all it stands for in words. */
export interface CircumstanceChip {
  readonly text: string;
  readonly about: string;
}

/** The name of a number that circumstances can change; a game from elsewhere may have one of its own. */
export const numberName = (name: string): string => textOr(`ALLHANDS.circumstance.number.${name}`, name);

/** The name of what a circumstance is on. `names`: those of ships and their parts, and of seats. */
export function thingName(on: string, names: Names): string {
  if (on === EVERYTHING) return localize("ALLHANDS.circumstance.everything");
  const [whole = "", part] = on.split("/");
  const ship = names[whole] ?? whole;
  return part === undefined
    ? ship
    : phrase("ALLHANDS.circumstance.part", { ship, part: names[on] ?? names[part] ?? part });
}

/** A circumstance in words, with all that is known of it. */
export function circumstanceText({ reason, number: what, delta, on, until }: Circumstance, names: Names): string {
  return oneLine([
    phrase("ALLHANDS.circumstance.effect", { reason, number: numberName(what), delta: signed(delta) }),
    thingName(on, names),
    until === null ? "" : phrase("ALLHANDS.circumstance.until", { round: until }),
  ]);
}

/** The circumstances of a view that count now. */
export const countingIn = <View>(view: View, rules: Pick<CircumstanceRules<View>, "round"> | undefined) =>
  rules ? circumstancesIn({ circumstances: circumstancesOf(view) }, rules.round(view)) : [];

/** The chip at the head of a board, for everything; null if nothing counts now. */
export function battleChip(counting: readonly Circumstance[], names: Names): CircumstanceChip | null {
  const [only] = counting;
  if (!only) return null;
  const { reason, delta } = only;
  return {
    text:
      counting.length === 1
        ? phrase("ALLHANDS.circumstance.chip", { reason, delta: signed(delta) })
        : number(counting.length),
    about: inSentences(counting.map((each) => circumstanceText(each, names))),
  };
}

const isOn = ({ on }: Circumstance, ship: string): boolean => on === ship || on.startsWith(`${ship}/`);

/** Whether a circumstance counts for a ship or a part of it. */
export const isSwayed = (counting: readonly Circumstance[], ship: string): boolean =>
  counting.some((each) => isOn(each, ship));

/** The chips of one ship: what is on itself or on a part of it. */
export const shipChips = (counting: readonly Circumstance[], ship: string, names: Names): CircumstanceChip[] =>
  counting
    .filter((each) => isOn(each, ship))
    .map((each) => ({ text: signed(each.delta), about: circumstanceText(each, names) }));
