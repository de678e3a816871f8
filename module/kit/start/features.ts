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

/** What a feature adds. */
export interface Feature {
  readonly id: string;
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
}

let all: readonly Feature[] = [];

/** The features there are, in the order in which they are told; called once, before anything is registered. */
export function bringFeatures(features: readonly Feature[]): void {
  all = features;
  bringTerms(features.flatMap(({ terms = [] }) => terms));
}

export const features = (): readonly Feature[] => all;
