/**
 * Foundry's hooks as we rely on them. The published types name the documents of one generation, not whether they are
 * stored, and lack some hooks. So listeners are cast once, here, and the compiler checks the table against the
 * published types.
 */

import type { Placeable } from "./canvas";
import type { Stored } from "./documents";
import { pages } from "./pages";

/** Arguments that are documents. */
interface Documents {
  ActiveEffect: Stored<ActiveEffect.Implementation>;
  Actor: Stored<Actor.Implementation>;
  Card: Stored<Card.Implementation>;
  Cards: Stored<Cards.Implementation>;
  ChatMessage: Stored<ChatMessage.Implementation>;
  Combat: Stored<Combat.Implementation>;
  Combatant: Stored<Combatant.Implementation>;
  Folder: Stored<Folder.Implementation>;
  Item: Stored<Item.Implementation>;
  JournalEntry: Stored<JournalEntry.Implementation>;
  JournalEntryPage: Stored<JournalEntryPage.Implementation>;
  Macro: Stored<Macro.Implementation>;
  RollTable: Stored<RollTable.Implementation>;
  Scene: Stored<Scene.Implementation>;
  Setting: Stored<Setting.Implementation>;
  TableResult: Stored<TableResult.Implementation>;
  Token: Stored<TokenDocument.Implementation>;
  User: Stored<User.Implementation>;
}

/** An entry in a window's menu. */
export interface HeaderControl {
  readonly icon: string;
  readonly label: string;
  readonly action: string;
  readonly visible?: () => boolean;
  readonly onClick: () => void;
}

/** Entries that belong together, set apart from those above: the icon's class is all of ours that Foundry draws. */
export const grouped = ([first, ...more]: readonly HeaderControl[]): HeaderControl[] =>
  first ? [{ ...first, icon: `${first.icon} ah-begins` }, ...more] : [];

/** The groups of tools at the edge of the scene. */
type SceneControls = { readonly [group: string]: { readonly tools: Record<string, SceneTool> } | undefined };
/** A tool in one of the groups. */
export interface SceneTool {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly button: true;
  readonly visible: true;
  readonly onChange: () => void;
}

/** An entry in a context menu, with the names of its parts in Foundry 13 and in 14. */
interface MenuEntry {
  readonly icon: string;
  readonly name?: string;
  readonly condition?: (target: HTMLElement) => boolean;
  readonly callback?: (target: HTMLElement) => void;
  readonly label?: string;
  readonly visible?: (target: HTMLElement) => boolean;
  readonly onClick?: (event: Event, target: HTMLElement) => void;
}

/** The type of each argument, by its name in the table. */
interface Arguments extends Documents {
  application: object;
  /** What is about to be written when cards are dealt, stack by stack, and when they are passed. */
  cardsDealt: { readonly toCreate: readonly object[][] };
  cardsPassed: { readonly toCreate: object[]; readonly toUpdate: { readonly _id: string }[] };
  canvas: { readonly scene: Documents["Scene"] | null };
  browserWindow: Window;
  changes: object;
  data: object;
  drop: object;
  element: HTMLElement;
  headerControls: HeaderControl[];
  menuEntries: MenuEntry[];
  options: object;
  placeable: Placeable;
  sceneControls: SceneControls;
  slot: number | string;
  stacks: readonly Documents["Cards"][];
  text: string;
  thrown: unknown;
  userId: string;
  view: { readonly scale: number };
}

