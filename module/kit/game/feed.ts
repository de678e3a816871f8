/** What one screen is shown of a battle, and what it may send back. This is all that boards know. */
import type { Seat, Json, AskingMode, Menu, GameEvent, Outcome } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import type { Sign } from "../text/signs";

export interface FeedSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly sign: Sign;
  /** Whether it is played from this screen. */
  readonly mine: boolean;
  readonly held: "user" | "gm" | "bot";
  /** Names of the others who play it, in words; omitted or blank if there are none. */
  readonly mates?: string;
}

/** A question for a seat of this screen. */
export interface FeedQuestion {
  /** A new id each time something is asked. */
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
  readonly manner: AskingMode;
  readonly answered: boolean;
  /** For the manner `confirm`: the result that the rules propose, which the Gamemaster may accept or change. */
  readonly proposed?: Json;
  /** This screen's part of a list to which several people contribute; if omitted, all of it is this screen's. */
  readonly part?: {
    /** Whether this screen gives an item. */
    isOwn(item: Json): boolean;
    /** Name of the person who gives it otherwise. */
    ownerOf(item: Json): string;
    /** What the others have chosen so far. */
    readonly theirs: readonly Json[];
    /** Lets the others see what is chosen here. */
    share(items: readonly Json[]): void;
  };
}

/** A real die that this screen may enter the number of, or one that has fallen and may be changed before it counts. */
export interface FeedDie {
  /** A new id for each die. */
  readonly id: string;
  readonly reason: string;
  readonly sides: number;
  /** Name of the seat that the die belongs to; blank if none. */
  readonly name: string;
  /** The number that was thrown; what is entered replaces it. */
  readonly fell?: number;
  enter(value: number): Promise<void>;
}

/** A standing offer that this screen may take up whenever it likes, beside any question. */
export interface FeedOffer {
  /** A new id each time something is asked. */
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  /** The possible answers. */
  menu(): Menu<Json> | null;
  answer(value: Json): Promise<void>;
}

/** The seat that a screen with several seats has chosen to look through while this question is open. */
export interface Eyes {
  readonly question: string;
  readonly seat: Seat;
}

/** What can be done with a battle that is over. */
export interface Ending {
  /** Fights it once more; null if this user may not, or it is impossible. `note`: a tooltip that says what it does. */
  readonly rematch: { readonly note: string; fight(): Promise<void> } | null;
  /** Replays the battle; null if nothing here plays records. */
  readonly replay: (() => Promise<void>) | null;
  /** Opens the replay as it was after a step; null if nothing here plays records. */
  readonly revisit: ((step: number) => Promise<void>) | null;
  /** Saves its story with pictures as a file; null if nothing here tells it. */
  readonly saveStory: (() => Promise<void>) | null;
  /** Asks which losses to put back; null if this user may not, or nothing lasts. */
  readonly refit: (() => Promise<void>) | null;
  /** Asks which of the things that the battle brought to clear away; null if this user may not. */
  readonly cleanUp: (() => Promise<void>) | null;
}

/** A step that can be undone. */
interface FeedUndo {
  /** What happened in the step, in a few words. */
  readonly step: string;
  /** Undoes the step, after a confirmation if it is somebody else's; or asks for the undo. */
  take(): Promise<void>;
}

/** What a captain advises on the open question. */
export interface FeedAdvice {
  readonly isAsked: boolean;
  readonly isDone: boolean;
  /** The best so far; null if there is nothing yet, or the question could not be thought about. */
  readonly thought: Thought | null;
  /** Names of the ids in answers. */
  readonly names: Names;
  /** Asks for the advice, or dismisses it. */
  ask(): void;
}

/**
 * What a battle is doing, as far as this screen knows: it goes on, is over, or is stuck; no Gamemaster is connected, or
 * none who has the key of its sealed hands; the page that runs it does not go on, or it is run in another window of this user; or this page has no connection, has
 * missed something and is about to reload, or is of another version than the server.
 */
