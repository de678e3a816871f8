/**
 * Settings: ours, each with its value, and those of Foundry that we read. The published types accept only names in
 * their own list. `game` is declared here because commands read rules that a world may have changed, without Foundry
 * and its globals.
 */
import { ID } from "./home";
declare const game: { readonly settings: Settings };

interface Settings {
  register(scope: string, name: string, setting: object): void;
  get(scope: string, name: string): unknown;
  set(scope: string, name: string, value: unknown): Promise<unknown>;
}

const TYPES: { readonly [type: string]: unknown } = {
  string: String,
  number: Number,
  boolean: Boolean,
  object: Object,
};

/** One of our settings. */
export interface OurSetting<Value> {
  /** Registers the setting; called once in `init`. */
  register(): void;
  /** The stored value, or the initial one. */
  read(): Value;
  write(value: Value): Promise<void>;
}

/** How a setting is shown among Foundry's settings. */
interface SettingForm {
  /** Language keys. */
  readonly name: string;
  readonly hint: string;
  /** Values with the keys of their names. */
  readonly choices?: { readonly [value: string]: string };
  /** For a number: it is then set with a slider. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** Whether Foundry offers to load all pages again once it is changed. */
  readonly requiresReload?: true;
  /** Called when this user has changed it. */
  readonly onChange?: (value: unknown) => void;
}

/** A setting of the world, or of each user's browser. Without a name in `shown` only our own windows write it. */
export function ourSetting<Value>(
  name: string,
  scope: "world" | "client",
  initial: Value,
  shown: SettingForm | Pick<SettingForm, "onChange"> = {},
) {
  const form = { ...shown, scope, config: "name" in shown, type: TYPES[typeof initial], default: initial };
  const setting: OurSetting<Value> = {
    register: () => game.settings.register(ID, name, form),
    read: () => (game.settings.get(ID, name) as Value | null) ?? initial,
    write: async (value) => void (await game.settings.set(ID, name, value)),
  };
  return setting;
}

/** A setting of Foundry's own that says who sees a roll; 13 and 14 have different names for it. */
export const coreSetting = (name: "rollMode" | "messageMode"): unknown => game.settings.get("core", name);

/** Deletes what is stored of all settings of a package in the world. */
export async function removeStoredSettings(id: string): Promise<void> {
  const world = game.settings as unknown as { readonly storage: ReadonlyMap<string, Iterable<StoredSetting>> };
  const stored = [...(world.storage.get("world") ?? [])].filter(({ key }) => key.startsWith(`${id}.`));
  for (const setting of stored) await setting.delete();
}
interface StoredSetting {
  readonly key: string;
  delete(): Promise<unknown>;
}

/** Foundry's list of the world's modules, and whether each is switched on. Pages read it when they are loaded. */
const MODULES = "moduleConfiguration";
export const MODULES_SETTING = `core.${MODULES}`;
type Switches = { readonly [module: string]: boolean };

/** Whether a module is switched on in this world, from the next time that a page is loaded. */
export const isSwitchedOn = (id: string): boolean => (game.settings.get("core", MODULES) as Switches)[id] !== false;

/** Switches a module off in this world, from the next time that a page is loaded. */
export async function switchOff(id: string): Promise<void> {
  const switches = game.settings.get("core", MODULES) as Switches;
  await game.settings.set("core", MODULES, { ...switches, [id]: false });
}
