/** Who plays on the command line, by name: the quick bot, chance, the one that searches, and captains of five strengths. */
import type { Player, Random, Searched } from "../../module/rules/kernel";
import { randomBot } from "../../module/rules/bots/random";
import { isWeighed, thinker, type Thinker } from "../../module/rules/bots/search";
import { captain, STRENGTHS, strengthOf, type Strength } from "../../module/rules/bots/strengths";
import { TEMPERS, type Tempered } from "../../module/rules/bots/temper";

/** How long `search` thinks about a decision: so many battles, or milliseconds; with the clock it plays no two times alike. */
export interface Limits {
  readonly plays?: number;
  readonly milliseconds?: number;
}

export type Bot<View> = (random: Random, limits?: Limits) => Player<View>;

export const USUAL_BOT = "greedy";

/** Battles that the searching bot plays before it decides, if nothing else is said. */
const PLAYS = 150;

type Bots<View> = { readonly [name: string]: Bot<View> };

/** The bots of a game; those that think also in each temper, as `admiral:bold`. */
export function botsOf<State, Setup, View>(searched: Searched<State, Setup, View>): Bots<View> {
  const { quick } = searched;
  const plain: Bots<View> = { [USUAL_BOT]: () => quick, random: randomBot, ...thinkersOf(searched, STRENGTHS) };
  const thinking = STRENGTHS.filter((strength) => strengthOf[strength].plays > 0);
  return (searched.forces ? TEMPERS : []).reduce<Bots<View>>((bots, temper) => {
    const named = Object.entries(thinkersOf({ ...searched, temper }, thinking));
    return { ...bots, ...Object.fromEntries(named.map(([name, bot]) => [`${name}:${temper}`, bot])) };
  }, plain);
}

/** The bot that searches as long as it is told to, and captains of these strengths. */
function thinkersOf<State, Setup, View>(
  searched: Tempered<State, Setup, View>,
  strengths: readonly Strength[],
): Bots<View> {
  const { quick } = searched;
  const played =
    (think: Thinker<View>): Player<View> =>
    (question, view, seat, about) =>
      isWeighed(searched, question) ? think(question, view, seat, about).answer : quick(question, view, seat, about);
  const search: Bot<View> = (random, { plays, milliseconds } = {}) => {
    if (milliseconds === undefined) return played(thinker(searched, random, { plays: plays ?? PLAYS }));
    let end = 0;
    const enough = () => performance.now() >= end;
    const think = thinker(searched, random, { plays: plays ?? Infinity, enough });
    return played((...asked) => {
      end = performance.now() + milliseconds;
      return think(...asked);
    });
  };
  const captains = strengths.map((strength) => {
    const bot: Bot<View> = (random) => played(captain(searched, strength, random));
    return [strength, bot] as const;
  });
  return { search, ...Object.fromEntries(captains) };
}
