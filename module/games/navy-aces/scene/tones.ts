/** The meanings of shapes over the sea of Navy Aces, and their looks. */
import { COLORS } from "../../../kit/scene/pen";
import type { Shape as SceneShape, Tones } from "../../../kit/scene/shapes";

/** Meaning of a shape; each has a color, and its own dashes or signs. */
export type Tone = "edge" | "band" | "own" | "course" | "fault" | "reach" | "clear" | "blocked" | "target" | "wreck";

/** In lengths; the chance against a unit is drawn in the label at its card. */
export type SeaShape =
  | SceneShape<Tone>
  | { readonly kind: "odds"; readonly tone: Tone; readonly unit: string; readonly text: string };

export const TONES: Tones<Tone> = {
  edge: { color: 0xdfe9f2, width: 1.6, alpha: 0.55 },
  band: { color: COLORS.turn, width: 1.6, alpha: 0.8, fill: 0.08, dashed: true },
  own: { color: COLORS.turn, width: 3, alpha: 1 },
  course: { color: COLORS.paper, width: 2.4, alpha: 0.95, fill: 0.16 },
  fault: { color: 0xff6a55, width: 2.8, alpha: 1, fill: 0.2, dashed: true },
  reach: { color: COLORS.shot, width: 1.4, alpha: 0.6, fill: 0.07 },
  clear: { color: COLORS.shot, width: 3, alpha: 0.95 },
  blocked: { color: 0xff9a8a, width: 2, alpha: 0.9, dashed: true },
  wreck: { color: 0xb7c2cc, width: 1.6, alpha: 0.85, fill: 0.3 },
  target: { color: 0xff8372, width: 4, alpha: 1 },
};
