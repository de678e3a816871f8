/**
 * The journalled referee: every answer, dice included, is kept as `[key, value]`. With the answers so far, a step can be
 * run again from its checkpoint and comes to the same place; at the first question without an answer it is suspended.
 * The live battle, the record, the replay and the scripted tests are this one referee with different sources of answers.
 */
import { clone, type Json } from "./json";
import { permutation } from "./random";
import { RulesError, type Game } from "./game";
import {
  asking,
  type Asking,
  type GameEvent,
  type Menu,
  type Question,
  type Reason,
  type Referee,
  type Seat,
} from "./referee";

/** An answer that was given: its key is its position in the step and its name (`7:pickRoll`). */
export type Entry = readonly [key: string, value: Json];

/** How a question is put: to one seat, to several in secret, to whoever is first, or to the Gamemaster to confirm. */
export type Manner = "one" | "all" | "first" | "confirm";

export type AnyQuestion<View> = Question<View, never, Json>;

/** A player made of code. It sees what its seat may see; `undefined` lets a standing offer pass. */
export type Player<View> = (question: AnyQuestion<View>, view: View, seat: Seat, about: Json) => Json | undefined;

/** A question that waits: for whom, about what, and what may be answered. */
export interface OpenAsking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  readonly standing: boolean;
  readonly menu: Menu<Json>;
  fallback(): Json;
  /** What this player, who must be one of the same game, says to it. */
  answerBy(player: Player<never>): Json | undefined;
}

/** What a suspended step waits for. A `confirm` carries what is proposed. */
export interface OpenQuestion {
  readonly key: string;
  readonly manner: Manner;
  readonly askings: readonly OpenAsking[];
  readonly proposed?: Json;
}

/** Where answers come from that are not in the journal yet. Undefined: there is none now, so the step is suspended. */
export interface Source {
  die(reason: string, sides: number): number | undefined;
  answer(open: OpenQuestion): Json | undefined;
}

/** Seats are asked at most so often in one step, and so many dice are rolled: more is a mistake in the rules. */
export const QUESTION_LIMIT = 500;
export const DICE_LIMIT = 100_000;

class Suspension {
  constructor(readonly open: OpenQuestion | null) {}
}

/** A journal and a step that do not belong together: the rules were changed, or the journal was. */
export class JournalMismatch extends Error {
  constructor(
    readonly key: string,
    readonly found: string,
    readonly reason?: Reason,
  ) {
    super(reason ? `${key}: ${reason.code}` : `expected an answer to ${key}, found ${found}`);
    this.name = "JournalMismatch";
  }
}

/** A die as it fell. */
export interface Die {
  readonly reason: string;
  readonly sides: number;
  readonly value: number;
}

export interface Journal<View> extends Referee<View> {
  readonly entries: readonly Entry[];
  readonly dice: readonly Die[];
  readonly events: readonly GameEvent[];
  /** The seat that was asked first in this step: whose doing it is. */
  readonly actor: Seat | null;
}

/** The answer of a seat in the manner `first`; null if every standing offer was let pass. */
export type FirstAnswer = { readonly seat: Seat; readonly name: string; readonly answer: Json } | null;

function refuseOpen(open: OpenQuestion, value: Json): Reason | null {
  if (open.manner === "all") {
    if (!Array.isArray(value) || value.length !== open.askings.length) return { code: "not-an-option" };
    for (let i = 0; i < open.askings.length; i++) {
      const refused = (open.askings[i] as OpenAsking).menu.refuse(value[i]);
      if (refused) return refused;
    }
    return null;
  }
  if (open.manner === "first") {
    if (value === null) return open.askings.every((asking) => asking.standing) ? null : { code: "must-answer" };
    const first = value as FirstAnswer;
    const asking = open.askings.find((a) => a.seat === first?.seat && a.name === first.name);
    return asking ? asking.menu.refuse(first?.answer) : { code: "not-asked" };
  }
  return (open.askings[0] as OpenAsking).menu.refuse(value);
}

