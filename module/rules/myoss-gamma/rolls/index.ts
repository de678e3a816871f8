/** Rolls of the game without a battle around them. Apart from the rules, so that they are fetched when they are needed. */
export * from "./table-rolls";
