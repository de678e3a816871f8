/** Names of fleets, and whether a step showed something. Separate from the story, which is fetched on demand. */
import { happened, sideNames } from "../../../kit/battle/blow";
import type { SeaEvent, SeaView } from "../../../rules/silent-ships";

export const namesOf = ({ captains }: SeaView) => sideNames("fleet", captains);

/** Whether nobody supported an attack or a defense: nothing that anybody needs to be told. */
export function isUnsupported(event: unknown): boolean {
  const { event: name, ships } = (event ?? {}) as { readonly event?: unknown; readonly ships?: unknown };
  return name === "supported" && Array.isArray(ships) && ships.length === 0;
}

/**
 * Whether a step drew cards or turned ships face up: its player cannot take it back. A card that its owner lays down or
 * pays was known to the owner before.
 */
export const hasShown = happened<SeaEvent["event"]>("drewSeen", "flipped", "revealed");
