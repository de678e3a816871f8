/** The board of Navy Aces: a window beside the scene that draws a feed, takes clicks and keys, and sends back one answer. */
import { isA } from "../../../foundry/windows/elements";
import { BoardWindow, type BoardFrame, type BoardPlace } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import { stepped } from "../../../foundry/documents/field-edit";
import { localized, texts } from "../../../foundry/text/texts";
import { openRoller } from "../../../foundry/sidebar/open";
import type { Json, RulesError } from "../../../rules/kernel";
import type { Interrupt, WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { mayEnd } from "./asked";
import { offChart } from "./chart";
import { boardContext, tableOf, type BoardState } from "./context";
import { countersOf, isCardQuestion, NOTHING, withCard, type AcesHand, type Draft } from "./hand";
import { enterLeg, enterNumber, freeBerth, pressPlan, pressWater, type PlanChange } from "./press";
import type { Tab } from "./table";
import { LABELS, word } from "../plan/words";
import { changePlan, oneBack, onPlan, planFor, sentFrom, stageOf, type Plan } from "../plan/plan";
import { BOARD_PARTS, TEMPLATES } from "../templates";
import { explain } from "../texts";

/** How wide the board is, and how far from the sidebar, in pixels: the sea beside it stays in sight. */
const WIDTH = 480;
const GAP = 8;
const MOST_HEIGHT = 960;

export class AcesBoard extends BoardWindow<WatersView> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.game.navy-aces", icon: "fa-solid fa-ship" },
    actions: {
      unit: AcesBoard.#onPlan,
      water: AcesBoard.#onWater,
      type: AcesBoard.#onPlan,
      free: AcesBoard.#onFree,
      side: AcesBoard.#onSide,
      addLeg: AcesBoard.#onPlan,
      dropLeg: AcesBoard.#onPlan,
      setLeg: AcesBoard.#onPlan,
      stepField: AcesBoard.#onStepField,
      card: AcesBoard.#onCard,
      counter: AcesBoard.#onCounter,
      choose: AcesBoard.#onChoose,
      submit: AcesBoard.#onSubmit,
      quick: AcesBoard.#onQuick,
      clear: AcesBoard.#onClear,
      offer: AcesBoard.#onOffer,
      dispute: AcesBoard.#onDispute,
      end: AcesBoard.#onEnd,
    },
  };

  static override PARTS = {
    board: {
      template: TEMPLATES.board,
      templates: BOARD_PARTS,
      scrollable: [".ah-navy-aces__panel", ".ah-navy-aces"],
    },
  };

  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    const wide = Math.min(width, WIDTH);
    const left = Math.max(0, Math.min(sidebar - GAP, width) - wide);
    return { width: wide, left, height: Math.max(320, Math.min(MOST_HEIGHT, height - 40)) };
  }

  #draft: Draft | null = null;
  #tab: Tab = "sail";
  #hand: AcesHand = NOTHING;
  #forgetPlans: (() => void) | null = null;

  protected override draw(feed: Feed<WatersView>): BoardFrame {
    const { context, hand } = boardContext(feed, this.#stateFor(feed), texts);
    this.#hand = hand;
    return context;
  }

  protected override forget(): void {
    this.#hand = NOTHING;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.navy-aces.board.label", LABELS);
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  #stateFor({ battleId, view, question }: Feed<WatersView>): BoardState {
    return {
      plan: planFor(battleId, question && stageOf(view, question)),
      draft: this.#draft,
      tab: this.#tab,
      armed: this.armed,
      seen: this.seen,
      open: this.opened,
    };
  }

  get #plan(): Plan {
    return planFor(this.drawn?.battleId ?? "", this.#hand.stage);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#forgetPlans = onPlan((battle) => {
      if (battle === this.drawn?.battleId) this.#replan();
    });
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "input") && target.dataset["path"] !== undefined) this.#enter(target, target.value);
    });
  }

  /** What is asked comes in sight, and after it the hand that answers it. */
  protected override onAsked(): void {
    for (const part of isCardQuestion(this.#hand.name) ? [".ah-question", ".ah-navy-aces__hand"] : [".ah-question"])
      this.element.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#forgetPlans?.();
  }

  /** The plan is another one, from here or from the scene. At once, not when the board is drawn again: what is sent next is this. */
  #replan(): void {
    this.disarm();
    if (this.drawn) this.#hand = tableOf(this.drawn, this.#stateFor(this.drawn), texts).hand;
    this.refresh();
  }

  /** Changes the plan; null: nothing comes of it. */
  #change(change: PlanChange | null): void {
    const { question, stage } = this.#hand;
    if (change && question !== null && this.drawn) changePlan(this.drawn.battleId, stage, change);
  }

  /** A number of the plan was entered, or stepped. */
  #enter({ dataset }: HTMLInputElement, entered: string): void {
    const { path = "", list, row } = dataset;
    const value = entered === "" ? NaN : Number(entered);
    const change =
      list === "legs"
        ? enterLeg(this.#plan, Number(row), path, value)
        : enterNumber(this.#plan, this.#hand.place ?? 0, path, value);
    if (change) this.#change(change);
    else this.refresh();
  }

  #setDraft(draft: Draft | null): void {
    this.#draft = draft;
    this.#replan();
  }

  /** Sends an answer, once. */
  async #send(answer: Json | undefined): Promise<void> {
    const { question, stage } = this.#hand;
    if (!this.drawn || question === null || answer === undefined || this.isSent(question)) return;
    this.#draft = null;
    this.disarm();
    this.#tab = "sail";
    await sentFrom(this.drawn.battleId, stage, () => this.send(question, answer));
  }

  /** A press that changes the plan. */
  static #onPlan(this: AcesBoard, _event: Event, { dataset }: HTMLElement): void {
    if (this.drawn) this.#change(pressPlan(this.drawn.view, this.#hand, this.#plan, dataset));
  }

  static #onWater(this: AcesBoard, event: MouseEvent, target: HTMLElement): void {
    const matrix = (target as Element as SVGGraphicsElement).getScreenCTM();
    if (!this.drawn || !matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.#change(pressWater(this.drawn.view, this.#hand, this.#plan, offChart(this.drawn.view, point)));
  }

  static #onFree(this: AcesBoard): void {
    const pose = this.drawn && freeBerth(this.drawn.view, this.#hand, this.#plan);
    if (pose) this.#change({ pose });
    else ui.notifications?.warn(word(texts, "noBerth"));
  }

  static #onSide(this: AcesBoard, _event: Event, { dataset }: HTMLElement): void {
    this.#tab = dataset["side"] === "fight" ? "fight" : "sail";
    this.#change(this.#tab === "fight" ? { legs: [] } : { fight: null, target: null });
  }

  static #onStepField(this: AcesBoard, _event: Event, button: HTMLElement): void {
    const input = button.parentElement?.querySelector("input");
    if (!input) return;
    const { value, min, max } = input;
    const by = Number(button.dataset["by"]);
    this.#enter(input, String(stepped(Number(value), by, Number(min || -Infinity), Number(max || Infinity))));
  }

  static #onCard(this: AcesBoard, _event: Event, { dataset }: HTMLElement): void {
    const draft = withCard(this.#hand, dataset["card"] ?? "");
    if (draft) this.#setDraft(draft);
  }

  static #onCounter(this: AcesBoard, _event: Event, { dataset }: HTMLElement): void {
    const { stage, place, cards } = this.#hand;
    if (!this.drawn || place === null) return;
    const against = countersOf(this.drawn.view, place, cards[0]);
    this.#setDraft({ stage, cards, counters: against[Number(dataset["index"])] ?? null });
  }

  static async #onChoose(this: AcesBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.#send(this.#hand.menu?.list?.()[Number(dataset["index"])]);
  }

  static async #onSubmit(this: AcesBoard): Promise<void> {
    if (this.#hand.ready) await this.#send(this.#hand.answer);
  }

  static async #onQuick(this: AcesBoard): Promise<void> {
    await this.#send(this.#hand.quick?.answer);
  }

  /** Puts the last thing back: the cards that are picked, or the last choice of the plan. */
  static #onClear(this: AcesBoard): void {
    if (this.#hand.cards.length > 0) this.#setDraft(null);
    else this.#change(oneBack(this.#plan));
  }

  static async #onOffer(this: AcesBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { offer } = dataset;
    if ((offer === "offerEnd" || offer === "surrender") && this.confirmed(offer))
      await this.takeOffer({ do: offer } satisfies Interrupt);
  }

  /** Opens the roller that settles what the players see differently, with their navies in it. NA-17. */
  static async #onDispute(this: AcesBoard): Promise<void> {
    const { view } = this.drawn ?? {};
    const names = view?.navies.map((_, place) => navyName(view, place).replaceAll(",", " ")) ?? [];
    await openRoller("navy-aces", "dispute", { names: names.join(", ") });
  }

  static async #onEnd(this: AcesBoard): Promise<void> {
    const { drawn } = this;
    if (!drawn || this.#hand.name !== "act") return;
    if (!mayEnd({ view: drawn.view, hand: this.#hand }) && !this.confirmed("end")) return;
    await this.#send({ do: "end" });
  }
}
