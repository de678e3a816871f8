/** The events in a document's life: before a change, on the requesting client; after it, on every client. */

import { DataModel } from "./data-model";
import type { ModificationOptions } from "./document-kinds";
import type { TypeDataModel } from "./type-data-model";
import type { PlainObject } from "./values";
import type { Classes } from "../registry";

type User = Classes["User"];
type Document = Classes["Document"];

/** Description of a request: the documents, the operation and the user. */
type Operated<By> = [documents: Document[], operation: ModificationOptions, user: By];

/** Events of documents and their type data. Subclasses of documents override these and call `super`. */
export class DocumentMoments extends DataModel {
  declare system?: unknown;

  async _preCreate(data: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    return this.#typed?._preCreate(data, options, user);
  }

  async _preUpdate(changes: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    return this.#typed?._preUpdate(changes, options, user);
  }

  async _preDelete(options: ModificationOptions, user: User): Promise<boolean | void> {
    return this.#typed?._preDelete(options, user);
  }

  _onCreate(data: PlainObject, options: ModificationOptions, userId: string): void {
    this.#typed?._onCreate(data, options, userId);
  }

  _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    this.#typed?._onUpdate(changed, options, userId);
  }

  _onDelete(options: ModificationOptions, userId: string): void {
    this.#typed?._onDelete(options, userId);
  }

  /** The type data, if the document's type has a model. */
  get #typed(): TypeDataModel | undefined {
    return this.system instanceof DataModel ? (this.system as TypeDataModel) : undefined;
  }

  // For subclasses.
  static async _preCreateOperation(..._before: Operated<User>): Promise<boolean | void> {}
  static async _preUpdateOperation(..._before: Operated<User>): Promise<boolean | void> {}
  static async _preDeleteOperation(..._before: Operated<User>): Promise<boolean | void> {}
  static async _onCreateOperation(..._after: Operated<User | null>): Promise<void> {}
  static async _onUpdateOperation(..._after: Operated<User | null>): Promise<void> {}
  static async _onDeleteOperation(..._after: Operated<User | null>): Promise<void> {}

  /** Called when documents were created, changed or deleted inside this one, at any depth. */
  _onDescendantDocuments(
    _event: "create" | "update" | "delete",
    _documents: Document[],
    _options: ModificationOptions,
  ): void {
    // Client documents override this to redraw.
  }
}
