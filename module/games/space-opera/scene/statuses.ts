/** Possible conditions of a ship, as icons on its token. Pure. */
import { around, circle, NO_ENGINE, OUT, SLASH, SWAYED, type Statuses } from "../../../kit/scene/statuses";

/** The worst first. */
export const STATUSES = {
  ...OUT,
  // A switch that is off.
  disabled: [around(0.62, -50, 230), [0, -0.8, 0, -0.1]],
  // Two waves.
  stunned: [
    [-0.75, -0.15, -0.38, -0.55, 0, -0.15, 0.38, -0.55, 0.75, -0.15],
    [-0.75, 0.5, -0.38, 0.1, 0, 0.5, 0.38, 0.1, 0.75, 0.5],
  ],
  // Nobody.
  noPilot: [circle(0, -0.35, 0.28), [-0.55, 0.65, -0.42, 0.2, 0, 0.1, 0.42, 0.2, 0.55, 0.65], SLASH],
  // A flame.
  burning: [
    [0, -0.8, 0.4, -0.25, 0.55, 0.2, 0.35, 0.6, 0, 0.75, -0.35, 0.6, -0.55, 0.2, -0.3, -0.1, -0.15, 0.1, 0, -0.8],
    [0, 0.75, 0.2, 0.45, 0, 0.15],
  ],
  noEngine: NO_ENGINE,
  // Two bars.
  holdsFire: [
    [-0.28, -0.55, -0.28, 0.55],
    [0.28, -0.55, 0.28, 0.55],
  ],
  // A sight on its target.
  sure: [
    circle(0, 0, 0.5),
    circle(0, 0, 0.12),
    [0, -0.8, 0, -0.5],
    [0, 0.5, 0, 0.8],
    [-0.8, 0, -0.5, 0],
    [0.5, 0, 0.8, 0],
  ],
  swayed: SWAYED,
} as const satisfies Statuses;
export type Status = keyof typeof STATUSES;
