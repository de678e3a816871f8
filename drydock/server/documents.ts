/** The kinds of documents, their embedded documents, and the fields that the server fills in and checks. */
import {
  type DocumentName,
  type EmbeddedDocumentName,
  type Generation,
  type JsonObject,
  ADVENTURE_LISTS,
  FOLDER_CONTENTS,
} from "../protocol";
import { DEFAULT_LEVEL, LEVEL } from "../levels";
import { unavailable } from "./refusal";

export interface DocumentKind {
  name: DocumentName;
  /** Embedded collections: field → kind of document. */
  embedded: Readonly<Record<string, EmbeddedDocumentName>>;
  /** The default type; null if a type is required; undefined if these documents have no types. */
  defaultType?: string | null;
  /** Types in addition to those in the manifest. */
  coreTypes?: readonly string[];
  /** Whether the document needs a name that is not blank. */
  named?: boolean;
  /** Whether the document has `_stats` (times, last writer, versions). */
  stats?: boolean;
  /** The initial default level of the document's own `ownership` map, if it has one. */
  ownership?: number;
  /** Core fields that contain HTML, and those that contain a file path. */
  htmlFields?: readonly string[];
  fileFields?: readonly string[];
  /** The fields of every stored document; the kinds of their values are checked on each write. */
  defaults: Readonly<JsonObject>;
}

/** A kind by its name; embedded collections may be left out. */
type Described = Omit<DocumentKind, "name" | "embedded"> & Partial<Pick<DocumentKind, "embedded">>;

/** The fields of documents that are shown in a sidebar directory. */
const FILED = { folder: null, sort: 0, flags: {} } as const;

const KINDS: Readonly<Record<Exclude<DocumentName, "Level">, Described>> = {
  User: {
    named: true,
    stats: true,
    fileFields: ["avatar"],
    defaults: {
      role: 1,
      color: "#888888",
      avatar: null,
      character: null,
      pronouns: "",
      hotbar: {},
      permissions: {},
      flags: {},
    },
  },
  Setting: { stats: true, defaults: { key: "", value: "", user: null } },
  Folder: {
    defaultType: null,
    coreTypes: [...FOLDER_CONTENTS, "Compendium"],
    named: true,
    stats: true,
    defaults: { description: "", sorting: "a", color: null, ...FILED },
    htmlFields: ["description"],
  },
  Actor: {
    embedded: { effects: "ActiveEffect", items: "Item" },
    defaultType: null,
    coreTypes: ["base"],
    named: true,
    stats: true,
    ownership: 0,
    fileFields: ["img", "prototypeToken.texture.src"],
    defaults: { img: "icons/svg/mystery-man.svg", system: {}, prototypeToken: {}, items: [], effects: [], ...FILED },
  },
  ActiveEffect: {
    defaultType: "base",
    coreTypes: ["base"],
    named: true,
    stats: true,
    htmlFields: ["description"],
    fileFields: ["img"],
    defaults: {
      img: null,
      system: {},
      changes: [],
      disabled: false,
      duration: {},
      description: "",
      origin: null,
      tint: "#ffffff",
      transfer: true,
      statuses: [],
      sort: 0,
      flags: {},
    },
  },
  Adventure: {
    named: true,
    stats: true,
    htmlFields: ["caption", "description"],
    fileFields: ["img"],
    defaults: {
      img: null,
      caption: "",
      description: "",
      ...Object.fromEntries(ADVENTURE_LISTS.map((list) => [list, []])),
      ...FILED,
    },
  },
  Item: {
    embedded: { effects: "ActiveEffect" },
    defaultType: null,
    coreTypes: ["base"],
    named: true,
    stats: true,
    ownership: 0,
    fileFields: ["img"],
    defaults: { img: "icons/svg/item-bag.svg", system: {}, effects: [], ...FILED },
  },
  JournalEntry: {
    embedded: { categories: "JournalEntryCategory", pages: "JournalEntryPage" },
    named: true,
    stats: true,
    ownership: 0,
    defaults: { pages: [], categories: [], ...FILED },
  },
  JournalEntryCategory: {
    stats: true,
    defaults: { name: "", sort: 0, flags: {} },
  },
  JournalEntryPage: {
    defaultType: "text",
    coreTypes: ["text", "image", "pdf", "video"],
    named: true,
    stats: true,
    ownership: -1,
    htmlFields: ["text.content"],
    fileFields: ["src"],
    defaults: {
      title: { show: true, level: 1 },
      image: {},
      text: { format: 1 },
      video: {},
      src: null,
      system: {},
      sort: 0,
      flags: {},
    },
  },
  Scene: {
    embedded: { notes: "Note", tokens: "Token" },
    named: true,
    stats: true,
    ownership: 0,
    fileFields: ["background.src", "thumb"],
    defaults: {
      active: false,
      navigation: true,
      navOrder: 0,
      navName: "",
      background: { src: null },
      foreground: null,
      thumb: null,
      width: 4000,
      height: 3000,
      padding: 0.25,
      initial: {},
      backgroundColor: "#999999",
      grid: {
        type: 1,
        size: 100,
        style: "solidLines",
        thickness: 1,
        color: "#000000",
        alpha: 0.2,
        distance: 1,
        units: "",
      },
      notes: [],
      tokens: [],
      ...FILED,
    },
  },
  Note: {
    fileFields: ["texture.src"],
    defaults: { entryId: null, pageId: null, x: 0, y: 0, elevation: 0, sort: 0, texture: {}, text: "", flags: {} },
  },
  Token: {
    fileFields: ["texture.src"],
    defaults: {
      name: "",
      actorId: null,
      actorLink: false,
      delta: null,
      x: 0,
      y: 0,
      elevation: 0,
      rotation: 0,
      width: 1,
      height: 1,
      sort: 0,
      hidden: false,
      texture: {},
      flags: {},
    },
  },
  ActorDelta: { defaults: { system: {}, items: [], effects: [], flags: {} } },
  Combat: {
    embedded: { combatants: "Combatant" },
    defaultType: "base",
    coreTypes: ["base"],
    stats: true,
    defaults: {
      system: {},
      scene: null,
      groups: [],
      combatants: [],
      active: false,
      round: 0,
      turn: null,
      sort: 0,
      flags: {},
    },
  },
  Combatant: {
    defaultType: "base",
    coreTypes: ["base"],
    stats: true,
    fileFields: ["img"],
    defaults: {
      system: {},
      actorId: null,
      tokenId: null,
      sceneId: null,
      name: null,
      img: null,
      initiative: null,
      hidden: false,
      defeated: false,
      group: null,
      flags: {},
    },
  },
  ChatMessage: {
    defaultType: "base",
    coreTypes: ["base"],
    stats: true,
    htmlFields: ["content", "flavor"],
    defaults: {
      system: {},
      author: null,
      timestamp: 0,
      style: 0,
      flavor: "",
      content: "",
      speaker: {},
      whisper: [],
      blind: false,
      rolls: [],
      sound: null,
      emote: false,
      flags: {},
    },
  },
  Macro: {
    defaultType: "chat",
    coreTypes: ["chat", "script"],
    named: true,
    stats: true,
    ownership: 0,
    fileFields: ["img"],
    defaults: { img: "icons/svg/dice-target.svg", author: null, scope: "global", command: "", ...FILED },
  },
  RollTable: {
    embedded: { results: "TableResult" },
    named: true,
    stats: true,
    ownership: 0,
    htmlFields: ["description"],
    fileFields: ["img"],
    defaults: {
      img: "icons/svg/d20-grey.svg",
      description: "",
      results: [],
      formula: "",
      replacement: true,
      displayRoll: true,
      ...FILED,
    },
  },
  TableResult: {
    defaultType: "text",
    coreTypes: ["text", "document"],
    stats: true,
    htmlFields: ["description"],
    fileFields: ["img"],
    defaults: {
      name: "",
      img: null,
      description: "",
      documentUuid: null,
      weight: 1,
      range: [1, 1],
      drawn: false,
      flags: {},
    },
  },
  Cards: {
    embedded: { cards: "Card" },
    defaultType: null,
    coreTypes: ["deck", "hand", "pile"],
    named: true,
    stats: true,
    ownership: 0,
    htmlFields: ["description"],
    fileFields: ["img"],
    defaults: {
      description: "",
      img: "icons/svg/card-hand.svg",
      system: {},
      cards: [],
      width: null,
      height: null,
      rotation: 0,
      displayCount: false,
      ...FILED,
    },
  },
  Card: {
    defaultType: "base",
    coreTypes: ["base"],
    named: true,
    stats: true,
    htmlFields: ["description", "back.text", "faces.*.text"],
    fileFields: ["back.img", "faces.*.img"],
    defaults: {
      description: "",
      system: {},
      suit: "",
      value: null,
      back: {},
      faces: [],
      face: null,
      drawn: false,
      origin: null,
      width: null,
      height: null,
      rotation: 0,
      sort: 0,
      flags: {},
    },
  },
};

