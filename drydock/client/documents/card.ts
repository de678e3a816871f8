/** Cards: embedded in a stack. */

import { ArrayField, SchemaField, type DataSchema } from "../common/fields-container";
import { DocumentTypeField, ForeignDocumentField, TypeDataField } from "../common/fields-document";
import { AngleField, BooleanField, FilePathField, HTMLField, NumberField, StringField } from "../common/fields-scalar";
import { escapeHTML } from "../common/text";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game } from "../game";
import type { PassOptions } from "./card-moves";
import { ChatMessage } from "./chat-message";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, nameField, sortField, statsField } from "./schema-parts";
import type { User } from "./user";
import type { Classes } from "../registry";

type Cards = Classes["Cards"];

/** One side of a card: its back or one of its faces. */
export interface CardFace {
  name?: string;
  text: string;
  img: string;
}

type MoveOptions = Omit<PassOptions, "action">;

const DEFAULT_ICON = "icons/svg/card-joker.svg";

const sideField = (initial: string | null): SchemaField =>
  new SchemaField({
    name: new StringField(),
    text: new HTMLField(),
    img: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial }),
  });

const sizeField = (): NumberField => new NumberField({ integer: true, positive: true });

export class Card extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Card",
    collection: "cards",
    labelPlural: "DOCUMENT.Cards",
    hasTypeData: true,
  });

  static DEFAULT_ICON = DEFAULT_ICON;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new HTMLField(),
      type: new DocumentTypeField("Card", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("Card"),
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: sideField(null),
      faces: new ArrayField(sideField(DEFAULT_ICON)),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField({ documentName: "Cards" }),
      width: sizeField(),
      height: sizeField(),
      rotation: new AngleField(),
      sort: sortField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  /** The name of the side that is up; the card's own name is in `_source`. */
  declare name: string;
  declare description: string;
  declare type: string;
  declare system: PlainObject;
  declare suit: string;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  /** Index of the face that is up; null if the card is face down. */
  declare face: number | null;
  declare drawn: boolean;
  /** The deck that the card was drawn from, if it is still in the world. */
  declare readonly origin: Cards | null;
  declare width: number | null;
  declare height: number | null;
  declare rotation: number;
  declare sort: number;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= this.source?.img || DEFAULT_ICON;
    const source = this.source?.name || game.i18n.localize("CARD.UnknownSource");
    this.name = this.showFace
      ? this.currentFace?.name || (this._source["name"] as string)
      : this.back.name || game.i18n.format("CARD.Unknown", { source });
  }

  // Appearance

  get stack(): Cards | null {
    return this.parent as Cards | null;
  }

  /** The face that is up; null if the card is face down or has no faces. */
  get currentFace(): CardFace | null {
    if (this.face === null) return null;
    return this.faces[Math.min(Math.max(this.face, 0), this.faces.length - 1)] ?? null;
  }

  get showFace(): boolean {
    return this.face !== null && this.faces[this.face] !== undefined;
  }

  /** The image of the side that is up. */
  get img(): string {
    return (this.showFace ? this.currentFace?.img : this.back.img) || DEFAULT_ICON;
  }

  // Its home

  /** The stack that defines the card: the deck it is in, or the one it was drawn from. */
  get source(): Cards | null {
    return this.stack?.type === "deck" ? this.stack : this.origin;
  }

  /** Whether the card is in its home stack; in a deck always true. */
  get isHome(): boolean {
    return this.stack?.type === "deck" || (this.origin !== null && this.origin === this.stack);
  }

  /** A card has the owner of its stack. */
  override getUserLevel(user?: User | null): number | null {
    return this.stack ? this.stack.getUserLevel(user) : super.getUserLevel(user);
  }

  /** Anyone may add cards to a hand or a pile, and mark a card as drawn. */
  override canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    if (action === "create" && this.stack && this.stack.type !== "deck") return true;
    const keys = Object.keys(data).filter((key) => key !== "_id");
    if (action === "update" && keys.length > 0 && keys.every((key) => key === "drawn")) return true;
    return super.canUserModify(user, action, data);
  }

  // Actions

  /** Shows a face by index (null: the back); without an argument, turns the card over. */
  async flip(face?: number | null): Promise<this | undefined> {
    if (face === undefined) face = this.showFace ? null : 0;
    const last = Math.max(this.faces.length - 1, 0);
    return this.update({ face: face === null ? null : Math.min(Math.max(face, 0), last) });
  }

  /** Moves the card to another stack and returns it as it is there. */
  async pass(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "pass" });
  }

  async play(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "play" });
  }

  async discard(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "discard" });
  }

  async #move(to: Cards, options: PassOptions): Promise<Card | undefined> {
    const [created] = await this.#requireStack().pass(to, [this.id ?? ""], options);
    return created;
  }

  /** Returns the card to its deck; a card without a deck stays where it is. */
  async recall(): Promise<Card | undefined> {
    const { origin } = this;
    if (this.isHome || !origin) return this;
    await this.#move(origin, { action: "pass", chatNotification: false });
    return origin.cards.get(this.id ?? "");
  }

  #requireStack(): Cards {
    if (!this.stack) throw new Error(`The card ${this.name} is in no stack`);
    return this.stack;
  }

  /** Posts a message that shows the side that is up. */
  async toMessage(messageData: PlainObject = {}, options: PlainObject = {}): Promise<ChatMessage | undefined> {
    const text = this.showFace ? (this.currentFace?.text ?? "") : this.back.text;
    const picture = `<img class="card-face" src="${escapeHTML(this.img)}" alt="${escapeHTML(this.name)}">`;
    const content = `<div class="card-draw">${picture}<h4 class="card-name">${escapeHTML(this.name)}</h4>${text}</div>`;
    const cls = ChatMessage.implementation as unknown as typeof ChatMessage;
    return cls.create({ author: game.userId, speaker: ChatMessage.getSpeaker(), content, ...messageData }, options);
  }
}
