/** How well a seat is played, in five steps with names. */
import type { AnyQuestion, Json, Player, Random, Weighing } from "../kernel";
import { isWeighed, thinker, type Budget, type Thinker } from "./search";
import { TEMPERS, type Temper, type Tempered } from "./temper";

/** From the one that makes a beginner's mistakes to the one that thinks longest. */
export const STRENGTHS = ["recruit", "ensign", "lieutenant", "captain", "admiral"] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * What a strength is: how often it errs on purpose, and how long it thinks (battles, and milliseconds where there is a
 * clock; none: it does as the quick player does).
 */
export const strengthOf: Readonly<Record<Strength, { errs: number; plays: number; milliseconds: number }>> = {
  recruit: { errs: 0.6, plays: 0, milliseconds: 0 },
  ensign: { errs: 0.3, plays: 0, milliseconds: 0 },
  lieutenant: { errs: 0.08, plays: 0, milliseconds: 0 },
  captain: { errs: 0, plays: 60, milliseconds: 100 },
  admiral: { errs: 0, plays: 1200, milliseconds: 600 },
};

/** How a captain plays: how well, and in which temper; none: nothing counts but to win. */
export interface Rank {
  readonly strength: Strength;
  readonly temper?: Temper;
}

/** Who thinks may have a temper: it chooses between answers that were tried. */
const TEMPERED = STRENGTHS.filter((strength) => strengthOf[strength].plays > 0);

/** All ranks by name: `captain`, `captain:bold`, and so on, the weakest first. */
const RANKS: ReadonlyMap<string, Rank> = new Map(
  STRENGTHS.flatMap((strength): [string, Rank][] => [
    [strength, { strength }],
    ...(TEMPERED.includes(strength) ? TEMPERS : []).map((temper): [string, Rank] => [
      `${strength}:${temper}`,
      { strength, temper },
    ]),
  ]),
);

/**
 * The names of captains, the weakest first; in a game that says what is left to its sides, also of those with a temper.
 *
 * @param best  the strongest that is wanted
 */
export const captainNames = (areTempered: boolean, best: Strength = "admiral"): string[] => {
  const wanted = STRENGTHS.slice(0, STRENGTHS.indexOf(best) + 1);
  const isWanted = ({ strength, temper }: Rank): boolean => wanted.includes(strength) && (areTempered || !temper);
  return [...RANKS].flatMap(([name, rank]) => (isWanted(rank) ? [name] : []));
};

/** What a captain of this name is; null: there is none. */
export const rankOf = (name: string): Rank | null => RANKS.get(name) ?? null;

/** Chances are drawn as one of so many. */
const CHANCES = 1000;

/** Whether a player of this strength errs now. */
const isMistaken = <View>(
  parts: Weighing<View>,
  question: AnyQuestion<View>,
  strength: Strength,
  random: Random,
): boolean => {
  const { errs } = strengthOf[strength];
  return errs > 0 && isWeighed(parts, question) && random(CHANCES) <= errs * CHANCES;
};

/** A player of a strength that takes no time, and still errs as it should. */
export const quickCaptain =
  <View>(parts: Weighing<View>, strength: Strength, random: Random): Player<View> =>
  (question, view, seat, about) =>
    isMistaken(parts, question, strength, random)
      ? question.menu(view, seat, about).sample(random)
      : parts.quick(question, view, seat, about);

/**
 * A player of this strength, who says what came of thinking.
 *
 * @param budget  how long it may think, where it is not the strength's number of plays
 */
export function captain<State, Setup, View>(
  parts: Tempered<State, Setup, View>,
  strength: Strength,
  random: Random,
  budget?: Budget,
): Thinker<View> {
  const { plays } = strengthOf[strength];
  if (plays > 0) return thinker(parts, random, budget ?? { plays });
  const think = thinker({ ...parts, quick: quickCaptain(parts, strength, random) }, random, { ...budget, plays });
  return (question, view, seat, about) => ({
    ...think(question, view, seat, about),
    usual: parts.quick(question, view, seat, about as Json) ?? null,
  });
}
