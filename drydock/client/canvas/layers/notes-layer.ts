import { Container, Graphics, type FederatedPointerEvent } from "pixi.js";
import { board, coreSetting } from "../environment";
import { PreciseText } from "../textures";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";
import type { NoteDocument } from "../../documents";

const DOUBLE = 2;

/** A disc with its text below; a double click opens its journal. (In drydock, notes can be read but not moved.) */
function pin(note: NoteDocument): Container {
  const { x, y, iconSize, fontSize, label, entry, pageId } = note;
  const drawn = new Container();
  const disc = new Graphics()
    .lineStyle(3, 0xffffff)
    .beginFill(0x222222)
    .drawCircle(0, 0, iconSize / 2);
  const text = new PreciseText(label, PreciseText.getTextStyle({ fontSize }));
  text.anchor.set(0.5, 0);
  text.position.set(0, iconSize / 2);
  drawn.addChild(disc, text);
  drawn.position.set(x, y);
  Object.assign(drawn, { eventMode: "static", cursor: "pointer" });
  drawn.on("pointertap", ({ detail }: FederatedPointerEvent) => {
    if (detail === DOUBLE) void entry?.sheet?.render({ force: true, pageId });
  });
  return drawn;
}

/** The notes of the scene, for users who want to see them and may read the linked entry. */
export class NotesLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "notes", zIndex: 800 };
  }

  override get hookName(): string {
    return "NotesLayer";
  }

  protected async _draw(): Promise<void> {
    await Promise.resolve();
    if (!coreSetting("notesDisplayToggle", false)) return;
    for (const note of board().requireScene().notes) if (note.entry?.visible) this.addChild(pin(note));
  }
}
