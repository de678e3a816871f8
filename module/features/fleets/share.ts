/** Exports and imports fleets, as text and as files. */
import { asTable, openExport, type TextFormat } from "../../kit/exchange/export-window";
import { openImport } from "../../kit/exchange/import-window";
import type { FleetRules } from "../../kit/game/fleet-rules";
import { gameName, isOfFleets, gameFace, tableGames } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { faultIn, sourceOf, type Stored } from "../../kit/platform/documents";
import { fileNameOf, offerFile, pickedFile } from "../../kit/platform/files";
import { textIn } from "../../kit/text/decoded";
import { phrase } from "../../kit/text/sentence";
import { arrived, type ArrivingFleet } from "./arrival";
import { fleetFileText, MOST_CHARACTERS, readFleetFile, type FleetFile, type Unfit } from "./file";
import type { Fleet, FleetFolder } from "./fleets";
import { knownShips } from "./known";
import { arriving, leaving, type PortableShip } from "./portable";
import { fleetReader } from "./reader";
import { rulesOf, shipsSeen, worthText } from "./review";
import { tallied } from "./rows";
import { fleetText } from "./text";

type Ship = Stored<Actor.Implementation>;

const fault = (key: string, values: { readonly [name: string]: string | number } = {}): Error =>
  new Error(phrase(`ALLHANDS.fleet.unfit.${key}`, values));

/** A ship without its ties to this world. */
function portableShip(actor: Ship, { alone }: FleetRules): PortableShip {
  const source = sourceOf<{ system: object }>(actor);
  const ship = leaving({ ...source, system: { ...source.system, ...alone?.(actor) } });
  if (!ship) throw fault("unsaved", { ship: actor.name });
  return ship;
}

/** Names of ships for a list: as their compendium has them, without what tells copies apart. */
function listed(ships: readonly Ship[], table: GameFace): readonly string[] {
  const known = knownShips(table).filter(({ uuid }) => uuid.startsWith("Compendium."));
  return ships.map(({ name }) => {
    const stem = name.replace(/ \d{1,3}$/, "");
    return known.some((ship) => ship.name === stem) ? stem : name;
  });
}

/** Shows a fleet as text: a short list, followed by the ships themselves where the game writes them as text. */
export async function shareFleet(fleet: Fleet): Promise<void> {
  const rules = await rulesOf(fleet.table);
  const ships = shipsSeen(fleet);
  const values = await Promise.all(ships.map(async (ship) => (await rules.judge(ship)).value));
  const head = { name: fleet.name, game: fleet.table.id, budget: fleet.budget };
  const list = (names: readonly string[]) =>
    tallied(names).map(({ name, count }) => ({
      name,
      count,
      worth: worthText(rules, values[names.indexOf(name)] ?? null),
    }));
  const { write } = rules;
  const own = ships.map(({ name }) => name);
  const blocks = () => ships.flatMap((ship) => write?.(ship) ?? []);
  const table = asTable(() => fleetText(head, list(listed(ships, fleet.table))));
  const whole: TextFormat = { ...asTable(() => fleetText(head, list(own), blocks())), name: "whole" };
  await openExport(fleet.name, write ? [table, whole] : [table], "ALLHANDS.fleet.shareTitle");
}

/** Opens the window that makes fleets of all games from text. `then` handles the fleet that is made. */
export async function pasteFleet(then: (folder: FleetFolder) => unknown, of?: GameFace): Promise<void> {
  const tables = of ? [of, ...tableGames().filter((table) => table !== of)] : tableGames();
  const readers = tables.map(async (table) => fleetReader(table, await rulesOf(table), then));
  await openImport(await Promise.all(readers), "ALLHANDS.fleet.makeIt", "ALLHANDS.fleet.pasteTitle");
}

/** A fleet as it is in a file, which needs nothing from this world. Throws a sentence if a ship of it is damaged. */
export async function portableFleet(fleet: Fleet): Promise<FleetFile> {
  const rules = await rulesOf(fleet.table);
  const ships = shipsSeen(fleet).map((ship) => portableShip(ship, rules));
  const { id, name, table, budget } = fleet;
  return { id, name, game: table.id, budget, ships };
}

/** Saves a fleet as a file. */
export async function saveFleet(fleet: Fleet): Promise<void> {
  const text = fleetFileText(await portableFleet(fleet));
  offerFile(text, "application/json", `${fileNameOf(fleet.name, "fleet")}.fleet.json`);
}

/** A fleet of a file as it comes into this world, its ships checked by their game's models. Throws a sentence. */
export function arrivingFleet(read: FleetFile | Unfit): ArrivingFleet {
  if ("code" in read) throw fault(read.code, read.data);
  const file = { ...read, ships: read.ships.map(arriving), folders: [] };
  const table = gameFace(file.game);
  if (!table) throw fault("no-game", { game: file.game.slice(0, 40) });
  for (const ship of file.ships) {
    if (!isOfFleets(table, ship)) throw fault("other-game", { ship: ship.name, game: gameName(table) });
    const why = faultIn(Actor.implementation, ship);
    if (why !== "") throw fault("unsound", { ship: ship.name, why });
  }
  return file;
}

/** Asks for a file and reads its text; null if none was chosen. Throws a sentence if it is too large for any of ours. */
export async function textOfFile(tooLong: (values: { readonly limit: number }) => Error): Promise<string | null> {
  const file = await pickedFile(".json");
  // In no encoding is a character shorter than a byte.
  if (file && file.size > 4 * MOST_CHARACTERS) throw tooLong({ limit: MOST_CHARACTERS / 1_000_000 });
  return file && textIn(file);
}

/** Asks for a file, and makes its fleet; null if the user cancels. Throws a sentence, with nothing made. */
export async function loadFleet(): Promise<FleetFolder | null> {
  const text = await textOfFile((values) => fault("too-long", values));
  return text === null ? null : arrived(arrivingFleet(readFleetFile(text)));
}