/** Every hook that we listen to, with its arguments in order, up to the last that we read. */
export const HOOKS = {
  i18nInit: [],
  init: [],
  ready: [],
  setup: [],
  canvasPan: ["canvas", "view"],
  canvasReady: ["canvas"],
  canvasTearDown: ["canvas"],
  chatMessage: ["application", "text"],
  createActiveEffect: ["ActiveEffect", "options", "userId"],
  createActor: ["Actor", "options", "userId"],
  createCard: ["Card", "options", "userId"],
  createCards: ["Cards", "options", "userId"],
  createChatMessage: ["ChatMessage", "options", "userId"],
  createCombat: ["Combat", "options", "userId"],
  createCombatant: ["Combatant", "options", "userId"],
  createFolder: ["Folder", "options", "userId"],
  createItem: ["Item", "options", "userId"],
  createScene: ["Scene", "options", "userId"],
  createSetting: ["Setting", "options", "userId"],
  createToken: ["Token", "options", "userId"],
  createUser: ["User", "options", "userId"],
  dealCards: ["Cards", "stacks", "cardsDealt"],
  deleteActor: ["Actor", "options", "userId"],
  deleteCard: ["Card", "options", "userId"],
  deleteCards: ["Cards", "options", "userId"],
  deleteChatMessage: ["ChatMessage", "options", "userId"],
  deleteCombat: ["Combat", "options", "userId"],
  deleteCombatant: ["Combatant", "options", "userId"],
  deleteFolder: ["Folder", "options", "userId"],
  deleteItem: ["Item", "options", "userId"],
  deleteJournalEntry: ["JournalEntry", "options", "userId"],
  deleteJournalEntryPage: ["JournalEntryPage", "options", "userId"],
  deleteToken: ["Token", "options", "userId"],
  deleteUser: ["User", "options", "userId"],
  dropCanvasData: ["canvas", "drop"],
  error: ["text", "thrown"],
  getActorContextOptions: ["application", "menuEntries"],
  getCardsContextOptions: ["application", "menuEntries"],
  getFolderContextOptions: ["application", "menuEntries"],
  getHeaderControlsApplicationV2: ["application", "headerControls"],
  getSceneControlButtons: ["sceneControls"],
  hotbarDrop: ["application", "drop", "slot"],
  hoverToken: ["placeable"],
  openDetachedWindow: ["text", "browserWindow"],
  passCards: ["Cards", "Cards", "cardsPassed"],
  preCreateActor: ["Actor", "data", "options", "userId"],
  preCreateCards: ["Cards", "data", "options", "userId"],
  preCreateCombatant: ["Combatant", "data", "options", "userId"],
  preCreateItem: ["Item", "data", "options", "userId"],
  preUpdateActor: ["Actor", "changes", "options", "userId"],
  preUpdateCard: ["Card", "changes", "options", "userId"],
  preUpdateCards: ["Cards", "changes", "options", "userId"],
  preUpdateFolder: ["Folder", "changes", "options", "userId"],
  preUpdateItem: ["Item", "changes", "options", "userId"],
  preUpdateJournalEntry: ["JournalEntry", "changes", "options", "userId"],
  preUpdateJournalEntryPage: ["JournalEntryPage", "changes", "options", "userId"],
  preUpdateMacro: ["Macro", "changes", "options", "userId"],
  preUpdateRollTable: ["RollTable", "changes", "options", "userId"],
  preUpdateScene: ["Scene", "changes", "options", "userId"],
  preUpdateTableResult: ["TableResult", "changes", "options", "userId"],
  renderActorDirectory: ["application", "element"],
  renderChatMessageHTML: ["ChatMessage", "element"],
  renderCombatTracker: ["application", "element"],
  renderCompendium: ["application", "element"],
  renderPlayers: ["application", "element"],
  renderSettingsConfig: ["application", "element"],
  updateActiveEffect: ["ActiveEffect", "changes", "options", "userId"],
  updateActor: ["Actor", "changes", "options", "userId"],
  updateCard: ["Card", "changes", "options", "userId"],
  updateCards: ["Cards", "changes", "options", "userId"],
  updateChatMessage: ["ChatMessage", "changes", "options", "userId"],
  updateCombat: ["Combat", "changes", "options", "userId"],
  updateFolder: ["Folder", "changes", "options", "userId"],
  updateCombatant: ["Combatant", "changes", "options", "userId"],
  updateItem: ["Item", "changes", "options", "userId"],
  updateJournalEntryPage: ["JournalEntryPage", "changes", "options", "userId"],
  updateScene: ["Scene", "changes", "options", "userId"],
  updateSetting: ["Setting", "changes", "options", "userId"],
  updateToken: ["Token", "changes", "options", "userId"],
  updateUser: ["User", "changes", "options", "userId"],
  userConnected: ["User"],
} as const satisfies Record<string, readonly (keyof Arguments)[]>;

