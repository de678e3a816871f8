/** Values of documents by path, as bindings write them. */
import type { Json } from "../../rules/kernel";
import type { Values, Patch } from "./patch";
import { documentAt } from "../platform/documents";

/** The values of `after` that are not those of `before`. */
export function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([path, value]) => JSON.stringify(before[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

/** A patch without the documents of which nothing changes. */
export function withoutUnchanged(patch: Patch): Patch {
  const changed = Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0);
  return Object.fromEntries(changed);
}

/** The system data that values by path make. */
export function expanded(values: Values): Record<string, Json> {
  const { system } = foundry.utils.expandObject(values) as { system: Record<string, Json> };
  return system;
}

/** So many documents are named; of more, their number is. */
const NAMED = 4;

/** What the documents of a patch are called: the first few, and how many more there are. */
export function namesIn(patch: Patch): string {
  const named = Object.keys(patch).map((uuid) => {
    const { name = "", parent } = documentAt<{ name?: string; parent?: { name?: string } }>(uuid) ?? {};
    return parent?.name ? `${parent.name}: ${name}` : name;
  });
  const names = [...new Set(named.filter((name) => name !== ""))];
  const rest = names.length - NAMED;
  const more = rest > 0 ? [game.i18n.format("ALLHANDS.edit.more", { count: String(rest) })] : [];
  return [...names.slice(0, NAMED), ...more].join(", ");
}
