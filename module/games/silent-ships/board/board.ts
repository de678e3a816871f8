/** The board of Silent Ships: what its squares, cards and ships do when they are clicked or dragged. */
import type { Feed } from "../../../kit/battle/feed";
import type { Options } from "../../../kit/board/chances";
import { Drafts } from "../../../kit/board/drafts";
import { BoardWindow, type BoardFrame, type BoardState } from "../../../kit/board/window";
import { localized, texts } from "../../../kit/text/texts";
import type { Json, RulesError } from "../../../rules/kernel";
import type { Act, Interrupt, SeaView } from "../../../rules/silent-ships";
import { boardContext } from "./context";
import { listenForDrags } from "./drag";
import { moveShips, shipsSeen, type ShipsSeen } from "./motion";
import { isFlipping } from "./offers";
import { draftOf, leadsTo, pendingFor, stageOf, type Draft, type SilentShipsPending } from "./pending";
import { dropOn, dropSquares, pressControl, pressSquare } from "./press";
import { boardPart } from "../../../kit/windows/template";
import { explain } from "../texts";

const LABELS = ["discards", "seaHelp", "sunk", "supporters", "swaps", "onlooker"] as const;

const DRAFTS = new Drafts<Draft>();

export class SilentShipsBoard extends BoardWindow<SeaView, Draft, SilentShipsPending> {
  static override DEFAULT_OPTIONS = {
    window: { title: "ALLHANDS.game.silent-ships", icon: "fa-solid fa-water" },
    actions: {
      square: SilentShipsBoard.#onSquare,
      card: BoardWindow.onPress,
      support: BoardWindow.onPress,
      swap: BoardWindow.onPress,
    },
  };

  static override PARTS = boardPart(
    "silent-ships/board",
    [
      "silent-ships/board-battle",
      "silent-ships/board-fleet",
      "silent-ships/board-question",
      "silent-ships/board-sea",
      "parts/ship-card",
      "parts/hand-order",
    ],
    [".ah-silent-ships__cards"],
  );

  #ships: ShipsSeen = new Map();

  protected override get drafts(): Drafts<Draft> {
    return DRAFTS;
  }

  protected override stageOf({ view, question }: Feed<SeaView>): string | null {
    return question && stageOf(view, question);
  }

  protected override pendingFor(feed: Feed<SeaView>, draft: Draft | null): SilentShipsPending {
    return pendingFor(feed, draft, texts);
  }

  protected override draftOf(answer: Json, { question }: Feed<SeaView>): Draft | undefined {
    return draftOf(question?.name ?? "", answer);
  }

  protected override optionsFor(feed: Feed<SeaView>, pending: SilentShipsPending): Options<Draft> {
    const all = super.optionsFor(feed, pending);
    return {
      ...all,
      pressOf: (control) => pressControl(feed.view, pending, control) ?? all.pressOf(control),
      leadsTo: (draft, answer) => leadsTo(pending.name, draft, answer),
    };
  }

  protected override wayOf(answer: Json, { question, view }: Feed<SeaView>): readonly [string, string] | null {
    const square = (at: number) => `[data-square="${at}"]`;
    if (question?.name === "pursue") return view.attack && [square(view.attack.to), square(answer as number)];
    if (question?.name !== "act") return null;
    const act = answer as Act;
    if (act.do === "move") return [square(act.from), square(act.path.at(-1) ?? act.from)];
    return act.do === "deploy" ? [`[data-card="${act.card}"]`, square(act.square)] : null;
  }

  protected override draw(feed: Feed<SeaView>, pending: SilentShipsPending, state: BoardState): BoardFrame {
    this.#ships = shipsSeen((this.element as HTMLElement | null) ?? null);
    const board = boardContext(feed, pending, state, texts);
    const { own } = board;
    const strength = (card: string) => -(own.hand.find((each) => each.card === card)?.face?.attack ?? 0);
    const arranged = { ...board, own: { ...own, ...this.hand.arranged(own.hand, { strength }) } };
    return own.mine ? arranged : board;
  }

  protected override labels(): Record<string, string> {
    return localized("ALLHANDS.silent-ships.board.label", LABELS);
  }

  protected override explain(error: RulesError): string {
    return explain(error);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { answering } = this;
    listenForDrags(this.element, {
      squares: (load) => {
        const { feed, pending } = answering;
        return feed && pending ? dropSquares(feed.view, pending, load) : [];
      },
      drop: (load, square) => {
        const { feed, pending } = answering;
        if (feed && pending) void answering.press(dropOn(feed.view, pending, load, square));
      },
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    moveShips(this.element, this.#ships);
  }

  static #onSquare(this: SilentShipsBoard, _event: Event, { dataset }: HTMLElement): Promise<void> {
    return this.pick(Number(dataset["square"]));
  }

  /** A square was clicked, or the ship on it. */
  protected override async pick(square: number): Promise<void> {
    const { feed, pending, armed } = this.answering;
    if (!feed || !pending) return;
    if (isFlipping(feed, armed)) await this.answering.takeOffer({ do: "flip", square } satisfies Interrupt);
    else await this.answering.press(pressSquare(feed.view, pending, square));
  }
}
