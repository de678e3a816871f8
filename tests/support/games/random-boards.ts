/** Checks of boards and stories in random battles that are the same for all games; each game has its own beside them. */
import { expect } from "vitest";
import type { Names } from "../../../module/kit/game/feed";
import type { StoryCard } from "../../../module/kit/story/event-text";
import { plain, type Sentence } from "../../../module/kit/text/sentence";
import { publicEvents, type GameEvent, type Seat } from "../../../module/rules/kernel";
import type { FullStep } from "../rules/conformance";
import type { Check, Checks } from "../rules/checks";
import type { Answering, RandomPlay } from "../rules/random-walk";

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

/**
 * Whoever looks: the board is the same when what is hidden from them is otherwise, and its words have no gaps.
 *
 * @param some  the battles that are looked at
 */
export const hidesOnBoard = <State, Setup, View>(
  { game }: RandomPlay<State, Setup, View>,
  some: Pick<Check<State, View>, "oneIn">,
  otherwise: (state: State, seat: Seat | null) => State,
  board: (
    state: State,
    seat: Seat | null,
    shown: { asked: string } | { waiting: Seat },
    answering: Answering<State, View>,
  ) => unknown,
): Checks<State, View> => ({
  "shows nothing on a board that is hidden from its seat, and leaves no gap in its words": {
    ...some,
    answer(answered) {
      const { state, seat: asked, name, standing, answer } = answered;
      if (standing || answer === undefined) return;
      for (const seat of [...game.seats(state), null]) {
        const shown = seat === asked ? { asked: name } : { waiting: asked };
        const context = board(state, seat, shown, { ...answered, answer });
        expect(board(otherwise(state, seat), seat, shown, { ...answered, answer })).toEqual(context);
        expectNoGaps(context, OPEN, name);
      }
    },
  },
});

/** A step, and its public events. */
export interface HeardStep<State> extends FullStep<State> {
  readonly heard: readonly GameEvent[];
}

/** A check of steps with their public events. */
export const hearing =
  <State>(check: (step: HeardStep<State>) => void) =>
  (step: FullStep<State>): void =>
    check({ ...step, heard: publicEvents(step.events) });

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

/** Every event is told in words without gaps, more than `least` kinds of them. */
export function tellsEverything<State, View>(
  { namesOf, tell, texts, isSilent = () => false, isTwin = isSeen, open = OPEN }: Telling<State>,
  { least, ...some }: { readonly least: number; readonly oneIn?: number },
): Checks<State, View> {
  const happened = new Set<string>();
  return {
    "has a sentence without gaps for every event, and one for a private event and its public twin": {
      ...some,
      step: hearing((step) => {
        const names = namesOf(step.checkpoint);
        const events = step.events.filter((event) => !isSilent(event));
        const heard = step.heard.filter((event) => !isSilent(event));
        const told = tell(events, names);
        expect(told).toHaveLength(events.filter((event) => !isTwin(event)).length);
        for (const { event, sentence } of told) {
          happened.add(event);
          expect(plain(sentence), event).not.toMatch(open);
          expect(sentence, event).not.toHaveLength(0);
          // Beside another name of its side, a name goes without the sign.
          const isBeside = (at: number) => sentence.slice(0, at).some(({ sign }) => sign !== "");
          const unsigned = sentence.filter(({ kind, sign }, at) => kind === "ship" && sign === "" && !isBeside(at));
          expect(unsigned, event).toEqual([]);
        }
        expect(tell(heard, names).map(({ event }) => event)).toEqual(heard.map(({ event }) => event));
        const [head, ...others] = texts(step);
        expect(heard.length === 0 || head !== "").toBe(true);
        for (const text of [head, ...others]) expect(text).not.toMatch(open);
      }),
      after: () => expect(happened.size).toBeGreaterThan(least),
    },
  };
}

interface ToldStep {
  readonly step: number;
  readonly events: readonly GameEvent[];
}

/**
 * Reports of battles that ended, more than `least`, have no gaps.
 *
 * @param report  the report of a battle from its steps; `people` are who played
 */
export function reportsEnds<State extends { readonly over: unknown }, View, Report extends Reported>(
  report: (state: State, steps: readonly ToldStep[], people: Names) => Report,
  least: number,
  check: (report: Report, state: State) => void,
  openMoment = OPEN,
): Check<State, View> {
  const steps: ToldStep[] = [];
  let reported = 0;
  return {
    begin: () => void steps.splice(0),
    step: hearing(({ heard }) => void steps.push({ step: steps.length, events: heard })),
    end(state) {
      if (!state.over) return;
      reported++;
      const made = report(state, steps, { "seat-1": "Anna", "seat-2": "Bert" });
      expectNoGaps({ ...made, moments: [] });
      for (const { sentence } of made.moments) expect(plain(sentence)).not.toMatch(openMoment);
      check(made, state);
    },
    after: () => expect(reported).toBeGreaterThan(least),
  };
}

interface Reported {
  readonly moments: readonly { readonly sentence: Sentence }[];
}
