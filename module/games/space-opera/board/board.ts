/** The board of a battle: what its buttons do beside answering, and how the picture lights up. */
import { nearest } from "../../../foundry/windows/elements";
import { battleById } from "../../../foundry/battle/battle";
import { Drafts } from "../../../foundry/board/drafts";
import type { Answered } from "../../../foundry/board/form";
import { BoardWindow, type BoardFrame, type BoardState } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import { editByHand } from "../../../foundry/referee/edit";
import { localized, texts } from "../../../foundry/text/texts";
import type { BattleView } from "../../../rules/space-opera";
import { binding } from "../documents/binding";
import { boardContext } from "./context";
import { applyEdit, type Edit } from "./edits";
import type { Edited } from "./gamemaster";
import { pendingFor, type BattlePending } from "./pending";
import { boardPart } from "../../../foundry/windows/template";

const LABELS = ["editShip", "editTarget", "editBand", "editCondition", "guns", "locations", "unarmed"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

const DRAFTS = new Drafts<Answered>();

/** What lights up with a ship in the picture. */
const LIT = "ah-sky--lit";

export class SpaceOperaBoard extends BoardWindow<BattleView, Answered, BattlePending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.space-opera.title", icon: "fa-solid fa-rocket" },
    actions: {
      edited: SpaceOperaBoard.#onEdited,
      edit: SpaceOperaBoard.#onEdit,
    },
  };

  static override PARTS = boardPart(
    "space-opera/board",
    ["space-opera/board-gamemaster", "space-opera/board-matrix", "space-opera/board-picture", "space-opera/board-ship"],
    [
      ".ah-board__columns",
      ".ah-board__side",
      ".ah-space-opera-board__asked",
      ".ah-space-opera-board__rows",
      ".ah-board__story",
    ],
  );

  #edits: readonly Edit[] = [];
  #edited: Edited | null = null;

  protected override get drafts(): Drafts<Answered> {
    return DRAFTS;
  }

  protected override pendingFor(feed: Feed<BattleView>, draft: Answered | null): BattlePending {
    return pendingFor(feed, draft, texts);
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
  }

  get #field(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>("[data-write]");
  }

  /** A text that is asked for alone is where one writes. */
  protected override onAsked(): void {
    if (this.answering.pending?.picks.length === 0) this.#field?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
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
