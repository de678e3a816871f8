/** Silent Ships: twenty-two hidden ships on a sea of five by four. The rules' public API for other folders. */
export { silentShips } from "./step";
export * from "./state";
export * from "./tables";
export * from "./events";
export { cardTable, MOST_STEPS, SOUND, storedTable } from "./setup";
export {
  isAskedForSupports,
  mayRetreat,
  refuseSupport,
  retreatSquares,
  supportersOf,
  valueAt,
  type Supports,
} from "./battle";
export { type Interrupt } from "./interrupts";
export { actsOf, pathsFrom, type Act } from "./turn";
export { stepsOf, sunkFor } from "./movement";
