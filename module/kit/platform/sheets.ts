/** Our sheets, and that they stay what documents of our types open with. */
import type { Application, ApplicationClass } from "./applications";
import { hostSystem } from "./guests";
import { ID, isOwnType } from "./home";

/** How a sheet is offered to users. */
interface SheetOffer {
  readonly types: readonly string[];
  /** A language key. */
  readonly label: string;
  /** Whether documents use the sheet unless a user chooses another. */
  readonly byDefault?: boolean;
}
type Kind = "Actor" | "Cards" | "Item" | "JournalEntryPage";
type Sheet = ApplicationClass<Application>;
interface Registered {
  readonly id: string;
  readonly default: boolean;
}

/** What was registered, to be registered again where the host has put its own in its place. */
const offered: { readonly kind: Kind; readonly sheet: Sheet; readonly offer: SheetOffer }[] = [];

function register(kind: Kind, sheet: Sheet, { types, label, byDefault = true }: SheetOffer): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const registerSheet = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  const documentClass = { Actor, Cards, Item, JournalEntryPage }[kind];
  registerSheet(documentClass, ID, sheet, { types, makeDefault: byDefault, canBeDefault: byDefault, label });
}

/** Registers a sheet for documents of some types; called in `init`. */
export function registerSheet(kind: Kind, sheet: Sheet, offer: SheetOffer): void {
  offered.push({ kind, sheet, offer });
  register(kind, sheet, offer);
}

/** Whether documents of a type open with a sheet of the host's. */
function isTaken(kind: Kind, type: string): boolean {
  const { sheetClasses } = CONFIG[kind] as unknown as { sheetClasses: Record<string, Record<string, Registered>> };
  const chosen = Object.values(sheetClasses[type] ?? {}).find((each) => each.default);
  return chosen?.id.startsWith(`${hostSystem().id}.`) === true;
}

/** Puts our sheets back where a host has registered one of its own for all types there are; called in `ready`. */
export function keepSheets(): void {
  for (const { kind, sheet, offer } of offered) {
    const types = offer.types.filter((type) => isOwnType(type) && isTaken(kind, type));
    if (types.length > 0 && offer.byDefault !== false) register(kind, sheet, { ...offer, types });
  }
}
