/** Values: their type, whether they are empty or equal, and copies of them. */

export type PlainObject = Record<string, unknown>;

const TYPES_BY_CLASS: readonly (readonly [new (...args: never[]) => object, string])[] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/**
 * The type of a value in Foundry's words: a `typeof` name for primitives and functions, `null`, or `Array`, `Set`,
 * `Map`, `Promise`, `Error`, `HTMLElement`, `Object` (plain objects only), and `Unknown` for every other instance.
 */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable;
  const prototype: unknown = Object.getPrototypeOf(variable);
  if (prototype === null || prototype === Object.prototype) return "Object";
  if ("nodeType" in variable && "nodeName" in variable) return "HTMLElement";
  return TYPES_BY_CLASS.find(([type]) => variable instanceof type)?.[1] ?? "Unknown";
}

/** Whether a value is a plain object (not a class instance, not an array). */
export function isPlainObject(value: unknown): value is PlainObject {
  return getType(value) === "Object";
}

/** Whether a value is null, undefined or an empty container. Numbers, strings and booleans are never empty. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}

/** Whether two values have the same content: objects and arrays by their parts, everything else by identity. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Array") {
    const [left, right] = [a as unknown[], b as unknown[]];
    return left.length === right.length && left.every((value, index) => valuesEqual(value, right[index]));
  }
  if (type === "Set") {
    const [left, right] = [a as Set<unknown>, b as Set<unknown>];
    return left.size === right.size && Array.from(left).every((value) => right.has(value));
  }
  if (type !== "Object") return a === b;
  const [left, right] = [a as PlainObject, b as PlainObject];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && valuesEqual(left[key], right[key]))
  );
}

/**
 * A deep copy of plain data (objects, arrays, dates). Other instances are kept by reference, or refused if `strict`.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict, 0) as T;
}

/** Freezes plain data with all that it holds, and returns it. Other instances are left, or refused if `strict`. */
export function deepFreeze<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("deepFreeze cannot freeze instances of classes");
    return value;
  }
  // Before what it holds, which may hold it.
  Object.freeze(value);
  for (const held of Object.values(value)) deepFreeze(held as unknown, { strict });
  return value;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > 100) throw new Error("Maximum depth exceeded: the object to be cloned is nested too deeply or circular");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot clone instances of classes");
    return value;
  }
  const clone: PlainObject = {};
  for (const key of Object.keys(value)) clone[key] = cloneValue(value[key], strict, depth + 1);
  return clone;
}

/** A copy made through JSON: sets, functions and undefined values are lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}
