/**
 * Requirements for every game, whatever its rules: checks for property tests. Each throws a `RulesError` that names
 * what is broken.
 */
import { RulesError, type Game } from "../../../module/rules/kernel/game";
import {
  playStep,
  refuseAnswer,
  type Course,
  type Entry,
  type OpenQuestion,
  type Played,
  type Player,
  type Source,
} from "../../../module/rules/kernel/journal";
import { canonical, clone, equal, type Json } from "../../../module/rules/kernel/json";
import { refuseWhole } from "../../../module/rules/kernel/menus";
import { seeded } from "../../../module/rules/kernel/random";
import { playerSource, simulator, type Players, type Searched } from "../../../module/rules/kernel/simulate";
import type { AnyQuestion, Random, Seat } from "../../../module/rules/kernel/referee";

/** A step played without interruption. */
export interface FullStep<State> extends Course {
  readonly checkpoint: State;
  readonly state: State;
}

const throughJson = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** Throws a `RulesError` unless something holds. */
export function demand(
  holds: boolean,
  code: string,
  data: { readonly [key: string]: string | number } = {},
): asserts holds {
  if (!holds) throw new RulesError(code, data);
}

function done<State>(played: Played<State>): Extract<Played<State>, { status: "done" }> {
  if (played.status !== "done") throw new RulesError("step-not-played", { status: played.status });
  return played;
}

/**
 * Plays a battle to its end, or for at most `limit` steps, and passes each step to `visit`.
 *
 * @param asked  gets each question when it is put, with the checkpoint before it
 */
export function walk<State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  players: Players<View>,
  random: Random,
  visit: (step: FullStep<State>) => void,
  limit = 1000,
  asked: (open: OpenQuestion, checkpoint: State) => void = () => undefined,
): State {
  const source = playerSource(players, random);
  let checkpoint = game.setup(setup);
  for (let steps = 0; steps < limit && !game.outcome(checkpoint); steps++) {
    const before = checkpoint;
    const answer = (open: OpenQuestion) => {
      asked(open, before);
      return source.answer(open);
    };
    const { state, entries, events, dice } = done(playStep(game, checkpoint, [], { ...source, answer }));
    visit({ checkpoint, state, entries, events, dice });
    checkpoint = state;
  }
  return checkpoint;
}

/** The dice and shuffles of a step that was played before, from entry `from` on; no answers. */
function sameDice(full: Course, from: number): Source {
  let next = from;
  return {
    die: () => full.entries[next++]?.[1] as number | undefined,
    order: () => full.entries[next++]?.[1] as number[] | undefined,
    answer: () => undefined,
  };
}

/** A step comes out the same when replayed from its checkpoint and answers, and leaves the checkpoint unchanged. */
export function checkRepeatable<State, Setup, View>(game: Game<State, Setup, View>, full: FullStep<State>): void {
  const before = clone(full.checkpoint);
  for (let time = 0; time < 2; time++) {
    const again = done(playStep(game, full.checkpoint, full.entries, sameDice(full, full.entries.length)));
    checkSame(again, full);
  }
  demand(equal(full.checkpoint, before), "checkpoint-changed");
}

function checkSame<State>(played: Course & { state: State }, full: FullStep<State>): void {
  demand(equal(played.state, full.state), "other-state");
  demand(equal(played.events, full.events), "other-events");
  demand(equal(played.entries, full.entries), "other-entries");
}

/**
 * A step that is interrupted at every question, and resumed from the JSON of its checkpoint and the answers so far,
 * leads to the same state and events. `inspect` gets each question while it is open.
 */
export function checkResumable<State, Setup, View>(
  game: Game<State, Setup, View>,
  full: FullStep<State>,
  inspect: (open: OpenQuestion, given: readonly Entry[]) => void = () => undefined,
): void {
  const kept = JSON.stringify(full.checkpoint);
  let given: readonly Entry[] = [];
  for (;;) {
    const checkpoint = JSON.parse(kept) as State;
    const played = playStep(game, checkpoint, throughJson(given), sameDice(full, given.length));
    demand(equal(checkpoint, full.checkpoint), "checkpoint-changed");
    if (played.status === "done") return checkSame(played, full);
    demand(played.status === "waiting", "resumed-step-void");
    const { open, entries, events } = played;
    demand(equal(events, full.events.slice(0, events.length)), "other-events-so-far", { key: open.key });
    const answer = full.entries[entries.length];
    demand(answer !== undefined && answer[0] === open.key, "other-question", { key: open.key });
    inspect(open, entries);
    given = [...entries, answer];
  }
}

