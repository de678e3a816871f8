/** Embedded documents of one kind in a document. */

import { configOf } from "../config";
import { CONST } from "../constants";
import { Collection, type CollectionGetOptions } from "./collection";
import type { DocumentClass } from "./document-kinds";
import { ofInvalid, tellInvalid } from "./invalid-documents";
import { randomID } from "./text";
import type { PlainObject } from "./values";
import type { Classes } from "../registry";

type Document = Classes["Document"];

/** Documents by type, with an entry for every type. */
export function byType<D extends Document>(documents: Iterable<D>, cls: DocumentClass<D>): Record<string, D[]> {
  const types: Record<string, D[]> = Object.fromEntries(cls.TYPES.map((type) => [type, []]));
  for (const document of documents) (types[document.type ?? CONST.BASE_DOCUMENT_TYPE] ??= []).push(document);
  return types;
}

export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly invalidDocumentIds = new Set<string>();

  /** @param dropInvalid  whether invalid data are set aside (stored data) instead of refused (new data). */
  constructor(
    readonly name: string,
    readonly model: Document,
    readonly documentName: string,
    readonly dropInvalid: boolean,
  ) {
    super();
  }

  get documentClass(): DocumentClass<D> {
    return configOf(this.documentName).documentClass as DocumentClass<D>;
  }

  /** The documents by type, with an entry for every type. */
  get documentsByType(): Record<string, D[]> {
    return byType(this, this.documentClass);
  }

  /** The documents' source data in the parent's source. */
  get _source(): PlainObject[] {
    return this.model._source[this.name] as PlainObject[];
  }

  /** Synchronizes the documents with the parent's source. */
  initialize(): void {
    const before = new Map(this.entries());
    const known = new Set(this.invalidDocumentIds);
    this.clear();
    this.invalidDocumentIds.clear();
    const source = this._source;
    for (const [index, data] of source.entries()) {
      if (!data["_id"]) data["_id"] = randomID();
      const id = data["_id"] as string;
      const present = before.get(id);
      if (present?._source === data) {
        present.reset();
        super.set(id, present);
      } else this.#make(id, data, index, known.has(id));
    }
  }

  /** Creates a document and puts its own source into the parent's source. */
  #make(id: string, data: PlainObject, index: number, isTold: boolean): void {
    try {
      const document = this.createDocument(data);
      this._source[index] = document._source;
      super.set(id, document);
    } catch (error) {
      if (!this.dropInvalid) throw error;
      this.invalidDocumentIds.add(id);
      if (!isTold) this.#tell(data, error);
    }
  }

  #tell(source: PlainObject, error: unknown): void {
    tellInvalid(`${this.documentName} ${source["_id"]} in ${this.model.documentName} ${this.model.id}`, source, error);
  }

  /** Keeps data of which no document can be made. */
  setAside(source: PlainObject, error: unknown): void {
    this._source.push(source);
    this.invalidDocumentIds.add(source["_id"] as string);
    this.#tell(source, error);
  }

  createDocument(data: PlainObject): D {
    return new this.documentClass(data, {
      parent: this.model,
      pack: this.model.pack,
      dropInvalidEmbedded: this.dropInvalid,
    });
  }

  override get(key: string, options: CollectionGetOptions = {}): D | undefined {
    const { invalid = false, ...rest } = options;
    return (invalid && this.getInvalid(key, { strict: false })) || super.get(key, rest);
  }

  /** A temporary document for one that was set aside. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.invalidDocumentIds.has(id) ? this._source.find((data) => data["_id"] === id) : undefined;
    return ofInvalid(this.documentClass, source, { id, strict, parent: this.model, pack: this.model.pack });
  }

  /** Adds a document, or replaces the one with the same id. */
  override set(id: string, document: D): this {
    const index = this._source.findIndex((data) => data["_id"] === id);
    if (index >= 0) this._source[index] = document._source;
    else this._source.push(document._source);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex((data) => data["_id"] === id);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  override toJSON(): PlainObject[] {
    return this.map((document) => document.toObject());
  }
}
