import type { Json } from "./json";
import { RulesError, type Game, type Outcome } from "./game";
import { refuseWhole } from "./menus";
import { inRandomOrder } from "./random";
import { GAMEMASTER, type OpenAsking, type OpenQuestion, type Player, type Source } from "./journal";
import type { AnyQuestion, Asking, Random, Referee, Seat } from "./referee";

/**
 * Who plays which seat; a seat that is missing plays by the fallbacks. What is proposed to the Gamemaster is let stand,
 * unless somebody plays the seat `gm` too: for tests of what comes of overruling.
 */
export type Players<View> = { readonly [seat: Seat]: Player<View> };

/** A battle that takes more steps than this does not end. */
export const STEP_LIMIT = 100_000;

/** A seat that answers every question with its fallback, and takes up no standing offer. */
export const fallbackPlayer = <View>(
  question: AnyQuestion<View>,
  view: View,
  seat: Seat,
  about: Json,
): Json | undefined => (question.standing ? undefined : question.fallback(view, seat, about));

/**
 * Plays battles to the end as fast as the rules can run: no journal, no events, and the players' answers are believed
 * (`verify` checks them, for tests of bots). The returned function changes the state it is given.
 */
export function simulator<State, Setup, View>(
  game: Game<State, Setup, View>,
  players: Players<View>,
  random: Random,
  verify = false,
): (state: State) => Outcome {
  let state: State;
  const seats = Object.keys(players);
  const seated = Object.values(players);

  /** Found by comparing, as members of changing names are slow to read. */
  function playerOf(seat: Seat): Player<View> {
    for (let at = 0; at < seats.length; at++) if (seats[at] === seat) return seated[at] as Player<View>;
    return fallbackPlayer;
  }

  /** What is given is believed to be of the type that the question promises. */
  function answer<Given extends Json | undefined>(question: AnyQuestion<View>, seat: Seat, about: Json): Given {
    const view = game.view(state, seat);
    const given = playerOf(seat)(question, view, seat, about);
    if (verify && !(given === undefined && question.standing)) {
      const refused = refuseWhole(question.menu(view, seat, about), given);
      if (refused) throw new RulesError("refused", { question: question.name, seat, reason: refused.code });
    }
    return given as Given;
  }

  const referee: Referee<View> = {
    silent: true,
    die: (_reason, sides) => random(sides),
    shuffle: (_reason, cards) => inRandomOrder(cards, random),
    ask: (question, seat, about) => answer(question, seat, about),
    askAll: (askings) => askings.map((a) => answer(a.question, a.seat, a.about)),
    askFirst: (askings) => askFirst(askings),
    confirm: (question, proposed, about) => (players[GAMEMASTER] ? answer(question, GAMEMASTER, about) : proposed),
    tell: () => undefined,
  };

  function askFirst<Answer extends Json>(askings: readonly Asking<View, Json, Answer>[]) {
    for (const standing of [true, false]) {
      for (const { question, seat, about } of askings) {
        if ((question.standing === true) !== standing) continue;
        const given = answer<Answer | undefined>(question, seat, about);
        if (given !== undefined) return { seat, name: question.name, answer: given };
      }
    }
    return null;
  }

  return (start) => {
    state = start;
    for (let steps = 0; steps < STEP_LIMIT; steps++) {
      const outcome = game.outcome(state);
      if (outcome) return outcome;
      game.step(state, referee);
    }
    throw new RulesError("endless-battle", { limit: STEP_LIMIT });
  };
}

/** Plays one battle to its end. Changes `state`. */
export function simulate<State, Setup, View>(
  game: Game<State, Setup, View>,
  state: State,
  players: Players<View>,
  random: Random,
): Outcome {
  return simulator(game, players, random)(state);
}

