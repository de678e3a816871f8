/** Drags, made by hand the way a browser makes them. */

function dragEvent(name: string, data: DataTransfer, at: Partial<DragEventInit> = {}): DragEvent {
  return new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data, ...at });
}

/** Begins to drag an element, and returns the text that goes with it. */
export function dragging(element: HTMLElement): string {
  const data = new DataTransfer();
  element.dispatchEvent(dragEvent("dragstart", data));
  element.dispatchEvent(dragEvent("dragend", data));
  return data.getData("text/plain");
}

/** Drops something on an element, and returns the event, which someone may have handled. */
export function dropping(element: HTMLElement, dropped: object, at: Partial<DragEventInit> = {}): DragEvent {
  const data = new DataTransfer();
  data.setData("text/plain", JSON.stringify(dropped));
  const event = dragEvent("drop", data, at);
  element.dispatchEvent(event);
  return event;
}
