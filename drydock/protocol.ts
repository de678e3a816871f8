/**
 * The protocol between drydock's server and its clients. Both sides import this file; it imports nothing. All data is
 * plain JSON. A refused request is answered with an error and has written nothing.
 */

/** Documents that exist on their own, each in a collection of the world. */
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

/** Documents that can be in folders. */
export const FOLDER_CONTENTS = ["Actor", "Item", "JournalEntry", "Scene", "Macro", "RollTable", "Cards"] as const;

/** Documents that packs hold but the world does not: effects only in generation 14, where a pack may hold them. */
export const PACKED_DOCUMENTS = ["ActiveEffect", "Adventure"] as const;

/** The lists of documents that an adventure brings along. */
export const ADVENTURE_LISTS = [
  "actors",
  "combats",
  "items",
  "journal",
  "scenes",
  "tables",
  "macros",
  "cards",
  "playlists",
  "folders",
] as const;

/** Documents embedded in others. An `Item` may also be on its own; a `Level` is only in generation 14. */
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
/** Documents of which packs consist. */
export type PackDocumentName = PrimaryDocumentName | (typeof PACKED_DOCUMENTS)[number];
export type DocumentName = PackDocumentName | EmbeddedDocumentName;

/** The name of a world collection, also its key in the world payload and in the database (`!actors!id`). */
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

/** What the keys of documents begin with in a database. */
export const RECORDS: Readonly<Record<PackDocumentName, string>> = {
  ...COLLECTIONS,
  ActiveEffect: "effects",
  Adventure: "adventures",
};

/** Any JSON object. */
export type JsonObject = { [key: string]: unknown };

/** The stored data of one document; its embedded collections are arrays of such data (`items`, `pages` …). */
export type DocumentSource = JsonObject & { _id: string };

/**
 * The changes to one document, as nested objects: in generation 13 with `-=key: null` (delete) and `==key: value`
 * (replace), in 14 with `key: {__$OPERATOR$__: …}` instead, whichever form the client sent.
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
  /** Whether this user needs a password. */
  password: boolean;
}

/** The generations of Foundry that drydock stands in for. */
export const GENERATIONS = [13, 14] as const;
export type Generation = (typeof GENERATIONS)[number];
/** The generation that people install today. */
export const USUAL_GENERATION: Generation = 14;

export interface ReleaseInfo {
  generation: Generation;
  build: number;
  version: string;
}

/** Drydock's release in each generation. */
export const RELEASES: Readonly<Record<Generation, ReleaseInfo>> = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 365, version: "14.365" },
};

export interface PackMetadata {
  /** `<package>.<name>`, e.g. `all-hands.ships`. */
  id: string;
  name: string;
  label: string;
  /** The kind of documents in the pack. */
  type: PackDocumentName;
  packageType: "system" | "module" | "world";
  packageName: string;
  /** The system to which the documents belong; a module's pack may belong to none. */
  system?: string;
  /** User role name → ownership level name, as in the manifest. */
  ownership: Record<string, string>;
  flags: JsonObject;
}

/** One entry of a pack's index: `_id, name, img, type, sort, folder, uuid`, as far as the document has them. */
export type PackIndexEntry = JsonObject & { _id: string; name: string; uuid: string };

export interface PackPayload {
  metadata: PackMetadata;
  index: PackIndexEntry[];
  folders: DocumentSource[];
}

/** The answer to `world`: everything that a client needs to start. Secrets (passwords) are left out. */
export interface WorldPayload extends Record<CollectionName, DocumentSource[]> {
  userId: string;
  release: ReleaseInfo;
  world: { id: string; title: string };
  /** The language of those who chose none: `de`, or `de.translation`, with the module that it is from. */
  language: string;
  /** Whether what drydock lacks is only said, not refused; if left out, it is refused. */
  lenient?: boolean;
  /** The manifest, `system.json`, with the types that a `template.json` declares. */
  system: JsonObject;
  /** Document → type → the `system` data with which one begins, from `template.json`. */
  model: Partial<Record<string, Record<string, JsonObject>>>;
  /** The unchanged manifests, `module.json`, of the active modules. */
  modules: JsonObject[];
  activeUsers: string[];
  packs: PackPayload[];
  /** The number of the last change that this payload includes. */
  sequence: number;
}

export type DocumentAction = "get" | "create" | "update" | "delete";

/**
 * The details of one request. Keys not listed here are kept and echoed to all clients (our own options such as
 * `{allHands: {…}}`); `undefined` members are lost in transit.
 */
