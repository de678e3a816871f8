/** What a game says of its board: plain functions and data, of which `defineBoard` makes the window. */
import type { Json, Reason, RulesError } from "../../rules/kernel";
import type { Feed } from "../battle/feed";
import type { boardPart } from "../windows/template";
import type { AimLine } from "./aim";
import type { Answering } from "./answering";
import type { BoardFrame, BoardState } from "./board-frame";
import type { Bar, BoardPlace, Desk } from "./dock-place";
import type { Drafts } from "./drafts";
import type { HandOrder } from "./hand-order";
import type { Pending, Press } from "./pending";

/** A board that is open, as the actions of its game use it. */
export interface OpenBoard<View, Draft, Asked extends Pending<Draft>, Keeps> {
  readonly element: HTMLElement;
  readonly answering: Answering<View, Draft, Asked>;
  readonly hand: HandOrder;
  /** What this window keeps for its game. */
  readonly keeps: Keeps;
  /** Draws it again. */
  refresh(): void;
  /** Shows on the scene what is aimed at. */
  showAims(lines: readonly AimLine[]): void;
}

/** `Asked`: what would be answered now. `Keeps`: what one window keeps, beside the draft. */
export interface BoardDefinition<View, Draft, Asked extends Pending<Draft>, Keeps = undefined> {
  /** The key of the window's title, and its icon. */
  readonly window: { readonly title: string; readonly icon: string };
  readonly part: ReturnType<typeof boardPart>;
  /** Where it opens, except on a screen that a board has all of; left out: where any board does. */
  place?(usual: BoardPlace, desk: Desk): BoardPlace;
  /** Where it stands while the scene is its picture; left out: where any board does. */
  readonly bar?: Bar;
  /** The drafts of all battles of this game. */
  readonly drafts: Drafts<Draft>;
  /** At which point of the game a draft is made; null: nothing is asked. Without it a draft lasts as long as the same is asked. */
  stageOf?(feed: Feed<View>): string | null;
  /** What would be answered now. */
  pendingFor(feed: Feed<View>, draft: Draft | null): Asked;
  /** A draft of this answer, as far as it is one that is drafted; undefined: a control sends it at once. */
  draftOf(answer: Json, feed: Feed<View>): Draft | undefined;
  /** What comes of a click on the game's own controls, by their action. */
  readonly presses?: {
    readonly [action: string]: (control: DOMStringMap, feed: Feed<View>, pending: Asked) => Press<Draft> | undefined;
  };
  /** What a draft would send, where that need not be ready; undefined: something is missing. */
  answerOf?(draft: Draft | null): Json | undefined;
  /** Whether a draft may become this answer when more is chosen. Without it none does. */
  leadsTo?(draft: Draft, answer: Json, pending: Asked): boolean;
  /** Where an answer leads: the selectors of what is to act, and of where it goes. Null: nowhere. */
  wayOf?(answer: Json, feed: Feed<View>): readonly [from: string, to: string] | null;
  /** An answer in words, where the game's table has none; undefined: as plainly as can be. */
  wordsOf?(answer: Json, feed: Feed<View>): string | undefined;
  /** What a button of a standing offer answers, by its name; undefined: nothing. Without it `{ do: name }`. */
  offered?(name: string, feed: Feed<View> | null): Json | undefined;
  /** The sentence for what the rules cannot play on. */
  explain?(error: RulesError): string;
  /** Why nothing comes of a click. */
  why?(reason: Reason, feed: Feed<View> | null): string;
  /** What a window begins with. */
  keep?(): Keeps;
  /** What the template shows of a feed. */
  draw(feed: Feed<View>, pending: Asked, state: BoardState, board: OpenBoard<View, Draft, Asked, Keeps>): BoardFrame;
  /** What controls do beside answering, by their action. */
  readonly actions?: {
    readonly [action: string]: (
      board: OpenBoard<View, Draft, Asked, Keeps>,
      control: HTMLElement,
      event: Event,
    ) => Promise<void> | void;
  };
  /** Does what the control of an aim does on the scene; without it the choice of this number. */
  pick?(board: OpenBoard<View, Draft, Asked, Keeps>, index: number): Promise<void>;
  /** It is drawn for the first time. Gives what ends that. */
  opened?(board: OpenBoard<View, Draft, Asked, Keeps>): (() => void) | void;
  /** It is drawn. */
  drawn?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
  /** Its window has another size, or its first. */
  resized?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
  /** Something new is asked, and has been drawn. */
  asked?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
}
