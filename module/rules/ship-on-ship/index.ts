/** Ship-on-Ship: a dogfight of two captains with half a pack of cards each. The rules' public API for other folders. */
export { shipOnShip } from "./step";
export * from "./state";
export * from "./tables";
export * from "./meaning";
export * from "./attack";
export * from "./questions";
export * from "./presets";
export type { DuelEvent } from "./events";
export { hitOptions, RANDOM } from "./damage";
export { MARKER } from "./losses";
export { choosesAlone } from "./sides";
export { deckMenu } from "./stacking";
export { isDeckOf } from "./setup";
