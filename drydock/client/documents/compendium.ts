/** Compendia: documents that stay on the server until they are requested. Only the world's own can be written. */

import type { DocumentName, PackMetadata, PackPayload, PackRequest, PackResult } from "../../protocol";
import { Collection } from "../common/collection";
import type { Document } from "../common/document";
import { getProperty } from "../common/objects";
import type { PlainObject } from "../common/values";
import { configOf } from "../config";
import { CONST } from "../constants";
import { game, generation } from "../game";
import { renderCompendia } from "../helpers/compendium-tab";
import { send, sendPack } from "../helpers/transport";
import type { ClientDocument } from "./client-document";
import { DocumentCollection } from "./document-collection";
import type { Folder } from "./folder";

/** An entry in a compendium's index. */
export interface IndexEntry extends PlainObject {
  _id: string;
  name: string;
  uuid: string;
  type?: string;
  img?: string | null;
}

/** Copies the value at a path; if there is a list on the way, copies the value of each entry. */
function copyField(from: PlainObject, to: PlainObject, [key = "", ...rest]: string[]): void {
  const value = from[key];
  if (rest.length === 0 || value === null || typeof value !== "object") to[key] = value;
  else if (!Array.isArray(value)) copyField(value as PlainObject, (to[key] ??= {}) as PlainObject, rest);
  else {
    const copies = (to[key] ??= value.map(() => ({}))) as PlainObject[];
    for (const [at, copy] of copies.entries()) copyField(value[at] as PlainObject, copy, rest);
  }
}

/** The folders of a compendium. */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  get documentName(): string {
    return "Folder";
  }
}

/** What a Gamemaster has configured for a compendium. */
interface Configuration {
  folder?: string | null;
  locked?: boolean;
  ownership?: Record<string, string>;
}

const CONFIGURATION = "compendiumConfiguration";

const configurations = (): Record<string, Configuration> =>
  game.settings.get("core", CONFIGURATION) as Record<string, Configuration>;

export class CompendiumCollection extends DocumentCollection<ClientDocument> {
  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new CompendiumFolderCollection();
  /** Fields of which the index has more than the usual. */
  readonly #indexed = new Set<string>();

  constructor(payload: PackPayload) {
    super();
    this.metadata = payload.metadata;
    for (const entry of payload.index) this.index.set(entry._id, entry as IndexEntry);
    for (const folder of payload.folders) {
      this.folders.set(
        folder._id,
        new this.folders.documentClass({ ...folder, folder: folder["folder"] ?? null }, { pack: this.collection }),
      );
    }
  }

  /** The compendium's id, `package.name`. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return this.metadata.label;
  }

  /** The Gamemaster's settings for the compendium. */
  get config(): Configuration {
    return configurations()[this.collection] ?? {};
  }

