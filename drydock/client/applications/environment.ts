/**
 * The one place through which the interface reaches the running game. The interface works with documents by these
 * narrow faces rather than by their classes, so that a system's own document classes fit as well as the core's.
 */
import { CONFIG } from "../config";
import { game as theGame } from "../game";
import { fromUuid as documentByUuid } from "../helpers/documents-by-uuid";
import { Hooks } from "../helpers/hooks";
import { coreLanguage } from "./language";
import type { Classes } from "../registry";

type ApplicationV2 = Classes["ApplicationV2"];

export interface UserFace {
  id: string;
  name: string;
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  role: number;
  color: unknown;
  character?: DocumentFace | null;
  hasPermission?(permission: string): boolean;
  hasRole?(role: number | string): boolean;
}

export interface DocumentFace {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly thumbnail?: string | null;
  readonly pack?: string | null;
  readonly sort?: number;
  readonly visible?: boolean;
  readonly isOwner: boolean;
  readonly sheet?: ApplicationV2 | null;
  readonly folder?: { id: string } | null;
  readonly parent?: DocumentFace | null;
  readonly ownership?: Record<string, number>;
  readonly flags?: Record<string, Record<string, unknown> | undefined>;
  readonly apps: Record<string, unknown>;
  readonly _source: Record<string, unknown>;
  readonly schema: { fields: Record<string, unknown> };
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  render(options?: object): unknown;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData?(): Record<string, unknown>;
  _onClickDocumentLink?(event: Event): unknown;
  exportToJSON?(): void;
  importFromJSON?(json: string): Promise<unknown>;
  getUserLevel?(user: UserFace): number;
  testUserPermission(user: UserFace, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify?(user: UserFace, action: "create" | "update" | "delete", data?: object): boolean;
  createEmbeddedDocuments?(name: string, data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments?(name: string, updates: object[], operation?: object): Promise<unknown>;
}

export interface CollectionFace<D = DocumentFace> {
  readonly contents: D[];
  readonly size: number;
  get(id: string): D | undefined;
  importFromCompendium?(pack: PackFace, id: string, changes?: object, operation?: object): Promise<unknown>;
  documentClass?: DocumentClassFace;
  apps?: unknown[];
}

export interface DocumentClassFace {
  readonly name: string;
  readonly documentName: string;
  create(data: object, operation?: object): Promise<DocumentFace | undefined>;
  fromDropData?(data: object): Promise<DocumentFace | null | undefined>;
  canUserCreate?(user: UserFace): boolean;
  createDialog?(data?: object): Promise<unknown>;
}

export interface IndexEntry {
  _id: string;
  name: string;
  type?: string;
  img?: string | null;
  uuid?: string;
  sort?: number;
  folder?: string | null;
}

export interface PackFace {
  readonly collection: string;
  readonly title?: string;
  readonly documentName: string;
  readonly visible?: boolean;
  /** The folder of the sidebar that it lies in. */
  readonly folder?: { readonly id: string } | null;
  readonly metadata: { id: string; label: string; type: string; packageName?: string };
  readonly index: Iterable<IndexEntry> & { size?: number };
  readonly folders?: Iterable<{ id: string; name: string; _source: Record<string, unknown> }>;
  getDocument(id: string): Promise<DocumentFace | null | undefined>;
}

export interface SettingConfig {
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope?: string;
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
}

export interface SettingMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => ApplicationV2;
  restricted?: boolean;
}

export interface GameFace {
  readonly userId?: string | null;
  readonly user: UserFace;
  readonly users: CollectionFace<UserFace>;
  readonly actors: CollectionFace;
  readonly items: CollectionFace;
  readonly journal: CollectionFace;
  readonly scenes: CollectionFace & { viewed?: DocumentFace | null; active?: DocumentFace | null };
  /** World collections by the name of their documents. */
  readonly collections: { get(documentName: string): CollectionFace | undefined };
  readonly macros: CollectionFace;
  readonly tables: CollectionFace;
  readonly cards: CollectionFace;
  readonly messages: CollectionFace;
  readonly combats: CollectionFace & { viewed?: DocumentFace | null; combats?: DocumentFace[] };
  readonly folders: CollectionFace;
  readonly packs: { contents?: PackFace[]; get(id: string): PackFace | undefined; values(): Iterable<PackFace> };
  readonly documentTypes?: Record<string, string[]>;
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data?: object): string;
    has?(key: string): boolean;
  };
  readonly settings: {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    register(namespace: string, key: string, config: object): void;
    readonly settings: Map<string, SettingConfig>;
    readonly menus: Map<string, SettingMenu>;
  };
  readonly keybindings: { register(namespace: string, action: string, data: object): void };
  readonly system?: { id: string; title: string; version?: string };
  readonly world?: { id: string; title: string };
  readonly release?: { generation: number; build?: number | string; version?: string };
  readonly ready?: boolean;
  readonly tooltip: { activateEventListeners(): void };
}

