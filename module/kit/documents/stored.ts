/**
 * What a document stores. Foundry's effects, and modules, change what is prepared from it, and nobody is asked about
 * that, nor is it recorded: what rules read of documents is what edits and digests compare. In a compendium nothing
 * fights, and texts are in the reader's language: of documents there, what is prepared is read.
 */

/** What rules read of a document besides its declared fields. */
type Read = "name" | "sort" | "system";

/** A document as it is stored, whatever is prepared from it; it must not be changed. */
export function stored<Document extends object>(document: Document): Pick<Document, Read & keyof Document> {
  const { _source, pack } = document as { readonly _source?: Document; readonly pack?: string | null };
  return pack ? document : (_source ?? document);
}

/** A data model that Foundry has prepared for a document. */
interface Prepared {
  readonly parent?: {
    readonly system?: unknown;
    readonly pack?: string | null;
    readonly _source?: { readonly system?: object };
  } | null;
}

/** The system data that a document stores, given its prepared data. */
export function storedData<Data extends object>(given: Data): Data {
  const { parent } = given as Prepared;
  const source = parent?.system === given && !parent.pack ? parent._source?.system : undefined;
  return (source ?? given) as Data;
}
