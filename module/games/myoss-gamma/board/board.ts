/** The board of a battle: what its buttons do besides answering. */
import { fighterIn } from "../../../kit/battle/battle";
import type { OpenBoard } from "../../../kit/board/definition";
import { Drafts } from "../../../kit/board/drafts";
import type { Answered } from "../../../kit/board/form";
import { defineBoard } from "../../../kit/board/window";
import type { Action, Battle } from "../../../rules/myoss-gamma";
import { draftedBy, leadsTo } from "./answer";
import { shipIn } from "./aims";
import { boardContext } from "./context";
import { isAbout, NOWHERE, oursIn, type Focus } from "./focus";
import { pendingFor, type MyossGammaPending } from "./pending";
import type { PartOf } from "./panel";
import { FIRST_STAGE, stageIn, type StageSize } from "./stage-places";
import { equal } from "../../../rules/kernel";
import { SHIP_PARTS } from "../sheet/actions";
import { STORY } from "../story/events";
import { boardPart } from "../../../kit/windows/template";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../kit/platform/documents";
import { unattended } from "../../../kit/platform/notices";

interface Keeps {
  /** What the user wants to see, until another question is asked. */
  focus: Omit<Focus, "part">;
  stage: StageSize;
}

/** By battle, the component that is looked at; until its shot is over, it is also what the shot is meant to strike. */
const looked = new Map<string, PartOf>();

type MyossBoard = OpenBoard<Battle, Answered, MyossGammaPending, Keeps>;

function look(board: MyossBoard, focus: Keeps["focus"]): void {
  board.keeps.focus = focus;
  board.refresh();
}

/** Looks at a ship, on its side's half of the picture. */
function lookAt(board: MyossBoard, id: string): void {
  const { focus } = board.keeps;
  const { feed } = board.answering;
  const ship = feed?.view.ships.find((each) => each.id === id);
  if (feed && ship) look(board, oursIn(feed)(ship) ? { ...focus, near: id } : { ...focus, far: id });
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
    unattended(board.answering.choose(index), { asks: true });
    return look(board, NOWHERE);
  }
  if (large === undefined) return lookAt(board, id);
  await openSheet(fighterIn(feed?.battleId ?? "", id)?.actor);
}

/** Presses a component in the picture: looks at it, and chooses it if possible; an aim is taken off by another press. */
function onPart(board: MyossBoard, { dataset }: HTMLElement): Promise<void> {
  const { ship = "", part: component = "" } = dataset;
  const { feed, pending } = board.answering;
  const touch = pending?.touches.find((each) => each.ship === ship && each.component === component);
  const battle = feed?.battleId ?? "";
  if ((!touch || touch.whole) && equal({ ...looked.get(battle) }, { ship, component })) looked.delete(battle);
  else looked.set(battle, { ship, component });
  board.refresh();
  return board.answering.press(touch?.press);
}

/** Lays the picture out anew if its room has another size. */
function measure(board: MyossBoard): void {
  const room = board.element.querySelector(".ah-stage__room");
  if (!room || room.clientHeight === 0) return;
  const stage = stageIn(room.clientWidth, room.clientHeight);
  if (equal({ ...stage }, { ...board.keeps.stage })) return;
  board.keeps.stage = stage;
  board.refresh();
}

/** Says at the foot of the picture what is under the pointer or focus: a tooltip would cover the ship. */
function onPoint({ element }: MyossBoard, { target }: Event): void {
  const foot = element.querySelector<HTMLElement>(".ah-stage__foot");
  const part = (target as Element).closest(".ah-cabin");
  foot?.toggleAttribute("data-pointed", part !== null);
  if (foot) foot.textContent = part?.querySelector(".ah-hidden")?.textContent ?? foot.dataset["legend"] ?? "";
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
  layout: { facts: "stage", asked: "short" },
  motion: {
    effects: STORY.effects,
    // What is not drawn large is hit in the row of its side.
    pieces: [".ah-hull", ".ah-cabin", ".ah-ship"],
    idOf: ({ hull, ship = "", part }) => hull ?? (part === undefined ? ship : `${ship}/${part}`),
  },
  drafts: new Drafts<Answered>(),
  pendingFor: (feed, draft) => pendingFor(feed, draft, looked.get(feed.battleId)),
  draftOf: (answer) => ({ answer }),
  presses: {
    draft({ group: id }, _feed, { groups, answer }) {
      const group = groups.find((each) => each.id === id);
      const action = group ? draftedBy(group, (answer ?? null) as Action | null) : null;
      return action ? { draft: { answer: action } } : undefined;
    },
  },
  answerOf: (draft) => draft?.answer,
  leadsTo: (draft, answer, { answer: now = null, alike }) =>
    leadsTo(now, draft.answer, answer) || alike.some((same) => same.includes(draft.answer) && same.includes(answer)),
  explain,
  keep: (): Keeps => ({ focus: NOWHERE, stage: FIRST_STAGE }),
  opened(board) {
    for (const type of ["pointerover", "focusin"])
      board.element.addEventListener(type, (event) => onPoint(board, event));
  },
  drawn: measure,
  resized: measure,
  draw(feed, pending, state, { keeps }) {
    const { battleId, question } = feed;
    const part = looked.get(battleId) ?? null;
    const isOver = state.fresh && question && part && !isAbout(question.about, part);
    if (state.fresh) keeps.focus = NOWHERE;
    if (isOver) looked.delete(battleId);
    const focus = { ...keeps.focus, part: isOver ? null : part };
    return boardContext(feed, pending, { ...state, stage: keeps.stage, focus });
  },
  actions: { changeTarget: onChangeTarget, ship: onShip, part: onPart, lookNext: onLookNext },
});
