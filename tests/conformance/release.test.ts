/**
 * The files of a release are what Foundry installs: by the manifest it finds the zip, and unpacks it into a folder with
 * the system's id. That must be a system that starts, including its packs, and that opens the worlds of earlier versions.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";
import { gunzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldDocuments } from "../../drydock/server/world";
import { packageFiles } from "../../scripts/build/release-files";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";
import { PATIENCE } from "./patience";

interface Battle {
  readonly id: string;
  readonly system: {
    readonly problem: string;
    readonly question: string;
    readonly step: number;
    readonly ended: boolean;
  };
}
interface Named {
  readonly contents: readonly { readonly id: string }[];
}
interface Scope {
  game: {
    system: {
      id: string;
      version: string;
      api: { tableGames(): unknown[]; wars(): Promise<readonly object[]>; fleets(): readonly object[] };
    };
    packs: Iterable<{ collection: string; folder: { name: string } | null; getDocuments(): Promise<unknown[]> }>;
    combats: { readonly contents: readonly Battle[] };
    actors: Named;
    journal: Named;
    cards: Named;
  };
}

const WORLDS = join(root, "tests/worlds/wide");
const PAGE = "https://example.org/fleet/all-hands";

const release = await packageFiles(PAGE);
let folder = "";
let browser: Browser;
let drydock: Drydock;

/** Installs a package by its manifest, as Foundry does; returns its folder. */
async function installed(name: string): Promise<{ readonly path: string; readonly version: string }> {
  const manifest = JSON.parse(String(release.get(name))) as { id: string; version: string; download: string };
  const zip = release.get(basename(manifest.download)) as Uint8Array;
  const path = join(folder, "Data", manifest.id);
  for (const [file, data] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), data);
  }
  return { path, version: manifest.version };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "all-hands-"));
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  drydock = await startDrydock(join(folder, "world"), undefined, (await installed("system.json")).path);
});
afterAll(async () => {
  await browser?.close();
  await drydock?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A Gamemaster's page, and what failed on it: uncaught errors, and files that the server did not have. */
async function gamemaster(): Promise<{ page: Page; failed: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await joinGame(page, drydock.url, "Gamemaster");
  return { page, failed };
}

it("each manifest leads to a zip of the release, which holds the same manifest", async () => {
  for (const name of [...release.keys()].filter((each) => each.endsWith(".json"))) {
    const text = String(release.get(name));
    const { id, version, download, manifest } = JSON.parse(text) as Record<string, string>;
    expect({ manifest, download }).toEqual({
      manifest: `${PAGE}/releases/latest/download/${name}`,
      download: `${PAGE}/releases/download/v${version}/${id}-${version}.zip`,
    });
    const { path } = await installed(name);
    const kind = id === "all-hands" ? "system.json" : "module.json";
    expect(await readFile(join(path, kind), "utf8")).toBe(text);
  }
});

it("a system that was installed from its zip starts, and every compendium can be read", async () => {
  await drydock.renew();
  const { page, failed } = await gamemaster();
  const found = await page.evaluate(async () => {
    const { system, packs } = (globalThis as unknown as Scope).game;
    const counts: [string, number][] = [];
    for (const pack of packs) counts.push([pack.collection, (await pack.getDocuments()).length]);
    const loose = [...packs].filter(({ folder }) => folder === null).map(({ collection }) => collection);
    return { games: system.api.tableGames().length, counts, loose, version: system.version };
  });
  expect(found.games).toBe(5);
  expect(found.version).toBe((JSON.parse(String(release.get("system.json"))) as { version: string }).version);
  expect(found.counts.length).toBeGreaterThan(10);
  expect(found.counts.filter(([, count]) => count === 0)).toEqual([]);
  expect(found.loose).toEqual([]);
  expect(failed).toEqual([]);
  await page.close();
});

it("no link in the texts of a zip leads to a file that is not in it", async () => {
  for (const [name, zip] of release) {
    if (!name.endsWith(".zip") || name.endsWith("-maps.zip")) continue;
    const files = unzipSync(zip as Uint8Array);
    const lost = Object.entries(files)
      .filter(([path]) => path.endsWith(".md"))
      .flatMap(([path, data]) => linksIn(new TextDecoder().decode(data)).map((link) => ({ path, link })))
      .filter(({ link }) => !/^([a-z]+:|#)/.test(link))
      .filter(({ path, link }) => !(posix.join(dirname(path), link.replace(/#.*/, "")) in files));
    expect(lost, name).toEqual([]);
  }
  const readme = new TextDecoder().decode(unzipSync(zipOf("all-hands"))["README.md"]);
  const { version } = JSON.parse(String(release.get("system.json"))) as { version: string };
  expect(linksIn(readme)).toContain(`${PAGE}/blob/v${version}/docs/your-world.md`);
  expect(linksIn(readme)).toContain(`${PAGE}/raw/v${version}/docs/images/board-dark.png`);
});

const zipOf = (id: string): Uint8Array =>
  [...release].find(([name]) => new RegExp(`^${id}-[\\d.]+\\.zip$`).test(name))![1] as Uint8Array;

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^()\s]+)\)|\b(?:src|href)="([^"]*)"/g)].map(
    ([, inText, inTag]) => inText ?? inTag ?? "",
  );

describe.each(await readdir(WORLDS))("the world %s", (file) => {
  it("opens with the installed system: all documents are there, and no battle is stuck", async () => {
    const world = JSON.parse(gunzipSync(await readFile(join(WORLDS, file))).toString()) as WorldDocuments;
    const idsOf = (documents: readonly { readonly _id: string }[]): string[] => documents.map(({ _id }) => _id).sort();
    await drydock.renew(world);
    const { page, failed } = await gamemaster();
    const found = await page.evaluate(async () => {
      const { system, combats, actors, journal, cards } = (globalThis as unknown as Scope).game;
      const ids = ({ contents }: Named): string[] => contents.map(({ id }) => id).sort();
      return {
        combats: ids(combats),
        actors: ids(actors),
        journal: ids(journal),
        cards: ids(cards),
        wars: (await system.api.wars()).length,
        fleets: system.api.fleets().length,
      };
    });
    expect(found).toEqual({
      combats: idsOf(world.combats),
      actors: idsOf(world.actors),
      journal: idsOf(world.journal),
      cards: idsOf(world.cards),
      wars: 1,
      fleets: 2,
    });
    await page.waitForFunction(() =>
      (globalThis as unknown as Scope).game.combats.contents.every(
        ({ system }) => system.problem === "" && (system.ended || system.question !== "" || system.step > 0),
      ),
    );
    expect(failed).toEqual([]);
    await page.close();
  });
});