export type HookName = keyof typeof HOOKS;

/** Hooks that announce a change of an encounter or its combatants. */
export const ENCOUNTER_HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
] as const satisfies readonly HookName[];

type Known<Names extends readonly unknown[]> = {
  -readonly [at in keyof Names]: Arguments[Names[at] & keyof Arguments];
};
/** The result of a listener matters in some hooks: false prevents what was about to happen. */
type Listener<Name extends HookName> = (...heard: Known<(typeof HOOKS)[Name]>) => unknown;

/** Foundry's hook registry, typed to take any name. */
interface Register {
  on(name: string, listener: (...heard: never[]) => unknown): number;
  once(name: string, listener: (...heard: never[]) => unknown): number;
  off(name: string, id: number): void;
  callAll(name: string, ...told: unknown[]): unknown;
}
const register = (): Register => Hooks;

function begin(name: string, listener: (...heard: never[]) => unknown): () => void {
  const id = register().on(name, listener);
  return () => register().off(name, id);
}

/** Listens to a hook. Returns a function that stops it. */
export const listen = <Name extends HookName>(name: Name, listener: Listener<Name>): (() => void) =>
  begin(name, listener);

/** Listens to several hooks, with the first of their arguments typed. Returns a function that stops it. */
export function listenToEach<Name extends HookName>(
  names: readonly Name[],
  listener: (first: Known<(typeof HOOKS)[Name]>[0], ...more: unknown[]) => unknown,
): () => void {
  const ends = names.map((name) => begin(name, listener));
  return () => ends.forEach((end) => end());
}

/** Calls back with every page: those there are, and each that opens later. Returns a function that stops it. */
export function onEveryPage(hear: (page: Document) => void): () => void {
  pages().forEach(hear);
  return listen("openDetachedWindow", (_id, opened) => hear(opened.document));
}

/** Listens once to a startup hook. */
export function listenOnce(name: "i18nInit" | "init" | "ready" | "setup", listener: () => unknown): void {
  register().once(name, listener);
}

/** Whether this page is connected to the server. Foundry's socket is a socket.io socket. */
export const isConnected = (): boolean => game.socket?.connected !== false;

/** Hears when the connection to the server is lost, and when it is back. */
export function listenToConnection(lost: () => void, back: () => void): void {
  game.socket?.on("disconnect", lost);
  game.socket?.on("connect", back);
}

/** Calls and listens to hooks of our own, typed by the arguments of each. */
export const ownHooks = <Own extends { [name in keyof Own]: readonly unknown[] }>() => ({
  announce: <Name extends keyof Own & string>(name: Name, ...told: Own[Name]) => register().callAll(name, ...told),
  hear: <Name extends keyof Own & string>(name: Name, listener: (...told: Own[Name]) => unknown) =>
    begin(name, listener as (...heard: never[]) => unknown),
});

type Least<Names extends readonly unknown[]> = {
  [at in keyof Names]: Names[at] extends "userId" | "text"
    ? string
    : Names[at] extends "element"
      ? HTMLElement
      : unknown;
};
type Nothing<Names extends never> = Names;
/** Hooks that have fewer or other arguments in the published types than in the table. The compiler refuses any. @public nobody reads it */
export type Misheard = Nothing<
  {
    [Name in HookName & Hooks.HookName]: Required<Parameters<Hooks.Function<Name>>> extends readonly [
      ...Least<(typeof HOOKS)[Name]>,
      ...unknown[],
    ]
      ? never
      : Name;
  }[HookName & Hooks.HookName]
>;
