/** Shared by the tests of all games: English texts, a screen of a game, and the answers of random games. */
import type { Game, GameEvent, Json, Menu, Seat } from "../../module/rules/kernel";
import { forAllAnswers, type Answering, type RandomPlay } from "./rules/random-walk";
import type { Feed, FeedQuestion } from "../../module/kit/game/feed";
import { patchSnapshot, type Snapshot, type Values } from "../../module/kit/documents/patch";
import type { ValueAt } from "../../module/kit/documents/way-back";
import { signAt } from "../../module/kit/text/signs";

export { english, foundryEnglish } from "./texts";

/** A document's system data with these values, keyed by path. */
export const systemOf = (values: Values): object => Object(patchSnapshot({ it: {} }, { it: values })["it"]?.["system"]);

/** The values in a snapshot, for the way back of a patch. */
export const valuesIn =
  (world: Snapshot): ValueAt =>
  (uuid, path) => {
    let value: Json | undefined = world[uuid] as Json | undefined;
    for (const part of path.split(".")) value = (value as Values | undefined)?.[part];
    return value;
  };

/** What a screen is shown, apart from the game and the seat that looks. */
export interface Shown {
  /** The question that is open for the seat. */
  readonly asked?: string;
  readonly about?: Json;
  /** The rules' proposal; the question is then the Gamemaster's. */
  readonly proposed?: Json;
  readonly manner?: FeedQuestion["manner"];
  /** Standing offers open to the seat. */
  readonly offered?: readonly string[];
  /** The seats that the game waits for, and whether they have answered; if omitted, the seat that is asked. */
  readonly waiting?: readonly (readonly [Seat, boolean])[];
  readonly events?: readonly GameEvent[];
  readonly story?: Feed["story"];
  readonly status?: Feed["status"];
  /** Whether nothing is hidden. */
  readonly uncovered?: true;
}

/** Title of a game, and who plays it. */
export interface Table {
  readonly title: string;
  readonly people: { readonly [seat: Seat]: string };
}

function questionOf(seat: Seat | null, { asked, about = null, proposed, manner = "all" }: Shown): FeedQuestion | null {
  if (asked === undefined) return null;
  const question = { id: `${asked}-1`, name: asked, about, answered: false };
  if (proposed !== undefined) return { ...question, seat: "gm", manner: "confirm", proposed };
  return seat === null ? null : { ...question, seat, manner };
}

/** The feed of a seat's screen, or of an onlooker's if null. `answers` collects what is sent from it. */
export function feedOf<State, View>(
  game: Pick<Game<State, never, View>, "view" | "uncovered" | "questions" | "outcome" | "seats">,
  state: State,
  seat: Seat | null,
  { title, people }: Table,
  shown: Shown,
  answers: Json[] = [],
): Feed<View> {
  const view = shown.uncovered && game.uncovered ? game.uncovered(state) : game.view(state, seat);
  const question = questionOf(seat, shown);
  const { offered = [], waiting = question && seat !== null ? [[seat, false] as const] : [] } = shown;
  const menu = (name: string, of: Seat, about: Json) =>
    (game.questions[name]?.menu(view, of, about as never) ?? null) as Menu<Json> | null;
  const answer = (value: Json) => Promise.resolve(void answers.push(value));
  const nameOf = (each: Seat): string => people[each] ?? each;
  return {
    battleId: "battle",
    title,
    seat,
    view,
    question,
    answer,
    seats: game.seats(state).map((each, at) => ({
      seat: each,
      name: nameOf(each),
      sign: signAt(at),
      mine: each === seat,
      held: "user",
    })),
    offers:
      seat === null
        ? []
        : offered.map((name, at) => ({
            id: `offer-${at + 1}`,
            name,
            seat,
            menu: () => menu(name, seat, null),
            answer,
          })),
    looks: [],
    look: () => undefined,
    die: null,
    waiting: waiting.map(([each, answered]) => ({ seat: each, name: nameOf(each), answered })),
    events: shown.events ?? [],
    story: shown.story ?? [],
    status: shown.status ?? (game.outcome(state) ? "over" : "playing"),
    problem: "",
    ending: null,
    menu: () => question && menu(question.name, question.seat, question.about),
    undo: null,
    redo: null,
    automation: null,
    takeOver: () => Promise.resolve(),
  };
}

/** The sentences for the answers of `numRuns` random games, by question name; throws if one contains raw data. */
export function answersSaid<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  say: (answering: Answering<State, View>) => string,
): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  forAllAnswers(play, numRuns, (answering) => {
    const { name, answer } = answering;
    const sentence = say(answering);
    const told = `${name} ${JSON.stringify(answer)}: ${sentence}`;
    if (!SENTENCE.test(sentence) || DATA.test(sentence)) throw new Error(`this is no sentence: ${told}`);
    said.set(name, (said.get(name) ?? new Set()).add(sentence));
  });
  return said;
}

/** Begins and ends as a sentence does. */
const SENTENCE = /^[\p{Lu}\d“].*[.”!]$/u;
/** Raw data in a text: field labels, ids, missing values, and gaps. */
const DATA =
  /: (?!“)|[{}[\]_]|undefined|null|NaN|ALLHANDS|\b(?:unit|seat|ship|gun|id|member|location)-\w|\b\w+-[12]\b| {2}|\.\./;
