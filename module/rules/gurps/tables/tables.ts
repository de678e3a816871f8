/** Every table of the quick reference as data: ids and numbers, without its texts. GURPS quick reference; T1 to T16. */
export * from "./attack";
export * from "./damage";
export * from "./wounds";
export * from "./actions";
export * from "./world";
