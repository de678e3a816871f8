/** What is saved before All Hands is taken out of a world: records, wars and fleets, each as it can be read again. */
import { downloadZip } from "client-zip";
import { documentsOf } from "../../kit/platform/documents";
import { fileNameOf, offerFile } from "../../kit/platform/files";
import { fleetFileText } from "../fleets/file";
import { fleets, shipsOf } from "../fleets/fleets";
import { portableFleet } from "../fleets/share";
import { fileName, packed } from "../replay/file";
import { fetchReplay, isRecordPage, type RecordJournal } from "../replay/source";
import { warText } from "../war/share";
import { warOn, warPages } from "../war/war";

/** Something to be saved. `write` returns null, or throws, if it is damaged. */
interface Kept {
  readonly name: string;
  readonly file: string;
  readonly write: () => Promise<Blob | string | null>;
}

const records = (): Kept[] =>
  documentsOf<RecordJournal>("journal")
    .filter(({ pages }) => [...pages].some(isRecordPage))
    .map((journal) => ({
      name: journal.name,
      file: `${fileName(journal.name)}-${journal.id}.record.json.gz`,
      write: async () => {
        const source = await fetchReplay(journal);
        return source ? packed(source.recording) : null;
      },
    }));

const wars = (): Kept[] =>
  warPages().map((page) => ({
    name: page.name,
    file: `${fileNameOf(page.name, "war")}-${page.id}.war.json`,
    write: async () => warText(await warOn(page)),
  }));

const ownFleets = (): Kept[] =>
  fleets()
    .filter((fleet) => shipsOf(fleet).length > 0)
    .map((fleet) => ({
      name: fleet.name,
      file: `${fileNameOf(fleet.name, "fleet")}-${fleet.id}.fleet.json`,
      write: async () => fleetFileText(await portableFleet(fleet)),
    }));

/** Saves all of it as one file; returns the names of what is damaged and cannot be saved. */
export async function saveAll(): Promise<string[]> {
  const files: { readonly name: string; readonly input: Blob | string }[] = [];
  const unsaved: string[] = [];
  for (const { name, file, write } of [...records(), ...wars(), ...ownFleets()]) {
    const input = await write().catch(() => null);
    if (input === null) unsaved.push(name);
    else files.push({ name: file, input });
  }
  if (files.length > 0) offerFile(await downloadZip(files).blob(), "application/zip", "all-hands.zip");
  return unsaved;
}
