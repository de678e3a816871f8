/** A fleet that was found becomes ships of the world, in a folder of its own where the user may make one. */
import { make } from "../../../kit/platform/documents";
import { squadronsOf, type Ships } from "../../../rules/myoss-gamma/shipwright";
import { shipData } from "./import";

/** The ships of a fleet by their names, each as often as it is there. */
export const fleetText = (fleet: Ships): string =>
  squadronsOf(fleet)
    .map(({ design, count }) => (count > 1 ? `${count} × ${design.name}` : design.name))
    .join(", ");

/** Makes a ship of the world of each; of several of one design, each has a number. */
export async function createFleet(fleet: Ships, name: string): Promise<void> {
  const folder = game.user.isGM ? await make<Folder.Implementation>("Folder", { name, type: "Actor" }) : null;
  for (const { design, count } of squadronsOf(fleet)) {
    for (let number = 1; number <= count; number++) {
      const data = shipData(design, count > 1 ? ` ${number}` : "");
      await make("Actor", { ...data, folder: folder?.id ?? null }, { keepEmbeddedIds: true });
    }
  }
}
