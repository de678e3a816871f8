import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DialogV2 } from "../api/dialog";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../environment";
import type { SettingConfig, SettingMenuConfig } from "../../helpers/settings";
import type { FormDataExtended } from "../ux/form-data-extended";
import { colorSchemes, COLOR_SCHEME_SETTING } from "./color-scheme";
import { settingRow } from "./setting-row";
import { game } from "../../game";

const SCHEME_FIELDS = { applications: "colorScheme.applications", interface: "colorScheme.interface" } as const;

/** Whether this user may change a setting; world settings need the permission to modify settings. */
function mayChange(setting: SettingConfig): boolean {
  if (setting.scope !== "world") return true;
  return game.user.hasPermission("SETTINGS_MODIFY");
}

/** The settings that the window shows, with their ids in the form. */
function shownSettings(): [string, SettingConfig][] {
  return [...game.settings.settings].filter(([, setting]) => setting.config === true && mayChange(setting));
}

/** The settings menus that this user may open, with their ids in the form. */
export function settingMenus(): SettingMenuConfig[] {
  const { isGM } = game.user;
  return [...game.settings.menus]
    .filter(([, menu]) => isGM || !menu.restricted)
    .map(([key, menu]) => ({ ...menu, key }));
}

/** Opens the window of a settings menu (`namespace.key`). */
export function openSubmenu(key: string): unknown {
  const menu = game.settings.menus.get(key);
  if (!menu) throw new Error(`there is no settings menu "${key}"`);
  return (new menu.type() as ApplicationV2).render({ force: true });
}

/** The window with every registered setting and settings menu that this user may change. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings-config",
    classes: ["settings-config", "standard-form"],
    tag: "form",
    window: {
      title: "SETTINGS.Configure",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 620 },
    actions: {
      openSubmenu: (_event: PointerEvent, target: HTMLElement) => openSubmenu(target.dataset["key"] ?? ""),
    },
    form: {
      handler: function (this: SettingsConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
        return saveSettings(data.object);
      },
      closeOnSubmit: true,
    },
  };
  static override PARTS = { settings: { template: "templates/settings/settings.hbs", scrollable: [".settings-list"] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const schemes = colorSchemes();
    return {
      schemeFields: SCHEME_FIELDS,
      schemes,
      schemeChoices: { light: "SETTINGS.Light", dark: "SETTINGS.Dark" },
      menus: settingMenus(),
      rows: shownSettings().map(([id, setting]) => {
        const [namespace = "", ...key] = id.split(".");
        return settingRow(id, setting, game.settings.get(namespace, key.join("."))).outerHTML;
      }),
    };
  }
}

/** Saves the changed settings; asks for a reload if a setting only takes effect then. */
async function saveSettings(values: Record<string, unknown>): Promise<void> {
  const { settings } = game;
  let reload = false;
  for (const [id, setting] of shownSettings()) {
    const [namespace = "", ...rest] = id.split(".");
    const key = rest.join(".");
    if (!(id in values) || String(values[id]) === String(settings.get(namespace, key))) continue;
    await settings.set(namespace, key, values[id]);
    reload ||= setting.requiresReload === true;
  }
  const colorScheme = {
    applications: values[SCHEME_FIELDS.applications],
    interface: values[SCHEME_FIELDS.interface],
  };
  await settings.set("core", COLOR_SCHEME_SETTING, { colorScheme });
  if (reload) await offerReload();
}

async function offerReload(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: "SETTINGS.ReloadTitle" },
    content: `<p>${localize("SETTINGS.ReloadText")}</p>`,
  });
  if (sure === true) window.location.reload();
}
