/**
 * `npm run language -- new pl Polski`: a module for a translation, with every text to be written over.
 * `npm run language -- check pl`: how far it is, and what is wrong with it.
 */
import { writeFileSync } from "node:fs";
import { CommandError, isStarted, PartlyDone, readOptions, runCommand } from "./command";
import { progressOf, stampsAfter, type Progress } from "./language/check";
import { partsOf, placeOf, stampLines, stampsOf, type Part, type Place } from "./language/places";

const HELP = `npm run language -- check LANGUAGE [--folder FOLDER] [--part PART] [--all]
  --folder FOLDER  the module of the language; without it, the language is one of this project
  --part PART      only this part of the texts, such as ship-on-ship
  --all            every text that is missing, stale or wrong, not only the first ones`;
const FIRST = 10;

/** A row of the table: a part and how far it is. */
const row = (name: string, ...figures: readonly (string | number)[]): string =>
  `${name.padEnd(16)}${figures.map((figure) => String(figure).padStart(9)).join("")}`;

/** The first of some lines, and how many more there are. */
const firstOf = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `  and ${lines.length - most} more (--all)`];

function faultLines({ missing, stale, faults }: Progress, most: number): string[] {
  return [
    ...firstOf(
      [...faults].map(([key, fault]) => `  ${key} ${fault}`),
      most,
    ),
    ...firstOf(
      stale.map((key) => `  ${key} is stale: English has changed since`),
      most,
    ),
    ...firstOf(
      missing.map((key) => `  ${key} is missing`),
      most,
    ),
  ];
}

/** What a check prints, and writes down for which English texts the translations are. */
function checked(place: Place, parts: readonly Part[], isAll = false): { text: string; isWhole: boolean } {
  const stamps = stampsOf(place);
  const each = parts.map((part) => ({
    part,
    progress: progressOf(part.english, part.translated, stamps, place.language),
  }));
  const after = each.flatMap(({ part, progress }) => [
    ...stampsAfter(part.english, part.translated, progress.stale, stamps),
  ]);
  const others = parts.length === partsOf(place).length ? [] : [...stamps];
  writeFileSync(place.stamps, stampLines(new Map([...others, ...after])));
  const sum = (of: (progress: Progress) => number) => each.reduce((total, { progress }) => total + of(progress), 0);
  const figures = ({ all, done, missing, stale, faults }: Progress) => [
    all,
    done,
    missing.length,
    stale.length,
    faults.size,
  ];
  const rows = each.map(({ part, progress }) => row(part.name, ...figures(progress)));
  const totals = [0, 1, 2, 3, 4].map((column) => sum((progress) => figures(progress)[column] ?? 0));
  const faults = each.flatMap(({ part, progress }) => {
    const lines = faultLines(progress, isAll ? Infinity : FIRST);
    return lines.length > 0 ? ["", `${part.name}:`, ...lines] : [];
  });
  const head = row("", "texts", "done", "missing", "stale", "wrong");
  return { text: [head, ...rows, row("all", ...totals), ...faults].join("\n"), isWhole: faults.length === 0 };
}

function check(language: string, values: { folder?: string; part?: string; all?: boolean }): string {
  const place = placeOf(language, values.folder);
  const parts = partsOf(place).filter(({ name }) => values.part === undefined || name === values.part);
  if (parts.length === 0) throw new CommandError(`there is no part "${values.part}"`);
  const { text, isWhole } = checked(place, parts, values.all);
  if (!isWhole) throw new PartlyDone(text);
  return text;
}

if (isStarted(import.meta.url))
  await runCommand((argv) => {
    const { values, positionals } = readOptions(argv, {
      folder: { type: "string" },
      part: { type: "string" },
      all: { type: "boolean" },
      help: { type: "boolean" },
    });
    const [verb, language] = positionals;
    if (values.help || verb !== "check" || language === undefined) return HELP;
    return check(language, values);
  });
