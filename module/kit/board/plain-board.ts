/** The board of a game without a board of its own: the answers of the open question as buttons, the story, who plays. */
import { equal, type Json, type Menu, type Outcome, type RulesError, type Seat } from "../../rules/kernel";
import type { Feed } from "../battle/feed";
import type { BoardOptions } from "../battle/table-game";
import { inWords, tellPlainly, type PlainStory } from "../story/plain";
import { phrase, type Texts } from "../text/sentence";
import { texts } from "../text/texts";
import type { Sign } from "../text/signs";
import { boardPart } from "../windows/template";
import { bannerFor, boardId, playersOf, type Banner } from "./banner";
import { Drafts } from "./drafts";
import { formMaker, rowOf, type Choice, type FormMaker } from "./form";
import { endNotice, standingNotice, waitingText, type Notice } from "./notice";
import { judged, NOTHING_ASKED, offerOf, openFor, type Pending } from "./pending";
import { questionOf, type Offers, type QuestionPanel } from "./question";
import { seatNote, storyColumn } from "./story-column";
import { BoardWindow, type BoardFrame, type BoardPlace, type BoardState } from "./window";

/** A question as the words for it are asked for. */
export interface AskedPlainly {
  /** As the rules call it. */
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
}

/** An answer in words, and what is to be known about it. */
export interface PlainLabel {
  readonly name: string;
  readonly note?: string;
}

/** The words of a game on a plain board, each as plain text; what is left out, the rules' own names stand for. */
export interface PlainWords<View> extends PlainStory {
  /** What is asked. */
  ask?(asked: AskedPlainly, view: View): string;
  /** What may be answered. */
  label?(answer: Json, asked: AskedPlainly, view: View): string | PlainLabel;
  /** How a seat stands: a few words beside its name. */
  standing?(seat: Seat, view: View): string;
  /** How the battle stands, in one line. */
  status?(view: View): string;
}

/** The place of the answer that is chosen. */
export interface PlainDraft {
  readonly index: number;
}

export interface PlainPending extends Pending<PlainDraft> {
  readonly panel: QuestionPanel | null;
}

const DRAFTS = new Drafts<PlainDraft>();

export interface PlainContext extends BoardFrame {
  readonly id: string;
  readonly banner: Banner;
  readonly status: string;
  readonly sides: readonly {
    readonly sign: Sign;
    readonly name: string;
    readonly note: string;
    readonly standing: string;
  }[];
  readonly question: QuestionPanel | null;
  readonly offers: Offers | null;
  readonly notice: Notice | null;
  readonly onlooker: boolean;
}

