/** What went wrong on a page since All Hands was loaded: for somebody far away who reads a report. */
import { listen } from "../../kit/platform/hooks";
import { onLog } from "../../kit/platform/log";

/** Numbers of lines that are kept: the first ones tell how it began, the last ones what was wrong at the end. */
const FIRST = 20;
const LAST = 30;
/** Most letters of a line. */
const LONGEST = 400;

/** Lines as a report shows them. */
const first: string[] = [];
const last: string[] = [];

/** A value as the console shows it, in short. */
function inShort(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Whether something was thrown in a file of ours, as a system or as a module. */
const isOurs = (values: readonly unknown[], file: string): boolean =>
  [...values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))), file].some(
    (text) => /\/all-hands(-anywhere)?\//.test(text),
  );

function keep(level: string, values: readonly unknown[], mark: string): void {
  const line = `${mark}${level}: ${values.map(inShort).join(" ")}`.replace(/\s+/g, " ").slice(0, LONGEST);
  if (first.length < FIRST) first.push(line);
  else if (last.push(line) > LAST) last.shift();
}

const markOf = (values: readonly unknown[], file = ""): string => (isOurs(values, file) ? "ours " : "");

/**
 * Begins to keep what went wrong: errors that nobody caught, those that Foundry reports, and what we say ourselves. The
 * console is left alone: with a function of ours in front of it, everybody's errors would seem to come from our file.
 * Called once, in `init`.
 */
export function keepErrors(): void {
  onLog((level, values) => keep(level, values, "ours "));
  addEventListener("error", ({ error, message, filename }) => {
    const values = [error ?? message];
    keep("uncaught", values, markOf(values, filename));
  });
  addEventListener("unhandledrejection", ({ reason }) => keep("uncaught", [reason], markOf([reason])));
  listen("error", (place, thrown) => keep("error", [place, thrown], markOf([thrown])));
}

/** The first and the last lines that were kept. */
export const consoleLines = (): readonly string[] => [...first, ...last];
