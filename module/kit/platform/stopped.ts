/**
 * Writes that were stopped on this page. If a listener of a module prevents a write, or Foundry finds its data invalid,
 * Foundry answers with fewer documents than it was asked for, and with no error.
 */
import { inItsWords } from "./operators";

/** A write of a document of this kind (`Actor`, `Combat` …) was stopped on this page; the message says so. */
export class Stopped extends Error {
  constructor(documentName: string) {
    const kind = game.i18n.localize(`ALLHANDS.problem.kind.${documentName}`);
    super(game.i18n.format("ALLHANDS.problem.stopped", { kind, user: game.user?.name ?? "" }));
    this.name = "Stopped";
  }
}

/** Documents of which one of our own listeners has just prevented a change, and told the user why. */
const refused = new WeakSet<object>();

/** For a listener of ours that has told the user why it prevents a change; returns its answer to Foundry. */
export function refuse(document: object): false {
  refused.add(document);
  return false;
}

/** The members of a document that we use to find out what it holds. */
interface Model {
  readonly _source: object;
  updateSource(changes: object, options: { dryRun: true }): object;
}

type Update = { readonly [path: string]: unknown };

/** A key that removes a value, and its name. */
const REMOVAL = /(^|\.)-=([^.]+)$/;

const isPlain = (value: unknown): value is Update =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The paths that an update removes (`-=name`). */
function removedBy(update: Update, prefix = ""): string[] {
  return Object.entries(update).flatMap(([key, value]) => {
    const path = prefix + key;
    if (REMOVAL.test(key)) return [path.replace(REMOVAL, "$1$2")];
    return isPlain(value) ? removedBy(value, `${path}.`) : [];
  });
}

/** An update without what it removes. */
function withoutRemoved(update: Update): Update {
  const kept = Object.entries(update).filter(([key]) => key !== "_id" && !REMOVAL.test(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, isPlain(value) ? withoutRemoved(value) : value]));
}

/** Whether a document holds all that an update sets, in the form in which Foundry stores it, and nothing it removes. */
export function holds(document: object, update: object): boolean {
  const model = document as Model;
  const given = update as Update;
  const isGone = (path: string) => foundry.utils.getProperty(model._source, path) === undefined;
  if (!removedBy(given).every(isGone)) return false;
  return Object.keys(model.updateSource(inItsWords(withoutRemoved(given)), { dryRun: true })).length === 0;
}

/** Throws `Stopped` if a document does not hold what an update sets, unless our own listener has told why. */
export function insist(documentName: string, document: object | null, update: object): void {
  if (document && !refused.delete(document) && !holds(document, update)) throw new Stopped(documentName);
}

/** The documents that Foundry has written: those that were stopped, or that held it already, are missing. */
export type Written = readonly { readonly id: string | null }[] | undefined;

/** Finds a document by its id. */
type Find = (id: string) => object | null;

/** Throws `Stopped` if one of the documents, each named by its `_id`, does not hold its update. */
export function insistOnEach(documentName: string, find: Find, written: Written, updates: readonly object[]): void {
  const sure = new Set(written?.map(({ id }) => id));
  for (const update of updates as readonly { readonly _id: string }[])
    if (!sure.has(update._id)) insist(documentName, find(update._id), update);
}

/** Throws `Stopped` if one of the documents was not deleted. */
export function insistOnEnd(documentName: string, find: Find, deleted: Written, ids: readonly string[]): void {
  const gone = new Set(deleted?.map(({ id }) => id));
  if (ids.some((id) => !gone.has(id) && find(id))) throw new Stopped(documentName);
}
