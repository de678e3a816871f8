/** What a page's console has said since All Hands was loaded: for somebody far away who reads a report. */

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

/** Whether a message comes from our code: it says so, or it was called from there. */
const isOurs = (values: readonly unknown[], stack: string): boolean =>
  [...values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))), stack].some(
    (text) => /All Hands|\/all-hands\//.test(text),
  );

function keep(level: string, values: readonly unknown[], stack: string): void {
  const mark = isOurs(values, stack) ? "ours " : "";
  const line = `${mark}${level}: ${values.map(inShort).join(" ")}`.replace(/\s+/g, " ").slice(0, LONGEST);
  if (first.length < FIRST) first.push(line);
  else if (last.push(line) > LAST) last.shift();
}

/** Begins to keep what the console says, which goes on saying it. Called once, in `init`. */
export function keepConsole(): void {
  for (const level of ["error", "warn"] as const) {
    const say = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      // The first two lines of the stack are this function's.
      keep(level, values, (new Error().stack ?? "").split("\n").slice(2, 4).join(" "));
      say(...values);
    };
  }
  addEventListener("error", ({ error, message, filename }) => keep("uncaught", [error ?? message], filename));
  addEventListener("unhandledrejection", ({ reason }) => keep("uncaught", [reason], ""));
}

/** The first and the last lines that were kept. */
export const consoleLines = (): readonly string[] => [...first, ...last];
