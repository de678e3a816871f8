/**
 * What can be taken away without any game noticing. What every game needs knows none of it by name: it asks this list, which
 * is filled where all of All Hands is put together.
 */
import type { AnyTableGame, BattleCombat, HouseOptions } from "../battle/table-game";
import type { Term } from "../battle/term";
import { bringTerms } from "../battle/terms";
import type { Recruit } from "./enlist";

/** An entry of the menu of a board's window. */
export interface BoardEntry {
  /** A sign of Font Awesome, without `fa-` at its beginning. */
  readonly icon: string;
  /** A language key. */
  readonly label: string;
  /** Its name among all entries. */
  readonly action: string;
  onClick(): void;
}

/** What can be done with a battle that was reported: a button under its report. */
export interface AfterButton {
  /** A language key. */
  readonly label: string;
  act(): Promise<void>;
}

/** Who is to fight, on which terms. */
export interface StartTerms {
  readonly table: AnyTableGame;
  readonly title: string;
  readonly recruits: readonly Recruit[];
  readonly options: HouseOptions;
}

/** What is likely to come of the battle that a dialog is about to begin: a line in it. */
export interface StartOutlook {
  /** Others were chosen, or other terms. */
  look(terms: StartTerms): Promise<void>;
  /** Shows all that is likely, in a window of its own. */
  open(): Promise<void>;
  /** Nobody looks any more. */
  end(): void;
}

/** Ships that come to a side together. */
export interface ShipGroup {
  readonly id: string;
  readonly name: string;
  /** The user who commands them; blank: nobody. */
  readonly owner: string;
  /** Those of them that can fight. */
  ships(): readonly Actor.Implementation[];
}

/** A button in the window with all battles. */
export interface OverviewButton<Of> {
  /** Its name among all buttons there. */
  readonly name: string;
  /** A sign of Font Awesome, without `fa-solid fa-` at its beginning. */
  readonly icon: string;
  /** A language key. */
  readonly label: string;
  act(of: Of): Promise<unknown>;
}

/** Documents that are opened in the window with all battles. */
export interface OverviewList extends Pick<OverviewButton<void>, "name" | "icon" | "label"> {
  /** They are records of battles, of which some can be chosen. */
  readonly areRecords: boolean;
  /** `past`: when it was, and who won; blank: neither is known. */
  readonly items: readonly { readonly id: string; readonly name: string; readonly past: string }[];
  open(id: string): Promise<unknown>;
}

/** What a feature adds to the window with all battles. */
export interface OverviewPart {
  /** Beside each battle. */
  readonly beside?: readonly OverviewButton<BattleCombat>[];
  /** Under the battles. */
  list?(): OverviewList;
  /** For the records that are chosen, by the ids of their journals; `count`: how many that must be, at least and at most. */
  readonly records?: readonly (OverviewButton<readonly string[]> & { readonly count: readonly [number, number] })[];
  /** At the foot, for Gamemasters. */
  readonly foot?: readonly OverviewButton<void>[];
  /** When the battle in a record was, and who won it; blank: neither is known. */
  past?(record: string): string;
}

/** What a feature adds. */
export interface Feature {
  readonly id: string;
  /** Features that it is nothing without. */
  readonly needs?: readonly string[];
  /** Its terms of battles. */
  readonly terms?: readonly Term[];
  /** Declares its settings, keys and tools; called once in `init`. */
  register?(): void;
  /** Called once in `ready`. */
  begin?(): void;
  /** In the menu of a board's window: what this user may look at. */
  looks?(battle: BattleCombat): readonly BoardEntry[];
  /** There, too: what a Gamemaster settles of the battle. */
  settles?(battle: BattleCombat): readonly BoardEntry[];
  /** Buttons of the row of ours in the tracker. */
  tracked?(): readonly BoardEntry[];
  /** Under the report of a battle, by its id, also when its encounter is gone. */
  after?(battleId: string): Promise<readonly AfterButton[]>;
  /** In the dialog that starts a battle: a line beneath those who are chosen. */
  outlook?(place: HTMLElement): Promise<StartOutlook>;
  /** There, too: ships of a game that come together. */
  groups?(game: string): readonly ShipGroup[];
  /** Opens a battle that is over once more; where no feature does, nothing offers it. */
  replay?(battle: BattleCombat): Promise<void>;
  /** What it adds to the window with all battles. */
  overview?(): Promise<OverviewPart>;
  /** What macros and modules may call, as members of `game.system.api`. */
  readonly api?: { readonly [name: string]: unknown };
}

let all: readonly Feature[] = [];

/** Those that have all that they need, which may be each other. */
function complete(given: readonly Feature[]): readonly Feature[] {
  const ids = new Set(given.map(({ id }) => id));
  const left = given.filter(({ needs = [] }) => needs.every((id) => ids.has(id)));
  return left.length === given.length ? left : complete(left);
}

/**
 * The features there are, in the order in which they are told; called once, before anything is registered. One that lacks
 * what it needs is not there either.
 */
export function bringFeatures(given: readonly Feature[]): void {
  all = complete(given);
  bringTerms(all.flatMap(({ terms = [] }) => terms));
}

export const features = (): readonly Feature[] => all;

/** Whether a feature is there, for what is offered only with it. */
export const isThere = (id: string): boolean => all.some((feature) => feature.id === id);
