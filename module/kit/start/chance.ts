/** How even a first battle is, in words and numbers. */
import { shareOf } from "../../rules/bots/forecast";
import { localize, phrase } from "../text/sentence";
import { EVEN, EVEN_FIGHTS, evenPair, evenPairs, matchup, type Odds } from "./even-fights";

const ofHundred = (share: number): number => Math.round(share * 100);

const numbersOf = ({ battles, drawn, share, low, high }: Odds) => ({
  battles,
  drawn: ofHundred(drawn / battles),
  share: ofHundred(share),
  low: ofHundred(low),
  high: ofHundred(high),
});

/** The chances of two. */
export interface Chance {
  readonly text: string;
  /** How it was found out, and how sure it is; blank if it was not. */
  readonly how: string;
  /** Wins of the first and of the second in 100 decided battles; null if nobody knows. */
  readonly wins: readonly [number, number] | null;
}

const winsOf = ({ share }: Odds): [number, number] => [ofHundred(share), 100 - ofHundred(share)];

/** What the battles of two ships say that were fought for the table of all; null if none ended with a winner. */
function foughtOdds(game: string, fighters: readonly [string, string]): Odds | null {
  const fought = matchup(game, fighters);
  if (!fought || fought.wins + fought.losses === 0) return null;
  const { wins, losses, battles } = fought;
  return { ...shareOf(wins, wins + losses), battles, drawn: battles - wins - losses };
}

/** Whether two are known to be even. */
export function areEven(game: string, fighters: readonly [string, string]): boolean {
  const { share } = evenPair(game, fighters) ?? foughtOdds(game, fighters) ?? { share: 0 };
  return share >= EVEN[0] && share <= EVEN[1];
}

/** The chances of two, by their ids in the game's compendium and the first one’s name; blank for a fleet. */
export function chanceOf(game: string, fighters: readonly [string, string], name: string): Chance {
  const { beginning } = EVEN_FIGHTS[game] ?? {};
  if (beginning)
    return {
      text: phrase("ALLHANDS.welcome.beginning", numbersOf(beginning)),
      how: phrase("ALLHANDS.welcome.beginningHow", numbersOf(beginning)),
      wins: [50, 50],
    };
  const pair = evenPair(game, fighters);
  const odds = pair ?? foughtOdds(game, fighters);
  if (!odds)
    return { text: evenPairs(game).length > 0 ? localize("ALLHANDS.welcome.uneven") : "", how: "", wins: null };
  const even = name === "" ? "ALLHANDS.welcome.evenLeft" : "ALLHANDS.welcome.even";
  return {
    text: phrase(pair ? even : "ALLHANDS.welcome.fought", { ...numbersOf(odds), name }),
    how: phrase("ALLHANDS.welcome.evenHow", numbersOf(odds)),
    wins: winsOf(odds),
  };
}
