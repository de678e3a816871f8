import { CanvasAnimation } from "../animation";
import { board } from "../environment";
import type { Classes } from "../../registry";

type Token = Classes["Token"];

/** Position of a token's corner (canvas pixels) and its rotation (degrees clockwise). */
export interface Pose {
  x: number;
  y: number;
  rotation: number;
}

/** Grid spaces per second, and the maximum duration of a movement in milliseconds. */
const SPEED = 12;
const LONGEST = 600;

/** The shorter rotation from one angle to another, from -180 up to 180 degrees. */
export function shortestTurn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** Rotation of the token's current picture, which may be replaced during a movement. */
const heading = (token: Token): { angle: number } => ({
  get angle() {
    return token.mesh?.angle ?? 0;
  },
  set angle(angle) {
    if (token.mesh) token.mesh.angle = angle;
  },
});

/** Moves the shown token to a pose; without `duration` (milliseconds), the time depends on distance and turn. */
export async function moveToken(token: Token, to: Partial<Pose>, duration?: number): Promise<boolean> {
  if (!token.mesh) return false;
  const { angle } = token.mesh;
  const { x = token.x, y = token.y, rotation = angle } = to;
  const turn = shortestTurn(angle, rotation);
  const way = Math.hypot(x - token.x, y - token.y) / board().requireGrid().size;
  const time = duration ?? Math.min(Math.max((way / SPEED) * 1000, Math.abs(turn)), LONGEST);
  return CanvasAnimation.animate(
    [
      { parent: token, attribute: "x", to: x },
      { parent: token, attribute: "y", to: y },
      { parent: heading(token), attribute: "angle", to: angle + turn },
    ],
    { name: token.animationName, duration: time, easing: "easeInOutCosine", ontick: () => token._placeMesh() },
  );
}
