/**
 * Foundry in a page of its own: the globals that a board needs to show something, without a server, documents or a scene.
 * What such a page has with it (`PageParts`) was put into it when it was built (scripts/build/page).
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

/** What sheets of documents extend, of which a page has none. */
class NoSheet extends ApplicationV2 {}
/** Documents are named where their sheets are registered. */
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
  ...{ game, CONFIG, CONST, Hooks },
  canvas: { ready: false },
  ui: { notifications: createNotifications() },
});
/** Games extend it while they are registered; there is no scene on which it stood. */
CONFIG.Token.objectClass = class {};
extendLanguage();
setTemplateSource(templatesOf(allHandsPage));

const i18n = new Localization();
i18n.merge(allHandsPage.texts);
const tooltip = new TooltipManager();
const collections = ["actors", "combats", "journal", "messages", "modules", "packs", "users"];
Object.assign(game, {
  ...{ i18n, tooltip, settings: new MemorySettings() },
  // Keys of windows that are not here.
  keybindings: { register: () => undefined },
  // Whoever reads the page is somebody without any rights: there is nothing to have rights to.
  user: { id: "onlooker", name: "", isGM: false },
  userId: "onlooker",
  ...Object.fromEntries(collections.map((name) => [name, new utils.Collection()])),
});
tooltip.activateEventListeners();
followPreferredTheme();
