/** Tests of boards and stories in random battles that are the same for all games; each game has its own beside them. */
import { expect, it } from "vitest";
import type { Names } from "../../../module/kit/game/feed";
import type { StoryCard } from "../../../module/kit/story/event-text";
import { plain, type Sentence } from "../../../module/kit/text/sentence";
import { publicEvents, type GameEvent, type Seat } from "../../../module/rules/kernel";
import type { FullStep } from "../rules/conformance";
import { forAllAnswers, forAllSteps, type Answering, type RandomPlay } from "../rules/random-walk";

/** Matches placeholders left open, and keys in place of words. */
export const OPEN = /[{}]|undefined|NaN|ALLHANDS/;

/** Every text in the data, but for members of these names. */
function textsIn(data: unknown, without: readonly string[] = []): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (without.includes(key) ? [] : textsIn(value, without)));
}

/** Expects that no text in the data has a gap. */
export function expectNoGaps(data: unknown, open = OPEN, about = ""): void {
  expect(
    textsIn(data).filter((text) => open.test(text)),
    about,
  ).toEqual([]);
}

/** Whoever looks: the board is the same when what is hidden from them is otherwise, and its words have no gaps. */
export function hidesOnBoard<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  otherwise: (state: State, seat: Seat | null) => State,
  board: (
    state: State,
    seat: Seat | null,
    shown: { asked: string } | { waiting: Seat },
    answering: Answering<State, View>,
  ) => unknown,
): void {
  it("shows nothing that is hidden from its seat, and leaves no gap in its words", () => {
    forAllAnswers(play, numRuns, (answering) => {
      const { state, seat: asked, name, standing } = answering;
      if (standing) return;
      for (const seat of [...play.game.seats(state), null]) {
        const shown = seat === asked ? { asked: name } : { waiting: asked };
        const context = board(state, seat, shown, answering);
        expect(board(otherwise(state, seat), seat, shown, answering)).toEqual(context);
        expectNoGaps(context, OPEN, name);
      }
    });
  });
}

/** A step, and its public events. */
export interface HeardStep<State> extends FullStep<State> {
  readonly heard: readonly GameEvent[];
}

/** As `forAllSteps`, with the public events of each step. */
export const forAllHeard = <State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  visit: (step: HeardStep<State>) => void,
  atEnd?: (state: State) => void,
): void => forAllSteps(play, numRuns, (step) => visit({ ...step, heard: publicEvents(step.events) }), atEnd);

/** All texts of a step's card, its head first. */
export const cardTexts = ({ head, paragraphs, outcomes, sums }: StoryCard): string[] => [
  ...[head, ...paragraphs.map(({ sentence }) => sentence)].map(plain),
  ...outcomes.map(({ text }) => text),
  ...sums.flatMap(({ name, value }) => [name, value]),
];

/** How a game tells its story. */
export interface Telling<State> {
  readonly namesOf: (state: State) => Names;
  readonly tell: (events: readonly GameEvent[], names: Names) => readonly { event: string; sentence: Sentence }[];
  /** All texts of a step that everyone reads, its head first. */
  readonly texts: (step: HeardStep<State>) => readonly string[];
  /** Events that are not told. */
  readonly isSilent?: (event: GameEvent) => boolean;
  /** Private events that are told together with their public twins; if omitted, all of the usual name. */
  readonly isTwin?: (event: GameEvent) => boolean;
  readonly open?: RegExp;
}

const isSeen = ({ event }: GameEvent): boolean => event.endsWith("Seen");

/** Every event is told in words without gaps, more than `least` kinds of them in `numRuns` battles. */
export function tellsEverything<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  { namesOf, tell, texts, isSilent = () => false, isTwin = isSeen, open = OPEN }: Telling<State>,
  numRuns: number,
  least: number,
): void {
  it("has a sentence without gaps for every event, and one for a private event and its public twin", () => {
    const happened = new Set<string>();
    forAllHeard(play, numRuns, (step) => {
      const names = namesOf(step.checkpoint);
      const events = step.events.filter((event) => !isSilent(event));
      const heard = step.heard.filter((event) => !isSilent(event));
      const told = tell(events, names);
      expect(told).toHaveLength(events.filter((event) => !isTwin(event)).length);
      for (const { event, sentence } of told) {
        happened.add(event);
        expect(plain(sentence), event).not.toMatch(open);
        expect(sentence, event).not.toHaveLength(0);
        const unsigned = sentence.filter(({ kind, sign }) => kind === "ship" && sign === "");
        expect(unsigned, event).toEqual([]);
      }
      expect(tell(heard, names).map(({ event }) => event)).toEqual(heard.map(({ event }) => event));
      const [head, ...others] = texts(step);
      expect(heard.length === 0 || head !== "").toBe(true);
      for (const text of [head, ...others]) expect(text).not.toMatch(open);
    });
    expect(happened.size).toBeGreaterThan(least);
  });
}

/**
 * Reports of battles that ended, more than `least` in `numRuns`, have no gaps.
 *
 * @param report  the report of a battle from its steps; `people` are who played
 */
export function reportsEnds<State extends { readonly over: unknown }, Setup, View, Report extends Reported>(
  play: RandomPlay<State, Setup, View>,
  report: (state: State, steps: readonly { step: number; events: readonly GameEvent[] }[], people: Names) => Report,
  [numRuns, least]: readonly [numRuns: number, least: number],
  check: (report: Report, state: State) => void,
  openMoment = OPEN,
): void {
  const steps: { step: number; events: readonly GameEvent[] }[] = [];
  let reported = 0;
  const visit = ({ heard }: HeardStep<State>) => void steps.push({ step: steps.length, events: heard });
  forAllHeard(play, numRuns, visit, (state) => {
    const told = steps.splice(0);
    if (!state.over) return;
    reported++;
    const made = report(state, told, { "seat-1": "Anna", "seat-2": "Bert" });
    expectNoGaps({ ...made, moments: [] });
    for (const { sentence } of made.moments) expect(plain(sentence)).not.toMatch(openMoment);
    check(made, state);
  });
  expect(reported).toBeGreaterThan(least);
}

interface Reported {
  readonly moments: readonly { readonly sentence: Sentence }[];
}
