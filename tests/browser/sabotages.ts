/**
 * Ways to break drydock on purpose, one for each check of the self-check: that check, and what it says, must notice.
 * Each runs inside a page, so it must be self-contained; it returns a function that mends the page.
 */
import type { Func, Sabotage } from "./sabotage-tools";
import { look, sheets, windows } from "./sabotages-windows";

const documents: Record<string, Sabotage> = {
  keepsIds: ({ making }) => making("Actor", { keepId: false }),
  newIds: ({ making }) => making("Actor", { keepId: true, keepEmbeddedIds: true }),
  models: ({ patch }) =>
    patch("Actor.prototype.toObject", (original) => {
      return function (...args) {
        const source = original.apply(this, [...args]) as { system: { sections?: unknown } };
        delete source.system.sections;
        return source;
      };
    }),
  embedded: ({ patch }) => patch("Actor.prototype.deleteEmbeddedDocuments", () => async () => []),
  merges: ({ patch }) =>
    patch("Item.prototype.update", (original) => {
      return function (changes, options) {
        return original.call(this, changes, { ...(options as object), recursive: false });
      };
    }),
  takesAway: ({ patch }) =>
    patch("Item.prototype.update", (original) => {
      return function (changes, options) {
        const isDeletion = ([path, value]: [string, unknown]) =>
          path.includes("-=") || (value as object | null)?.constructor.name === "ForcedDeletion";
        const kept = Object.entries(changes as object).filter((change) => !isDeletion(change));
        return original.call(this, Object.fromEntries(kept), options);
      };
    }),
  flags: ({ patch }) => patch("Actor.prototype.unsetFlag", () => async () => undefined),
  byUuid: ({ patch }) =>
    patch("fromUuidSync", (original) => (uuid, options) => {
      return String(uuid).includes(".Item.") ? null : original(uuid, options);
    }),
  ownership: ({ patch }) => patch("Actor.prototype.testUserPermission", () => () => true),
  folders: ({ tell }) => tell("updateFolder", () => null),
  inOrder: ({ patch }) =>
    patch("Actor.updateDocuments", (original) => {
      return function (...args) {
        void original.apply(this, [...args]);
        return Promise.resolve([]);
      };
    }),
  nothingNew: ({ patch }) =>
    patch("Actor.prototype.update", (original) => {
      return function (changes, options) {
        return original.call(this, changes, { ...(options as object), diff: false });
      };
    }),
  refusesNonsense: ({ patch }) => {
    const mends = [
      patch("foundry.data.fields.NumberField.prototype.clean", () => (value) => value),
      patch("foundry.data.fields.NumberField.prototype.validate", () => () => undefined),
    ];
    return () => mends.map((mend) => mend());
  },
  refusesMissing: ({ patch }) =>
    patch("Actor.updateDocuments", (original) => {
      return function (...args) {
        return (original.apply(this, [...args]) as Promise<unknown>).catch(() => []);
      };
    }),

  // As a host whose class writes into all documents at once what only its own have.
  ownKinds: ({ patch }) =>
    patch("CONFIG.JournalEntryPage.documentClass.createDocuments", (original) => {
      return function (data, options) {
        return original.call(
          this,
          (data as object[]).map((each) => ({ ...each, type: "text" })),
          options,
        );
      };
    }),
};

const hooks: Record<string, Sabotage> = {
  tellsOfNew: ({ tell }) => tell("createActor", ([document, options, user]) => [document, user, options]),
  tellsOfChanges: ({ tell }) => tell("updateActor", ([document, , ...rest]) => [document, {}, ...rest]),
  tellsOfEach: ({ tell }) => tell("deleteToken", () => null),
  tellsOfDeleted: ({ tell }) => tell("deleteItem", ([document, , user]) => [document, {}, user]),
  preventsNew: ({ ignore }) => ignore("preCreateItem"),
  preventsCombatants: ({ ignore }) => ignore("preCreateCombatant"),
  preventsChanges: ({ ignore }) => ignore("preUpdateActor"),
  newShips: ({ patch }) => patch("Actor.prototype.updateSource", () => () => ({})),
};