const { background: _background, foreground: _foreground, backgroundColor: _color, ...scene } = KINDS.Scene.defaults;

/**
 * Generation 14: what is under and over a scene belongs to its levels, and each token is on one of them. Effects may be
 * in folders of packs.
 */
const KINDS_OF_14: Readonly<Record<DocumentName, Described>> = {
  ...KINDS,
  ActiveEffect: { ...KINDS.ActiveEffect, defaults: { ...KINDS.ActiveEffect.defaults, folder: null } },
  Scene: {
    ...KINDS.Scene,
    embedded: { ...KINDS.Scene.embedded, levels: "Level" },
    defaults: { ...scene, initialLevel: DEFAULT_LEVEL, shiftX: 0, shiftY: 0, levels: [] },
  },
  Level: {
    named: true,
    fileFields: ["background.src", "foreground.src"],
    defaults: LEVEL,
  },
  Token: { ...KINDS.Token, defaults: { ...KINDS.Token.defaults, level: DEFAULT_LEVEL, depth: 1 } },
};

/** Kinds with their names, by name. */
const named = (kinds: Readonly<Partial<Record<DocumentName, Described>>>): ReadonlyMap<string, DocumentKind> =>
  new Map(Object.entries(kinds).map(([name, kind]) => [name, { name: name as DocumentName, embedded: {}, ...kind }]));
const [OF_13, OF_14] = [named(KINDS), named(KINDS_OF_14)];

/**
 * The kind of a document by its name.
 * @throws Refusal if drydock has no such documents in this generation.
 */
export function documentKind(name: unknown, generation: Generation): DocumentKind {
  const kind = (generation === 14 ? OF_14 : OF_13).get(name as string);
  if (!kind) throw unavailable(`the document "${String(name)}"`);
  return kind;
}

/** The traits of a kind that are the same in every generation: its types, HTML fields and file fields. */
export function documentTraits(name: DocumentName): DocumentKind {
  return OF_14.get(name)!;
}