/** A referee that answers from `given` and then from `source`, and writes down all that is answered and told. */
export function journal<View>(
  view: (seat: Seat | null) => View,
  given: readonly Entry[],
  source: Source,
): Journal<View> {
  const entries: Entry[] = [];
  const events: GameEvent[] = [];
  const dice: Die[] = [];
  let actor: Seat | null = null;
  let questions = 0;

  function entry(name: string, check: (value: Json) => Reason | null, draw: (key: string) => Json | undefined): Json {
    const key = `${entries.length}:${name}`;
    const recorded = given[entries.length];
    if (recorded && recorded[0] !== key) throw new JournalMismatch(key, recorded[0]);
    const value = recorded ? recorded[1] : draw(key);
    if (value === undefined) throw new Suspension(null);
    const refused = check(value);
    if (refused) throw new JournalMismatch(key, key, refused);
    entries.push([key, value]);
    return value;
  }

  function openAsking({ question, seat, about }: Asking<View, never, Json>): OpenAsking {
    return {
      seat,
      name: question.name,
      about,
      standing: question.standing === true,
      menu: question.menu(view(seat), seat, about),
      fallback: () => question.fallback(view(seat), seat, about),
      answerBy: (player) => (player as unknown as Player<View>)(question, view(seat), seat, about),
    };
  }

  function put(manner: Manner, askings: readonly Asking<View, never, Json>[], proposed?: Json): Json {
    if (++questions > QUESTION_LIMIT) throw new RulesError("too-many-questions", { limit: QUESTION_LIMIT });
    const first = askings[0];
    if (!first) throw new RulesError("nobody-asked");
    const name = first.question.name;
    const open: OpenQuestion = {
      key: `${entries.length}:${name}`,
      manner,
      askings: askings.map(openAsking),
      ...(proposed === undefined ? {} : { proposed }),
    };
    const value = entry(
      name,
      (answer) => refuseOpen(open, answer),
      () => {
        const answer = source.answer(open);
        if (answer === undefined) throw new Suspension(open);
        return answer;
      },
    );
    actor ??= manner === "first" ? ((value as FirstAnswer)?.seat ?? null) : manner === "one" ? first.seat : null;
    return value;
  }

  const wholeDie = (sides: number) => (value: Json) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= sides ? null : { code: "not-on-the-die" };

  return {
    entries,
    events,
    dice,
    get actor() {
      return actor;
    },
    silent: false,
    die(reason, sides) {
      if (entries.length > DICE_LIMIT) throw new RulesError("too-many-dice", { limit: DICE_LIMIT });
      const value = entry(reason, wholeDie(sides), () => source.die(reason, sides)) as number;
      dice.push({ reason, sides, value });
      return value;
    },
    shuffle(reason, cards) {
      const order = entry(
        reason,
        (value) => (isPermutation(value, cards.length) ? null : { code: "not-a-permutation" }),
        () => permutation(cards.length, (sides) => source.die(reason, sides) ?? suspend()),
      ) as number[];
      return order.map((index) => cards[index] as (typeof cards)[number]);
    },
    ask: (question, seat, about) => put("one", [asking(question, seat, about)]) as never,
    askAll: (askings) => put("all", askings as never) as never,
    askFirst: (askings) => put("first", askings) as never,
    confirm: (question, proposed, about) => put("confirm", [asking(question, "gm", about)], proposed) as never,
    tell(event, audience) {
      events.push(audience ? { ...event, to: [...audience] } : event);
    },
  };
}

function suspend(): never {
  throw new Suspension(null);
}

function isPermutation(value: Json, count: number): boolean {
  return (
    Array.isArray(value) &&
    value.length === count &&
    new Set(value).size === count &&
    value.every((index) => Number.isInteger(index) && index >= 0 && index < count)
  );
}

/** What was answered, rolled and told in a step, so far. */
export interface Course {
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  readonly dice: readonly Die[];
}

/** What became of a step. `void`: its answers do not belong to it, so the battle is back at its checkpoint. */
export type Played<State> =
  | ({ status: "done"; state: State; seat: Seat | null } & Course)
  | ({ status: "waiting"; open: OpenQuestion } & Course)
  | { status: "void"; key: string; found: string; reason: Reason | null };

/**
 * Runs one step on a copy of its checkpoint, with the answers so far and then those of the source. The checkpoint stays
 * as it is, whatever happens.
 */
export function playStep<State, Setup, View>(
  game: Game<State, Setup, View>,
  checkpoint: State,
  given: readonly Entry[],
  source: Source,
): Played<State> {
  const state = clone(checkpoint);
  const referee = journal<View>((seat) => game.view(state, seat), given, source);
  try {
    game.step(state, referee);
  } catch (error) {
    if (error instanceof Suspension) {
      if (!error.open) throw new RulesError("no-dice");
      return { status: "waiting", open: error.open, ...course(referee) };
    }
    if (error instanceof JournalMismatch)
      return { status: "void", key: error.key, found: error.found, reason: error.reason ?? null };
    throw error;
  }
  const unused = given[referee.entries.length];
  if (unused) return { status: "void", key: "end", found: unused[0], reason: null };
  return { status: "done", state, seat: referee.actor, ...course(referee) };
}

function course({ entries, events, dice }: Course): Course {
  return { entries, events, dice };
}

/** Whether this answer of this seat to the open question is allowed; the seat's part of it, for the manner `all`. */
export function refuseAnswer(open: OpenQuestion, seat: Seat, name: string, answer: Json): Reason | null {
  const asking = open.askings.find((a) => a.seat === seat && a.name === name);
  return asking ? asking.menu.refuse(answer) : { code: "not-asked" };
}
