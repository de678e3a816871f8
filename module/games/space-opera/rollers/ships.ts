/** Ships and their guns as the rollers read them. */
import type { FieldOption, Values } from "../../../kit/rollers/roller";
import { RulesError } from "../../../rules/kernel";
import { CLASS_FACTS } from "../../../rules/space-opera";
import { crewOf } from "../documents/crew";
import type { MountModel, OperaShipModel } from "../documents/models";
import { rollWord } from "./words";
import { gunnerOf, pilotOf } from "../documents/check";
import { documentAt, documentsOf, mayUser, type Stored } from "../../../kit/platform/documents";
import { sceneOfTable } from "../../../kit/platform/canvas";

/** A ship in the facts of a roll. */
export type ShipRef = {
  readonly uuid: string;
  readonly name: string;
};

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const isShip = (document: object | null): document is Stored<Actor.Implementation> =>
  (document as { readonly type?: string } | null)?.type === "operaShip" && "items" in (document ?? {});

/** A ship with its current numbers. `piloting`: the pilot's skill; null if the ship has no pilot. */
function known(actor: Stored<Actor.Implementation>) {
  const system = actor.system as OperaShipModel;
  const crew = crewOf(actor);
  const mounts = actor.items.contents.filter(({ type }) => (type as string) === "mount");
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

interface SceneInSight {
  readonly tokens: Iterable<{ readonly hidden: boolean; readonly actorId: string | null }>;
}

/** The actors with a visible token on the scene: whoever is seen may be aimed at. */
function actorsInSight(): Set<string> {
  const tokens = [...(sceneOfTable<SceneInSight>()?.tokens ?? [])];
  return new Set(tokens.flatMap(({ hidden, actorId }) => (hidden || actorId === null ? [] : [actorId])));
}

/** The ships of this world that the user knows of. */
function ships() {
  const inSight = actorsInSight();
  const known = (actor: Stored<Actor.Implementation>) => mayUser(game.user, actor, "LIMITED") || inSight.has(actor.id);
  return documentsOf("actors").filter((actor) => isShip(actor) && known(actor));
}

/** A ship by UUID or name; null if none is named. Throws a RulesError (`no-ship-named`). */
export function shipAt(value: string) {
  if (value === "") return null;
  const isUuid = /^[\w.-]+$/.test(value) && value.includes(".");
  const document = isUuid ? documentAt(value) : null;
  const found = isShip(document) ? document : ships().find(({ name }) => plainName(name) === plainName(value));
  if (found) return known(found);
  throw new RulesError("no-ship-named", { name: value });
}

/** The same for filling in a form: null also if there is no such ship. */
export function shipIn(value: string | undefined) {
  try {
    return shipAt(value ?? "");
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A ship as the facts of a roll keep it. */
export const shipRef = (value: string | undefined): ShipRef | null => {
  const found = shipAt(value ?? "");
  return found && { uuid: found.uuid, name: found.name };
};

/** The ships to choose from, including the one already chosen. */
export function shipOptions(field: string) {
  return (values: Values): FieldOption[] => {
    const chosen = shipIn(values[field]);
    const all = ships().map(({ uuid, name }) => ({ value: uuid, label: name }));
    const others = chosen && !all.some(({ value }) => value === chosen.uuid) ? [chosen] : [];
    return [
      { value: "", label: rollWord("noShip") },
      ...all,
      ...others.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ];
  };
}

/** The guns of the chosen ship. */
export function gunOptions(values: Values): FieldOption[] {
  const guns = shipIn(values["ship"])?.guns ?? [];
  return [{ value: "", label: rollWord("noGun") }, ...guns.map(({ id, name }) => ({ value: id, label: name }))];
}
