/** The world from the server, as documents and collections. */

import { type CollectionName, type WorldPayload, COLLECTIONS, PRIMARY_DOCUMENTS } from "../protocol";
import { logoutPage } from "./access";
import { activeTool } from "./canvas/environment";
import { Collection } from "./common/collection";
import { guarded } from "./common/unavailable";
import { configOf } from "./config";
import { CONST } from "./constants";
import type { AudioHelper } from "./audio";
import {
  CompendiumCollection,
  type Actors,
  type CardStacks,
  type ChatMessages,
  type ClientDocument,
  type Combat,
  type CombatEncounters,
  type Folders,
  type Items,
  type Journal,
  type Macros,
  type RollTables,
  type Scenes,
  type User,
  type Users,
  type WorldCollection,
  type WorldSettings,
} from "./documents";
import { game, type Game, type ModuleInfo, type SystemInfo } from "./game";
import type { GameTime } from "./helpers/game-time";
import type { KeyboardManager } from "./helpers/keyboard-manager";
import type { KeybindingRegistry } from "./helpers/keybindings";
import type { Localization } from "./helpers/localization";
import type { ClientSettings } from "./helpers/settings";
import type { GameSocket } from "./helpers/socket";
import type { ToursCollection } from "./nue/tours-collection";
import { refuseInObject } from "./refusals";
declare module "./game" {
  interface Game {
    /** Known once the documents exist. */
    user: User;
    users: Users;
    actors: Actors;
    items: Items;
    journal: Journal;
    scenes: Scenes;
    combats: CombatEncounters;
    messages: ChatMessages;
    macros: Macros;
    tables: RollTables;
    cards: CardStacks;
    folders: Folders;
    packs: Collection<CompendiumCollection>;
    /** World collections by document name. */
    collections: Collection<WorldCollection<ClientDocument>>;
    /** The encounter that this user looks at. */
    readonly combat: Combat | null;
    settings: ClientSettings & { storage: Map<string, WorldSettings | Storage> };
    i18n: Localization;
    keybindings: KeybindingRegistry;
    keyboard: KeyboardManager;
    time: GameTime;
    audio: AudioHelper;
    socket: GameSocket;
    tours: ToursCollection;
  }
}

type CollectionClass = new () => WorldCollection<ClientDocument>;

/** Documents with types, and their types that need no manifest. */
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: [CONST.BASE_DOCUMENT_TYPE],
  Actor: [CONST.BASE_DOCUMENT_TYPE],
  Item: [CONST.BASE_DOCUMENT_TYPE],
  ChatMessage: [CONST.BASE_DOCUMENT_TYPE],
  Combat: [CONST.BASE_DOCUMENT_TYPE],
  Combatant: [CONST.BASE_DOCUMENT_TYPE],
  Cards: ["deck", "hand", "pile"],
  Card: [CONST.BASE_DOCUMENT_TYPE],
  JournalEntryPage: ["text", "image", "pdf", "video"],
};

/** The types of every document: the core's, the system's, and each module's, prefixed with its id and a dot. */
export function documentTypes(system: SystemInfo, modules: readonly ModuleInfo[] = []): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(CORE_TYPES).map(([name, core]) => {
      const added = modules.flatMap(({ id, documentTypes }) =>
        Object.keys(documentTypes[name] ?? {}).map((type) => `${id}.${type}`),
      );
      return [name, [...new Set([...core, ...Object.keys(system.documentTypes[name] ?? {}), ...added])]];
    }),
  );
}

/** A module, from its manifest. */
const moduleInfo = (manifest: object): ModuleInfo =>
  ({ documentTypes: {}, flags: {}, ...manifest, active: true }) as unknown as ModuleInfo;

/** The data with which documents of each type begin: those of a `template.json`; others have their models. */
const modelOf = (types: Record<string, string[]>, template: WorldPayload["model"]): Game["model"] =>
  Object.fromEntries(
    Object.entries(types).map(([name, list]) => [
      name,
      Object.fromEntries(list.map((type) => [type, template[name]?.[type] ?? {}])),
    ]),
  );

/** Fills `game` with everything known before any document is created. */
export function describeGame(payload: WorldPayload): void {
  const manifest = payload.system as Partial<SystemInfo>;
  const system: SystemInfo = { flags: {}, ...manifest, documentTypes: manifest.documentTypes ?? {} } as SystemInfo;
  const modules = payload.modules.map(moduleInfo);
  const types = documentTypes(system, modules);
  Object.assign(game, {
    userId: payload.userId,
    data: { ...payload, options: guarded("game.data.options", { debug: false, language: payload.language }) },
    system,
    world: payload.world,
    release: payload.release,
    version: payload.release.version,
    modules: new Collection(modules.map((module) => [module.id, module] as const)),
    collections: new Collection(),
    documentTypes: types,
    model: modelOf(types, payload.model),
    logOut: () => window.location.assign(logoutPage()),
  });
  Object.defineProperty(game, "combat", { get: () => game.combats?.viewed ?? null, configurable: true });
  Object.defineProperty(game, "activeTool", { get: activeTool, configurable: true });
  for (const later of [...Object.values(COLLECTIONS), "packs", "tooltip"]) {
    if (!(later in game)) Object.assign(game, { [later]: undefined });
  }
  refuseInObject("game", game);
}

/** Creates the compendia, which must exist before any document. */
export function loadPacks(payload: WorldPayload): void {
  game.packs = new Collection(payload.packs.map((pack) => [pack.metadata.id, new CompendiumCollection(pack)] as const));
}

/** Creates the collections and their documents, and prepares them once all exist. */
export function loadDocuments(payload: WorldPayload): void {
  for (const name of PRIMARY_DOCUMENTS) {
    const key: CollectionName = COLLECTIONS[name];
    if (name === "Setting") {
      game.collections.set(name, game.settings.storage.get("world") as unknown as WorldCollection<ClientDocument>);
      continue;
    }
    const collection = new (configOf(name).collection as CollectionClass)();
    game.collections.set(name, collection);
    Object.assign(game, { [key]: collection });
    collection.load(payload[key]);
  }
  game.user = game.users.get(payload.userId, { strict: true }) as User;
  for (const user of game.users) user.active = payload.activeUsers.includes(user.id ?? "") || user.isSelf;
  game.documentsReady = true;
  for (const collection of game.collections) for (const document of collection) document._safePrepareData();
}
