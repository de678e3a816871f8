import type { PartialOptions } from "../../api/application-options";
import { isGamemaster } from "../../environment";
import { menuEntries, type ContextMenuEntry } from "../../ux/context-menu";
import { DocumentDirectory } from "../document-directory";
import type { Cards, ClientDocument, Scene } from "../../../documents";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["actors-sidebar"] };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["items-sidebar"] };
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["journal-sidebar"] };
}

/** The scenes; a click shows one instead of opening a sheet. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["tables-sidebar"] };
}

export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override documentName = "Cards";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["cards-sidebar"] };

  /** Cards that belong to a deck elsewhere cannot be there twice. */
  override canDuplicate(target: HTMLElement): boolean {
    return super.canDuplicate(target) && (this.entryOf(target) as Cards | undefined)?.canClone === true;
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["macros-sidebar"] };
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["scenes-sidebar"] };

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
