/** Questions about classes. */

export type AnyClass = abstract new (...args: never[]) => object;

/** Whether `cls` is `parent` or extends it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || (cls.prototype as object) instanceof (parent as unknown as new () => object);
}

/** The classes that `cls` extends, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent = Object.getPrototypeOf(cls) as AnyClass | null;
  while (typeof parent === "function" && parent.name) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent) as AnyClass | null;
  }
  return parents;
}
