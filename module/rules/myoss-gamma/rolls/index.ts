/** The game's rolls without a battle. Separate from the rules, so that they are fetched only when needed. */
export * from "./table-rolls";
