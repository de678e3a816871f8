/**
 * Features: parts that can be removed without any game noticing. Code that every game needs knows none of them by name:
 * it asks this list, which is filled where All Hands is put together.
 */
import type { GameFace, HouseOptions } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import type { Term } from "../game/term";
import { bringTerms } from "../battle/terms";
import type { Sign } from "../text/signs";
import type { Participant } from "./participants";

/** An entry of the menu of a board's window. */
export interface BoardEntry {
  /** A Font Awesome icon, without the leading `fa-`. */
  readonly icon: string;
  /** A language key. */
  readonly label: string;
  /** Unique among all entries. */
  readonly action: string;
  /** A hint, as a language key. */
  readonly hint?: string;
  onClick(): void;
}

/** A button under the report of a battle. */
export interface AfterButton {
  /** A language key. */
  readonly label: string;
  act(): Promise<void>;
}

/** The fighters and the terms of a battle. */
export interface StartTerms {
  readonly table: GameFace;
  readonly title: string;
  readonly participants: readonly Participant[];
  readonly options: HouseOptions;
}

/** A forecast for the battle that a dialog is about to begin: a line in it. */
export interface StartOutlook {
  /** Called when other fighters or other terms were chosen. */
  look(terms: StartTerms): Promise<void>;
  /** Shows the whole forecast in a window of its own. */
  open(): Promise<void>;
  /** Called when nobody is looking any more. */
  end(): void;
}

/** Ships that come to a side together. */
export interface ShipGroup {
  readonly id: string;
  readonly name: string;
  /** The user who commands them; blank if nobody does. */
  readonly owner: string;
  /** The ships that can fight. */
  ships(): readonly Actor.Implementation[];
}

/** A button in the window with all battles. */
interface OverviewButton<Of> {
  /** Unique among all buttons there. */
  readonly name: string;
  /** A Font Awesome icon, without the leading `fa-solid fa-`. */
  readonly icon: string;
  /** A language key. */
  readonly label: string;
  act(of: Of): Promise<unknown>;
}

/** How a battle of the past went, in words; what is not known is blank. */
export interface PastBattle {
  readonly day: string;
  readonly outcome: string;
  /** The sign of the seat that won; blank if several did. */
  readonly sign: Sign | "";
  /** How long it was. */
  readonly length: string;
}

/** Documents that can be opened from the window with all battles. */
export interface OverviewList extends Pick<OverviewButton<void>, "name" | "icon" | "label"> {
  /** Whether they are records of battles, which can be selected. */
  readonly areRecords: boolean;
  readonly items: readonly { readonly id: string; readonly name: string; readonly game?: string }[];
  /** What `open` does, as a language key. */
  readonly opens: string;
  open(id: string): Promise<unknown>;
}

/** What a feature adds to the window with all battles. */
export interface OverviewPart {
  /** Beside each battle. */
  readonly beside?: readonly OverviewButton<BattleCombat>[];
  /** Under the battles. */
  list?(): OverviewList;
  /**
   * For the selected records, by their journals' ids; `count`: how many must be selected, at least and at most; `alone`:
   * its label beside each record, where it is offered for it alone.
   */
  readonly records?: readonly (OverviewButton<readonly string[]> & {
    readonly count: readonly [number, number];
    readonly alone?: string;
  })[];
  /** At the foot, for Gamemasters. */
  readonly foot?: readonly OverviewButton<void>[];
  /** How the battle in a record went; null if that is gone. */
  past?(record: string): PastBattle | null;
}

/** What a feature adds. */
export interface Feature {
  readonly id: string;
  /** Features that it cannot do without. */
  readonly needs?: readonly string[];
  /** Its terms of battles. */
  readonly terms?: readonly Term[];
  /** Declares its settings, keys and tools; called once in `init`. */
  register?(): void;
  /** Called once in `ready`. */
  begin?(): void;
  /** Entries for the menu of a board's window: what this user may look at. */
  looks?(battle: BattleCombat): readonly BoardEntry[];
  /** Entries for the same menu: what a Gamemaster settles in the battle. */
  settles?(battle: BattleCombat): readonly BoardEntry[];
  /** Buttons for our row in the tracker. */
  tracked?(): readonly BoardEntry[];
  /** Buttons under the report of a battle, by its id, even when its encounter is gone. */
  after?(battleId: string): Promise<readonly AfterButton[]>;
  /** A line in the dialog that starts a battle, below the chosen ships. */
  outlook?(place: HTMLElement): Promise<StartOutlook>;
  /** Ships of a game that come together, for the same dialog. */
  groups?(game: string): readonly ShipGroup[];
  /** Buttons on a game's card in the welcome. */
  welcome?(table: GameFace): readonly BoardEntry[];
  /** Opens a replay of a battle that is over; without a feature for it, none is offered. */
  replay?(battle: BattleCombat): Promise<void>;
  /** Opens that replay as it was after a step, by the battle's id, even when its encounter is gone. */
  revisit?(battleId: string, step: number): Promise<void>;
  /** Saves the story of a battle that is over as a file; without a feature for it, none is offered. */
  saveStory?(battle: BattleCombat): Promise<void>;
  /** What it adds to the window with all battles. */
  overview?(): Promise<OverviewPart>;
  /** What macros and modules may call, as members of `game.system.api`. */
  readonly api?: { readonly [name: string]: unknown };
}

let all: readonly Feature[] = [];

/** The features whose needs are met, also by each other. */
function complete(given: readonly Feature[]): readonly Feature[] {
  const ids = new Set(given.map(({ id }) => id));
  const left = given.filter(({ needs = [] }) => needs.every((id) => ids.has(id)));
  return left.length === given.length ? left : complete(left);
}

/**
 * Sets the features, in the given order; called once, before anything is registered. Features that lack what they need
 * are left out.
 */
export function bringFeatures(given: readonly Feature[]): void {
  all = complete(given);
  bringTerms(all.flatMap(({ terms = [] }) => terms));
}

export const features = (): readonly Feature[] => all;

/** Whether a feature is there, for what is offered only with it. */
export const isThere = (id: string): boolean => all.some((feature) => feature.id === id);
