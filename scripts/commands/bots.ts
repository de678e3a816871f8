/** The bots of the command line, by name: the quick bot, chance, the searching bot, and captains of five strengths. */
import type { Player, Random, Searched, Weighing } from "../../module/rules/kernel";
import { randomBot } from "../../module/rules/bots/random";
import { isWeighed, thinker, type Thinker } from "../../module/rules/bots/search";
import { captain, captainNames, rankOf, type Rank } from "../../module/rules/bots/strengths";
import { TEMPERS, type Tempered } from "../../module/rules/bots/temper";

/** How long `search` thinks about a decision: in battles, or in milliseconds, with which no two battles are alike. */
export interface Limits {
  readonly plays?: number;
  readonly milliseconds?: number;
}

export type Bot<View> = (random: Random, limits?: Limits) => Player<View>;

export const USUAL_BOT = "greedy";
/** The bot that thinks as long as the command says; captains think as long as their rank says. */
export const SEARCHING = "search";

/** Battles that the searching bot plays before it decides, by default. */
const PLAYS = 150;

type Bots<View> = { readonly [name: string]: Bot<View> };

/** The bots of a game; those that think are there in each temper too, as `admiral:bold`. */
export function botsOf<State, Setup, View>(searched: Searched<State, Setup, View>): Bots<View> {
  const tempers = searched.forces ? TEMPERS : [];
  return {
    [USUAL_BOT]: () => searched.quick,
    random: randomBot,
    [SEARCHING]: searching(searched),
    ...Object.fromEntries(tempers.map((temper) => [`${SEARCHING}:${temper}`, searching({ ...searched, temper })])),
    ...Object.fromEntries(captainNames(tempers.length > 0).map((name) => [name, captaining(searched, name)])),
  };
}

/** Thinks about questions that are weighed, and answers others at once. */
const played =
  <View>({ quick, weighed }: Weighing<View>, think: Thinker<View>): Player<View> =>
  (question, view, seat, about) =>
    isWeighed({ quick, weighed }, question)
      ? think(question, view, seat, about).answer
      : quick(question, view, seat, about);

/** The bot that searches as long as it is told to. */
const searching =
  <State, Setup, View>(parts: Tempered<State, Setup, View>): Bot<View> =>
  (random, { plays, milliseconds } = {}) => {
    if (milliseconds === undefined) return played(parts, thinker(parts, random, { plays: plays ?? PLAYS }));
    let end = 0;
    const enough = () => performance.now() >= end;
    const think = thinker(parts, random, { plays: plays ?? Infinity, enough });
    return played(parts, (...asked) => {
      end = performance.now() + milliseconds;
      return think(...asked);
    });
  };

/** The captain of the rank with this name. */
function captaining<State, Setup, View>(searched: Searched<State, Setup, View>, name: string): Bot<View> {
  const { strength, temper } = rankOf(name) as Rank;
  const parts = { ...searched, ...(temper && { temper }) };
  return (random) => played(parts, captain(parts, strength, random));
}
