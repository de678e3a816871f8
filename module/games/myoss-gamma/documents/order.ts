/** The order of a ship's components, as ids, and its changes when one is moved. */

/** The order after moving one component to another's place. Unknown ids change nothing. */
export function movedTo(ids: readonly string[], moved: string, target: string, after: boolean): string[] {
  if (moved === target || !ids.includes(moved) || !ids.includes(target)) return [...ids];
  const rest = ids.filter((id) => id !== moved);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, moved);
  return rest;
}

/** The order after moving one component one place up (-1) or down (1). */
export function movedBy(ids: readonly string[], moved: string, by: number): string[] {
  const target = ids[ids.indexOf(moved) + by];
  return target === undefined || !ids.includes(moved) ? [...ids] : movedTo(ids, moved, target, by > 0);
}
