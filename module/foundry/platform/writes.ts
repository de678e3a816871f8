/** Writing several documents. */
import { inItsWords } from "./operators";

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

function documentClass(documentName: string): DocumentClass {
  return (CONFIG as unknown as Record<string, { documentClass: DocumentClass }>)[documentName]!.documentClass;
}

/**
 * Writes in this order, one operation after another, so that the last one tells whether all were made; `mayGoOn` is
 * called before each, and throws to stop. Foundry 14's `modifyBatch` is left alone: it keeps what it wrote before an
 * error, and resolves.
 */
export async function commit(
  writes: readonly Write[],
  options: object,
  mayGoOn: () => void = () => undefined,
): Promise<void> {
  for (const write of writes) {
    mayGoOn();
    const operation = { parent: write.parent, ...options };
    const target = documentClass(write.documentName);
    if (write.action === "update") await target.updateDocuments(write.updates.map(inItsWords), operation);
    else if (write.action === "delete") await target.deleteDocuments(write.ids, operation);
    else {
      const keepId = write.keepId === true;
      await target.createDocuments(write.data, { ...operation, keepId, keepEmbeddedIds: keepId });
    }
  }
}
