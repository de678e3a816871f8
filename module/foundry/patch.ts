/** Changes to several documents as data: what a step did, and what would take it back. */
import type { Json } from "../rules/kernel";
import { commit, type Write } from "./compat";

/** A document of the world that can be updated. */
export interface ChangeableDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly parent: object | null;
}

/** New values of one document, by path (`system.damage.tg`). Arrays and JSON text are replaced whole. */
export interface DocumentChange {
  readonly document: ChangeableDocument;
  readonly values: Readonly<Record<string, Json>>;
}

/** The same as data: new values by path, by the document's UUID. */
export type Patch = { readonly [uuid: string]: { readonly [path: string]: Json } };

export function toPatch(changes: readonly DocumentChange[]): Patch {
  return Object.fromEntries(changes.map(({ document, values }) => [document.uuid, { ...values }]));
}

/** Finds the documents of a patch again; those that are gone are named in `missing`. */
export function fromPatch(patch: Patch): { changes: DocumentChange[]; missing: string[] } {
  const changes: DocumentChange[] = [];
  const missing: string[] = [];
  for (const [uuid, values] of Object.entries(patch)) {
    const document = fromUuidSync(uuid as never) as ChangeableDocument | null;
    if (document) changes.push({ document, values });
    else missing.push(uuid);
  }
  return { changes, missing };
}

/** One write for each collection and parent. */
export function writesOf(changes: readonly DocumentChange[]): Write[] {
  const groups = new Map<string, { documentName: string; parent: object | null; updates: object[] }>();
  for (const { document, values } of changes) {
    const parent = document.parent as { uuid?: string } | null;
    const key = `${document.documentName} ${parent?.uuid ?? ""}`;
    const group = groups.get(key) ?? { documentName: document.documentName, parent: document.parent, updates: [] };
    group.updates.push({ _id: document.id, ...values });
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ action: "update", ...group }));
}

/** Writes changes by themselves, outside of a step. */
export async function apply(changes: readonly DocumentChange[], options: object): Promise<void> {
  await commit(writesOf(changes), options);
}
