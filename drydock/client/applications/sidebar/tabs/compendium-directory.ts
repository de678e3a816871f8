import type { PartialOptions, RenderContext, RenderOptions } from "../../api/application-options";
import { documentConfig, game, localize } from "../../environment";
import type { PackFace } from "../../environment";
import { Compendium } from "../compendium";
import { AbstractSidebarTab } from "../sidebar-tab";

const windows = new Map<string, Compendium>();

/** The window of a pack; one for each. */
export function compendiumWindow(pack: PackFace): Compendium {
  const known = windows.get(pack.collection) ?? new Compendium({ collection: pack });
  windows.set(pack.collection, known);
  return known;
}

/** The compendia that this user may see. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory", "compendium-sidebar"],
    actions: {
      activateEntry: function (_event: PointerEvent, target: HTMLElement) {
        const pack = game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
        return pack && compendiumWindow(pack).render({ force: true });
      },
    },
  };
  static override PARTS = { directory: { template: "templates/sidebar/tabs/compendium.hbs", scrollable: [""] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const packs = [...game().packs.values()]
      .filter((pack) => pack.visible !== false)
      .map((pack) => ({
        id: pack.collection,
        title: localize(pack.title ?? pack.metadata.label),
        type: localize(`DOCUMENT.${pack.documentName}`),
        icon: documentConfig(pack.documentName).sidebarIcon,
      }));
    packs.sort((a, b) => a.title.localeCompare(b.title));
    return { packs };
  }
}
