/** Refusals: what Foundry offers and drydock does not is never silently missing. */

/** Raised when code touches a part of Foundry's API that drydock does not offer. */
export class UnavailableError extends Error {
  constructor(path: string) {
    super(`drydock: ${path} is not available`);
    this.name = "UnavailableError";
  }
}

/** Refuses loudly. `path` is the dotted name as a module would write it (`Scene#unview`, `foundry.audio.Sound`). */
export function unavailable(path: string): never {
  throw new UnavailableError(path);
}

/**
 * Names that packages look for to detect a newer generation, and names the language itself asks for: they read as
 * undefined instead of being refused.
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

/** True for values that are namespaces (plain objects or module namespace objects), not classes or instances. */
function isNamespace(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/**
 * Wraps a namespace so that reading a member it does not have is refused by its full path. Members that are
 * namespaces themselves are wrapped as well. `in` works as usual, and everything stays writable.
 *
 * @param depth how many levels of namespaces below this one are guarded; deeper objects are handed out as they are.
 */
export function guarded<T extends object>(path: string, namespace: T, depth = 3): T {
  const wrapped = new Map<string, object>();
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === "symbol") return value;
      if (value === undefined && !(key in target)) {
        if (DETECTABLE.has(key) || key.startsWith("_")) return undefined;
        return unavailable(`${path}.${key}`);
      }
      if (depth <= 0 || !isNamespace(value)) return value;
      const inner = wrapped.get(key) ?? guarded(`${path}.${key}`, value, depth - 1);
      wrapped.set(key, inner);
      return inner;
    },
  });
}
