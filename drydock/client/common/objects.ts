/** Objects with dotted paths: expanding, flattening, merging and comparing them. */

import { generation } from "../game";
import { deprecated } from "./compatibility";
import { withKeys } from "./operators";
import { deepClone, getType, isPlainObject, valuesEqual, type PlainObject } from "./values";

/** Whether `key` is a deletion (`-=key`) or a forced replacement (`==key`) in update data. */
export function isOperatorKey(key: string): boolean {
  return key.startsWith("-=") || key.startsWith("==");
}

/** The object that contains the last part of a dotted path, and that part. Undefined if the path does not exist. */
function owner(object: object, path: string, create: boolean): [PlainObject, string] | undefined {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  let target = object as PlainObject;
  for (const part of parts) {
    let next = target[part];
    if (create && (typeof next !== "object" || next === null)) next = target[part] = {};
    if (next === null || (typeof next !== "object" && typeof next !== "function")) return undefined;
    target = next as PlainObject;
  }
  return [target, last];
}

/** The value at a dotted path, or undefined. A key that equals the whole path takes precedence. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || object === null || object === undefined) return undefined;
  if (typeof object !== "object" && typeof object !== "function") return undefined;
  if (path in object) return (object as PlainObject)[path];
  const found = owner(object, path, false);
  return found?.[0][found[1]];
}

/** Whether there is a value, even undefined, at a dotted path. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!path || typeof object !== "object" || object === null) return false;
  if (path in object) return true;
  const found = owner(object, path, false);
  return found !== undefined && found[1] in found[0];
}

/** Sets a value at a dotted path, creating missing objects. Returns whether something changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  if (!path) return false;
  const found = owner(object, path, true);
  if (!found || (found[1] in found[0] && found[0][found[1]] === value)) return false;
  found[0][found[1]] = value;
  return true;
}

/** Deletes the value at a dotted path. Returns whether there was one. */
export function deleteProperty(object: object, path: string): boolean {
  const found = path ? owner(object, path, false) : undefined;
  if (!found || !(found[1] in found[0])) return false;
  return delete found[0][found[1]];
}

/** An object with keys and values exchanged. */
export function invertObject(object: Readonly<Record<string, PropertyKey>>): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key])) as Record<PropertyKey, string>;
}

/** A copy with dotted keys expanded to nested objects, at every depth; arrays keep their order. */
export function expandObject(object: object): PlainObject {
  return expand(object, 0) as PlainObject;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [key, entry] of Object.entries(value)) {
    const inner = expand(entry, depth + 1);
    if (!key.includes(".") && !(key in expanded)) {
      // The usual case, made fast because a language has thousands of texts.
      expanded[key] = inner;
      continue;
    }
    const present = getProperty(expanded, key);
    if (isPlainObject(present) && isPlainObject(inner)) merge(present, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

/** A flat copy with dotted paths as keys. Empty objects and arrays are kept as values. */
export function flattenObject(object: object): PlainObject {
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, entry] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = entry;
    } else flat[key] = value as unknown;
  }
  return flat;
}

export interface MergeOptions {
  /** Whether to add top-level keys that the original lacks. */
  insertKeys?: boolean;
  /** Whether to add nested keys that the original lacks. */
  insertValues?: boolean;
  /** Whether to replace existing values of the original. */
  overwrite?: boolean;
  /** Whether to merge inner objects instead of replacing them. */
  recursive?: boolean;
  /** Whether to change the original instead of a copy. */
  inplace?: boolean;
  /** Whether to refuse values whose type differs from the original's. */
  enforceTypes?: boolean;
  /** Whether to apply `-=key` and `==key`. Deprecated under this name in generation 14. */
  performDeletions?: boolean;
  /** Generation 14: whether to apply `-=key`, `==key` and operators. */
  applyOperators?: boolean;
}

/** Merges `other` into `original` by Foundry's rules; dotted keys in both are expanded. Returns the result. */
export function mergeObject<T extends object, U extends object>(
  original: T,
  other?: U,
  options: MergeOptions = {},
): T & U {
  const { performDeletions, applyOperators, ...rest } = options;
  if (generation() < 14) return merge(original, other, options);
  if (performDeletions !== undefined) deprecated("mergeObject's option performDeletions", "applyOperators");
  const obeyed = applyOperators ?? performDeletions ?? false;
  const changes = obeyed && isPlainObject(other) ? (withKeys(other) as U) : other;
  return merge(original, changes, { ...rest, performDeletions: obeyed });
}

/** The same, with operators as keys as they are within drydock. */
export function merge<T extends object, U extends object>(original: T, other?: U, options: MergeOptions = {}): T & U {
  if (!(original instanceof Object) || (other !== undefined && !(other instanceof Object))) {
    throw new Error("One of original or other are not Objects!");
  }
  const target = (options.inplace === false ? deepClone(original) : original) as PlainObject;
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  const source = (other ?? {}) as PlainObject;
  const dotted = Object.keys(source).some((key) => key.includes("."));
  mergeLevel(target, dotted ? expandObject(source) : source, options, 0);
  return target as T & U;
}

function mergeLevel(target: PlainObject, source: PlainObject, options: MergeOptions, depth: number): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (options.performDeletions && key.startsWith("-=")) delete target[key.slice(2)];
    else if (options.performDeletions && key.startsWith("==")) target[key.slice(2)] = value;
    else if (Object.hasOwn(target, key)) mergePresent(target, key, value, options, depth);
    else mergeAbsent(target, key, value, options, depth);
  }
}

function mergePresent(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const { overwrite = true, recursive = true, enforceTypes = false } = options;
  const present = target[key];
  if (recursive && isPlainObject(present) && isPlainObject(value)) {
    mergeLevel(present, value, { ...options, insertKeys: options.insertValues ?? true }, depth + 1);
    return;
  }
  if (!overwrite) return;
  const [from, to] = [getType(present), getType(value)];
  if (enforceTypes && present !== undefined && present !== null && from !== to) {
    throw new Error(`Mismatched data types encountered during object merge: ${key} is ${from}, not ${to}`);
  }
  target[key] = value;
}

function mergeAbsent(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true);
  if (!allowed) return;
  if (!isPlainObject(value)) {
    target[key] = value;
    return;
  }
  const inserted: PlainObject = {};
  mergeLevel(inserted, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  target[key] = inserted;
}

export interface DiffOptions {
  /** Whether to compare only keys that the original has. */
  inner?: boolean;
  /** Whether to keep `-=key` if the original has the key, and `==key` if the value differs. */
  deletionKeys?: boolean;
}

/** The part of `other` that differs from `original`. Arrays are compared and kept whole. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): PlainObject {
  const [from, to] = [original as PlainObject, other as PlainObject];
  const difference: PlainObject = {};
  for (const key of Object.keys(to)) {
    const value = to[key];
    if (isOperatorKey(key)) {
      const name = key.slice(2);
      const keep = key.startsWith("-=") ? name in from : !valuesEqual(from[name], value);
      if (options.deletionKeys && keep) difference[key] = value;
      continue;
    }
    if (options.inner && !(key in from)) continue;
    const present = from[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      const inner = diffObject(present, value, options);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!valuesEqual(present, value)) difference[key] = value;
  }
  return difference;
}
