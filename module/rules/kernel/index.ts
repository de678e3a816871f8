/**
 * What every game's rules are made with, and all that other areas use of it. Its other doors are imported by themselves:
 * `recording`, `retrace`, `sealed-dice`, `statistics` and `what-if`.
 */
export * from "./json";
export * from "./shape";
export * from "./referee";
export * from "./game";
export * from "./menus";
export * from "./options";
export * from "./random";
export * from "./journal";
export * from "./simulate";
export * from "./earlier";
export * from "./record";
export * from "./cards";
export * from "./circumstances";
export * from "./circumstance-sums";
export * from "./cover";
export * from "./ids";
