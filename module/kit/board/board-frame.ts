/** The frame of every board, made from the feed: what stands around the picture of its game. Pure. */
import type { Seat } from "../../rules/kernel";
import type { Feed, Names } from "../battle/feed";
import type { PublicStep } from "../battle/table-game";
import type { ReportView } from "../story/report-view";
import { localize } from "../text/sentence";
import type { Sign } from "../text/signs";
import type { AimLine } from "./aim";
import { bannerFor, boardId, playersOf, YOUR_ANSWER, type Banner } from "./banner";
import { endNotice, standingNotice, waitingText } from "./notice";
import { storyColumn, type StoryEntry, type StoryStyle } from "./story-column";

/** What a window needs of a board's context. */
export interface BoardFrame {
  readonly title: string;
  /** For screen readers: what is asked, or stands in its place. */
  readonly announcement: string;
  /** The newest first. */
  readonly story: readonly StoryEntry[];
  /** What scenes show of it. */
  readonly aims?: readonly AimLine[];
}

/** What a board keeps between two drawings, beside the draft. */
export interface BoardState {
  /** What is asked was not there when the board was drawn last. */
  readonly fresh: boolean;
  /** What was opened of all that can be folded, by name. */
  readonly open: ReadonlySet<string>;
  /** The button that asks whether it is meant, or waits for a click elsewhere; blank: none. */
  readonly armed: string;
}

/** What every part of a board is drawn from. */
export interface BoardParts<View, Asked> extends BoardState {
  /** Beginning of the ids of its elements. */
  readonly id: string;
  readonly feed: Feed<View>;
  readonly view: View;
  /** What would be answered. */
  readonly pending: Asked;
}

/** Gathers what the parts of a board are drawn from, with what its game keeps. */
export const drawingOf = <View, Asked, State extends BoardState>(
  feed: Feed<View>,
  pending: Asked,
  state: State,
): BoardParts<View, Asked> & State => ({ ...state, id: boardId(feed), feed, view: feed.view, pending });

/** How a battle ended, as its game tells it. */
export interface Over {
  readonly winners: readonly Seat[];
  /** Their names; left out: those who play their seats. */
  readonly names?: readonly string[];
  /** What decided it; left out: nothing is said of that. */
  readonly text?: string;
  /** How each side ended. */
  readonly scores?: readonly { readonly sign: Sign; readonly text: string; readonly won: boolean }[];
}

/** What a game says of its frame. */
export interface FrameParts<Question> {
  readonly banner?: Partial<Banner>;
  /** The key of what the banner says while something is asked. */
  readonly asked?: string | undefined;
  /** The panel of the open question; null: there is none. */
  readonly question: Question | null;
  /** Null: the battle goes on. */
  readonly over: Over | null;
  /** What the chat reports of a battle that is over, of the steps that count and who plays each seat. */
  report?(steps: readonly PublicStep[], seats: Names): ReportView;
  readonly style: StoryStyle;
  /** The names of now, for the story. */
  readonly names: Names;
  /** What screen readers hear beside what is asked; blank texts are left out. */
  readonly said?: readonly string[];
}

/** The frame of a board: its head, what is asked or stands in its place, and the story. */
export function frameOf<View, Question extends { readonly title: string }>(
  { feed, id, fresh }: Pick<BoardParts<View, unknown>, "feed" | "id" | "fresh">,
  { banner = {}, asked = YOUR_ANSWER, question, over, report, style, names, said = [] }: FrameParts<Question>,
) {
  const notice = over
    ? endNotice(feed, { seats: over.winners, names: over.names ?? playing(feed, over.winners) }, over.text)
    : standingNotice(feed);
  const stands = notice?.title ?? question?.title ?? (feed.question ? localize(asked) : waitingText(feed));
  return {
    id,
    title: feed.title,
    banner: bannerFor(feed, banner, asked),
    question: question && { ...question, fresh },
    notice,
    scores: over?.scores ?? [],
    report: over && report?.(countedSteps(feed), playersOf(feed)),
    story: storyColumn(feed, style, { always: names }),
    onlooker: feed.seat === null,
    announcement: [stands, ...said].filter((text) => text !== "").join(". "),
  };
}

/** The steps that count, as far as they are told on this screen. */
const countedSteps = ({ story }: Pick<Feed, "story">) => story.filter(({ undone }) => !undone);

const playing = ({ seats }: Pick<Feed, "seats">, winners: readonly Seat[]): string[] =>
  seats.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