/** Players and a generator as a source for the journalled referee: every question is answered at once. */
export function playerSource<View>(players: Players<View>, random: Random): Source {
  const answer = (asking: OpenAsking): Json | undefined =>
    asking.answerBy(players[asking.seat] ?? fallbackPlayer<View>);
  const first = (open: OpenQuestion): Json => {
    const inOrder = [...open.askings].sort((a, b) => Number(b.standing) - Number(a.standing));
    for (const asking of inOrder) {
      const given = answer(asking);
      if (given !== undefined) return { seat: asking.seat, name: asking.name, answer: given };
    }
    return null;
  };
  return {
    die: (_reason, sides) => random(sides),
    answer(open) {
      if (open.manner === "all") return open.askings.map((asking) => answer(asking) ?? asking.fallback());
      if (open.manner === "first") return first(open);
      if (open.manner === "confirm" && !players[GAMEMASTER]) return open.proposed;
      const asking = open.askings[0];
      return asking && answer(asking);
    },
  };
}

/** What is said at once, and which questions are worth some thought. */
export interface Weighing<View> {
  /** Plays on from each answer, and is believed where nothing is better. */
  readonly quick: Player<View>;
  /** The questions that are worth it. Each is asked at a checkpoint, or so that the rules can go on from what the seat sees. */
  readonly weighed: readonly string[];
}

/** A turn as its seat sees it, so that what is done in it is not taken back in it. */
export interface Turn {
  readonly id: string;
  /** What the seat can set to and fro, by name. */
  readonly settings: { readonly [name: string]: Json };
  /** All that gives a reason to set it back: what others have and do, and what came of one's own deeds; not what is spent. */
  readonly rest: Json;
}

/** What a game brings to be searched by a player that tries its answers out. */
export interface Searched<State, Setup, View> extends Weighing<View> {
  readonly game: Game<State, Setup, View>;
  /** Plays on from each answer in its place, where a game's quick player takes too long for that. */
  readonly hasty?: Player<View>;
  /** Answers to try beside the quick player's, where a menu has too many for all of them: the most promising first. */
  proposals?(question: AnyQuestion<View>, view: View, seat: Seat, about: Json): readonly Json[];
  /** A battle that looks to the seat as this one does; what it does not see is dealt. Null: too little is known. */
  deal(view: View, seat: Seat, random: Random): State | null;
  /** How one that is not over stands for the seat: 0 lost, 1 won. */
  standing(state: State, seat: Seat): number;
  /**
   * The turn, if it is the seat's; without it every question is thought about for itself. Whoever answers what is weighed
   * in it by the fallbacks does nothing.
   */
  turn?(view: View, seat: Seat): Turn | null;
  /** Battles are played on for so many steps. */
  readonly steps: number;
  /** Whether one can be broken off here: `standing` knows nothing of half a fight. Without it: after any step. */
  isSettled?(state: State): boolean;
  /** What is left to the seat's side, and to the others, by the same measure: what a careful captain spares, and a bold one hunts. */
  forces?(state: State, seat: Seat): readonly [own: number, others: number];
  /** What is lost from `start` to `state`; without it nothing is said of what an answer is hoped and feared to lead to. */
  stakes?(state: State, start: State, seat: Seat): readonly Stake[];
  /** What is counted in battles that are played on to their end; without it none are forecast. */
  readonly foresight?: Foresight<State>;
}

/** Something that is lost, by its id in the game's names. */
export interface Stake {
  readonly id: string;
  /** On the seat's side. */
  readonly own: boolean;
  /** All of a ship or a unit, and not a part of it. */
  readonly grave: boolean;
  /** Where and whether there is such a one, not everybody knows. */
  readonly secret?: true;
}

/** What a forecast counts in battles that are played on. */
export interface Foresight<State> {
  /** A copy that can be played on, where there is a faster way than the general one. */
  copy?(state: State): State;
  /** Where what is searched holds more than the game's own state does: that of such a one. */
  begin?(state: never): State;
  /** Puts what nobody has drawn yet into another order: who knows all that lies on the table still cannot know that. */
  shuffle?(state: State, random: Random): void;
  /** The round that a battle has come to. */
  round(state: State): number;
  /** The ids of what has been lost since `start`: ships, units, cards. */
  lost(state: State, start: State): readonly string[];
}
