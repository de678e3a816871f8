/** The board of Navy Aces, a window beside the scene: what its buttons and fields do to the plan. */
import { isA, nearest } from "../../../kit/windows/elements";
import { growWords } from "../../../kit/windows/growing";
import { sceneShown } from "../../../kit/platform/canvas";
import { listenToEach } from "../../../kit/platform/hooks";
import type { BattleScene } from "../../../kit/scene/choice";
import type { Options } from "../../../kit/board/chances";
import type { Drafts } from "../../../kit/board/drafts";
import { CARD_SORTS } from "../../../kit/board/hand-order";
import { BoardWindow, type BoardFrame, type BoardPlace, type BoardState } from "../../../kit/board/window";
import type { Feed } from "../../../kit/battle/feed";
import { stepped } from "../../../kit/documents/field-edit";
import { localized, texts } from "../../../kit/text/texts";
import { openRoller } from "../../../kit/sidebar/open";
import type { Json, Reason } from "../../../rules/kernel";
import type { WatersView } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { offChart } from "./chart";
import { boardContext } from "./context";
import { leadsTo, pendingFor, planOf, type NavyAcesPending } from "./pending";
import { enter, freeBerth, pressCard, pressPlan, pressWater } from "./press";
import { LABELS, refusal, word } from "../plan/words";
import { PLANS, stageOf, type Plan } from "../plan/plan";
import { boardPart } from "../../../kit/windows/template";
import { battleOf } from "../../../kit/documents/flags";
import { sayWarning } from "../../../kit/platform/notices";

/** How wide the board is, and how far from the sidebar, in pixels: the sea beside it stays in sight. */
const WIDTH = 480;
const GAP = 8;
const MOST_HEIGHT = 960;
/** The words on the chart, in its own units. */
const CHART_WORDS = 27;

