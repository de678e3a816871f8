/** The global CONFIG: what packages register and replace. documents/index.ts adds the document classes. */

import type { TypeDataModel } from "./common/type-data-model";
import type { PlainObject } from "./common/values";
import { guarded } from "./common/unavailable";
import type { Classes } from "./registry";

type ApplicationV2 = Classes["ApplicationV2"];

/** A registered sheet class. */
export interface SheetClassConfig {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export type SheetClass = new (options: { document: object }) => ApplicationV2;

export type TypeDataModelClass = typeof TypeDataModel;

/** The part of CONFIG that each document has. */
export interface DocumentConfig<Class = unknown, CollectionClass = unknown> {
  documentClass: Class;
  collection: CollectionClass;
  dataModels: Record<string, TypeDataModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  /** Sheet classes by type, then by id. */
  sheetClasses: Record<string, Record<string, SheetClassConfig>>;
  sidebarIcon: string;
  [key: string]: unknown;
}

/** The initial part of CONFIG for a document. */
export function documentConfig(sidebarIcon: string, extra: PlainObject = {}): DocumentConfig {
  return {
    documentClass: undefined,
    collection: undefined,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon,
    ...extra,
  };
}

/** A text enricher, see `CONFIG.TextEditor.enrichers`. */
export interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: PlainObject) => Promise<HTMLElement | null>;
  onRender?: (element: HTMLElement) => void;
  replaceParent?: boolean;
}

/** Where systems register what drydock has none of: an entry that nobody registered is refused by name. */
export const registryOfAbsent = (path: string): Record<string, unknown> =>
  guarded<Record<string, unknown>>(`CONFIG.${path}`, {}, undefined, 0);

/** A token's movement actions, to which systems can add: drydock moves all of them alike. */
function movementActions(): Record<string, PlainObject> {
  const icons = {
    walk: "person-walking",
    fly: "person-fairy",
    swim: "person-swimming",
    burrow: "person-digging",
    crawl: "person-praying",
    climb: "person-through-window",
    jump: "person-running-fast",
    blink: "person-from-portal",
    displace: "transporter-1",
  };
  const entries = Object.entries(icons).map(([name, icon], order): [string, PlainObject] => [
    name,
    { label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, icon: `fa-solid fa-${icon}`, order },
  ]);
  return Object.fromEntries(entries);
}

/** Documents that drydock lacks: systems declare their types and sheets in `init`. Everything else is refused. */
function absentDocuments(): Record<string, Partial<DocumentConfig>> {
  const { dataModels, typeLabels, typeIcons, sheetClasses } = documentConfig("");
  const names = ["CombatantGroup", "Region", "RegionBehavior", "Tile", "Wall"];
  return Object.fromEntries(
    names.map((name) => [name, structuredClone({ dataModels, typeLabels, typeIcons, sheetClasses })]),
  );
}

export const CONFIG = {
  debug: { hooks: false },
  ActiveEffect: documentConfig("fa-solid fa-person-rays", { legacyTransferral: true }),
  Actor: documentConfig("fa-solid fa-user", { trackableAttributes: {}, compendiumIndexFields: [] as string[] }),
  Adventure: documentConfig("fa-solid fa-treasure-chest", { compendiumIndexFields: [] as string[] }),
  Item: documentConfig("fa-solid fa-suitcase", { compendiumIndexFields: [] as string[] }),
  JournalEntry: documentConfig("fa-solid fa-book-open", { compendiumIndexFields: [] as string[] }),
  JournalEntryCategory: documentConfig("fa-solid fa-bookmark"),
  JournalEntryPage: documentConfig("fa-solid fa-file", { defaultType: "text" }),
  Scene: documentConfig("fa-solid fa-map"),
  User: documentConfig("fa-solid fa-user"),
  Folder: documentConfig("fa-solid fa-folder"),
  Macro: documentConfig("fa-solid fa-code", { compendiumIndexFields: [] as string[] }),
  RollTable: documentConfig("fa-solid fa-table-list", { compendiumIndexFields: [] as string[] }),
  TableResult: documentConfig("fa-solid fa-file"),
  Cards: documentConfig("fa-solid fa-cards", {
    compendiumIndexFields: [] as string[],
    presets: {} as Record<string, { type: string; label: string; src: string }>,
    typeIcons: { deck: "fa-solid fa-cards", hand: "fa-solid fa-cards", pile: "fa-solid fa-layer-group" },
  }),
  Card: documentConfig("fa-solid fa-cards"),
  Setting: documentConfig("fa-solid fa-gear"),
  ChatMessage: documentConfig("fa-solid fa-comments", {
    template: "templates/sidebar/chat-message.html",
    batchSize: 100,
  }),
  Combat: documentConfig("fa-solid fa-swords", {
    initiative: { formula: null as string | null, decimals: 2 },
    settings: { resource: "", skipDefeated: false },
  }),
  Combatant: documentConfig("fa-solid fa-user"),
  ...absentDocuments(),
  Note: documentConfig("fa-solid fa-bookmark"),
  Token: documentConfig("fa-solid fa-user", {
    objectClass: undefined as unknown,
    movement: {
      /** Grid spaces per second. */
      defaultSpeed: 6,
      defaultAction: "walk",
      actions: movementActions(),
    },
  }),
  Canvas: {
    groups: {} as Record<string, PlainObject>,
    layers: {} as Record<string, PlainObject>,
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    minZoom: 0.25,
    maxZoom: 3,
    gridStyles: {} as Record<string, PlainObject>,
    detectionModes: registryOfAbsent("Canvas.detectionModes"),
    polygonBackends: registryOfAbsent("Canvas.polygonBackends"),
  } as PlainObject & Record<"groups" | "layers", Record<string, PlainObject>>,
  Dice: {
    types: [] as unknown[],
    rolls: [] as unknown[],
    terms: {} as Record<string, unknown>,
    termTypes: {} as Record<string, unknown>,
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    /** A number from 0 up to, but not including, 1: the source of every die. */
    randomUniform: (): number => Math.random(),
    functions: {} as Record<string, unknown>,
  },
  TextEditor: { enrichers: [] as EnricherConfig[] },
  /** Replaceable classes of the user interface. */
  ui: {} as Record<string, unknown>,
  ux: {} as Record<string, unknown>,
  queries: {} as Record<string, (data: unknown, options?: PlainObject) => unknown>,
  statusEffects: [] as PlainObject[],
  specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" } as Record<string, string>,
  controlIcons: { defeated: "icons/svg/skull.svg", combat: "icons/svg/combat.svg" } as Record<string, string>,
  sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav" } as Record<
    string,
    string
  >,
  time: { turnTime: 0, roundTime: 0 } as Record<string, unknown>,
  fontDefinitions: {} as Record<string, unknown>,
  defaultFontFamily: "sans-serif",
  supportedLanguages: { en: "English" } as Record<string, string>,
  i18n: {} as PlainObject,
};

/** The game's class for documents of this name; undefined if there are no such documents. */
export function getDocumentClass(name: string): unknown {
  return (CONFIG as unknown as Record<string, DocumentConfig | undefined>)[name]?.documentClass;
}

/** A document's configuration by name, for names that are only known at run time. */
export function configOf(name: string): DocumentConfig {
  const found = (CONFIG as unknown as Record<string, DocumentConfig | undefined>)[name];
  if (!found?.sheetClasses) throw new Error(`drydock: CONFIG.${name} is not available`);
  return found;
}
