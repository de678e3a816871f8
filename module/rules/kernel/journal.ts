/**
 * The journaled referee: every answer, dice included, is kept as `[key, value]`. With the answers so far, a step can be
 * run again from its checkpoint and comes to the same place; at the first question without an answer it is suspended.
 * The live battle, the record, the replay and the scripted tests all use this one referee with different sources of
 * answers.
 */
import { clone, equal, type Json } from "./json";
import { NOT_AN_OPTION, refuseWhole, wholeNumber } from "./menus";
import { permutation } from "./random";
import { RulesError, type Game } from "./game";
import { is, type Shape } from "./shape";
import { DIE_LOOK, type Die, type DieAbout, type DieChanged, type Overruled } from "./heard";
import {
  asking,
  type AnyAsking,
  type AnyQuestion,
  type Asking,
  type GameEvent,
  type Menu,
  type Reason,
  type Referee,
  type Seat,
} from "./referee";

export * from "./heard";

/** An answer that was given: its key is its position in the step and its name (`7:pickRoll`). */
export type Entry = readonly [key: string, value: Json];

/** Whether something is an answer with its key. */
export const isAnswer = is.where(is.list, ([key, ...value]) => is.text(key) && value.length === 1) as Shape<Entry>;

/**
 * How a question is put: to one seat, to several in secret, to several for the first answer, to the Gamemaster to
 * confirm, or, for the number of a real die, to the seat that throws it.
 */
export type AskingMode = "one" | "all" | "first" | "confirm" | "die";

/** The seat for questions not put to a player's seat. `view` also takes it, for onlookers or as all-seeing. */
export const GAMEMASTER: Seat = "gm";

/** A player made of code. It sees what its seat may see; `undefined` lets a standing offer pass. */
export type Player<View> = (question: AnyQuestion<View>, view: View, seat: Seat, about: Json) => Json | undefined;

/** An open question to one seat: what it is about, and what may be answered. */
export interface OpenAsking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  readonly standing: boolean;
  readonly menu: Menu<Json>;
  readonly form?: Shape<unknown>;
  fallback(): Json;
  /** One of the allowed answers if all have the same effect; null if they differ. */
  moot(): Json | null;
  /** The answer of this player, who must be one of the same game. */
  answerBy(player: Player<never>): Json | undefined;
}

/** What a suspended step waits for. A `confirm` carries the proposal; a die that is looked at carries its roll. */
export interface OpenQuestion {
  readonly key: string;
  readonly manner: AskingMode;
  readonly askings: readonly OpenAsking[];
  readonly proposed?: Json;
}

/** A source of answers not yet in the journal. undefined: there is none now, so the step is suspended. */
export interface Source {
  /** `entry` is the position among the step's entries; all dice of one shuffle have the same. */
  die(reason: string, sides: number, entry: number): number | undefined;
  /** A shuffle that is already settled, as a permutation of 0…count−1; if undefined, it is drawn with `die`. */
  order?(reason: string, count: number): readonly number[] | undefined;
  answer(open: OpenQuestion): Json | undefined;
  /** Whether people throw the dice: each is a question to `answer`, of the manner `die`. Shuffles are drawn. */
  readonly realDice?: boolean;
  /**
   * Whether the Gamemaster sees each die before it counts, and may change it: it is put to `answer` as a question of
   * the manner `die` that proposes the roll. Dice that people throw, and shuffles, cannot be changed.
   */
  readonly looksAtDice?: boolean;
}

/** The most questions and dice in one step: more is a mistake in the rules. */
const QUESTION_LIMIT = 500;
const DICE_LIMIT = 100_000;

class Suspension {
  constructor(readonly open: OpenQuestion | null) {}
}

/** A journal and a step that do not match: the rules or the journal were changed. */
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

export interface Journal<View> extends Referee<View> {
  readonly entries: readonly Entry[];
  readonly dice: readonly Die[];
  readonly events: readonly GameEvent[];
  /** The first seat that was asked in this step, which counts as the one that acts. */
  readonly actor: Seat | null;
}

/** A seat's answer in the manner `first`; null if every standing offer was let pass. */
type FirstAnswer = { readonly seat: Seat; readonly name: string; readonly answer: Json } | null;

/**
 * The reason why an answer to one asking of an open question is refused; null if it is allowed, and there is nothing in
 * it that the question does not know.
 */
export function refuseAnswer(open: OpenQuestion, index: number, answer: Json): Reason | null {
  const form = open.askings[index]?.form;
  return refuseGiven(open, index, answer) ?? (form && !form(answer) ? NOT_AN_OPTION : null);
}

/** The same for an answer that counts already: earlier versions let more stand in it. */
function refuseGiven({ askings }: OpenQuestion, index: number, answer: Json): Reason | null {
  const asking = askings[index];
  return asking ? refuseWhole(asking.menu, answer) : { code: "not-asked" };
}

