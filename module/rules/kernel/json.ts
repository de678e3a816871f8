/** Data that can be stored and sent: answers, events and states consist of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Whether something is an object with members: not a list and not null. */
export const isObject = (value: unknown): value is { readonly [member: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether something is one of these values. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);

/** An object with a member for each of these names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as { [name in Name]: Value };

/** A deep copy of plain JSON data. (`structuredClone` is not available to the rules, and slower.) */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length);
    for (let i = 0; i < value.length; i++) copy[i] = clone(value[i]);
    return copy as T;
  }
  if (typeof value === "object" && value !== null) {
    const copy: Record<string, unknown> = {};
    // Its own members only: another program of the page may have given all objects more. (This is faster than a list.)
    for (const key in value) if (Object.hasOwn(value, key)) copy[key] = clone(value[key]);
    return copy as T;
  }
  return value;
}

const has = (value: { readonly [name: string]: unknown }, name: string): boolean =>
  value[name] !== undefined && Object.hasOwn(value, name);

const namesIn = (value: { readonly [name: string]: unknown }): string[] =>
  Object.keys(value).filter((name) => value[name] !== undefined);

/** JSON text with the keys of every object in order, so that equal data give equal text. `undefined` members are left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = value as { readonly [name: string]: unknown };
    const texts = namesIn(members)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonical(members[name])}`);
    return `{${texts.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** Whether two pieces of JSON data say the same, whatever the order of their keys. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isObject(a) || !isObject(b)) return canonical(a) === canonical(b);
  const names = namesIn(a);
  return names.length === namesIn(b).length && names.every((name) => has(b, name) && equal(a[name], b[name]));
}

/** The value of a JSON text that anyone may have written; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  // Most stored texts are blank: an error for each would be dear.
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a function that gives what was made of an owner's text, and makes it anew when the text has changed. */
export function keptByText<Made>(): (owner: object, text: string, make: () => Made) => Made {
  const kept = new WeakMap<object, { readonly text: string; readonly made: Made }>();
  return (owner, text, make) => {
    const before = kept.get(owner);
    if (before?.text === text) return before.made;
    const made = make();
    kept.set(owner, { text, made });
    return made;
  };
}
