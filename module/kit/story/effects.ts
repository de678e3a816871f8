/** Short animations of events, on a timeline, for all games that have a scene. Pure; drawn by `kit/scene`. */
import type { GameEvent } from "../../rules/kernel";
import type { Spot } from "../platform/canvas";

/** Position of something on the scene, in canvas pixels; `radius` reaches from its middle to its edge. */
export interface SceneCircle extends Spot {
  readonly radius: number;
}

/**
 * Current or last position of what a game names by this id, on the scene or on a board; null if it was never there.
 * `part`: a part of it, where that has a place of its own.
 */
export type Places = (id: string, part?: string) => SceneCircle | null;

/** A game's pictures for the public events of a step, in their order; of those from an index on, if one is given. */
export type EffectsOf = (events: readonly GameEvent[], places: Places, from?: number) => Effect[];

/** A line, a flare or a bloom. Times in milliseconds from the step's beginning. */
export type Effect = { readonly start: number; readonly duration: number } & Picture;
export type Picture =
  /** A shot: it ends at its target if it hits, or else goes past it. */
  | { readonly kind: "shot"; readonly from: Spot; readonly to: Spot; readonly hit: boolean }
  /** A screen absorbs something that comes from `from`. */
  | { readonly kind: "screen"; readonly at: SceneCircle; readonly from: Spot }
  /** Something is hit, or gone. `text`: what that cost, as a number. */
  | { readonly kind: "strike"; readonly at: SceneCircle; readonly gone: boolean; readonly text?: string }
  | { readonly kind: "blast"; readonly at: SceneCircle }
  /** A piece of one thing on its way to another. */
  | { readonly kind: "debris"; readonly from: Spot; readonly to: Spot };

/**
 * Milliseconds that each motion lasts, on boards and on the scene alike: besides effects, the number that rises from a
 * hit, a card on its way, and a piece that moves or fades.
 */
export const LASTS = {
  shot: 300,
  screen: 420,
  strike: 360,
  blast: 600,
  debris: 500,
  number: 600,
  card: 420,
  glide: 200,
  fade: 600,
} as const;
/** Milliseconds until the next effect begins, which is before this one is over. */
const BEAT = { shot: 260, screen: 120, strike: 200, blast: 420, debris: 60 } as const;
/** Latest time at which the last effect begins, however many there are. */
const LONGEST = 2600;
/** How far past its target a miss goes, in radii to the side and in shares of the way. */
const PAST = { side: 1.25, on: 1.35 } as const;

/** Puts pictures one after another; the more there are, the sooner the next one begins. */
export function timelineOf(pictures: readonly Picture[]): Effect[] {
  let time = 0;
  const starts = pictures.map(({ kind }) => {
    const start = time;
    time += BEAT[kind];
    return start;
  });
  const squeeze = Math.min(1, LONGEST / Math.max(1, starts.at(-1) ?? 0));
  return pictures.map((picture, i) => ({
    ...picture,
    start: Math.round((starts[i] ?? 0) * squeeze),
    duration: LASTS[picture.kind],
  }));
}

/** The middle of a place. */
export const spot = ({ x, y }: Spot): Spot => ({ x, y });

/** A hit on something, or its destruction, if it is on the scene. `text`: what that cost, as a number. */
export function strike(at: SceneCircle | null, gone: boolean, text?: string): Picture[] {
  return at ? [{ kind: "strike", at, gone, ...(text !== undefined && { text }) }] : [];
}

/** An explosion, if the thing is on the scene. */
export const blast = (at: SceneCircle | null): Picture[] => (at ? [{ kind: "blast", at }] : []);

/** A shot stopped by a screen or other protection, if the ship is on the scene; shown all around without an origin. */
export const screen = (at: SceneCircle | null, from: Spot | null | undefined): Picture[] =>
  at ? [{ kind: "screen", at, from: spot(from ?? at) }] : [];

/** A shot, if both are on the scene. A miss falls beside the target. */
export const shot = (from: SceneCircle | null, to: SceneCircle | null, hit: boolean, roll: number): Picture[] =>
  from && to ? [{ kind: "shot", from: spot(from), to: hit ? spot(to) : past(from, to, roll), hit }] : [];

/** Where a miss goes: beside and beyond the target, on the side that the roll's parity gives, alike on every screen. */
function past(from: SceneCircle, to: SceneCircle, roll: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const off = ((roll % 2 === 0 ? 1 : -1) * to.radius * PAST.side) / length;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: from.x + (dx - dy * off) * PAST.on, y: from.y + (dy + dx * off) * PAST.on };
}
