/** What the site is made of: the pages in their order, and the files beside them. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeOf } from "./links";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The groups of pages as a reader looks for them, by their paths in the repository. */
const GROUPS: { readonly [title: string]: readonly string[] } = {
  Begin: ["README.md", "docs/demo.md", "docs/first-run.md", "docs/your-world.md", "docs/saturday-night.md"],
  Games: [
    "docs/myoss-gamma.md",
    "docs/ship-on-ship.md",
    "docs/space-opera.md",
    "docs/silent-ships.md",
    "docs/navy-aces.md",
    "docs/gurps.md",
    "docs/gm-screen.md",
  ],
  "Ships and fleets": ["docs/ships.md", "docs/designer.md", "docs/fleets.md"],
  "At the table": [
    "docs/rollers.md",
    "docs/circumstances.md",
    "docs/stations.md",
    "docs/sealed-hands.md",
    "docs/slow-battles.md",
    "docs/onlookers.md",
    "docs/accessibility.md",
  ],
  "Beside a battle": [
    "docs/replay.md",
    "docs/forecast.md",
    "docs/war.md",
    "docs/balance.md",
    "docs/tournament.md",
    "CHANGELOG.md",
  ],
  "Of your own": [
    "docs/adding-a-game.md",
    "docs/a-game-of-your-own",
    "docs/api.md",
    "modules/all-hands-token-action-hud/README.md",
    "docs/translating.md",
  ],
  Contributing: [
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/referee.md",
    "docs/tests.md",
    "docs/measuring.md",
    "docs/hosts.md",
    "docs/releasing.md",
    "docs/dependencies.md",
    "drydock/README.md",
    "ATTRIBUTION.md",
  ],
};

/** A page of the site. */
interface SitePage {
  /** Where its source is in the repository: a Markdown file, or a folder whose files it shows. */
  readonly path: string;
  /** Its file on the site, without an ending. */
  readonly place: string;
  readonly title: string;
  /** Markdown, with links as they are in the repository. */
  readonly text: string;
}

/** A file that lies beside the pages. */
interface SiteFile {
  readonly path: string;
  readonly place: string;
}

export interface SiteContents {
  readonly groups: readonly { readonly title: string; readonly pages: readonly SitePage[] }[];
  readonly files: readonly SiteFile[];
}

/** Reads all pages and files. @throws Error naming pages of docs/ that stand in no group, or that are gone */
export function siteContents(): SiteContents {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`);
  const grouped = Object.values(GROUPS).flat();
  const lost = inFolder("docs").filter((path) => path.endsWith(".md") && !grouped.includes(path));
  if (lost.length > 0)
    throw new Error(`Put ${lost.join(", ")} into a group of scripts/build/site/contents.ts: nothing leads there.`);
  const shown = grouped.filter((path) => !path.endsWith(".md"));
  return {
    groups: Object.entries(GROUPS).map(([title, paths]) => ({ title, pages: paths.map(pageAt) })),
    files: [
      ...inFolder("docs/images").map((path) => ({ path, place: `images/${basename(path)}` })),
      ...shown.flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"))
          .map((path) => ({ path, place: path.replace(/^docs\//, "") })),
      ),
      { path: "LICENSE", place: "license.txt" },
      { path: "assets/ships/hull.svg", place: "icon.svg" },
    ],
  };

  function pageAt(path: string): SitePage {
    const text = path.endsWith(".md") ? readFileSync(join(root, path), "utf8") : folderText(path);
    const title = /^# (.+)$/m.exec(text)?.[1];
    if (title === undefined) throw new Error(`${path} has no heading of the first level.`);
    return { path, place: placeOf(path), title, text };
  }
}

const LANGUAGES: { readonly [ending: string]: string } = { mjs: "js", json: "json" };

/** A page that shows the files of a folder, one after the other. */
function folderText(folder: string): string {
  const paths = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted((a, b) => dirname(a).length - dirname(b).length || (a < b ? -1 : 1));
  const shown = paths.map((path) => {
    const language = LANGUAGES[path.split(".").at(-1) ?? ""] ?? "text";
    const text = readFileSync(join(root, folder, path), "utf8").trimEnd();
    return `## ${path}\n\n[Download](${basename(folder)}/${path})\n\n\`\`\`${language}\n${text}\n\`\`\`\n`;
  });
  return `# The files of a game of your own\n\n[A game of your own](adding-a-game.md) explains them.\n\n${shown.join("\n")}`;
}
