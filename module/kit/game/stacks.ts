/** The stacks in which a battle's cards lie (`kit/cards/`), and how a game sorts them into its state. */
import type { CardId } from "../../rules/kernel";
import type { Values } from "../documents/patch";

/** Who may open a stack: everyone, the players of its seat, or only the Gamemaster. */
export type Readers = "all" | "seat" | "none";

/** A card in a stack. */
export interface LaidCard {
  readonly card: CardId;
  readonly up: boolean;
  /** The game's plain values for a card in its place, by name. */
  readonly marks?: Values;
}

/** One stack of a battle. */
export interface Stack {
  /** Names the stack within the battle: `<ship>-hand`. */
  readonly key: string;
  /** Display name of the stack. */
  readonly name: string;
  readonly type: "hand" | "pile";
  readonly seat: string;
  readonly readers: Readers;
  /** From the top. */
  readonly cards: readonly LaidCard[];
}

/** The cards of stacks by key, from the top. */
export type Lying = { readonly [key: string]: readonly LaidCard[] };

/** Where the cards of a game lie, so that a Gamemaster can lay them elsewhere. */
export interface CardTable<State> {
  /** All stacks; null before any cards are there. */
  stacks(state: State): readonly Stack[] | null;
  /** The state with its cards as they lie in these stacks. Throws a `RulesError` if the rules could not play with it. */
  relaid(state: State, stacks: Lying): State;
  /** The display name of a card. */
  nameOf(card: CardId): string;
}
