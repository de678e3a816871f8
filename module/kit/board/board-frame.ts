/** The frame of every board, made from the feed: everything around its game's picture. Pure. */
import type { CircumstanceRules, Seat } from "../../rules/kernel";
import type { Feed, Names } from "../game/feed";
import type { PublicStep } from "../game/storyteller";
import type { ReportView } from "../story/report-view";
import { inSentences, localize } from "../text/sentence";
import type { Sign } from "../text/signs";
import type { AimLine } from "./aim";
import { battleChip, countingIn } from "./circumstances";
import { bannerFor, boardId, playersOf, YOUR_ANSWER, type Banner } from "./banner";
import { endNotice, isLookedBackAt, standingNotice, waitingText } from "./notice";
import { storyColumn, type StoryEntry, type StoryStyle } from "./story-column";

/** The parts of a board's context that its window needs. */
export interface BoardFrame {
  readonly title: string;
  /** For screen readers: what is asked, or the text in its place. */
  readonly announcement: string;
  /** The newest first. */
  readonly story: readonly StoryEntry[];
  /** What scenes show of the board. */
  readonly aims?: readonly AimLine[];
}

/** What a board keeps between two drawings, beside the draft. */
export interface BoardState {
  /** Whether the question is new since the board was last drawn. */
  readonly fresh: boolean;
  /** Names of the foldable parts that were opened. */
  readonly open: ReadonlySet<string>;
  /** The name of the button that waits for a confirmation or for a click elsewhere; blank if none does. */
  readonly armed: string;
}

/** The data that every part of a board is drawn from. */
export interface BoardParts<View, Asked> extends BoardState {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  readonly feed: Feed<View>;
  readonly view: View;
  /** What would be answered. */
  readonly pending: Asked;
}

/** Gathers the data that the parts of a board are drawn from, with what its game keeps. */
export const drawingOf = <View, Asked, State extends BoardState>(
  feed: Feed<View>,
  pending: Asked,
  state: State,
): BoardParts<View, Asked> & State => ({ ...state, id: boardId(feed), feed, view: feed.view, pending });

/** How a battle ended, as its game tells it. */
export interface Over {
  readonly winners: readonly Seat[];
  /** Names of the winners; if omitted, the players of their seats. */
  readonly names?: readonly string[];
  /** What decided it; if omitted, nothing is said about it. */
  readonly text?: string;
  /** How each side ended. */
  readonly scores?: readonly { readonly sign: Sign; readonly text: string; readonly won: boolean }[];
}

/** A game's parts of the frame. */
interface FrameParts<View, Question> {
  readonly banner?: Partial<Banner>;
  /** Key of what the banner says while something is asked. */
  readonly asked?: string | undefined;
  /** The question in words, where the game draws it without a panel; if left out, what the banner says. */
  readonly put?: string | undefined;
  /** The panel of the open question; null if there is none. */
  readonly question: Question | null;
  /** null while the battle goes on. */
  readonly over: Over | null;
  /** What the chat reports when a battle is over, from the steps that count and the players by seat. */
  report?(steps: readonly PublicStep[], seats: Names): ReportView;
  readonly style: StoryStyle;
  /** The current names, for the story. */
  readonly names: Names;
  /** Of its rules, if they have any. */
  readonly circumstances?: CircumstanceRules<View> | undefined;
  /** Further texts for screen readers; blank ones are left out. */
  readonly said?: readonly string[];
}

/** The frame of a board: its head, the question or the notice in its place, and the story. */
export function frameOf<View, Question extends { readonly title: string }>(
  { feed, id, fresh }: Pick<BoardParts<View, unknown>, "feed" | "id" | "fresh">,
  {
    banner = {},
    asked = YOUR_ANSWER,
    put,
    question,
    over,
    report,
    style,
    names,
    circumstances,
    said = [],
  }: FrameParts<View, Question>,
) {
  const notice = over
    ? endNotice(feed, { seats: over.winners, names: over.names ?? playing(feed, over.winners) }, over.text)
    : standingNotice(feed);
  const chip = battleChip(countingIn(feed.view, circumstances), { ...names, ...playersOf(feed) });
  const stands = notice?.title ?? question?.title ?? (feed.question ? (put ?? localize(asked)) : waitingText(feed));
  return {
    id,
    title: feed.title,
    banner: bannerFor(feed, { ...banner, circumstances: chip }, asked),
    question: question && { ...question, fresh },
    notice,
    scores: over?.scores ?? [],
    report: over && report && { ...report(countedSteps(feed), playersOf(feed)), revisits: mayRevisit(feed) },
    story: storyColumn(feed, style, { always: names }),
    onlooker: feed.seat === null && feed.status !== "over" && !isLookedBackAt(feed),
    announcement: inSentences([stands, ...said].filter((text) => text !== "")),
  };
}

/** Whether the replay of a battle that is over can be shown at any of its steps. */
const mayRevisit = ({ revisit, ending }: Pick<Feed, "revisit" | "ending">): boolean =>
  Boolean(revisit ?? ending?.revisit);

/** The steps that count, as far as this screen is told them. */
const countedSteps = ({ story }: Pick<Feed, "story">) => story.filter(({ undone }) => !undone);

const playing = ({ seats }: Pick<Feed, "seats">, winners: readonly Seat[]): string[] =>
  seats.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
