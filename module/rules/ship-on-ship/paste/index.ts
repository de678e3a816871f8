/** Craft as text: parsing pasted text and writing text to paste. Loaded on demand. */
export { craftText, parseCraft, CRAFT_CODES, type CraftDesign } from "./paste";
