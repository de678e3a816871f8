/** User permissions, checked here on the server, whatever a client assumes. */
import { type DocumentName, type DocumentSource, type JsonObject, OWNERSHIP_LEVELS, USER_ROLES } from "../protocol";
import { valuesAt } from "./changes";
import { isObject, sameJson } from "./json";
import { type Manifest, subtypeRules } from "./manifest";
import { forbidden } from "./refusal";
import type { World } from "./world";

/** The lowest role for each permission by default (Foundry's USER_PERMISSIONS). */
const PERMISSION_ROLES = {
  ACTOR_CREATE: USER_ROLES.ASSISTANT,
  CARDS_CREATE: USER_ROLES.ASSISTANT,
  ITEM_CREATE: USER_ROLES.ASSISTANT,
  JOURNAL_CREATE: USER_ROLES.TRUSTED,
  MACRO_SCRIPT: USER_ROLES.PLAYER,
  MESSAGE_WHISPER: USER_ROLES.PLAYER,
  NOTE_CREATE: USER_ROLES.TRUSTED,
  QUERY_USER: USER_ROLES.PLAYER,
  SETTINGS_MODIFY: USER_ROLES.ASSISTANT,
  TOKEN_CONFIGURE: USER_ROLES.TRUSTED,
  TOKEN_CREATE: USER_ROLES.ASSISTANT,
  TOKEN_DELETE: USER_ROLES.ASSISTANT,
} as const;
type Permission = keyof typeof PERMISSION_ROLES;

/** A user's attempt to create (no `before`), update, or delete (no `after`) one document. */
export interface Attempt {
  world: World;
  manifest: Manifest;
  /** Foundry's generation: 13 or 14. */
  generation: number;
  user: DocumentSource;
  type: DocumentName;
  parent: { type: DocumentName; source: DocumentSource } | null;
  before: DocumentSource | null;
  after: DocumentSource | null;
  /** update: names of the changed top-level fields, without operators and without `_id`. */
  fields: readonly string[];
}

/** The reason for refusing an attempt, or null. */
type Rule = (attempt: Attempt) => string | null;
interface Rules {
  create: Rule;
  update: Rule;
  delete: Rule;
}

/** A user's role (`USER_ROLES`). */
export function roleOf(user: DocumentSource): number {
  return typeof user["role"] === "number" ? user["role"] : USER_ROLES.NONE;
}

/** Whether a user may query another's client: as the role allows, unless the user's own permissions differ. */
export function mayQuery(user: DocumentSource): boolean {
  const own = isObject(user["permissions"]) ? user["permissions"]["QUERY_USER"] : undefined;
  return typeof own === "boolean" ? own : roleOf(user) >= PERMISSION_ROLES.QUERY_USER;
}

/** Whether a user is a Gamemaster or an assistant. */
export function isGamemaster(user: DocumentSource): boolean {
  return roleOf(user) >= USER_ROLES.ASSISTANT;
}

/** A user's ownership level (`OWNERSHIP_LEVELS`) for a document; without its own map, the parent's counts. */
export function ownershipLevel(user: DocumentSource, source: DocumentSource, parent?: DocumentSource): number {
  if (isGamemaster(user)) return OWNERSHIP_LEVELS.OWNER;
  const map = source["ownership"];
  const level = isObject(map) ? (map[user._id] ?? map["default"]) : OWNERSHIP_LEVELS.INHERIT;
  const number = typeof level === "number" ? level : OWNERSHIP_LEVELS.NONE;
  if (number !== OWNERSHIP_LEVELS.INHERIT) return number;
  return parent ? ownershipLevel(user, parent) : OWNERSHIP_LEVELS.NONE;
}

/**
 * Allows or refuses an attempt.
 * @throws Refusal that says what the user may not do.
 */
export function checkPermission(attempt: Attempt): void {
  const action = attempt.before === null ? "create" : attempt.after === null ? "delete" : "update";
  const reason = RULES[attempt.type][action](attempt) ?? gmOnlyReason(attempt);
  if (reason === null) return;
  const target = attempt.before ? ` ${attempt.before._id}` : "";
  throw forbidden(`User ${userName(attempt.user)} lacks permission to ${action} ${attempt.type}${target}: ${reason}`);
}

