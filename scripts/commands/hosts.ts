/**
 * `npm run hosts -- FOLDER… [--generation 13] [--only PART…] [--game GAME…] [--language de]`: our module beside systems as
 * they are published (docs/hosts.md). Each folder has a `system.json` whose scripts a browser can load. Prints a table of what ran, then
 * what was found; ends with 1 if anything of ours failed.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { USUAL_GENERATION, GENERATIONS, type Generation } from "../../drydock/protocol";
import { languages } from "../build/languages";
import { atHome, GAMES, PARTS, walkBeside, type AtHome, type Walked } from "../../tests/walks/hosts/walk";
import { CommandError, isStarted, markdownTable, PartlyDone, readOptions, runCommand } from "./command";

/** The table, and below it what was found and what the hosts fail at by themselves. */
export function reportOf(walks: readonly Walked[], generation: Generation): string {
  const head = ["host", "version", "Foundry", ...PARTS, "findings", "its own"];
  const rows = walks.map(({ host, version, ran, findings, theirs }) => [
    host,
    version,
    String(generation),
    ...PARTS.map((part) => ran[part] ?? "–"),
    String(findings.length),
    String(theirs.length),
  ]);
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines.map((line) => `- ${line.replaceAll("\n", "\n  ")}`)];
  const below = walks.flatMap(({ host, findings, theirs }) => [
    ...list(`${host}: findings`, findings),
    ...list(`${host}: its own`, theirs),
  ]);
  return [markdownTable([head, ...rows]), ...below].join("\n");
}

/** Those of all that are named, or all if none is. @throws CommandError naming what is not among them */
function among<Name extends string>(what: string, all: readonly Name[], names: readonly string[] = all): Name[] {
  const stray = names.find((name) => !all.some((each) => each === name));
  if (stray !== undefined) throw new CommandError(`there is no ${what} "${stray}": there are ${all.join(", ")}`);
  return all.filter((each) => names.includes(each));
}

/** The folders, the generation and the parts of a walk. @throws CommandError for what makes no sense */
export function wantedIn(argv: readonly string[]) {
  const { values, positionals } = readOptions(argv, {
    generation: { type: "string" },
    only: { type: "string", multiple: true },
    game: { type: "string", multiple: true },
    language: { type: "string" },
  });
  const folders = positionals.map((folder) => resolve(folder));
  if (folders.length === 0) throw new CommandError("name the folders of systems to walk beside");
  for (const folder of folders)
    if (!existsSync(join(folder, "system.json"))) throw new CommandError(`there is no system.json in ${folder}`);
  const generation = GENERATIONS.find((each) => String(each) === (values.generation ?? String(USUAL_GENERATION)));
  if (!generation) throw new CommandError(`--generation must be ${GENERATIONS.join(" or ")}`);
  const [parts, games] = [among("part", PARTS, values.only), among("game", GAMES, values.game)];
  const [language = "en"] = values.language === undefined ? [] : among("language", languages(), [values.language]);
  return { folders, generation, parts, games, language };
}

async function hosts(argv: readonly string[]): Promise<string> {
  const { folders, generation, ...wished } = wantedIn(argv);
  // Of what the hosts use, drydock has not all.
  process.env["LENIENT"] = "1";
  let home: Promise<AtHome> | null = null;
  const walks: Walked[] = [];
  for (const folder of folders) {
    walks.push(await walkBeside(folder, generation, wished, () => (home ??= atHome(generation, wished))));
    process.stderr.write(`${reportOf(walks.slice(-1), generation)}\n\n`);
  }
  const report = reportOf(walks, generation);
  if (walks.some(({ findings }) => findings.length > 0)) throw new PartlyDone(report);
  return report;
}

if (isStarted(import.meta.url)) await runCommand(hosts);
