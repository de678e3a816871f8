/**
 * The pointer on a scene, and keys for plans made there. They are heard before Foundry hears them, and only what means
 * something to the game is kept from it: nobody drags the tokens of a battle; a drag lays a course.
 */
import { isOnScene, isSelecting, scenePoint, type Spot } from "../platform/canvas";
import { bindKey, type Key } from "../platform/interface";

/** What presses mean to the game on the scene at this moment. Points are in scene pixels. */
export interface Presses<Grip> {
  /** Returns what a press takes hold of; null if that is nothing of this game. */
  grip(at: Spot): Grip | null;
  /** Takes hold of something. */
  take(grip: Grip, at: Spot): void;
  /** Drags it to a place. */
  draw(grip: Grip, at: Spot): void;
  /** Turns what is planned, in degrees counterclockwise. Returns whether there was anything. */
  turn(degrees: number): boolean;
  /** Takes back what was planned last. Returns whether there was anything. */
  back(): boolean;
  /** Sends what is planned. Returns whether anything is being asked. */
  send(): boolean;
  /** Called on a double click on something that can be taken hold of. */
  open(): void;
}

/** Screen pixels that a press may move before it is a drag, and milliseconds between the presses of a double click. */
const RESISTANCE = 5;
const DOUBLE = 350;
const [LEFT, RIGHT] = [0, 2];
/** Degrees per notch of the wheel with Ctrl, and with Shift; per key press, and per key press with Shift. */
const TURN = { fine: 5, coarse: 15 } as const;

interface Press<Grip> {
  readonly grip: Grip | null;
  readonly button: number;
  readonly at: Spot;
  /** Whether it is the second press of a double click, unless it is dragged. */
  readonly isSecond: boolean;
  dragged: boolean;
}

const clientPoint = ({ clientX: x, clientY: y }: MouseEvent): Spot => ({ x, y });
const isFar = (from: Spot, to: Spot): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= RESISTANCE;

/** What keys can do. */
type Planned = Pick<Presses<never>, "turn" | "back" | "send">;
/** What presses mean now, by the ids of plans. */
const meanings = new Map<string, () => Planned | null>();

/** Listens to the pointer; called once for each id. `now`: what presses mean now, null if no game is on the scene. */
export function watchPresses<Grip>(id: string, now: () => Presses<Grip> | null): void {
  meanings.set(id, now);
  let press: Press<Grip> | null = null;
  let last: { readonly time: number; readonly at: Spot } | null = null;

  /** Whether a press may end in a double click. */
  const follows = (event: PointerEvent): boolean => {
    const isSecond = last !== null && event.timeStamp - last.time < DOUBLE && !isFar(last.at, clientPoint(event));
    last = isSecond ? null : { time: event.timeStamp, at: clientPoint(event) };
    return isSecond;
  };

  const down = (event: PointerEvent): void => {
    press = null;
    const presses = isOnScene(event) && isSelecting() ? now() : null;
    if (!presses || (event.button !== LEFT && event.button !== RIGHT)) return;
    // A Gamemaster who holds Alt moves tokens as documents.
    const isByHand = game.user.isGM && event.altKey;
    const grip = event.button === LEFT && !isByHand ? presses.grip(scenePoint(event)) : null;
    if (grip === null && event.button === LEFT) return;
    const isSecond = grip !== null && follows(event);
    press = { grip, button: event.button, at: clientPoint(event), isSecond, dragged: false };
    if (grip === null) return;
    event.stopImmediatePropagation();
    if (!isSecond) presses.take(grip, scenePoint(event));
  };

  const move = (event: PointerEvent): void => {
    if (!press) return;
    press.dragged ||= isFar(press.at, clientPoint(event));
    if (press.dragged && press.grip !== null) now()?.draw(press.grip, scenePoint(event));
  };

  const up = (event: PointerEvent): void => {
    const released = press;
    press = null;
    if (!released || released.dragged || released.button !== event.button) return;
    // A click of the right button takes back; a drag with it moves the view.
    if (event.button === RIGHT) now()?.back();
    else if (released.isSecond) now()?.open();
  };

  const wheel = (event: WheelEvent): void => {
    const presses = (event.ctrlKey || event.shiftKey) && isOnScene(event) ? now() : null;
    // Some systems turn a wheel with Shift into a horizontal one.
    const notch = Math.sign(event.deltaY || event.deltaX);
    if (!presses?.turn(-notch * (event.shiftKey ? TURN.coarse : TURN.fine))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  window.addEventListener("pointerdown", down, { capture: true });
  window.addEventListener("pointermove", move, { capture: true });
  window.addEventListener("pointerup", up, { capture: true });
  window.addEventListener("pointercancel", () => (press = null), { capture: true });
  window.addEventListener("wheel", wheel, { capture: true, passive: false });
}

/** Whether a key is free: no window and no control is waiting for it. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && (event.target === document.body || isOnScene(event));

/** The names of a plan's keys, for the texts of a game. */
type PlanKey = "left" | "leftMore" | "right" | "rightMore" | "back" | "do";

/**
 * Binds keys to what is planned on the scene, in `init`, whenever `watchPresses` will have been called: comma and period
 * turn it, Escape takes it back, Enter sends it.
 *
 * @param id      the prefix under which users' own keys are kept
 * @param textOf  the language key of a key's action
 */
export function bindPlanKeys(id: string, textOf: (key: PlanKey) => string): void {
  const bind = (name: PlanKey, keys: readonly Key[], act: (presses: Planned) => boolean, repeat = false) => {
    const onDown = (event: KeyboardEvent): boolean => {
      const presses = isFree(event) ? meanings.get(id)?.() : null;
      return presses ? act(presses) : false;
    };
    bindKey(`${id}-${name}`, textOf(name), keys, onDown, { first: true, repeat });
  };
  const turn = (name: "left" | "right", key: string, way: 1 | -1): void => {
    bind(name, [{ key }], (presses) => presses.turn(way * TURN.fine), true);
    bind(`${name}More`, [{ key, shift: true }], (presses) => presses.turn(way * TURN.coarse), true);
  };
  turn("left", "Comma", 1);
  turn("right", "Period", -1);
  bind("back", [{ key: "Escape" }, { key: "Backspace" }], (presses) => presses.back());
  bind("do", [{ key: "Enter" }], (presses) => presses.send());
}
