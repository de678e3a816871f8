/** The documents of the game, and their classes in CONFIG. */

import type { Document } from "../common/document";
import { CONFIG } from "../config";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { Card } from "./card";
import { Cards } from "./cards";
import { ChatMessage } from "./chat-message";
import { ClientDocument } from "./client-document";
import { Combat } from "./combat";
import { Combatant } from "./combatant";
import { CompendiumCollection } from "./compendium";
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

Object.assign(CONFIG.ActiveEffect, { documentClass: ActiveEffect });
Object.assign(CONFIG.Actor, { documentClass: Actor, collection: Actors });
Object.assign(CONFIG.Card, { documentClass: Card });
Object.assign(CONFIG.Cards, { documentClass: Cards, collection: CardStacks });
Object.assign(CONFIG.ChatMessage, { documentClass: ChatMessage, collection: ChatMessages });
Object.assign(CONFIG.Combat, { documentClass: Combat, collection: CombatEncounters });
Object.assign(CONFIG.Combatant, { documentClass: Combatant });
Object.assign(CONFIG.Folder, { documentClass: Folder, collection: Folders });
Object.assign(CONFIG.Item, { documentClass: Item, collection: Items });
Object.assign(CONFIG.JournalEntry, { documentClass: JournalEntry, collection: Journal });
Object.assign(CONFIG.JournalEntryCategory, { documentClass: JournalEntryCategory });
Object.assign(CONFIG.JournalEntryPage, { documentClass: JournalEntryPage });
Object.assign(CONFIG.Macro, { documentClass: Macro, collection: Macros });
Object.assign(CONFIG.Note, { documentClass: NoteDocument });
Object.assign(CONFIG.RollTable, { documentClass: RollTable, collection: RollTables });
Object.assign(CONFIG.Scene, { documentClass: Scene, collection: Scenes });
Object.assign(CONFIG.Setting, { documentClass: Setting, collection: WorldSettings });
Object.assign(CONFIG.TableResult, { documentClass: TableResult });
Object.assign(CONFIG.Token, { documentClass: TokenDocument });
Object.assign(CONFIG.User, { documentClass: User, collection: Users });

export type { DocumentApplication, PicturedDocument } from "./client-document";
export type { CardFace } from "./card";
export type { IndexEntry } from "./compendium";
export type { BarAttribute } from "./token-document";
export { PrototypeToken } from "./schema-parts";
export { WorldCollection } from "./world-collections";
export {
  ActiveEffect,
  Actor,
  Actors,
  Card,
  Cards,
  CardStacks,
  ChatMessage,
  ChatMessages,
  ClientDocument,
  Combat,
  Combatant,
  CombatEncounters,
  CompendiumCollection,
  Folder,
  Folders,
  Item,
  Items,
  Journal,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  Macros,
  NoteDocument,
  RollTable,
  RollTables,
  Scene,
  Scenes,
  Setting,
  TableResult,
  TokenDocument,
  User,
  Users,
  WorldSettings,
};
