/**
 * Stand-ins for third-party modules, as scripts that run on a page: through documented hooks, flags and classes, they
 * do what such modules are known to do.
 */
import type { Page } from "@playwright/test";
import { fixDice } from "./dice";

interface Embedded {
  readonly id: string;
  readonly _source: { readonly name: string; readonly faces?: readonly object[] };
  updateSource(changes: object): unknown;
}
type Packed = Embedded & Partial<Record<"items" | "cards" | "tokens" | "pages", Iterable<Embedded>>>;
interface Pack {
  readonly index: Iterable<{ name: string }>;
  getDocument(id: string): Promise<Packed | null>;
}
interface Rolled {
  readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
  readonly total: number;
}
interface Message {
  readonly id: string;
  readonly isRoll: boolean;
  readonly rolls: readonly Rolled[];
  _dice3danimating?: true;
  updateSource(changes: object): unknown;
  renderHTML(): Promise<HTMLElement>;
}
interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly initiative: number | null;
  update(changes: object): Promise<unknown>;
}
interface Encounter {
  readonly turns: readonly Fighter[];
  readonly turn: number | null;
  readonly round: number;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollNPC(): Promise<unknown>;
  resetAll(): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}
interface Placed {
  readonly actor: { readonly system: object };
  getBarAttribute(name: string): { readonly attribute: string; readonly value: number; readonly max: number };
}
export interface Register {
  on(name: string, listener: (message: Message, html: HTMLElement) => void): void;
  once(name: string, listener: () => void): void;
  callAll(name: string, ...told: unknown[]): void;
}
interface Windows {
  readonly api: { readonly ApplicationV2: new (options: object) => { render(options: object): Promise<unknown> } };
}
/** The part of a page's global scope that modules use. */
export interface Scope {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Actor: { create(data: object): Promise<{ readonly uuid: string }> };
  readonly CONFIG: {
    readonly Token: { readonly documentClass: { getTrackedAttributes(type: string): { readonly bar: string[][] } } };
  };
  readonly foundry: {
    readonly applications: Windows;
    readonly utils: { getProperty(object: object, path: string): unknown };
  };
  readonly fromUuidSync: (uuid: string) => { readonly system: { readonly hp: { readonly value: number } } };
  readonly game: {
    readonly actors: { getName(name: string): { getTokenDocument(data: object): Promise<{ toObject(): object }> } };
    readonly combat: Encounter;
    readonly combats: { readonly contents: { readonly id: string; readonly system: Record<string, unknown> }[] };
    readonly messages: { get(id: string): Message; readonly size: number };
    readonly packs: Iterable<Pack> & { get(id: string): unknown };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): Placed };
        createEmbeddedDocuments(kind: "Token", data: object[]): Promise<unknown>;
      };
      get(id: string): { readonly flags: { readonly "all-hands": { readonly battle: string } } };
      importFromCompendium(pack: unknown, id: string): Promise<{ readonly id: string; readonly name: string }>;
    };
    readonly socket: {
      on(event: string, listener: (...told: unknown[]) => void): void;
      emit(event: string, ...told: unknown[]): void;
    };
    readonly users: { getName(name: string): { readonly id: string } };
    dice3d?: object;
  };
  thrown: number[][];
  restDice(): void;
  heard: unknown[];
}

/**
 * A script that runs a module on the hooks as soon as they exist, before any other code has them; the module may use
 * only the hooks and `given`.
 */
export const moduleScript = <Hooks, Given = undefined>(
  module: (hooks: Hooks, given: Given) => void,
  given?: Given,
): string => `(() => {
    const module = ${module.toString()};
    Object.defineProperty(globalThis, "Hooks", {
      configurable: true,
      set(hooks) {
        Object.defineProperty(globalThis, "Hooks", { value: hooks, writable: true });
        module(hooks, ${JSON.stringify(given)});
      },
    });
  })()`;

/** Runs a module on a page. */
export async function meddle<Hooks, Given = undefined>(
  page: Page,
  module: (hooks: Hooks, given: Given) => void,
  given?: Given,
): Promise<void> {
  await page.context().addInitScript(moduleScript(module, given));
}

/** Option of `loginAs`: a page with a module on it. */
export const withModule = (start: (hooks: Register) => void) => ({
  prepare: async (page: Page): Promise<void> => {
    await fixDice(page);
    await meddle(page, start);
  },
});

/** 3D dice: a message with a roll stays hidden until its dice have come to rest, which the test decides. */
export function diceInThreeDimensions(hooks: Register): void {
  const scope = globalThis as unknown as Scope;
  const rolling: Message[] = [];
  scope.thrown = [];
  hooks.on("preCreateChatMessage", (message) => message.updateSource({ flags: { "dice-stand-in": { seen: true } } }));
  hooks.on("createChatMessage", (message) => {
    if (!message.isRoll || !message.rolls.some(({ dice }) => dice.length > 0)) return;
    message._dice3danimating = true;
    rolling.push(message);
    const dice = message.rolls.flatMap((roll) => roll.dice);
    scope.thrown.push(dice.flatMap(({ results }) => results.map(({ result }) => result)));
  });
  hooks.on("renderChatMessageHTML", (message, html) => {
    if (message._dice3danimating) html.style.display = "none";
  });
  hooks.once("ready", () => {
    scope.game.dice3d = { isEnabled: () => true, showForRoll: () => Promise.resolve(true) };
  });
  scope.restDice = () => {
    for (const message of rolling.splice(0)) {
      delete message._dice3danimating;
      for (const html of document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"]`))
        html.style.display = "";
      hooks.callAll("diceSoNiceRollComplete", message.id);
    }
  };
}

/** Socket traffic beside ours: on the module's own event, and on the system's event. */
export function traffic(hooks: Register): void {
  const scope = globalThis as unknown as Scope;
  scope.heard = [];
  hooks.once("ready", () => scope.game.socket.on("module.stand-in", (told) => scope.heard.push(told)));
}

/** Translates compendia: their indexes, and the documents loaded from them. */
export function translation(hooks: Register): void {
  const inOurs = (name: string): string => `Ü ${name}`;
  const done = new WeakSet<object>();
  const translate = (document: Embedded): void => {
    const { name, faces } = document._source;
    const sides = faces?.map((face) => ({ ...face, name: inOurs("face"), text: inOurs("text") }));
    document.updateSource({ name: inOurs(name), ...(sides ? { faces: sides } : {}) });
  };
  hooks.once("ready", () => {
    for (const pack of (globalThis as unknown as Scope).game.packs) {
      for (const line of pack.index)
        Object.assign(line, { name: inOurs(line.name), originalName: line.name, translated: true });
      const load = pack.getDocument.bind(pack);
      pack.getDocument = async (id) => {
        const document = await load(id);
        if (!document || done.has(document)) return document;
        done.add(document);
        translate(document);
        const { items = [], cards = [], tokens = [], pages = [] } = document;
        for (const each of [...items, ...cards, ...tokens, ...pages]) translate(each);
        return document;
      };
    }
  });
}
