/** Exports and imports fleets, as text and as files. */
import { asTable, openExport, type TextFormat } from "../../kit/exchange/export-window";
import { openImport } from "../../kit/exchange/import-window";
import type { FleetRules } from "../../kit/game/fleet-rules";
import { gameName, isOfFleets, gameFace, tableGames } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { faultIn, sourceOf, type Stored } from "../../kit/platform/documents";
import { pickedFile } from "../../kit/platform/files";
import { textIn } from "../../kit/text/decoded";
import { phrase } from "../../kit/text/sentence";
import { arrived } from "./arrival";
import { fleetFileText, MOST_CHARACTERS, readFleetFile, type FleetFile } from "./file";
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

/** Saves a fleet as a file that needs nothing from this world. */
export async function saveFleet(fleet: Fleet): Promise<void> {
  const rules = await rulesOf(fleet.table);
  const ships = shipsSeen(fleet).map((ship) => portableShip(ship, rules));
  const { id, name, table, budget } = fleet;
  const file: FleetFile = { id, name, game: table.id, budget, ships };
  const called = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "fleet";
  foundry.utils.saveDataToFile(fleetFileText(file), "application/json", `${called}.fleet.json`);
}

/** The fleet in a file, its ships checked by their game's models. Throws a sentence. */
function checked(text: string): FleetFile {
  const read = readFleetFile(text);
  if ("code" in read) throw fault(read.code, read.data);
  const file = { ...read, ships: read.ships.map(arriving) };
  const table = gameFace(file.game);
  if (!table) throw fault("no-game", { game: file.game.slice(0, 40) });
  for (const ship of file.ships) {
    if (!isOfFleets(table, ship)) throw fault("other-game", { ship: ship.name, game: gameName(table) });
    const why = faultIn(Actor.implementation, ship);
    if (why !== "") throw fault("unsound", { ship: ship.name, why });
  }
  return file;
}

/** Makes the fleet of a file; null if the user cancels. Throws a sentence, with nothing made. */
const loadedFleet = (text: string): Promise<FleetFolder | null> => arrived({ ...checked(text), folders: [] });

/** Asks for a file, and makes its fleet. */
export async function loadFleet(): Promise<FleetFolder | null> {
  const file = await pickedFile(".json");
  if (!file) return null;
  // In no encoding is a character shorter than a byte.
  if (file.size > 4 * MOST_CHARACTERS) throw fault("too-long", { limit: MOST_CHARACTERS / 1_000_000 });
  return loadedFleet(await textIn(file));
}
