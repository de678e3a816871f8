/** The board of Silent Ships: a window that draws a feed, takes clicks, keys and drags, and sends back one answer. */
import { BoardWindow, type BoardFrame } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import { localized, texts } from "../../../foundry/text/texts";
import type { Json, RulesError } from "../../../rules/kernel";
import type { Interrupt, SeaView } from "../../../rules/silent-ships";
import { boardContext, losesByEnding, tableOf, type BoardState, type SeaContext } from "./context";
import { listenForDrags } from "./drag";
import { NOTHING, steppedBack, type Draft, type SeaHand } from "./hand";
import { moveShips, shipsSeen, type ShipsSeen } from "./motion";
import { flipSquares } from "./offers";
import { dropOn, dropSquares, pressCard, pressSquare, pressSunk, type Press } from "./press";
import { OWN_PARTS, PARTS, TEMPLATES } from "../templates";
import { explain } from "../texts";

const LABELS = [
  "clear",
  "discards",
  "legend",
  "seaHelp",
  "sunk",
  "supporters",
  "swaps",
  "onlooker",
  "whenever",
] as const;

export class SeaBoard extends BoardWindow<SeaView> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.game.silent-ships", icon: "fa-solid fa-water" },
    actions: {
      square: SeaBoard.#onSquare,
      card: SeaBoard.#onCard,
      support: SeaBoard.#onSupport,
      swap: SeaBoard.#onSwap,
      choose: SeaBoard.#onChoose,
      submit: SeaBoard.#onSubmit,
      quick: SeaBoard.#onQuick,
      clear: SeaBoard.#onClear,
      offer: SeaBoard.#onOffer,
      end: SeaBoard.#onEnd,
    },
  };

  static override PARTS = {
    board: {
      template: TEMPLATES.board,
      templates: [...PARTS, ...OWN_PARTS],
      scrollable: [".ah-silent-ships__panel", ".ah-silent-ships__cards", ".ah-silent-ships"],
    },
  };

  #draft: Draft | null = null;
  #flipping = false;
  #hand: SeaHand = NOTHING;
  #context: SeaContext | null = null;
  /** The stage that was drawn last. */
  #seen: string | null = null;
  #ships: ShipsSeen = new Map();

  protected override draw(feed: Feed<SeaView>): BoardFrame {
    this.#ships = shipsSeen((this.element as HTMLElement | null) ?? null);
    const { context, hand, table } = boardContext(feed, this.#state, texts);
    this.#hand = hand;
    this.#context = context;
    this.#flipping = table.flipping;
    return context;
  }

  protected override forget(): void {
    this.#hand = NOTHING;
    this.#context = null;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.silent-ships.board.label", LABELS);
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  get #state(): BoardState {
    return {
      draft: this.#draft,
      flipping: this.#flipping,
      armed: this.armed,
      seen: this.#seen,
      open: this.opened,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenForDrags(this.element, {
      squares: (load) => (this.drawn ? dropSquares(this.drawn.view, this.#hand, load) : []),
      drop: (load, square) => void (this.drawn && this.#take(dropOn(this.drawn.view, this.#hand, load, square))),
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#seen = this.#hand.question === null ? null : this.#hand.draft.stage;
    moveShips(this.element, this.#ships);
  }

  /** Takes something under the hand, without sending it. */
  #setDraft(draft: Draft): void {
    this.#draft = draft;
    this.armed = "";
    // At once, not when the board is drawn again: what is sent next is this answer.
    if (this.drawn) this.#hand = tableOf(this.drawn, this.#state, texts).hand;
    this.refresh();
  }

  /** What comes of a click. */
  async #take(press: Press): Promise<void> {
    if ("draft" in press) this.#setDraft(press.draft);
    else if ("send" in press) await this.#send(press.send);
  }

  /** Sends an answer, once. */
  async #send(answer: Json | undefined): Promise<void> {
    const { question } = this.#hand;
    if (question === null || answer === undefined || this.isSent(question)) return;
    this.#draft = null;
    this.armed = "";
    await this.send(question, answer);
  }

  async #press(square: number): Promise<void> {
    const { drawn } = this;
    if (!drawn) return;
    if (!this.#flipping) await this.#take(pressSquare(drawn.view, this.#hand, square));
    else if (flipSquares(drawn).includes(square)) await this.takeOffer({ do: "flip", square } satisfies Interrupt);
  }

  async #submit(): Promise<void> {
    if (this.#hand.ready) await this.#send(this.#hand.answer);
  }

  async #quick(): Promise<void> {
    await this.#send(this.#hand.quick?.answer);
  }

  async #choose(index: number): Promise<void> {
    if (this.#context?.question?.choices[index]) await this.#send(this.#hand.menu?.list?.()[index]);
  }

  /** Puts the last thing back: the wish to show a ship, or what was picked last. */
  #back(): void {
    if (!this.#flipping) return this.#setDraft(steppedBack(this.#hand));
    this.#flipping = false;
    this.refresh();
  }

  #flip(): void {
    if (!this.drawn || flipSquares(this.drawn).length === 0) return;
    this.#flipping = !this.#flipping;
    this.armed = "";
    this.refresh();
  }

  /** No button asks any more whether it is meant, and no ship is to be shown. */
  protected override disarm(): void {
    super.disarm();
    this.#flipping = false;
  }

  async #end(): Promise<void> {
    const { drawn } = this;
    if (!drawn || this.#hand.name !== "act") return;
    if (losesByEnding({ view: drawn.view, hand: this.#hand }) && !this.confirmed("end")) return;
    await this.#send({ do: "end" });
  }

  static async #onSquare(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    await this.#press(Number(target.dataset["square"]));
  }

  static async #onCard(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    await this.#take(pressCard(this.#hand, target.dataset["card"] ?? ""));
  }

  static async #onSupport(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    if (this.drawn) await this.#take(pressSquare(this.drawn.view, this.#hand, Number(target.dataset["ship"])));
  }

  static async #onSwap(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    await this.#take(pressSunk(this.#hand, target.dataset["card"] ?? ""));
  }

  static async #onChoose(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    await this.#choose(Number(target.dataset["index"]));
  }

  static async #onSubmit(this: SeaBoard): Promise<void> {
    await this.#submit();
  }

  static async #onQuick(this: SeaBoard): Promise<void> {
    await this.#quick();
  }

  static #onClear(this: SeaBoard): void {
    this.#back();
  }

  static async #onOffer(this: SeaBoard, _event: Event, target: HTMLElement): Promise<void> {
    const { offer } = target.dataset;
    if (offer === "flip") this.#flip();
    else if ((offer === "offerEnd" || offer === "surrender") && this.confirmed(offer))
      await this.takeOffer({ do: offer } satisfies Interrupt);
  }

  static async #onEnd(this: SeaBoard): Promise<void> {
    await this.#end();
  }
}
