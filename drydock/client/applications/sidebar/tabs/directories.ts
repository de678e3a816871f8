import type { PartialOptions } from "../../api/application-options";
import { game, isGamemaster } from "../../environment";
import type { CollectionFace, DocumentFace } from "../../environment";
import type { SceneFace } from "../../ui/scene-navigation";
import { menuEntries, type ContextMenuEntry } from "../../ux/context-menu";
import type { StackDocument } from "../../sheets/card-faces";
import { DocumentDirectory } from "../document-directory";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["actors-sidebar"] };
  override get collection(): CollectionFace {
    return game().actors;
  }
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["items-sidebar"] };
  override get collection(): CollectionFace {
    return game().items;
  }
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["journal-sidebar"] };
  override get collection(): CollectionFace {
    return game().journal;
  }
}

/** The scenes; a click shows one instead of opening a sheet. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["tables-sidebar"] };
  override get collection(): CollectionFace {
    return game().tables;
  }
}

export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override documentName = "Cards";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["cards-sidebar"] };
  override get collection(): CollectionFace {
    return game().cards;
  }

  /** Cards that belong to a deck elsewhere cannot be there twice. */
  override canDuplicate(target: HTMLElement): boolean {
    return super.canDuplicate(target) && (this.entryOf(target) as StackDocument | undefined)?.canClone === true;
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["macros-sidebar"] };
  override get collection(): CollectionFace {
    return game().macros;
  }
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["scenes-sidebar"] };
  override get collection(): CollectionFace {
    return game().scenes;
  }

  override activateEntry(entry: DocumentFace): unknown {
    return (entry as SceneFace).view?.();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const scene = (target: HTMLElement): SceneFace | undefined => this.entryOf(target) as SceneFace | undefined;
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