/** The first of these answers, in the manner `first`; undefined if there is none. */
export function firstGiven(open: OpenQuestion, answers: readonly (Json | undefined)[]): Json | undefined {
  const index = answers.findIndex((given) => given !== undefined);
  const asking = open.askings[index];
  return asking && { seat: asking.seat, name: asking.name, answer: answers[index] as Json };
}

function refuseOpen(open: OpenQuestion, value: Json, isGiven: boolean): Reason | null {
  const refuseOne = isGiven ? refuseGiven : refuseAnswer;
  if (open.manner === "all") {
    if (!Array.isArray(value) || value.length !== open.askings.length) return NOT_AN_OPTION;
    for (const index of open.askings.keys()) {
      const refused = refuseOne(open, index, value[index]);
      if (refused) return refused;
    }
    return null;
  }
  if (open.manner === "first") {
    if (value === null) return open.askings.every((each) => each.standing) ? null : { code: "must-answer" };
    const first = value as FirstAnswer;
    const index = open.askings.findIndex((each) => each.seat === first?.seat && each.name === first.name);
    return refuseOne(open, index, first?.answer ?? null);
  }
  return refuseOne(open, 0, value);
}

/** The entries of a step in order: those given first, then new ones, each with its key and checked. */
function ledger(given: readonly Entry[]) {
  const entries: Entry[] = [];
  const nextKey = (name: string) => `${entries.length}:${name}`;

  /** The next entry: from `given` if it is there, otherwise from `draw`. undefined suspends the step. */
  function entry(
    name: string,
    check: (value: Json, isGiven: boolean) => Reason | null,
    draw: () => Json | undefined,
  ): Json {
    const key = nextKey(name);
    const recorded = given[entries.length];
    if (recorded && recorded[0] !== key) throw new JournalMismatch(key, recorded[0]);
    const value = recorded ? recorded[1] : draw();
    if (value === undefined) throw new Suspension(null);
    const refused = check(value, recorded !== undefined);
    if (refused) throw new JournalMismatch(key, key, refused);
    entries.push([key, value]);
    return value;
  }
  /** The key of the next given entry; undefined if there is none. */
  const givenKey = (): string | undefined => given[entries.length]?.[0];

  return { entries, entry, nextKey, givenKey };
}

type Ledger = ReturnType<typeof ledger>;

/** A die as a question: the number shown, asked of the seat that throws it; for a rolled die, the value that counts. */
function openDie(key: string, seat: Seat, about: DieAbout, fell?: number): OpenQuestion {
  const noDice = (): never => {
    throw new RulesError("no-dice");
  };
  const menu = wholeNumber(1, about.sides);
  return {
    key,
    manner: "die",
    ...(fell === undefined ? {} : { proposed: fell }),
    askings: [
      {
        seat,
        name: "die",
        about,
        standing: false,
        menu,
        fallback: noDice,
        moot: () => null,
        answerBy: () => undefined,
      },
    ],
  };
}

/** Dice and shuffles with their results. */
function chance({ entries, entry, nextKey, givenKey }: Ledger, source: Source, actor: () => Seat, events: GameEvent[]) {
  const dice: Die[] = [];

  function thrown(reason: string, sides: number, seat: Seat): Json {
    const open = openDie(nextKey(reason), seat, { reason, sides });
    return source.answer(open) ?? suspend(open);
  }

  function die(reason: string, sides: number, seat = actor()): number {
    if (entries.length > DICE_LIMIT) throw new RulesError("too-many-dice", { limit: DICE_LIMIT });
    const isFace = (value: Json) =>
      Number.isInteger(value) && (value as number) >= 1 && (value as number) <= sides
        ? null
        : { code: "not-on-the-die" };
    const draw = () => (source.realDice ? thrown(reason, sides, seat) : source.die(reason, sides, entries.length));
    const value = look({ reason, sides }, entry(reason, isFace, draw) as number, isFace);
    dice.push({ reason, sides, value });
    return value;
  }

  /**
   * The value that counts of a die already rolled. The step's entries say whether it was looked at; only for the last
   * die, which is not settled yet, does the source say so.
   */
  function look(about: DieAbout, fell: number, isFace: (value: Json) => Reason | null): number {
    const key = nextKey(DIE_LOOK);
    const given = givenKey();
    const isLookedAt = given === undefined ? source.looksAtDice === true && source.realDice !== true : given === key;
    if (!isLookedAt) return fell;
    const open = openDie(key, GAMEMASTER, about, fell);
    const value = entry(DIE_LOOK, isFace, () => source.answer(open) ?? suspend(open)) as number;
    const changed: DieChanged = { event: "dieChanged", reason: about.reason, from: fell, to: value };
    if (value !== fell) events.push(changed);
    return value;
  }

  function shuffle<T>(reason: string, cards: readonly T[]): T[] {
    const isOrder = (value: Json) => (isPermutation(value, cards.length) ? null : { code: "not-a-permutation" });
    const draw = () =>
      source.order?.(reason, cards.length) ??
      permutation(cards.length, (sides) => source.die(reason, sides, entries.length) ?? suspend());
    const order = entry(reason, isOrder, draw) as number[];
    return order.map((index) => cards[index] as T);
  }
  return { dice, die, shuffle };
}

