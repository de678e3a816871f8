/** Document values by path, as bindings write them. */
import type { Json } from "../../rules/kernel";
import type { Values, Patch } from "./patch";
import { documentAt } from "../platform/documents";
import { cutName, phrase } from "../text/sentence";
import { listed, listedAnd } from "../text/lists";

/** The values of `after` that differ from `before`. */
export function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([path, value]) => JSON.stringify(before[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

/** A patch without the documents in which nothing changes. */
export function withoutUnchanged(patch: Patch): Patch {
  const changed = Object.entries(patch).filter(([, values]) => values === null || Object.keys(values).length > 0);
  return Object.fromEntries(changed);
}

/** The system data that are given as values by path. */
export function expanded(values: Values): Record<string, Json> {
  const { system } = foundry.utils.expandObject(values) as { system: Record<string, Json> };
  return system;
}

/** The most documents that are listed by name; the others are counted. */
const NAMED = 4;

/** Names of the documents in a patch: the first few, and how many more there are; blank if none has one. */
export function namesIn(patch: Patch): string {
  const named = Object.keys(patch).map((uuid) => {
    const { name = "", parent } = documentAt<{ name?: string; parent?: { name?: string } }>(uuid) ?? {};
    return parent?.name ? `${cutName(parent.name)}: ${cutName(name)}` : cutName(name);
  });
  const names = [...new Set(named.filter((name) => name !== ""))];
  const count = names.length - NAMED;
  if (count <= 0) return listed(names);
  return listedAnd([...names.slice(0, NAMED), phrase("ALLHANDS.edit.more", { count })]);
}
