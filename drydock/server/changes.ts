/**
 * How an update changes a document: dotted keys, merging, `-=` and `==`. Operators of generation 14 are converted to
 * those keys, and sent to its clients as operators.
 */
import type { Generation, JsonObject } from "../protocol";
import { clone, isObject } from "./json";
import { invalid, unavailable } from "./refusal";

/** Marks an operator of generation 14 in transit. */
const OPERATOR = "__$OPERATOR$__";
const KEYS: Readonly<Record<string, string>> = { ForcedDeletion: "-=", ForcedReplacement: "==" };

/** A key without its operator: `hull` for `-=hull` and `==hull`. */
export function bareKey(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}

/**
 * A copy with dotted keys expanded to nested objects: `{"a.b": 1}` → `{a: {b: 1}}`, also within arrays. Operators of
 * generation 14 become keys: `{a: {__$OPERATOR$__: "ForcedDeletion"}}` → `{"-=a": null}`.
 * @throws Refusal if this generation does not have an operator, or an operator is in the wrong place.
 */
export function expandObject(source: JsonObject, generation: Generation): JsonObject {
  const expanded: JsonObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (key === OPERATOR) throw invalid("an update operator must be the value of a key");
    if (value === undefined) continue;
    const path = key.split(".");
    const operator = isObject(value) && OPERATOR in value ? operatorKey(value, generation) : "";
    const meant = operator === "" ? value : operator === "-=" ? null : (value as JsonObject)["value"];
    setPath(expanded, [...path.slice(0, -1), operator + (path.at(-1) ?? "")], expandValue(meant, generation));
  }
  return expanded;
}

function expandValue(value: unknown, generation: Generation): unknown {
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, generation));
  return isObject(value) ? expandObject(value, generation) : value;
}

/** The key operator equivalent to an operator of generation 14. */
function operatorKey(value: JsonObject, generation: Generation): string {
  if (generation < 14) throw unavailable("an update operator of generation 14");
  const name = String(value[OPERATOR]);
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined) throw unavailable(`the update operator "${name}"`);
  return key;
}

/** An expanded change in the form for clients of a generation: those of 14 get operators instead of keys. */
export function toldChange<T extends JsonObject>(change: T, generation: Generation): T {
  return (generation < 14 ? change : withOperators(change)) as T;
}

function withOperators(value: unknown): unknown {
  if (!isObject(value)) return value;
  const told = Object.entries(value).map(([key, member]) => {
    const name = Object.keys(KEYS).find((operator) => key.startsWith(KEYS[operator] ?? ""));
    if (name === undefined) return [key, withOperators(member)];
    return [bareKey(key), { [OPERATOR]: name, ...(member === null && KEYS[name] === "-=" ? {} : { value: member }) }];
  });
  return Object.fromEntries(told);
}

function setPath(target: JsonObject, path: readonly string[], value: unknown): void {
  let node = target;
  for (const part of path.slice(0, -1)) {
    const next = node[part];
    if (isObject(next)) node = next;
    else node = (node[part] = {}) as JsonObject;
  }
  const last = path.at(-1) ?? "";
  const present = node[last];
  // `{a: {x: 1}, "a.y": 2}` and its reverse both mean `{a: {x: 1, y: 2}}`.
  if (isObject(present) && isObject(value)) Object.assign(present, value);
  else node[last] = value;
}

/**
 * Applies an expanded change to `target` in place. Objects merge, everything else (including arrays) is replaced,
 * `-=key` deletes, `==key` replaces the whole value. If `recursive` is false, the named top-level fields are replaced.
 */
export function applyChange(target: JsonObject, change: JsonObject, recursive = true): void {
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("-=")) {
      delete target[key.slice(2)];
    } else if (key.startsWith("==")) {
      target[key.slice(2)] = clone(value);
    } else if (isObject(value)) {
      const present = target[key];
      const node = recursive && isObject(present) ? present : {};
      applyChange(node, value);
      target[key] = node;
    } else {
      target[key] = clone(value);
    }
  }
}

/** Whether any key in the data, at any depth, has an update operator. */
export function hasOperator(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOperator);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, member]) => bareKey(key) !== key || hasOperator(member));
}

/** The values at a path such as `actions.*.text` (`*`: each element or member), as `[path, value]` pairs. */
export function valuesAt(data: unknown, path: string): [string, unknown][] {
  let found: [string, unknown][] = [["", data]];
  for (const part of path.split(".")) {
    found = found.flatMap(([prefix, value]) =>
      children(value, part).map(([key, child]): [string, unknown] => [`${prefix}.${key}`, child]),
    );
  }
  return found.map(([key, value]) => [key.slice(1), value]);
}

function children(value: unknown, part: string): [string, unknown][] {
  if (Array.isArray(value)) {
    const entries = value.map((item, index): [string, unknown] => [String(index), item]);
    return part === "*" ? entries : entries.filter(([key]) => key === part);
  }
  if (!isObject(value)) return [];
  if (part === "*") return Object.entries(value);
  return Object.hasOwn(value, part) && value[part] !== undefined ? [[part, value[part]]] : [];
}

/** Replaces the values at a path in a source or in a change (whose keys may have operators), in place. */
export function mapAt(data: unknown, path: readonly string[], map: (value: unknown) => unknown): void {
  const [part, ...rest] = path;
  if (part === undefined || typeof data !== "object" || data === null) return;
  const node = data as JsonObject;
  for (const key of Object.keys(node)) {
    if (part !== "*" && bareKey(key) !== part) continue;
    if (rest.length > 0) mapAt(node[key], rest, map);
    else node[key] = map(node[key]);
  }
}
