import { isLenient } from "../common/unavailable";
import { configOf, type SheetClass } from "../config";
import { game } from "../game";

interface DocumentClass {
  documentName: string;
}

export interface SheetOptions {
  types?: string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  themes?: Record<string, string> | null;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

/** All types of a document; `base` for a document without types. */
function typesOf(documentName: string): string[] {
  const types = game.documentTypes?.[documentName];
  return types && types.length > 0 ? types : ["base"];
}

/** Registers the sheets of documents: `CONFIG.<Document>.sheetClasses[type]["scope.ClassName"]`. */
export class DocumentSheetConfig {
  /** Registers a sheet for types of a document; the last one with `makeDefault` is the default. */
  static registerSheet(cls: DocumentClass, scope: string, sheet: SheetClass, options: SheetOptions = {}): void {
    const { documentName } = cls;
    if (!documentName && isLenient()) return;
    if (!documentName) throw new Error(`registerSheet: ${String(cls)} is not a document class`);
    // The class name is part of the sheet id under which users' choices are stored.
    if (!sheet.name) throw new Error(`registerSheet: a sheet of ${documentName} is a class without a name`);
    const { types, makeDefault = false, label, themes = null, canBeDefault = true, canConfigure = true } = options;
    const { sheetClasses } = configOf(documentName);
    for (const type of types ?? typesOf(documentName)) {
      const ofType = (sheetClasses[type] ??= {});
      const isDefault = makeDefault || Object.keys(ofType).length === 0;
      if (isDefault) for (const other of Object.values(ofType)) other.default = false;
      const id = `${scope}.${sheet.name}`;
      ofType[id] = {
        id,
        // A function may return a translated label; languages are not loaded yet when sheets are registered.
        get label(): string {
          return typeof label === "function" ? label() : (label ?? sheet.name);
        },
        cls: sheet,
        default: isDefault,
        canConfigure,
        canBeDefault,
        themes,
      };
    }
  }

  /** Unregisters a sheet; as in Foundry, it is not an error if the sheet was not registered. */
  static unregisterSheet(
    cls: DocumentClass,
    scope: string,
    sheet: { name: string },
    options: { types?: string[] } = {},
  ): void {
    const { documentName } = cls;
    if (!documentName) return;
    const { sheetClasses } = configOf(documentName);
    for (const type of options.types ?? typesOf(documentName)) delete sheetClasses[type]?.[`${scope}.${sheet.name}`];
  }
}
