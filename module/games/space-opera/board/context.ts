/** Everything that the board of a battle shows, from its feed and the draft. Pure, and tested without Foundry. */
import type { Feed } from "../../../kit/game/feed";
import { localize, sentence } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { Portraits } from "../../../kit/battle/fighters";
import { seatLine } from "../../../kit/board/story-column";
import type { GameEvent } from "../../../rules/kernel";
import { spaceOpera, type BattleView, type ChosenManeuver } from "../../../rules/space-opera";
import { drawingOf, frameOf, type BoardState } from "../../../kit/board/board-frame";
import type { BattlePending } from "./pending";
import { editPanel, type Edited } from "./gamemaster";
import { matrixOf } from "./matrix";
import { pictureOf } from "./picture";
import { shipPanel } from "./ships";
import { bySides, type Size } from "./sky";
import { reportContext } from "../story/report-context";
import { BOARD_STORY } from "../story/card";
import { word } from "../story/words";
import { namesOf } from "../story/names";

/** What a board keeps between two drawings. `open` holds `matrix`, `edit`, and `sums`. */
export interface BattleState extends BoardState {
  /** Whether the viewer is a Gamemaster. */
  readonly gamemaster: boolean;
  readonly portraits: Portraits;
  /** The room of the picture. */
  readonly stage: Size;
  /** The ships that the Gamemaster edits. */
  readonly edited: Edited | null;
}

/** Builds the board, and the changes behind its edit buttons. */
export function boardContext(
  feed: Feed<BattleView>,
  pending: Pick<BattlePending, "panel" | "aims">,
  state: BattleState,
) {
  const { question } = feed;
  const view = underWay(feed);
  const drawing = drawingOf(feed, pending, state);
  const edit = editPanel(view, state.open.has("edit"), state.edited);
  const context = {
    ...frameOf(drawing, {
      banner: {
        sign: feed.seat !== null && !view.over ? signOf(feed.seat) : "",
        round: turnText(view),
        next: view.furball && !view.over ? sentence("ALLHANDS.space-opera.furball") : null,
      },
      asked: question?.manner === "confirm" ? "ALLHANDS.space-opera.toConfirm" : undefined,
      question: pending.panel,
      over: view.over && { ...view.over, text: word(`told.endReason.${view.over.reason}`) },
      report: (steps, seats) => reportContext(view, steps, seats),
      style: BOARD_STORY,
      names: namesOf(view),
      circumstances: spaceOpera.circumstances,
      said: [turnText(view)],
    }),
    ...shipLists(feed, view),
    picture: pictureOf(view, pending.aims, { ...state, seat: feed.seat, id: drawing.id }),
    matrix: matrixOf(view, state.open.has("matrix")),
    // Hints appear in a line of the question, not in a tooltip over its other choices.
    hinted: true,
    look: lookOf(pending.panel),
    // Whether it is shown how the numbers come about.
    sums: state.open.has("sums"),
    // The Gamemaster's edit panel; null for other viewers.
    edit: state.gamemaster && feed.status !== "over" ? edit.panel : null,
    seats: seatLine(feed),
  };
  return { context, edits: edit.edits };
}

/** The battle with the losses told in the step under way: its last question is whether the battle is over. */
function underWay({ view, events }: Feed<BattleView>): BattleView {
  const told = (fate: string) => new Set(events.filter(({ event }) => event === fate).map(({ ship }) => ship));
  const [destroyed, disabled] = [told("destroyed"), told("disabled")];
  const isAim = (by: string, at: string) => !destroyed.has(by) && !disabled.has(by) && !destroyed.has(at);
  const ships = view.ships.map((ship) => ({
    ...ship,
    destroyed: ship.destroyed || destroyed.has(ship.ship),
    disabled: ship.disabled || disabled.has(ship.ship),
    burning: ship.burning && !destroyed.has(ship.ship),
    position: Object.fromEntries(Object.entries(ship.position).filter(([target]) => isAim(ship.ship, target))),
    guns: ship.guns.map((gun) => (isAim(ship.ship, gun.target ?? "") ? gun : { ...gun, target: null, sustained: 0 })),
  }));
  return { ...view, ships };
}

/** The orders that are public in this turn: told in the step under way. Empty if none are. */
function openOrders({ events }: Feed<BattleView>): readonly ChosenManeuver[] {
  const revealed = events.findLast(({ event }: GameEvent) => event === "ordersRevealed");
  return (revealed as { orders?: readonly ChosenManeuver[] } | undefined)?.orders ?? [];
}

function shipLists(feed: Feed<BattleView>, view: BattleView) {
  const mine = new Set(feed.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  const orders = openOrders(feed);
  const panel = (ship: BattleView["ships"][number]) => shipPanel(view, ship, orders, mine.has(ship.seat));
  // As in the picture: the viewer's side, or for an onlooker the first one, and all others.
  const [near, far] = bySides(view.ships, view.ships.find(({ seat }) => seat === feed.seat)?.side);
  const isMine = near.every(({ seat }) => mine.has(seat));
  return {
    own: near.map(panel),
    others: far.map(panel),
    sides: {
      own: localize(isMine ? "ALLHANDS.board.ownShips" : "ALLHANDS.board.ships"),
      others: localize(mine.size > 0 ? "ALLHANDS.board.otherShips" : "ALLHANDS.board.ships"),
    },
  };
}

/** The most rows of a question whose cards are all open. */
const OPEN = 3;

/** How the rows of a question are drawn: as cards; of many, all but the one in hand show only what is chosen. */
function lookOf(panel: BattlePending["panel"]): string {
  const count = panel?.rows.filter(({ fields }) => fields.length > 0).length ?? 0;
  const isMany = panel?.name === "chooseManeuvers" ? count > 1 : panel?.name === "declareFire" && count > OPEN;
  return `ah-question--compact ah-cards${isMany ? " ah-cards--many" : ""}`;
}

const turnText = ({ over, turn, phase }: BattleView): string =>
  over ? "" : word("turn", { turn, phase: word(`phase.${phase}`) });
