/** Documents: models with an id, an owner, embedded documents and a place in the world or in another document. */

import { PERMISSIONS } from "../../permissions";
import { configOf } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { warnOnce } from "./compatibility";
import type { ModelOptions } from "./data-model";
import type { DocumentClass, DocumentMetadata, DocumentOperation } from "./document-kinds";
import { DocumentMoments } from "./document-moments";
import { EmbeddedCollection } from "./embedded-collection";
import { EmbeddedCollectionField } from "./fields-document";
import { deleteProperty, getProperty, hasProperty, merge, setProperty } from "./objects";
import { removal, withKeys } from "./operators";
import { createDocuments, deleteDocuments, updateDocuments } from "./operations";
import type { PlainObject } from "./values";
import { buildUuid } from "./uuid";
import type { Classes } from "../registry";

type User = Classes["User"];

/** Not a method: systems read flags while a document is still being made, when it has no private methods yet. */
function checkScope(scope: string): void {
  const known = ["core", "world", game.system?.id, ...(game.modules?.keys() ?? [])];
  if (!known.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** How to copy a document: whether to store the copy, keep the id, and record the source. */
export interface CloneContext extends ModelOptions {
  save?: boolean;
  keepId?: boolean;
  addSource?: boolean;
}

type OwnershipLevelName = keyof typeof CONST.DOCUMENT_OWNERSHIP_LEVELS;
type UserAction = "create" | "update" | "delete";

export class Document extends DocumentMoments {
  static readonly metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    embedded: {},
    hasTypeData: false,
  };

  static get documentName(): string {
    return this.metadata.name;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The available types of this document kind. */
  static get TYPES(): string[] {
    return game.documentTypes?.[this.documentName] ?? [CONST.BASE_DOCUMENT_TYPE];
  }

  /** The class that the game uses for this document kind. */
  static get implementation(): DocumentClass {
    return configOf(this.documentName).documentClass as DocumentClass;
  }

  declare _id: string | null;
  declare name: string;
  declare type?: string;
  declare flags?: Record<string, PlainObject>;
  declare ownership?: Record<string, number>;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  /** Whether the values are being created: embedded documents postpone their preparation until afterwards. */
  declare initializing: boolean;

  override _configure(options: PlainObject): void {
    super._configure(options);
    const own = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    };
    const parent = this.parent as Document | null;
    own("pack", options["pack"] ?? parent?.pack ?? null);
    own("initializing", false);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of this.schema.entries()) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      const dropInvalid = options["dropInvalidEmbedded"] === true;
      collections[name] = new EmbeddedCollection(name, this, field.documentName, dropInvalid);
    }
    own("collections", collections);
  }

  override _initialize(options: PlainObject = {}): void {
    this.initializing = true;
    try {
      super._initialize(options);
    } finally {
      this.initializing = false;
    }
  }

  /** Actually null as long as the document is not stored, but nothing reads it then. */
  get id(): string {
    return this._id as string;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string {
    return (
      buildUuid({
        documentName: this.documentName,
        id: this.id,
        parent: this.parent as Document | null,
        pack: this.pack,
      }) ?? ""
    );
  }

  /** The collection that contains the document. */
  get collection(): { get(id: string): unknown } | null {
    const parent = this.parent as Document | null;
    if (parent) return parent.collections[parent.embeddedField(this.documentName) ?? ""] ?? null;
    if (this.pack) return game.packs?.get(this.pack) ?? null;
    return game.collections?.get(this.documentName) ?? null;
  }

  /** The field of this document that holds embedded documents of this kind. */
  embeddedField(documentName: string): string | undefined {
    const { embedded } = (this.constructor as typeof Document).metadata;
    return embedded[documentName] ?? Object.values(embedded).find((field) => field === documentName);
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collection = this.collections[this.embeddedField(name) ?? ""];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  // Permissions

  /**
   * A user's ownership level (`CONST.DOCUMENT_OWNERSHIP_LEVELS`), taken from the parent if the document has none of its
   * own. In a compendium it is the compendium's level for the user's role.
   */
  getUserLevel(user: User | null = game.user): number | null {
    if (!user) return null;
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (user.isGM) return levels.OWNER;
    const pack = this.pack === null ? undefined : game.packs?.get(this.pack);
    if (pack) return pack.getUserLevel(user);
    const own = this.ownership ? (this.ownership[user.id ?? ""] ?? this.ownership["default"]) : levels.INHERIT;
    if (own !== undefined && own !== levels.INHERIT) return own;
    return (this.parent as Document | null)?.getUserLevel(user) ?? levels.NONE;
  }

  testUserPermission(user: User | null, permission: OwnershipLevelName | number, { exact = false } = {}): boolean {
    const wanted = typeof permission === "string" ? CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may create documents of this kind in the world. */
  static canUserCreate(user: User): boolean {
    const permission = this.metadata.createPermission;
    return permission ? user.hasPermission(permission) : user.isGM;
  }

  /** Whether a user may perform this action, as far as the client can tell; the server decides. */
  canUserModify(user: User, action: UserAction, _data: PlainObject = {}): boolean {
    if (user.isGM) return true;
    const word = PERMISSIONS[this.documentName as keyof typeof PERMISSIONS]?.[action] ?? "ASSISTANT";
    if (word === "ASSISTANT") return false;
    if (word !== "OWNER" && word !== "own rule") return user.hasPermission(word);
    const parent = this.parent as Document | null;
    if (word === "own rule" && action === "create")
      return parent ? parent.canUserModify(user, "update") : (this.constructor as typeof Document).canUserCreate(user);
    return this.testUserPermission(user, "OWNER");
  }

  /** A copy with changes, not stored; with `save`, a promise of the stored copy. */
  override clone(data?: object, context?: CloneContext & { save?: false }): this;
  override clone(data: object, context: CloneContext & { save: true }): Promise<this | undefined>;
  override clone(data: object = {}, context: CloneContext = {}): this | Promise<this | undefined> {
    const { save = false, keepId = false, addSource = false, ...construction } = context;
    const changes = addSource ? { ...data, "_stats.duplicateSource": this.uuid } : data;
    const source = merge(this.toObject(), withKeys({ ...changes }), { performDeletions: true }) as PlainObject;
    if (!keepId) delete source["_id"];
    const place = { parent: this.parent as Document | null, pack: this.pack };
    const cls = this.constructor as typeof Document;
    if (save) return cls.create(source, { ...place, keepId }) as Promise<this | undefined>;
    return new cls(source, { ...place, strict: false, ...construction }) as this;
  }

  // Flags

  getFlag(scope: string, key: string): unknown {
    checkScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  /** Stores a flag; objects are merged with the existing value. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkScope(scope);
    return this.update(removal(`flags.${scope}.${key}`));
  }

  // Migration of older data

  /**
   * Moves a value of older data from one path to another, unless the new path is taken; `apply` computes the new value
   * from the data. Returns whether there was a value to move.
   */
  protected static _addDataFieldMigration(
    data: PlainObject,
    oldKey: string,
    newKey: string,
    apply?: (data: PlainObject) => unknown,
  ): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    const value = apply ? apply(data) : getProperty(data, oldKey);
    if (value !== undefined) setProperty(data, newKey, value);
    deleteProperty(data, oldKey);
    return true;
  }

  /**
   * Lets older code find a value at its former path, or finds `value` there if that is given; warns at the first
   * access. Copies and stored data do not contain the old path, and existing members are kept.
   */
  protected static _addDataFieldShim(
    data: object,
    oldKey: string,
    newKey: string,
    options: { warning?: string | null; value?: unknown } = {},
  ): void {
    const at = oldKey.lastIndexOf(".");
    const owner: unknown = at < 0 ? data : getProperty(data, oldKey.slice(0, at));
    const name = oldKey.slice(at + 1);
    if (typeof owner !== "object" || owner === null || Object.hasOwn(owner, name)) return;
    const get = (): unknown => {
      warnOnce(options.warning ?? `${oldKey} has become ${newKey}.`);
      return "value" in options ? options.value : getProperty(data, newKey);
    };
    const set = (value: unknown): void => void setProperty(data as PlainObject, newKey, value);
    Object.defineProperty(owner, name, { get, set, configurable: true });
  }

  // Changes

  static async createDocuments<T extends typeof Document>(
    this: T,
    data: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await createDocuments(this.implementation, data, operation)) as InstanceType<T>[];
  }

  /** Updates documents, each identified by the `_id` of its update. Documents without differences are left alone. */
  static async updateDocuments<T extends typeof Document>(
    this: T,
    updates: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await updateDocuments(this.implementation, updates, operation)) as InstanceType<T>[];
  }

  static async deleteDocuments<T extends typeof Document>(
    this: T,
    ids: string[] = [],
    operation: DocumentOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await deleteDocuments(this.implementation, ids, operation)) as InstanceType<T>[];
  }

  static async create<T extends typeof Document, Data extends object | object[]>(
    this: T,
    data: Data,
    operation: DocumentOperation = {},
  ): Promise<(Data extends unknown[] ? InstanceType<T>[] : InstanceType<T>) | undefined> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return (many ? created : created[0]) as Data extends unknown[] ? InstanceType<T>[] : InstanceType<T>;
  }

  /** Updates this document. Undefined if nothing differs or a listener prevents it. */
  async update(data: object = {}, operation: DocumentOperation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const [updated] = await updateDocuments(this.#class, updates, this.#place(operation));
    return updated as this | undefined;
  }

  async delete(operation: DocumentOperation = {}): Promise<this | undefined> {
    const [deleted] = await deleteDocuments(this.#class, [this.id ?? ""], this.#place(operation));
    return deleted as this | undefined;
  }

  get #class(): DocumentClass {
    return this.constructor as unknown as DocumentClass;
  }

  #place(operation: DocumentOperation): DocumentOperation {
    return { ...operation, parent: this.parent as Document | null, pack: this.pack };
  }

  /** The class of embedded documents of this kind; if it overrides the static methods above, its own are used. */
  #embeddedClass(name: string): typeof Document {
    return this.getEmbeddedCollection(name).documentClass as unknown as typeof Document;
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: DocumentOperation = {}): Promise<Document[]> {
    return this.#embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }
}
