/**
 * How even a first battle is: two equally strong ships of a compendium, or, if all have the same forces, the advantage
 * of going first. `npm run pairs` plays the battles and writes the table; here it is only read.
 */
import measured from "./even-fights.json" with { type: "json" };

/** Number of battles; of those that one of the two won, one side's share, with the bounds of its 95% interval. */
export interface Odds {
  readonly battles: number;
  readonly drawn: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two ships that are an even match; the share is the first one's. */
export interface EvenPair extends Odds {
  /** Their ids and names in the compendium. */
  readonly fighters: readonly string[];
  readonly names: readonly string[];
  /** The share of battles in which one of the two gets no turn; omitted if the game has no turns. */
  readonly idle?: number;
  /** A fingerprint of what the rules know about both: other ships have another. */
  readonly made: string;
}

/** What was measured for a game. */
export interface EvenFights {
  /** The version of the rules that the battles were played by. */
  readonly version: number;
  /** The bot that played. */
  readonly bot: string;
  readonly seed: number;
  readonly pairs?: readonly EvenPair[];
  /** If all have the same forces: the share is that of the side that begins. */
  readonly beginning?: Odds;
}

/** Within these shares a fight is even. */
export const EVEN = [0.45, 0.55] as const;

/** By the game's id. */
export const EVEN_FIGHTS: { readonly [game: string]: EvenFights | undefined } = measured.games;

/** The pairs that are proposed for a game, the best first. */
export const evenPairs = (game: string): readonly EvenPair[] => EVEN_FIGHTS[game]?.pairs ?? [];

/** The default fighters: the best even pair, or the two that the game names. */
export function usualFighters(
  game: string,
  { fighters }: { readonly fighters: readonly [string, string] },
): readonly [string, string] {
  const [one, other] = evenPairs(game)[0]?.fighters ?? fighters;
  return one !== undefined && other !== undefined ? [one, other] : fighters;
}

/** The measured pair for two fighters, in either order, with the odds of the first; null if not measured as even. */
export function evenPair(game: string, [one, other]: readonly [string, string]): EvenPair | null {
  const found = evenPairs(game).find(
    ({ fighters }) => one !== other && fighters.includes(one) && fighters.includes(other),
  );
  if (!found) return null;
  return found.fighters[0] === one ? found : turned(found);
}

/** The same pair seen from the other side. */
const turned = (pair: EvenPair): EvenPair => ({
  ...pair,
  fighters: [...pair.fighters].reverse(),
  names: [...pair.names].reverse(),
  share: 1 - pair.share,
  low: 1 - pair.high,
  high: 1 - pair.low,
});

/** The next pair to propose; null if there is no other. */
export function nextPair(game: string, [one, other]: readonly [string, string]): readonly [string, string] | null {
  const pairs = evenPairs(game);
  const at = pairs.findIndex(({ fighters }) => fighters.includes(one) && fighters.includes(other));
  const [next, against] = pairs[(at + 1) % pairs.length]?.fighters ?? [];
  if (next === undefined || against === undefined || (pairs.length === 1 && at === 0)) return null;
  return [next, against];
}
