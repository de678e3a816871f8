/** The board of a game that has none of its own: the open question's answers as buttons, the story, the players. */
import { equal, type Json, type Menu, type Outcome, type RulesError, type Seat } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import type { Board, BoardOptions } from "../game/table-game";
import { inWords, tellPlainly, type PlainStory } from "../story/plain";
import { listed } from "../text/lists";
import { localize, pairText, phrase } from "../text/sentence";
import { boardPart } from "../windows/template";
import { playersOf } from "./banner";
import { drawingOf, frameOf, type BoardState } from "./board-frame";
import { Drafts } from "./drafts";
import { formMaker, rowOf, type Choice, type FormMaker } from "./form";
import { judged, NOTHING_ASKED, offerOf, openFor, type Pending } from "./pending";
import { panelOf, type Put, type QuestionPanel } from "./question";
import { seatNote } from "./story-column";
import { defineBoard } from "./window";

/** A question for which a game is asked for words. */
interface AskedPlainly {
  /** Name of the question in the rules. */
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
}

/** An answer in words, and a note about it. */
interface PlainLabel {
  readonly name: string;
  readonly note?: string;
}

/** A game's words on a plain board, as plain text; if omitted, the rules' own names are used. */
export interface PlainWords<View> extends PlainStory {
  /** The question in words. */
  ask?(asked: AskedPlainly, view: View): string;
  /** An answer in words. */
  label?(answer: Json, asked: AskedPlainly, view: View): string | PlainLabel;
  /** The standing of a seat: a few words beside its name. */
  standing?(seat: Seat, view: View): string;
  /** The standing of the battle, in one line. */
  status?(view: View): string;
}

/** Index of the chosen answer. */
export interface PlainDraft {
  readonly index: number;
}

interface PlainPending extends Pending<PlainDraft> {
  readonly panel: QuestionPanel | null;
}

const DRAFTS = new Drafts<PlainDraft>();

/** A JSON value in words. */
function jsonWords(value: Json): string {
  if (typeof value === "string") return inWords(value);
  if (Array.isArray(value)) return listed(value.map(jsonWords));
  if (typeof value === "object" && value !== null)
    return listed(Object.entries(value).map(([name, member]) => pairText(inWords(name), jsonWords(member as Json))));
  return String(value);
}

function labelOf<View>(words: PlainWords<View>, answer: Json, asked: AskedPlainly, view: View): PlainLabel {
  const label = words.label?.(answer, asked, view) ?? jsonWords(answer);
  return typeof label === "string" ? { name: label } : label;
}

/** Index of the chosen answer: chosen by hand, proposed, or the only one; −1 if there is none. */
function chosenOf(answers: readonly Json[], draft: PlainDraft | null, proposed: Json | undefined): number {
  if (draft && answers[draft.index] !== undefined) return draft.index;
  if (proposed !== undefined) return answers.findIndex((answer) => equal(answer, proposed));
  return answers.length === 1 ? 0 : -1;
}

/** The digit keys choose: small numbers by their value, other answers by their place. */
function keysOf(answers: readonly Json[]): readonly string[] {
  const areDigits = answers.every((answer) => /^\d$/.test(JSON.stringify(answer)));
  return answers.map((answer, index) => (areDigits ? String(answer) : index < 9 ? String(index + 1) : ""));
}

/** An answer as a button; a short name is shown large. */
function choiceOf(make: FormMaker<PlainDraft>, { name, note = "" }: PlainLabel, index: number, look: Partial<Choice>) {
  const words = name.length <= 3 ? { value: name, name: "" } : { value: "", name };
  return make.pick({ draft: { index } }, { ...words, note, ...look });
}

/** What is done with the chosen answer, for the button. */
function deedOf(chosen: Choice | undefined): string {
  if (!chosen) return localize("ALLHANDS.plain.submit");
  return chosen.name || phrase("ALLHANDS.plain.take", { name: chosen.value });
}