export type Status =
  | "playing"
  | "over"
  | "problem"
  | "waiting-for-gm"
  | "waiting-for-page"
  | "waiting-for-key"
  | "elsewhere"
  | "disconnected"
  | "behind"
  | "outdated";

export interface Feed<View = never> {
  readonly battleId: string;
  /**
   * If omitted, the battle's Combat has all there is to know about it. If given, the battle is being replayed, or
   * played on in memory, and its Combat may be gone.
   */
  readonly replayed?: {
    /** Whether it is played on. */
    readonly isPlayed?: true;
    /** The game's id. */
    readonly game: string;
    readonly outcome: Outcome | null;
    /** Addresses of pictures, by the id of the one they show. */
    readonly pictures: Names;
  };
  readonly title: string;
  /** The seat through whose eyes this screen looks; null for an onlooker. */
  readonly seat: Seat | null;
  readonly view: View;
  readonly seats: readonly FeedSeat[];
  /** The open question for this screen; null if there is none. */
  readonly question: FeedQuestion | null;
  /** Standing offers to the seats of this screen. */
  readonly offers: readonly FeedOffer[];
  /** Other seats through whose eyes this screen may now look, to take up their standing offers. */
  readonly looks: readonly FeedSeat[];
  /** Looks through the eyes of one of `looks` until something else is asked. */
  look(seat: Seat): void;
  /** The die that this screen throws; null if there is none. */
  readonly die: FeedDie | null;
  /** The seats that the battle waits for. */
  readonly waiting: readonly { readonly seat: Seat; readonly name: string; readonly answered: boolean }[];
  /**
   * What the battle waits for: since when, and, if everyone may know it, the question in words (blank: not known) and
   * the number of possible answers (0: not known). Null or omitted if nobody else is asked.
   */
  readonly wait?: { readonly since: number; readonly asked: string; readonly ways: number } | null;
  /**
   * The captains that are thinking, since when, and what ends it with the best so far (null if this user may not). Null
   * or omitted if none is thinking.
   */
  readonly thinking?: {
    readonly names: string;
    readonly since: number;
    readonly decide: (() => Promise<void>) | null;
  } | null;
  /** Null or omitted if captains do not weigh this question, or nobody is to be advised. */
  readonly advice?: FeedAdvice | null;
  /** Public events told since the last checkpoint. */
  readonly events: readonly GameEvent[];
  /** Earlier steps, newest last. */
  readonly story: readonly {
    readonly step: number;
    readonly seat: Seat | null;
    readonly undone: boolean;
    readonly events: readonly GameEvent[];
    /** Names of the ids in its events at the time it was told. */
    readonly names?: Names;
  }[];
  readonly status: Status;
  /** Where hands can be sealed, and two or more people hold some: whether they are. */
  readonly hands?: "sealed" | "open";
  readonly problem: string;
  /** What this user can do about a problem; null or omitted if nothing. */
  readonly remedy?: Remedy | null;
  /** What can be done with a battle that is over. */
  readonly ending: Ending | null;
  /** In a replay: shows it as it was after a step. */
  readonly revisit?: (step: number) => Promise<void>;
  /** The possible answers to the open question. */
  menu(): Menu<Json> | null;
  answer(value: Json): Promise<void>;
  /** Undoes the last step; null if this user may not. */
  readonly undo: FeedUndo | null;
  /** Asks the others for an undo that this user may not make alone; null or omitted if there is nothing to ask for. */
  readonly askForUndo?: FeedUndo | null;
  /** Redoes a step; null if nothing was undone that this user may redo. */
  readonly redo: (() => Promise<void>) | null;
  /** Opens the automation window; null if it is not for this user or not in this game. */
  readonly automation: (() => Promise<void>) | null;
  /** Runs the battle in this window instead of the Gamemaster's other one. */
  takeOver(): Promise<void>;
}

/** What gets a stuck battle going again: another try, or what the page lacks: reloading it, or the key of sealed hands. */
export interface Remedy {
  readonly how: "again" | "reload" | "enterCode";
  act(): Promise<void>;
}

/** Names by id, for telling stories. */
export type Names = { readonly [id: string]: string };
