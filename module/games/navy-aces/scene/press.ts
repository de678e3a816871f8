/**
 * The pointer on the sea. It is heard before Foundry hears it, and only what means something to the game is kept from it:
 * tokens are nobody's to drag, a drag lays a course.
 */
import { openBoard } from "../../../foundry/board/boards";
import type { Point } from "../../../rules/navy-aces";
import { drawnTo, gripAt, taken, turnedPlan, type Grip } from "./hand";
import { momentOf, type Shown } from "./shown";
import { toTable } from "../documents/chart";
import { changePlan, oneBack, stageOf, type Plan } from "../plan/plan";
import { isOnScene, isSelecting, scenePoint } from "../../../foundry/platform/canvas";

/** Screen pixels that a press may move before it is a drag, and milliseconds between the presses of a double click. */
const RESISTANCE = 5;
const DOUBLE = 350;
const [LEFT, RIGHT] = [0, 2];
/** Degrees of a notch of the wheel with Ctrl, and with Shift. */
const TURN = { fine: 5, coarse: 15 } as const;

interface Press {
  readonly grip: Grip | null;
  readonly button: number;
  readonly at: Point;
  /** The second one of a double click, unless it is dragged. */
  readonly isSecond: boolean;
  dragged: boolean;
}

const clientPoint = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });
const isFar = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= RESISTANCE;

/** Changes the plan for the question that this screen is asked; null: there is nothing to change. Says whether it did. */
export function changeShown({ battle, feed }: Shown, change: Partial<Plan> | null): boolean {
  const stage = stageOf(feed);
  if (!change || stage === null) return false;
  changePlan(battle.id, stage, change);
  return true;
}

/** Turns what the plan moves, in degrees counter-clockwise. Says whether there was anything. */
export const turnShown = (shown: Shown, degrees: number): boolean =>
  changeShown(shown, turnedPlan(momentOf(shown), degrees));

/** Takes back what was planned last. Says whether there was anything. */
export const backShown = (shown: Shown): boolean => changeShown(shown, oneBack(momentOf(shown).plan));

/** Listens to the pointer; called once. `shownNow`: the game on the scene. */
export function watchPresses(shownNow: () => Shown | null): void {
  let press: Press | null = null;
  let last: { readonly time: number; readonly at: Point } | null = null;
  const onTable = (shown: Shown, event: MouseEvent): Point => toTable(shown.chart, scenePoint(event));

  /** Whether a press may end in a double click. */
  const follows = (event: PointerEvent): boolean => {
    const isSecond = last !== null && event.timeStamp - last.time < DOUBLE && !isFar(last.at, clientPoint(event));
    last = isSecond ? null : { time: event.timeStamp, at: clientPoint(event) };
    return isSecond;
  };

  const down = (event: PointerEvent): void => {
    press = null;
    const shown = isOnScene(event) && isSelecting() ? shownNow() : null;
    if (!shown || (event.button !== LEFT && event.button !== RIGHT)) return;
    const moment = momentOf(shown);
    // A Gamemaster who holds Alt moves tokens as documents.
    const isByHand = game.user.isGM && event.altKey;
    const grip = event.button === LEFT && !isByHand ? gripAt(moment, onTable(shown, event)) : null;
    if (!grip && event.button === LEFT) return;
    press = { grip, button: event.button, at: clientPoint(event), isSecond: !!grip && follows(event), dragged: false };
    if (!grip) return;
    event.stopImmediatePropagation();
    if (!press.isSecond) changeShown(shown, taken(moment, grip, onTable(shown, event)));
  };

  const move = (event: PointerEvent): void => {
    if (!press) return;
    press.dragged ||= isFar(press.at, clientPoint(event));
    const shown = press.dragged && press.grip ? shownNow() : null;
    if (shown && press.grip) changeShown(shown, drawnTo(momentOf(shown), press.grip, onTable(shown, event)));
  };

  const up = (event: PointerEvent): void => {
    const released = press;
    press = null;
    if (!released || released.dragged || released.button !== event.button) return;
    const shown = shownNow();
    // A click of the right button takes back; a drag with it moves the view.
    if (shown && event.button === RIGHT) backShown(shown);
    if (shown && released.isSecond) void openBoard(shown.battle);
  };

  const wheel = (event: WheelEvent): void => {
    const shown = (event.ctrlKey || event.shiftKey) && isOnScene(event) ? shownNow() : null;
    // Some systems turn a wheel with Shift into one to the side.
    const notch = Math.sign(event.deltaY || event.deltaX);
    if (!shown || !turnShown(shown, -notch * (event.shiftKey ? TURN.coarse : TURN.fine))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  window.addEventListener("pointerdown", down, { capture: true });
  window.addEventListener("pointermove", move, { capture: true });
  window.addEventListener("pointerup", up, { capture: true });
  window.addEventListener("pointercancel", () => (press = null), { capture: true });
  window.addEventListener("wheel", wheel, { capture: true, passive: false });
}
