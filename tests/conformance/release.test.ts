/** The zip of a release is what Foundry runs: unpacked, it must be a system that starts, including its packs. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { archived, filesOf, parted } from "../../scripts/build/archive";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock } from "../drydock";
import { joinGame } from "../join-game";

interface Scope {
  game: {
    system: { id: string; api: { tableGames(): unknown[] } };
    packs: Iterable<{ collection: string; folder: { name: string } | null; getDocuments(): Promise<unknown[]> }>;
  };
}

it("a system that was installed from its zip starts, and every compendium can be read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "all-hands-"));
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    const zip = archived(parted(filesOf(join(root, "dist"))).system);
    for (const [path, data] of Object.entries(unzipSync(zip))) {
      const file = join(folder, "system", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, data);
    }
    const drydock = await startDrydock(join(folder, "data"), undefined, join(folder, "system"));
    try {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on("pageerror", (error) => failed.push(error.message));
      page.on("response", (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      await joinGame(page, drydock.url, "Gamemaster");
      const found = await page.evaluate(async () => {
        const { system, packs } = (globalThis as unknown as Scope).game;
        const counts: [string, number][] = [];
        for (const pack of packs) counts.push([pack.collection, (await pack.getDocuments()).length]);
        const loose = [...packs].filter(({ folder }) => folder === null).map(({ collection }) => collection);
        return { games: system.api.tableGames().length, counts, loose };
      });
      expect(found.games).toBe(5);
      expect(found.counts.length).toBeGreaterThan(10);
      expect(found.counts.filter(([, count]) => count === 0)).toEqual([]);
      expect(found.loose).toEqual([]);
      expect(failed).toEqual([]);
    } finally {
      await drydock.stop();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