const users: Record<string, Sabotage> = {
  activeGamemaster: ({ put }) => put("game.users.activeGM", null),
  ownFlags: ({ patch }) =>
    patch("CONFIG.User.documentClass.prototype.update", (original) => {
      return function (changes, options) {
        const isTrial = JSON.stringify(changes).includes('"selfCheckTrial":{');
        return original.call(this, changes, isTrial ? { ...(options as object), recursive: false } : options);
      };
    }),
  flagsOfAnother: ({ patch }) => patch("CONFIG.User.documentClass.updateDocuments", () => async () => []),
};

const battles: Record<string, Sabotage> = {
  battleWhole: ({ making }) => making("Combat", { keepEmbeddedIds: false }),
  combatants: ({ put }) => put("Combatant.prototype.actor", null),
  tracker: ({ tell }) => tell("renderCombatTracker", () => null),
  boardsDrawn: ({ patch }) => patch("Handlebars.helpers.ah-localize", () => () => "NaN"),
  boardsOpen: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype._insertElement", () => () => undefined),
  workersAnswer: ({ put }) =>
    put(
      "Worker",
      class {
        addEventListener(type: string, listener: () => void): void {
          if (type === "error") queueMicrotask(listener);
        }
        postMessage(): void {
          // As if its script were blocked.
        }
        terminate(): void {
          // The worker never began.
        }
      },
    ),
  trackerFollows: () => {
    const { game } = globalThis as unknown as { game: { combats: { readonly viewed: unknown } } };
    const another = game.combats.viewed;
    const member = { get: () => another, set: () => undefined, configurable: true };
    Object.defineProperty(game.combats, "viewed", member);
    return () => Reflect.deleteProperty(game.combats, "viewed");
  },
  recordClosed: ({ patch }) =>
    patch("CONFIG.JournalEntry.documentClass.createDocuments", (original) => {
      return function (data, options) {
        const open = (data as object[]).map((each) => ({ ...each, ownership: { default: 2 } }));
        return original.call(this, open, options);
      };
    }),
  recordPages: ({ patch }) =>
    patch("CONFIG.JournalEntryPage.documentClass.updateDocuments", (original) => {
      return function (updates, options) {
        const text = JSON.stringify(updates).replaceAll(/x{60000,}/g, "x");
        return original.call(this, JSON.parse(text), options);
      };
    }),
};

const cards: Record<string, Sabotage> = {
  stackWhole: ({ making }) => making("Cards", { keepEmbeddedIds: false }),
  stackOwned: ({ patch }) =>
    patch("CONFIG.Cards.documentClass.createDocuments", (original) => {
      return function (data, options) {
        const lost = (data as object[]).map((each) => ({ ...each, ownership: { default: 0 } }));
        return original.call(this, lost, options);
      };
    }),
  cardMoves: ({ making }) => making("Card", { keepId: false }),
  passes: ({ tell }) => tell("deleteCard", () => null),
  passesBack: ({ patch }) =>
    patch(
      "Hooks.call",
      (original) =>
        (called, ...args) =>
          called === "passCards" || original(called, ...args),
    ),
  deals: ({ patch }) =>
    patch("CONFIG.Cards.documentClass.prototype.deal", (original) => {
      return async function (this: unknown, ...args) {
        await original.apply(this, [...args]);
        type Deck = {
          cards: Iterable<{ id: string }>;
          updateEmbeddedDocuments(kind: string, updates: object[]): Promise<unknown>;
        };
        const deck = this as Deck;
        const updates = [...deck.cards].map(({ id }) => ({ _id: id, drawn: false }));
        await deck.updateEmbeddedDocuments("Card", updates);
      };
    }),
};