/** A refused answer makes the step void, whatever else was answered, and changes nothing. */
export function checkRefusal<State, Setup, View>(
  game: Game<State, Setup, View>,
  full: FullStep<State>,
  open: OpenQuestion,
  given: readonly Entry[],
  answer: Json,
): void {
  const refused = open.askings.map((_, index) => refuseAnswer(open, index, answer));
  demand(!refused.includes(null), "nonsense-accepted", { key: open.key });
  const before = clone(full.checkpoint);
  const value = open.manner === "all" ? open.askings.map(() => answer) : answer;
  const played = playStep(game, full.checkpoint, [...given, [open.key, value]], sameDice(full, given.length));
  demand(played.status === "void" && played.reason !== null, "refused-answer-played", { key: open.key });
  demand(equal(full.checkpoint, before), "checkpoint-changed");
}

const LONG = "x".repeat(60_000);
const OTHERS: readonly (readonly [name: string, value: Json])[] = [
  ["other", LONG],
  ["__proto__", { do: LONG }],
  ["constructor", null],
  ["length", 1],
];

const MORE: readonly Json[] = [LONG, null, {}, [], { other: 1 }];

/** An object with one more member of its own, whatever the member's name. */
const withOwn = (members: object, name: string, value: Json): Json =>
  Object.defineProperty({ ...members }, name, { value, enumerable: true, writable: true, configurable: true }) as Json;

/** What somebody could make of an answer by adding to it: members, items, text; at any depth. */
function* swollen(answer: Json): Generator<Json> {
  if (typeof answer === "string") yield answer + LONG;
  if (typeof answer !== "object" || answer === null) return;
  if (Array.isArray(answer)) {
    for (const more of MORE) yield [...(answer as Json[]), more];
    yield [...(answer as Json[]), ...Array.from({ length: 1000 }, () => LONG)];
    for (const [at, item] of answer.entries())
      for (const other of swollen(item as Json)) yield answer.with(at, other) as Json;
    return;
  }
  for (const [name, value] of OTHERS) yield withOwn(answer, name, value);
  for (const [name, member] of Object.entries(answer))
    for (const other of swollen(member as Json)) yield withOwn(answer, name, other);
}

/** How often a question is tried. */
const LOOKED_AT = 15;

/** Returns a check that legal answers with anything more in them are refused; it tries each question a few times. */
export function exactness(): (open: OpenQuestion) => void {
  const looked = new Map<string, number>();
  return (open) => {
    const name = open.askings[0]?.name ?? "";
    const times = looked.get(name) ?? 0;
    looked.set(name, times + 1);
    if (times < LOOKED_AT) checkExact(open);
  };
}

function checkExact(open: OpenQuestion): void {
  for (const [index, { name, menu, fallback }] of open.askings.entries()) {
    const listed = menu.list?.() ?? [];
    const answers = [fallback(), menu.sample(seeded(1)), menu.sample(seeded(2)), ...listed.slice(0, 3), open.proposed];
    for (const answer of answers) {
      if (answer === undefined) continue;
      demand(refuseAnswer(open, index, answer) === null, "legal-answer-refused", { name, answer: canonical(answer) });
      for (const other of swollen(answer)) {
        if (refuseAnswer(open, index, other) !== null) continue;
        demand(false, "more-accepted", { name, answer: canonical(other).slice(0, 300) });
      }
    }
  }
}

/**
 * A question accepts its fallback, its samples, every listed answer and the proposal; and its menu made from the
 * checkpoint's view, as a screen makes it in mid-step, equals the one that the rules made.
 */
export function checkMenus<State, Setup, View>(
  game: Game<State, Setup, View>,
  full: FullStep<State>,
  open: OpenQuestion,
): void {
  for (const { seat, name, about, menu, fallback } of open.askings) {
    const question = game.questions[name];
    demand(question !== undefined, "question-not-listed", { name });
    const seen = question.menu(game.view(full.checkpoint, seat), seat, throughJson(about));
    const accept = (answer: Json, code: string) => {
      demand(menu.refuse(answer) === null && seen.refuse(answer) === null, code, { name, answer: canonical(answer) });
    };
    accept(fallback(), "fallback-refused");
    if (open.proposed !== undefined) accept(open.proposed, "proposal-refused");
    for (let seed = 0; seed < 3; seed++) {
      const sample = menu.sample(seeded(seed));
      accept(sample, "sample-refused");
      demand(equal(sample, seen.sample(seeded(seed))), "other-sample", { name });
    }
    for (const answer of menu.list?.() ?? []) accept(answer, "listed-answer-refused");
    demand(equal(menu.list?.() ?? null, seen.list?.() ?? null), "other-list", { name });
  }
}

