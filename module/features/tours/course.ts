/** Where a tour stands by what its board shows: whether it goes on by itself, and what it says where it cannot. Pure. */
import type { TourStep } from "../../kit/battle/table-game";

/** What the tour sees of the battle, and of the control that its step points at. */
export interface TourView {
  /** The question that this screen is asked, as an id that is new with every asking, and by name; null: none. */
  readonly asked: { readonly id: string; readonly name: string } | null;
  /** The battle has ended. */
  readonly over: boolean;
  /** The control is on the board. */
  readonly there: boolean;
  /** An answer can be sent as it stands. */
  readonly ready: boolean;
  /** The control was pressed since the step was shown. */
  readonly pressed: boolean;
}

/**
 * What stands in the way of a step: somebody else is asked, something else is asked first, or there is no such control.
 * `here`: nothing does.
 */
export type StepState = "here" | "waiting" | "elsewhere" | "missing";

export type Course = { readonly go: number } | { readonly stay: StepState };

/** Whether what a step wants has been done. `asked`: the id of the question when it was shown; null: there was none. */
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
  // What dice or cards left out is passed over.
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

/** Between what is pointed at, the panel, and the edges of the screen, in pixels. */
const GAP = 14;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where the panel stands, at the height of what it points at: beside the board, where that leaves room; else beside what it
 * points at, above or below it; else in the corner that is farthest.
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