export class NavyAcesBoard extends BoardWindow<WatersView, Plan, NavyAcesPending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.game.navy-aces", icon: "fa-solid fa-ship" },
    actions: {
      unit: BoardWindow.onPress,
      water: NavyAcesBoard.#onWater,
      type: BoardWindow.onPress,
      free: NavyAcesBoard.#onFree,
      side: NavyAcesBoard.#onPlan,
      addLeg: NavyAcesBoard.#onPlan,
      dropLeg: NavyAcesBoard.#onPlan,
      setLeg: NavyAcesBoard.#onPlan,
      stepField: NavyAcesBoard.#onStepField,
      card: BoardWindow.onPress,
      dispute: NavyAcesBoard.#onDispute,
    },
  };

  #unlisten: () => void = () => undefined;
  /** Which folds are open, by name. */
  readonly #unfolded = new Set<string>();
  readonly #resized = new ResizeObserver(() => this.#fit());

  static override PARTS = boardPart("navy-aces/board", [
    "navy-aces/board-asked",
    "navy-aces/board-chart",
    "navy-aces/board-combat",
    "navy-aces/board-course",
    "navy-aces/board-deploy",
    "navy-aces/board-dice",
    "navy-aces/board-head",
    "parts/number-field",
    "parts/playing-card",
    "parts/hand-order",
  ]);

  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    const wide = Math.min(width, WIDTH);
    const left = Math.max(0, Math.min(sidebar - GAP, width) - wide);
    return { width: wide, left, height: Math.max(320, Math.min(MOST_HEIGHT, height - 40)) };
  }

  protected override get drafts(): Drafts<Plan> {
    return PLANS;
  }

  protected override stageOf(feed: Feed<WatersView>): string | null {
    return stageOf(feed);
  }

  protected override pendingFor(feed: Feed<WatersView>, draft: Plan | null): NavyAcesPending {
    return pendingFor(feed, draft, texts);
  }

  protected override draftOf(answer: Json, { question }: Feed<WatersView>): Plan | undefined {
    return planOf(question?.name ?? "", answer);
  }

  /** Which way a unit acts, and the legs of its course, lead nowhere by themselves. */
  protected override optionsFor(feed: Feed<WatersView>, pending: NavyAcesPending): Options<Plan> {
    const all = super.optionsFor(feed, pending);
    const { view } = feed;
    return {
      ...all,
      pressOf(control) {
        const { action, card = "" } = control;
        if (action === "card") return pressCard(pending, card);
        return action === "unit" || action === "type" ? pressPlan(view, pending, control) : all.pressOf(control);
      },
      leadsTo: (plan, answer) => leadsTo(pending.name, plan, answer),
    };
  }

  protected override draw(feed: Feed<WatersView>, pending: NavyAcesPending, state: BoardState): BoardFrame {
    const scene = sceneShown<BattleScene>();
    const onScene = scene !== null && battleOf(scene) === feed.battleId;
    const board = boardContext(feed, pending, { ...state, onScene, unfolded: this.#unfolded }, texts);
    if (!board.hand) return board;
    const { hand: cards, order } = this.hand.arranged(board.hand.cards, CARD_SORTS);
    const arranged = { ...board, hand: { ...board.hand, cards, order } };
    return arranged;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.navy-aces.board.label", LABELS);
  }

  protected override why(reason: Reason): string {
    return this.drawn ? refusal(this.drawn.view, reason, texts) : super.why(reason);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Another scene is shown, or it shows another battle.
    this.#unlisten = listenToEach(["canvasReady", "updateScene"], () => this.refresh());
    this.#resized.observe(this.element);
    this.element.addEventListener("click", (event) => this.#onFold(event));
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "input") && target.dataset["path"] !== undefined) this.#enter(target, target.value);
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#fit();
  }

  #fit(): void {
    const chart = this.element.querySelector<SVGSVGElement>(".ah-chart");
    if (chart) growWords(chart, CHART_WORDS);
  }

  /** Opens or closes a fold as it stands: nothing is drawn anew under somebody who writes in it. */
  #onFold(event: Event): void {
    const summary = nearest(event.target, "summary[data-fold]");
    const details = summary?.parentElement ?? null;
    if (!summary || !isA(details, "details")) return;
    event.preventDefault();
    const { fold = "" } = summary.dataset;
    details.open = !this.#unfolded.delete(fold);
    if (details.open) this.#unfolded.add(fold);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unlisten();
    this.#resized.disconnect();
  }

  /** A number of the plan was entered, or stepped. */
  #enter({ dataset }: HTMLInputElement, entered: string): void {
    const { pending } = this.answering;
    const press = pending && enter(pending, dataset, entered === "" ? NaN : Number(entered));
    if (press && "draft" in press) void this.answering.press(press);
    // What is no number does not stay there.
    else this.refresh();
  }

  /** A press that changes the plan. */
  static async #onPlan(this: NavyAcesBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { pending } = this.answering;
    if (this.drawn && pending) await this.answering.press(pressPlan(this.drawn.view, pending, dataset));
  }

  static async #onWater(this: NavyAcesBoard, event: MouseEvent, target: HTMLElement): Promise<void> {
    const { pending } = this.answering;
    const matrix = (target as Element as SVGGraphicsElement).getScreenCTM();
    if (!this.drawn || !pending || !matrix) return;
    const { view } = this.drawn;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    await this.answering.press(pressWater(view, pending, offChart(view, point)));
  }

  static async #onFree(this: NavyAcesBoard): Promise<void> {
    const { pending } = this.answering;
    if (!this.drawn || !pending) return;
    const pose = freeBerth(this.drawn.view, pending);
    if (pose) await this.answering.press({ draft: { ...pending.plan, pose } });
    else sayWarning(word(texts, "noBerth"));
  }

  static #onStepField(this: NavyAcesBoard, _event: Event, button: HTMLElement): void {
    const input = button.parentElement?.querySelector("input");
    if (!input) return;
    const { value, min, max } = input;
    const by = Number(button.dataset["by"]);
    this.#enter(input, String(stepped(Number(value), by, Number(min || -Infinity), Number(max || Infinity))));
  }

  /** Opens the roller that settles what the players see differently, with their navies in it. NA-17. */
  static async #onDispute(this: NavyAcesBoard): Promise<void> {
    const { view } = this.drawn ?? {};
    const names = view?.navies.map((_, place) => navyName(view, place).replaceAll(",", " ")) ?? [];
    await openRoller("navy-aces", "dispute", { names: names.join(", ") });
  }
}
