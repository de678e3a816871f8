/** Values of documents by path, as bindings write them. */
import type { Json } from "../../rules/kernel";
import type { Values } from "./patch";

/** The values of `after` that are not those of `before`. */
export function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([path, value]) => JSON.stringify(before[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

/** The system data that values by path make. */
export function expanded(values: Values): Record<string, Json> {
  const { system } = foundry.utils.expandObject(values) as { system: Record<string, Json> };
  return system;
}
