/**
 * Card moves between stacks. A deck keeps its originals, marked as drawn, and gives out copies with the same ids;
 * between hands and piles, a card is created in one stack and deleted from the other.
 */

import { mergeObject } from "../common/objects";
import type { PlainObject } from "../common/values";
import { game } from "../game";
import type { Classes } from "../registry";

type Card = Classes["Card"];
type Cards = Classes["Cards"];

export type PassAction = "pass" | "play" | "draw" | "discard";
export type DealAction = "deal" | "pass";

interface MoveOptions {
  /** Changes to each card as it moves, such as the face that is up. */
  updateData?: PlainObject;
  /** Whether a public message is posted. Default true. */
  chatNotification?: boolean;
}
export interface PassOptions extends MoveOptions {
  action?: PassAction;
}
export interface DealOptions extends MoveOptions {
  action?: DealAction;
  /** Which cards are taken, a value of `CONST.CARD_DRAW_MODES`. */
  how?: number;
}
export type DrawOptions = Omit<DealOptions, "action">;
export type ShuffleOptions = MoveOptions;
export type RecallOptions = MoveOptions;

export interface CardUpdate extends PlainObject {
  _id: string;
}

/** Data that the hook `dealCards` gets and may change. */
export interface DealContext {
  action: DealAction;
  /** The new cards of each destination. */
  toCreate: PlainObject[][];
  fromUpdate: CardUpdate[];
  fromDelete: string[];
}

/** Data that the hook `passCards` gets and may change. */
export interface PassContext {
  action: PassAction;
  toCreate: PlainObject[];
  toUpdate: CardUpdate[];
  fromUpdate: CardUpdate[];
  fromDelete: string[];
}

/** Data that the hook `returnCards` gets and may change. */
export interface ReturnContext {
  /** The changes in each deck, by its id. */
  toUpdate: Record<string, CardUpdate[]>;
  fromDelete: string[];
}

const idOf = (document: { id: string | null }): string => document.id ?? "";
const originId = (card: Card): string | null => (card._source["origin"] as string | null | undefined) ?? null;

/** The data of a card in its new stack. */
function copyFor(to: Cards, card: Card, from: Cards, updateData: PlainObject): PlainObject {
  const data = mergeObject(card.toObject(), updateData) as PlainObject;
  // From deck to deck, a card is copied for good; from a deck to any other stack, it is only lent. A card without an
  // origin gets the stack that it leaves as its origin, even a hand or a pile, although no original stays there.
  const copied = from.type === "deck" && to.type === "deck";
  const origin = copied ? idOf(to) : from.type === "deck" ? idOf(from) : (originId(card) ?? idOf(from));
  return { ...data, origin, drawn: !copied && origin !== null };
}

/** Plans the change to a card in the stack that it leaves. */
function leave(card: Card, keepsOriginal: boolean, plan: Pick<PassContext, "fromUpdate" | "fromDelete">): void {
  if (!card.isHome) plan.fromDelete.push(idOf(card));
  else if (keepsOriginal) plan.fromUpdate.push({ _id: idOf(card), drawn: true });
}

/** Plans a deal of cards in turn, the first card to the first stack. */
export function planDeal(from: Cards, to: readonly Cards[], cards: readonly Card[], options: DealOptions): DealContext {
  const { action = "deal", updateData = {} } = options;
  const plan: DealContext = { action, toCreate: to.map(() => []), fromUpdate: [], fromDelete: [] };
  for (const [index, card] of cards.entries()) {
    const destination = to[index % to.length] as Cards;
    plan.toCreate[index % to.length]?.push(copyFor(destination, card, from, updateData));
    leave(card, destination.type !== "deck", plan);
  }
  return plan;
}

/**
 * Plans a move of the given cards to one stack.
 * @throws Error if a card is not in `from` or has already been drawn from its deck
 */
export function planPass(from: Cards, to: Cards, ids: readonly string[], options: PassOptions): PassContext {
  const { action = "pass", updateData = {} } = options;
  const plan: PassContext = { action, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const id of ids) {
    const card = from.cards.get(id, { strict: true }) as Card;
    if (card.isHome && card.drawn)
      throw new Error(game.i18n.format("CARDS.AlreadyDrawn", { id, stack: String(from.name) }));
    if (originId(card) === to.id) plan.toUpdate.push({ _id: id, drawn: false });
    else plan.toCreate.push(copyFor(to, card, from, updateData));
    leave(card, to.type !== "deck", plan);
  }
  return plan;
}

/** Cards that a recall returns: a deck's from all other stacks; a hand's or pile's that come from elsewhere. */
export function cardsToReturn(stack: Cards): Card[] {
  if (stack.type !== "deck") return stack.cards.filter((card) => !card.isHome && card.origin !== null);
  return game.cards.contents
    .filter((other) => other !== stack)
    .flatMap((other) => other.cards.filter((card) => other.type !== "deck" && originId(card) === stack.id));
}

/** Plans the return of cards to their decks. A deck marks all its cards as present, even if copies are lost. */
export function planReturn(stack: Cards, returned: readonly Card[], updateData: PlainObject): ReturnContext {
  const plan: ReturnContext = { toUpdate: {}, fromDelete: returned.map(idOf) };
  const home = (card: Card): CardUpdate => ({ ...updateData, _id: idOf(card), drawn: false });
  if (stack.type === "deck") plan.toUpdate[idOf(stack)] = stack.drawnCards.map(home);
  else for (const card of returned) (plan.toUpdate[originId(card) ?? ""] ??= []).push(home(card));
  return plan;
}
