/**
 * The data of a drag in Foundry's format: JSON in `text/plain`, such as `{type: "Actor", uuid: "Actor.…"}`. Empty for
 * anything else (a file, text from another page).
 */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  return parseDragData(event.dataTransfer?.getData("text/plain") ?? "");
}

/** The object in a dragged text; empty if it is not one. */
export function parseDragData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