/** What would be answered: one of the answers that the menu lists. */
export function plainPending<View>(feed: Feed<View>, draft: PlainDraft | null, words: PlainWords<View>): PlainPending {
  const open = openFor(feed);
  if (!open) return { ...NOTHING_ASKED, panel: null };
  const { question, menu } = open;
  const listed: readonly Json[] | null = menu.list?.() ?? null;
  const answers = listed ?? [];
  const chosen = chosenOf(answers, draft, question.proposed);
  const answer = answers[chosen];
  const make = formMaker<PlainDraft>(menu, answer, () => ({ index: chosen }));
  const keys = keysOf(answers);
  const title = words.ask?.(question, feed.view) ?? inWords(question.name);
  const choices = answers.map((each, index) =>
    choiceOf(make, labelOf(words, each, question, feed.view), index, {
      key: keys[index] ?? "",
      pressed: index === chosen,
    }),
  );
  const pending = {
    ...NOTHING_ASKED,
    ...judged(menu, answer),
    question: question.id,
    name: question.name,
    picks: make.picks,
  };
  const put: Put = {
    head: { title, text: listed ? "" : localize("ALLHANDS.plain.unlisted") },
    rows: [rowOf({ name: "", fields: [{ label: title, named: false, choices }] })],
    submit: {
      label: deedOf(choices[chosen]),
      disabled: answer === undefined,
      reason: answer !== undefined || !listed ? "" : localize("ALLHANDS.plain.choose"),
    },
  };
  return { ...pending, panel: panelOf(pending, put) };
}

/** The answers that a menu lists. */
const answersOf = (menu: Menu<Json> | null | undefined): readonly Json[] => menu?.list?.() ?? [];

function offersPanel<View>(feed: Feed<View>, armed: string, words: PlainWords<View>) {
  const offer = offerOf(feed);
  const answers = answersOf(offer?.menu());
  if (!offer || answers.length === 0) return null;
  const asked = { name: offer.name, seat: offer.seat, about: null };
  const buttons = answers.map((answer, index) => {
    const { name } = labelOf(words, answer, asked, feed.view);
    const pressed = armed === String(index);
    const label = pressed ? phrase("ALLHANDS.plain.sure", { name }) : name;
    return { name: String(index), label, key: "", reason: "", pressed, aims: false };
  });
  return { buttons, hint: words.ask?.(asked, feed.view) ?? inWords(offer.name) };
}

/** Everything that a plain board shows: pure, and tested without Foundry. `outcome`: null while the battle goes on. */
export function plainContext<View>(
  feed: Feed<View>,
  pending: Pick<PlainPending, "panel">,
  state: BoardState,
  words: PlainWords<View>,
  outcome: Outcome | null,
) {
  const question = outcome ? null : pending.panel;
  const players = playersOf(feed);
  const frame = frameOf(drawingOf(feed, pending, state), {
    banner: { waiting: question !== null },
    question,
    over: outcome && { winners: outcome.winners, names: outcome.winners.map((seat) => players[seat] ?? seat) },
    style: { tell: (events, names) => tellPlainly(events, names, words), marks: [], silent: [] },
    names: feed.story.at(-1)?.names ?? {},
  });
  return {
    ...frame,
    status: words.status?.(feed.view) ?? "",
    sides: feed.seats.map((seat) => ({
      sign: seat.sign,
      name: seat.name,
      note: seatNote(seat),
      standing: words.standing?.(seat.seat, feed.view) ?? "",
    })),
    offers: outcome ? null : offersPanel(feed, state.armed, words),
  };
}

/** What a plain board asks its game for, beside words. */
interface PlainPlay<View> {
  /** A sentence for a problem that the rules cannot play on with. */
  explain(error: RulesError): string;
  /** The outcome of a battle that is over. */
  outcome(feed: Feed<View>): Outcome | null;
}

/** The window of a plain board for one battle. */
export const plainBoard = <View>(options: BoardOptions<View>, words: PlainWords<View>, play: PlainPlay<View>): Board =>
  new (defineBoard<View, PlainDraft, PlainPending>({
    window: { title: "ALLHANDS.start.nameless", icon: "fa-solid fa-ship" },
    part: boardPart("plain/board", []),
    layout: { facts: "stage", asked: "short" },
    // There is little on it, so it is smaller.
    place: (usual) => ({ ...usual, width: Math.min(usual.width, 940), height: 560 }),
    drafts: DRAFTS,
    pendingFor: (feed, draft) => plainPending(feed, draft, words),
    draftOf(answer, feed) {
      const index = answersOf(feed.menu()).findIndex((each) => equal(each, answer));
      return index < 0 ? undefined : { index };
    },
    wordsOf: (answer, { question, view }) =>
      question && words.label ? labelOf(words, answer, question, view).name : undefined,
    offered: (name, feed) => answersOf(feed && offerOf(feed)?.menu())[Number(name)],
    explain: (error) => play.explain(error),
    draw: (feed, pending, state) =>
      plainContext(feed, pending, state, words, feed.status === "over" ? play.outcome(feed) : null),
  }))(options);
