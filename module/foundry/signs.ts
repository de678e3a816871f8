/** The signs by which sides are told apart, beside their colors: one for each of six seats. */
export const SIGNS = ["triangle", "diamond", "circle", "square", "pentagon", "star"] as const;
export type Sign = (typeof SIGNS)[number];

/** The sign of the seat at this place in the list of seats, from 0; a seventh one has that of the first again. */
export function signAt(place: number): Sign {
  return SIGNS[place % SIGNS.length] as Sign;
}
