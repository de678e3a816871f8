/** Settings of the world, of a user and of a browser. */

import { renderCompendia } from "./compendium-tab";
import { DataField } from "../common/fields-base";
import { DataModel } from "../common/data-model";
import { isSubclass, type AnyClass } from "../common/classes";
import type { Document } from "../common/document";
import type { ModificationOptions } from "../common/document-kinds";
import { deepClone, type PlainObject } from "../common/values";
import { configOf } from "../config";
import type { Setting } from "../documents/setting";
import type { WorldSettings } from "../documents/world-collections";
import { PrototypeTokenOverrides } from "../documents/prototype-token-overrides";
import { MESSAGE_MODES } from "../documents/message-modes";
import { game, generation } from "../game";

/** A registered setting. */
export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: PlainObject, userId?: string) => void;
}

/** A button in the settings window that opens a package's window. */
export interface SettingMenuConfig extends PlainObject {
  namespace: string;
  key: string;
  type: new () => unknown;
  restricted?: boolean;
}

/** A setting's value, converted to its type; errors name the setting. A default is the package's own: it is taken as it is. */
function typed(config: SettingConfig, value: unknown, isDefault = false): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const cleaned = type.clean(deepClone(value));
    const failure = isDefault ? undefined : type.validate(cleaned);
    if (failure) throw new Error(`"${config.id}": ${failure}`);
    return type.initialize(cleaned, {});
  }
  if (type === undefined || value === null || value === undefined) return value;
  if (type === Number || type === String || type === Boolean) return (type as (value: unknown) => unknown)(value);
  if (typeof type === "function" && isSubclass(type as AnyClass, DataModel)) {
    return value instanceof DataModel ? value : new (type as typeof DataModel)(value as object);
  }
  return value;
}

/** The plain value for storage. */
function plain(config: SettingConfig, value: unknown): unknown {
  if (config.type instanceof DataField) return config.type.toObject(value);
  return value instanceof DataModel ? value.toObject() : value;
}

function checkChoices(config: SettingConfig, value: unknown): void {
  if (!config.choices) return;
  const choices = typeof config.choices === "function" ? config.choices() : config.choices;
  if (!(String(value) in choices)) throw new Error(`"${String(value)}" is not a choice of the setting ${config.id}`);
}

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage = new Map<string, WorldSettings | Storage>();

  /** Registers a setting; to be called on every client, in `init`. */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a scope of settings (${id})`);
    this.settings.set(id, { ...data, namespace, key, id, scope, config: data.config ?? false });
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingMenuConfig, "namespace" | "key">): void {
    if (typeof data["type"] !== "function")
      throw new Error(`The settings menu ${namespace}.${key} must have a class as its type`);
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key } as SettingMenuConfig);
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  get #world(): WorldSettings {
    return this.storage.get("world") as WorldSettings;
  }

  get #browser(): Storage | undefined {
    return this.storage.get("client") as Storage | undefined;
  }

  /** The document of a stored setting, for the world or the current user. */
  #stored(config: SettingConfig): Setting | undefined {
    return this.#world.getSetting(config.id, config.scope === "user" ? game.userId : null);
  }

  #read(config: SettingConfig): unknown {
    if (config.scope !== "client") return this.#stored(config)?.value;
    const text = this.#browser?.getItem(config.id);
    if (text === null || text === undefined) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      console.warn(`The setting ${config.id} of this browser is not readable: its default is used.`);
      return undefined;
    }
  }

  /** A setting's value; its default if none is stored or the stored value is invalid. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (document) return config.scope === "client" ? undefined : this.#stored(config);
    const initial = config.default ?? (config.type instanceof DataField ? config.type.getInitialValue() : undefined);
    const stored = this.#read(config) ?? undefined;
    try {
      if (stored !== undefined) return typed(config, deepClone(stored));
    } catch (error) {
      console.warn(`The stored value of the setting ${config.id} is invalid: its default is used.`, error);
    }
    return typed(config, deepClone(initial), true);
  }

  /** Stores a value and returns it. */
  async set(namespace: string, key: string, value: unknown, options: PlainObject = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const given = value === undefined ? config.default : value;
    checkChoices(config, given);
    const stored = plain(config, typed(config, given));
    if (config.scope === "client") this.#setBrowser(config, stored, options);
    else await this.#setStored(config, stored, options);
    return this.get(namespace, key);
  }

  #setBrowser(config: SettingConfig, value: unknown, options: PlainObject): void {
    const text = JSON.stringify(value);
    if (this.#browser?.getItem(config.id) === text) return;
    this.#browser?.setItem(config.id, text);
    config.onChange?.(this.get(config.namespace, config.key), options);
  }

  async #setStored(config: SettingConfig, value: unknown, options: PlainObject): Promise<void> {
    const json = JSON.stringify(value);
    const present = this.#stored(config);
    if (present) {
      await present.update({ value: json }, options);
      return;
    }
    const cls = configOf("Setting").documentClass as typeof Document;
    const user = config.scope === "user" ? game.userId : null;
    await cls.createDocuments([{ key: config.id, value: json, user }], options);
  }

  /** Handles a change to a stored setting, by any user. */
  _onStored(setting: Setting, options: ModificationOptions, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config || (setting.user !== null && setting.user !== game.userId)) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

/** Registers Foundry's own settings that packages read. */
export function registerCoreSettings(settings: ClientSettings): void {
  const rollModes = {
    publicroll: "CHAT.RollPublic",
    gmroll: "CHAT.RollPrivate",
    blindroll: "CHAT.RollBlind",
    selfroll: "CHAT.RollSelf",
  };
  const modes = Object.entries(MESSAGE_MODES).map(([mode, { label }]) => [mode, label] as const);
  const common = { name: "CHAT.RollDefault", scope: "client", type: String } as const;
  if (generation() < 14)
    settings.register("core", "rollMode", { ...common, default: "publicroll", choices: rollModes });
  else settings.register("core", "messageMode", { ...common, default: "public", choices: Object.fromEntries(modes) });
  settings.register("core", "time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (time, options, userId) => game.time.onUpdateWorldTime(Number(time), options, userId ?? ""),
  });
  settings.register("core", "performanceMode", { scope: "client", type: Number, default: 2 });
  const frames = { min: 10, max: 60, step: 10 };
  settings.register("core", "maxFPS", { scope: "client", type: Number, range: frames, default: 60 });
  settings.register("core", "photosensitiveMode", { scope: "client", type: Boolean, default: false });
  settings.register("core", "noCanvas", { scope: "client", type: Boolean, default: false });
  settings.register("core", "notesDisplayToggle", { scope: "client", type: Boolean, default: false });
  settings.register("core", "tourProgress", { scope: "client", type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", type: Object, default: {} });
  const ofCompendia = { scope: "world", type: Object, default: {}, onChange: renderCompendia } as const;
  settings.register("core", "compendiumConfiguration", ofCompendia);
  settings.register("core", "moduleConfiguration", { scope: "world", type: Object, default: {} });
  settings.register("core", "adventureImports", { scope: "world", type: Object, default: {} });
  if (generation() >= 14)
    settings.register("core", PrototypeTokenOverrides.SETTING, {
      scope: "world",
      type: PrototypeTokenOverrides,
      default: {},
      onChange: () => PrototypeTokenOverrides.applyAll(),
    });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
}
