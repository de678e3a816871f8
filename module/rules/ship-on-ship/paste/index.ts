/** Craft as text: what people paste, and what they are given to paste. Fetched when it is needed. */
export { parseCraft, CRAFT_CODES, type CraftDesign, type CraftCode } from "./paste";
export { craftText } from "./text";
