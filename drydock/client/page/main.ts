/**
 * Foundry in a page of its own: the globals that a board needs for display, without a server, documents or a scene. The
 * page's own data (`PageParts`) was added when it was built (scripts/build/page).
 */
import "./page.css";
import { ApplicationV2 } from "../applications/api/application";
import { DialogV2 } from "../applications/api/dialog";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application";
import { loadTemplates, renderTemplate, setTemplateSource } from "../applications/handlebars/templates";
import { createNotifications } from "../applications/ui/notifications";
import { FormDataExtended } from "../applications/ux/form-data-extended";
import { TooltipManager } from "../applications/ux/tooltip";
import { DataModel } from "../common/data-model";
import * as fields from "../common/fields";
import { TypeDataModel } from "../common/type-data-model";
import * as utils from "../common/utils";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { Localization } from "../helpers/localization";
import { extendLanguage } from "../language";
import { MemorySettings } from "./memory-settings";
import { templatesOf, type PageParts } from "./templates";
import { followPreferredTheme } from "./theme";

declare const allHandsPage: PageParts;
/** Texts that were saved with the page, as nested objects: English, then those in the language of whoever saved it. */
declare const allHandsTexts: readonly object[];

/** The base class of document sheets, which a page does not have. */
class NoSheet extends ApplicationV2 {}
/** Document names, needed for the registration of sheets. */
const documents = Object.fromEntries(
  ["Actor", "Cards", "Item", "JournalEntryPage"].map((documentName) => [documentName, { documentName }]),
);

Object.assign(globalThis, {
  ...documents,
  foundry: {
    abstract: { DataModel, TypeDataModel },
    applications: {
      api: { ApplicationV2, DialogV2, DocumentSheetV2: NoSheet, HandlebarsApplicationMixin },
      apps: { DocumentSheetConfig: { registerSheet: () => undefined } },
      handlebars: { loadTemplates, renderTemplate },
      sheets: {
        ActorSheetV2: NoSheet,
        ItemSheetV2: NoSheet,
        journal: { JournalEntryPageHandlebarsSheet: NoSheet },
      },
      ux: { FormDataExtended },
    },
    data: { fields },
    utils,
  },
  game,
  CONFIG,
  CONST,
  Hooks,
  canvas: { ready: false },
  ui: { notifications: createNotifications() },
});
/** Games extend the class when they are registered; there is no scene for tokens. */
CONFIG.Token.objectClass = class {};
extendLanguage();
setTemplateSource(templatesOf(allHandsPage));

const i18n = new Localization();
i18n.lang = document.documentElement.lang;
i18n.merge(allHandsPage.texts, { fallback: true });
for (const texts of allHandsTexts) i18n.merge(texts);
const tooltip = new TooltipManager();
const collections = ["actors", "combats", "journal", "messages", "modules", "packs", "users"];
Object.assign(game, {
  i18n,
  tooltip,
  settings: new MemorySettings(),
  // The keys are for windows that a page does not have.
  keybindings: { register: () => undefined },
  // The reader of the page has no rights: there is nothing that needs any.
  user: { id: "onlooker", name: "", isGM: false },
  userId: "onlooker",
  ...Object.fromEntries(collections.map((name) => [name, new utils.Collection()])),
});
tooltip.activateEventListeners();
followPreferredTheme();
