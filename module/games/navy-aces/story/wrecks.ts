/** Where units were sunk or shot down: the state no longer has them, so it is read from what was told. Pure. */
import type { GameEvent } from "../../../rules/kernel";
import { LONG, pointOf, SHORT, type Point, type Pose, type UnitTold, type WatersEvent } from "../../../rules/navy-aces";
import { unlessIncomplete } from "../../../kit/story/event-text";

/** A unit that is gone, where it was last seen. */
export interface Wreck {
  readonly unit: UnitTold;
  readonly pose: Pose;
}

/** The wrecks after all that was told, oldest first. What was undone did not happen. */
export function wrecksOf(
  story: readonly { readonly undone: boolean; readonly events: readonly GameEvent[] }[],
): readonly Wreck[] {
  const poses = new Map<string, Pose>();
  const events = story.flatMap(({ undone, events }) => (undone ? [] : events)) as readonly unknown[];
  // An event of another version may lack what is read.
  return (events as readonly WatersEvent[]).flatMap((event) => unlessIncomplete(() => wreckIn(event, poses)) ?? []);
}

function wreckIn(event: WatersEvent, poses: Map<string, Pose>): Wreck[] {
  if (event.event === "unitBuilt") poses.set(event.unit.id, event.pose);
  if (event.event === "moved") poses.set(event.unit.id, event.to);
  const pose = event.event === "destroyed" ? poses.get(event.unit.id) : undefined;
  return pose && event.event === "destroyed" ? [{ unit: event.unit, pose }] : [];
}

/** The pieces of a broken card, from its bow to its stern and from right to left, as shares of its edges. */
const PIECES = [
  { corners: [0, 0, 1, 0, 1, 0.3, 0.62, 0.38, 0.4, 0.3, 0, 0.42], ahead: 0.03, left: -0.05, turned: 8 },
  { corners: [0, 0.42, 0.4, 0.3, 0.62, 0.38, 0.48, 0.62, 0.56, 1, 0, 1], ahead: -0.06, left: 0.04, turned: -9 },
  { corners: [0.62, 0.38, 1, 0.3, 1, 1, 0.56, 1, 0.48, 0.62], ahead: 0.07, left: 0.06, turned: 11 },
] as const;

/** The share of a card that is left of its wreck. */
const LEFT = 0.8;

/** The outlines of the pieces of a wreck, which drift apart. */
export const piecesOf = (pose: Pose): Point[][] =>
  PIECES.map(({ corners, ahead, left, turned }) => {
    const drifted = { ...pose, ...pointOf(pose, ahead * LEFT, left * LEFT), heading: pose.heading + turned };
    return Array.from({ length: corners.length / 2 }, (_, at) => {
      const [along = 0, across = 0] = corners.slice(2 * at, 2 * at + 2);
      return pointOf(drifted, LEFT * LONG * (along - 0.5), LEFT * SHORT * (across - 0.5));
    });
  });
