/** The board of a battle: what its buttons do beside answering, and how the picture lights up. */
import { nearest } from "../../../kit/windows/elements";
import { growWords } from "../../../kit/windows/growing";
import { battleById } from "../../../kit/battle/battle";
import type { Options } from "../../../kit/board/chances";
import { Drafts } from "../../../kit/board/drafts";
import type { Answered } from "../../../kit/board/form";
import { BoardWindow, type BoardFrame, type BoardPlace, type BoardState } from "../../../kit/board/window";
import type { Feed } from "../../../kit/battle/feed";
import { editByHand } from "../../../kit/referee/edit";
import { localized, texts } from "../../../kit/text/texts";
import type { Json } from "../../../rules/kernel";
import type { BattleView } from "../../../rules/space-opera";
import { binding } from "../documents/binding";
import { aimsInHand } from "./panel";
import { boardContext } from "./context";
import { applyEdit, type Edit } from "./edits";
import type { Edited } from "./gamemaster";
import { leadsTo, pendingFor, type BattlePending } from "./pending";
import { boardPart } from "../../../kit/windows/template";

const LABELS = ["editShip", "editTarget", "editBand", "editCondition", "guns", "locations", "unarmed"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

const DRAFTS = new Drafts<Answered>();

const MIN_HEIGHT = 640;
const MOST_HEIGHT = 860;

/** What lights up with a ship in the picture. */
const LIT = "ah-sky--lit";
/** The smallest words of the picture, in its own units. */
const SMALL = 14;
/** The gun, or the ship, of which the picture shows what it may do. */
const IN_HAND = "ah-in-hand";

export class SpaceOperaBoard extends BoardWindow<BattleView, Answered, BattlePending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.space-opera.title", icon: "fa-solid fa-rocket" },
    actions: {
      edited: SpaceOperaBoard.#onEdited,
      edit: SpaceOperaBoard.#onEdit,
      aim: SpaceOperaBoard.#onAim,
    },
  };

  static override PARTS = boardPart("space-opera/board", [
    "space-opera/board-gamemaster",
    "space-opera/board-matrix",
    "space-opera/board-picture",
    "space-opera/board-ship",
  ]);

  #edits: readonly Edit[] = [];
  #edited: Edited | null = null;
  /** The row of the question whose chances stand in the picture; null: the first one that has some. */
  #hand: string | null = null;
  readonly #resized = new ResizeObserver(() => this.#fit());

  /** The picture and the cards of the guns need height. */
  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    return { ...super.place(width, height, sidebar), height: Math.max(MIN_HEIGHT, Math.min(MOST_HEIGHT, height - 50)) };
  }

  protected override get drafts(): Drafts<Answered> {
    return DRAFTS;
  }

  protected override pendingFor(feed: Feed<BattleView>, draft: Answered | null): BattlePending {
    return pendingFor(feed, draft, texts);
  }

  protected override draftOf(answer: Json): Answered {
    return { answer };
  }

  protected override optionsFor(feed: Feed<BattleView>, pending: BattlePending): Options<Answered> {
    const leads = (draft: Answered, answer: Json) => leadsTo(pending.answer ?? null, draft.answer, answer);
    return { ...super.optionsFor(feed, pending), answerOf: (draft) => draft?.answer, leadsTo: leads };
  }

  protected override draw(feed: Feed<BattleView>, pending: BattlePending, state: BoardState): BoardFrame {
    const mine = { ...state, gamemaster: game.user.isGM, edited: this.#edited };
    const { context, edits } = boardContext(feed, pending, mine, texts);
    this.#edits = edits;
    return context;
  }

  protected override labels(): Record<string, string> {
    return { ...localized("ALLHANDS.board", SHARED_LABELS), ...localized("ALLHANDS.space-opera.label", LABELS) };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    for (const type of ["pointerover", "pointerout", "focusin", "focusout"] as const)
      this.element.addEventListener(type, (event) => this.#light(event));
    for (const type of ["pointerover", "focusin"] as const)
      this.element.addEventListener(type, (event) => this.#take(event));
    this.element.addEventListener("click", (event) => this.#point(event), { capture: true });
    this.#resized.observe(this.element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#resized.disconnect();
  }

  get #field(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>("[data-write]");
  }

  /** A text that is asked for alone is where one writes. */
  protected override onAsked(): void {
    this.#hand = null;
    this.#handed();
    if (this.answering.pending?.picks.length === 0) this.#field?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#handed();
    this.#fit();
    const field = this.#field;
    // A text that is being written goes on at its end.
    if (field && field.ownerDocument.activeElement === field)
      field.setSelectionRange(field.value.length, field.value.length);
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

  /** However small the picture is, its words can be read, and end where it ends. */
  #fit(): void {
    const sky = this.element.querySelector<SVGSVGElement>(".ah-sky");
    if (!sky) return;
    growWords(sky, SMALL);
    const { baseVal } = sky.viewBox;
    for (const words of sky.querySelectorAll<SVGTextElement>(".ah-sky__ship text")) {
      const box = words.getBBox();
      const over = Math.max(0, box.x + box.width - baseVal.width) + Math.min(0, box.x);
      words.style.translate = over === 0 ? "" : `${-over}px`;
    }
  }

  /** What is pointed at, or has the focus, explains itself under the question's title, and its row is in hand. */
  #take({ target }: Event): void {
    const option = nearest<HTMLElement>(target, "[data-hint]");
    if (option && nearest(target, ".ah-question")) this.#explain(option);
    const row = nearest(target, ".ah-row");
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    if (at < 0 || !this.element.querySelector(`.ah-sky [data-row="${at}"]`)) return;
    this.#hand = String(at);
    this.#handed();
  }

  /** How a choice comes about, under the question's title. */
  #explain(option: HTMLElement | null): void {
    const hint = this.element.querySelector(".ah-space-opera-board__hint");
    if (hint) hint.textContent = option?.dataset["hint"] ?? "";
  }

  /** Shows the chances of the row in hand, which row that is, and how what is chosen there comes about. */
  #handed(): void {
    const parts = [...this.element.querySelectorAll<SVGElement>(".ah-sky [data-row]")];
    const rows = parts.map(({ dataset }) => dataset["row"]);
    if (!rows.includes(this.#hand ?? "")) this.#hand = rows.sort()[0] ?? null;
    this.showAims(aimsInHand(this.answering.pending?.aims ?? [], Number(this.#hand ?? -1)));
    for (const part of parts) part.classList.toggle(IN_HAND, part.dataset["row"] === this.#hand);
    for (const [at, row] of this.element.querySelectorAll(".ah-question__rows > .ah-row").entries())
      row.classList.toggle(IN_HAND, String(at) === this.#hand);
    this.#explain(this.element.querySelector(`.ah-row.${IN_HAND} [data-hint][aria-checked="true"]`));
  }

  /** Who sends too early is led to what is still to be chosen. */
  #point({ target }: Event): void {
    if (nearest(target, '[data-action="submit"]')?.getAttribute("aria-disabled") !== "true") return;
    const open = [...this.element.querySelectorAll<HTMLElement>('.ah-question [role="radiogroup"]')].find(
      (group) => !group.querySelector('[aria-checked="true"]'),
    );
    const control = open?.querySelector<HTMLElement>("[data-action]:not([aria-disabled=true])") ?? this.#field;
    control?.focus();
  }

  /** A click on a ship is a click on its chance. */
  static #onAim(this: SpaceOperaBoard, _event: Event, { dataset }: HTMLElement): void {
    const pills = this.element.querySelectorAll<SVGElement>(`.ah-sky__pill.${IN_HAND}`);
    const pill = [...pills].find((one) => one.dataset["target"] === dataset["ship"]);
    pill?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }

  static #onEdited(this: SpaceOperaBoard, _event: Event, target: HTMLElement): void {
    const { ship = this.#edited?.ship ?? "", other = this.#edited?.target ?? "" } = target.dataset;
    this.#edited = { ship, target: other };
    this.refresh();
  }

  static async #onEdit(this: SpaceOperaBoard, _event: Event, target: HTMLElement): Promise<void> {
    const edit = this.#edits[Number(target.dataset["index"])];
    const battle = this.drawn && battleById(this.drawn.battleId);
    if (edit && battle) await editByHand(battle, binding, (state) => applyEdit(state, edit));
  }
}
