/** Sums and names of fleets. Pure. */

/** A fleet beside its budget. */
export interface Balance {
  /** Of those whose worth is known. */
  readonly sum: number;
  /** How much is left; less than nothing: it is over the budget. Null: there is none. */
  readonly left: number | null;
  /** How much of the budget is used, up to 1. */
  readonly share: number;
}

/** What ships come to beside a budget; 0: there is none. To use all of it is allowed. MG-25. */
export function balanceOf(values: readonly (number | null)[], budget: number): Balance {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  if (budget <= 0) return { sum, left: null, share: 0 };
  return { sum, left: budget - sum, share: Math.min(1, sum / budget) };
}

/** The next name that is free: with a number behind it, from 2 on, where it is taken as it is. */
export function nextName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const stem = name.replace(/ \d{1,4}$/, "");
  let number = 2;
  while (taken.includes(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/** A name as it is looked up: without marks, and without what people leave out or write otherwise. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\p{M}\s\-_'’".]/gu, "")
    .toLowerCase();

/** Names with how often each is there, in the order in which they come up first. */
export function tallied(names: readonly string[]): { readonly name: string; readonly count: number }[] {
  return [...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length }));
}

/** The ids of all folders within one, outer ones first. Folders that lie in each other lie in none. */
export function folderTree(
  root: string,
  folders: readonly { readonly _id: string; readonly folder: string | null }[],
): string[] {
  const others = folders.filter(({ _id }) => _id !== root);
  const inner = others.filter(({ folder }) => folder === root);
  const rest = others.filter((one) => !inner.includes(one));
  return [...inner.map(({ _id }) => _id), ...inner.flatMap(({ _id }) => folderTree(_id, rest))];
}
