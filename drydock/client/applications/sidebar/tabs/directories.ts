import type { PartialOptions } from "../../api/application-options";
import { isGamemaster } from "../../environment";
import { menuEntries, type ContextMenuEntry } from "../../ux/context-menu";
import { DocumentDirectory } from "../document-directory";
import type { Cards, ClientDocument, Scene } from "../../../documents";

/** Returns a directory class for a document kind, with the given tab name. */
function directoryOf(tab: string, kind: string): typeof DocumentDirectory {
  abstract class Directory extends DocumentDirectory {
    static override tabName = tab;
    static override documentName = kind;
    static override DEFAULT_OPTIONS: PartialOptions = { classes: [`${tab}-sidebar`] };
  }
  return Directory;
}

export class ActorDirectory extends directoryOf("actors", "Actor") {}
export class ItemDirectory extends directoryOf("items", "Item") {}
export class JournalDirectory extends directoryOf("journal", "JournalEntry") {}
export class MacroDirectory extends directoryOf("macros", "Macro") {}
export class RollTableDirectory extends directoryOf("tables", "RollTable") {}

export class CardsDirectory extends directoryOf("cards", "Cards") {
  /** Cards that belong to a deck elsewhere cannot exist twice. */
  override canDuplicate(target: HTMLElement): boolean {
    return super.canDuplicate(target) && (this.entryOf(target) as Cards | undefined)?.canClone === true;
  }
}

/** The scenes; a click shows one instead of opening a sheet. */
export class SceneDirectory extends directoryOf("scenes", "Scene") {
  override activateEntry(entry: ClientDocument): unknown {
    return (entry as Scene).view?.();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const scene = (target: HTMLElement): Scene | undefined => this.entryOf(target) as Scene | undefined;
    const own = menuEntries([
      {
        name: "SCENE.View",
        icon: "fa-solid fa-eye",
        callback: (target) => scene(target)?.view?.(),
      },
      {
        name: "SCENE.Activate",
        icon: "fa-solid fa-bullseye",
        condition: () => isGamemaster(),
        callback: (target) => scene(target)?.activate?.(),
      },
    ]);
    return [...own, ...super._getEntryContextOptions()];
  }
}
