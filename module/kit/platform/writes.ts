/** Writing several documents. */
import { documentAt } from "./documents";
import { inItsWords } from "./operators";
import { insistOnEach, insistOnEnd, Stopped, type Written } from "./stopped";
import { during } from "./under-way";

/** One operation on documents of one collection and parent. */
export type Write =
  | { action: "update"; documentName: string; parent: object | null; updates: object[] }
  | {
      action: "create";
      documentName: string;
      parent: object | null;
      data: object[];
      keepId?: boolean;
      options?: object;
    }
  | { action: "delete"; documentName: string; parent: object | null; ids: string[] };

/** The members of a document class that we use. */
interface DocumentClass {
  updateDocuments(updates: object[], operation: object): Promise<Written>;
  createDocuments(data: object[], operation: object): Promise<Written>;
  deleteDocuments(ids: string[], operation: object): Promise<Written>;
}

function documentClass(documentName: string): DocumentClass {
  return (CONFIG as unknown as Record<string, { documentClass: DocumentClass }>)[documentName]!.documentClass;
}

/**
 * Carries out one operation. Throws `Stopped` if anything of it was not written. (A listener may also take out a part of
 * a change. In any other document that is found as an edit; but the Combat marks that a step is written.)
 */
async function make(write: Write, options: object): Promise<void> {
  const { documentName, parent } = write;
  const operation = { parent, ...options };
  const target = documentClass(documentName);
  const within = parent ? `${(parent as Within).uuid}.` : "";
  const find = (id: string) => documentAt(`${within}${documentName}.${id}`);
  if (write.action === "update") {
    const written = await target.updateDocuments(write.updates.map(inItsWords), operation);
    insistOnEach(documentName, find, documentName === "Combat" ? [] : written, write.updates);
  } else if (write.action === "delete") {
    insistOnEnd(documentName, find, await target.deleteDocuments(write.ids, operation), write.ids);
  } else {
    const keepId = write.keepId === true;
    const asked = { ...operation, ...write.options, keepId, keepEmbeddedIds: keepId };
    const made = await target.createDocuments(write.data, asked);
    if ((made?.length ?? 0) < write.data.length) throw new Stopped(documentName);
  }
}

/** One operation, or several to be done at the same time. */
export type Stage = Write | readonly Write[];

interface Within {
  readonly uuid: string;
  readonly parent?: Within | null;
}

/** UUIDs of the documents of the world that a write concerns, or within which it writes. */
function concerned({ documentName, parent, ...write }: Write): string[] {
  if (parent) {
    let root = parent as Within;
    while (root.parent) root = root.parent;
    return [root.uuid];
  }
  const changed = write.action === "create" ? write.data : write.action === "update" ? write.updates : [];
  const ids = write.action === "delete" ? write.ids : changed.map((each) => String((each as { _id?: unknown })._id));
  return ids.map((id) => `${documentName}.${id}`);
}

/** Runs operations in parallel, but in sequence where they share a document. Throws only after all have ended. */
async function together(writes: readonly Write[], options: object): Promise<void> {
  const last = new Map<string, Promise<void>>();
  const all = writes.map((write) => {
    const documents = concerned(write);
    const before = documents.flatMap((document) => last.get(document) ?? []);
    const made = before.length === 0 ? make(write, options) : Promise.all(before).then(() => make(write, options));
    for (const document of documents) last.set(document, made);
    return made;
  });
  const failed = (await Promise.allSettled(all)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/**
 * Carries out operations in this order, each after the one before it is answered, so that the last one tells whether
 * all were made; those in a list are carried out at the same time. `mayGoOn` is called before each, and throws to stop.
 * Foundry 14's `modifyBatch` is not used: it keeps what it wrote before an error, and resolves.
 */
export async function commit(
  stages: readonly Stage[],
  options: object,
  mayGoOn: () => void = () => undefined,
): Promise<void> {
  for (const stage of stages) {
    mayGoOn();
    await during("a write", "action" in stage ? make(stage, options) : together(stage, options));
  }
}
