/** Refusals: parts of Foundry that drydock lacks are never silently missing. */

/** Thrown when code uses a part of Foundry's API that drydock does not have. */
export class UnavailableError extends Error {
  constructor(path: string) {
    super(`drydock: ${path} is not available`);
    this.name = "UnavailableError";
  }
}

/** Whether what is missing is only said: beside other people's systems, of which drydock need not have everything. */
let lenient = false;
const said = new Set<string>();

/** From now on, what drydock lacks is named once in the console, and something that does nothing stands in for it. */
export const beLenient = (): void => void (lenient = true);
export const isLenient = (): boolean => lenient;

/**
 * Throws, or in a lenient client gives something that does nothing. `path` is the dotted name as a module would write it
 * (`Scene#unview`, `foundry.audio.Sound`).
 */
export function unavailable(path: string): never {
  if (!lenient) throw new UnavailableError(path);
  if (!said.has(path)) console.warn(`drydock: ${path} is not available: something that does nothing stands in for it`);
  said.add(path);
  return nothing() as never;
}

/** What stands in for anything: it can be read, called, extended, made, gone through and put into a text. */
function nothing(): object {
  class Nothing {}
  const known = new Map<string, object>();
  const idle = (key: string): object | undefined => {
    if (isAskedFor(key)) return undefined;
    const found = known.get(key) ?? nothing();
    known.set(key, found);
    return found;
  };
  Object.setPrototypeOf(
    Nothing.prototype,
    new Proxy(
      {},
      {
        get: (target, key, receiver): unknown =>
          typeof key === "symbol" || key in target ? Reflect.get(target, key, receiver) : idle(key),
      },
    ),
  );
  return new Proxy(Nothing, {
    get(target, key, receiver): unknown {
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
      return idle(key);
    },
    apply: () => undefined,
  });
}

/**
 * Names that packages check to detect a newer generation, and names that the language itself reads: they give undefined
 * instead of being refused.
 */
const DETECTABLE: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "default",
  "detached",
  "modifyBatch",
  "operators",
  "__esModule",
  "nodeType",
  "asymmetricMatch",
]);

/** Whether reading an absent member of this name gives undefined instead of being refused. */
export const isAskedFor = (name: string): boolean => DETECTABLE.has(name) || name.startsWith("_");

/** Whether a value is a namespace (a plain object or a module namespace object), not a class or an instance. */
function isNamespace(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A class that systems may extend while loading, with its inheritance; creating an instance is refused. */
export function absentClass(path: string, parent: object = Object): object {
  const absent = class extends (parent as new () => object) {
    constructor() {
      unavailable(path);
      super();
    }
  };
  return new Proxy(absent, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
      // The class that stands in CONFIG for it, if any does: modules name it while they load.
      if (key === "implementation") return receiver;
      // What those that extend it spread, or put into the text of a shader, while they load.
      if (/^default[A-Z]/.test(key)) return guarded(`${path}.${key}`, {});
      if (/^[A-Z_]+_FUNCTIONS?$/.test(key)) return `/* drydock: ${path}.${key} is not available */`;
      return unavailable(`${path}.${key}`);
    },
  });
}

/**
 * Wraps a namespace so that reading a missing member is refused with its full path. Members that are namespaces are
 * wrapped as well. `in` works as usual, and everything stays writable.
 *
 * @param standIn  returns a stand-in for a missing member by its path: a class to extend, or a namespace; undefined for
 * none
 * @param depth    how many levels of namespaces below this one are guarded; deeper objects are returned unchanged.
 */
export function guarded<T extends object>(
  path: string,
  namespace: T,
  standIn: (path: string) => object | undefined = () => undefined,
  depth = 4,
): T {
  const wrapped = new Map<string, object>();
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      let value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === "symbol") return value;
      const known = wrapped.get(key);
      if (value === undefined && !(key in target)) {
        if (isAskedFor(key)) return undefined;
        value = known ?? standIn(`${path}.${key}`) ?? unavailable(`${path}.${key}`);
        if (!isNamespace(value)) wrapped.set(key, value as object);
      }
      if (depth <= 0 || !isNamespace(value)) return value;
      const inner = known ?? guarded(`${path}.${key}`, value, standIn, depth - 1);
      wrapped.set(key, inner);
      return inner;
    },
  });
}
