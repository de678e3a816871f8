/** Compendia: documents that stay on the server until they are requested. Only the world's own can be written. */

import type { DocumentName, PackMetadata, PackPayload, PackRequest, PackResult } from "../../protocol";
import { Collection } from "../common/collection";
import type { Document } from "../common/document";
import type { DocumentClass } from "../common/document-kinds";
import { getProperty } from "../common/objects";
import type { PlainObject } from "../common/values";
import { configOf } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { send, sendPack } from "../helpers/transport";
import type { ClientDocument, DocumentApplication } from "./client-document";
import { Folder } from "./folder";

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
export class CompendiumFolderCollection extends Collection<Folder> {
  readonly invalidDocumentIds = new Set<string>();
}

export class CompendiumCollection extends Collection<ClientDocument> {
  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new CompendiumFolderCollection();
  readonly apps: DocumentApplication[] = [];
  readonly invalidDocumentIds = new Set<string>();

  constructor(payload: PackPayload) {
    super();
    this.metadata = payload.metadata;
    for (const entry of payload.index) this.index.set(entry._id, entry as IndexEntry);
    for (const folder of payload.folders) {
      this.folders.set(
        folder._id,
        new Folder({ ...folder, folder: folder["folder"] ?? null }, { pack: this.collection }),
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
  get config(): { folder?: string | null; locked?: boolean } {
    const all = game.settings.get("core", "compendiumConfiguration") as Record<string, CompendiumCollection["config"]>;
    return all[this.collection] ?? {};
  }

  /** The sidebar folder of the compendium. */
  get folder(): Folder | null {
    return game.folders.get(this.config.folder ?? "") ?? null;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get documentClass(): DocumentClass<ClientDocument> {
    return configOf(this.documentName).documentClass as DocumentClass<ClientDocument>;
  }

  /** Whether the compendium is read-only: those of packages are, unless the Gamemaster says otherwise. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  /** Creates a compendium in the world. */
  static async createCompendium(data: { type: string; label: string; name?: string }): Promise<CompendiumCollection> {
    return (await managed({ action: "create", data })) as CompendiumCollection;
  }

  /** Deletes the compendium and its contents; only those of the world can be deleted. */
  async deleteCompendium(): Promise<this> {
    if (this.metadata.packageType !== "world") throw new Error("Only world-level compendium packs may be deleted.");
    return (await managed({ action: "delete", data: this.metadata.name })) as this;
  }

  /** Adds a document to the index, or updates its entry. */
  indexDocument(document: Document): void {
    const { _id, name, img, type, sort, folder } = document._source as unknown as IndexEntry;
    const entry = { _id, name, img, type, sort, folder, uuid: this.getUuid(_id) };
    this.index.set(_id, { ...this.index.get(_id), ...entry } as IndexEntry);
  }

  /** The user's ownership level, by role. */
  getUserLevel(user = game.user): number {
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (!user) return levels.NONE;
    let level: number = levels.NONE;
    for (const [role, name] of Object.entries(this.metadata.ownership)) {
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
      const id = source["_id"] as string;
      try {
        const document =
          this.get(id) ?? new this.documentClass(source, { pack: this.collection, dropInvalidEmbedded: true });
        this.set(id, document);
        documents.push(document);
      } catch (error) {
        this.invalidDocumentIds.add(id);
        console.error(`${this.getUuid(id)} is left out: its data are invalid.`, error);
      }
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
  const { ui } = globalThis as { ui?: { compendium?: { render(): unknown } } };
  ui?.compendium?.render();
  return pack;
}
