/** What this package says in the console. The console itself is everybody's: nothing stands between it and others. */

type Level = "error" | "warn";
type Hear = (level: Level, values: readonly unknown[]) => void;

const listeners: Hear[] = [];

/** Hears what this package says from now on. */
export const onLog = (hear: Hear): void => void listeners.push(hear);

function log(level: Level, values: readonly unknown[]): void {
  console[level]("All Hands |", ...values);
  for (const hear of listeners) hear(level, values);
}

/** Says in the console what went wrong. */
export const logError = (...values: readonly unknown[]): void => log("error", values);

/** Says in the console what went wrong and is made up for. */
export const logWarning = (...values: readonly unknown[]): void => log("warn", values);
