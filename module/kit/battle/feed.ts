/** What one screen is shown of a battle, and what it may send back. Boards draw this and know nothing else. */
import type { Seat, Json, Manner, Menu, GameEvent, Outcome } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import type { Sign } from "../text/signs";

export interface FeedSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly sign: Sign;
  /** Played from this screen. */
  readonly mine: boolean;
  readonly held: "user" | "gm" | "bot";
  /** With whom it is played, in words; nothing or blank: alone. */
  readonly mates?: string;
}

/** A question for a seat of this screen. */
export interface FeedQuestion {
  /** New with every asking. */
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
  readonly manner: Manner;
  readonly answered: boolean;
  /** Of the manner `confirm`: the result that the rules propose, for the Gamemaster to let stand or to change. */
  readonly proposed?: Json;
  /** Of a list to which several people give a part each: left out: all of it is this screen's. */
  readonly part?: {
    /** Whether an item is for this screen to give. */
    isOwn(item: Json): boolean;
    /** Who gives it else, by name. */
    ownerOf(item: Json): string;
    /** What the others have chosen so far. */
    readonly theirs: readonly Json[];
    /** Lets the others see what is chosen here. */
    share(items: readonly Json[]): void;
  };
}

/** A real die that this screen may enter the number of, or one that has fallen and may be changed before it counts. */
export interface FeedDie {
  /** New with every die. */
  readonly id: string;
  readonly reason: string;
  readonly sides: number;
  /** Whose doing it is; blank: nobody's. */
  readonly name: string;
  /** It was thrown, and shows this: what is entered counts in its place. */
  readonly fell?: number;
  enter(value: number): Promise<void>;
}

/** A standing offer that this screen may take up whenever it likes, beside any question. */
export interface FeedOffer {
  /** New with every asking. */
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  /** What may be answered. */
  menu(): Menu<Json> | null;
  answer(value: Json): Promise<void>;
}

/** What a screen that holds several seats has chosen to look through, while this question is open. */
export interface Eyes {
  readonly question: string;
  readonly seat: Seat;
}

/** What can be done with a battle that is over. */
export interface Ending {
  /** Fights it once more; null: not this user, or not possible. `note`: what that does, as a tooltip. */
  readonly rematch: { readonly note: string; fight(): Promise<void> } | null;
  /** Null: nothing here plays records. */
  readonly replay: (() => Promise<void>) | null;
  /** Asks what of the losses to put back; null: not this user, or nothing lasts. */
  readonly refit: (() => Promise<void>) | null;
  /** Asks what of all that the battle brought to clear away; null: not this user. */
  readonly cleanUp: (() => Promise<void>) | null;
}

/** A step that can be taken back. */
export interface FeedUndo {
  /** What happened in it, in a few words. */
  readonly step: string;
  /** Takes it back, one of somebody else's only if that is meant; or asks for it. */
  take(): Promise<void>;
}

/** What a captain advises on the open question. */
export interface FeedAdvice {
  readonly isAsked: boolean;
  readonly isDone: boolean;
  /** The best so far; null: nothing yet, or it could not be thought about. */
  readonly thought: Thought | null;
  /** What ids in answers mean. */
  readonly names: Names;
  /** Asks for it, or puts it away. */
  ask(): void;
}

export interface Feed<View = never> {
  readonly battleId: string;
  /**
   * Left out: the battle's Combat says what there is to know of it. Given: it is looked at once more, or played on in memory,
   * and that may be gone.
   */
  readonly replayed?: {
    /** It is played on. */
    readonly isPlayed?: true;
    /** The game's id. */
    readonly game: string;
    readonly outcome: Outcome | null;
    /** Addresses of pictures, by the id of who is shown. */
    readonly pictures: Names;
  };
  readonly title: string;
  /** The seat through whose eyes this screen looks; null: an onlooker. */
  readonly seat: Seat | null;
  readonly view: View;
  readonly seats: readonly FeedSeat[];
  /** The question open for this screen; null: none. */
  readonly question: FeedQuestion | null;
  /** Standing offers to the seats of this screen. */
  readonly offers: readonly FeedOffer[];
  /** Other seats through whose eyes this screen may look now, to take up standing offers of theirs. */
  readonly looks: readonly FeedSeat[];
  /** Looks through the eyes of such a seat until something else is asked. */
  look(seat: Seat): void;
  /** The die that this screen throws; null: none. */
  readonly die: FeedDie | null;
  /** Whom the battle waits for. */
  readonly waiting: readonly { readonly seat: Seat; readonly name: string; readonly answered: boolean }[];
  /**
   * Of what it waits for: since when, and as far as everybody may know it, the question in words (blank: they are not known)
   * and how many ways there are to answer it (0: not known). Null or left out: nobody else is asked.
   */
  readonly wait?: { readonly since: number; readonly asked: string; readonly ways: number } | null;
  /**
   * The captains that think about it, since when, and what ends that with the best so far (null: not this user). Null or left
   * out: none does.
   */
  readonly thinking?: {
    readonly names: string;
    readonly since: number;
    readonly decide: (() => Promise<void>) | null;
  } | null;
  /** Null or left out: captains do not weigh what is asked here, or nobody is to be advised. */
  readonly advice?: FeedAdvice | null;
  /** Public events told since the last checkpoint. */
  readonly events: readonly GameEvent[];
  /** Earlier steps, newest last. */
  readonly story: readonly {
    readonly step: number;
    readonly seat: Seat | null;
    readonly undone: boolean;
    readonly events: readonly GameEvent[];
    /** What was meant by the ids in them when it was told. */
    readonly names?: Names;
  }[];
  readonly status: "playing" | "waiting-for-gm" | "over" | "problem" | "elsewhere";
  readonly problem: string;
  /** What this user can do about a problem; null or left out: nothing. */
  readonly remedy?: Remedy | null;
  /** Of a battle that is over. */
  readonly ending: Ending | null;
  /** What may be answered to the open question. */
  menu(): Menu<Json> | null;
  answer(value: Json): Promise<void>;
  /** Null: this user may not take the last step back. */
  readonly undo: FeedUndo | null;
  /** Asks the others for what this user may not take back alone; null or left out: there is nothing to ask for. */
  readonly askForUndo?: FeedUndo | null;
  /** Null: nothing was taken back that this user may put back again. */
  readonly redo: (() => Promise<void>) | null;
  /** Opens the window that says what happens by itself; null: not for this user, or not in this game. */
  readonly automation: (() => Promise<void>) | null;
  /** Runs the battle in this window instead of the Gamemaster's other one. */
  takeOver(): Promise<void>;
}

/** What gets a battle going again that stands still: another try, or, where the page lacks something, loading it anew. */
export interface Remedy {
  readonly how: "again" | "reload";
  act(): Promise<void>;
}

/** The names of things, by id, for stories about them. */
export type Names = { readonly [id: string]: string };
