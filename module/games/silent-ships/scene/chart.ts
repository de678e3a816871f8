/** The prepared scenes of the sea: what their flags say. Pure. */
import { ourFlags, type Flagged } from "../../../foundry/documents/flags";

/** A scene that can show a battle. */
export interface SeaFlags {
  /** The upper left corner of square A1, in pixels of the scene. */
  readonly origin: { readonly x: number; readonly y: number };
}

/** What a scene's flags say; null: it is no scene of the sea, or does not say where its squares are. */
export function seaFlags(scene: Flagged): SeaFlags | null {
  const { game, sea, seaOrigin } = ourFlags(scene);
  if (game !== "silent-ships" || sea !== true) return null;
  const { x, y } = (seaOrigin ?? {}) as { x?: unknown; y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { origin: { x: x as number, y: y as number } } : null;
}
