/**
 * Settings: ours, each with what it keeps, and those of Foundry that we read. The published types want every name in a
 * list of theirs; and commands read rules that a world may have changed, without Foundry and its globals.
 */
import { handlebarsApplication } from "./applications";

declare const game: { readonly settings: Settings };

interface Settings {
  register(scope: string, name: string, setting: object): void;
  registerMenu(scope: string, name: string, menu: object): void;
  get(scope: string, name: string): unknown;
  set(scope: string, name: string, value: unknown): Promise<unknown>;
}

const SCOPE = "all-hands";
const TYPES: { readonly [type: string]: unknown } = {
  string: String,
  number: Number,
  boolean: Boolean,
  object: Object,
};

/** One of our settings. */
export interface OurSetting<Value> {
  /** Declares it; called once in `init`. */
  register(): void;
  /** What is kept, or what it begins with. */
  read(): Value;
  write(value: Value): Promise<void>;
}

/** How a setting is shown among Foundry's. */
export interface Shown {
  /** Language keys. */
  readonly name: string;
  readonly hint: string;
  /** Values with the keys of their names. */
  readonly choices?: { readonly [value: string]: string };
  /** Called when this user has changed it. */
  readonly onChange?: (value: unknown) => void;
}

/** A setting of the world, or of each user's browser. Without `shown` only our own windows write it. */
export function ourSetting<Value>(name: string, scope: "world" | "client", initial: Value, shown?: Shown) {
  const form = { ...shown, scope, config: shown !== undefined, type: TYPES[typeof initial], default: initial };
  const setting: OurSetting<Value> = {
    register: () => game.settings.register(SCOPE, name, form),
    read: () => (game.settings.get(SCOPE, name) as Value | null) ?? initial,
    write: async (value) => void (await game.settings.set(SCOPE, name, value)),
  };
  return setting;
}

/** A button among the settings that opens a window, for Gamemasters only. */
export interface SettingsMenu {
  /** Language keys. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Opens the window, whose code may have to be fetched first. */
  open(): Promise<unknown>;
}

/** Offers it; called once in `init`. */
export function offerMenu(name: string, { open, ...shown }: SettingsMenu): void {
  /** What settings open must be an application: this one opens the real window. */
  class Opener extends handlebarsApplication() {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  }
  game.settings.registerMenu(SCOPE, name, { ...shown, type: Opener, restricted: true });
}

/** A setting of Foundry's own, which says who sees a roll: 13 and 14 have it under different names. */
export const coreSetting = (name: "rollMode" | "messageMode"): unknown => game.settings.get("core", name);
