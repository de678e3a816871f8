/** The Space Opera Combat System: ships, their pilots and their gunners. The rules' public API for other folders. */
export { spaceOpera } from "./step";
export * from "./state";
export * from "./tables";
export * from "./events";
export * from "./condition";
export * from "./aim";
export * from "./orders";
export * from "./confirmations";
export { mayHavePosition } from "./bonuses";
export { MOST_WORDS } from "./casualties";
export { type DodgeAbout } from "./dodge";
export { targetsOf } from "./fire";
export { effectOf, shotOdds, type ShotOdds } from "./odds";
export { dodgeParts, helmPart, pilotParts } from "./rolls";
export { seatsOf } from "./sides";
export { positionAfter } from "./offensive";
export { bonusAfter } from "./defensive";
export { shifted, stepsFor } from "./range";
