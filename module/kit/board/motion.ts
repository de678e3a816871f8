/**
 * Animates a board. Pieces glide between two drawings to their next place, fly over the rest, or fade; shots fly and hits
 * shake in a layer over the window, which no redraw touches and no pointer meets.
 */
import type { Spot } from "../platform/canvas";
import { reducesMotion } from "../platform/motion";
import { LASTS, type SceneCircle } from "../story/effects";
import { madeFor } from "../windows/elements";

/** Last drawn place and picture of a piece, within its field. */
interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly picture: HTMLElement;
}

/** The pieces of a field as drawn at one time, by name. */
export type PiecesSeen = ReadonlyMap<string, Seen>;

const GLIDE = { duration: LASTS.glide, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const FLIGHT = { ...GLIDE, duration: LASTS.card };

/** The pieces as drawn now; none if the field is not drawn. */
export function piecesSeen(field: HTMLElement | null, pieces: Iterable<readonly [string, HTMLElement]>): PiecesSeen {
  if (!field) return new Map();
  const origin = field.getBoundingClientRect();
  return new Map(
    [...pieces].map(([name, picture]) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return [name, { left: left - origin.left, top: top - origin.top, width, height, picture }];
    }),
  );
}

/** Whether nothing is to move: at first, or if the user prefers reduced motion. */
export const isStill = (field: HTMLElement, before: PiecesSeen): boolean =>
  before.size === 0 || reducesMotion(field.ownerDocument.defaultView ?? window);

const isElsewhere = (one: Seen, other: Seen): boolean =>
  Math.abs(one.left - other.left) > 1 || Math.abs(one.top - other.top) > 1;

/** Pixels of the screen for each of a picture's own: a part of a drawing is moved in the drawing's units. */
const scaleOf = (picture: HTMLElement & Partial<Pick<SVGGraphicsElement, "getScreenCTM">>): number =>
  picture.getScreenCTM?.()?.a || 1;

/** Lets pieces glide from where they were, and new ones appear. */
export function glidePieces(before: PiecesSeen, now: PiecesSeen): void {
  for (const [name, piece] of now) {
    const { picture } = piece;
    const old = before.get(name);
    if (!old) picture.animate([{ opacity: 0, transform: "scale(0.9)" }, {}], GLIDE);
    else if (isElsewhere(old, piece)) {
      const by = (from: number, to: number): string => `${(from - to) / scaleOf(picture)}px`;
      picture.animate([{ transform: `translate(${by(old.left, piece.left)}, ${by(old.top, piece.top)})` }, {}], GLIDE);
    }
  }
}

/**
 * The ways of the pieces that are new in their place.
 *
 * @param origin  the name of what a piece comes from
 */
export const waysOf = (before: PiecesSeen, now: PiecesSeen, origin: (name: string) => string) =>
  [...now].flatMap(([name, to]) => {
    const from = before.has(name) ? undefined : before.get(origin(name));
    return from && from.width > 0 && to.width > 0 ? [{ name, from, to }] : [];
  });

