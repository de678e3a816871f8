/** How even a first battle is, in words. */
import { localize, phrase } from "../text/sentence";
import { EVEN_FIGHTS, evenPair, evenPairs, matchup, type Odds } from "./even-fights";

const ofHundred = (share: number): number => Math.round(share * 100);

const numbersOf = ({ battles, drawn, share, low, high }: Odds) => ({
  battles,
  drawn: ofHundred(drawn / battles),
  share: ofHundred(share),
  low: ofHundred(low),
  high: ofHundred(high),
});

/**
 * What is said about the chances of two, by their ids in the game's compendium, and how it was found out; both are
 * blank if nothing is known about the game.
 */
export function chanceOf(game: string, fighters: readonly [string, string]) {
  const { beginning } = EVEN_FIGHTS[game] ?? {};
  if (beginning)
    return {
      text: phrase("ALLHANDS.welcome.beginning", numbersOf(beginning)),
      how: phrase("ALLHANDS.welcome.beginningHow", numbersOf(beginning)),
    };
  const pair = evenPair(game, fighters);
  if (pair)
    return {
      text: phrase("ALLHANDS.welcome.even", { ...numbersOf(pair), name: pair.names[0] ?? "" }),
      how: phrase("ALLHANDS.welcome.evenHow", numbersOf(pair)),
    };
  const fought = matchup(game, fighters);
  if (fought) return { text: phrase("ALLHANDS.welcome.fought", fought), how: "" };
  return { text: evenPairs(game).length > 0 ? localize("ALLHANDS.welcome.uneven") : "", how: "" };
}
