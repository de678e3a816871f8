/** The order of a ship's components, as ids: what it becomes when one is moved. */

/** The order after one component was put to another's place. Ids that are not there change nothing. */
export function movedTo(ids: readonly string[], moved: string, target: string, after: boolean): string[] {
  if (moved === target || !ids.includes(moved) || !ids.includes(target)) return [...ids];
  const rest = ids.filter((id) => id !== moved);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, moved);
  return rest;
}

/** The order after one component was moved by a place up (-1) or down (1). */
export function movedBy(ids: readonly string[], moved: string, by: number): string[] {
  const target = ids[ids.indexOf(moved) + by];
  return target === undefined || !ids.includes(moved) ? [...ids] : movedTo(ids, moved, target, by > 0);
}
