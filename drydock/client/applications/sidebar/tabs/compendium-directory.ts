import type { PartialOptions, RenderContext, RenderOptions } from "../../api/application-options";
import { documentConfig, localize } from "../../environment";
import { Compendium } from "../compendium";
import { toggleFolder } from "../document-directory";
import { worldTree } from "../folder-tree";
import { AbstractSidebarTab } from "../sidebar-tab";
import type { CompendiumCollection } from "../../../documents";
import { game } from "../../../game";

const windows = new Map<string, Compendium>();

/** The window of a pack; each pack has only one. */
export function compendiumWindow(pack: CompendiumCollection): Compendium {
  const known = windows.get(pack.collection);
  // A compendium that was deleted and made again is another one.
  const own = known?.collection === pack ? known : new Compendium({ collection: pack });
  windows.set(pack.collection, own);
  return own;
}

/** The compendia that this user may see, in folders that are closed at first. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory", "compendium-sidebar"],
    actions: {
      activateEntry: function (_event: PointerEvent, target: HTMLElement) {
        const pack = game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
        return pack && compendiumWindow(pack).render({ force: true });
      },
      toggleFolder,
    },
  };
  static override PARTS = { directory: { template: "templates/sidebar/tabs/compendium.hbs", scrollable: [""] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const filed = [...game.packs.values()]
      .filter((pack) => pack.visible !== false)
      .map((pack) => {
        const entry = {
          id: pack.collection,
          name: localize(pack.title ?? pack.metadata.label),
          type: localize(`DOCUMENT.${pack.documentName}`),
          icon: documentConfig(pack.documentName).sidebarIcon,
        };
        return { entry, folder: pack.folder?.id ?? null };
      });
    return { ...worldTree("Compendium", filed) };
  }
}
