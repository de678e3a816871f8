/**
 * Who may do what to documents, in the words of Foundry's types (`metadata.permissions` in `common/documents`): a role,
 * the ownership of the document, a permission of the user, or a rule of the document's own (`#canCreate` and the like).
 * Server and client import this file; it imports types only.
 */
import type { DocumentName } from "./protocol";

/** Permissions of users, by the lowest role that has each by default (Foundry's USER_PERMISSIONS). */
export type Permission =
  | "ACTOR_CREATE"
  | "CARDS_CREATE"
  | "ITEM_CREATE"
  | "JOURNAL_CREATE"
  | "MACRO_SCRIPT"
  | "MESSAGE_WHISPER"
  | "NOTE_CREATE"
  | "QUERY_USER"
  | "SETTINGS_MODIFY"
  | "TOKEN_CONFIGURE"
  | "TOKEN_CREATE"
  | "TOKEN_DELETE";

export type Word = "ASSISTANT" | "OWNER" | "own rule" | Permission;
export type Action = "create" | "update" | "delete";

/** What documents have that say nothing else. */
const DEFAULT = { create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" } as const;
const OWN = "own rule";

/** The word for each action on each kind of document. */
export const PERMISSIONS: Readonly<Record<DocumentName, Readonly<Record<Action, Word>>>> = {
  User: { create: OWN, update: OWN, delete: OWN },
  Setting: { create: OWN, update: OWN, delete: OWN },
  Folder: DEFAULT,
  Actor: { create: OWN, update: OWN, delete: "ASSISTANT" },
  Item: { ...DEFAULT, create: OWN, delete: "OWNER" },
  ActiveEffect: { ...DEFAULT, create: "OWNER", delete: "OWNER" },
  JournalEntry: { ...DEFAULT, create: "JOURNAL_CREATE", delete: "OWNER" },
  JournalEntryCategory: DEFAULT,
  JournalEntryPage: { ...DEFAULT, create: "OWNER", delete: "OWNER" },
  Scene: DEFAULT,
  Level: DEFAULT,
  Note: { ...DEFAULT, create: OWN, delete: "OWNER" },
  Token: { create: "TOKEN_CREATE", update: OWN, delete: "TOKEN_DELETE" },
  ActorDelta: { ...DEFAULT, create: "OWNER", delete: "OWNER" },
  Combat: { ...DEFAULT, update: OWN },
  Combatant: { create: "OWNER", update: OWN, delete: "OWNER" },
  ChatMessage: { ...DEFAULT, create: OWN, delete: "OWNER" },
  Macro: { create: OWN, update: OWN, delete: "OWNER" },
  RollTable: DEFAULT,
  TableResult: { create: "OWNER", update: OWN, delete: "OWNER" },
  Cards: { ...DEFAULT, create: "CARDS_CREATE", delete: "OWNER" },
  Card: { create: OWN, update: OWN, delete: "OWNER" },
  Adventure: DEFAULT,
};
