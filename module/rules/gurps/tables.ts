/** Every table of the quick reference as data: ids and numbers, without a word of its texts. GURPS quick reference; T1 to T16. */
export * from "./tables-attack";
export * from "./tables-wounds";
export * from "./tables-actions";
export * from "./tables-world";
