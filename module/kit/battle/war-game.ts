/** What a game brings to a war, between battles; its code is fetched when a war is looked at. */
import type { Offer, Veteran } from "../../rules/kernel/war";
import type { Patch } from "../documents/patch";

/** Something of a ship that can be mended. */
export interface Repair {
  /** By which it is chosen; of one ship no two are alike. */
  readonly key: string;
  readonly name: string;
  /** What is lost of it, in a few words of plain text. */
  readonly lost: string;
  /** The first is the usual one. */
  readonly offers: readonly Offer[];
}

/** Something that people aboard can learn for what their ship has come through. */
export interface Lesson {
  readonly key: string;
  readonly name: string;
  /** What it costs of the ship's experience. */
  readonly points: number;
}

/** How a ship is now. */
export interface Condition {
  /** How strong it is, out of so much. */
  readonly left: number;
  readonly of: number;
  /** Parts that are hurt, but not lost: `left` does not say it. */
  readonly hurt: number;
  /** What it would bring as it is, in credits. */
  readonly worth: number;
}

export interface WarGame<State = never> {
  /** All who came to a battle, as they came and as they left. */
  rollCall(before: State, after: State): readonly Veteran[];
  /** How somebody left a battle (`Veteran.fate`), in a few words. */
  fate(code: string): string;
  /** Null: it cannot be read. Without it the game has no ships that anything lasts on. */
  condition?(actor: Actor.Implementation): Condition | null;
  /** What can be mended of a ship; `rank`: of its crew. */
  repairs?(actor: Actor.Implementation, rank: number): readonly Repair[];
  /** What mends some of that, by their keys. */
  mend?(actor: Actor.Implementation, keys: readonly string[]): Patch;
  lessons?(actor: Actor.Implementation): readonly Lesson[];
  /** What one of them teaches, by its key. */
  teach?(actor: Actor.Implementation, key: string): Patch;
}
