/* oxlint-disable house/facade, no-restricted-globals -- what it checks is what the rest believes of Foundry */
/**
 * Foundry as the self-check sees it; the only place in the self-check with casts. It tests whether the published types
 * are right, so it does not trust them: declared here is only what All Hands relies on.
 */
import type { Application } from "../../kit/platform/applications";

interface Collection<Member> extends Iterable<Member> {
  readonly size: number;
  readonly contents: readonly Member[];
  get(id: string): Member | undefined;
}

/** Any document. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string | null;
  readonly parent: object | null;
  readonly flags: { readonly [scope: string]: { readonly [key: string]: unknown } | undefined };
  readonly system: { readonly [name: string]: unknown };
  readonly folder: { readonly id: string } | null;
  readonly sheet: Sheet | null;
  readonly _source: { readonly [name: string]: unknown };
  readonly _stats: { readonly compendiumSource?: string | null };
  toObject(): { readonly [name: string]: unknown };
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  testUserPermission(user: object, level: string): boolean;
}

/** A document that contains others. */
interface Holder extends Doc {
  createEmbeddedDocuments(kind: string, data: object[], options?: object): Promise<Doc[]>;
  updateEmbeddedDocuments(kind: string, changes: object[], options?: object): Promise<Doc[]>;
  deleteEmbeddedDocuments(kind: string, ids: string[], options?: object): Promise<Doc[]>;
}

export interface ActorDoc extends Holder {
  readonly items: Collection<Doc>;
  readonly isToken: boolean;
  readonly prototypeToken: { readonly actorLink: boolean; readonly texture: { readonly src: string | null } };
  getTokenDocument(data: object): Promise<TokenDoc>;
  getActiveTokens(): readonly object[];
}

export interface TokenDoc extends Doc {
  readonly actor: ActorDoc | null;
  readonly object: Placed | null;
}

export interface SceneDoc extends Holder {
  readonly tokens: Collection<TokenDoc>;
  readonly notes: Collection<NoteDoc>;
  activate(): Promise<unknown>;
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly dimensions: { readonly width: number; readonly height: number };
}

export interface NoteDoc extends Doc {
  readonly entry: JournalDoc | null;
  readonly page: Doc | null;
  readonly label: string;
}

export interface CombatantDoc extends Doc {
  readonly actor: ActorDoc | null;
  readonly actorId: string | null;
}

export interface CombatDoc extends Holder {
  readonly active: boolean;
  activate(): Promise<unknown>;
  readonly combatants: Collection<CombatantDoc>;
}

interface CardDoc extends Doc {
  /** The stack that it belongs to; only the id if that stack is not there. */
  readonly origin: { readonly id: string } | string | null;
  readonly drawn: boolean;
  readonly face: number | null;
}

export interface StackDoc extends Holder {
  readonly cards: Collection<CardDoc>;
  pass(to: StackDoc, ids: readonly string[], options: object): Promise<unknown>;
  deal(to: readonly StackDoc[], number: number, options: object): Promise<unknown>;
}

export interface JournalDoc extends Holder {
  readonly pages: Collection<Doc>;
}

export interface MessageDoc extends Doc {
  readonly author: { readonly id: string; readonly isGM: boolean } | null;
  readonly content: string;
  readonly whisper: readonly string[];
  readonly visible: boolean;
  readonly isContentVisible: boolean;
  readonly rolls: readonly RollFace[];
  renderHTML(options?: object): Promise<HTMLElement>;
  canUserModify(user: object, action: string): boolean;
}

export interface MacroDoc extends Doc {
  readonly isAuthor: boolean;
  readonly command: string;
}

interface RollFace {
  readonly total: number | undefined;
  readonly _evaluated: boolean;
  readonly dice: readonly { readonly faces: number; readonly results: readonly { readonly result: number }[] }[];
}

export interface UserDoc extends Doc {
  readonly isGM: boolean;
  readonly role: number;
  readonly active: boolean;
  readonly isSelf: boolean;
  readonly hotbar: { readonly [slot: string]: string };
  assignHotbarMacro(macro: object | null, slot: number): Promise<unknown>;
}

export interface Sheet extends Application {
  readonly isEditable: boolean;
  readonly tabGroups: { readonly [group: string]: string | null };
}

/** A token on the canvas. */
export interface Placed {
  readonly document: TokenDoc;
  readonly w: number;
  readonly h: number;
  readonly center: { readonly x: number; readonly y: number };
  readonly destroyed: boolean;
  readonly isVisible: boolean;
  readonly visible: boolean;
  /** A texture knows the addresses from which it was made. */
  readonly mesh: { readonly texture: { readonly textureCacheIds: readonly string[] } } | null;
  readonly controlled: boolean;
  readonly renderFlags: { set(flags: object): void };
  drawBlueprint?(): Promise<void>;
}

