/** Stacks of cards: decks, hands and piles. */

import type { Document } from "../common/document";
import type { EmbeddedCollection } from "../common/embedded-collection";
import type { DataSchema } from "../common/fields-container";
import { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "../common/fields-document";
import { AngleField, BooleanField, FilePathField, HTMLField, NumberField } from "../common/fields-scalar";
import type { DocumentOperation, ModificationOptions } from "../common/document-kinds";
import { unavailable } from "../common/unavailable";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import type { Card } from "./card";
import {
  cardsToReturn,
  planDeal,
  planPass,
  planReturn,
  type DealOptions,
  type DrawOptions,
  type PassOptions,
  type RecallOptions,
  type ShuffleOptions,
} from "./card-moves";
import { tellOfCards } from "./card-messages";
import { ClientDocument, metadata } from "./client-document";
import { entryFields, idField, nameField } from "./schema-parts";
import type { User } from "./user";

/** The card dialogs, which the interface provides. Each resolves to null if canceled. */
export interface CardDialogs {
  deal(stack: Cards): Promise<Cards | null>;
  draw(stack: Cards): Promise<Card[] | null>;
  pass(stack: Cards): Promise<Cards | null>;
  play(stack: Cards, card: Card): Promise<Card[] | null>;
  reset(stack: Cards): Promise<Cards | false | null>;
}
let dialogs: CardDialogs | undefined;
export function setCardDialogs(next: CardDialogs): void {
  dialogs = next;
}
const dialog = (): CardDialogs => dialogs ?? unavailable("a dialog about cards without an interface");

export class Cards extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Cards",
    collection: "cards",
    labelPlural: "DOCUMENT.CardsPlural",
    embedded: { Card: "cards" },
    hasTypeData: true,
    createPermission: "CARDS_CREATE",
  });

  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField("Cards"),
      description: new HTMLField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: this.DEFAULT_ICON }),
      system: new TypeDataField("Cards"),
      cards: new EmbeddedCollectionField("Card"),
      width: new NumberField({ integer: true, positive: true }),
      height: new NumberField({ integer: true, positive: true }),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...entryFields(),
    };
  }

  declare name: string;
  declare type: string;
  declare description: string;
  declare img: string;
  declare system: PlainObject;
  declare cards: EmbeddedCollection<Card>;
  declare displayCount: boolean;

  /** Embedded cards get new ids unless told otherwise: two decks with the same ids would get mixed up. */
  static override async createDocuments<T extends typeof Document>(
    this: T,
    data: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<InstanceType<T>[]> {
    const { keepEmbeddedIds = false } = operation;
    return (await ClientDocument.createDocuments.call(this, data, {
      ...operation,
      keepEmbeddedIds,
    })) as InstanceType<T>[];
  }

  get thumbnail(): string {
    return this.img;
  }

  /** The cards that can be drawn; in a deck, those that have not been drawn. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get typeLabel(): string {
    return game.i18n.localize(CONFIG.Cards.typeLabels[this.type] ?? `TYPES.Cards.${this.type}`);
  }

  /** Only cards in decks may be duplicated. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  // Moving cards

  /** Deals cards in turn to other stacks. @throws Error if there are not enough */
  async deal(to: Cards[], number = 1, options: DealOptions = {}): Promise<this> {
    const { action = "deal", how = CONST.CARD_DRAW_MODES.TOP, chatNotification = true } = options;
    requireStacks(to);
    const plan = planDeal(this, to, this._drawCards(number * to.length, how), options);
    if (Hooks.call("dealCards", this, to, plan) === false) return this;
    for (const [index, stack] of to.entries())
      await stack.createEmbeddedDocuments("Card", plan.toCreate[index] ?? [], { keepId: true });
    await this.updateEmbeddedDocuments("Card", plan.fromUpdate);
    await this.deleteEmbeddedDocuments("Card", plan.fromDelete);
    if (chatNotification) await tellOfCards(action, this, { to, number });
    return this;
  }

  /** Moves the given cards to another stack and returns them as they are there. */
  async pass(to: Cards, ids: string[], options: PassOptions = {}): Promise<Card[]> {
    const { action = "pass", chatNotification = true } = options;
    requireStacks([to]);
    const plan = planPass(this, to, ids, options);
    if (Hooks.call("passCards", this, to, plan) === false) return [];
    const created = await to.createEmbeddedDocuments("Card", plan.toCreate, { keepId: true });
    await to.updateEmbeddedDocuments("Card", plan.toUpdate);
    await this.updateEmbeddedDocuments("Card", plan.fromUpdate);
    await this.deleteEmbeddedDocuments("Card", plan.fromDelete);
    if (chatNotification) await tellOfCards(action, this, { to: [to], number: ids.length });
    return created as Card[];
  }

  /** Draws cards from another stack into this one. */
  async draw(from: Cards, number = 1, options: DrawOptions = {}): Promise<Card[]> {
    const { how = CONST.CARD_DRAW_MODES.TOP, ...rest } = options;
    if (!(from instanceof Cards) || from === this) throw new Error("Cards are drawn from another stack");
    const ids = from._drawCards(number, how).map((card) => card.id ?? "");
    return from.pass(this, ids, { ...rest, action: "draw" });
  }

  /** Shuffles all cards of the stack, including drawn ones. */
  async shuffle({ updateData = {}, chatNotification = true }: ShuffleOptions = {}): Promise<this> {
    const updates = inRandomOrder(this.cards.contents).map((card, sort) => ({ ...updateData, _id: card.id, sort }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification) await tellOfCards("shuffle", this);
    return this;
  }

  /** Returns a deck's cards to it from every stack, or a hand's or pile's cards to their decks. */
  async recall({ updateData = {}, chatNotification = true }: RecallOptions = {}): Promise<this> {
    const returned = cardsToReturn(this);
    const plan = planReturn(this, returned, updateData);
    if (Hooks.call("returnCards", this, returned, plan) === false) return this;
    for (const [id, updates] of Object.entries(plan.toUpdate))
      await game.cards.get(id, { strict: true })?.updateEmbeddedDocuments("Card", updates);
    const doomed = new Set(plan.fromDelete);
    for (const stack of new Set(returned.map((card) => card.stack))) {
      const ids = returned.filter((card) => card.stack === stack).map((card) => card.id ?? "");
      await stack?.deleteEmbeddedDocuments(
        "Card",
        ids.filter((id) => doomed.has(id)),
      );
    }
    if (chatNotification) await tellOfCards("recall", this);
    return this;
  }

  /** Compares two cards by their order in the stack. */
  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /**
   * Chooses cards to draw without drawing them.
   * @param how  a value of `CONST.CARD_DRAW_MODES`
   * @throws Error if there are not enough
   */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.sort((a, b) => this.sortShuffled(a, b));
    if (available.length < number) {
      const data = { stack: this.name, available: String(available.length), number: String(number) };
      throw new Error(game.i18n.format("CARDS.NotEnough", data));
    }
    const { FIRST, LAST, RANDOM } = CONST.CARD_DRAW_MODES;
    if (how === FIRST) return available.slice(0, number);
    if (how === LAST) return available.reverse().slice(0, number);
    if (how === RANDOM) return inRandomOrder(available).slice(0, number);
    throw new Error(`${String(how)} is no way to draw cards (CONST.CARD_DRAW_MODES)`);
  }

  // Dialogs

  async dealDialog(): Promise<Cards | null> {
    return dialog().deal(this);
  }

  async drawDialog(): Promise<Card[] | null> {
    return dialog().draw(this);
  }

  async passDialog(): Promise<Cards | null> {
    return dialog().pass(this);
  }

  async playDialog(card: Card): Promise<Card[] | null> {
    return dialog().play(this, card);
  }

  async resetDialog(): Promise<Cards | false | null> {
    return dialog().reset(this);
  }

  // Lifecycle

  /** Marks all cards of a new stack as not drawn. */
  override async _preCreate(data: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    for (const card of this.cards) if (card.drawn) card.updateSource({ drawn: false });
    return undefined;
  }

  /** Returns cards to their home stacks before the stack is deleted. */
  override async _preDelete(options: ModificationOptions, user: User): Promise<boolean | void> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (cardsToReturn(this).length > 0) await this.recall({ chatNotification: false });
    return undefined;
  }
}

function requireStacks(stacks: readonly unknown[]): void {
  if (stacks.length === 0 || !stacks.every((stack) => stack instanceof Cards))
    throw new Error("The destinations of cards must be Cards documents");
}

function inRandomOrder(cards: readonly Card[]): Card[] {
  const keys = new Map(cards.map((card) => [card, Math.random()]));
  return [...cards].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}
