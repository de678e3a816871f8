import { inBackground } from "../environment";
import { zoomAround } from "../view";
import type { Classes } from "../../registry";

type Canvas = Classes["Canvas"];

/** Zoom factor per notch of the wheel. */
const ZOOM = 1.1;

/** Zooms at the pointer with the wheel; with Ctrl or Shift the wheel rotates the selection. */
export function activateWheel(canvas: Canvas, element: HTMLElement): void {
  element.addEventListener(
    "wheel",
    (event) => {
      if (!canvas.ready) return;
      event.preventDefault();
      if (event.ctrlKey || event.shiftKey) {
        if (canvas.activeLayer) inBackground(canvas.activeLayer._onMouseWheel(event));
        return;
      }
      if (event.deltaY === 0) return;
      const { view } = canvas;
      const { left, top } = element.getBoundingClientRect();
      const pointer = { x: event.clientX - left, y: event.clientY - top };
      const scale = canvas.constrain({ scale: view.scale * (event.deltaY < 0 ? ZOOM : 1 / ZOOM) }).scale;
      canvas.pan(zoomAround(pointer, scale, view, canvas.screenSize));
    },
    { passive: false },
  );
}
