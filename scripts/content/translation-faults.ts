/** What is wrong with a translation of our compendia: what it has that we have not, and what links and steps need. */
import { entryText, type Entry } from "../../module/kit/content/fields";
import { QUOTE } from "../../module/kit/text/quote";
import { english } from "../build/repository-files";
import { markupFault, type FaultFinder } from "../build/translation/check";
import {
  contentFile,
  contentOf,
  FOLDERS_FILE,
  folderContent,
  translatablePacks,
  type PackContent,
} from "./translatable";

/** What of a text must be the same in every language. */
const KEPT: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["ids of headings", /<h[1-6][^>]* id="([^"]*)"/g],
  ["links", /@UUID\[([^\]]*)\]/g],
  ["cards and rolls", /(@Screen\[[^\]]*\]|\[\[[^\]]*\]\])/g],
  ["steps", /<li class="ah-step[^"]*" ([^>]*)>/g],
  ["pictures", /src="([^"]*)"/g],
  ["tables of options", /data-options="([^"]*)"/g],
];

const foundIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? "").sort();

/** The faults of a text, beside the English one. */
function textFaults(text: string, shipped: string): string[] {
  const kept = KEPT.flatMap(([what, pattern]) => {
    const [here, there] = [foundIn(text, pattern), foundIn(shipped, pattern)];
    const missing = there.filter((each) => !here.includes(each));
    const strange = here.filter((each) => !there.includes(each));
    return [
      ...missing.map((each) => `lacks one of its ${what}: ${each}`),
      ...strange.map((each) => `has something strange among its ${what}: ${each}`),
    ];
  });
  const labels = [...text.matchAll(QUOTE)].flatMap(([, key = ""]) => {
    try {
      english(key);
      return [];
    } catch {
      return [`quotes the label ${key}, which there is not`];
    }
  });
  return [...kept, ...labels];
}

/** What is wrong with a text of a compendium: only what it leads to and shows matters, as nothing is filled in. */
export const contentFaultOf: FaultFinder = (key, text, texts) => {
  const shipped = texts.get(key);
  return shipped === undefined
    ? "is no text of this compendium"
    : (textFaults(text, shipped)[0] ?? markupFault(shipped, text));
};

/** All texts of an entry, with the names that lead to them. */
const textsOf = (entry: string | Entry, names: readonly string[] = []): (readonly [readonly string[], string])[] =>
  typeof entry === "string"
    ? [[names, entry]]
    : Object.entries(entry).flatMap(([name, each]) => textsOf(each, [...names, name]));

function packFaults(pack: string, { entries = {}, folders = {} }: Partial<PackContent>): string[] {
  const shipped = contentOf(pack);
  const strange = Object.keys(folders).filter((name) => !(name in (shipped.folders ?? {})));
  return [
    ...strange.map((name) => `${pack}: there is no folder “${name}”`),
    ...textsOf(entries).flatMap(([names, text]) => {
      const place = `${pack}: ${names.join(".")}`;
      const english = entryText(shipped.entries, names);
      return english === undefined
        ? [`${place}: there is no such text`]
        : textFaults(text, english).map((fault) => `${place} ${fault}`);
    }),
  ];
}

/** The faults of a language's files, by their names. What is missing is no fault: it stays in English. */
export function translationFaults(files: ReadonlyMap<string, unknown>): string[] {
  const packs = new Map(translatablePacks().map((pack) => [contentFile(pack), pack]));
  const folders = folderContent().entries;
  return [...files].flatMap(([file, content]) => {
    const pack = packs.get(file);
    if (pack !== undefined) return packFaults(pack, content as Partial<PackContent>);
    if (file !== FOLDERS_FILE) return [`${file}: there is no such compendium`];
    const { entries = {} } = content as { readonly entries?: object };
    return Object.keys(entries)
      .filter((name) => !(name in folders))
      .map((name) => `${file}: there is no folder “${name}”`);
  });
}
