/** For tests: a client whose requests go straight to the server's own rules, over a world in memory. */
import {
  type DocumentSource,
  type Generation,
  type ModifyDocumentResponse,
  type PrimaryDocumentName,
  type WorldPayload,
  COLLECTIONS,
  PRIMARY_DOCUMENTS,
  RELEASES,
} from "./protocol";
import { documentTraits } from "./server/documents";
import type { Manifest } from "./server/manifest";
import { modifyDocument, type Harbor } from "./server/operations";
import { failure } from "./server/refusal";
import { completed, type World } from "./server/world";
import * as documents from "./client/documents";
import { WorldSettings } from "./client/documents";
import { game } from "./client/game";
import { GameTime } from "./client/helpers/game-time";
import { Localization } from "./client/helpers/localization";
import { ClientSettings, registerCoreSettings } from "./client/helpers/settings";
import { setTransport } from "./client/helpers/transport";
import { refuseInNamespace } from "./client/refusals";
import { describeGame, loadDocuments, loadPacks } from "./client/world";

export const GAMEMASTER = "GamemasterUser00";
export const PLAYER = "PlayerOneUser000";

refuseInNamespace(documents);

const NO_RULES = { htmlFields: [], fileFields: [], gmOnlyFields: [] };

const MANIFEST: Manifest = {
  id: "all-hands",
  title: "All Hands",
  version: "0.1.0",
  socket: true,
  packs: [],
  packFolders: [],
  model: {},
  documentTypes: {
    Actor: { ship: { ...NO_RULES, gmOnlyFields: ["system.damage"] } },
    Item: { component: NO_RULES },
    Combat: { battle: NO_RULES },
    ChatMessage: { "battle-step": NO_RULES },
  },
  source: {
    id: "all-hands",
    title: "All Hands",
    version: "0.1.0",
    documentTypes: {
      Actor: { ship: {} },
      Item: { component: {} },
      Combat: { battle: {} },
      ChatMessage: { "battle-step": {} },
    },
  },
};

/** A world in memory, with a Gamemaster and a player. */
function memoryWorld(generation: Generation): World {
  const empty = PRIMARY_DOCUMENTS.map((type) => [COLLECTIONS[type], new Map<string, DocumentSource>()] as const);
  const collections = Object.fromEntries(empty) as unknown as Record<string, Map<string, DocumentSource>>;
  const defaults = structuredClone(documentTraits("User").defaults);
  const user = (_id: string, name: string, role: number): DocumentSource => ({ ...defaults, _id, name, role });
  collections["users"]?.set(GAMEMASTER, user(GAMEMASTER, "Gamemaster", 4)).set(PLAYER, user(PLAYER, "Player 1", 1));
  return {
    generation,
    collections: collections as unknown as World["collections"],
    find: (type, id) => collections[COLLECTIONS[type]]?.get(String(id)),
    commit: async (writes) => {
      for (const { type, id, source } of writes) {
        if (source) collections[COLLECTIONS[type]]?.set(id, source);
        else collections[COLLECTIONS[type]]?.delete(id);
      }
    },
    readNotes: async () => new Map(),
    writeNote: async () => undefined,
    close: async () => undefined,
  };
}

/** A table where the test's client sits. */
export interface Table {
  /** The stored source of a document. */
  stored(type: PrimaryDocumentName, id: string | null): DocumentSource | undefined;
  /** All requests to the server. */
  requests: unknown[];
  /** Carries out a request as another user, and tells this client about it. */
  asUser(userId: string, request: object): Promise<ModifyDocumentResponse>;
}

/**
 * Joins a new table as a user: `game` is filled as if it had booted. In generation 14, the test has called
 * `becomeGeneration14` and runs in its own process.
 */
export function sitDown(
  userId: string,
  stored: Partial<Record<PrimaryDocumentName, DocumentSource[]>> = {},
  generation: Generation = 13,
): Table {
  const world = memoryWorld(generation);
  for (const [type, sources] of Object.entries(stored)) {
    const map = world.collections[COLLECTIONS[type as PrimaryDocumentName]] as Map<string, DocumentSource>;
    // Complete, as the server stores them.
    for (const source of sources) map.set(source._id, completed(type as PrimaryDocumentName, source, generation));
  }
  let time = 0;
  const release = RELEASES[generation];
  const harbor: Harbor = { world, manifest: MANIFEST, packs: new Map(), release, now: () => ++time };
  const requests: unknown[] = [];
  const perform = async (user: string, request: object): Promise<ModifyDocumentResponse> => {
    try {
      // Plain JSON both ways, as over the network.
      const plain = JSON.parse(JSON.stringify(request)) as object;
      return JSON.parse(JSON.stringify(await modifyDocument(harbor, user, plain))) as ModifyDocumentResponse;
    } catch (error) {
      return { error: { name: "Error", message: error instanceof Error ? error.message : String(error) } };
    }
  };
  setTransport(
    (request, answer) => {
      requests.push(request);
      void perform(userId, request).then(answer);
    },
    (_query, answer) => answer(failure(new Error("nobody else is at this table"))),
  );
  const collections = Object.fromEntries(
    Object.entries(world.collections).map(([key, map]) => [key, structuredClone([...map.values()])]),
  );
  const payload = {
    ...collections,
    userId,
    release,
    world: { id: "test", title: "Test" },
    language: "en",
    system: MANIFEST.source,
    model: {},
    modules: [],
    activeUsers: [GAMEMASTER, PLAYER],
    packs: [],
  } as unknown as WorldPayload;
  Object.assign(game, { settings: new ClientSettings(), i18n: new Localization(), documentsReady: false });
  describeGame(payload);
  Object.assign(game, { time: new GameTime() });
  registerCoreSettings(game.settings);
  const settings = new WorldSettings();
  settings.load(payload.settings);
  game.settings.storage.set("world", settings);
  loadPacks(payload);
  loadDocuments(payload);
  return {
    stored: (type, id) => world.find(type, id),
    requests,
    async asUser(user, request) {
      const response = await perform(user, request);
      if (!("error" in response)) (await import("./client/common/results")).applyResult(response);
      return response;
    },
  };
}
