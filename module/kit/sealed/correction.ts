/** What a Gamemaster can do with hidden cards by hand: lay one elsewhere, or have two change places. Pure. */
import { clone, digest, RulesError, type CardId } from "../../rules/kernel";
import type { CardTable, Lying, Stack } from "../game/stacks";

/** Where a card goes: into a stack, at its upper or its lower end; or to the place of another card, which goes to its. */
export type Goal = { readonly stack: string; readonly end: "top" | "bottom" } | { readonly swap: CardId };

/** The stacks after a card has gone somewhere. A card takes over how the one in its new place lay there. */
export function stacksAfter(stacks: readonly Stack[], card: CardId, goal: Goal): Lying {
  const swapped = (here: CardId): CardId => {
    if (!("swap" in goal)) return here;
    return here === card ? goal.swap : here === goal.swap ? card : here;
  };
  const laidIn = ({ key, cards }: Stack) => {
    if ("swap" in goal) return cards.map((laid) => ({ ...laid, card: swapped(laid.card) }));
    const others = cards.filter((laid) => laid.card !== card);
    if (key !== goal.stack) return others;
    const laid = { card, up: others[0]?.up ?? false };
    return goal.end === "top" ? [laid, ...others] : [...others, laid];
  };
  return Object.fromEntries(stacks.map((stack) => [stack.key, laidIn(stack)]));
}

/** The state after a card has gone somewhere; null if it is not there any more, or that leads to nothing playable. */
export function corrected<State>(table: CardTable<State>, state: State, card: CardId, goal: Goal): State | null {
  const stacks = table.stacks(state) ?? [];
  const there = new Set(stacks.flatMap(({ cards }) => cards.map((laid) => laid.card)));
  if (!there.has(card) || ("swap" in goal && !there.has(goal.swap))) return null;
  try {
    const after = table.relaid(clone(state), stacksAfter(stacks, card, goal));
    return digest(after) === digest(state) ? null : after;
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** Nobody may know in which order the cards of a stack lie that nobody may open: only there does it matter. */
const ends = ({ readers }: Stack) => (readers === "none" ? (["top", "bottom"] as const) : (["bottom"] as const));

/** A stack, and what of it a card can go to. */
interface Choices {
  readonly stack: Stack;
  readonly ends: readonly ("top" | "bottom")[];
  /** Cards that it can change places with. */
  readonly cards: readonly CardId[];
}

/** Where a card can go. */
export function goalsOf<State>(table: CardTable<State>, state: State, card: CardId): readonly Choices[] {
  const can = (goal: Goal): boolean => corrected(table, state, card, goal) !== null;
  return (table.stacks(state) ?? []).map((stack) => ({
    stack,
    ends: ends(stack).filter((end) => can({ stack: stack.key, end })),
    cards: stack.cards.map((laid) => laid.card).filter((swap) => swap !== card && can({ swap })),
  }));
}
