import { documentConfig } from "../environment";
import { DragDrop } from "../ux/drag-drop";
import { getDragEventData } from "../ux/drag-data";
import type { DocumentSheetV2 } from "../api/document-sheet";
import type { ClientDocument } from "../../documents";
import { Hooks } from "../../helpers/hooks";
import { CONFIG } from "../../config";

/** A sheet onto which documents are dropped. */
export interface DropSheet extends DocumentSheetV2 {
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
}

/** Binds a sheet's drag and drop to its element, after each rendering. */
export function bindSheetDrops(sheet: DropSheet): void {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: { dragstart: () => sheet.isEditable, drop: () => sheet.isEditable },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      drop: (event) => sheet._onDrop(event),
    },
  }).bind(sheet.element);
}

/** Starts dragging an embedded item, by the `data-item-id` of the element. */
export function startItemDrag(document: ClientDocument, event: DragEvent): void {
  const dragged = event.currentTarget as HTMLElement;
  if ((event.target as HTMLElement).dataset["link"] !== undefined) return;
  const id = dragged.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const items = (document as unknown as { items?: { get(id: string): ClientDocument | undefined } }).items;
  const data = id ? items?.get(id)?.toDragData?.() : undefined;
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The dropped document, after the hook of this kind of sheet; null if a hook handles it or it is not a document. */
export async function droppedDocument(sheet: DocumentSheetV2, event: DragEvent): Promise<ClientDocument | null> {
  const data = getDragEventData(event);
  const { documentName } = sheet.document;
  if (Hooks.call(`drop${documentName}SheetData`, sheet.document, sheet, data) === false) return null;
  const { type } = data;
  const cls = typeof type === "string" && type in CONFIG ? documentConfig(type).documentClass : undefined;
  return (await cls?.fromDropData?.(data)) ?? null;
}
