/** How well a seat is played, in five named steps. */
import type { AnyQuestion, Json, Player, Random, Weighing } from "../kernel";
import { isWeighed, thinker, type Budget, type Thinker } from "./search";
import { TEMPERS, type Temper, type Tempered } from "./temper";

/** Strengths from a player who makes beginner's mistakes to the one who thinks longest. */
export const STRENGTHS = ["recruit", "ensign", "lieutenant", "captain", "admiral"] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * What each strength means: how often it errs on purpose (the best of a game never does), and how many battles it plays for a decision (with 0 plays it
 * answers as the quick player does).
 */
export const strengthOf: Readonly<Record<Strength, { errs: number; plays: number }>> = {
  recruit: { errs: 0.6, plays: 0 },
  ensign: { errs: 0.3, plays: 0 },
  lieutenant: { errs: 0.08, plays: 0 },
  captain: { errs: 0, plays: 60 },
  admiral: { errs: 0, plays: 4000 },
};

/** How a captain plays: its strength and its temper; without a temper only winning counts. */
export interface Rank {
  readonly strength: Strength;
  readonly temper?: Temper;
}

/** Strengths that may have a temper: a temper chooses between answers that were tried. */
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
 * Names of captains, the weakest first; if the game can tell what forces its sides have left, also of those with a
 * temper.
 *
 * @param best  the strongest that is wanted
 */
export const captainNames = (areTempered: boolean, best: Strength = "admiral"): string[] => {
  const wanted = STRENGTHS.slice(0, STRENGTHS.indexOf(best) + 1);
  const isWanted = ({ strength, temper }: Rank): boolean => wanted.includes(strength) && (areTempered || !temper);
  return [...RANKS].flatMap(([name, rank]) => (isWanted(rank) ? [name] : []));
};

/** The rank of a captain by its name; null if there is none. */
export const rankOf = (name: string): Rank | null => RANKS.get(name) ?? null;

/** The number of equally likely draws from which chances are taken. */
const CHANCES = 1000;

/** Whether a player of this strength errs now. */
const isMistaken = <View>(
  parts: Weighing<View>,
  question: AnyQuestion<View>,
  strength: Strength,
  random: Random,
): boolean => {
  const errs = strength === parts.best ? 0 : strengthOf[strength].errs;
  return errs > 0 && isWeighed(parts, question) && random(CHANCES) <= errs * CHANCES;
};

/** A player of a strength that takes no time to think, but errs as often as the strength should. */
export const quickCaptain =
  <View>(parts: Weighing<View>, strength: Strength, random: Random): Player<View> =>
  (question, view, seat, about) =>
    isMistaken(parts, question, strength, random)
      ? question.menu(view, seat, about).sample(random)
      : parts.quick(question, view, seat, about);

/**
 * A player of this strength that reports its thoughts.
 *
 * @param budget  limits of its thinking; if omitted, the strength's number of plays
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
