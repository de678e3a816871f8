import { inBackground, notify, type DropData } from "../environment";
import type { Classes } from "../../registry";
import { Hooks } from "../../helpers/hooks";

type Canvas = Classes["Canvas"];

/** Data of a drag from the sidebar or a compendium; null for anything else, such as a file or a link. */
export function readDropData(text: string): (Omit<DropData, "x" | "y"> & { type: string }) | null {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== "object" || data === null || !("type" in data) || typeof data.type !== "string") return null;
    return { ...data, type: data.type };
  } catch {
    return null;
  }
}

/** Handles a drop at canvas coordinates; the hook `dropCanvasData` may take it over by returning false. */
async function drop(canvas: Canvas, event: DragEvent, data: DropData): Promise<void> {
  if (!Hooks.call("dropCanvasData", canvas, data, event)) return;
  if (data.type === "Actor") await canvas.tokens._onDropActorData(event, data);
  else notify("warn", `drydock: dropping a ${String(data.type)} on the canvas is not available`);
}

/** Makes the board accept drops. */
export function activateDrop(canvas: Canvas, element: HTMLElement): void {
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    const data = readDropData(event.dataTransfer?.getData("text/plain") ?? "");
    if (!data || !canvas.ready) return;
    event.preventDefault();
    const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const { rect } = canvas.requireDimensions();
    if (x < 0 || y < 0 || x > rect.width || y > rect.height) return;
    inBackground(drop(canvas, event, { ...data, x, y }));
  });
}
