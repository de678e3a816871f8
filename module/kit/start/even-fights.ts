/**
 * How even a first battle is: two of a compendium that are as strong as each other, or, where all have the same to play
 * with, what it is worth to begin. `npm run pairs` plays the battles and writes the table; here it is only read.
 */
import measured from "./even-fights.json" with { type: "json" };

/** So many battles, and between what shares one side wins in 19 of 20 cases, of those that one of the two won. */
export interface Odds {
  readonly battles: number;
  readonly drawn: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two that are an even fight; the share is the first one's. */
export interface EvenPair extends Odds {
  /** Their ids in the compendium, and what they are called there. */
  readonly fighters: readonly string[];
  readonly names: readonly string[];
  /** The share of battles in which one of the two has no turn; left out: the game has no turns. */
  readonly idle?: number;
  /** Of what the rules know of both: other ships have another. */
  readonly made: string;
}

/** What is known of a game. */
export interface EvenFights {
  /** Of the rules that it was played by. */
  readonly version: number;
  /** Who played. */
  readonly bot: string;
  readonly seed: number;
  readonly pairs?: readonly EvenPair[];
  /** All have the same to play with: the share is that of whoever begins. */
  readonly beginning?: Odds;
}

/** Within these shares a fight is even. */
export const EVEN = [0.45, 0.55] as const;

/** By the game's id. */
export const EVEN_FIGHTS: { readonly [game: string]: EvenFights | undefined } = measured.games;

/** The pairs that are proposed for a game, the best first. */
export const evenPairs = (game: string): readonly EvenPair[] => EVEN_FIGHTS[game]?.pairs ?? [];

/** Those who fight unless somebody chooses: the best even pair, or the two that the game names. */
export function usualFighters(
  game: string,
  { fighters }: { readonly fighters: readonly [string, string] },
): readonly [string, string] {
  const [one, other] = evenPairs(game)[0]?.fighters ?? fighters;
  return one !== undefined && other !== undefined ? [one, other] : fighters;
}

/** The measured pair of two, in whichever order, with the odds of the first of them; null: not measured as even. */
export function evenPair(game: string, [one, other]: readonly [string, string]): EvenPair | null {
  const found = evenPairs(game).find(
    ({ fighters }) => one !== other && fighters.includes(one) && fighters.includes(other),
  );
  if (!found) return null;
  return found.fighters[0] === one ? found : turned(found);
}

/** The same from the other side. */
const turned = (pair: EvenPair): EvenPair => ({
  ...pair,
  fighters: [...pair.fighters].reverse(),
  names: [...pair.names].reverse(),
  share: 1 - pair.share,
  low: 1 - pair.high,
  high: 1 - pair.low,
});

/** The pair that is proposed after this one; null: there is no other. */
export function nextPair(game: string, [one, other]: readonly [string, string]): readonly [string, string] | null {
  const pairs = evenPairs(game);
  const at = pairs.findIndex(({ fighters }) => fighters.includes(one) && fighters.includes(other));
  const [next, against] = pairs[(at + 1) % pairs.length]?.fighters ?? [];
  if (next === undefined || against === undefined || (pairs.length === 1 && at === 0)) return null;
  return [next, against];
}
