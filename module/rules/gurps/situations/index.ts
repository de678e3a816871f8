/** Situations of the quick reference that are used by more than one of the screen, the rollers and the command line. */
export * from "./fight";
export * from "./situation";
export * from "./world";
export * from "./wounds";
