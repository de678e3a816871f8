/**
 * What drydock's server and its clients say to each other. Both sides import this file; it imports nothing.
 * All data are plain JSON. A refused request is answered with an error and has written nothing.
 */

/** Documents that stand on their own, each in a collection of the world. */
export const PRIMARY_DOCUMENTS = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "JournalEntry",
  "Scene",
  "Combat",
  "ChatMessage",
  "Macro",
  "RollTable",
  "Cards",
] as const;

/** Documents that may be in folders. */
export const FOLDER_CONTENTS = ["Actor", "Item", "JournalEntry", "Scene", "Macro", "RollTable", "Cards"] as const;

/** Documents that live inside another one. An `Item` may be either; a `Level` is of generation 14. */
export const EMBEDDED_DOCUMENTS = [
  "Item",
  "ActiveEffect",
  "Combatant",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Note",
  "Token",
  "Level",
  "ActorDelta",
  "TableResult",
  "Card",
] as const;

export type PrimaryDocumentName = (typeof PRIMARY_DOCUMENTS)[number];
export type EmbeddedDocumentName = (typeof EMBEDDED_DOCUMENTS)[number];
export type DocumentName = PrimaryDocumentName | EmbeddedDocumentName;

/** The name of a world collection, which is also its key in the world payload and in the database (`!actors!id`). */
export type CollectionName =
  | "users"
  | "settings"
  | "folders"
  | "actors"
  | "items"
  | "journal"
  | "scenes"
  | "combats"
  | "messages"
  | "macros"
  | "tables"
  | "cards";

export const COLLECTIONS: Readonly<Record<PrimaryDocumentName, CollectionName>> = {
  User: "users",
  Setting: "settings",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  Macro: "macros",
  RollTable: "tables",
  Cards: "cards",
};

/** Any JSON object. */
export type JsonObject = { [key: string]: unknown };

/** The stored data of one document; its embedded collections are arrays of the same kind (`items`, `pages` …). */
export type DocumentSource = JsonObject & { _id: string };

/**
 * The changes of one document: nested objects. In generation 13 with `-=key: null` (delete) and `==key: value` (replace), in
 * 14 with `key: {__$OPERATOR$__: …}` in their place, whatever the client sent.
 */
export type DocumentChange = DocumentSource;

export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** An entry of `GET /api/users`, for the join page. */
export interface JoinUser {
  id: string;
  name: string;
  role: number;
  active: boolean;
  color: string | null;
  /** Whether this user must give a password. */
  password: boolean;
}

/** The generations of Foundry that drydock stands in for. */
export const GENERATIONS = [13, 14] as const;
export type Generation = (typeof GENERATIONS)[number];

export interface ReleaseInfo {
  generation: Generation;
  build: number;
  version: string;
}

/** The release that drydock is in each generation. */
export const RELEASES: Readonly<Record<Generation, ReleaseInfo>> = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 365, version: "14.365" },
};

export interface PackMetadata {
  /** `<package>.<name>`, e.g. `all-hands.ships`. */
  id: string;
  name: string;
  label: string;
  /** The name of the documents in it. */
  type: PrimaryDocumentName;
  packageType: "system" | "world";
  packageName: string;
  system: string;
  /** User role name → ownership level name, as the manifest has it. */
  ownership: Record<string, string>;
  flags: JsonObject;
}

/** One line of a pack's index: `_id, name, img, type, sort, folder, uuid`, as far as the document has them. */
export type PackIndexEntry = JsonObject & { _id: string; name: string; uuid: string };

export interface PackPayload {
  metadata: PackMetadata;
  index: PackIndexEntry[];
  folders: DocumentSource[];
}

/** The answer to `world`: everything a client needs to start. Secrets (passwords) are left out. */
export interface WorldPayload extends Record<CollectionName, DocumentSource[]> {
  userId: string;
  release: ReleaseInfo;
  world: { id: string; title: string };
  /** The manifest, `system.json`, as it is. */
  system: JsonObject;
  /** The manifests of the modules that are switched on, `module.json`, as they are. */
  modules: JsonObject[];
  activeUsers: string[];
  packs: PackPayload[];
  /** The number of the last change of the world that is in here. */
  sequence: number;
}

export type DocumentAction = "get" | "create" | "update" | "delete";

/**
 * The particulars of one request. Keys that are not listed here are kept and echoed to all clients
 * (options of our own such as `{allHands: {…}}`); `undefined` members do not survive the journey.
 */