/** A piece of JSON in words. */
function jsonWords(value: Json): string {
  if (typeof value === "string") return inWords(value);
  if (Array.isArray(value)) return value.map(jsonWords).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${inWords(name)}: ${jsonWords(member as Json)}`)
      .join(", ");
  return String(value);
}

function labelOf<View>(words: PlainWords<View>, answer: Json, asked: AskedPlainly, view: View): PlainLabel {
  const label = words.label?.(answer, asked, view) ?? jsonWords(answer);
  return typeof label === "string" ? { name: label } : label;
}

/** The place of the answer that is chosen: by hand, as it is proposed, or as there is no other; −1: none. */
function chosenOf(answers: readonly Json[], draft: PlainDraft | null, proposed: Json | undefined): number {
  if (draft && answers[draft.index] !== undefined) return draft.index;
  if (proposed !== undefined) return answers.findIndex((answer) => equal(answer, proposed));
  return answers.length === 1 ? 0 : -1;
}

/** The digits of the keyboard choose: small numbers by what they are, other answers by their place. */
function keysOf(answers: readonly Json[]): readonly string[] {
  const areDigits = answers.every((answer) => /^\d$/.test(JSON.stringify(answer)));
  return answers.map((answer, index) => (areDigits ? String(answer) : index < 9 ? String(index + 1) : ""));
}

/** An answer as a button; what is short is shown large. */
function choiceOf(make: FormMaker<PlainDraft>, { name, note = "" }: PlainLabel, index: number, look: Partial<Choice>) {
  const words = name.length <= 3 ? { value: name, name: "" } : { value: "", name };
  return make.pick({ draft: { index } }, { ...words, note, ...look });
}

/** What would be answered: one of those that the menu lists. */
export function plainPending<View>(
  feed: Feed<View>,
  draft: PlainDraft | null,
  words: PlainWords<View>,
  texts: Texts,
): PlainPending {
  const open = openFor(feed);
  if (!open) return { ...NOTHING_ASKED, panel: null };
  const { question, menu } = open;
  const listed: readonly Json[] | null = menu.list?.() ?? null;
  const answers = listed ?? [];
  const chosen = chosenOf(answers, draft, question.proposed);
  const answer = answers[chosen];
  const make = formMaker<PlainDraft>(menu, answer, texts, () => ({ index: chosen }));
  const keys = keysOf(answers);
  const title = words.ask?.(question, feed.view) ?? inWords(question.name);
  const choices = answers.map((each, index) =>
    choiceOf(make, labelOf(words, each, question, feed.view), index, {
      ...{ key: keys[index] ?? "", pressed: index === chosen },
    }),
  );
  return {
    ...NOTHING_ASKED,
    ...judged(menu, answer),
    question: question.id,
    name: question.name,
    picks: make.picks,
    panel: questionOf({
      ...{ name: question.name, title },
      text: listed ? "" : texts("ALLHANDS.plain.unlisted"),
      rows: [rowOf({ name: "", fields: [{ label: title, named: false, choices }] })],
      submit: {
        label: texts("ALLHANDS.plain.submit"),
        disabled: answer === undefined,
        reason: answer !== undefined || !listed ? "" : texts("ALLHANDS.plain.choose"),
      },
    }),
  };
}

/** The answers of a menu by their places. */
const answersOf = (menu: Menu<Json> | null | undefined): readonly Json[] => menu?.list?.() ?? [];

function offersPanel<View>(feed: Feed<View>, armed: string, words: PlainWords<View>, texts: Texts): Offers | null {
  const offer = offerOf(feed);
  const answers = answersOf(offer?.menu());
  if (!offer || answers.length === 0) return null;
  const asked = { name: offer.name, seat: offer.seat, about: null };
  const buttons = answers.map((answer, index) => {
    const { name } = labelOf(words, answer, asked, feed.view);
    const pressed = armed === String(index);
    const label = pressed ? phrase(texts, "ALLHANDS.plain.sure", { name }) : name;
    return { name: String(index), label, key: "", reason: "", pressed, aims: false };
  });
  return { buttons, hint: words.ask?.(asked, feed.view) ?? inWords(offer.name) };
}

function sidesOf<View>(feed: Feed<View>, words: PlainWords<View>, texts: Texts): PlainContext["sides"] {
  return feed.seats.map((seat) => ({
    ...{ sign: seat.sign, name: seat.name, note: seatNote(seat, texts) },
    standing: words.standing?.(seat.seat, feed.view) ?? "",
  }));
}

/** Everything that such a board shows: pure, and tested without Foundry. `outcome`: of a battle that is over. */
export function plainContext<View>(
  feed: Feed<View>,
  { panel }: Pick<PlainPending, "panel">,
  { fresh, armed }: Pick<BoardState, "fresh" | "armed">,
  words: PlainWords<View>,
  outcome: Outcome | null,
  texts: Texts,
): PlainContext {
  const players = playersOf(feed);
  const seats = outcome?.winners ?? [];
  const victors = { seats, names: seats.map((seat) => players[seat] ?? seat) };
  const notice = outcome ? endNotice(feed, victors, texts) : standingNotice(feed, texts);
  const question = outcome || !panel ? null : { ...panel, fresh };
  const status = words.status?.(feed.view) ?? "";
  return {
    id: boardId(feed),
    title: feed.title,
    banner: bannerFor(feed, { waiting: question !== null }, texts),
    status,
    sides: sidesOf(feed, words, texts),
    question,
    offers: outcome ? null : offersPanel(feed, armed, words, texts),
    notice,
    story: storyColumn(
      feed,
      { tell: (events, names) => tellPlainly(events, names, words, texts), marks: [], silent: [] },
      { always: feed.story.at(-1)?.names ?? {} },
      texts,
    ),
    onlooker: feed.seat === null,
    announcement: notice?.title ?? question?.title ?? waitingText(feed, texts),
  };
}

/** What a plain board asks its game for, beside words. */
export interface PlainPlay<View> {
  /** The sentence for what the rules cannot play on. */
  explain(error: RulesError): string;
  /** Of a battle that is over. */
  outcome(feed: Feed<View>): Outcome | null;
}

export class PlainBoard<View> extends BoardWindow<View, PlainDraft, PlainPending> {
  static override DEFAULT_OPTIONS: object = {
    window: { title: "ALLHANDS.start.nameless", icon: "fa-solid fa-ship" },
    position: { height: 560 },
  };

  static override PARTS = boardPart("plain/board", []);

  readonly #words: PlainWords<View>;
  readonly #play: PlainPlay<View>;

  constructor(options: BoardOptions<View>, words: PlainWords<View>, play: PlainPlay<View>) {
    super(options);
    this.#words = words;
    this.#play = play;
  }

  /** There is little on it. */
  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    const usual = super.place(width, height, sidebar);
    return { ...usual, width: Math.min(usual.width, 940) };
  }

  protected override get drafts(): Drafts<PlainDraft> {
    return DRAFTS;
  }

  protected override pendingFor(feed: Feed<View>, draft: PlainDraft | null): PlainPending {
    return plainPending(feed, draft, this.#words, texts);
  }

  protected override draftOf(answer: Json, feed: Feed<View>): PlainDraft | undefined {
    const index = answersOf(feed.menu()).findIndex((each) => equal(each, answer));
    return index < 0 ? undefined : { index };
  }

  protected override wordsOf(answer: Json, feed: Feed<View>, pending: PlainPending): string {
    const own = feed.question && this.#words.label ? labelOf(this.#words, answer, feed.question, feed.view) : null;
    return own?.name ?? super.wordsOf(answer, feed, pending);
  }

  protected override draw(feed: Feed<View>, pending: PlainPending, state: BoardState): BoardFrame {
    const outcome = feed.status === "over" ? this.#play.outcome(feed) : null;
    return plainContext(feed, pending, state, this.#words, outcome, texts);
  }

  protected override offered(name: string): Json | undefined {
    return answersOf(this.drawn && offerOf(this.drawn)?.menu())[Number(name)];
  }

  protected override labels(): Record<string, string> {
    return {};
  }

  protected override explain(error: RulesError): string {
    return this.#play.explain(error);
  }
}
