/** State of a tour according to its board: whether it moves on alone, and what it says if it cannot. Pure. */
import type { TourStep } from "../../kit/game/table-game";

/** The battle, and the control that the tour's step points at, as the tour sees them. */
export interface TourView {
  /** The question that this screen is asked, by name and by an id that is new each time; null if there is none. */
  readonly asked: { readonly id: string; readonly name: string } | null;
  /** Whether the battle has ended. */
  readonly over: boolean;
  /** Whether the control is on the board. */
  readonly there: boolean;
  /** Whether the answer can be sent as it is. */
  readonly ready: boolean;
  /** Whether the control was pressed since the step was shown. */
  readonly pressed: boolean;
}

/**
 * Obstacle to a step: someone else is asked, something else is asked first, or the control is missing. `here`: no
 * obstacle.
 */
export type StepState = "here" | "waiting" | "elsewhere" | "missing";

export type Course = { readonly go: number } | { readonly stay: StepState };

/** Whether a step's goal is reached. `asked`: the question's id when the step was shown; null if there was none. */
function isDone({ until }: TourStep, asked: string | null, seen: TourView): boolean {
  if (until === "pressed") return seen.pressed;
  if (until === "ready") return seen.ready;
  return until === "answered" && asked !== null && seen.asked?.id !== asked;
}

/** Where a tour goes from its step, or what it says there. */
export function courseOf(steps: readonly TourStep[], at: number, asked: string | null, seen: TourView): Course {
  const step = steps[at];
  const last = steps.length - 1;
  if (!step || at === last) return { stay: "here" };
  if (seen.over) return { go: last };
  if (isDone(step, asked, seen)) return { go: at + 1 };
  if (step.asked === undefined) return { stay: seen.there ? "here" : "missing" };
  if (!seen.asked) return { stay: "waiting" };
  if (seen.asked.name === step.asked) {
    if (!seen.there && step.spare) return { go: at + 1 };
    return { stay: seen.there ? "here" : "missing" };
  }
  const { name } = seen.asked;
  // Skips steps that dice or cards made unnecessary.
  const later = steps.findIndex((each, index) => index > at && each.asked === name);
  if (later < 0) return step.spare ? { go: at + 1 } : { stay: "elsewhere" };
  return { go: later };
}

/** A rectangle on the screen, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Area, "width" | "height">;

/** Distance between the target, the panel, and the edges of the screen, in pixels. */
const GAP = 14;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Position of the panel, level with its target: beside the board if there is room; otherwise beside the target, above
 * it or below it; otherwise in the corner farthest from it.
 */
export function panelSpot(
  at: { readonly board: Area; readonly target: Area } | undefined,
  panel: Size,
  screen: Size,
): Pick<Area, "left" | "top"> {
  const most = { left: screen.width - panel.width - GAP, top: screen.height - panel.height - GAP };
  if (!at) return { left: (screen.width - panel.width) / 2, top: (screen.height - panel.height) / 3 };
  const { board, target } = at;
  const left = within(GAP, target.left + (target.width - panel.width) / 2, most.left);
  const top = within(GAP, target.top + (target.height - panel.height) / 2, most.top);
  const spots = [
    ...[board, target].flatMap((area) => [
      { left: area.left + area.width + GAP, top },
      { left: area.left - panel.width - GAP, top },
    ]),
    { left, top: target.top - panel.height - GAP },
    { left, top: target.top + target.height + GAP },
  ];
  const [x, y] = [target.left + target.width / 2, target.top + target.height / 2];
  const corner = { left: x <= screen.width / 2 ? most.left : GAP, top: y <= screen.height / 2 ? most.top : GAP };
  const fits = (spot: Pick<Area, "left" | "top">) =>
    spot.left >= GAP && spot.left <= most.left && spot.top >= GAP && spot.top <= most.top;
  return spots.find(fits) ?? corner;
}
