/** How even a first battle is: `npm run matchups` plays the battles and writes the table; here it is only read. */
import measured from "./even-fights.json" with { type: "json" };

/** Number of battles; of those that one of the two won, one side's share, with the bounds of its 95% interval. */
export interface Odds {
  readonly battles: number;
  readonly drawn: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two sides that are an even match; the share is the first one's. */
export interface EvenPair extends Odds {
  /** Their ids and names in the compendium; those of a fleet are joined by a plus. */
  readonly fighters: readonly string[];
  readonly names: readonly string[];
  /** The share of battles that are over before a second turn begins. */
  readonly brief: number;
  /** A fingerprint of what the rules know about both: other ships have another. */
  readonly made: string;
  /** What either fleet may be worth; omitted for single ships. */
  readonly budget?: number;
}

/** Battles of all ships of a compendium: how many the row's won against the column's; null where there is no end. */
export interface Matchups {
  readonly battles: number;
  readonly fighters: readonly string[];
  readonly won: readonly (readonly (number | null)[])[];
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
  readonly matchups?: Matchups;
  /** If all have the same forces: the share is that of the side that begins. */
  readonly beginning?: Odds;
}

/** Within these shares a fight is even. */
export const EVEN = [0.45, 0.55] as const;

/** By the game's id. */
export const EVEN_FIGHTS: { readonly [game: string]: EvenFights | undefined } = measured.games;

/** The pairs that are proposed for a game: ships (if any two are even), the best first, and then fleets. */
export const evenPairs = (game: string): readonly EvenPair[] => EVEN_FIGHTS[game]?.pairs ?? [];

/** The battles that two ships won against each other; null if nobody has measured it. */
export function matchup(game: string, [one, other]: readonly [string, string]) {
  const { fighters = [], won = [], battles = 0 } = EVEN_FIGHTS[game]?.matchups ?? {};
  const [row, column] = [fighters.indexOf(one), fighters.indexOf(other)];
  const [wins, losses] = [won[row]?.[column], won[column]?.[row]];
  return wins == null || losses == null ? null : { wins, losses, battles };
}

/** The default fighters: the best even pair, or the two that the game names. */
export const usualFighters = (game: string, { fighters }: Pick<EvenPair, "fighters">): EvenPair["fighters"] =>
  evenPairs(game)[0]?.fighters ?? fighters;

/** The measured pair for two fighters, in either order, with the odds of the first; null if not measured as even. */
export function evenPair(game: string, [one, other]: readonly [string, string]): EvenPair | null {
  const isIt = ({ fighters }: EvenPair) => one !== other && fighters.includes(one) && fighters.includes(other);
  const found = evenPairs(game).find(isIt);
  return found && found.fighters[0] !== one ? turned(found) : (found ?? null);
}

/** The same pair seen from the other side. */
const turned = ({ fighters, names, share, low, high, ...rest }: EvenPair): EvenPair => ({
  ...rest,
  fighters: [...fighters].reverse(),
  names: [...names].reverse(),
  share: 1 - share,
  low: 1 - high,
  high: 1 - low,
});

/** The next pair to propose; null if there is no other. */
export function nextPair(game: string, [one, other]: readonly [string, string]): readonly [string, string] | null {
  const pairs = evenPairs(game);
  const at = pairs.findIndex(({ fighters }) => fighters.includes(one) && fighters.includes(other));
  const [next, against] = pairs[(at + 1) % pairs.length]?.fighters ?? [];
  return next === undefined || against === undefined || (pairs.length === 1 && at === 0) ? null : [next, against];
}
