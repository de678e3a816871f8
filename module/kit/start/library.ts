/**
 * Our compendia of actors and items in a world of another system, and those that only some worlds have. Foundry lets no
 * module bring such compendia for every system, so the Gamemaster's page makes them in the world, from our files: at the
 * first start, and again after an update, except for what somebody has changed or deleted in them since.
 */
import { digest, type Json } from "../../rules/kernel";
import { phrase } from "../text/sentence";
import { here } from "../platform/elsewhere";
import { packOf, ROOT } from "../platform/home";
import { packDocuments, sourceOf } from "../platform/documents";
import {
  filePack,
  foldersOfPack,
  makeInPack,
  makePack,
  packAt,
  removeFromPack,
  type PackKind,
} from "../platform/packs";
import { showProgress } from "../platform/notices";
import { stock, type Stock } from "../platform/guests";

/** A compendium as our files have it: `library/<name>.json`. */
interface Shelf {
  readonly name: string;
  readonly label: string;
  readonly kind: PackKind;
  /** Folders of compendia to file it in, from the outermost. */
  readonly within: readonly string[];
  readonly folders: readonly Entry[];
  readonly documents: readonly Entry[];
}
type Entry = { readonly _id: string; readonly [member: string]: unknown };

/** Members that the server adds, or people arrange. */
const ARRANGED = new Set(["_stats", "folder", "sort", "ownership"]);

/** The digest of a document without these. */
function digestOf(document: { toObject(): object }): string {
  const members = Object.entries(sourceOf<Record<string, Json>>(document));
  return digest(Object.fromEntries(members.filter(([name]) => !ARRANGED.has(name))));
}

async function read<Read>(file: string): Promise<Read> {
  const response = await fetch(foundry.utils.getRoute(`${ROOT}/library/${file}.json`));
  if (!response.ok) throw new Error(phrase("ALLHANDS.anywhere.missing", { file: `${ROOT}/library/${file}.json` }));
  return (await response.json()) as Read;
}

/** In place of a digest: the document is about to be made, so what stands there is ours, or nothing does. */
const PENDING = "";

/** The members of a compendium's stock by id. */
type Made = Stock["made"][string];

/**
 * Puts the documents of a shelf into its compendium, and returns the digests of those that are ours as they stand.
 *
 * @param note  keeps what is about to be made, in case that this page is gone before it is
 */
async function fill(shelf: Shelf, made: Made = {}, note: (made: Made) => Promise<void>): Promise<Made> {
  const { name, label, kind, within, folders, documents } = shelf;
  const pack = packOf(name);
  const present = packAt(pack);
  // What a Gamemaster has locked is left alone.
  if (present?.locked) return made;
  const known = present ? made : {};
  if (!present) await makePack({ type: kind, label, name: pack.replace(/^world\./, "") });
  if (Object.values(known).every((each) => each === PENDING)) await filePack(pack, within);
  const standing = new Map((await packDocuments<Standing>(pack)).map((document) => [document.id, document]));
  const isUntouched = ({ _id }: Entry): boolean => {
    const there = standing.get(_id);
    return known[_id] === PENDING || (there ? known[_id] === digestOf(there) : !(_id in known));
  };
  const due = documents.filter(isUntouched);
  await note({ ...known, ...Object.fromEntries(due.map(({ _id }) => [_id, PENDING])) });
  const missing = folders.filter(({ _id }) => ![...foldersOfPack<Standing>(pack)].some(({ id }) => id === _id));
  await makeInPack("Folder", pack, missing);
  await removeFromPack(
    kind,
    pack,
    due.flatMap(({ _id }) => (standing.has(_id) ? [_id] : [])),
  );
  await makeInPack(kind, pack, here(due) as object[]);
  const now = await packDocuments<Standing>(pack);
  const digests = Object.fromEntries(now.map((document) => [document.id, digestOf(document)]));
  return Object.fromEntries(
    documents.flatMap(({ _id }) => {
      const isOurs = due.some((each) => each._id === _id);
      const kept = isOurs ? digests[_id] : known[_id];
      return kept === undefined ? [] : [[_id, kept] as const];
    }),
  );
}

interface Standing {
  readonly id: string;
  toObject(): object;
}

/** Makes or renews the compendia that this world wants; called in `ready`. One Gamemaster's page does it. */
export async function stockLibrary(isWanted: (name: string) => boolean): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true) return;
  const { files, names: all } = await read<{ readonly files: string; readonly names: readonly string[] }>("index");
  const names = all.filter(isWanted);
  const { made, files: before } = stock.read();
  const isThere = names.every((name) => packAt(packOf(name)));
  if (before === files && isThere) return;
  const tell = showProgress(phrase("ALLHANDS.anywhere.making", {}));
  const now: Record<string, Made> = {};
  // Until all of it is done, the next start goes on with it.
  const note = (changed: Stock["made"]) => stock.write({ files: "", made: { ...made, ...now, ...changed } });
  try {
    for (const [at, name] of names.entries()) {
      now[name] = await fill(await read<Shelf>(name), made[name], (pending) => note({ [name]: pending }));
      await note({});
      tell((at + 1) / names.length);
    }
    await stock.write({ files, made: { ...made, ...now } });
  } finally {
    tell(1);
  }
}