const gamemaster: Rule = ({ user }) => (isGamemaster(user) ? null : "only a Gamemaster may");

function permission(name: Permission): Rule {
  return ({ user }) => (roleOf(user) >= PERMISSION_ROLES[name] ? null : `the permission ${name} is needed`);
}

function all(...rules: Rule[]): Rule {
  return (attempt) => {
    for (const rule of rules) {
      const reason = rule(attempt);
      if (reason !== null) return reason;
    }
    return null;
  };
}

/** Requires the document's owner; documents without ownership belong to their parent's owner. */
const owner: Rule = ({ user, before, parent }) =>
  before && ownershipLevel(user, before, parent?.source) >= OWNERSHIP_LEVELS.OWNER ? null : "it has another owner";

const parentOwner: Rule = ({ user, parent }) =>
  parent && ownershipLevel(user, parent.source) >= OWNERSHIP_LEVELS.OWNER ? null : "its parent has another owner";

/** Only a Gamemaster may change ownership. */
const ownershipKept: Rule = ({ user, fields, before, after }) =>
  isGamemaster(user) || !fields.includes("ownership") || sameJson(before?.["ownership"], after?.["ownership"])
    ? null
    : "only a Gamemaster may change the ownership";

function onlyFields(...allowed: string[]): Rule {
  return ({ user, fields }) => {
    const other = isGamemaster(user) ? undefined : fields.find((field) => !allowed.includes(field));
    return other === undefined ? null : `only a Gamemaster may change "${other}"`;
  };
}

/** Rules for owned documents of the world; an Item inside an Actor belongs to the actor's owner. */
function owned(create: Permission): Rules {
  return {
    create: (attempt) => (attempt.parent ? parentOwner(attempt) : permission(create)(attempt)),
    update: (attempt) => (attempt.parent ? parentOwner(attempt) : all(owner, ownershipKept)(attempt)),
    delete: (attempt) => (attempt.parent ? parentOwner(attempt) : owner(attempt)),
  };
}

const GAMEMASTER_ONLY: Rules = { create: gamemaster, update: gamemaster, delete: gamemaster };

/** Requires ownership of a token's or combatant's actor: the world's actor, if there is one. */
function actorOwner({ user, world, before, after, parent, type }: Attempt): string | null {
  const token = type === "ActorDelta" ? parent?.source : (before ?? after);
  const actor = world.find("Actor", token?.["actorId"]);
  if (isGamemaster(user)) return null;
  return actor && ownershipLevel(user, actor) >= OWNERSHIP_LEVELS.OWNER ? null : "its actor has another owner";
}

/** Fields that a player may change on an own actor's token: to move, turn or mark it, or change its unlinked actor. */
const TOKEN_FIELDS = ["x", "y", "elevation", "rotation", "width", "height", "sort", "flags", "delta"];

/** Fields of an own actor's combatant that a player may change (foundryvtt/foundryvtt#10501, #12386). */
const COMBATANT_FIELDS = ["initiative", "flags", "defeated"];

const tokenFields: Rule = (attempt) =>
  permission("TOKEN_CONFIGURE")(attempt) === null &&
  !attempt.fields.includes("actorId") &&
  !attempt.fields.includes("actorLink")
    ? null
    : onlyFields(...TOKEN_FIELDS)(attempt);

/**
 * A participating player may pass the turn (only the clients know whose turn it is, as they sort the combatants);
 * anything else requires a Gamemaster.
 */
const combatTurn: Rule = (attempt) => {
  const { user, world, before } = attempt;
  if (isGamemaster(user)) return null;
  const reason = onlyFields("round", "turn")(attempt);
  if (reason !== null) return reason;
  const mine = (before?.["combatants"] as DocumentSource[]).some((combatant) => {
    const actor = world.find("Actor", combatant["actorId"]);
    return actor !== undefined && ownershipLevel(user, actor) >= OWNERSHIP_LEVELS.OWNER;
  });
  return mine ? null : "no combatant of theirs takes part";
};

