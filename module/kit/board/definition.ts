/** A game's definition of its board: plain functions and data, from which `defineBoard` makes the window. */
import type { Json, Reason, RulesError } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import type { boardPart } from "../windows/template";
import type { AimLine } from "./aim";
import type { Answering } from "./answering";
import type { BoardFrame, BoardState } from "./board-frame";
import type { Bar, BoardPlace, Desk } from "./dock-place";
import type { Drafts } from "./drafts";
import type { HandOrder } from "./hand-order";
import type { BoardLayout } from "./layout";
import type { Pending, Press } from "./pending";
import type { BoardMotion } from "./step-motion";

/** A board that is open, as the actions of its game use it. */
export interface OpenBoard<View, Draft, Asked extends Pending<Draft>, Keeps> {
  readonly element: HTMLElement;
  readonly answering: Answering<View, Draft, Asked>;
  readonly hand: HandOrder;
  /** What this window keeps for its game. */
  readonly keeps: Keeps;
  /** Redraws the board. */
  refresh(): void;
  /** Shows on the scene what the board aims at. */
  showAims(lines: readonly AimLine[]): void;
}

/** `Asked`: what would be answered now. `Keeps`: what one window keeps, beside the draft. */
export interface BoardDefinition<View, Draft, Asked extends Pending<Draft>, Keeps = undefined> {
  /** The key of the window's title, and its icon. */
  readonly window: { readonly title: string; readonly icon: string };
  readonly part: ReturnType<typeof boardPart>;
  /** The rooms of its slots. */
  readonly layout: BoardLayout;
  /** How it shows what happens; if omitted, nothing moves. */
  readonly motion?: BoardMotion;
  /** Where it opens, except on a screen that a board fills; if omitted, where any board does. */
  place?(usual: BoardPlace, desk: Desk): BoardPlace;
  /** Where it is docked when the scene is its picture; if omitted, where any board is. */
  readonly bar?: Bar;
  /** The drafts of all battles of this game. */
  readonly drafts: Drafts<Draft>;
  /** The stage at which a draft is made; null if nothing is asked. If omitted, it lasts as long as the question. */
  stageOf?(feed: Feed<View>): string | null;
  /** What would be answered now. */
  pendingFor(feed: Feed<View>, draft: Draft | null): Asked;
  /** A draft of this answer, if it is one that is drafted; undefined if a control sends it at once. */
  draftOf(answer: Json, feed: Feed<View>): Draft | undefined;
  /** The presses of the game's own controls, by action. */
  readonly presses?: {
    readonly [action: string]: (control: DOMStringMap, feed: Feed<View>, pending: Asked) => Press<Draft> | undefined;
  };
  /** The answer that a draft would send, if a draft need not be ready for that; undefined if something is missing. */
  answerOf?(draft: Draft | null): Json | undefined;
  /** Whether a draft may become this answer with further choices. If omitted, none may. */
  leadsTo?(draft: Draft, answer: Json, pending: Asked): boolean;
  /** Selectors of what acts in an answer, and of where it goes; null if it goes nowhere. */
  wayOf?(answer: Json, feed: Feed<View>): readonly [from: string, to: string] | null;
  /** An answer in words, if the game's table has none; undefined for the plainest words. */
  wordsOf?(answer: Json, feed: Feed<View>): string | undefined;
  /** The answer of a standing offer's button, by its name; undefined for none. If omitted, `{ do: name }`. */
  offered?(name: string, feed: Feed<View> | null): Json | undefined;
  /** A sentence for a problem that the rules cannot play on with. */
  explain?(error: RulesError): string;
  /** Why a click was refused, as a sentence. */
  why?(reason: Reason, feed: Feed<View> | null): string;
  /** What a window keeps at first. */
  keep?(): Keeps;
  /** What the template shows of a feed. */
  draw(feed: Feed<View>, pending: Asked, state: BoardState, board: OpenBoard<View, Draft, Asked, Keeps>): BoardFrame;
  /** What controls do other than answering, by action. */
  readonly actions?: {
    readonly [action: string]: (
      board: OpenBoard<View, Draft, Asked, Keeps>,
      control: HTMLElement,
      event: Event,
    ) => Promise<void> | void;
  };
  /** Does on the scene what the control of an aim does; if omitted, makes the choice with this number. */
  pick?(board: OpenBoard<View, Draft, Asked, Keeps>, index: number): Promise<void>;
  /** Called at the first drawing. May return a function that is called when the board closes. */
  opened?(board: OpenBoard<View, Draft, Asked, Keeps>): (() => void) | void;
  /** Called after each drawing. */
  drawn?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
  /** Called when the size of the window is set or changes. */
  resized?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
  /** Called when something new is asked and has been drawn. */
  asked?(board: OpenBoard<View, Draft, Asked, Keeps>): void;
}
