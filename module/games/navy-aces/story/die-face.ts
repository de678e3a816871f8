/** The faces of dice as pictures. Pure. */
import type { Point } from "../../../rules/navy-aces";

/** Side length of the square that pips are placed on. */
export const FACE = 24;
/** Columns and rows of the pips. */
const [NEAR, MIDDLE, FAR] = [6, 12, 18] as const;
const at = (x: number, y: number): Point => ({ x, y });
const CENTER = at(MIDDLE, MIDDLE);
const FALLING = [at(NEAR, NEAR), at(FAR, FAR)];
const RISING = [at(NEAR, FAR), at(FAR, NEAR)];
const SIDES = [at(NEAR, MIDDLE), at(FAR, MIDDLE)];

const FACES: readonly (readonly Point[])[] = [
  [],
  [CENTER],
  FALLING,
  [...FALLING, CENTER],
  [...FALLING, ...RISING],
  [...FALLING, ...RISING, CENTER],
  [...FALLING, ...RISING, ...SIDES],
];

/** Positions of the pips of a die's face on the square; none if unknown. For `templates/parts/die-face.hbs`. */
export const pipsOf = (face: number): readonly Point[] => FACES[face] ?? [];