export interface SheetRegistration {
  id: string;
  label: string;
  cls: SheetConstructor;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: Record<string, string> | null;
}

export type SheetConstructor = new (options?: never) => ApplicationV2;

export interface DocumentConfig {
  documentClass?: DocumentClassFace;
  sheetClasses?: Record<string, Record<string, SheetRegistration>>;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
  sidebarIcon?: string;
}

export interface ConfigFace {
  ui: Record<string, unknown>;
  ux: Record<string, unknown>;
  TextEditor?: { enrichers?: TextEnricher[] };
  [documentName: string]: unknown;
}

export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: object): Promise<HTMLElement | null>;
  onRender?(element: HTMLElement): void;
  replaceParent?: boolean;
}

export interface HooksFace {
  on(name: string, run: (...args: never[]) => unknown): number;
  once(name: string, run: (...args: never[]) => unknown): number;
  off(name: string, run: number | ((...args: never[]) => unknown)): void;
  callAll(name: string, ...args: unknown[]): boolean;
  call(name: string, ...args: unknown[]): boolean;
}

const globals = globalThis as { ui?: Record<string, unknown> };

/** The running game. */
export const game = (): GameFace => theGame as unknown as GameFace;
/** The configuration that systems and modules write to. */
export const config = (): ConfigFace => CONFIG as unknown as ConfigFace;
/** The moments that packages listen to. */
export const hooks = (): HooksFace => Hooks;
/** The applications that make up the page, by name: the global `ui`. */
export const ui = (): Record<string, unknown> => (globals.ui ??= {});
/** The document of a uuid, from the world or a compendium. */
export const fromUuid = async (uuid: string, options: { relative?: DocumentFace } = {}): Promise<DocumentFace | null> =>
  (await documentByUuid(uuid, options)) as unknown as DocumentFace | null;

/** The configuration of one kind of document, such as `CONFIG.Actor`. */
export const documentConfig = (documentName: string): DocumentConfig =>
  (config()[documentName] ?? {}) as DocumentConfig;

/** The text of a language key: what the game knows, or the interface's own text, or the key itself. */
export function localize(key: string, data: Record<string, unknown> = {}): string {
  const i18n = (theGame as Partial<typeof theGame>).i18n;
  const known = i18n?.format(key, data) ?? key;
  if (known !== key) return known;
  const own = coreLanguage[key];
  return own?.replace(/\{(\w+)\}/g, (_match, name: string) => String(data[name] ?? "")) ?? key;
}

/** Whether the current user is a Gamemaster. */
export const isGamemaster = (): boolean => game().user?.isGM ?? false;

/** Shows a message at the top of the page, or in the console before the page has a place for it. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications = ui()["notifications"] as Record<string, (text: string) => unknown> | undefined;
  const show = notifications?.[level];
  if (show) show.call(notifications, message);
  else console[level](message);
}

/** Reports a failure of something a user asked for: in full to the console, its message to the user. */
export function reportError(error: unknown): void {
  console.error(error);
  notify("error", error instanceof Error ? error.message : String(error));
}
