/** Types shared by all document kinds, and the options for changing documents. */

import type { CONST } from "../constants";
import type { Classes } from "../registry";
import type { DataModel, ModelOptions } from "./data-model";

type Document = Classes["Document"];
type User = Classes["User"];

/** Description of a document kind: its names and its embedded documents (document name → field). */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  /** The permission to create such documents in the world; if omitted, only a Gamemaster may. */
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

/** Options of a caller for an operation; unknown keys are passed to every client. */
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

/** The options as passed to listeners. */
export type ModificationOptions = DocumentOperation;