/** Lets pieces fly over the rest of their field; at the end of its way, each is where it is drawn. */
export function flyPieces(field: HTMLElement, ways: ReturnType<typeof waysOf>): void {
  for (const { from, to } of ways) {
    to.picture.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
    const ghost = ghostOf(field, to);
    ghost.style.width = `${to.width}px`;
    const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    vanish(ghost, [{ transform: begin, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], FLIGHT);
  }
}

/** Fades the pieces that are no longer there, in their old places. */
export function fadePieces(field: HTMLElement, before: PiecesSeen, now: PiecesSeen): void {
  for (const [name, old] of before)
    if (!now.has(name))
      vanish(ghostOf(field, old), [{ opacity: 1 }, { opacity: 0, transform: "translateY(10px) scale(0.85)" }], {
        ...GLIDE,
        duration: LASTS.fade,
      });
}

/** A picture of a piece over its field, only to be looked at. */
function ghostOf(field: HTMLElement, { left, top, picture }: Seen): HTMLElement {
  const ghost = picture.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("id");
  for (const name of Object.keys(ghost.dataset)) delete ghost.dataset[name];
  ghost.classList.add("ah-ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  field.append(ghost);
  return ghost;
}

function vanish(ghost: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): void {
  ghost.animate(keyframes, timing).onfinish = () => ghost.remove();
}

/** A layer over a window in which shots and hits are drawn, for those who look. */
export function layerOver(root: HTMLElement): HTMLElement {
  const layer = madeFor(root, "div");
  layer.className = "ah-motion";
  layer.setAttribute("aria-hidden", "true");
  root.append(layer);
  return layer;
}

/** Where a piece is, as what flies there has it: its middle, and how far its edge is. */
export const circleOf = ({ left, top, width, height }: Omit<Seen, "picture">): SceneCircle => ({
  x: left + width / 2,
  y: top + height / 2,
  radius: Math.min(width, height) / 2,
});

/** Puts something into a layer, to be moved there after `delay` milliseconds and then removed. */
function put(layer: HTMLElement, name: string, { x, y }: Spot, keyframes: Keyframe[], timing: Timing): HTMLElement {
  const thing = madeFor(layer, "i");
  thing.className = `ah-motion__${name}`;
  Object.assign(thing.style, { left: `${x}px`, top: `${y}px` });
  layer.append(thing);
  vanish(thing, keyframes, { easing: "ease-out", ...timing });
  return thing;
}

interface Timing {
  readonly duration: number;
  /** Milliseconds until it begins. */
  readonly delay: number;
}

/** What flies, and when. */
interface Flight {
  /** Shot, or a piece of something. */
  readonly kind?: "shot" | "debris";
  readonly delay?: number;
  /** What flies in place of a bolt, from where it is. */
  readonly missile?: Seen | undefined;
}

/** The length of a bolt, and half its height. */
const BOLT = { length: 64, half: 3 } as const;

/** A bright dash that runs along the line from one point of a layer to another; or a missile that flies there. */
export function shoot(
  layer: HTMLElement,
  from: Spot,
  to: Spot,
  { kind = "shot", delay = 0, missile }: Flight = {},
): void {
  if (missile) return hurl(layer, missile, to, delay);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  // The head of the bolt is at the end of its way, and its tail at the beginning.
  const way = Math.max(0, 1 - BOLT.length / (Math.hypot(dx, dy) || 1));
  const middle = (share: number): string =>
    `translate(${dx * share - BOLT.length / 2}px, ${dy * share - BOLT.half}px) ${turn}`;
  const edge = (1 - way) / 2;
  const keyframes = [edge, edge + way].map((share) => ({ opacity: 1, transform: middle(share) }));
  put(layer, kind, from, keyframes, { duration: LASTS[kind], delay });
}

/** A picture flies from its place at something, and shrinks. */
function hurl(layer: HTMLElement, missile: Seen, to: Spot, delay: number): void {
  const { x, y } = circleOf(missile);
  const ghost = ghostOf(layer, missile);
  Object.assign(ghost.style, { width: `${missile.width}px`, height: `${missile.height}px` });
  const end = `translate(${to.x - x}px, ${to.y - y}px) scale(0.4)`;
  vanish(ghost, [{ opacity: 1 }, { opacity: 1, transform: end }], { ...FLIGHT, delay });
}

/** How far what is hit shakes to its sides, in pixels. */
const SHAKE = [0, 6, -5, 3, 0] as const;

/** What is hit. */
interface Struck {
  readonly at: SceneCircle;
  /** What shakes; null if it is no longer there. */
  readonly picture: HTMLElement | null;
  /** Rises from it: what the hit cost. */
  readonly text?: string | undefined;
  readonly delay?: number;
}

/** Shakes what is hit, under a flash from which a number rises. */
export function shake(layer: HTMLElement, { at, picture, text = "", delay = 0 }: Struck): void {
  const timing = { duration: LASTS.strike, delay };
  const scale = picture ? scaleOf(picture) : 1;
  picture?.animate(
    SHAKE.map((by) => ({ translate: `${by / scale}px ${-by / 3 / scale}px` })),
    timing,
  );
  flare(layer, at, "strike", delay);
  if (text === "") return;
  const risen = { opacity: 0, transform: "translate(-50%, -50%) translateY(-44px)" };
  const still = { opacity: 1, transform: "translate(-50%, -50%)" };
  put(layer, "number", at, [still, { opacity: 1, offset: 0.7 }, risen], {
    duration: LASTS.number,
    delay,
  }).textContent = text;
}

/** A flash, a screen that holds, or an explosion, about as large as what it happens to. */
export function flare(layer: HTMLElement, at: SceneCircle, kind: "strike" | "screen" | "blast", delay = 0): void {
  const grown = (by: number): string => `translate(-50%, -50%) scale(${by})`;
  const keyframes = [
    { opacity: 1, transform: grown(0.4) },
    { opacity: 0, transform: grown(kind === "blast" ? 2 : 1.4) },
  ];
  const size = `${Math.max(24, Math.min(120, 2 * at.radius))}px`;
  const flash = put(layer, kind, at, keyframes, { duration: LASTS[kind], delay });
  Object.assign(flash.style, { width: size, height: size });
}