const USER_FIELDS = ["name", "color", "avatar", "character", "pronouns", "hotbar", "flags", "password"];

const userUpdate: Rule = (attempt) => {
  const { user, before, after } = attempt;
  if (!before || !after) return null;
  const self = before._id === user._id;
  if (!isGamemaster(user)) return self ? onlyFields(...USER_FIELDS)(attempt) : "it is another user";
  const above = roleOf(before) > roleOf(user) || roleOf(after) > roleOf(user);
  if (above) return "the role is above their own";
  return self && roleOf(after) < roleOf(user) ? "nobody may lower their own role" : null;
};

const userDelete: Rule = (attempt) => {
  if (attempt.before?._id === attempt.user._id) return "nobody may delete themselves";
  return (
    gamemaster(attempt) ??
    (attempt.before && roleOf(attempt.before) > roleOf(attempt.user) ? "the role is above their own" : null)
  );
};

const userCreate: Rule = (attempt) =>
  gamemaster(attempt) ??
  (attempt.after && roleOf(attempt.after) > roleOf(attempt.user) ? "the role is above their own" : null);

/** World settings require a permission; user settings belong to that user. */
const settingOwner: Rule = (attempt) => {
  for (const source of [attempt.before, attempt.after]) {
    if (!source) continue;
    const holder = source["user"];
    const reason = holder === null ? permission("SETTINGS_MODIFY")(attempt) : null;
    if (reason !== null) return reason;
    if (holder !== null && holder !== attempt.user._id && !isGamemaster(attempt.user)) return "it is another user's";
  }
  return null;
};

const messageAuthor: Rule = ({ user, before, after }) =>
  isGamemaster(user) || [before, after].every((message) => !message || message["author"] === user._id)
    ? null
    : "it has another author";

const whisper: Rule = (attempt) => {
  const to = attempt.after?.["whisper"];
  return Array.isArray(to) && to.length > 0 ? permission("MESSAGE_WHISPER")(attempt) : null;
};

const macroCreate: Rule = (attempt) =>
  attempt.after?.["type"] === "script" ? permission("MACRO_SCRIPT")(attempt) : null;

/** Only a Gamemaster may create tables; a document's contents belong to its owner. */
const tableRules: Rules = { create: gamemaster, update: all(owner, ownershipKept), delete: owner };
const inside: Rules = { create: parentOwner, update: parentOwner, delete: parentOwner };

/**
 * Anyone may add a card to a hand or a pile, and mark any card as drawn, so that a player can draw from a deck and play
 * onto a pile that belong to others. Anything else requires the stack's owner.
 */
const cardRules: Rules = {
  create: (attempt) => (attempt.parent?.source["type"] === "deck" ? parentOwner(attempt) : null),
  update: (attempt) => (attempt.fields.every((field) => field === "drawn") ? null : parentOwner(attempt)),
  delete: parentOwner,
};

const pageOwner: Rules = { create: parentOwner, update: all(owner, ownershipKept), delete: parentOwner };

const RULES: Readonly<Record<DocumentName, Rules>> = {
  User: { create: userCreate, update: userUpdate, delete: userDelete },
  Setting: { create: settingOwner, update: settingOwner, delete: settingOwner },
  Folder: GAMEMASTER_ONLY,
  Actor: owned("ACTOR_CREATE"),
  Item: owned("ITEM_CREATE"),
  JournalEntry: owned("JOURNAL_CREATE"),
  ActiveEffect: inside,
  JournalEntryCategory: inside,
  JournalEntryPage: pageOwner,
  Scene: GAMEMASTER_ONLY,
  Level: GAMEMASTER_ONLY,
  Note: { create: permission("NOTE_CREATE"), update: gamemaster, delete: gamemaster },
  Token: {
    create: all(permission("TOKEN_CREATE"), actorOwner),
    update: all(actorOwner, tokenFields),
    delete: all(permission("TOKEN_DELETE"), actorOwner),
  },
  ActorDelta: {
    create: gamemaster,
    update: all(actorOwner, onlyFields("name", "img", "system", "flags")),
    delete: gamemaster,
  },
  Combat: { create: gamemaster, update: combatTurn, delete: gamemaster },
  Combatant: { create: actorOwner, update: all(actorOwner, onlyFields(...COMBATANT_FIELDS)), delete: actorOwner },
  ChatMessage: { create: all(messageAuthor, whisper), update: all(messageAuthor, whisper), delete: messageAuthor },
  Macro: { create: macroCreate, update: all(owner, ownershipKept), delete: owner },
  RollTable: tableRules,
  TableResult: inside,
  Cards: owned("CARDS_CREATE"),
  Card: cardRules,
  Adventure: GAMEMASTER_ONLY,
};

