/** Ship-on-Ship: a dogfight of two captains with half a pack of cards each. The rules' public API for other folders. */
export { shipOnShip } from "./step";
export * from "./state";
export * from "./tables";
export * from "./meaning";
export * from "./attack";
export * from "./questions";
export * from "./presets";
export type { DuelEvent, Gone } from "./events";
export type { Cause } from "./losses";
export { hitOptions, RANDOM } from "./damage";
export { MARKER } from "./losses";
export { refuseCommit } from "./exchange";
export { refuseDefense } from "./response";
export { choosesAlone } from "./sides";
export { deckMenu } from "./stacking";
export { isDeckOf } from "./setup";
