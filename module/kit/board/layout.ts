/** The rooms of every board: five slots in six sizes. `styles/parts/_board.scss` says where a slot stands in a size. */
import { watchSize } from "../windows/elements";

/** What a game says about the rooms of its board. */
export interface BoardLayout {
  /** `stage`: facts of the sides are drawn there, and it has their room. */
  readonly facts: "beside" | "stage";
  /** How the rail is shared: halves, or most of it for what is one's own. */
  readonly rail?: "halves" | "own";
  /** Reserved height of the question, for the whole battle. */
  readonly asked: "short" | "hand";
}

export type BoardSize = "phone" | "column" | "low" | "tall" | "window" | "wide";

const LOW = 460;
/** A narrow board this many times as wide as high is low, too: above each other, its slots would have little height. */
const BROAD = 1.25;
/** Below this height, strips would take the room of the stage. */
const FLAT = 320;
/** From this width on, things stand beside each other. */
const COLUMNS = 760;

/** The size of a board of this width and height, in pixels. */
export function sizeOf(width: number, height: number): BoardSize {
  if (width < 480) return "phone";
  if (height <= LOW) return "low";
  if (width < COLUMNS) return width >= BROAD * height ? "low" : "column";
  if (height >= 1.2 * width) return "tall";
  return width < 1300 || height < 700 ? "window" : "wide";
}

/**
 * The classes of a board of this width and height: its size, how the facts beside its stage stand in it, whether strips
 * fit, and whether a low board is narrow, too.
 */
export function sizeClasses(width: number, height: number): readonly string[] {
  const size = sizeOf(width, height);
  const hasRail = size === "window" || size === "wide";
  return [
    `is-${size}`,
    hasRail ? "has-rail" : "has-strips",
    ...(height < FLAT ? ["is-flat"] : []),
    ...(size === "low" && width < COLUMNS ? ["is-slim"] : []),
  ];
}

const ALL = ["phone", "column", "low", "tall", "window", "wide", "flat", "slim"].map((name) => `is-${name}`);

/** Tells the styles how large a board is. */
function setSize({ classList, offsetWidth, offsetHeight }: HTMLElement): void {
  classList.remove(...ALL, "has-rail", "has-strips");
  classList.add(...sizeClasses(offsetWidth, offsetHeight));
}

/** What a slot for questions may hold, by the class that its styles know it by. */
const HELD = { "holds-hand": "ah-board__hand", "holds-cards": "ah-cards", "holds-report": "ah-report" } as const;

/**
 * Tells the styles what is in the slot for questions, before it is shown; returns the part. Styles that look for it themselves, by
 * `:has()`, would be worked out again for most of the page whenever anything on it changes.
 */
export function markAsked(part: HTMLElement): HTMLElement {
  for (const { classList, children, firstElementChild } of part.querySelectorAll('[data-slot="asked"]')) {
    for (const [mark, thing] of Object.entries(HELD))
      classList.toggle(
        mark,
        [...children].some((child) => child.classList.contains(thing)),
      );
    const waits = children.length === 1 && firstElementChild?.matches(".ah-notice--waiting:not(:has(button))");
    classList.toggle("holds-wait", waits === true);
  }
  return part;
}

/**
 * Tells the styles what a game says about the rooms of its board, and from now on how large it is: `changed` runs after
 * that, before anything is painted in the new size. What is folded or not shown keeps the size to which it opens.
 * Returns the function that ends it.
 */
export function followSize(element: HTMLElement, layout: BoardLayout, changed: () => void): () => void {
  const { facts, rail = "halves", asked } = layout;
  Object.assign(element.dataset, { facts, rail, asked });
  return watchSize(element, () => {
    if (!element.classList.contains("ah-folded") && element.offsetWidth > 0) setSize(element);
    changed();
  });
}
