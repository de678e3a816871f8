/** What is saved before All Hands is taken out of a world: records, wars and fleets, each as it can be read again. */
import { downloadZip } from "client-zip";
import { documentsOf } from "../../kit/platform/documents";
import { fileNameOf, offerFile } from "../../kit/platform/files";
import { fleetFileText } from "../fleets/file";
import { fleets, shipsOf } from "../fleets/fleets";
import { portableFleet } from "../fleets/share";
import { fileName, packed } from "../replay/file";
import { archivedRecords } from "../../kit/record/archive";
import { fetchJournal, fetchReplay, isRecordPage, type RecordJournal } from "../replay/source";
import { warText } from "../war/share";
import { warOn, warPages } from "../war/war";

interface SavedFile {
  readonly name: string;
  readonly input: Blob | string;
}

/** Something to be saved. `save` returns null, or throws, if it is damaged. */
interface Kept {
  readonly name: string;
  readonly save: () => Promise<SavedFile | null>;
}

/** The record in a journal as a file; null if it is damaged. */
async function recordFile(journal: RecordJournal | null): Promise<SavedFile | null> {
  const recording = journal && (await fetchReplay(journal))?.recording;
  if (!recording) return null;
  return { name: `${fileName(recording.title)}-${journal.id}.record.json.gz`, input: await packed(recording) };
}

async function records(): Promise<Kept[]> {
  const here = documentsOf<RecordJournal>("journal")
    .filter(({ pages }) => [...pages].some(isRecordPage))
    .map((journal) => ({ id: journal.id, name: journal.name, save: () => recordFile(journal) }));
  const ids = new Set(here.map(({ id }) => id));
  const archived = (await archivedRecords())
    .filter(({ id }) => !ids.has(id))
    .map(({ id, title }) => ({ name: title, save: async () => recordFile(await fetchJournal(id)) }));
  return [...here, ...archived];
}

const wars = (): Kept[] =>
  warPages().map((page) => ({
    name: page.name,
    save: async () => ({
      name: `${fileNameOf(page.name, "war")}-${page.id}.war.json`,
      input: await warText(await warOn(page)),
    }),
  }));

const ownFleets = (): Kept[] =>
  fleets()
    .filter((fleet) => shipsOf(fleet).length > 0)
    .map((fleet) => ({
      name: fleet.name,
      save: async () => ({
        name: `${fileNameOf(fleet.name, "fleet")}-${fleet.id}.fleet.json`,
        input: fleetFileText(await portableFleet(fleet)),
      }),
    }));

/** Saves all of it as one file; returns the names of what is damaged and cannot be saved. */
export async function saveAll(): Promise<string[]> {
  const files: SavedFile[] = [];
  const unsaved: string[] = [];
  for (const { name, save } of [...(await records()), ...wars(), ...ownFleets()]) {
    const file = await save().catch(() => null);
    if (file) files.push(file);
    else unsaved.push(name);
  }
  if (files.length > 0) offerFile(await downloadZip(files).blob(), "application/zip", "all-hands.zip");
  return unsaved;
}
