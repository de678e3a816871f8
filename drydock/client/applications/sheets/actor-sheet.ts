import { DocumentSheetV2 } from "../api/document-sheet";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { eventElement } from "../dom";
import { bindSheetDrops, droppedDocument, startItemDrag } from "./document-drops";
import type { ClientDocument } from "../../documents";

/** The sheet of an actor: items can be dragged from it, sorted in it and dropped onto it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = { classes: ["actor"], position: { width: 600 } };

  get actor(): ClientDocument {
    return this.document;
  }

  /** The token that this actor belongs to, or its prototype token. */
  get token(): unknown {
    return (this.options["token"] as unknown) ?? (this.document as unknown as { token?: unknown }).token ?? null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindSheetDrops(this);
  }

  _onDragStart(event: DragEvent): void {
    startItemDrag(this.document, event);
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const dropped = await droppedDocument(this, event);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  async _onDropDocument(event: DragEvent, document: ClientDocument): Promise<unknown> {
    switch (document.documentName) {
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  /** Sorts an item of this actor, or copies any other item into the actor, keeping its id if that is free. */
  async _onDropItem(event: DragEvent, item: ClientDocument): Promise<unknown> {
    if (!this.document.isOwner) return null;
    if ((item.parent as ClientDocument | null)?.uuid === this.document.uuid) return this._onSortItem(event, item);
    const data = item.toObject();
    const origin = item.pack ? "compendiumSource" : "duplicateSource";
    if (item.id) data["_stats"] = { ...(data["_stats"] as object | undefined), [origin]: item.uuid };
    const { items } = this.document as unknown as { items: { get(id: string): unknown } };
    const keepId = Boolean(item.id) && items.get(item.id) === undefined;
    return this.document.createEmbeddedDocuments("Item", [data], { keepId });
  }

  async _onDropActor(_event: DragEvent, _actor: ClientDocument): Promise<unknown> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: ClientDocument): Promise<unknown> {
    return null;
  }

  /** Moves an item of this actor before the one it was dropped on. */
  async _onSortItem(event: DragEvent, item: ClientDocument): Promise<unknown> {
    const targetId = eventElement(event)?.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    if (!targetId || targetId === item.id) return null;
    const { items } = this.document as unknown as { items: { contents: ClientDocument[] } };
    const order = items.contents.filter((other) => other.id !== item.id && other.type === item.type);
    order.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    const at = order.findIndex((other) => other.id === targetId);
    if (at < 0) return null;
    order.splice(at, 0, item);
    const updates = order.map((other, place) => ({ _id: other.id, sort: (place + 1) * 100_000 }));
    return this.document.updateEmbeddedDocuments?.("Item", updates);
  }
}
