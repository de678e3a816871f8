/** The board of a battle: what its buttons do beside answering. */
import { battleById } from "../../../kit/battle/battle";
import type { Options } from "../../../kit/board/chances";
import { Drafts } from "../../../kit/board/drafts";
import type { Answered } from "../../../kit/board/form";
import { BoardWindow, type BoardFrame, type BoardPlace, type BoardState } from "../../../kit/board/window";
import type { Feed } from "../../../kit/battle/feed";
import { type Json, type RulesError } from "../../../rules/kernel";
import type { Action, Battle } from "../../../rules/myoss-gamma";
import { draftedBy, leadsTo } from "./answer";
import { shipIn } from "./aims";
import { boardContext } from "./context";
import { NOWHERE, oursIn, type Gaze } from "./gaze";
import { pendingFor, type MyossGammaPending } from "./pending";
import { SHIP_PARTS } from "../sheet/actions";
import { boardPart } from "../../../kit/windows/template";
import { localized, texts } from "../../../kit/text/texts";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../kit/platform/documents";

const LABELS = ["actions", "byToken", "changeTarget", "commands", "lookNext", "stage", "unknownOdds"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

const DRAFTS = new Drafts<Answered>();

export class MyossGammaBoard extends BoardWindow<Battle, Answered, MyossGammaPending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.myoss-gamma.board.title", icon: "fa-solid fa-crosshairs" },
    position: { top: 56 },
    actions: {
      draft: BoardWindow.onPress,
      changeTarget: MyossGammaBoard.#onChangeTarget,
      ship: MyossGammaBoard.#onShip,
      part: MyossGammaBoard.#onPart,
      lookNext: MyossGammaBoard.#onLookNext,
    },
  };

  static override PARTS = boardPart("myoss-gamma/board", [
    ...SHIP_PARTS,
    "myoss-gamma/action-panel",
    "myoss-gamma/ship-stage",
    "story/report",
  ]);

  /** What somebody wants to see, until something else is asked. */
  #gaze: Gaze = NOWHERE;

  /** The picture is the larger the better, as long as the chat stays in sight. */
  protected static override place(width: number, height: number, sidebar: number): BoardPlace {
    const wide = Math.min(width, Math.max(640, Math.min(1360, sidebar - 24)));
    const high = Math.max(480, Math.min(height - 72, wide < 900 ? height : wide * 0.74));
    return { width: wide, left: Math.max(0, Math.min(12, width - wide)), height: high };
  }

  protected override get drafts(): Drafts<Answered> {
    return DRAFTS;
  }

  protected override pendingFor(feed: Feed<Battle>, draft: Answered | null): MyossGammaPending {
    return pendingFor(feed, draft, texts);
  }

  protected override draftOf(answer: Json): Answered {
    return { answer };
  }

  protected override optionsFor(feed: Feed<Battle>, pending: MyossGammaPending): Options<Answered> {
    const all = super.optionsFor(feed, pending);
    return {
      ...all,
      pressOf(control) {
        if (control["action"] !== "draft") return all.pressOf(control);
        const group = pending.groups.find(({ id }) => id === control["group"]);
        const action = group ? draftedBy(group, (pending.answer ?? null) as Action | null) : null;
        return action ? { draft: { answer: action } } : undefined;
      },
      answerOf: (draft) => draft?.answer,
      leadsTo: (draft, answer) => leadsTo(pending.answer ?? null, draft.answer, answer),
    };
  }

  protected override draw(feed: Feed<Battle>, pending: MyossGammaPending, state: BoardState): BoardFrame {
    if (state.fresh) this.#gaze = NOWHERE;
    return boardContext(feed, pending, { ...state, gaze: this.#gaze }, texts);
  }

  protected override labels(): Record<string, string> {
    return { ...localized("ALLHANDS.board", SHARED_LABELS), ...localized("ALLHANDS.myoss-gamma.board", LABELS) };
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  /** Takes the first possible answer that names this ship. Says whether there was one. */
  #chooseShip(id: string): boolean {
    const { picks = [] } = this.answering.pending ?? {};
    const index = picks.findIndex((pick) => "draft" in pick && shipIn(pick.draft?.answer) === id);
    if (index >= 0) void this.answering.choose(index);
    return index >= 0;
  }

  /** The next target that is possible, around the end. */
  static #onChangeTarget(this: MyossGammaBoard): Promise<void> | void {
    const possible = this.answering.pending?.options.filter(({ reason }) => reason === "") ?? [];
    const at = possible.findIndex(({ pressed }) => pressed);
    const next = possible[(at + 1) % Math.max(1, possible.length)];
    if (next && !next.pressed) return this.answering.choose(next.index);
  }

  /** A ship in the row: the target of the shot, one's choice, or what is drawn large; its sheet if it is that already. */
  static async #onShip(this: MyossGammaBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { ship: id = "", large } = dataset;
    if (this.#chooseShip(id)) return this.#look(NOWHERE);
    if (large === undefined) return this.#look(this.#facing(id));
    await openSheet(battleById(this.drawn?.battleId ?? "")?.combatants.get(id)?.actor);
  }

  /** A component in the picture: it is looked at, and chosen if it can be. */
  static #onPart(this: MyossGammaBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { ship = "", part = "" } = dataset;
    const touch = this.answering.pending?.touches.find((each) => each.ship === ship && each.component === part);
    this.#look({ ...this.#gaze, part: { ship, component: part } });
    return this.answering.press(touch?.press);
  }

  /** The next ship of a row takes its place in the picture. */
  static #onLookNext(this: MyossGammaBoard, _event: Event, control: HTMLElement): void {
    const row = [...(control.parentElement?.querySelectorAll<HTMLElement>("[data-ship]") ?? [])];
    const at = row.findIndex(({ dataset }) => dataset["large"] !== undefined);
    const next = row[(at + 1) % Math.max(1, row.length)]?.dataset["ship"];
    if (next !== undefined) this.#look(this.#facing(next));
  }

  /** A ship in the place that its side has. */
  #facing(id: string): Gaze {
    const { drawn } = this;
    const ship = drawn?.view.ships.find((each) => each.id === id);
    if (!drawn || !ship) return this.#gaze;
    return oursIn(drawn)(ship) ? { ...this.#gaze, near: id } : { ...this.#gaze, far: id };
  }

  #look(gaze: Gaze): void {
    this.#gaze = gaze;
    this.refresh();
  }
}
