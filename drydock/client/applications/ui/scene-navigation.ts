import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { Scene } from "../../documents";
import { game } from "../../game";

/** The scenes at the top of the page; a click shows a scene. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: {
      viewScene: function (_event: PointerEvent, target: HTMLElement) {
        const scene = game.scenes.get(target.dataset["sceneId"] ?? "") as Scene | undefined;
        return scene?.view?.();
      },
    },
  };
  static override PARTS = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { scenes } = game;
    const shown = (scenes.contents as Scene[]).filter(
      (scene) => scene.active || (scene.navigation !== false && scene.visible !== false),
    );
    return {
      scenes: shown.map((scene) => ({
        id: scene.id,
        name: scene.name,
        cssClass: [scene.active && "active", scene.isView && "view"].filter(Boolean).join(" "),
      })),
    };
  }

  override _insertElement(rendered: HTMLElement): void {
    document.getElementById("ui-left")?.prepend(rendered);
  }
}
