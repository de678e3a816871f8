/** Sums and names of fleets. Pure. */

/**
 * The worth of ships beside a budget (0: none). Using all of it is allowed. MG-25.
 *
 * @returns the sum of all that are known; what is left of the budget, negative if overspent, null without one; and the
 * share of it that is used, at most 1
 */
export function balanceOf(values: readonly (number | null)[], budget: number) {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  if (budget <= 0) return { sum, left: null, share: 0 };
  return { sum, left: budget - sum, share: Math.min(1, sum / budget) };
}

/** A name for lookups: without accents, and without what people omit or spell differently. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\p{M}\s\-_'’".]/gu, "")
    .toLowerCase();

/** Names with their counts, in order of first appearance. */
export function tallied(names: readonly string[]): { readonly name: string; readonly count: number }[] {
  return [...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length }));
}

/** Ids of all folders within a folder, outer ones first. Folders that contain each other are within none. */
export function folderTree(
  root: string,
  folders: readonly { readonly _id: string; readonly folder: string | null }[],
): string[] {
  const others = folders.filter(({ _id }) => _id !== root);
  const inner = others.filter(({ folder }) => folder === root);
  const rest = others.filter((one) => !inner.includes(one));
  return [...inner.map(({ _id }) => _id), ...inner.flatMap(({ _id }) => folderTree(_id, rest))];
}
