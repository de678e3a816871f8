/**
 * States without what is hidden, and what is missing from them. A covered state has a placeholder for each card that not
 * everybody may know. Placeholders say where a card lies, never which one it is, so that nobody can follow a card.
 */
import type { CardId } from "./cards";
import { clone, equal, isObject, type Json } from "./json";

/** Whether all that is known of a card is where it lies. */
export const isCovered = (card: unknown): boolean => typeof card === "string" && card.startsWith("?");

/** As many placeholders as there are cards, from the top; `place` is unique in a battle. */
export const coveredCards = (place: string, cards: readonly unknown[]): CardId[] =>
  cards.map((_, at) => `?${place}-${at}`);

/** What leads from covered data to data that has more. */
export type Secrets =
  | { readonly is: Json }
  | { readonly at: readonly (readonly [index: number, Secrets])[] }
  | { readonly in: { readonly [member: string]: Secrets } };

/** What `whole` has and `covered` lacks; null if nothing. */
export function secretsIn(covered: unknown, whole: unknown): Secrets | null {
  if (equal(covered, whole)) return null;
  if (Array.isArray(covered) && Array.isArray(whole) && covered.length === whole.length)
    return { at: whole.flatMap((item, at) => missing(at, covered[at], item)) };
  if (isObject(covered) && isObject(whole) && Object.keys(covered).every((name) => name in whole)) {
    const found = Object.keys(whole).flatMap((name) => missing(name, covered[name], whole[name]));
    return { in: Object.fromEntries(found) };
  }
  return { is: clone(whole) as Json };
}

function missing<Key>(key: Key, covered: unknown, whole: unknown): (readonly [Key, Secrets])[] {
  const secrets = secretsIn(covered, whole);
  return secrets === null ? [] : [[key, secrets]];
}

const misplaced = (): TypeError => new TypeError("these secrets belong to other data");

/** Covered data with what was missing. @throws TypeError if they do not belong together */
export function withSecrets(covered: unknown, secrets: Secrets | null): unknown {
  if (secrets === null) return covered;
  if ("is" in secrets) return clone(secrets.is);
  if ("at" in secrets) {
    if (!Array.isArray(covered)) throw misplaced();
    const copy: unknown[] = [...covered];
    for (const [at, within] of secrets.at) {
      if (!Object.hasOwn(copy, at)) throw misplaced();
      copy[at] = withSecrets(copy[at], within);
    }
    return copy;
  }
  if (!isObject(covered)) throw misplaced();
  const found = Object.entries(secrets.in).map(([name, within]) => [name, withSecrets(covered[name], within)]);
  return { ...covered, ...(Object.fromEntries(found) as object) };
}

/** A covered state with everything that a view of the same state shows; what a view hides is null in it. */
export function overlaid(covered: unknown, view: unknown): unknown {
  if (view === null || view === undefined) return covered;
  if (Array.isArray(covered) && Array.isArray(view))
    return covered.length === view.length ? covered.map((item, at) => overlaid(item, view[at])) : view;
  if (!isObject(covered) || !isObject(view)) return view;
  const names = Object.keys({ ...covered, ...view });
  return Object.fromEntries(names.map((name) => [name, overlaid(covered[name], view[name])]));
}
