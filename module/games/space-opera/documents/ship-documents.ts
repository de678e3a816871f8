/** What the sheets read from a ship's documents, and what is dropped onto them. */
import { ROOT, typeOf } from "../../../kit/platform/home";
import { characterFacts } from "../../../kit/documents/characters";
import { strangerFacts } from "../../../kit/documents/strangers";
import { addRow } from "../../../kit/documents/field-edit";
import { makeLink, type Linked } from "../../../kit/documents/links";
import { linkedCrewOf, crewMemberFrom } from "./crew";
import { MountModel, type OperaShipModel } from "./models";
import { change, documentFrom, makeWithin } from "../../../kit/platform/documents";
import { gunFacts, mountsOf } from "./ship-facts";
import { hullFields, shipFields, type ShipFacts } from "./ship-fields";
import { sayWarning } from "../../../kit/platform/notices";
import { localize } from "../../../kit/text/sentence";
import { droppedTexts } from "../../../kit/platform/interface";

const MOUNT_IMAGE = `${ROOT}/assets/mounts/gun.svg`;

/** A ship with its crew and guns. */
export function shipFacts(actor: Actor.Implementation): ShipFacts {
  return {
    ...shipFields.read(actor.system, actor.name),
    ...hullFields.read(actor.system, actor.name),
    crew: linkedCrewOf(actor),
    guns: mountsOf(actor).map(gunFacts),
  };
}

/** The ship as it was before any battle. */
export const unhurt = (ship: ShipFacts): ShipFacts => ({
  ...ship,
  damage: { burning: false, disabled: false, destroyed: false, lost: 0 },
  locations: ship.locations.map((location) => ({ ...location, disabled: false })),
  crew: ship.crew.map((member) => ({ ...member, dead: false })),
});

/** Takes a character aboard; one who is already aboard gets new numbers. */
async function takePerson(ship: Actor.Implementation, uuid: string, document: object): Promise<boolean> {
  const character = characterFacts(document) ?? strangerFacts(document);
  if (!character) return false;
  const { crew } = ship.system as OperaShipModel;
  const joined = crewMemberFrom(
    character,
    uuid,
    crew.map(({ post }) => post),
  );
  if (!uuid.startsWith("Compendium.")) await makeLink(ship, document as Linked);
  if (!crew.some(({ actor }) => actor === uuid)) {
    await addRow(ship, "crew", joined);
    return true;
  }
  const { post: _, dead: __, ...numbers } = joined;
  const known = crew.map((member) => (member.actor === uuid ? { ...member, ...numbers } : { ...member }));
  await change(ship, { "system.crew": known });
  return true;
}

/** Copies a gun from a compendium, the world or another ship to this one, without its location and gunner. */
async function mount(ship: Actor.Implementation, item: Item.Implementation): Promise<boolean> {
  if (!(item.system instanceof MountModel)) return false;
  if (item.parent === ship) return true;
  const { name, img, system } = item.toObject();
  const free = { ...system, location: "", gunner: "" };
  const sort = Math.max(0, ...mountsOf(ship).map((other) => other.sort ?? 0)) + 100_000;
  await makeWithin(ship, "Item", [{ type: typeOf("mount"), name, img, system: free, sort }]);
  return true;
}

/** Takes a dropped document aboard: a character as crew, a mount as a gun. If neither, says what can be dropped. */
export async function takeAboard(ship: Actor.Implementation, event: DragEvent): Promise<void> {
  const { uuid = "" } = droppedTexts(event);
  const document = await documentFrom<object>(uuid);
  const taken =
    document !== null &&
    ((await takePerson(ship, uuid, document)) || (await mount(ship, document as Item.Implementation)));
  if (!taken) sayWarning(localize("ALLHANDS.space-opera.ship.dropWhat"));
}

/** Adds a new gun with default values. */
export async function addMount(ship: Actor.Implementation): Promise<void> {
  const name = localize("ALLHANDS.space-opera.mount.newName");
  const sort = Math.max(0, ...mountsOf(ship).map((other) => other.sort ?? 0)) + 100_000;
  await makeWithin(ship, "Item", [{ type: typeOf("mount"), name, img: MOUNT_IMAGE, sort }]);
}
