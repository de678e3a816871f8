/** Hooks: named events that packages listen to. */

export type HookFunction = (...args: never[]) => unknown;

interface HookEntry {
  id: number;
  hook: string;
  fn: HookFunction;
  once: boolean;
}

const entries = new Map<string, HookEntry[]>();
let nextId = 1;

/** Listens to `hook`; returns the id with which {@link Hooks.off} stops listening. */
function on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
  const entry: HookEntry = { id: nextId++, hook, fn, once };
  entries.set(hook, [...(entries.get(hook) ?? []), entry]);
  return entry.id;
}

function remove(entry: HookEntry): void {
  entries.set(
    entry.hook,
    (entries.get(entry.hook) ?? []).filter((other) => other !== entry),
  );
}

function off(hook: string, fn: HookFunction | number): void {
  const entry = (entries.get(hook) ?? []).find((other) => (typeof fn === "number" ? other.id === fn : other.fn === fn));
  if (entry) remove(entry);
}

/** Runs one listener. An error, immediate or later, is reported and does not stop the other listeners. */
function run(entry: HookEntry, args: readonly unknown[]): unknown {
  if (entry.once) remove(entry);
  try {
    const result = (entry.fn as (...values: unknown[]) => unknown)(...args);
    if (result instanceof Promise) result.catch((error: unknown) => report(entry.hook, error));
    return result;
  } catch (error) {
    report(entry.hook, error);
    return undefined;
  }
}

function report(hook: string, error: unknown): void {
  console.error(`Error thrown in hooked function of "${hook}"`, error);
  if (hook !== "error") callAll("error", `Hooks.${hook}`, error, {});
}

/** Calls every listener in order. Promises are not awaited. */
function callAll(hook: string, ...args: unknown[]): true {
  for (const entry of entries.get(hook) ?? []) run(entry, args);
  return true;
}

/** Calls the listeners in order until one returns false; then returns false. */
function call(hook: string, ...args: unknown[]): boolean {
  for (const entry of entries.get(hook) ?? []) if (run(entry, args) === false) return false;
  return true;
}

export const Hooks = {
  on,
  /** Listens to the next call only. */
  once: (hook: string, fn: HookFunction): number => on(hook, fn, { once: true }),
  off,
  call,
  callAll,
  /** Reports an error through the `error` hook and on the console. */
  onError(
    location: string,
    error: Error,
    { msg = "", notify = null, log = "error" }: { msg?: string; notify?: string | null; log?: string | null } = {},
  ): void {
    if (log) console.error(msg ? `${msg}: ` : `${location}: `, error);
    const { ui } = globalThis as { ui?: { notifications?: Record<string, (message: string) => unknown> } };
    if (notify) ui?.notifications?.[notify]?.(msg || error.message);
    Hooks.callAll("error", location, error, { msg, notify });
  },
  /** The listeners by hook, for inspection. */
  get events(): Readonly<Record<string, readonly HookEntry[]>> {
    return Object.fromEntries(entries);
  },
} as const;
