/** The board of a battle: what its buttons do beside answering, and what is aimed at on the scene. */
import { battleById } from "../../../foundry/battle/battle";
import { Drafts } from "../../../foundry/board/drafts";
import type { Answered } from "../../../foundry/board/form";
import { BoardWindow, type BoardFrame, type BoardState } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import type { RulesError } from "../../../rules/kernel";
import type { Action, Battle } from "../../../rules/myoss-gamma";
import { draftedBy } from "./answer";
import { boardContext } from "./context";
import { pendingFor, type MyossGammaPending } from "./pending";
import { setAim, shipIn } from "../scene/aim";
import { SHIP_PARTS } from "../sheet/actions";
import { boardPart } from "../../../foundry/windows/template";
import { localized, texts } from "../../../foundry/text/texts";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../foundry/platform/documents";

const LABELS = ["actions", "byToken", "changeTarget", "commands", "heat", "unknownOdds"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

const DRAFTS = new Drafts<Answered>();

export class MyossGammaBoard extends BoardWindow<Battle, Answered, MyossGammaPending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.myoss-gamma.board.title", icon: "fa-solid fa-crosshairs" },
    position: { top: 60 },
    actions: {
      draft: MyossGammaBoard.#onDraft,
      changeTarget: MyossGammaBoard.#onChangeTarget,
      ship: MyossGammaBoard.#onShip,
    },
  };

  static override PARTS = boardPart(
    "myoss-gamma/board",
    [...SHIP_PARTS, "myoss-gamma/action-panel", "story/report"],
    [".ah-board__columns", ".ah-board__side", ".ah-board__center", ".ah-board__story"],
  );

  protected override get drafts(): Drafts<Answered> {
    return DRAFTS;
  }

  protected override pendingFor(feed: Feed<Battle>, draft: Answered | null): MyossGammaPending {
    return pendingFor(feed, draft, texts);
  }

  protected override draw(feed: Feed<Battle>, pending: MyossGammaPending, state: BoardState): BoardFrame {
    return boardContext(feed, pending, state, texts);
  }

  protected override labels(): Record<string, string> {
    return { ...localized("ALLHANDS.board", SHARED_LABELS), ...localized("ALLHANDS.myoss-gamma.board", LABELS) };
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#aim();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (this.drawn) setAim(this.drawn.battleId, null);
  }

  /** The ships that what is asked may name can be clicked on the scene as well. */
  #aim(): void {
    const { drawn } = this;
    if (!drawn) return;
    const { picks = [], answer } = this.answering.pending ?? {};
    const named = picks.flatMap((pick) => ("draft" in pick ? (shipIn(pick.draft?.answer) ?? []) : []));
    const ships = named.filter((id) => drawn.view.ships.some((ship) => ship.id === id));
    const aim = { candidates: ships, chosen: shipIn(answer), choose: (id: string) => void this.#chooseShip(id) };
    setAim(drawn.battleId, ships.length > 0 ? aim : null);
  }

  /** Takes the first possible answer that names this ship. Says whether there was one. */
  #chooseShip(id: string): boolean {
    const { picks = [] } = this.answering.pending ?? {};
    const index = picks.findIndex((pick) => "draft" in pick && shipIn(pick.draft?.answer) === id);
    if (index >= 0) void this.answering.choose(index);
    return index >= 0;
  }

  static #onDraft(this: MyossGammaBoard, _event: Event, { dataset }: HTMLElement): Promise<void> | void {
    const { groups = [], answer } = this.answering.pending ?? {};
    const group = groups.find(({ id }) => id === dataset["group"]);
    const action = group ? draftedBy(group, (answer ?? null) as Action | null) : null;
    if (action) return this.answering.press({ draft: { answer: action } });
  }

  /** The next target that is possible, around the end. */
  static #onChangeTarget(this: MyossGammaBoard): Promise<void> | void {
    const possible = this.answering.pending?.options.filter(({ reason }) => reason === "") ?? [];
    const at = possible.findIndex(({ pressed }) => pressed);
    const next = possible[(at + 1) % Math.max(1, possible.length)];
    if (next && !next.pressed) return this.answering.choose(next.index);
  }

  /** A ship in the list: the target of the shot, one's choice, or its sheet. */
  static async #onShip(this: MyossGammaBoard, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset["ship"] ?? "";
    if (this.#chooseShip(id)) return;
    await openSheet(battleById(this.drawn?.battleId ?? "")?.combatants.get(id)?.actor);
  }
}
