/** What the collections of the world and compendia have in common. */

import { Collection, type CollectionGetOptions } from "../common/collection";
import type { DocumentClass } from "../common/document-kinds";
import { ofInvalid, tellInvalid } from "../common/invalid-documents";
import type { PlainObject } from "../common/values";
import { configOf } from "../config";
import type { ClientDocument, DocumentApplication } from "./client-document";

export abstract class DocumentCollection<D extends ClientDocument> extends Collection<D> {
  /** Windows that list the documents; rendered again when the collection changes. */
  readonly apps: DocumentApplication[] = [];
  /** Ids of stored documents that are set aside, as their data are invalid. */
  readonly invalidDocumentIds = new Set<string>();
  /** The data of these. */
  readonly #invalid = new Map<string, PlainObject>();

  abstract get documentName(): string;

  get documentClass(): DocumentClass<D> {
    return configOf(this.documentName).documentClass as DocumentClass<D>;
  }

  /** Creates a document from stored data and adds it; sets it aside if it cannot be made of them. */
  take(source: PlainObject, context: PlainObject = {}): D | undefined {
    const id = String(source["_id"]);
    try {
      const document = new this.documentClass(source, { ...context, dropInvalidEmbedded: true });
      this.set(id, document);
      this.invalidDocumentIds.delete(id);
      return document;
    } catch (error) {
      this.setAside(source, error);
      return undefined;
    }
  }

  /** Keeps data of which no document can be made. */
  setAside(source: PlainObject, error: unknown): void {
    const id = String(source["_id"]);
    this.invalidDocumentIds.add(id);
    this.#invalid.set(id, source);
    tellInvalid(`${this.documentName} ${id}`, source, error);
  }

  /** Adds a document, or replaces the one with the same id. As in Foundry, it must be an instance of the class in CONFIG. */
  override set(id: string, document: D): this {
    if (!(document instanceof (this.documentClass as unknown as new () => D)))
      throw new Error(`drydock: ${id} is no instance of CONFIG.${this.documentName}.documentClass: it cannot be kept`);
    return super.set(id, document);
  }

  override get(id: string, options: CollectionGetOptions = {}): D | undefined {
    const { invalid = false, ...rest } = options;
    return (invalid && this.getInvalid(id, { strict: false })) || super.get(id, rest);
  }

  /** A temporary document for one that was set aside. */
  getInvalid(id: string, { strict = true, ...context }: PlainObject & { strict?: boolean } = {}): D | undefined {
    const source = this.invalidDocumentIds.has(id) ? this.#invalid.get(id) : undefined;
    return ofInvalid(this.documentClass, source, { ...context, id, strict });
  }
}
