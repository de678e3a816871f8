/** Helpers for classes. */

export type AnyClass = abstract new (...args: never[]) => object;

/** Whether `cls` is `parent` or extends it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || (cls.prototype as object) instanceof (parent as unknown as new () => object);
}
