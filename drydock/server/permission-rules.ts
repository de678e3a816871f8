/** Foundry's words for who may do what (`drydock/permissions.ts`), and the rules that documents have of their own. */
import { type Action, PERMISSIONS, type Permission, type Word } from "../permissions";
import { type DocumentName, type DocumentSource, OWNERSHIP_LEVELS, USER_ROLES } from "../protocol";
import { isObject, sameJson } from "./json";
import type { Manifest } from "./manifest";
import type { World } from "./world";

/** The lowest role for each permission by default (Foundry's USER_PERMISSIONS). */
const PERMISSION_ROLES: Readonly<Record<Permission, number>> = {
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
};

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
type Rules = Readonly<Partial<Record<Action, Rule>>>;

/** A user's role (`USER_ROLES`). */
export function roleOf(user: DocumentSource): number {
  return typeof user["role"] === "number" ? user["role"] : USER_ROLES.NONE;
}

/** Whether a user has a permission: as the role has it, unless the user's own permissions differ. */
function holds(user: DocumentSource, name: Permission): boolean {
  const own = isObject(user["permissions"]) ? user["permissions"][name] : undefined;
  return typeof own === "boolean" ? own : roleOf(user) >= PERMISSION_ROLES[name];
}

/** Whether a user may query another's client. */
export function mayQuery(user: DocumentSource): boolean {
  return holds(user, "QUERY_USER");
}

/** Whether a user is a Gamemaster or an assistant. */
export function isGamemaster(user: DocumentSource): boolean {
  return roleOf(user) >= USER_ROLES.ASSISTANT;
}

/** A user's ownership level (`OWNERSHIP_LEVELS`) for a document; without its own map, the parent's counts. */
function ownershipLevel(user: DocumentSource, source: DocumentSource, parent?: DocumentSource): number {
  if (isGamemaster(user)) return OWNERSHIP_LEVELS.OWNER;
  const map = source["ownership"];
  const level = isObject(map) ? (map[user._id] ?? map["default"]) : OWNERSHIP_LEVELS.INHERIT;
  const number = typeof level === "number" ? level : OWNERSHIP_LEVELS.NONE;
  if (number !== OWNERSHIP_LEVELS.INHERIT) return number;
  return parent ? ownershipLevel(user, parent) : OWNERSHIP_LEVELS.NONE;
}

const gamemaster: Rule = ({ user }) => (isGamemaster(user) ? null : "only a Gamemaster may");

function permission(name: Permission): Rule {
  return ({ user }) => (holds(user, name) ? null : `the permission ${name} is needed`);
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

/** The level that a user has for a document because of another one; undefined: its own ownership or its parent's counts. */
function levelByOther({ user, world, type, parent }: Attempt, source: DocumentSource): number | undefined {
  const { OWNER, NONE } = OWNERSHIP_LEVELS;
  const levelOf = (other: DocumentSource | undefined): number => (other ? ownershipLevel(user, other) : NONE);
  if (type === "Combatant" || type === "Token") return levelOf(world.find("Actor", source["actorId"]));
  if (type === "ActorDelta") return levelOf(world.find("Actor", parent?.source["actorId"]));
  if (type === "Note") return levelOf(world.find("JournalEntry", source["entryId"]));
  if (type === "Item" && parent) return levelOf(parent.source);
  if (type === "ChatMessage") return source["author"] === user._id ? OWNER : NONE;
  return type === "Macro" && source["author"] === user._id ? OWNER : undefined;
}

const OTHERS: Readonly<Partial<Record<DocumentName, string>>> = {
  Combatant: "its actor has another owner",
  Token: "its actor has another owner",
  ActorDelta: "its actor has another owner",
  ChatMessage: "it has another author",
};

/** Requires the document's owner; documents without an ownership of their own defer to their actor or their parent. */
const owner: Rule = (attempt) => {
  const { user, before, after, parent, type } = attempt;
  if (isGamemaster(user)) return null;
  // A new page's own ownership counts once it is there.
  if (!before && parent && !OTHERS[type]) return parentOwner(attempt);
  const source = before ?? after;
  const level = source && (levelByOther(attempt, source) ?? ownershipLevel(user, source, parent?.source));
  return level !== null && level >= OWNERSHIP_LEVELS.OWNER ? null : (OTHERS[type] ?? "it has another owner");
};

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

/** An Item inside an Actor belongs to the actor's owner; in the world a permission is needed. */
const itemCreate: Rule = (attempt) => (attempt.parent ? parentOwner(attempt) : permission("ITEM_CREATE")(attempt));

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

/**
 * Anyone may add a card to a hand or a pile, and mark any card as drawn, so that a player can draw from a deck and play
 * onto a pile that belong to others. Anything else requires the stack's owner.
 */
const cardRules: Rules = {
  create: (attempt) => (attempt.parent?.source["type"] === "deck" ? parentOwner(attempt) : null),
  update: (attempt) => (attempt.fields.every((field) => field === "drawn") ? null : parentOwner(attempt)),
};

/** The rules of documents' own, where the word for an action says that there is one. */
const OWN_RULES: Readonly<Partial<Record<DocumentName, Rules>>> = {
  User: { create: userCreate, update: userUpdate, delete: userDelete },
  Setting: { create: settingOwner, update: settingOwner, delete: settingOwner },
  Actor: { create: permission("ACTOR_CREATE"), update: owner },
  Item: { create: itemCreate },
  Note: { create: permission("NOTE_CREATE") },
  Token: { update: all(owner, tokenFields) },
  Combat: { update: combatTurn },
  Combatant: { update: all(owner, onlyFields(...COMBATANT_FIELDS)) },
  ChatMessage: { create: all(messageAuthor, whisper) },
  Macro: { create: macroCreate, update: owner },
  TableResult: { update: owner },
  Card: cardRules,
};

/** What drydock asks of an update beyond the words: nobody hands on what is theirs. */
const ALSO: Readonly<Partial<Record<DocumentName, Rule>>> = {
  ActorDelta: onlyFields("name", "img", "system", "flags"),
  ChatMessage: all(messageAuthor, whisper),
};

function ruleOf(word: Word, type: DocumentName, action: Action): Rule {
  if (word === "ASSISTANT") return gamemaster;
  if (word === "OWNER") return owner;
  if (word !== "own rule") return permission(word);
  const rule = OWN_RULES[type]?.[action];
  if (!rule) throw new Error(`drydock: who may ${action} ${type} documents is not written down`);
  return rule;
}

/** The rule for an action on documents of a kind. */
export function ruleFor(type: DocumentName, action: Action): Rule {
  const rule = ruleOf(PERMISSIONS[type][action], type, action);
  return action === "update" ? all(rule, ownershipKept, ALSO[type] ?? (() => null)) : rule;
}
