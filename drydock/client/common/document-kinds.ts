/** What all kinds of documents have in common, and what is said of a change of one. */

import type { CONST } from "../constants";
import type { Classes } from "../registry";
import type { DataModel, ModelOptions } from "./data-model";

type Document = Classes["Document"];
type User = Classes["User"];

/** What a kind of document is: its names and what is embedded in it (document name → field). */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  /** The permission that creates such documents in the world; without it only a Gamemaster may. */
  createPermission?: keyof typeof CONST.USER_PERMISSIONS;
}

export interface DocumentClass<D extends Document = Document> {
  new (data?: object, options?: ModelOptions): D;
  readonly name: string;
  readonly documentName: string;
  readonly metadata: DocumentMetadata;
  readonly schema: DataModel["schema"];
  readonly TYPES: string[];
  _preCreateOperation(documents: Document[], operation: ModificationOptions, user: User): Promise<boolean | void>;
  _preUpdateOperation(documents: Document[], operation: ModificationOptions, user: User): Promise<boolean | void>;
  _preDeleteOperation(documents: Document[], operation: ModificationOptions, user: User): Promise<boolean | void>;
  _onCreateOperation(documents: Document[], operation: ModificationOptions, user: User | null): Promise<void>;
  _onUpdateOperation(documents: Document[], operation: ModificationOptions, user: User | null): Promise<void>;
  _onDeleteOperation(documents: Document[], operation: ModificationOptions, user: User | null): Promise<void>;
}

/** What a caller may say about an operation; unknown keys travel to every client. */
export interface DocumentOperation {
  parent?: Document | null;
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  deleteAll?: boolean;
  [option: string]: unknown;
}

/** The options as listeners see them. */
export type ModificationOptions = DocumentOperation;
