import { DocumentSheetV2 } from "../api/document-sheet";
import type { PartialOptions } from "../api/application-options";
import type { ClientDocument } from "../../documents";

/** The sheet of an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["item"], position: { width: 480 } };

  get item(): ClientDocument {
    return this.document;
  }

  /** The actor that has this item, if any. */
  get actor(): ClientDocument | null {
    return this.document.parent as ClientDocument | null;
  }
}
