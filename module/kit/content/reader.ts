/** Texts of our compendia in the reader's language: fetched, and put in place of those that we ship. */
import { TEXT_FIELDS, entryOf, entryText, visitTexts, type Fields, type Worded } from "./fields";
import { textDigest } from "./digest";
import { readContents, readIndex, type Contents, type Index } from "./files";
import { nameIn } from "./pack-index";
import { here, placeInOurs } from "../platform/elsewhere";
import { ownPackage } from "../platform/guests";
import { LIBRARY } from "../platform/home";
import type { ContentFolder } from "../platform/packages";
import { listenToEach } from "../platform/hooks";
import { during } from "../platform/under-way";
import {
  beforeDocuments,
  documentsRead,
  ourPacks,
  redrawRead,
  type WordedDocument,
  type WordedPack,
} from "../platform/worded";

/** The name of the work for whoever waits until all is done. */
const FETCHING = "texts of compendia";

/** The lists of documents within others, by kind. */
const LISTS: { readonly [kind: string]: string } = {
  Card: "cards",
  Item: "items",
  JournalEntryPage: "pages",
  TableResult: "results",
};

/** What plays: it is shown in the reader's language as long as it lies in a compendium. */
const PLAYED: ReadonlySet<string> = new Set(["Actor", "Card", "Cards", "Item"]);

/** The address of the document in our compendia that another one is or came from; blank if there is none. */
function originOf({ documentName, id, uuid, pack, parent, _stats }: WordedDocument): string {
  if (pack) return uuid ?? "";
  const source = _stats?.compendiumSource ?? "";
  if (placeInOurs(source)) return source;
  const above = parent ? originOf(parent) : "";
  return above === "" ? "" : `${above}.${documentName}.${id ?? ""}`;
}

interface Origin {
  readonly pack: string;
  /** The names that lead to the document's texts in a file. */
  readonly names: readonly string[];
}

/** Where the texts of a document are; null if it is not one of ours. */
function findOrigin(document: WordedDocument): Origin | null {
  const place = placeInOurs(originOf(document));
  if (!place) return null;
  const [, id = "", kind = "", inner = ""] = place.within.split(".");
  const list = LISTS[kind];
  return { pack: place.pack, names: list ? [id, list, inner] : [id] };
}

/** The fields of a kind without those of documents within it, which have texts of their own. */
const ownFields = (kind: Worded): Fields =>
  Object.fromEntries(
    Object.entries<Fields[string]>(TEXT_FIELDS[kind]).filter(
      ([, place]) => typeof place === "string" || !Object.values(LISTS).includes(place.list),
    ),
  );

/** The names of a text that files leave out if it is the same: a token is named as its actor, a face as its card. */
function sameAs(names: readonly string[]): readonly string[] {
  if (names.at(-1) === "tokenName") return [...names.slice(0, -1), "name"];
  return names.at(-3) === "faces" && names.at(-1) === "name" ? [...names.slice(0, -3), "name"] : names;
}

/** What stands for a text that is still the one that we ship; null if nothing does, or somebody has changed it. */
function saidFor({ texts, digests }: Contents, names: readonly string[], text: string): string | null {
  const at = entryText(digests, names) === undefined ? sameAs(names) : names;
  if (entryText(digests, at) !== textDigest(text)) return null;
  const said = texts.map((each) => entryText(each, at)).findLast((each) => each !== undefined);
  return said === undefined ? null : here(said);
}

/** Every hook that announces a change of what is read. */
const CHANGES = [
  "preUpdateActor",
  "preUpdateCard",
  "preUpdateCards",
  "preUpdateFolder",
  "preUpdateItem",
  "preUpdateJournalEntry",
  "preUpdateJournalEntryPage",
  "preUpdateMacro",
  "preUpdateRollTable",
  "preUpdateScene",
  "preUpdateTableResult",
] as const;

/** Every hook that tells of what is put into a compendium: in another system's world, ours are made while it is played. */
const PUT_IN = ["createActor", "createCards", "createFolder", "createItem"] as const;

/** Every hook that tells that a document has been made anew of what is stored. */
const REMADE = [
  "createCard",
  "createItem",
  "deleteCard",
  "deleteItem",
  "updateActor",
  "updateCard",
  "updateCards",
  "updateItem",
] as const;

/** Has a form that shows a text in another language store what was stored, unless somebody has changed the text. */
function keepStored(document: WordedDocument, changes: object): void {
  const kind = document.documentName as Worded;
  if (PLAYED.has(kind) && !document.pack) return;
  const [shown, stored] = [document, document._source].map((data) => entryOf(kind, data));
  visitTexts(ownFields(kind), changes, (text, names) => {
    const [here, there] = [entryText(shown, names), entryText(stored, names)];
    const isUntouched = here !== there && here !== undefined && textDigest(text) === textDigest(here);
    return isUntouched ? (there ?? null) : null;
  });
}

/** The members of a document's data that hold texts. */
const worded = (kind: Worded): ReadonlySet<string> =>
  new Set(
    Object.values<Fields[string]>(TEXT_FIELDS[kind]).map((place) =>
      (typeof place === "string" ? place : place.list).replace(/\..*/, ""),
    ),
  );

/** Reads our compendia as the texts in some folders say. */
class Reader {
  readonly #loaded = new Map<string, Contents>();
  readonly #coming = new Map<string, Promise<unknown>>();
  readonly #waiting = new Set<WordedDocument>();
  /** The compendia that are read in the reader's language. */
  readonly #begun = new WeakSet<WordedPack>();

