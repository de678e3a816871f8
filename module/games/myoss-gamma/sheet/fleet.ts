/** Turns a fleet that was found into ships of the world, in a folder of its own if the user may create one. */
import { make } from "../../../kit/platform/documents";
import { squadronsOf, type Ships } from "../../../rules/myoss-gamma/shipwright";
import { shipData } from "./import";

/** The ships of a fleet by name, each with its count. */
export const fleetText = (fleet: Ships): string =>
  squadronsOf(fleet)
    .map(({ design, count }) => (count > 1 ? `${count} × ${design.name}` : design.name))
    .join(", ");

/** Creates a ship of the world for each; several of one design are numbered. */
export async function createFleet(fleet: Ships, name: string): Promise<void> {
  const folder = game.user.isGM ? await make<Folder.Implementation>("Folder", { name, type: "Actor" }) : null;
  for (const { design, count } of squadronsOf(fleet)) {
    for (let number = 1; number <= count; number++) {
      const data = shipData(design, count > 1 ? ` ${number}` : "");
      await make("Actor", { ...data, folder: folder?.id ?? null }, { keepEmbeddedIds: true });
    }
  }
}
