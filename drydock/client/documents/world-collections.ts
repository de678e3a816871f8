/** The collections of the world. */

import type { Document } from "../common/document";
import type { DocumentOperation } from "../common/document-kinds";
import { byType } from "../common/embedded-collection";
import type { PlainObject } from "../common/values";
import type { SheetClass } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import type { Actor } from "./actor";
import type { Cards } from "./cards";
import type { ChatMessage } from "./chat-message";
import type { ClientDocument } from "./client-document";
import type { Combat } from "./combat";
import type { CompendiumCollection } from "./compendium";
import { DocumentCollection } from "./document-collection";
import { DocumentSheetConfig, type SheetOptions } from "./document-sheet-config";
import type { Folder } from "./folder";
import type { Item } from "./item";
import type { JournalEntry } from "./journal";
import type { Macro } from "./macro";
import type { RollTable } from "./roll-table";
import type { Scene } from "./scene";
import type { Setting } from "./setting";
import type { User } from "./user";

export class WorldCollection<D extends ClientDocument> extends DocumentCollection<D> {
  static documentName = "Document";

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** The documents by type; every type has an entry. */
  get documentsByType(): Record<string, D[]> {
    return byType(this, this.documentClass);
  }

  get folders(): Folder[] {
    return game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** Creates the documents from stored data. Invalid ones are set aside and logged to the console. */
  load(sources: readonly object[]): void {
    for (const source of sources) this.take(source as PlainObject);
  }

  render(force = false, options: PlainObject = {}): void {
    for (const app of this.apps) void app.render({ force, ...options });
  }

  /** A compendium document's data for a new document in the world. */
  fromCompendium(document: Document, { keepId = false, clearSort = true, clearOwnership = true } = {}): PlainObject {
    const data = document.toObject();
    if (!keepId) delete data["_id"];
    delete data["folder"];
    if (clearSort) delete data["sort"];
    if (clearOwnership && "ownership" in data) {
      data["ownership"] = {
        default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
        [game.userId ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
      };
    }
    if (document.pack)
      data["_stats"] = { ...(data["_stats"] as PlainObject | undefined), compendiumSource: document.uuid };
    return data;
  }

  /** Copies a compendium document into the world. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: object = {},
    operation: DocumentOperation = {},
  ): Promise<D | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document ${id} in the compendium ${pack.collection}`);
    const data = this.fromCompendium(document, { keepId: operation.keepId === true });
    const copy = new this.documentClass(data);
    copy.updateSource(updateData);
    const cls = this.documentClass as unknown as typeof Document;
    const [created] = await cls.createDocuments([copy.toObject()], { keepEmbeddedIds: true, ...operation });
    return created as D | undefined;
  }

  static registerSheet(scope: string, sheetClass: SheetClass, options: SheetOptions = {}): void {
    DocumentSheetConfig.registerSheet(this, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: SheetClass, options: SheetOptions = {}): void {
    DocumentSheetConfig.unregisterSheet(this, scope, sheetClass, options);
  }
}

/** The collection for a kind of document. */
function collectionOf<D extends ClientDocument>(kind: string): (new () => WorldCollection<D>) & typeof WorldCollection {
  return class extends WorldCollection<D> {
    static override documentName = kind;
  } as (new () => WorldCollection<D>) & typeof WorldCollection;
}

export class Actors extends collectionOf<Actor>("Actor") {}
export class Items extends collectionOf<Item>("Item") {}
export class Journal extends collectionOf<JournalEntry>("JournalEntry") {}
export class Folders extends collectionOf<Folder>("Folder") {}
export class Macros extends collectionOf<Macro>("Macro") {}
export class RollTables extends collectionOf<RollTable>("RollTable") {}
export class CardStacks extends collectionOf<Cards>("Cards") {}
export class ChatMessages extends collectionOf<ChatMessage>("ChatMessage") {}

export class WorldSettings extends collectionOf<Setting>("Setting") {
  /** The stored setting for a key: the world's or a user's. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}

export class Scenes extends collectionOf<Scene>("Scene") {
  #viewed: Scene | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene on this user's screen. */
  get viewed(): Scene | null {
    return this.#viewed;
  }

  get current(): Scene | null {
    return this.#viewed;
  }

  /** An imported scene is not active, and is not in the navigation until the Gamemaster wants it there. */
  override fromCompendium(
    document: Document,
    options: Parameters<WorldCollection<Scene>["fromCompendium"]>[1] & { clearState?: boolean } = {},
  ): PlainObject {
    const { clearState = true, ...rest } = options;
    const data = super.fromCompendium(document, rest);
    if (clearState) {
      delete data["active"];
      data["navigation"] = false;
    }
    return data;
  }

  /** Notes the scene that the canvas shows. */
  setViewed(scene: Scene | null): void {
    this.#viewed = scene;
  }
}

export class CombatEncounters extends collectionOf<Combat>("Combat") {
  #viewed: Combat | null = null;

  get active(): Combat | undefined {
    return this.find((combat) => combat.active);
  }

  /** The encounter that this user looks at: the tracker's, else the active one, else the first for this scene. */
  get viewed(): Combat | null {
    if (this.#viewed && this.get(this.#viewed.id ?? "")) return this.#viewed;
    const here = this.combats;
    return here.find((combat) => combat.active) ?? here[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat;
  }

  /** The encounters of the viewed scene, and those without a scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes.viewed);
  }
}

export class Users extends collectionOf<User>("User") {
  get current(): User | null {
    return game.user;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The Gamemaster who acts for all: connected, full Gamemasters before assistants, then by smallest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The user that every client picks among those that match: the highest role, then the smallest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const found = this.filter((user) => condition(user));
    found.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    return found[0] ?? null;
  }
}