function openAsking<View>(view: (seat: Seat | null) => View, { question, seat, about }: AnyAsking<View>): OpenAsking {
  return {
    seat,
    name: question.name,
    about,
    standing: question.standing === true,
    menu: question.menu(view(seat), seat, about),
    ...(question.form ? { form: question.form } : {}),
    fallback: () => question.fallback(view(seat), seat, about),
    moot: () => question.moot?.(view(seat), seat, about) ?? null,
    answerBy: (player) => (player as Player<View>)(question, view(seat), seat, about),
  };
}

/** Checks a proposal: rules must not propose what they would refuse. */
function checkProposal(open: OpenQuestion): void {
  const refused = open.proposed === undefined ? null : refuseAnswer(open, 0, open.proposed);
  if (refused) throw new RulesError("unfit-proposal", { question: open.key, reason: refused.code });
}

/** A referee that answers from `given` and then from `source`, and writes down all answers and events. */
export function journal<View>(
  view: (seat: Seat | null) => View,
  given: readonly Entry[],
  source: Source,
): Journal<View> {
  const written = ledger(given);
  const events: GameEvent[] = [];
  let actor: Seat | null = null;
  const { dice, die, shuffle } = chance(written, source, () => actor ?? GAMEMASTER, events);
  let questions = 0;

  /** Puts a question. The answer is trusted to be of the question's type, as the menu has checked it. */
  function put<Given extends Json>(manner: AskingMode, askings: readonly AnyAsking<View>[], proposed?: Json): Given {
    if (++questions > QUESTION_LIMIT) throw new RulesError("too-many-questions", { limit: QUESTION_LIMIT });
    const first = askings[0];
    if (!first) throw new RulesError("nobody-asked");
    const { name } = first.question;
    const open: OpenQuestion = {
      key: written.nextKey(name),
      manner,
      askings: askings.map((each) => openAsking(view, each)),
      ...(proposed === undefined ? {} : { proposed }),
    };
    checkProposal(open);
    const draw = () => {
      const answer = source.answer(open);
      return answer === undefined ? suspend(open) : answer;
    };
    const value = written.entry(name, (answer, isGiven) => refuseOpen(open, answer, isGiven), draw);
    actor ??= manner === "first" ? ((value as FirstAnswer)?.seat ?? null) : manner === "one" ? first.seat : null;
    return value as Given;
  }

  function confirm<Given extends Json>(asked: Asking<View, Json, Given>, proposed: Given): Given {
    const { question, about } = asked;
    const answer = put<Given>("confirm", [asked], proposed);
    const overruled: Overruled = { event: "overruled", question: question.name, about, proposed, answer };
    if (!equal(answer, proposed)) events.push(overruled);
    return answer;
  }

  return {
    entries: written.entries,
    events,
    dice,
    get actor() {
      return actor;
    },
    silent: false,
    die,
    shuffle,
    ask: (question, seat, about) => put("one", [asking(question, seat, about)]),
    askAll: (askings) => put("all", askings),
    askFirst: (askings) => put("first", askings),
    confirm: (question, proposed, about) => confirm(asking(question, GAMEMASTER, about), proposed),
    tell(event, audience) {
      events.push(audience ? { ...event, audience: [...audience] } : event);
    },
  };
}

/** Suspends this run of the step; it continues when the answer is there. */
function suspend(open: OpenQuestion | null = null): never {
  throw new Suspension(open);
}

function isPermutation(value: Json, count: number): boolean {
  return (
    Array.isArray(value) &&
    value.length === count &&
    new Set(value).size === count &&
    value.every((index) => Number.isInteger(index) && index >= 0 && index < count)
  );
}

/** Answers, dice and events of a step so far. */
export interface Course {
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  readonly dice: readonly Die[];
}

/** The result of running a step. `void`: the answers do not belong to it, so the battle is back at its checkpoint. */
export type Played<State> =
  | ({ status: "done"; state: State; seat: Seat | null } & Course)
  | ({ status: "waiting"; open: OpenQuestion } & Course)
  | { status: "void"; key: string; found: string; reason: Reason | null };

/**
 * Runs one step on a copy of its checkpoint, with the answers so far and then those of the source. The checkpoint is
 * never changed.
 */
export function playStep<State, View>(
  game: Pick<Game<State, never, View>, "step" | "view">,
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
