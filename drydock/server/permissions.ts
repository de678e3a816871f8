/** User permissions, checked here on the server, whatever a client assumes. */
import type { DocumentName, DocumentSource, JsonObject } from "../protocol";
import { valuesAt } from "./changes";
import { isObject, sameJson } from "./json";
import { subtypeRules } from "./manifest";
import { type Attempt, isGamemaster, ruleFor } from "./permission-rules";
import { forbidden } from "./refusal";

/**
 * Allows or refuses an attempt.
 * @throws Refusal that says what the user may not do.
 */
export function checkPermission(attempt: Attempt): void {
  const action = attempt.before === null ? "create" : attempt.after === null ? "delete" : "update";
  const reason = ruleFor(attempt.type, action)(attempt) ?? gmOnlyReason(attempt);
  if (reason === null) return;
  const target = attempt.before ? ` ${attempt.before._id}` : "";
  throw forbidden(`User ${userName(attempt.user)} lacks permission to ${action} ${attempt.type}${target}: ${reason}`);
}

/**
 * Checks the manifest's `gmOnlyFields`, which a player must not change. (What Foundry does then is unknown.) In
 * generation 14, a player cannot create documents of a type with such fields, whatever the values:
 * foundryvtt/foundryvtt#14252.
 */
function gmOnlyReason(attempt: Attempt): string | null {
  if (isGamemaster(attempt.user) || !attempt.after) return null;
  const guarded = attempt.generation >= 14 && attempt.before === null ? guardedType(attempt, attempt.after) : null;
  if (guarded !== null) return `only a Gamemaster may create what has GM-only fields (${guarded})`;
  const before = protectedValues(attempt, attempt.before);
  const after = protectedValues(attempt, attempt.after);
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  // A new document has the initial values of its whole schema: empty ones are not an attempt.
  const isInitial = (path: string) => attempt.before === null && saysNothing(after.get(path));
  const touched = paths.find((path) => !sameJson(before.get(path), after.get(path)) && !isInitial(path));
  return touched === undefined ? null : `only a Gamemaster may set "${touched}"`;
}

/** The type of this document, or of an Item in it, that has GM-only fields; null if none does. */
function guardedType({ type, manifest }: Attempt, source: DocumentSource): string | null {
  const items = type === "Actor" ? (source["items"] as DocumentSource[]) : [];
  const all: [DocumentName, DocumentSource][] = [
    [type, source],
    ...items.map((item) => ["Item", item] as [DocumentName, DocumentSource]),
  ];
  const guarded = all.find(([name, each]) => subtypeRules(manifest, name, each["type"]).gmOnlyFields.length > 0);
  return guarded ? `${guarded[0]} ${String(guarded[1]["type"])}` : null;
}

/** Whether a value is zero, blank or false, or consists only of such values. */
function saysNothing(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).every(saysNothing) : !value;
}

/** The values of all GM-only fields in a document and its embedded documents, by path. */
function protectedValues(attempt: Attempt, source: DocumentSource | null): Map<string, unknown> {
  const { type, manifest, world, parent } = attempt;
  const values = new Map<string, unknown>();
  if (!source) return values;
  const add = (name: DocumentName, data: JsonObject, subtype: unknown, prefix: string): void => {
    for (const path of subtypeRules(manifest, name, subtype).gmOnlyFields) {
      for (const [key, value] of valuesAt(data, path)) values.set(prefix + key, value);
    }
  };
  if (type === "Token" || type === "ActorDelta") {
    const token = type === "Token" ? source : parent?.source;
    const delta = type === "Token" ? source["delta"] : source;
    if (!isObject(delta)) return values;
    // Types of an unlinked actor's items are not distinguished here: a player may not change any of these items.
    values.set("delta.items", Array.isArray(delta["items"]) && delta["items"].length > 0 ? delta["items"] : undefined);
    add("Actor", delta, delta["type"] ?? world.find("Actor", token?.["actorId"])?.["type"], "delta.");
    return values;
  }
  add(type, source, source["type"], "");
  if (type === "Actor") {
    for (const item of source["items"] as DocumentSource[]) add("Item", item, item["type"], `items.${item._id}.`);
  }
  return values;
}

function userName(user: DocumentSource): string {
  return typeof user["name"] === "string" ? user["name"] : user._id;
}