  constructor(
    readonly folders: readonly ContentFolder[],
    readonly index: Index,
  ) {}

  #load(pack: string): Promise<unknown> {
    const coming =
      this.#coming.get(pack) ?? readContents(this.folders, pack).then((contents) => this.#loaded.set(pack, contents));
    this.#coming.set(pack, coming);
    return coming;
  }

  /** Shows the document when its texts are there. */
  async #showLater(document: WordedDocument, pack: string): Promise<void> {
    this.#waiting.add(document);
    await this.#load(pack);
    const due = [...this.#waiting].filter((each) => findOrigin(each)?.pack === pack);
    for (const each of due) {
      this.#waiting.delete(each);
      this.show(each);
    }
    if (due.length > 0) redrawRead(due);
  }

  /** Shows what plays and lies in a compendium in the reader's language, with the documents within it. */
  showPacked(document: WordedDocument): void {
    if (!document.pack || !PLAYED.has(document.documentName)) return;
    for (const each of [document, ...(document.items ?? []), ...(document.cards ?? [])]) this.show(each);
  }

  /** The same for one that has been made anew, and what shows it. */
  showAgain(document: WordedDocument): void {
    const whole = document.parent ?? document;
    if (!whole.pack || !findOrigin(whole)) return;
    this.showPacked(whole);
    redrawRead([whole]);
  }

  /** Shows a document that has just been prepared in the reader's language. */
  show(given: object): void {
    const document = given as WordedDocument;
    if (document.documentName === "Folder") return this.#showFolder(document);
    const origin = findOrigin(document);
    if (!origin || !(origin.pack in this.index.packs)) return;
    const contents = this.#loaded.get(origin.pack);
    if (!contents) return void during(FETCHING, this.#showLater(document, origin.pack));
    // A card that lies face down has the name of its back.
    const isBack = document.documentName === "Card" && document.name === document.back?.name;
    visitTexts(ownFields(document.documentName as Worded), document, (text, names) =>
      saidFor(contents, [...origin.names, ...names], text),
    );
    if (isBack) document.name = document.back?.name ?? document.name;
  }

  /** A folder for compendia, or within one of ours. */
  #showFolder(folder: WordedDocument): void {
    const pack = folder.pack ? placeInOurs(`Compendium.${folder.pack}.`)?.pack : undefined;
    const names = folder.pack ? this.index.packs[pack ?? ""]?.folders : this.index.folders;
    const said = names?.[folder._source.name ?? ""];
    if (said !== undefined && (folder.pack || folder.type === "Compendium")) folder.name = said;
  }

  #nameLines(name: string, { index }: WordedPack): void {
    const names = this.index.packs[name];
    if (names) for (const line of index) line.name = nameIn(names, line._id, line.name);
  }

  /** Translates what comes from a compendium to play with, once: before it is made. */
  translate(given: object): void {
    const document = given as WordedDocument;
    const origin = document.pack ? null : findOrigin(document);
    const contents = origin && this.#loaded.get(origin.pack);
    if (!contents || document._stats?.duplicateSource || document.flags?.["all-hands"]?.content) return;
    const kind = document.documentName as Worded;
    const source = document.toObject() as Record<string, unknown>;
    let isSaid = false;
    visitTexts(TEXT_FIELDS[kind], source, (text, names) => {
      const said = saidFor(contents, [...origin.names, ...names], text);
      isSaid ||= said !== null;
      return said;
    });
    if (!isSaid) return;
    const members = worded(kind);
    const changes = Object.fromEntries(Object.entries(source).filter(([name]) => members.has(name)));
    document.updateSource({ ...changes, flags: { "all-hands": { content: game.i18n.lang } } });
  }

  /** Has one of our compendia read in the reader's language from now on. */
  #beginWith(name: string, pack: WordedPack): void {
    const known = this.index.packs[name];
    if (!known || this.#begun.has(pack)) return;
    this.#begun.add(pack);
    if (known.label !== "") pack.metadata.label = known.label;
    this.#nameLines(name, pack);
    for (const folder of pack.folders) this.#showFolder(folder);
    beforeDocuments(
      pack,
      () => this.#load(name),
      (documents) => {
        for (const document of documents) this.showPacked(document);
        this.#nameLines(name, pack);
      },
    );
  }

  /** The same for the one that a document was put into, if it was made after the start. */
  beginAround({ pack: collection }: WordedDocument): void {
    if (collection) for (const [name, pack] of ourPacks(collection)) this.#beginWith(name, pack);
  }

  /** Names all compendia, and shows what the world has of them. */
  begin(): void {
    for (const [name, pack] of ourPacks()) this.#beginWith(name, pack);
    for (const document of documentsRead()) this.show(document);
    redrawRead([]);
  }
}

/** The names of our compendia: those that our package brings, and in a module those of the library. */
const packNames = (): readonly string[] => [
  ...new Set([...LIBRARY, ...[...ownPackage().packs].map(({ name }) => name)]),
];

/** Reads our compendia as the texts in these folders say, the later ones before the earlier. */
export async function readFrom(folders: readonly ContentFolder[]): Promise<Reader> {
  const reader = new Reader(folders, await readIndex(folders, packNames()));
  listenToEach(PUT_IN, (document: object) => reader.beginAround(document as WordedDocument));
  listenToEach(REMADE, (document: object) => reader.showAgain(document as WordedDocument));
  const keep = (document: object, changes: unknown): void => keepStored(document as WordedDocument, changes as object);
  listenToEach(CHANGES, keep);
  return reader;
}
