/** Where Foundry 13 and 14 differ: everything that asks which of the two this is stands here. */

/** One operation on documents of one collection and parent. */
export type Write =
  | { action: "update"; documentName: string; parent: object | null; updates: object[] }
  | { action: "create"; documentName: string; parent: object | null; data: object[]; keepId?: boolean }
  | { action: "delete"; documentName: string; parent: object | null; ids: string[] };

/** What we use of a document class. */
interface DocumentClass {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  createDocuments(data: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

/** Foundry 14 writes several operations all or none; 13 has no such thing. */
type ModifyBatch = (operations: object[]) => Promise<unknown>;

function modifyBatch(): ModifyBatch | undefined {
  return (foundry.documents as unknown as { modifyBatch?: ModifyBatch }).modifyBatch;
}

/** The option with which a new chat message goes to whom the user's roll mode says. Foundry 14 gave it another name. */
export function rollModeOption(): object {
  if (game.release.generation < 14) return { rollMode: game.settings.get("core", "rollMode") };
  return { messageMode: (game.settings as { get(scope: string, key: string): unknown }).get("core", "messageMode") };
}

function documentClass(documentName: string): DocumentClass {
  return (CONFIG as unknown as Record<string, { documentClass: DocumentClass }>)[documentName]!.documentClass;
}

/**
 * Writes in this order: in one transaction on Foundry 14; one after another on 13, so that the last write is the one that
 * tells whether all were made. `mayGoOn` is called before each, and throws to stop.
 */
export async function commit(
  writes: readonly Write[],
  options: object,
  mayGoOn: () => void = () => undefined,
): Promise<void> {
  const batch = modifyBatch();
  if (batch) {
    mayGoOn();
    await batch(writes.map((write) => ({ ...write, ...options })));
    return;
  }
  for (const write of writes) {
    mayGoOn();
    const operation = { parent: write.parent, ...options };
    const target = documentClass(write.documentName);
    if (write.action === "update") await target.updateDocuments(write.updates, operation);
    else if (write.action === "delete") await target.deleteDocuments(write.ids, operation);
    else {
      const keepId = write.keepId === true;
      await target.createDocuments(write.data, { ...operation, keepId, keepEmbeddedIds: keepId });
    }
  }
}