/** A question that need not be asked makes no difference: with the same dice, all answers lead to the same result. */
export function checkMoot<State, Setup, View>(
  game: Game<State, Setup, View>,
  full: FullStep<State>,
  open: OpenQuestion,
  given: readonly Entry[],
): void {
  const [asking] = open.askings;
  const moot = asking?.moot() ?? null;
  if (!asking || moot === null) return;
  demand(open.manner === "one", "moot-among-others", { name: asking.name });
  demand(asking.menu.refuse(moot) === null, "moot-refused", { name: asking.name });
  const after = (answer: Json) => {
    const played = playStep(game, full.checkpoint, [...given, [open.key, answer]], sameDice(full, given.length + 1));
    return canonical(played.status === "done" ? played.state : played.status === "waiting" ? played.open.key : "void");
  };
  for (const answer of asking.menu.list?.() ?? [])
    demand(after(answer) === after(moot), "moot-differs", { name: asking.name, answer: canonical(answer) });
}

/** A bot answers every question with something on the menu, even in positions that others brought about. */
export function checkBotAnswer(open: OpenQuestion, bot: Player<never>): void {
  for (const [index, asking] of open.askings.entries()) {
    const answer = asking.answerBy(bot);
    if (answer === undefined && asking.standing) continue;
    const refused = answer === undefined ? { code: "no-answer" } : refuseAnswer(open, index, answer);
    demand(refused === null, "bot-refused", {
      question: asking.name,
      seat: asking.seat,
      reason: refused?.code ?? "",
      answer: canonical(answer ?? null),
    });
  }
}

/** As `checkBotAnswer`, for a question that is put to someone else in mid-step. */
export function checkBotInstead<View>(
  question: AnyQuestion<View>,
  [view, seat, about]: readonly [view: View, seat: Seat, about: Json],
  bot: Player<View>,
): void {
  const { name, standing, form } = question;
  const answer = bot(question, view, seat, about);
  if (answer === undefined && standing) return;
  const refused = answer === undefined ? { code: "no-answer" } : refuseWhole(question.menu(view, seat, about), answer);
  const reason = refused?.code ?? (form && !form(answer) ? "not-an-option" : "");
  demand(reason === "", "bot-refused", { question: name, seat, reason, answer: canonical(answer ?? null) });
}

/** Plays one step in which `witness` answers every question. */
function stepWith<State, Setup, View>(
  game: Game<State, Setup, View>,
  state: State,
  random: Random,
  witness: Player<View>,
): void {
  let steps = 0;
  const one = {
    ...game,
    outcome: (reached: State) => (steps++ > 0 ? { winners: [], reason: "" } : game.outcome(reached)),
  };
  simulator(one, Object.fromEntries(game.seats(state).map((seat) => [seat, witness])), random)(state);
}

/**
 * A battle dealt for a seat whose question is searched looks like the one it was dealt from, and is sound; it is dealt
 * only from what the seat sees; the rules continue from it with the same question; and nothing that is played in it
 * changes the original. Everything proposed may be answered.
 */
export function checkDealt<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  [question, view, seat, about]: readonly [question: AnyQuestion<View>, view: View, seat: Seat, about: Json],
  seed: number,
  sound: (state: State) => string[],
): void {
  const [before, { name }] = [canonical(view), question];
  const deal = (seen: View): State => {
    const dealt = parts.deal(seen, seat, seeded(seed));
    demand(dealt !== null, "nothing-dealt", { name });
    return dealt;
  };
  const state = deal(view);
  demand(canonical(parts.game.view(state, seat)) === before, "deal-looks-different", { name, seat });
  demand(equal(deal(parts.game.view(state, seat)), state), "dealt-from-more-than-seen", { name, seat });
  demand(sound(state).length === 0, "unsound-deal", { name, broken: sound(state).join("; ") });
  const standing = parts.standing(state, seat);
  demand(standing >= 0 && standing <= 1, "standing-out-of-bounds", { name, standing });
  const menu = question.menu(view, seat, about);
  for (const answer of parts.proposals?.(question, view, seat, about) ?? [])
    demand(refuseWhole(menu, answer) === null, "proposal-refused", { name, answer: canonical(answer) });
  let met = false;
  stepWith(parts.game, state, seeded(seed), (asked, seen, other, said) => {
    met ||= asked.name === name && other === seat && equal(said, about) && canonical(seen) === before;
    return asked.standing ? undefined : asked.fallback(seen, other, said);
  });
  demand(met, "other-question-after-deal", { name, seat });
  demand(canonical(view) === before, "view-changed", { name, seat });
}

/** A position in JSON data: the keys that lead to it. */
export type Path = readonly (string | number)[];

/** The paths of all numbers in some data. */
export function numbersIn(data: unknown, path: Path = []): Path[] {
  if (typeof data === "number") return [path];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, member]) =>
    numbersIn(member, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** A copy of some data in which the number at the path is one higher. */
export function withChangedNumber<T>(data: T, path: Path): T {
  const copy = throughJson(data);
  let holder = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  const last = path[path.length - 1] as string | number;
  holder[last] = (holder[last] as number) + 1;
  return copy;
}
