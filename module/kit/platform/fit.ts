/** Keeps windows on the screen when it is turned or made smaller, and tooltips off what may be pressed next. */
import { onEveryPage } from "./hooks";

type Size = number | "auto" | undefined;

interface Place {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: Size;
  readonly height?: Size;
}

/** The members of a window that are used here. */
interface Fitting {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: Place;
  setPosition(place: Place): unknown;
}

/** The size of a window before the screen became too small for it, and the size that it was given to fit. */
interface Fit {
  readonly wanted: Place;
  readonly fitted: Place;
}

const fits = new WeakMap<Fitting, Fit>();

const atMost = (size: Size, screen: number): Size => (typeof size === "number" ? Math.min(size, screen) : size);

/** Start of a window of this size on the screen, so that all of it is visible. */
const within = (start: number | undefined, size: number, screen: number): number =>
  Math.max(0, Math.min(start ?? 0, screen - size));

/** Moves a window onto the screen, and shrinks it if necessary; it regains its former size when there is room again. */
export function fit(app: Fitting): void {
  const { element, position } = app;
  if (!app.rendered || app.minimized || element.ownerDocument !== document) return;
  const before = fits.get(app);
  // A window that was resized meanwhile keeps its new size.
  const isAsFitted = position.width === before?.fitted.width && position.height === before?.fitted.height;
  const wanted = before && isAsFitted ? before.wanted : { ...position };
  const { innerWidth, innerHeight } = window;
  app.setPosition({ width: atMost(wanted.width, innerWidth), height: atMost(wanted.height, innerHeight) });
  const { offsetWidth, offsetHeight } = element;
  app.setPosition({
    left: within(position.left, offsetWidth, innerWidth),
    top: within(position.top, offsetHeight, innerHeight),
  });
  fits.set(app, { wanted, fitted: { ...app.position } });
}

/** Where a tooltip may be, beside its element; Foundry's usual one first. */
const SIDES = ["DOWN", "UP", "RIGHT", "LEFT"] as const;
type Side = (typeof SIDES)[number];
type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** What can be pressed or names what lies below it. */
const CONTROLS = "button, [data-action], input, select, a, h2, h3, h4, th";
/** What is pressed next: what answers a question, the cards of a hand, what starts a battle. */
const NEXT = '.ah-actions button, [data-slot="asked"] button, [data-action="card"], [type="submit"]';
/** Pixels that the pointer moves after a click before it means something else. */
const AWAY = 8;
/** Pixels between a window and a tooltip beside it, and the most between that edge of the window and its element. */
const BESIDE = { gap: 4, far: 440 };

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * The side on which a tooltip covers the least of the controls; null if each covers one that is pressed next. Pure.
 *
 * @param boxes  the tooltip's rectangle on each side, the preferred side first
 */
export function sideFor(boxes: ReadonlyMap<Side, Box>, controls: readonly Box[], next: readonly Box[]): Side | null {
  const free = [...boxes].filter(([, box]) => next.every((each) => overlap(box, each) === 0));
  const covered = free.map(([, box]) => controls.reduce((sum, each) => sum + overlap(box, each), 0));
  return free[covered.indexOf(Math.min(...covered))]?.[0] ?? null;
}

/** Where a tooltip that is this wide starts beside a window, near its element; null if there is no room. Pure. */
export function besideOf(owner: Box, ours: Box, width: number, screen: number): number | null {
  const starts = [
    { start: ours.left - width - BESIDE.gap, far: owner.left - ours.left },
    { start: ours.right + BESIDE.gap, far: ours.right - owner.right },
  ];
  const free = starts.filter(({ start, far }) => start >= 0 && start + width <= screen && far <= BESIDE.far);
  return free.sort((one, other) => one.far - other.far)[0]?.start ?? null;
}

const words = (text: string): string => text.replaceAll(/\s+/g, " ").trim().toLowerCase();

/** Whether a text stands on its element anyway. */
export const isPrinted = (text: string, shown: string): boolean => text !== "" && words(shown).includes(words(text));

/** Whether a part of an element is cut off, so that it is not all there to read. */
const isCut = (owner: HTMLElement): boolean =>
  [owner, ...owner.querySelectorAll("*")].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );

/**
 * Shows tooltips of our windows where they cover nothing, if need be beside the window, or else the least; none after a
 * click until the pointer moves, none for what is printed, and none that would cover what is pressed next. Called in
 * `ready`.
 */
export function placeTooltips(): void {
  const tooltips = game.tooltip;
  if (!tooltips) return;
  let pressed: { readonly x: number; readonly y: number } | null = null;
  const onMove = ({ x, y }: PointerEvent): void => {
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > AWAY) pressed = null;
  };
  onEveryPage((page) => {
    page.addEventListener("pointerdown", ({ x, y }) => (pressed = { x, y }), true);
    page.addEventListener("keydown", () => (pressed = null), true);
    page.addEventListener("pointermove", onMove, true);
  });
  const activate = tooltips.activate.bind(tooltips);
  // Foundry calls the method of its one object, which is made before a system could name another class.
  tooltips.activate = (owner, options = {}) => {
    const ours = owner.closest(".all-hands");
    if (!ours) return activate(owner, options);
    const { tooltip = "", tooltipText } = owner.dataset;
    const isTold = isPrinted(tooltipText ?? game.i18n.localize(tooltip), owner.textContent) && !isCut(owner);
    if (pressed || isTold) return tooltips.deactivate();
    const others = (selector: string) =>
      [...ours.querySelectorAll(selector)]
        .filter((each) => !each.contains(owner) && !owner.contains(each))
        .map((each) => each.getBoundingClientRect());
    const [controls, next] = [others(CONTROLS), others(NEXT)];
    const at = (direction: string) => activate(owner, { ...options, direction } as typeof options);
    const boxes = new Map<Side, Box>();
    for (const side of SIDES) {
      at(side);
      const box = tooltips.tooltip.getBoundingClientRect();
      // It mostly covers nothing where Foundry would have it.
      if ([...controls, ...next].every((each) => overlap(box, each) === 0)) return;
      boxes.set(side, box);
    }
    // The tooltip is now at the left, as high as its element.
    const { tooltip: shown } = tooltips;
    const [from, width] = [ours.getBoundingClientRect(), shown.getBoundingClientRect().width];
    const start = besideOf(owner.getBoundingClientRect(), from, width, owner.ownerDocument.documentElement.clientWidth);
    if (start !== null) return void Object.assign(shown.style, { left: `${start}px`, right: "" });
    const side = sideFor(boxes, controls, next);
    return side ? at(side) : tooltips.deactivate();
  };
}
