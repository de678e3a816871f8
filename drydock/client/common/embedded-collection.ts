/** Embedded documents of one kind in a document. */

import { configOf } from "../config";
import { CONST } from "../constants";
import { Collection, type CollectionGetOptions } from "./collection";
import type { DocumentClass } from "./document-kinds";
import { DataModelValidationError } from "./failures";
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
      } else this.#make(id, data, index);
    }
  }

  /** Creates a document and puts its own source into the parent's source. */
  #make(id: string, data: PlainObject, index: number): void {
    try {
      const document = this.createDocument(data);
      this._source[index] = document._source;
      super.set(id, document);
    } catch (error) {
      if (!this.dropInvalid || !(error instanceof DataModelValidationError)) throw error;
      this.invalidDocumentIds.add(id);
      console.error(`${this.model.documentName} ${this.model.id}: embedded document left out. ${error.message}`);
    }
  }

  createDocument(data: PlainObject): D {
    return new this.documentClass(data, {
      parent: this.model,
      pack: this.model.pack,
      dropInvalidEmbedded: this.dropInvalid,
    });
  }

  override get(key: string, options: CollectionGetOptions = {}): D | undefined {
    return super.get(key, options);
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
