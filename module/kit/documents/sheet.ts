/** Sheets of actors and items as data: what each shows and does in addition to what all of them do. */
import { showEffects } from "./effects";
import { unattended } from "../platform/notices";
import type { PaperSheet } from "../paper/sheet";
import { printSheet } from "../paper/open";
import { handlebarsSheet, type DocumentSheet } from "../platform/applications";
import { declaredWindow, type WindowAction, type WindowDeclaration } from "../platform/windows";
import { template } from "../windows/template";
import { fieldActions, listenToFields } from "./field-edit";
import { linesOf } from "./notes";

type Document = Actor.Implementation | Item.Implementation;

/** A sheet and the system data of its document. */
export interface SystemSheet<Of extends Document, System> extends DocumentSheet<Of> {
  readonly system: System;
}

/** What is particular to one sheet. */
interface SheetDeclaration<Sheet> extends Pick<WindowDeclaration<Sheet>, "actions" | "opened"> {
  /** The sheet's own CSS class. */
  readonly name: string;
  readonly window: object;
  readonly position: object;
  readonly template: string;
  /** Templates that the sheet includes. */
  readonly includes?: readonly string[];
  context(sheet: Sheet): object | Promise<object>;
  /** Actions of its buttons for users who may edit, by their `data-action`. */
  readonly edits?: { readonly [name: string]: WindowAction<Sheet> };
  /** Takes what is dropped on the sheet, before Foundry's own sheet does. */
  take?(sheet: Sheet, event: DragEvent): unknown;
  /** What its button `print` prints. `isWearing`: battles leave traces on it; it can be printed without them. */
  readonly paper?: { readonly isWearing: boolean; sheet(sheet: Sheet, present: boolean): Promise<PaperSheet> };
}

/** Templates that every sheet may include. */
const FIELDS = [
  "parts/number-field",
  "parts/print",
  ...["field", "notes", "remove", "title", "toggle"].map((part) => `sheet/${part}`),
];

function declaredSheet<Of extends Document, System extends object>(
  base: unknown,
  {
    name,
    window,
    position,
    includes = [],
    context,
    edits = {},
    take,
    paper,
    ...declared
  }: SheetDeclaration<SystemSheet<Of, System>>,
) {
  type Sheet = SystemSheet<Of, System>;
  const editing = ([action, edit]: [string, WindowAction<Sheet>]): [string, WindowAction<Sheet>] => [
    action,
    (sheet, data, button) => (sheet.isEditable ? edit(sheet, data, button) : undefined),
  ];
  class Base extends handlebarsSheet<Of>(base) {
    get system(): System {
      return this.document.system as System;
    }
  }
  return declaredWindow<Sheet>(Base, {
    options: {
      classes: ["all-hands", name],
      position,
      window,
      form: { submitOnChange: false, closeOnSubmit: false },
      actions: fieldActions,
    },
    parts: {
      sheet: {
        template: template(declared.template),
        templates: [...FIELDS, ...includes].map(template),
        scrollable: [""],
      },
    },
    context: async (sheet) => ({
      sheet: sheet.id,
      name: sheet.document.name,
      img: sheet.document.img,
      notes: linesOf((sheet.system as { readonly notes?: string }).notes ?? ""),
      edit: sheet.isEditable,
      mayPlay: game.user.isGM && !sheet.document.pack,
      ...(await context(sheet)),
    }),
    actions: {
      print: (sheet) => paper && printSheet(sheet.document, paper.isWearing, (present) => paper.sheet(sheet, present)),
      ...declared.actions,
      ...Object.fromEntries(Object.entries(edits).map(editing)),
    },
    drawn: showEffects,
    opened(sheet) {
      listenToFields(sheet);
      if (take) takeDrops(sheet, take);
      return declared.opened?.(sheet);
    },
  });
}

/** Passes what is dropped on a sheet to `take`, before the sheet's own listener, which would make an Item of it. */
function takeDrops<Sheet extends DocumentSheet<Document>>(
  sheet: Sheet,
  take: (sheet: Sheet, event: DragEvent) => unknown,
): void {
  const { element } = sheet;
  element.addEventListener("dragover", (event) => {
    if (sheet.isEditable) event.preventDefault();
  });
  const drop = (event: DragEvent): void => {
    if (!sheet.isEditable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unattended(Promise.resolve(take(sheet, event)), { asks: true });
  };
  element.addEventListener("drop", drop, { capture: true });
}

/** The class of a sheet for actors. Foundry knows sheets by class name: extend it under a name. */
export const actorSheet = <System extends object>(
  declaration: SheetDeclaration<SystemSheet<Actor.Implementation, System>>,
) => declaredSheet<Actor.Implementation, System>(foundry.applications.sheets.ActorSheetV2, declaration);

/** The class of a sheet for items. */
export const itemSheet = <System extends object>(
  declaration: SheetDeclaration<SystemSheet<Item.Implementation, System>>,
) => declaredSheet<Item.Implementation, System>(foundry.applications.sheets.ItemSheetV2, declaration);
