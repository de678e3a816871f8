/** Translations of compendia that need no translator: code makes these documents of the texts of a language. */
import { basename, dirname } from "node:path";
import type { Entry } from "../../module/kit/content/fields";
import { withEnglish } from "../build/repository-files";
import type { TextGroup } from "../build/languages";
import { screenDocumentsIn } from "./gurps/screen-documents";
import { seaDecks } from "./silent-ships/decks";
import { contentFile, wordsOf, type PackContent } from "./translatable";

/** A source document. */
interface Source {
  readonly _id: string;
}

/** The words of documents that are made of texts, by the file of their compendium and their ids. */
function madeEntries(language: string, texts: TextGroup): ReadonlyMap<string, PackContent["entries"]> {
  const screen = [...screenDocumentsIn(language, withEnglish(texts))].filter(
    ([path]) => basename(path) !== "_folder.json",
  );
  const of = (pack: string, kind: "Macro" | "RollTable", folder: string): [string, PackContent["entries"]] => {
    const documents = screen.flatMap(([path, source]) => (dirname(path) === folder ? [source as Source] : []));
    return [contentFile(pack), Object.fromEntries(documents.map((source) => [source._id, wordsOf(kind, source)]))];
  };
  const decks = [...seaDecks(withEnglish(texts)).values()] as Source[];
  return new Map([
    of("tables", "RollTable", "tables/quick-reference"),
    of("macros", "Macro", "macros"),
    // What the deck itself is called, and what is said of it, is for a translator.
    [
      contentFile("sea-decks"),
      Object.fromEntries(decks.map((deck) => [deck._id, { cards: wordsOf("Cards", deck)["cards"] ?? {} }])),
    ],
  ]);
}

/**
 * The files of a language's translations, with the entries that are made of its texts written anew.
 *
 * @param files  the files as translators have written them, by name
 */
export function withMadeContent(
  language: string,
  texts: TextGroup,
  files: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, PackContent> {
  return new Map(
    [...madeEntries(language, texts)].map(([file, made]) => {
      const written = files.get(file) as PackContent | undefined;
      const entries: { [id: string]: Entry } = { ...written?.entries };
      for (const [id, entry] of Object.entries(made)) entries[id] = { ...entries[id], ...entry };
      return [file, { label: "", ...written, entries }];
    }),
  );
}
