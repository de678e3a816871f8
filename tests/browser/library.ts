/** The built system with extra compendia of every kind, for tests of drydock, not of the system. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { test as base } from "./fixtures";

const built = fileURLToPath(new URL("../../dist", import.meta.url));
const owned = { default: 0 };

/** Documents of the library by pack; `_key` is their key in the compiled pack. */
const PACKS = {
  "library-journals": {
    type: "JournalEntry",
    documents: [
      {
        _id: "libraryJournal00",
        _key: "!journal!libraryJournal00",
        name: "Sailing Orders",
        ownership: owned,
        pages: [
          {
            _id: "libraryPage00001",
            _key: "!journal.pages!libraryJournal00.libraryPage00001",
            name: "Departure",
            type: "text",
            sort: 1,
            text: {
              content:
                "<p>Then read @UUID[.libraryPage00002]{the second page}, or roll [[/roll 1d100 # for luck]]{your luck}.</p>",
            },
          },
          {
            _id: "libraryPage00002",
            _key: "!journal.pages!libraryJournal00.libraryPage00002",
            name: "Arrival",
            type: "text",
            sort: 2,
            text: { content: "<p>You have arrived.</p>" },
          },
        ],
      },
    ],
  },
  "library-tables": {
    type: "RollTable",
    documents: [
      {
        _id: "libraryTable0000",
        _key: "!tables!libraryTable0000",
        name: "Cargo",
        formula: "1d1",
        ownership: owned,
        results: [
          {
            _id: "libraryResult000",
            _key: "!tables.results!libraryTable0000.libraryResult000",
            name: "Ninety tons of tin",
            type: "text",
            range: [1, 1],
          },
        ],
      },
    ],
  },
  "library-macros": {
    type: "Macro",
    documents: [
      {
        _id: "libraryMacro0000",
        _key: "!macros!libraryMacro0000",
        name: "Hail",
        type: "chat",
        command: "Ahoy there",
        author: "LibraryAuthor000",
        ownership: owned,
      },
    ],
  },
  "library-scenes": {
    type: "Scene",
    documents: [
      {
        _id: "libraryScene0000",
        _key: "!scenes!libraryScene0000",
        name: "Far Harbor",
        width: 1200,
        height: 800,
        active: true,
        ownership: owned,
        tokens: [
          {
            _id: "libraryToken0000",
            _key: "!scenes.tokens!libraryScene0000.libraryToken0000",
            name: "Buoy",
            x: 300,
            y: 300,
          },
        ],
      },
    ],
  },
  "library-cards": {
    type: "Cards",
    documents: [
      {
        _id: "libraryDeck00000",
        _key: "!cards!libraryDeck00000",
        name: "Signal Flags",
        type: "deck",
        ownership: owned,
        cards: ["Alpha", "Bravo", "Charlie", "Delta"].map((name, sort) => ({
          _id: `library${name.padEnd(9, "0")}`,
          _key: `!cards.cards!libraryDeck00000.library${name.padEnd(9, "0")}`,
          name,
          suit: "flags",
          value: sort + 1,
          sort,
          faces: [{ name, img: "icons/svg/combat.svg" }],
        })),
      },
    ],
  },
} as const;

interface Library {
  readonly systemDir: string;
  remove(): Promise<void>;
}

/** Copies dist/ into a folder of its own and compiles the library into it. */
async function makeLibrary(): Promise<Library> {
  const root = await mkdtemp(join(tmpdir(), "all-hands-library-"));
  const systemDir = join(root, "system");
  await cp(built, systemDir, { recursive: true });
  const file = join(systemDir, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { packs: object[] };
  for (const [name, { type, documents }] of Object.entries(PACKS)) {
    const source = join(root, name);
    await mkdir(source);
    for (const document of documents) {
      await writeFile(join(source, `${document._id}.json`), JSON.stringify(document));
    }
    await compilePack(source, join(systemDir, "packs", name), { log: false });
    manifest.packs.push({ name, label: name, type });
  }
  await writeFile(file, JSON.stringify(manifest));
  return { systemDir, remove: () => rm(root, { recursive: true, force: true }) };
}

/** `test` with a server whose system has the library. */
export const test = base.extend<object, { systemDir: string | undefined }>({
  // Playwright reads a fixture's dependencies from its first parameter, which must be a pattern: here, an empty one.
  systemDir: [
    async ({}, use) => {
      const library = await makeLibrary();
      await use(library.systemDir);
      await library.remove();
    },
    { scope: "worker" },
  ],
});
