import type { PartialOptions, RenderContext, RenderOptions } from "../../api/application-options";
import { openStyleGuide } from "../../../style-guide/index";
import { openSubmenu, settingMenus, SettingsConfig } from "../../settings/settings-config";
import { ToursManagement } from "../../settings/tours-management";
import { AbstractSidebarTab } from "../sidebar-tab";
import { logoutPage } from "../../../access";
import { game } from "../../../game";
import { saveWorld } from "../../../helpers/world-file";

/** The tab with version information, the way to the settings, and the way out. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["settings-sidebar"],
    actions: {
      openApp: () => new SettingsConfig().render({ force: true }),
      openTours: () => new ToursManagement().render({ force: true }),
      openStyleGuide: () => openStyleGuide(),
      openSubmenu: (_event: PointerEvent, target: HTMLElement) => openSubmenu(target.dataset["key"] ?? ""),
      saveWorld: () => takeAlong(),
      logout: () => leaveGame(),
    },
  };
  static override PARTS = { settings: { template: "templates/sidebar/tabs/settings.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { system, world, release } = game;
    return { system, world, release, menus: settingMenus(), isGM: game.user?.isGM };
  }
}

/** Saves the world as a file, or says why not. */
async function takeAlong(): Promise<void> {
  try {
    await saveWorld();
  } catch (error) {
    const { ui } = globalThis as unknown as { ui: { notifications: { error(text: string): void } } };
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
}

/** Ends the session and returns to the page for joining the game. */
function leaveGame(): void {
  window.location.assign(logoutPage());
}
