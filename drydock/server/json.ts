import type { JsonObject } from "../protocol";
import { invalid } from "./refusal";

/** Deeper data is refused: none of our documents comes close, and recursion stays safe. */
const MAX_DEPTH = 64;

/** Keys that would reach an object's prototype. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a value is an object with keys: not null, an array or binary data. */
export function isObject(value: unknown): value is JsonObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A deep copy. */
export function clone<T>(value: T): T {
  return structuredClone(value);
}

/** Deep equality of JSON data, regardless of key order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/**
 * Checks that a value is plain JSON that can be stored safely.
 * @throws Refusal naming the path of what is wrong: binary data, a non-finite number, a reserved key, excessive depth.
 */
export function checkJson(value: unknown, path = "data", depth = 0): void {
  if (depth > MAX_DEPTH) throw invalid(`${path.slice(0, 200)}: nested more than ${MAX_DEPTH} levels deep`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw invalid(`${path}: ${value} is not a finite number`);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => checkJson(item, `${path}[${index}]`, depth + 1));
    return;
  }
  if (!isObject(value)) throw invalid(`${path}: only JSON data can be stored`);
  for (const [key, member] of Object.entries(value)) {
    if (key.split(".").some((part) => FORBIDDEN_KEYS.has(part.replace(/^[-=]=/, "")))) {
      throw invalid(`${path}: the key "${key}" is not allowed`);
    }
    if (member !== undefined) checkJson(member, `${path}.${key}`, depth + 1);
  }
}
