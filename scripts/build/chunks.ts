/**
 * Which code comes in one file: what is needed at the same moment is fetched by one request. A file has what its doors
 * import and no earlier file has. (Of a game's rules, whose door is one for all, only what is used comes along.)
 */
import { readdirSync } from "node:fs";

interface Together {
  readonly name: string;
  /** Modules of `module/`, without their extension. */
  readonly doors: readonly string[];
}

const GAMES = readdirSync("module/games");
const within = (room: string, ...names: readonly string[]): string[] => names.map((name) => `${room}/${name}`);

const FILES: readonly Together[] = [
  // Pages fetch these without a battle: they must not come with what only battles need.
  { name: "rollers", doors: ["gurps", ...GAMES.map((game) => `games/${game}`)].map((at) => `${at}/rollers/rollers`) },
  { name: "ship-picture", doors: ["games/myoss-gamma/scene/ship-picture"] },
  {
    // What any battle needs, and what those of several games do: a game's file would else come with another's.
    name: "battle",
    doors: [
      "kit/watch",
      "kit/crews/crew-strip",
      "kit/referee/edit",
      "kit/windows/growing",
      ...within("kit/board", "window", "strips", "board-frame", "circumstances", "drafts", "form", "question"),
      ...within("kit/cards", "hand-rows", "playing-card", "playing-cards"),
      ...within("kit/documents", "fates", "way-back"),
      ...within("kit/scene", "aim-lines", "fleets", "pen", "player", "scenes", "shapes", "statuses"),
      ...within("kit/sidebar", "step-card", "tracker-states"),
      ...within("kit/story", "answers", "blows", "event-table", "news-card", "report-view", "standing"),
    ],
  },
  // What only the page that begins and runs a battle needs.
  { name: "referee", doors: ["kit/referee/referee", "kit/start/participants"] },
  // A game: what runs its battles, and what shows them.
  ...GAMES.flatMap((game) => [
    { name: game, doors: [`games/${game}/rest`, `games/${game}/documents/start`] },
    { name: `${game}-board`, doors: [`games/${game}/board/board`, `games/${game}/story/index`] },
  ]),
];

/** The same in the form of the bundler. */
export const chunkGroups = [
  // All that the start needs comes in one file: it is smaller and sooner there than many.
  { name: "start", tags: ["$initial" as const] },
  ...FILES.map(({ name, doors }) => {
    const ends = doors.map((door) => `/module/${door}.ts`);
    return { name, test: (id: string) => ends.some((end) => id.endsWith(end)) };
  }),
];