const chat: Record<string, Sabotage> = {
  messageKeeps: ({ making }) => making("ChatMessage", { keepId: false }),
  messageMerges: ({ patch }) =>
    patch("ChatMessage.prototype.update", (original) => {
      return function (changes, options) {
        return original.call(this, changes, { ...(options as object), recursive: false });
      };
    }),
  diceInMessage: ({ patch }) =>
    patch("Roll.fromJSON", () => () => {
      throw new Error("what is this?");
    }),
  storyCard: ({ patch }) =>
    patch("CONFIG.ChatMessage.documentClass.prototype.renderHTML", () => {
      const core = (globalThis as unknown as { ChatMessage: { prototype: { renderHTML: Func } } }).ChatMessage;
      return core.prototype.renderHTML;
    }),
  rollModes: ({ patch }) =>
    patch("CONFIG.ChatMessage.documentClass.createDocuments", (original) => {
      return function (data, { rollMode: _old, messageMode: _new, ...options }: Record<string, unknown>) {
        return original.call(this, data, options);
      } as Func;
    }),
  forEveryone: ({ patch }) =>
    patch("CONFIG.ChatMessage.documentClass.createDocuments", (original) => {
      return function (data, options) {
        const { game } = globalThis as unknown as { game: { userId: string } };
        const secret = (data as object[]).map((each) => ({ ...each, whisper: [game.userId] }));
        const { rollMode: _old, messageMode: _new, ...others } = options as Record<string, unknown>;
        return original.call(this, secret, others);
      };
    }),
  chatCommand: ({ ignore }) => ignore("chatMessage"),
  dice: ({ patch }) => patch("CONFIG.Dice.randomUniform", () => () => 1.5),
  texts: ({ patch }) => patch("game.i18n.localize", () => () => "?"),
  enrichers: ({ put }) => put("CONFIG.TextEditor.enrichers", []),
};

const packs: Record<string, Sabotage> = {
  packsThere: ({ patch }) =>
    patch("game.packs.get", (original) => {
      return function (id) {
        return id === "all-hands.guides" ? undefined : original.call(this, id);
      };
    }),
  packDocument: ({ patch }) => patch("fromUuid", () => async () => null),
  imports: ({ making }) => making("Actor", { keepEmbeddedIds: false }),
  packKeeps: ({ making }) => making("Folder", { keepId: false }),
  importsDeck: ({ patch }) =>
    patch("CONFIG.Cards.documentClass.createDocuments", (original) => {
      return function (data, operation) {
        const empty = (data as object[]).map((stack) => ({ ...stack, cards: [] }));
        return original.call(this, empty, operation);
      };
    }),
};

const scene: Record<string, Sabotage> = {
  tokenLevel: ({ patch }) =>
    patch("CONFIG.Token.documentClass.createDocuments", (original) => {
      return function (data, options) {
        const lost = (data as object[]).map((each) => ({ ...each, level: "anotherLevel0000" }));
        return original.call(this, lost, options);
      };
    }),
  tokens: ({ making }) => making("Token", { keepId: false }),
  ownTokens: ({ put }) => put("Actor.prototype.isToken", false),
  sceneActivates: ({ patch }) => patch("Scene.prototype.activate", () => async () => undefined),
  sceneImports: ({ patch }) =>
    patch("CONFIG.Scene.documentClass.createDocuments", (original) => {
      return function (data, operation) {
        // Foundry 14 warns of whoever reads the pictures where 13 had them.
        const pictures = ["background", "backgroundColor", "foreground", "levels"];
        const bare = (data as Record<string, unknown>[]).map((scene) => {
          const others = Object.keys(scene).filter((key) => !pictures.includes(key));
          return { ...Object.fromEntries(others.map((key) => [key, scene[key]])), background: {} };
        });
        return original.call(this, bare, operation);
      };
    }),
  sceneFlags: ({ tell }) => tell("updateScene", ([document, , ...rest]) => [document, {}, ...rest]),
  mapNotes: ({ put }) => put("CONFIG.Note.documentClass.prototype.page", null),
  tokenClass: ({ patch }) => patch("PIXI.Texture.fromURL", () => () => new Promise(() => undefined)),
  canvasParts: ({ patch }) => patch("canvas.canvasCoordinatesFromClient", () => () => ({})),
  pens: ({ patch }) =>
    patch("PIXI.Graphics.prototype.drawCircle", () => {
      return function (this: unknown) {
        return this;
      };
    }),
  animations: ({ patch }) => patch("foundry.canvas.animation.CanvasAnimation.animate", () => async () => true),
  panning: ({ tell }) => tell("canvasPan", () => null),
  canvasDrops: ({ patch }) => patch("Hooks.call", () => () => true),
  sceneTools: ({ tell }) => tell("getSceneControlButtons", ([controls]) => [Object.values(controls as object)]),
};

