/** The board of a battle: what its buttons do besides answering. */
import { battleById } from "../../../kit/battle/battle";
import type { OpenBoard } from "../../../kit/board/definition";
import { floatingPlace } from "../../../kit/board/dock-place";
import { Drafts } from "../../../kit/board/drafts";
import type { Answered } from "../../../kit/board/form";
import { defineBoard } from "../../../kit/board/window";
import type { Action, Battle } from "../../../rules/myoss-gamma";
import { draftedBy, leadsTo } from "./answer";
import { shipIn } from "./aims";
import { boardContext } from "./context";
import { NOWHERE, oursIn, type Gaze } from "./gaze";
import { pendingFor, type MyossGammaPending } from "./pending";
import { shapeFor, type StageShape } from "./stage-places";
import { SHIP_PARTS } from "../sheet/actions";
import { boardPart } from "../../../kit/windows/template";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../kit/platform/documents";

interface Keeps {
  /** What the user wants to see, until another question is asked. */
  gaze: Gaze;
  shape: StageShape;
}

type MyossBoard = OpenBoard<Battle, Answered, MyossGammaPending, Keeps>;

function look(board: MyossBoard, gaze: Gaze): void {
  board.keeps.gaze = gaze;
  board.refresh();
}

/** Looks at a ship, on its side's half of the picture. */
function lookAt(board: MyossBoard, id: string): void {
  const { gaze } = board.keeps;
  const { feed } = board.answering;
  const ship = feed?.view.ships.find((each) => each.id === id);
  if (feed && ship) look(board, oursIn(feed)(ship) ? { ...gaze, near: id } : { ...gaze, far: id });
}

/** Selects the next possible target, starting over after the last. */
function onChangeTarget({ answering }: MyossBoard): Promise<void> | void {
  const possible = answering.pending?.options.filter(({ reason }) => reason === "") ?? [];
  const at = possible.findIndex(({ pressed }) => pressed);
  const next = possible[(at + 1) % Math.max(1, possible.length)];
  if (next && !next.pressed) return answering.choose(next.index);
}

/** Presses a ship in the row: it becomes the target, the choice, or the one drawn large; if it is, its sheet opens. */
async function onShip(board: MyossBoard, { dataset }: HTMLElement): Promise<void> {
  const { ship: id = "", large } = dataset;
  const { feed, pending } = board.answering;
  // The first possible answer that names this ship.
  const index = pending?.picks.findIndex((pick) => "draft" in pick && shipIn(pick.draft?.answer) === id) ?? -1;
  if (index >= 0) {
    void board.answering.choose(index);
    return look(board, NOWHERE);
  }
  if (large === undefined) return lookAt(board, id);
  await openSheet(battleById(feed?.battleId ?? "")?.combatants.get(id)?.actor);
}

/** Presses a component in the picture: looks at it, and chooses it if possible. */
function onPart(board: MyossBoard, { dataset }: HTMLElement): Promise<void> {
  const { ship = "", part = "" } = dataset;
  const touch = board.answering.pending?.touches.find((each) => each.ship === ship && each.component === part);
  look(board, { ...board.keeps.gaze, part: { ship, component: part } });
  return board.answering.press(touch?.press);
}

/** Draws the next ship of a row large. */
function onLookNext(board: MyossBoard, control: HTMLElement): void {
  const row = [...(control.parentElement?.querySelectorAll<HTMLElement>("[data-ship]") ?? [])];
  const at = row.findIndex(({ dataset }) => dataset["large"] !== undefined);
  const next = row[(at + 1) % Math.max(1, row.length)]?.dataset["ship"];
  if (next !== undefined) lookAt(board, next);
}

export const MyossGammaBoard = defineBoard({
  window: { title: "ALLHANDS.myoss-gamma.board.title", icon: "fa-solid fa-crosshairs" },
  part: boardPart("myoss-gamma/board", [...SHIP_PARTS, "myoss-gamma/action-panel", "myoss-gamma/ship-stage"]),
  // The picture should be as large as possible while the chat stays visible.
  place(_usual, desk) {
    const place = floatingPlace(desk, 1360);
    const high = Math.max(480, Math.min(desk.height - 72, place.width < 900 ? desk.height : place.width * 0.74));
    return { ...place, top: 56, height: high };
  },
  drafts: new Drafts<Answered>(),
  pendingFor,
  draftOf: (answer) => ({ answer }),
  presses: {
    draft({ group: id }, _feed, { groups, answer }) {
      const group = groups.find((each) => each.id === id);
      const action = group ? draftedBy(group, (answer ?? null) as Action | null) : null;
      return action ? { draft: { answer: action } } : undefined;
    },
  },
  answerOf: (draft) => draft?.answer,
  leadsTo: (draft, answer, pending) => leadsTo(pending.answer ?? null, draft.answer, answer),
  explain,
  keep: (): Keeps => ({ gaze: NOWHERE, shape: "wide" }),
  resized(board) {
    const shape = shapeFor(board.element.clientWidth, board.element.clientHeight);
    if (shape === board.keeps.shape) return;
    board.keeps.shape = shape;
    board.refresh();
  },
  draw(feed, pending, state, { keeps }) {
    if (state.fresh) keeps.gaze = NOWHERE;
    return boardContext(feed, pending, { ...state, ...keeps });
  },
  actions: { changeTarget: onChangeTarget, ship: onShip, part: onPart, lookNext: onLookNext },
});
