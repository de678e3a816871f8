/** Every situation of the quick reference that more than one of screen, rollers and command line knows. */
export * from "./fight";
export * from "./situation";
export * from "./world";
export * from "./wounds";
