/** `npm run -s gurps -- import FILE… [--json]`: what is understood of other programs' characters, and what is not. */
import { basename } from "node:path";
import { readCharacter } from "../../module/gurps/import/read";
import type { Reading } from "../../module/gurps/import/reading";
import { translateBy } from "../../module/kit/text/sentence";
import { leftTexts, problemText, understoodTexts } from "../../module/gurps/import/words";
import { english } from "../build/repository-files";
import { CommandError, PartlyDone, readOptions, readText } from "./command";

/** Its arguments and its purpose. */
export const IMPORT = {
  usage: "FILE… [--json]",
  about: "what is understood of characters of GCS (.gcs) and GURPS Game Aid (.json), and what is not",
};

/** @throws CommandError for bad input, PartlyDone if a file has no readable character: it is listed with the others */
export function importFiles(argv: readonly string[]): string {
  translateBy(english);
  const { values, positionals } = readOptions(argv, { json: { type: "boolean" } });
  if (positionals.length === 0) throw new CommandError("name one file of a character or more");
  const read = positionals.map((path) => ({ file: path, ...readCharacter(readText(path), basename(path)) }));
  const text = values.json ? JSON.stringify(read.map(asData), null, 2) : read.map(told).join("\n\n");
  if (read.some(({ character }) => character === null)) throw new PartlyDone(text);
  return text;
}

const asData = ({ problems, ...reading }: Reading) => ({
  ...reading,
  problems: problems.map((problem) => ({ ...problem, text: problemText(problem) })),
});

function told(reading: Reading & { readonly file: string }): string {
  const { file, character, problems } = reading;
  const lines = [
    ...problems.map((problem) => problemText(problem)),
    ...understoodTexts(reading),
    ...leftTexts(reading).map(({ text }) => `– ${text}`),
  ];
  return [`${file}: ${character?.name ?? "no character"}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
