/** The global `game`: made empty, filled by main.ts while the game boots. */

import { RELEASES, type Generation, type ReleaseInfo } from "../protocol";
import type { Collection } from "./common/collection";
import type { PlainObject } from "./common/values";
import type { CompendiumCollection } from "./documents/compendium";
import type { Combat } from "./documents/combat";
import type { User } from "./documents/user";
import type {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldCollection,
  WorldSettings,
} from "./documents/world-collections";
import type { ClientDocument } from "./documents/client-document";
import type { AudioHelper } from "./audio";
import type { KeybindingRegistry } from "./helpers/keybindings";
import type { Localization } from "./helpers/localization";
import type { GameSocket } from "./helpers/socket";
import type { ClientSettings } from "./helpers/settings";
import type { ToursCollection } from "./nue/tours-collection";

/** The system as `game.system`: its manifest, with a place for its public API. */
export interface SystemInfo extends PlainObject {
  id: string;
  title: string;
  version: string;
  /** The formula of encounters that name none. */
  initiative?: string;
  /** What the bars of new tokens show, as paths in an actor's `system`. */
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  api?: unknown;
  documentTypes: Record<string, Record<string, PlainObject>>;
}

/** A module as `game.modules` has it: its manifest, and a place for its public API. */
export interface ModuleInfo extends PlainObject {
  id: string;
  /** Drydock has no others. */
  active: true;
  api?: unknown;
  documentTypes: Record<string, Record<string, PlainObject>>;
}

export interface Game {
  view: "game";
  /** Whether documents exist and may be prepared. */
  documentsReady: boolean;
  ready: boolean;
  userId: string | null;
  user: User | null;
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
  /** The tool of the canvas that is chosen. */
  readonly activeTool: string;
  settings: ClientSettings & { storage: Map<string, WorldSettings | Storage> };
  i18n: Localization;
  keybindings: KeybindingRegistry;
  audio: AudioHelper;
  socket: GameSocket;
  system: SystemInfo;
  world: { id: string; title: string };
  modules: Collection<ModuleInfo>;
  release: ReleaseInfo;
  version: string;
  /** The types of each document that has types, `base` among them. */
  documentTypes: Record<string, string[]>;
  model: Record<string, Record<string, PlainObject>>;
  data: PlainObject;
  tooltip: object;
  tours: ToursCollection;
}

/** Every reader shares this one object. */
export const game = {
  ...{ view: "game", documentsReady: false, ready: false, userId: null, user: null },
  release: RELEASES[13],
} as unknown as Game;

/** The generation of Foundry that this client stands in for. */
export const generation = (): Generation => game.release.generation;
