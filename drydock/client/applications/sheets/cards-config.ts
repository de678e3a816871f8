import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsDocumentSheet } from "../api/handlebars-sheet";
import { eventElement } from "../dom";
import { localize } from "../environment";
import { getDragEventData } from "../ux/drag-data";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";
import { inOrder } from "./card-faces";
import type { Card, Cards } from "../../documents";
import { fromUuid } from "../../helpers/documents-by-uuid";

/** A button on a stack's sheet. */
interface Tool {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
}
const TOOLS = {
  shuffle: { action: "shuffle", icon: "fa-solid fa-shuffle", label: "CARDS.Shuffle" },
  deal: { action: "deal", icon: "fa-solid fa-cards", label: "CARDS.Deal" },
  draw: { action: "draw", icon: "fa-solid fa-plus", label: "CARDS.Draw" },
  pass: { action: "pass", icon: "fa-solid fa-arrow-right", label: "CARDS.Pass" },
  reset: { action: "reset", icon: "fa-solid fa-rotate-left", label: "CARDS.Recall" },
} satisfies Record<string, Tool>;

const idOf = (target: HTMLElement | null): string =>
  target?.closest<HTMLElement>("[data-card-id]")?.dataset["cardId"] ?? "";

/** The sheet of a stack: its cards in order, as they lie, and the actions for its owner. */
export class CardsConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["cards-config"],
    viewPermission: 2,
    window: { icon: "fa-solid fa-cards", resizable: true },
    position: { width: 620, height: 520 },
    form: { submitOnChange: true },
    actions: {
      shuffle: function (this: CardsConfig) {
        return this.stack.shuffle();
      },
      deal: function (this: CardsConfig) {
        return this.stack.dealDialog();
      },
      draw: function (this: CardsConfig) {
        return this.stack.drawDialog();
      },
      pass: function (this: CardsConfig) {
        return this.stack.passDialog();
      },
      reset: function (this: CardsConfig) {
        return this.stack.resetDialog();
      },
      openCard: function (this: CardsConfig, _event: PointerEvent, target: HTMLElement) {
        return this.cardOf(target)?.sheet?.render({ force: true });
      },
      flipCard: function (this: CardsConfig, _event: PointerEvent, target: HTMLElement) {
        return this.cardOf(target)?.flip();
      },
      playCard: function (this: CardsConfig, _event: PointerEvent, target: HTMLElement) {
        const card = this.cardOf(target);
        return card && this.stack.playDialog(card);
      },
      recallCard: function (this: CardsConfig, _event: PointerEvent, target: HTMLElement) {
        return this.cardOf(target)?.recall();
      },
    },
  };
  static override PARTS = { cards: { template: "templates/sheets/cards.hbs", scrollable: [".card-list"] } };

  /** The buttons for this kind of stack. */
  static TOOLS: readonly Tool[] = [];

  get stack(): Cards {
    return this.document as Cards;
  }

  /** The card of a list element. */
  cardOf(target: HTMLElement | null): Card | undefined {
    return this.stack.cards.get(idOf(target));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { stack } = this;
    const editable = this.isEditable;
    const away = (card: Card): boolean => stack.type === "deck" && card.drawn;
    const description = await TextEditor.implementation.enrichHTML(stack.description, { relativeTo: stack });
    return {
      ...(await super._prepareContext(options)),
      kind: localize(stack.typeLabel),
      count: stack.availableCards.length,
      description,
      tools: editable ? (this.constructor as typeof CardsConfig).TOOLS : [],
      cards: inOrder(stack).map((card) => ({
        id: card.id,
        name: card.name,
        img: card.img,
        away: away(card),
        faceDown: !card.showFace,
        canOpen: editable || card.showFace,
        canFlip: card.faces.length > 0,
        canPlay: !away(card),
        canRecall: !card.isHome && card.origin !== null,
      })),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".card-list [data-card-id]",
      permissions: { dragstart: () => this.isEditable, drop: () => !this.stack.pack },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  _onDragStart(event: DragEvent): void {
    const card = this.cardOf(event.currentTarget as HTMLElement);
    if (card) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Card", uuid: card.uuid }));
  }

  /** Moves a card of this stack to another place in it, or passes a card of another stack to this one. */
  async _onDrop(event: DragEvent): Promise<void> {
    const { type, uuid } = getDragEventData(event);
    if (type !== "Card" || typeof uuid !== "string") return;
    const card = (await fromUuid(uuid)) as Card | null;
    if (!card) return;
    if (card.stack === this.stack) await this.#sort(card, idOf(eventElement(event)));
    else if (card.isOwner && !card.pack) await card.pass(this.stack);
    else throw new Error(localize("CARDS.NotYours"));
  }

  /** Moves a card before the one onto which it was dropped, or to the end. */
  async #sort(card: Card, before: string): Promise<void> {
    if (!this.stack.isOwner || before === card.id) return;
    const order = inOrder(this.stack).filter((other) => other !== card);
    const at = order.findIndex((other) => other.id === before);
    order.splice(at < 0 ? order.length : at, 0, card);
    const updates = order.map(({ id }, sort) => ({ _id: id, sort }));
    await this.stack.updateEmbeddedDocuments?.("Card", updates);
  }
}

export class CardDeckConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["card-deck"] };
  static override TOOLS: readonly Tool[] = [TOOLS.shuffle, TOOLS.deal, TOOLS.reset];
}

export class CardHandConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["card-hand"] };
  static override TOOLS: readonly Tool[] = [TOOLS.draw, TOOLS.pass, TOOLS.reset];
}

export class CardPileConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["card-pile"],
    window: { icon: "fa-solid fa-layer-group" },
  };
  static override TOOLS: readonly Tool[] = [TOOLS.shuffle, TOOLS.draw, TOOLS.pass, TOOLS.reset];
}
