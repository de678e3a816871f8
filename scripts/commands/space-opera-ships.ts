/** Ships for Space Opera: from the compendium, and exported ones. */
import { CLASSES, type ShipSetup } from "../../module/rules/space-opera";
import { parseOpera, type OperaDesign } from "../../module/rules/space-opera/paste";
import { documentsOf } from "../../module/games/space-opera/documents/built";
import { documentsIn } from "../build/repository-files";
import { CommandError, readJson } from "./command";
import { designInText, fieldsOf, plain, slugOf, type Fields } from "./ships";

/** A ship with its crew and guns, before it has a seat; ids inside it are made for the battle. */
export interface OperaShip {
  /** Text that an id can be made from. */
  readonly slug: string;
  readonly name: string;
  /** The setup of the ship under this id, which is part of the ids of its guns, locations and people. */
  setup(ship: string, seat: string): ShipSetup;
}

type Member = NonNullable<ShipSetup["crew"]>[number];

/** All ships of the compendium's sources, by name. */
export const packOperaShips = (): OperaShip[] =>
  documentsIn("opera-ships").map(([slug, source]) => operaShipFromActor(source, slug, slug));

/**
 * A ship by its name in the compendium (case, spaces and hyphens do not matter), or by the file of an exported Actor or
 * of a text.
 *
 * @throws CommandError listing the ships that exist, or saying what is wrong with the file
 */
export function findOperaShip(text: string): OperaShip {
  if (/\.txt$/i.test(text)) return operaShipFromActor(numbered(designInText(text, parseOpera)), text);
  if (/[/\\]|\.json$/i.test(text)) return operaShipFromActor(readJson(text), text);
  const known = packOperaShips();
  const found = known.find(({ slug, name }) => [plain(slug), plain(name)].includes(plain(text)));
  if (found) return found;
  throw new CommandError(`there is no ship "${text}": there are ${known.map(({ slug }) => slug).join(", ")}`);
}

/** The documents of a ship, with numbered ids. */
function numbered(design: OperaDesign): object {
  let count = 0;
  return documentsOf(design, () => `id-${++count}`);
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The ship in an Actor document, as Foundry exports it. Its numbers are for the rules to judge; skills are those on its
 * own sheet, whatever the characters behind it have learned since.
 *
 * @param place  what a message calls the document
 * @throws CommandError if it is not a ship for Space Opera, or lacks a pilot, or a gun lacks its gunner
 */
export function operaShipFromActor(document: unknown, place: string, slug?: string): OperaShip {
  const actor = fieldsOf(document);
  const system = fieldsOf(actor["system"]);
  const name = textOf(actor["name"]).trim();
  if (actor["type"] !== "operaShip")
    throw new CommandError(`${place} is not an exported ship: its type is not "operaShip"`);
  if (name === "") throw new CommandError(`${place}: the ship has no name`);
  const shipClass = CLASSES.find((known) => known === system["class"]);
  if (!shipClass)
    throw new CommandError(`${place}: "${String(system["class"])}" is none of the classes ${CLASSES.join(", ")}`);
  const crew = listOf(system["crew"]).filter((member) => member["dead"] !== true);
  const pilot = crew.find((member) => member["post"] === "pilot");
  if (!pilot && shipClass !== "station" && shipClass !== "planet")
    throw new CommandError(`${place}: the ship has no pilot`);
  const bySort = (a: Fields, b: Fields) => Number(a["sort"]) - Number(b["sort"]);
  const mounts = listOf(actor["items"])
    .filter((item) => item["type"] === "mount")
    .sort(bySort)
    .map((mount) => withGunner(mount, crew, pilot, place));
  const damage = fieldsOf(system["damage"]);
  return {
    slug: slug ?? slugOf(name),
    name,
    setup: (ship, seat) => ({
      ship,
      seat,
      side: seat,
      name,
      class: shipClass,
      mr: Number(system["mr"]),
      size: numberOrNull(system["size"]),
      protection: Number(system["protection"]),
      ...(Number(system["fighters"] ?? 1) === 1
        ? {}
        : { fighters: Number(system["fighters"]), fightersLost: Number(damage["lost"] ?? 0) }),
      burning: damage["burning"] === true,
      disabled: damage["disabled"] === true,
      pilot: pilot ? idIn(ship, pilot["id"]) : "",
      piloting: pilot ? Number(pilot["piloting"]) : 0,
      locations: listOf(system["locations"]).map((location) => locationSetup(ship, location)),
      crew: crew.map((member) => {
        return { ...memberSetup(member), id: idIn(ship, member["id"]) };
      }),
      guns: mounts.map((mount) => gunSetup(ship, mount, pilot)),
    }),
  };
}

const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

function memberSetup({ name, major, post, piloting, repair }: Fields): Omit<Member, "id"> {
  const flies = post === "pilot" ? Number(piloting) : null;
  return { name: textOf(name), major: major === true, piloting: flies, repair: numberOrNull(repair) };
}

/** The id in the battle of something that belongs to a ship. */
const idIn = (ship: string, id: unknown): string => `${ship}-${textOf(id)}`;

interface Mount {
  readonly item: Fields;
  readonly gunner: Fields;
}

/** A mount and its gunner: the pilot, if the mount names nobody. */
function withGunner(item: Fields, crew: readonly Fields[], pilot: Fields | undefined, place: string): Mount {
  const named = textOf(fieldsOf(item["system"])["gunner"]);
  const gunner = named === "" ? pilot : crew.find((member) => member["id"] === named);
  if (!gunner) throw new CommandError(`${place}: nobody fires the gun "${textOf(item["name"])}"`);
  return { item, gunner };
}

function locationSetup(ship: string, location: Fields): NonNullable<ShipSetup["locations"]>[number] {
  return {
    id: idIn(ship, location["id"]),
    name: textOf(location["name"]),
    // The rules refuse unknown kinds.
    kind: location["kind"] as "hull",
    penalty: Number(location["penalty"]),
    disabled: location["disabled"] === true,
  };
}

function gunSetup(ship: string, { item, gunner }: Mount, pilot?: Fields): NonNullable<ShipSetup["guns"]>[number] {
  const { firepower, range, accuracy, location } = fieldsOf(item["system"]);
  return {
    id: idIn(ship, item["_id"]),
    name: textOf(item["name"]),
    gunner: idIn(ship, gunner["id"]),
    gunnerIsPilot: gunner === pilot,
    skill: Number(gunner["gunner"]),
    perception: Number(gunner["perception"]),
    accuracy: Number(accuracy),
    firepower: Number(firepower),
    range: range as "short",
    location: textOf(location) === "" ? "" : idIn(ship, location),
  };
}