  /** Which level users of a role have: as the Gamemaster has configured it, or as the compendium came. */
  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership;
  }

  /**
   * Configures the compendium for everyone. Releases of generation 13 since 13.347 lose the ownership (#13283).
   * @returns all that is configured for it
   */
  async configure(configuration: Configuration = {}): Promise<Configuration> {
    const { ownership, ...rest } = configuration;
    if (ownership && generation() < 14) console.warn("Generation 13 does not keep the ownership of a compendium.");
    const next = { ...this.config, ...rest, ...(ownership && generation() >= 14 ? { ownership } : {}) };
    await game.settings.set("core", CONFIGURATION, { ...configurations(), [this.collection]: next });
    return next;
  }

  /** Puts the compendium into a folder of the sidebar, or into none. */
  async setFolder(folder: Folder | string | null): Promise<void> {
    const id = typeof folder === "string" ? folder : (folder?.id ?? null);
    const found = id === null ? undefined : game.folders.get(id, { strict: true });
    if (found && found.type !== "Compendium") throw new Error(`The folder ${found.name} is not for compendia`);
    await this.configure({ folder: id });
  }

  /** The sidebar folder of the compendium. */
  get folder(): Folder | null {
    return game.folders.get(this.config.folder ?? "") ?? null;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  /** Whether the compendium is read-only: those of packages are, unless the Gamemaster says otherwise. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  /** Creates a compendium in the world. */
  static async createCompendium(
    data: Extract<PackRequest, { action: "create" }>["data"],
    _options: PlainObject = {},
  ): Promise<CompendiumCollection> {
    return (await managed({ action: "create", data })) as CompendiumCollection;
  }

  /** Deletes the compendium and its contents; only those of the world can be deleted. */
  async deleteCompendium(): Promise<this> {
    if (this.metadata.packageType !== "world") throw new Error("Only world-level compendium packs may be deleted.");
    return (await managed({ action: "delete", data: this.metadata.name })) as this;
  }

  /** Adds a document to the index, or updates its entry. */
  indexDocument(document: Document): void {
    const source = document._source as unknown as IndexEntry;
    const { _id, name, img, type, sort, folder } = source;
    const entry: IndexEntry = { _id, name, uuid: this.getUuid(_id) };
    Object.assign(entry, { img, type, sort, folder });
    for (const field of this.#indexed) copyField(source, entry, field.split("."));
    this.index.set(_id, entry);
  }

  /** The user's ownership level, by role. */
  getUserLevel(user = game.user): number {
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (!user) return levels.NONE;
    let level: number = levels.NONE;
    for (const [role, name] of Object.entries(this.ownership)) {
      if (user.hasRole(role as keyof typeof CONST.USER_ROLES))
        level = Math.max(level, levels[name as keyof typeof levels] ?? 0);
    }
    return level;
  }

  testUserPermission(user: typeof game.user, permission: keyof typeof CONST.DOCUMENT_OWNERSHIP_LEVELS): boolean {
    return this.getUserLevel(user) >= CONST.DOCUMENT_OWNERSHIP_LEVELS[permission];
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with additional fields of each document on request. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const configured = (configOf(this.documentName)["compendiumIndexFields"] as string[] | undefined) ?? [];
    const wanted = [...new Set([...fields, ...configured])];
    for (const field of wanted) this.#indexed.add(field);
    const missing = wanted.filter((field) => this.index.some((entry) => getProperty(entry, field) === undefined));
    if (missing.length === 0) return this.index;
    for (const source of await this.#fetch({})) {
      const entry = this.index.get(source["_id"] as string);
      if (entry) for (const field of missing) copyField(source, entry, field.split("."));
    }
    return this.index;
  }

  async getDocument(id: string): Promise<ClientDocument | null> {
    const loaded = this.get(id);
    if (loaded) return loaded;
    const [document] = await this.#load({ ids: [id] });
    return document ?? null;
  }

  /** The compendium's documents; `query` limits them to equal fields, or by `_id__in` to the given ids. */
  async getDocuments(query: PlainObject = {}): Promise<ClientDocument[]> {
    const { _id__in: ids, ...rest } = query;
    return this.#load(Array.isArray(ids) ? { ids } : { query: rest });
  }

  async #load(operation: PlainObject): Promise<ClientDocument[]> {
    const documents: ClientDocument[] = [];
    for (const source of await this.#fetch(operation)) {
      const document = this.get(source["_id"] as string) ?? this.take(source, { pack: this.collection });
      if (document) documents.push(document);
    }
    return documents;
  }

  #fetch(operation: PlainObject): Promise<PlainObject[]> {
    const request = {
      type: this.documentName as DocumentName,
      action: "get" as const,
      operation: { ...operation, pack: this.collection },
    };
    return new Promise((resolve, reject) => {
      send(request, (response) => {
        if ("error" in response) reject(new Error(response.error.message));
        else resolve(response.result as PlainObject[]);
      });
    });
  }
}

/** Sends the server a request about the world's compendia. */
function managed(request: PackRequest): Promise<CompendiumCollection | undefined> {
  return new Promise((resolve, reject) => {
    sendPack(request, (response) => {
      if ("error" in response) reject(new Error(response.error.message));
      else resolve(applyPack(response));
    });
  });
}

/** Applies what the server has done to the world's compendia; runs on every client. */
export function applyPack(result: PackResult): CompendiumCollection | undefined {
  const id = result.action === "create" ? result.result.metadata.id : result.result;
  const pack = result.action === "create" ? new CompendiumCollection(result.result) : game.packs.get(id);
  if (result.action === "delete") game.packs.delete(id);
  else if (pack?.visible) game.packs.set(id, pack);
  renderCompendia();
  return pack;
}
