/** What a game brings to a war, between battles; its code is fetched when a war is opened. */
import type { Offer, Veteran } from "../../rules/kernel/war";
import type { Patch } from "../documents/patch";

/** Something on a ship that can be repaired. */
export interface Repair {
  /** Identifies it when it is chosen; unique on its ship. */
  readonly key: string;
  readonly name: string;
  /** What is lost, in a few words of plain text. */
  readonly lost: string;
  /** The default first. */
  readonly offers: readonly Offer[];
}

/** Something that people aboard can learn from what their ship has come through. */
export interface Lesson {
  readonly key: string;
  readonly name: string;
  /** Its cost in points of the ship's experience. */
  readonly points: number;
}

/** Condition of a ship. */
export interface Condition {
  /** Remaining strength, out of `of`. */
  readonly left: number;
  readonly of: number;
  /** The number of parts that are hurt but not lost, which `left` does not show. */
  readonly hurt: number;
  /** Its present value, in credits. */
  readonly worth: number;
}

/** Cargo of the ships of a game. */
export interface WarCargo {
  /** The game's abbreviation for a unit of it. */
  readonly unit: string;
  /** The cargo aboard a ship. */
  aboard(actor: Actor.Implementation): number;
  /** The patch that loads so much cargo, as far as there is room. */
  load(actor: Actor.Implementation, amount: number): Patch;
  /** The patch that leaves only what a battle has left (`CarriedCargo.stores`). */
  keep(actor: Actor.Implementation, stores: { readonly [store: string]: number }): Patch;
}

export interface WarGame<State = never> {
  /** All who came to a battle, as they came and as they left. */
  rollCall(before: State, after: State): readonly Veteran[];
  /** How a veteran left a battle (`Veteran.fate`), in a few words. */
  fate(code: string): string;
  /** null if it cannot be read. If omitted, nothing lasts on the ships of the game. */
  condition?(actor: Actor.Implementation): Condition | null;
  /** What can be repaired on a ship; `rank`: of its crew. */
  repairs?(actor: Actor.Implementation, rank: number): readonly Repair[];
  /** The patch that makes the repairs with these keys. */
  mend?(actor: Actor.Implementation, keys: readonly string[]): Patch;
  lessons?(actor: Actor.Implementation): readonly Lesson[];
  /** The patch for a lesson, by its key. */
  teach?(actor: Actor.Implementation, key: string): Patch;
  /** If omitted, ships of the game carry no cargo. */
  readonly cargo?: WarCargo;
}
