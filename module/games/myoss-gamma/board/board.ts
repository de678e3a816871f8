/** The board of a battle: a window that draws a feed, takes clicks and keys, and sends back one answer. */
import { battleById } from "../../../foundry/battle/battle";
import { BoardWindow, type BoardFrame, type BoardOptions } from "../../../foundry/board/window";
import type { Feed } from "../../../foundry/battle/feed";
import type { Json, RulesError } from "../../../rules/kernel";
import type { Action, Battle } from "../../../rules/myoss-gamma";
import { boardContext, type BoardHand } from "./context";
import { draftedBy, neighbor, type Draft } from "./draft";
import { setAim, shipIn } from "../scene/aim";
import { reportLabels } from "../story/report-view";
import { OWN_PARTS, PARTS, TEMPLATES } from "../templates";
import { localized, texts } from "../../../foundry/text/texts";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../foundry/platform/documents";

const LABELS = ["actions", "byToken", "changeTarget", "commands", "heat", "unknownOdds"] as const;
const SHARED_LABELS = ["otherShips", "ownShips"] as const;

const NOTHING: BoardHand = { question: null, answer: null, groups: [], picks: [], ready: false };

export class MyossBoard extends BoardWindow<Battle> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.myoss-gamma.board.title", icon: "fa-solid fa-crosshairs" },
    position: { top: 60 },
    actions: {
      draft: MyossBoard.#onDraft,
      choose: MyossBoard.#onChoose,
      changeTarget: MyossBoard.#onChangeTarget,
      ship: MyossBoard.#onShip,
      submit: MyossBoard.#onSubmit,
      end: MyossBoard.#onEnd,
    },
  };

  static override PARTS = {
    board: {
      template: TEMPLATES.board,
      templates: [...PARTS, ...OWN_PARTS],
      scrollable: [".ah-board__columns", ".ah-board__side", ".ah-board__center", ".ah-board__story"],
    },
  };

  readonly #battle: string;
  #draft: Draft | null = null;
  #hand: BoardHand = NOTHING;

  constructor(options: BoardOptions<Battle>) {
    super(options);
    this.#battle = options.uniqueId;
  }

  protected override draw(feed: Feed<Battle>): BoardFrame {
    const { context, hand } = boardContext(feed, this.#draft, this.seen, texts);
    this.#hand = hand;
    return context;
  }

  protected override forget(): void {
    this.#hand = NOTHING;
  }

  protected override labels(): Record<string, string> {
    return { ...localized("ALLHANDS.board", SHARED_LABELS), ...localized("ALLHANDS.myoss-gamma.board", LABELS) };
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), reportLabels: reportLabels() };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#aim();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    setAim(this.#battle, null);
  }

  /** The ships that the answer under the hand may name can be clicked on the scene as well. */
  #aim(): void {
    const candidates = this.#hand.picks.flatMap(({ possible, answer }) => (possible ? (shipIn(answer) ?? []) : []));
    const ships = candidates.filter((id) => this.drawn?.view.ships.some((ship) => ship.id === id));
    const chosen = shipIn(this.#hand.answer);
    setAim(this.#battle, ships.length > 0 ? { candidates: ships, chosen, choose: (id) => this.#chooseShip(id) } : null);
  }

  /** Takes the first possible answer that names this ship. Says whether there was one. */
  #chooseShip(id: string): boolean {
    const index = this.#hand.picks.findIndex(({ answer, possible }) => possible && shipIn(answer) === id);
    if (index >= 0) this.#choose(index);
    return index >= 0;
  }

  /** Puts an answer under the hand, without sending it. */
  #setDraft(answer: Json): void {
    if (this.#hand.question === null) return;
    this.#draft = { question: this.#hand.question, answer };
    // At once, not when the board is drawn again: what is sent next is this answer.
    if (this.drawn) this.#hand = boardContext(this.drawn, this.#draft, this.seen, texts).hand;
    this.refresh();
  }

  #draftGroup(id: string): void {
    const current = this.#hand.answer as Action | null;
    const group = this.#hand.groups.find((each) => each.id === id);
    const action = group ? draftedBy(group, current) : null;
    if (action) this.#setDraft(action);
  }

  #choose(index: number): void {
    const pick = this.#hand.picks[index];
    if (pick?.possible) this.#setDraft(pick.becomes);
  }

  /** Sends the answer under the hand, once. */
  async #submit(answer: Json = this.#hand.answer): Promise<void> {
    const { question, ready } = this.#hand;
    const same = answer === this.#hand.answer;
    if (question !== null && (ready || !same)) await this.send(question, answer);
  }

  static #onDraft(this: MyossBoard, _event: Event, target: HTMLElement): void {
    this.#draftGroup(target.dataset["group"] ?? "");
  }

  static #onChoose(this: MyossBoard, _event: Event, target: HTMLElement): void {
    this.#choose(Number(target.dataset["index"]));
  }

  static #onChangeTarget(this: MyossBoard): void {
    const next = neighbor(this.#hand.picks, 1);
    if (next) this.#setDraft(next.becomes);
  }

  /** A ship in the list: the target of the shot under the hand, one's choice, or its sheet. */
  static async #onShip(this: MyossBoard, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset["ship"] ?? "";
    if (this.#chooseShip(id)) return;
    await openSheet(battleById(this.#battle)?.combatants.get(id)?.actor);
  }

  static async #onSubmit(this: MyossBoard): Promise<void> {
    await this.#submit();
  }

  static async #onEnd(this: MyossBoard): Promise<void> {
    await this.#submit({ do: "endShip" });
  }
}
