/** The board of a battle: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { isA, nearest } from "../../../foundry/windows/elements";
import { battleById } from "../../../foundry/battle/battle";
import { BoardWindow, type BoardFrame } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import { editByHand } from "../../../foundry/referee/hand-edit";
import { localized, texts } from "../../../foundry/text/texts";
import type { Json, RulesError } from "../../../rules/kernel";
import type { BattleView } from "../../../rules/space-opera";
import { binding } from "../documents/binding";
import { NOTHING, type BoardHand, type Draft } from "./asked";
import { boardContext, type BoardState } from "./context";
import type { Handled } from "./gamemaster";
import { applyEdit, type HandEdit } from "./hand-edits";
import { OWN_PARTS, PARTS, TEMPLATES } from "../templates";
import { explain } from "../texts";

const LABELS = ["handShip", "handTarget", "handBand", "handCondition", "guns", "locations", "unarmed"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

/** What lights up with a ship in the picture. */
const LIT = "ah-sky--lit";

export class OperaBoard extends BoardWindow<BattleView> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.space-opera.title", icon: "fa-solid fa-rocket" },
    actions: {
      choose: OperaBoard.#onChoose,
      check: OperaBoard.#onChoose,
      step: OperaBoard.#onChoose,
      submit: OperaBoard.#onSubmit,
      quick: OperaBoard.#onQuick,
      reset: OperaBoard.#onReset,
      handled: OperaBoard.#onHandled,
      edit: OperaBoard.#onEdit,
    },
  };

  static override PARTS = {
    board: {
      template: TEMPLATES.board,
      templates: [...PARTS, ...OWN_PARTS],
      scrollable: [
        ".ah-board__columns",
        ".ah-board__side",
        ".ah-space-opera-board__asked",
        ".ah-space-opera-board__rows",
        ".ah-board__story",
      ],
    },
  };

  #draft: Draft | null = null;
  #hand: BoardHand = NOTHING;
  #edits: readonly HandEdit[] = [];
  #handled: Handled | null = null;

  protected override draw(feed: Feed<BattleView>): BoardFrame {
    const { context, hand, edits } = boardContext(feed, this.#state, texts);
    this.#hand = hand;
    this.#edits = edits;
    return context;
  }

  protected override forget(): void {
    this.#hand = NOTHING;
    this.#edits = [];
  }

  protected override labels(): Record<string, string> {
    return { ...localized("ALLHANDS.board", SHARED_LABELS), ...localized("ALLHANDS.space-opera.label", LABELS) };
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  get #state(): BoardState {
    return {
      draft: this.#draft,
      seen: this.seen,
      folds: this.opened,
      gamemaster: game.user.isGM,
      handled: this.#handled,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onWrite(event));
    for (const type of ["pointerover", "pointerout", "focusin", "focusout"] as const)
      this.element.addEventListener(type, (event) => this.#light(event));
  }

  get #field(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>("[data-write]");
  }

  /** A text that is asked for alone is where one writes. */
  protected override onAsked(): void {
    if (this.#hand.form.picks.length === 0) this.#field?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const field = this.#field;
    // A text that is being written goes on at its end.
    if (field && field.ownerDocument.activeElement === field)
      field.setSelectionRange(field.value.length, field.value.length);
  }

  /** Takes an answer under the hand, without sending it. */
  #setDraft(answer: Json): void {
    this.#takeUp(answer);
    this.refresh();
  }

  #takeUp(answer: Json): void {
    if (this.#hand.question === null) return;
    this.#draft = { question: this.#hand.question, answer };
    // At once, not when the board is drawn again: what is sent next is this answer.
    if (this.drawn) this.#hand = boardContext(this.drawn, this.#state, texts).hand;
  }

  #choose(index: number): void {
    const answer = this.#hand.form.picks[index];
    if (answer !== undefined) this.#setDraft(answer);
  }

  /** What is written is taken up letter by letter; the board is not drawn again under the pen. */
  #onWrite(event: Event): void {
    const { target } = event;
    if (!isA(target, "input") || target.dataset["write"] === undefined) return;
    const write = this.#hand.form.writes[Number(target.dataset["write"])];
    if (!write) return;
    this.#takeUp(write(target.value));
    this.element.querySelector("[data-action=submit]")?.setAttribute("aria-disabled", String(!this.#hand.ready));
  }

  async #submit(answer: Json | undefined = this.#hand.answer): Promise<void> {
    const { question, ready } = this.#hand;
    const asDrafted = answer === this.#hand.answer;
    if (question !== null && answer !== undefined && (ready || !asDrafted)) await this.send(question, answer);
  }

  #reset(): void {
    this.#draft = null;
    this.refresh();
  }

  /** The arrows and distances of the ship that is pointed at, or has the focus, stand out. */
  #light(event: Event): void {
    const sky = this.element.querySelector<SVGElement>(".ah-sky");
    if (!sky) return;
    const leaves = event.type === "pointerout" || event.type === "focusout";
    const ship = leaves ? undefined : nearest<SVGElement>(event.target, "[data-ship]")?.dataset["ship"];
    sky.classList.toggle(LIT, ship !== undefined);
    for (const part of sky.querySelectorAll<SVGElement>("[data-from]")) {
      const { from, to } = part.dataset;
      part.classList.toggle("ah-lit", ship !== undefined && (from === ship || to === ship));
    }
  }

  static #onChoose(this: OperaBoard, _event: Event, target: HTMLElement): void {
    this.#choose(Number(target.dataset["index"]));
  }

  static async #onSubmit(this: OperaBoard): Promise<void> {
    await this.#submit();
  }

  static async #onQuick(this: OperaBoard): Promise<void> {
    await this.#submit(this.#hand.quick);
  }

  static #onReset(this: OperaBoard): void {
    this.#reset();
  }

  static #onHandled(this: OperaBoard, _event: Event, target: HTMLElement): void {
    const { ship = this.#handled?.ship ?? "", other = this.#handled?.target ?? "" } = target.dataset;
    this.#handled = { ship, target: other };
    this.refresh();
  }

  static async #onEdit(this: OperaBoard, _event: Event, target: HTMLElement): Promise<void> {
    const edit = this.#edits[Number(target.dataset["index"])];
    const battle = this.drawn && battleById(this.drawn.battleId);
    if (edit && battle) await editByHand(battle, binding, (state) => applyEdit(state, edit));
  }
}
