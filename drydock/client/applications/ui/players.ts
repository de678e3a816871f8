import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { game } from "../../game";

/** The list of users in the corner: who is online, and which ship each one sails. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "players",
    tag: "aside",
    classes: ["players-list"],
    window: { frame: false, positioned: false },
  };
  static override PARTS = { players: { template: "templates/ui/players.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = game.users.contents.map((user) => ({
      id: user.id,
      name: user.name,
      active: user.active,
      isGM: user.isGM,
      isSelf: user.id === game.user.id,
      color: String(user.color ?? "#888888"),
      character: user.character?.name ?? "",
    }));
    users.sort((a, b) => Number(b.isGM) - Number(a.isGM) || a.name.localeCompare(b.name));
    return { active: users.filter((user) => user.active), inactive: users.filter((user) => !user.active) };
  }

  override _insertElement(rendered: HTMLElement): void {
    document.getElementById("ui-left")?.append(rendered);
  }
}
