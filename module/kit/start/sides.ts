/** The sides that commanders can be allied on. */
export const SIDES = ["a", "b", "c", "d", "e", "f"] as const;
