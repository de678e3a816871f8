/** Types of damage, and how characters bear pain. GURPS quick reference, "Wounding Modifiers", "Injury". */

/** Wounding multipliers for flesh; T9. `burn` is used for every type that the reference does not list (GURPS-14). */
export const WOUNDING = {
  "pi-": 0.5,
  cr: 1,
  pi: 1,
  cut: 1.5,
  "pi+": 1.5,
  imp: 2,
  "pi++": 2,
  burn: 1,
} as const;
export type DamageType = keyof typeof WOUNDING;

/** Pain threshold of a character: its modifier of knockdown rolls; T10, GURPS-23. Blank: the usual one. */
export const PAIN = { "": 0, high: 3, low: -4 } as const;
export type Pain = keyof typeof PAIN;