interface Canvas {
  readonly ready: boolean;
  readonly photosensitiveMode: boolean;
  readonly scene: SceneDoc | null;
  /** The level that is shown; only in Foundry 14. */
  readonly level?: { readonly id: string } | null;
  readonly app: { readonly view: HTMLElement } | undefined;
  readonly stage: {
    readonly scale: { readonly x: number };
    readonly pivot: { readonly x: number; readonly y: number };
  };
  readonly tokens: {
    readonly active: boolean;
    readonly placeables: readonly Placed[];
    get(id: string): Placed | undefined;
  };
  readonly interface: { addChild(child: object): object; readonly children: readonly object[] };
  pan(view: object): unknown;
  readonly dimensions: {
    readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  };
  clientCoordinatesFromCanvas(point: object): { readonly x: number; readonly y: number };
  canvasCoordinatesFromClient(point: object): { readonly x: number; readonly y: number };
}

interface SettingDoc {
  delete(): Promise<unknown>;
}

interface Game {
  readonly version: string;
  readonly release: { readonly generation: number };
  readonly system: { readonly version: string; readonly packs: Iterable<{ readonly name: string }> };
  readonly modules: Iterable<{ readonly id: string; readonly version: string; readonly active: boolean }>;
  readonly user: UserDoc;
  readonly userId: string;
  readonly users: Collection<UserDoc> & { readonly activeGM: UserDoc | null };
  readonly scenes: Collection<SceneDoc>;
  readonly packs: Iterable<Pack> & { get(id: string): Pack | undefined };
  readonly collections: { get(kind: string): Collection<Doc> | undefined };
  readonly i18n: { readonly lang: string; localize(key: string): string; format(key: string, data: object): string };
  readonly settings: {
    register(scope: string, key: string, data: object): void;
    registerMenu(scope: string, key: string, data: object): void;
    get(scope: string, key: string, options?: object): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
    readonly settings: ReadonlyMap<
      string,
      { readonly namespace: string; readonly key: string; readonly default?: unknown }
    >;
    readonly storage: { get(scope: string): { getSetting?(id: string): SettingDoc | undefined } | undefined };
  };
  readonly tooltip: {
    readonly tooltip: HTMLElement;
    activate(owner: HTMLElement, options: { readonly text: string }): void;
    deactivate(): void;
  };
  readonly keybindings: {
    get(scope: string, action: string): readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  };
}

interface Pack {
  readonly metadata: { readonly packageName: string; readonly name: string; readonly type: string };
  readonly index: Collection<{
    readonly _id: string;
    readonly uuid: string;
    readonly name: string;
    readonly type?: string;
  }>;
}

interface Hooks {
  on(hook: string, heard: (...args: readonly unknown[]) => unknown): number;
  off(hook: string, id: number): void;
}

interface Ui {
  readonly chat: { processMessage(line: string): Promise<unknown> };
  readonly combat: {
    viewed: CombatDoc | null;
    readonly element: HTMLElement;
    render(options?: object): Promise<unknown>;
  };
  readonly actors: { readonly element: HTMLElement; render(options?: object): Promise<unknown> };
  readonly players: { render(options?: object): Promise<unknown> };
  readonly controls: {
    readonly controls: { readonly [group: string]: Controls };
    render(options?: object): Promise<unknown>;
  };
}
interface Controls {
  readonly tools?: { readonly [tool: string]: { readonly name: string; readonly onChange?: unknown } };
}

interface Config {
  readonly [kind: string]: { readonly dataModels: { readonly [type: string]: unknown } };
}

interface DialogButton {
  readonly action: string;
  readonly label: string;
  readonly icon?: string;
  readonly default?: boolean;
  readonly callback?: () => unknown;
}
interface DialogConfig {
  readonly window: { readonly title: string };
  readonly content: string;
  readonly buttons?: readonly DialogButton[];
}
interface Dialogs {
  new (config: DialogConfig): Application;
  wait(config: DialogConfig): Promise<unknown>;
}

/** The applications of Foundry's own that the checks open. */
interface Applications {
  readonly instances: ReadonlyMap<string, Application>;
  readonly settings: { readonly SettingsConfig: new () => Application };
  readonly sidebar: { readonly apps: { readonly Compendium: new (options: object) => Application } };
}

interface RollClass {
  fromJSON(json: string): RollFace;
}

/** Foundry's globals. They are read when needed, as some arrive late. */
export const here = {
  get game(): Game {
    return game as unknown as Game;
  },
  get canvas(): Canvas {
    return canvas as unknown as Canvas;
  },
  get ui(): Ui {
    return ui as unknown as Ui;
  },
  get hooks(): Hooks {
    return Hooks as unknown as Hooks;
  },
  get config(): Config {
    return CONFIG as unknown as Config;
  },
  get dialogs(): Dialogs {
    return foundry.applications.api.DialogV2 as unknown as Dialogs;
  },
  get applications(): Applications {
    return foundry.applications as unknown as Applications;
  },
  get rolls(): RollClass {
    return Roll as unknown as RollClass;
  },
};
