/** Playing battles without a table, as fast as possible. */
import type { Json } from "./json";
import { RulesError, type Game, type Outcome } from "./game";
import { refuseWhole } from "./menus";
import { inRandomOrder } from "./random";
import { GAMEMASTER, type OpenAsking, type OpenQuestion, type Player, type Source } from "./journal";
import type { AnyQuestion, Asking, Random, Referee, Seat } from "./referee";

/**
 * The players by seat; a seat without one plays by the fallbacks. Proposals to the Gamemaster are accepted, unless
 * there is also a player for the seat `gm`, for tests of overruling.
 */
export type Players<View> = { readonly [seat: Seat]: Player<View> };

/** The most steps of a battle: one that takes more does not end. */
export const STEP_LIMIT = 100_000;

/** A player that answers every question with its fallback and takes up no standing offer. */
export const fallbackPlayer = <View>(
  question: AnyQuestion<View>,
  view: View,
  seat: Seat,
  about: Json,
): Json | undefined => (question.standing ? undefined : question.fallback(view, seat, about));

/**
 * Plays battles to the end as fast as the rules can run: no journal, no events, and the players' answers are trusted
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

  /** Finds the player by comparing names: looking up members by changing names is slow. */
  function playerOf(seat: Seat): Player<View> {
    for (let at = 0; at < seats.length; at++) if (seats[at] === seat) return seated[at] as Player<View>;
    return fallbackPlayer;
  }

  /** The answer is trusted to be of the question's type. */
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

/** A source for the journaled referee, from players and a generator: every question is answered at once. */
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

/** The player that answers at once, and the questions worth some thought. */
export interface Weighing<View> {
  /** Plays on from each tried answer; its own answer is taken if none is better. */
  readonly quick: Player<View>;
  /** Names of questions worth thought, each at a checkpoint or where the rules can go on from what the seat sees. */
  readonly weighed: readonly string[];
  /** The strongest that is offered, if it does not think: it does not err on purpose either. */
  readonly best?: string;
}

/** A turn as its seat sees it, so that what is done in a turn is not taken back in it. */
export interface Turn {
  readonly id: string;
  /** What the seat can set back and forth, by name. */
  readonly settings: { readonly [name: string]: Json };
  /** Reasons to set something back: what others have and do, and the results of the seat's own acts, not costs. */
  readonly rest: Json;
}

/** What a game provides for a player that tries its answers. */
export interface Searched<State, Setup, View> extends Weighing<View> {
  readonly game: Game<State, Setup, View>;
  /** Plays on from each answer instead of `quick`, if that takes too long. */
  readonly hasty?: Player<View>;
  /** Answers to try beside the quick player's if a menu has too many to try all: the most promising first. */
  proposals?(question: AnyQuestion<View>, view: View, seat: Seat, about: Json): readonly Json[];
  /**
   * Whether an answer is a mistake whatever comes of it, by what the seat sees: it is not tried, so that luck in a few
   * battles cannot make it look good.
   */
  isFolly?(question: AnyQuestion<View>, view: View, seat: Seat, answer: Json): boolean;
  /** A battle that looks the same to the seat, with what it does not see dealt. null if too little is known. */
  deal(view: View, seat: Seat, random: Random): State | null;
  /** How an unfinished battle stands for the seat: 0 lost, 1 won. */
  standing(state: State, seat: Seat): number;
  /**
   * The turn, if it is the seat's; without it every question is considered separately. A seat that answers weighed
   * questions by their fallbacks counts as doing nothing.
   */
  turn?(view: View, seat: Seat): Turn | null;
  /** The number of steps for which battles are played on. */
  readonly steps: number;
  /** Whether a battle can be cut off here: `standing` cannot judge half a fight. If omitted, after any step. */
  isSettled?(state: State): boolean;
  /** Forces left to the seat's side and to the others, equally measured: the careful spare one, the bold hunt one. */
  forces?(state: State, seat: Seat): readonly [own: number, others: number];
  /** Losses from `start` to `state`; without it, the likely losses of an answer are not reported. */
  stakes?(state: State, start: State, seat: Seat): readonly Stake[];
  /** What is counted in battles played to their end; without it they are not forecast. */
  readonly foresight?: Foresight<State>;
}

/** Something that is lost, by its id in the game's names. */
export interface Stake {
  readonly id: string;
  /** Whether it is on the seat's side. */
  readonly own: boolean;
  /** Whether it is a whole ship or unit, not a part of one. */
  readonly grave: boolean;
  /** Set if not everyone knows where it is, or whether it exists. */
  readonly secret?: true;
}

/** A ship or unit of a battle, by its id in the game's names, and the seat that commands it. */
export interface SeatedShip {
  readonly id: string;
  readonly seat: Seat;
}

/** What a forecast counts in battles that are played on. Pure functions of states. */
export interface Foresight<State> {
  /** A copy to play on, if there is a faster way than the general one. */
  copy?(state: State): State;
  /** If searched states hold more than the game's own: makes such a state from one of the game's own. */
  begin?(state: never): State;
  /** Shuffles what nobody has drawn yet: even someone who knows everything on the table cannot know its order. */
  shuffle?(state: State, random: Random): void;
  /** The current round of a battle. */
  round(state: State): number;
  /** The ids of what has been lost since `start`: ships, units, cards. What got away is not lost. */
  lost(state: State, start: State): readonly string[];
  /** Everything that can still be lost, in the order of a table. If omitted, nobody is told the odds of each ship. */
  ships?(state: State): readonly SeatedShip[];
  /** The ids of what has got away since `start`. If omitted, nothing can. */
  away?(state: State, start: State): readonly string[];
  /** Names of the questions that a seat answers with `true` to leave the battle; none if this battle has no way out. */
  exits?(state: State): readonly string[];
  /** The seats that lead by the game's own score; none if it is even. If omitted, the game keeps no score. */
  ahead?(state: State): readonly Seat[];
}
