/** Offers to make ships of Space Opera of those of the world's own system; what that takes is fetched on first use. */
import { hostReader } from "../../../kit/documents/adapters";
import { offerShipDamage, type HostShips } from "../../../kit/documents/host-ships";
import { documentsOf, openSheet } from "../../../kit/platform/documents";
import { hostSystem } from "../../../kit/platform/guests";
import { isModule, isOwnType } from "../../../kit/platform/home";
import { offerEntry } from "../../../kit/platform/interface";
import { unattended } from "../../../kit/platform/notices";
import { KNOWN } from "../documents/host-types";

export const HOST_SHIPS: HostShips = {
  isShip: (actor) =>
    !isOwnType(actor.type) &&
    (KNOWN[hostSystem().id] === actor.type || (hostReader()?.ship(actor, "space-opera") ?? null) !== null),
  async adopt(actor, folder) {
    return (await import("./host-window")).openHostShip(actor, folder);
  },
};

/** The actor that an element of a directory belongs to. */
function actorOf(element: HTMLElement): Actor.Implementation | undefined {
  const { entryId, documentId = entryId } =
    element.closest<HTMLElement>("[data-entry-id], [data-document-id]")?.dataset ?? {};
  return documentsOf("actors").find(({ id }) => id === documentId);
}

/** Offers it in the menu of actors, to Gamemasters; called in `init`. */
export function registerHostShips(): void {
  if (!isModule) return;
  if (Object.hasOwn(KNOWN, hostSystem().id)) offerShipDamage();
  offerEntry("getActorContextOptions", {
    label: "ALLHANDS.space-opera.host.make",
    icon: "fa-solid fa-shuttle-space",
    isWanted(element) {
      const actor = actorOf(element);
      return game.user.isGM && actor !== undefined && HOST_SHIPS.isShip(actor);
    },
    act: (element) => unattended(adoptAt(element), { asks: true }),
  });
}

async function adoptAt(element: HTMLElement): Promise<void> {
  const actor = actorOf(element);
  const made = actor && (await HOST_SHIPS.adopt(actor, ""));
  if (made) await openSheet(made);
}
