/** Ships and their guns as the rollers read them. */
import { typeOf } from "../../../kit/platform/home";
import { namedActors, type ActorRef } from "../../../kit/rollers/named";
import type { FieldOption, Values } from "../../../kit/rollers/roller";
import { CLASS_FACTS } from "../../../rules/space-opera";
import { crewOf } from "../documents/crew";
import type { MountModel, OperaShipModel } from "../documents/models";
import { rollWord } from "./words";
import { gunnerOf, pilotOf } from "../documents/check";
import type { Stored } from "../../../kit/platform/documents";

/** A ship in the facts of a roll. */
export type ShipRef = ActorRef;

const isShip = (document: object | null): document is Stored<Actor.Implementation> =>
  (document as { readonly type?: string } | null)?.type === typeOf("operaShip") && "items" in (document ?? {});

/** A ship with its current numbers. `piloting`: the pilot's skill; null if the ship has no pilot. */
function known(actor: Stored<Actor.Implementation>) {
  const system = actor.system as OperaShipModel;
  const crew = crewOf(actor);
  const mounts = actor.items.contents.filter(({ type }) => (type as string) === typeOf("mount"));
  const guns = mounts.map(({ id, name, system: mount }) => {
    const { accuracy, firepower, gunner, location } = mount as MountModel;
    const skill = gunnerOf({ name, gunner, location }, crew)?.gunner ?? null;
    return { id: id ?? "", name, accuracy, firepower, skill };
  });
  return {
    uuid: actor.uuid,
    name: actor.name,
    class: system.class,
    size: system.size ?? CLASS_FACTS[system.class].size,
    mr: system.mr,
    protection: system.protection,
    piloting: pilotOf(crew)?.piloting ?? null,
    guns,
  };
}

/** Ships by UUID or name; throws a RulesError (`no-ship-named`, `several-named`). */
export const {
  inForm: shipIn,
  ref: shipRef,
  options: shipOptions,
} = namedActors(isShip, known, "no-ship-named", () => rollWord("noShip"));

/** The guns of the chosen ship. */
export function gunOptions(values: Values): FieldOption[] {
  const guns = shipIn(values["ship"])?.guns ?? [];
  return [{ value: "", label: rollWord("noGun") }, ...guns.map(({ id, name }) => ({ value: id, label: name }))];
}
