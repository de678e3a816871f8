/**
 * `npm run generate`: makes the committed files that code makes: pictures of cards, ships and charts, their compendium
 * sources, and the documents of the GM screen. With `--check`, fails if one of them is not committed as it is made.
 */
import { spawnSync } from "node:child_process";
import { contentFilesOf, contentLanguages } from "../build/content";
import { languages, languageTexts } from "../build/languages";
import { makeFiles, sourcesOf } from "../build/repository-files";
import { SCREEN_FOLDERS, screenDocuments } from "./gurps/screen-documents";
import { acesCardPictures, acesPictures } from "./navy-aces/cards";
import { acesCharts } from "./navy-aces/chart";
import { acesFlags } from "./navy-aces/flags";
import { acesScenes } from "./navy-aces/waters";
import { cardDecks } from "./playing-cards/decks";
import { cardPictures, emblemPictures, plainCourtPictures } from "./playing-cards/drawing";
import { seaCardPictures } from "./silent-ships/cards";
import { seaChart } from "./silent-ships/chart";
import { seaDecks } from "./silent-ships/decks";
import { withMadeContent } from "./made-content";
import { landPictures } from "./silent-ships/land";
import { seaPictures, seaTokenPictures } from "./silent-ships/tokens";

/** Files that code makes, by their paths in a folder. */
interface Made {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  /** Folders in which nothing else stands; if omitted, that folder. */
  readonly owned?: readonly string[];
}

const MADE: readonly Made[] = [
  { folder: "assets/cards", files: cardPictures() },
  { folder: "assets/cards/emblems", files: emblemPictures() },
  { folder: "assets/cards/plain", files: plainCourtPictures() },
  { folder: "packs/_source/card-decks", files: sourcesOf(cardDecks()) },
  { folder: "assets/aces", files: new Map([...acesPictures(), ...acesFlags()]) },
  { folder: "assets/aces/cards", files: acesCardPictures() },
  { folder: "assets/sea", files: new Map([...seaPictures(), ...landPictures()]) },
  { folder: "assets/sea/cards", files: seaCardPictures() },
  { folder: "assets/sea/tokens", files: seaTokenPictures() },
  { folder: "packs/_source/sea-decks", files: sourcesOf(seaDecks()) },
  { folder: "assets/scenes", files: new Map([...acesCharts(), ["silent-sea.svg", seaChart()]]), owned: [] },
  { folder: "packs/_source/scenes", files: sourcesOf(acesScenes()), owned: [] },
  {
    folder: "packs/_source",
    files: sourcesOf(screenDocuments() as ReadonlyMap<string, object>),
    owned: SCREEN_FOLDERS.map((folder) => `packs/_source/${folder}`),
  },
  ...contentLanguages()
    .filter((language) => languages().includes(language))
    .map((language) => ({
      folder: `content/${language}`,
      files: sourcesOf(withMadeContent(language, languageTexts(language), contentFilesOf(language))),
      owned: [],
    })),
];

/** What git finds different from the last commit; what was just changed, where there is no git to ask. */
function differing(paths: readonly string[], changed: readonly string[]): string {
  const args = ["-c", "safe.directory=*", "status", "--porcelain", "--untracked-files=all", "--", ...new Set(paths)];
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout : changed.map((path) => `${path}\n`).join("");
}

const paths: string[] = [];
const changed: string[] = [];
for (const { folder, files, owned = [folder] } of MADE) {
  changed.push(...(await makeFiles(folder, files, owned)));
  paths.push(...owned, ...[...files.keys()].map((file) => `${folder}/${file}`));
}
console.log(`${paths.length} files and folders that code makes`);
const found = process.argv.includes("--check") ? differing(paths, changed) : "";
if (found !== "") {
  console.error(
    `${found}These differ from what is committed: \`npm run generate\` makes them. Look, then commit them.`,
  );
  process.exitCode = 1;
}
