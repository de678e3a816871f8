/** The board of a duel: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { battleById } from "../../../foundry/battle/battle";
import { BoardWindow, type BoardFrame } from "../../../foundry/board/window";
import { foundryDie } from "../../../foundry/battle/dice";
import type { Feed } from "../../../foundry/battle/feed";
import { localized, texts } from "../../../foundry/text/texts";
import type { Json, RulesError } from "../../../rules/kernel";
import { captainOf, type DuelView } from "../../../rules/ship-on-ship";
import { boardContext, type BoardState } from "./context";
import {
  NOTHING,
  refuseCard,
  stageOf,
  withCard,
  withChoice,
  withDeck,
  type Draft,
  type DuelHand,
  type Given,
} from "./hand";
import { savedDecksOf } from "./saved-decks";
import { deckAfter, type SavedDeck } from "../documents/deck-draft";
import { OWN_PARTS, PARTS, TEMPLATES } from "../templates";
import { explain } from "../texts";

const LABELS = ["against", "clear", "conditions", "deckList", "inDeck", "last", "preemptive", "onlooker"] as const;
const DECK_ACTIONS = ["deckCard", "deckPreset", "deckSaved", "deckRandom", "deckClear"] as const;

export class DuelBoard extends BoardWindow<DuelView> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.ship-on-ship.title", icon: "fa-solid fa-jet-fighter" },
    actions: {
      card: DuelBoard.#onCard,
      choose: DuelBoard.#onChoose,
      submit: DuelBoard.#onSubmit,
      quick: DuelBoard.#onQuick,
      clear: DuelBoard.#onClear,
      listDeck: DuelBoard.#onListDeck,
      ...Object.fromEntries(DECK_ACTIONS.map((action) => [action, DuelBoard.#onDeck])),
    },
  };

  static override PARTS = {
    board: {
      template: TEMPLATES.board,
      templates: [...PARTS, ...OWN_PARTS],
      scrollable: [
        ".ah-ship-on-ship__play",
        ".ah-ship-on-ship__center",
        ".ah-ship-on-ship__losses",
        ".ah-ship-on-ship__builder",
      ],
    },
  };

  #draft: Draft | null = null;
  #given: Given | null = null;
  #hand: DuelHand = NOTHING;

  protected override draw(feed: Feed<DuelView>): BoardFrame {
    const { context, hand } = boardContext(feed, this.#state(feed), texts);
    this.#hand = hand;
    return context;
  }

  protected override forget(): void {
    this.#hand = NOTHING;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.ship-on-ship.label", LABELS);
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  #state(feed: Feed<DuelView>): BoardState {
    return {
      draft: this.#draft,
      given: this.#given,
      seen: this.seen,
      listed: this.opened,
      saved: this.#saved(feed),
    };
  }

  /** The decks that the asked captain may take over whole. */
  #saved({ battleId, question, view }: Feed<DuelView>): SavedDeck[] {
    if (question?.name !== "stackDeck") return [];
    const captain = captainOf(view, question.seat);
    return savedDecksOf(captain, battleById(battleId)?.combatants.get(captain.ship)?.actor ?? null);
  }

  /** Takes something under the hand, without sending it. */
  #setDraft(draft: Draft | null): void {
    if (draft === null) return;
    this.#draft = draft;
    // At once, not when the board is drawn again: what is sent next is this answer.
    if (this.drawn) this.#hand = boardContext(this.drawn, this.#state(this.drawn), texts).hand;
    this.refresh();
  }

  /** Picks a card or puts it back; one that cannot be played now stays where it is. */
  #pick(card: string | undefined): void {
    if (card === undefined || !this.drawn || refuseCard(this.drawn.menu(), this.#hand, card) !== null) return;
    this.#setDraft(withCard(this.#hand, card));
  }

  /** Sends an answer, once. */
  async #send(answer: Json | undefined): Promise<void> {
    const { question, drafted } = this.#hand;
    const { drawn } = this;
    if (!drawn?.question || answer === undefined || question === null || this.isSent(question)) return;
    this.#given = { seat: drawn.question.seat, stage: stageOf(drawn.view), cards: drafted };
    await this.send(question, answer);
  }

  async #submit(): Promise<void> {
    if (this.#hand.ready) await this.#send(this.#hand.answer);
  }

  async #quick(): Promise<void> {
    const { quick } = this.#hand;
    if (!quick || quick.refused) return;
    this.#draft = null;
    this.#hand = { ...this.#hand, drafted: [] };
    await this.#send(quick.answer);
  }

  #clear(): void {
    if (this.#hand.question !== null) this.#setDraft({ question: this.#hand.question, cards: [] });
  }

  static #onCard(this: DuelBoard, _event: Event, target: HTMLElement): void {
    this.#pick(target.dataset["card"]);
  }

  static #onChoose(this: DuelBoard, _event: Event, target: HTMLElement): void {
    this.#setDraft(withChoice(this.#hand, Number(target.dataset["index"])));
  }

  static async #onSubmit(this: DuelBoard): Promise<void> {
    await this.#submit();
  }

  static async #onQuick(this: DuelBoard): Promise<void> {
    await this.#quick();
  }

  static #onClear(this: DuelBoard): void {
    this.#clear();
  }

  static #onDeck(this: DuelBoard, _event: Event, target: HTMLElement): void {
    const { drawn } = this;
    const color = drawn?.question ? captainOf(drawn.view, drawn.question.seat).color : null;
    if (!drawn || color === null) return;
    const cards = deckAfter(color, this.#hand.drafted, this.#saved(drawn), target.dataset, foundryDie);
    if (cards) this.#setDraft(withDeck(this.#hand, cards));
  }

  /** Lists what a deck consists of, or hides it again. */
  static #onListDeck(this: DuelBoard, _event: Event, target: HTMLElement): void {
    this.fold(target.dataset["seat"] ?? "");
  }
}