export interface DocumentOperation {
  /** create: the sources of the new documents. */
  data?: JsonObject[];
  /** update: changes, each with its `_id`; dotted keys are allowed. */
  updates?: JsonObject[];
  /** delete and get: which documents. */
  ids?: string[];
  /** delete: every document of this type (and parent). */
  deleteAll?: boolean;
  /** delete of folders: the folders and the documents in them go as well, instead of moving up. */
  deleteSubfolders?: boolean;
  deleteContents?: boolean;
  /** get: top-level fields that must be equal; without `ids` and `query` everything is answered. */
  query?: JsonObject;
  /** `Actor.<id>`, `Scene.<id>.Token.<id>`, `Scene.<id>.Token.<id>.Actor.<id>` … of embedded documents. */
  parentUuid?: string | null;
  /** The id of a pack: of the system's (`all-hands.ships`) to get from, of the world's (`world.fleets`) to write to as well. */
  pack?: string | null;
  /** create: keep the given `_id` of the documents. */
  keepId?: boolean;
  /** create: keep the given `_id` of documents embedded in them: what 13 does unless told otherwise, and 14 only if told. */
  keepEmbeddedIds?: boolean;
  /** update: merge into nested objects (default) or replace the named top-level fields. */
  recursive?: boolean;
  diff?: boolean;
  render?: boolean;
  noHook?: boolean;
  /** Set by the server in its answer: when it was carried out (milliseconds). */
  modifiedTime?: number;
  [option: string]: unknown;
}

export interface ModifyDocumentRequest {
  type: DocumentName;
  action: DocumentAction;
  operation: DocumentOperation;
}

/**
 * What was done. `result`: create and get: full sources; update: changes (`_id` and what changed, in the order of the
 * request; changes that the server made besides, such as another scene that is no longer active, follow at the end);
 * delete: ids. `operation` comes without `data`, `updates`.
 */
export interface ModifyDocumentResult {
  type: DocumentName;
  action: DocumentAction;
  result: DocumentSource[] | DocumentChange[] | string[];
  userId: string;
  operation: DocumentOperation;
}

export interface ModifyDocumentFailure {
  error: { name: string; message: string };
}

export type ModifyDocumentResponse = ModifyDocumentResult | ModifyDocumentFailure;

export interface UserActivity {
  userId: string;
  active: boolean;
}

/** A question of one user's client to another's (`User#query`): the name of what answers it there, and what it is told. */
export interface UserQuery {
  userId: string;
  name: string;
  data: unknown;
  /** How long the answer may take, in milliseconds; without it as long as it likes. */
  timeout?: number;
}

/** What came of it; a result of undefined does not survive the journey. */
export type UserQueryResponse = { result?: unknown } | ModifyDocumentFailure;

/** `userId` is null for a visitor who has not joined: such a socket gets errors only. */
export interface SessionInfo {
  userId: string | null;
  /** The number of the last change of the world. */
  sequence: number;
}

/**
 * What can be made to go wrong (`server/faults.ts`): a write is refused, and all later ones of its writer (`refuse`) or
 * only that one (`refuseOnce`); its writer's connection is lost; the server ends as by `kill -9`.
 */
export const FAULTS = ["refuse", "refuseOnce", "drop", "kill"] as const;

/** A fault that meets one write, which is not made. */
export interface FaultPlan {
  /** How many writes are made before it. */
  after: number;
  fault: (typeof FAULTS)[number];
}

/** What a Gamemaster wants of the world's own packs: a new one, or that one (by its name) is gone. */
export type PackRequest =
  | { action: "create"; data: { type: string; label: string; name?: string } }
  | { action: "delete"; data: string };

/** What came of it: the pack that there is now, or the id of the one that there was. */
export type PackResult = { action: "create"; result: PackPayload } | { action: "delete"; result: string };

/** The name of a package's own event, relayed to all other clients: `system.all-hands`, `module.socketlib`. */
export type PackageEvent = `system.${string}` | `module.${string}`;

/** Whether it is the event of the system, or of some module: tests bring stand-ins for those that are not there. */
export const isPackageEvent = (event: string, systemId: string): event is PackageEvent =>
  event === `system.${systemId}` || /^module\.[\w-]+$/.test(event);

export interface ClientToServerEvents {
  world: (answer: (payload: WorldPayload | ModifyDocumentFailure) => void) => void;
  modifyDocument: (request: ModifyDocumentRequest, answer: (response: ModifyDocumentResponse) => void) => void;
  managePack: (request: PackRequest, answer: (response: PackResult | ModifyDocumentFailure) => void) => void;
  userQuery: (query: UserQuery, answer: (response: UserQueryResponse) => void) => void;
  /** Gamemasters only: arms a fault, or none, and answers what was written under the last one. */
  faults: (plan: FaultPlan | null, answer: (written: string[] | ModifyDocumentFailure) => void) => void;
  [event: PackageEvent]: (payload: unknown, answer?: (payload: unknown) => void) => void;
}

export interface ServerToClientEvents {
  session: (session: SessionInfo) => void;
  userActivity: (activity: UserActivity) => void;
  /**
   * Changes of the world, presence and events of packages have a number, one after another: all up to this one were told.
   * Comes after the answer to the client that made the last of them.
   */
  sequence: (sequence: number) => void;
  /** What another client has done. */
  modifyDocument: (result: ModifyDocumentResult) => void;
  /** What another client has done to the world's packs. */
  managePack: (result: PackResult) => void;
  /** Another client asks this one, whose user is not told. */
  userQuery: (query: Omit<UserQuery, "userId">, answer: (response: UserQueryResponse) => void) => void;
  /** A write of this client has met a fault; it has been told so. */
  faults: () => void;
  /** `userId` is the sender, as the server knows it. */
  [event: PackageEvent]: (payload: unknown, userId: string) => void;
}
