import { ApplicationV2, instances } from "./api/application";
import { DialogV2 } from "./api/dialog";
import { DocumentSheetV2 } from "./api/document-sheet";
import { HandlebarsApplicationMixin } from "./api/handlebars-application";
import { DocumentOwnershipConfig } from "./apps/document-ownership";
import { DocumentSheetConfig } from "../documents/document-sheet-config";
import { elementsNamespace } from "./elements";
import { fieldsNamespace } from "./forms/inputs";
import { getTemplate, loadTemplates, publishedHelpers, renderTemplate } from "./handlebars";
import { fetchedTemplate } from "./handlebars/fetched-templates";
import { setTemplateSource } from "./handlebars/templates";
import { BasePlaceableHUD, TokenHUD } from "./hud/placeable-hud";
import { SettingsConfig } from "./settings/settings-config";
import { ActiveEffectConfig } from "./sheets/active-effect-config";
import { ActorSheetV2 } from "./sheets/actor-sheet";
import { CardConfig } from "./sheets/card-config";
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./sheets/cards-config";
import { ItemSheetV2 } from "./sheets/item-sheet";
import { MacroConfig } from "./sheets/macro-config";
import { RollTableSheet } from "./sheets/roll-table-sheet";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./sheets/journal-page-sheet";
import { JournalEntrySheet } from "./sheets/journal-sheet";
import { Compendium } from "./sidebar/compendium";
import { DocumentDirectory } from "./sidebar/document-directory";
import { Sidebar } from "./sidebar/sidebar";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab";
import { ChatLog } from "./sidebar/tabs/chat-log";
import { CombatTracker } from "./sidebar/tabs/combat-tracker";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/directories";
import { Settings } from "./sidebar/tabs/settings-tab";
import { Hotbar } from "./ui/hotbar";
import { Notifications } from "./ui/notifications";
import { Players } from "./ui/players";
import { SceneControls } from "./ui/scene-controls";
import { SceneNavigation } from "./ui/scene-navigation";
import { ContextMenu } from "./ux/context-menu";
import { DragDrop } from "./ux/drag-drop";
import { FormDataExtended } from "./ux/form-data-extended";
import { TextEditor } from "./ux/text-editor";

export { coreLanguage } from "./language";
export { createNotifications } from "./ui/notifications";
export { closeTopmostWindow, createInterface, registerInterface, registerInterfaceSettings } from "./ui/interface";
export { cardDialogs } from "./sheets/card-dialogs";
export { DialogV2 } from "./api/dialog";
export { TooltipManager } from "./ux/tooltip";

declare module "../registry" {
  interface Classes {
    ApplicationV2: ApplicationV2;
  }
}

setTemplateSource(fetchedTemplate);

/** The `foundry.applications` namespace. */
export const applicationsNamespace = {
  instances,
  api: {
    Application: ApplicationV2,
    ApplicationV2,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig },
  elements: elementsNamespace,
  fields: fieldsNamespace,
  handlebars: { ...publishedHelpers, getTemplate, loadTemplates, renderTemplate },
  hud: { BasePlaceableHUD, TokenHUD },
  settings: { SettingsConfig },
  sheets: {
    ActiveEffectConfig,
    ActorSheet: ActorSheetV2,
    ActorSheetV2,
    CardConfig,
    CardDeckConfig,
    CardHandConfig,
    CardPileConfig,
    CardsConfig,
    ItemSheet: ItemSheetV2,
    ItemSheetV2,
    MacroConfig,
    RollTableSheet,
    journal: { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet, JournalEntrySheet },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: {
      ActorDirectory,
      CardsDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { Hotbar, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor },
};
