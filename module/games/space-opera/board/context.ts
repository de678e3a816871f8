/** Everything that the board of a battle shows, from its feed and what is drafted: pure, and tested without Foundry. */
import { bannerFor, boardId, type Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/battle/feed";
import { endNotice, standingNotice, waitingText, type Notice } from "../../../kit/board/notice";
import { sentence, type Texts } from "../../../kit/text/sentence";
import { signOf, type Sign } from "../../../kit/text/signs";
import { storyColumn, seatLine, type StoryEntry } from "../../../kit/board/story-column";
import type { GameEvent } from "../../../rules/kernel";
import type { BattleView, Order } from "../../../rules/space-opera";
import type { QuestionPanel } from "../../../kit/board/question";
import type { BoardState } from "../../../kit/board/board-frame";
import type { BattlePending } from "./pending";
import { editPanel, type Edited, type EditPanel } from "./gamemaster";
import { matrixOf, type Matrix } from "./matrix";
import { pictureOf, type Picture } from "./picture";
import { shipPanel, type ShipPanel } from "./ships";
import { STORY } from "../story/telling";
import type { Edit } from "./edits";
import { turnLength, word } from "../story/words";
import { namesOf } from "../story/names";

/** What a board keeps between two drawings. Open lie `matrix`, `edit`, and ships of others by their ids. */
export interface BattleState extends BoardState {
  /** A Gamemaster looks. */
  readonly gamemaster: boolean;
  /** The ships that the Gamemaster edits. */
  readonly edited: Edited | null;
}

export interface BoardContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly own: readonly ShipPanel[];
  readonly others: readonly ShipPanel[];
  readonly picture: Picture;
  readonly matrix: Matrix;
  readonly question: QuestionPanel | null;
  /** How a number comes about stands in a line of the question, and not in a tooltip over its other choices. */
  readonly hinted: true;
  readonly notice: Notice | null;
  /** What a Gamemaster may edit; null: who looks is none. */
  readonly edit: EditPanel | null;
  readonly story: readonly StoryEntry[];
  readonly seats: readonly { readonly sign: Sign; readonly name: string; readonly note: string }[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** Builds the board, and what its buttons of editing do. */
export function boardContext(
  feed: Feed<BattleView>,
  { panel, aims }: Pick<BattlePending, "panel" | "aims">,
  state: BattleState,
  texts: Texts,
): { context: BoardContext; edits: readonly Edit[] } {
  const { view } = feed;
  const id = boardId(feed);
  const notice = noticeOf(feed, texts);
  const edit = editPanel(view, state.open.has("edit"), state.edited, texts);
  const context: BoardContext = {
    id,
    title: feed.title,
    banner: bannerOf(feed, texts),
    ...shipLists(feed, state.open, id, texts),
    picture: pictureOf(view, aims, feed.seat, id, texts),
    matrix: matrixOf(view, state.open.has("matrix"), texts),
    question: panel && { ...panel, fresh: state.fresh },
    hinted: true,
    notice,
    edit: state.gamemaster && feed.status !== "over" ? edit.panel : null,
    story: storyColumn(feed, STORY, { always: namesOf(view) }, texts),
    seats: seatLine(feed, texts),
    onlooker: !feed.seats.some(({ mine }) => mine),
    announcement: [notice?.title ?? panel?.title ?? waitingText(feed, texts), turnText(view, texts)]
      .filter((text) => text !== "")
      .join(". "),
  };
  return { context, edits: edit.edits };
}

/** The orders that lie open in this turn: told in the step that is under way. Empty: none do. */
function openOrders({ events }: Feed<BattleView>): readonly Order[] {
  const revealed = events.findLast(({ event }: GameEvent) => event === "ordersRevealed");
  return (revealed as { orders?: readonly Order[] } | undefined)?.orders ?? [];
}

function shipLists(
  feed: Feed<BattleView>,
  folds: ReadonlySet<string>,
  id: string,
  texts: Texts,
): Pick<BoardContext, "own" | "others"> {
  const { view } = feed;
  const mine = new Set(feed.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  const orders = openOrders(feed);
  // One's own ships are open until they are folded, those of others the other way round.
  const panel = (own: boolean) => (ship: BattleView["ships"][number]) =>
    shipPanel(view, ship, orders, folds.has(ship.ship) !== own, id, texts);
  return {
    own: view.ships.filter(({ seat }) => mine.has(seat)).map(panel(true)),
    others: view.ships.filter(({ seat }) => !mine.has(seat)).map(panel(false)),
  };
}

function turnText({ over, turn, phase: name, options: { turnSeconds } }: BattleView, texts: Texts): string {
  if (over) return "";
  const phase = word(texts, `phase.${name}`);
  if (turnSeconds === 0) return word(texts, "turn", { turn, phase });
  return word(texts, "turnTimed", { turn, phase, length: turnLength(turnSeconds, texts) });
}

function bannerOf(feed: Feed<BattleView>, texts: Texts): Banner {
  const { view, question } = feed;
  const own = {
    sign: feed.seat !== null && !view.over ? signOf(feed.seat) : ("" as const),
    round: turnText(view, texts),
    next: view.furball && !view.over ? sentence(texts, "ALLHANDS.space-opera.furball") : null,
  };
  const confirms = question?.manner === "confirm";
  return bannerFor(feed, own, texts, confirms ? "ALLHANDS.space-opera.toConfirm" : undefined);
}

/** Why nothing is asked here: somebody else chooses, the battle has stopped, or it is over. */
function noticeOf(feed: Feed<BattleView>, texts: Texts): Notice | null {
  const { view } = feed;
  if (!view.over) return standingNotice(feed, texts);
  const { winners: seats, reason } = view.over;
  const names = feed.seats.filter(({ seat }) => seats.includes(seat)).map(({ name }) => name);
  return endNotice(feed, { seats, names }, texts, word(texts, `told.endReason.${reason}`));
}
