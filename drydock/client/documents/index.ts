/** The game's documents, and their classes in CONFIG. */

import type { Document } from "../common/document";
import { configOf } from "../config";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { Adventure } from "./adventure";
import { Card } from "./card";
import { Cards } from "./cards";
import { ChatMessage } from "./chat-message";
import { ClientDocument } from "./client-document";
import { Combat } from "./combat";
import { Combatant } from "./combatant";
import { CompendiumCollection } from "./compendium";
import { DocumentCollection } from "./document-collection";
import { Folder } from "./folder";
import { Item } from "./item";
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal";
import { Level } from "./level";
import { Macro } from "./macro";
import { NoteDocument } from "./note";
import { RollTable } from "./roll-table";
import { Scene } from "./scene";
import { Setting } from "./setting";
import { TableResult } from "./table-result";
import { TokenDocument } from "./token-document";
import { User } from "./user";
import {
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
  WorldSettings,
} from "./world-collections";

declare module "../registry" {
  interface Classes {
    Actor: Actor;
    Card: Card;
    Cards: Cards;
    ChatMessage: ChatMessage;
    ClientDocument: ClientDocument;
    Combat: Combat;
    Combatant: Combatant;
    CompendiumCollection: CompendiumCollection;
    Document: Document;
    Folder: Folder;
    Item: Item;
    Macro: Macro;
    Scene: Scene;
    TokenDocument: TokenDocument;
    User: User;
  }
}

/** The initial document classes of CONFIG, by class name. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  NoteDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};
/** The world's collections, by class name. */
export const collectionClasses = {
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
  WorldSettings,
};

for (const cls of Object.values(documentClasses)) configOf(cls.documentName).documentClass = cls;
for (const cls of Object.values(collectionClasses)) configOf(cls.documentName).collection = cls;

export type { CardFace } from "./card";
export type { DocumentApplication, PicturedDocument } from "./client-document";
export type { IndexEntry } from "./compendium";
export type { BarAttribute } from "./token-document";
export { PrototypeTokenOverrides } from "./prototype-token-overrides";
export { PrototypeToken } from "./schema-parts";
export * from "./world-collections";
export {
  ActiveEffect,
  Actor,
  Card,
  Cards,
  ChatMessage,
  ClientDocument,
  Combat,
  Combatant,
  CompendiumCollection,
  DocumentCollection,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  NoteDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};
