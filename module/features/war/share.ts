/** Saves wars as files, and makes those of files. */
import { typeOf } from "../../kit/platform/home";
import { gameFace } from "../../kit/game/games";
import { confirmed } from "../../kit/platform/dialogs";
import { make, openSheet } from "../../kit/platform/documents";
import { fileNameOf, offerFile } from "../../kit/platform/files";
import { phrase } from "../../kit/text/sentence";
import { makeMissing, present, type ArrivingFleet } from "../fleets/arrival";
import { allOrNothing, type Deletable } from "../fleets/bring";
import { arrivingFleet, portableFleet, textOfFile } from "../fleets/share";
import { isArchived } from "../../kit/record/archive";
import { journalOf } from "../replay/source";
import { readWarFile, warFileText, type WarFile } from "./file";
import { noteWar } from "./ledger";
import { fleetsOf, warError, warPages, type War, type WarJournal, type WarPage } from "./war";

/** The text of a war's file, with its fleets. Throws a sentence if a ship of it is damaged. */
export async function warText({ page, table, sides }: War): Promise<string> {
  const fleets = await Promise.all(sides.flatMap(fleetsOf).map(portableFleet));
  const own = new Set(fleets.map(({ id }) => id));
  return warFileText({
    id: page.id,
    name: page.name,
    game: table.id,
    sides: sides.map((side) => ({ ...side, fleets: side.fleets.filter((id) => own.has(id)) })),
    log: page.system.log,
    mission: page.system.mission,
    fleets,
  });
}

/** Saves a war as a file, with its fleets. Throws a sentence if a ship of it is damaged. */
export async function saveWar(war: War): Promise<void> {
  offerFile(await warText(war), "application/json", `${fileNameOf(war.page.name, "war")}.war.json`);
}

/** A war of a file, and its fleets as they come into this world. */
interface ArrivingWar extends WarFile {
  readonly arriving: readonly ArrivingFleet[];
}

/** The war in a file. Throws a sentence. */
function checked(text: string): ArrivingWar {
  const read = readWarFile(text);
  if ("code" in read) throw warError(`unfit.${read.code}`, read.data);
  if (!gameFace(read.game)) throw warError("unfit.no-game", { game: read.game });
  if (warPages().some(({ id }) => id === read.id)) throw warError("unfit.is-here", { war: read.name });
  return { ...read, arriving: read.fleets.map(arrivingFleet) };
}

/** Whether to go on, if ships of a war are in this world already. */
async function isWanted({ name, arriving }: ArrivingWar): Promise<boolean> {
  const count = arriving.reduce((sum, { ships }) => sum + ships.length, 0);
  const here = arriving.reduce((sum, fleet) => sum + fleet.ships.length - present(fleet).missing.length, 0);
  return here === 0 || confirmed("ALLHANDS.war.load", phrase("ALLHANDS.war.shipsHere", { war: name, here, count }));
}

/** Whether the record that a log names is in this world or its archive. */
const isRecordHere = (id = ""): boolean => journalOf(id) !== null || isArchived(id);

type Made = WarJournal & Deletable & { readonly pages: Iterable<WarPage> };

/** Makes a war with what is missing of its fleets, or nothing. Only Gamemasters may read it until one of them shares it. */
const made = ({ id, name, game, sides, log, mission, arriving }: ArrivingWar): Promise<Made> =>
  allOrNothing(async (tell) => {
    for (const fleet of arriving) await makeMissing(fleet, tell);
    const known = log.map((entry) => ({ ...entry, record: isRecordHere(entry.record) ? entry.record : "" }));
    const system = { game, sides: JSON.stringify(sides), mission, log: known, undone: [] };
    const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
    const pages = [{ _id: id, name, type: typeOf("war"), system, sort: 100_000 }];
    const journal = await make<Made>("JournalEntry", { name, ownership, pages }, { keepEmbeddedIds: true });
    tell(journal);
    for (const page of journal.pages) await noteWar(page);
    return journal;
  });

/** Asks for a file, makes its war, and opens it. Throws a sentence, with nothing made. */
export async function loadWar(): Promise<void> {
  const text = await textOfFile((values) => warError("unfit.too-long", values));
  const war = text === null ? null : checked(text);
  if (war && (await isWanted(war))) await openSheet(await made(war));
}
