/** Ships in a war that change hands or are lost. */
import type { Patch } from "../../kit/documents/patch";
import { documentAt } from "../../kit/platform/documents";
import { phrase } from "../../kit/text/sentence";
import { merged } from "../../kit/documents/way-back";
import type { Fought } from "./log";
import { lostFolderId } from "./own";
import type { Settled } from "./aftermath";
import { becameValue } from "./stored";
import { fleetsOf, warError, type War } from "./war";

export const nameOfSide = ({ sides }: Pick<War, "sides">, id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id;

/** Possible fates of a ship, as choices of a form. `values`: its side, and the credits from breaking it up. */
export const choicesOf = (
  war: War,
  futures: readonly Fought["became"][],
  values: { readonly side?: string; readonly credits?: number } = {},
) =>
  futures.map((became) => {
    const value = becameValue(became);
    const [what = "", side] = value.split(" ");
    const named = { ...values, ...(side === undefined ? {} : { side: nameOfSide(war, side) }) };
    return { value, label: phrase(`ALLHANDS.war.become.${what}`, named) };
  });

/** The folder of lost ships: they leave their fleets, but are not forgotten. */
function lostFolder(war: War): { readonly id: string; readonly made: Patch } {
  const id = lostFolderId(war);
  const uuid = `Folder.${id}`;
  const name = phrase("ALLHANDS.war.lostFolder", { war: war.journal.name });
  return { id, made: documentAt(uuid) ? {} : { [uuid]: { _id: id, name, type: "Actor", sorting: "a" } } };
}

/** Id of the folder of the ships that a side takes. */
function folderOf(war: War, id: string): string {
  const side = war.sides.find((each) => each.id === id);
  const [fleet] = side ? fleetsOf(side) : [];
  if (!fleet) throw warError("noFleet", { side: side?.name ?? id });
  return fleet.id;
}

/** The patch that moves ships to where they now belong. */
export function moves(war: War, became: Settled["became"]): Patch {
  const lost = lostFolder(war);
  const patches = Object.entries(became).map(([uuid, what]): Patch => {
    if (what === "stays") return {};
    if (what === "lost" || "scrap" in what) return { ...lost.made, [uuid]: { folder: lost.id } };
    return { [uuid]: { folder: folderOf(war, what.prize) } };
  });
  return merged(...patches);
}
