/**
 * What a drag carries, as Foundry writes it: JSON in `text/plain`, such as `{type: "Actor", uuid: "Actor.…"}`.
 * Anything else (a file, a text from another page) gives an empty object.
 */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  return parseDragData(event.dataTransfer?.getData("text/plain") ?? "");
}

/** The object in a dragged text, or an empty one. */
export function parseDragData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