export interface DocumentOperation {
  /** create: the data of the new documents. */
  data?: JsonObject[];
  /** update: changes, each with its `_id`; dotted keys are allowed. */
  updates?: JsonObject[];
  /** delete and get: ids of the documents. */
  ids?: string[];
  /** delete: all documents of this type (and parent). */
  deleteAll?: boolean;
  /** delete of folders: also delete the folders and the documents in them, instead of moving these up. */
  deleteSubfolders?: boolean;
  deleteContents?: boolean;
  /** get: top-level fields that must be equal; without `ids` and `query`, all documents are returned. */
  query?: JsonObject;
  /** For embedded documents: `Actor.<id>`, `Scene.<id>.Token.<id>`, `Scene.<id>.Token.<id>.Actor.<id>` … */
  parentUuid?: string | null;
  /** The id of a pack: packages' (`all-hands.ships`) can only be read, the world's (`world.fleets`) also written. */
  pack?: string | null;
  /** create: keep the given `_id` of the documents. */
  keepId?: boolean;
  /** create: keep the given `_id` of documents embedded in them: the default in 13, but not in 14. */
  keepEmbeddedIds?: boolean;
  /** update: merge into nested objects (default) or replace the named top-level fields. */
  recursive?: boolean;
  diff?: boolean;
  render?: boolean;
  noHook?: boolean;
  /** Set by the server in its answer: the time of the operation, in milliseconds. */
  modifiedTime?: number;
  [option: string]: unknown;
}

export interface ModifyDocumentRequest {
  type: DocumentName;
  action: DocumentAction;
  operation: DocumentOperation;
}

/**
 * The result of an operation. `result`: create and get: full sources; update: changes (`_id` and the changed fields, in
 * the order of the request, followed by changes that the server made itself, such as another scene that is no longer
 * active); delete: ids. `operation` comes without `data`, `updates`.
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

/** A question from one user's client to another's (`User#query`): the name of its handler there, and its data. */
export interface UserQuery {
  userId: string;
  name: string;
  data: unknown;
  /** How long to wait for the answer, in milliseconds; if omitted, without limit. */
  timeout?: number;
}

/** A question as it reaches whoever is asked. */
export interface HeardQuery extends Omit<UserQuery, "userId"> {
  /** The user who asks. */
  from: string;
}

/** The answer to a question; a result of undefined is lost in transit. */
export type UserQueryResponse = { result?: unknown } | ModifyDocumentFailure;

/** `userId` is null for a visitor who has not joined: the socket then gets only errors. */
export interface SessionInfo {
  userId: string | null;
  /** The number of the last change of the world. */
  sequence: number;
  /** What the server's clock says, in milliseconds. */
  time: number;
}

/**
 * The faults that can be caused (`server/faults.ts`): a write is refused, either with all later ones of its writer
 * (`refuse`) or alone (`refuseOnce`); the writer's connection is lost; the server ends as by `kill -9`.
 */
export const FAULTS = ["refuse", "refuseOnce", "drop", "kill"] as const;

/** A fault for one write, which is then not made. */
export interface FaultPlan {
  /** The number of writes that are made first. */
  after: number;
  fault: (typeof FAULTS)[number];
}

/** A Gamemaster's request about the world's own packs: create one, or delete one by name. */
export type PackRequest =
  | { action: "create"; data: { type: string; label: string; name?: string; ownership?: Record<string, string> } }
  | { action: "delete"; data: string };

/** The result of a pack request: the new pack, or the id of the deleted one. */
export type PackResult = { action: "create"; result: PackPayload } | { action: "delete"; result: string };

/** The name of a package's own event, relayed to all other clients: `system.all-hands`, `module.socketlib`. */
export type PackageEvent = `system.${string}` | `module.${string}`;

/** Whether an event is the system's or any module's: tests simulate modules that are not installed. */
export const isPackageEvent = (event: string, systemId: string): event is PackageEvent =>
  event === `system.${systemId}` || /^module\.[\w-]+$/.test(event);

export interface ClientToServerEvents {
  world: (answer: (payload: WorldPayload | ModifyDocumentFailure) => void) => void;
  modifyDocument: (request: ModifyDocumentRequest, answer: (response: ModifyDocumentResponse) => void) => void;
  managePack: (request: PackRequest, answer: (response: PackResult | ModifyDocumentFailure) => void) => void;
  userQuery: (query: UserQuery, answer: (response: UserQueryResponse) => void) => void;
  /** Gamemasters only: the whole world as the contents of a file (`server/world-file.ts`). */
  worldFile: (nothing: null, answer: (file: JsonObject | ModifyDocumentFailure) => void) => void;
  /** Gamemasters only: sets a fault or none; returns the writes made since the last one was set. */
  faults: (plan: FaultPlan | null, answer: (written: string[] | ModifyDocumentFailure) => void) => void;
  [event: PackageEvent]: (payload: unknown, answer?: (payload: unknown) => void) => void;
}

export interface ServerToClientEvents {
  session: (session: SessionInfo) => void;
  userActivity: (activity: UserActivity) => void;
  /**
   * Changes of the world, presence and package events are numbered consecutively: all up to this number have been sent.
   * Comes after the answer to the client that caused the last of them.
   */
  sequence: (sequence: number) => void;
  /** The result of another client's operation. */
  modifyDocument: (result: ModifyDocumentResult) => void;
  /** A change that another client made to the world's packs. */
  managePack: (result: PackResult) => void;
  /** A question from another client. Handlers of 13 are not told whose it is. */
  userQuery: (query: HeardQuery, answer: (response: UserQueryResponse) => void) => void;
  /** Tells this client that its write met a fault. */
  faults: () => void;
  /** `userId` is the sender, verified by the server. */
  [event: PackageEvent]: (payload: unknown, userId: string) => void;
}