const settings: Record<string, Sabotage> = {
  ownSettings: ({ patch }) =>
    patch("game.settings.get", (original) => {
      return function (...args) {
        return args[1] === "canvasEffects" ? undefined : original.apply(this, [...args]);
      };
    }),
  clientSetting: ({ patch }) => patch("Storage.prototype.setItem", () => () => undefined),
  worldSetting: ({ patch }) => patch("game.settings._onStored", () => () => undefined),
  keys: () => {
    const swallow = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener("keydown", swallow, true);
    return () => window.removeEventListener("keydown", swallow, true);
  },
  folderMenu: () => {
    const swallow = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener("contextmenu", swallow, true);
    return () => window.removeEventListener("contextmenu", swallow, true);
  },
  sounds: ({ patch }) => patch("foundry.audio.AudioHelper.play", () => () => Promise.reject(new Error("no sound"))),
  macros: ({ patch }) => patch("game.user.assignHotbarMacro", () => async () => undefined),
  hotbarDrops: ({ patch }) => patch("Hooks.call", () => () => true),
};

const end: Record<string, Sabotage> = {
  tidies: async ({ patch }) => {
    type Macros = { create(data: object): Promise<unknown> };
    const flags = { "all-hands": { selfCheck: "left of an interrupted check" } };
    await (globalThis as unknown as { Macro: Macros }).Macro.create({ name: "Left", flags });
    return patch("Macro.deleteDocuments", () => async () => []);
  },
  playerIsHeard: ({ tell }) => tell("updateUser", ([user, changes, , by]) => [user, changes, {}, by]),
};

/** Ways to break the page of the Gamemaster who checks, by the id of the check. */
export const SABOTAGES: Readonly<Record<string, Sabotage>> = {
  ...documents,
  ...hooks,
  ...users,
  ...battles,
  ...cards,
  ...chat,
  ...packs,
  ...windows,
  ...sheets,
  ...look,
  ...scene,
  ...settings,
  ...end,
};

/** Ways to break the page of the player who helps. */
export const PLAYER_SABOTAGES: Readonly<Record<string, Sabotage>> = {
  playerOwnShip: ({ patch }) =>
    patch("Actor.prototype.createEmbeddedDocuments", () => () => Promise.reject(new Error("you may not"))),
  playerSees: ({ patch }) => patch("Actor.prototype.testUserPermission", () => () => true),
  playerRefused: ({ patch }) =>
    patch("Actor.prototype.update", (original) => {
      return async function (...args) {
        // A write that was refused counts as made, and nobody hears of it.
        return (original.apply(this, [...args]) as Promise<unknown>).catch(() => this);
      };
    }),
  playerFlags: ({ patch }) =>
    patch("game.user.update", (original) => {
      return function (changes, options) {
        return JSON.stringify(changes).includes("selfCheckTrial")
          ? Promise.resolve()
          : original.call(this, changes, options);
      };
    }),
  playerWhispers: ({ put }) => put("CONFIG.ChatMessage.documentClass.prototype.isContentVisible", true),
  playerMessages: ({ patch }) => patch("ChatMessage.prototype.update", () => async () => undefined),
  playerRolls: ({ patch }) =>
    patch("Roll.fromJSON", () => () => {
      throw new Error("what is this?");
    }),
  playerMacros: ({ patch }) => patch("CONFIG.Macro.documentClass.createDocuments", () => async () => []),
  playerAsks: ({ patch }) => patch("CONFIG.User.documentClass.prototype.query", () => async () => null),
  playerTable: ({ put }) => put("game.users.activeGM", null),
  playerHears: ({ tell }) => tell("updateUser", ([user, changes, , by]) => [user, changes, {}, by]),
};