/**
 * Checks the manifest's `gmOnlyFields`, which a player must not change. (What Foundry does then is unknown.) In
 * generation 14, a player cannot create documents of a type with such fields, whatever the values:
 * foundryvtt/foundryvtt#14252.
 */
function gmOnlyReason(attempt: Attempt): string | null {
  if (isGamemaster(attempt.user) || !attempt.after) return null;
  const guarded = attempt.generation >= 14 && attempt.before === null ? guardedType(attempt, attempt.after) : null;
  if (guarded !== null) return `only a Gamemaster may create what has GM-only fields (${guarded})`;
  const before = protectedValues(attempt, attempt.before);
  const after = protectedValues(attempt, attempt.after);
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  // A new document has the initial values of its whole schema: empty ones are not an attempt.
  const isInitial = (path: string) => attempt.before === null && saysNothing(after.get(path));
  const touched = paths.find((path) => !sameJson(before.get(path), after.get(path)) && !isInitial(path));
  return touched === undefined ? null : `only a Gamemaster may set "${touched}"`;
}

/** The type of this document, or of an Item in it, that has GM-only fields; null if none does. */
function guardedType({ type, manifest }: Attempt, source: DocumentSource): string | null {
  const items = type === "Actor" ? (source["items"] as DocumentSource[]) : [];
  const all: [DocumentName, DocumentSource][] = [
    [type, source],
    ...items.map((item) => ["Item", item] as [DocumentName, DocumentSource]),
  ];
  const guarded = all.find(([name, each]) => subtypeRules(manifest, name, each["type"]).gmOnlyFields.length > 0);
  return guarded ? `${guarded[0]} ${String(guarded[1]["type"])}` : null;
}

/** Whether a value is zero, blank or false, or consists only of such values. */
function saysNothing(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).every(saysNothing) : !value;
}

/** The values of all GM-only fields in a document and its embedded documents, by path. */
function protectedValues(attempt: Attempt, source: DocumentSource | null): Map<string, unknown> {
  const { type, manifest, world, parent } = attempt;
  const values = new Map<string, unknown>();
  if (!source) return values;
  const add = (name: DocumentName, data: JsonObject, subtype: unknown, prefix: string): void => {
    for (const path of subtypeRules(manifest, name, subtype).gmOnlyFields) {
      for (const [key, value] of valuesAt(data, path)) values.set(prefix + key, value);
    }
  };
  if (type === "Token" || type === "ActorDelta") {
    const token = type === "Token" ? source : parent?.source;
    const delta = type === "Token" ? source["delta"] : source;
    if (!isObject(delta)) return values;
    // Types of an unlinked actor's items are not distinguished here: a player may not change any of these items.
    values.set("delta.items", Array.isArray(delta["items"]) && delta["items"].length > 0 ? delta["items"] : undefined);
    add("Actor", delta, delta["type"] ?? world.find("Actor", token?.["actorId"])?.["type"], "delta.");
    return values;
  }
  add(type, source, source["type"], "");
  if (type === "Actor") {
    for (const item of source["items"] as DocumentSource[]) add("Item", item, item["type"], `items.${item._id}.`);
  }
  return values;
}

function userName(user: DocumentSource): string {
  return typeof user["name"] === "string" ? user["name"] : user._id;
}
