/** What is seen in the world of another system once its Gamemaster has switched All Hands off, without removing it. */
import { expect as see, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentence } from "../../browser/sentences";
import { inPage, joined, leave, reload, sitDown, type Table } from "./table";

/** Switches the module off or on, as Foundry's list of modules does. */
const SWITCH = `await game.settings.set("core", "moduleConfiguration", { "all-hands-anywhere": given }); await drydock.settled()`;

/** The scene that the world had before. */
const HOSTS = "Kestrel Gap";

/** The pictures that could not be loaded: those on the page, in all directories, and those of scenes, tokens and cards. */
const BROKEN = `for (const tab of ["chat", "combat", "scenes", "actors", "items", "journal", "cards", "compendium"]) {
    document.querySelector('#sidebar button[data-tab="' + tab + '"]')?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const pictures = [...document.images];
  await Promise.all(pictures.map((each) => each.decode().catch(() => null)));
  const stored = JSON.stringify([...game.scenes, ...game.cards].map((each) => each.toObject()));
  const addresses = [...new Set(stored.match(/(?<=")modules\\/[^"]+\\.(?:svg|webp|png)(?=")/g) ?? [])];
  const missing = await Promise.all(addresses.map(async (each) => ((await fetch(each)).ok ? [] : [each])));
  const broken = pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  return [addresses.length > 5, broken, missing.flat()]`;

describe.each([13, 14] as const)(
  "a world in which All Hands is switched off during a battle, in generation %d",
  (generation) => {
    let [table, gm, player]: [Table?, Page?, Page?] = [];
    beforeAll(async () => {
      table = await sitDown({ system: "host-system", generation });
      gm = await joined(table);
      player = await joined(table, "Player 1");
      await inPage(gm, `for (const id of ["navy-aces", "ship-on-ship"]) await api.playNow(id); await api.settled()`);
    });
    afterAll(() => leave(table));

    it("the scene that the table saw before is shown again, and open pages are told", async () => {
      const active = "return game.scenes.active.name";
      expect(await inPage(gm!, active)).not.toBe(HOSTS);
      await inPage(gm!, SWITCH, false);
      await see.poll(() => inPage(gm!, active)).toBe(HOSTS);
      await see(
        player!.locator("dialog, .application", { hasText: sentence("ALLHANDS.anywhere.off") }).last(),
      ).toBeVisible();
    });

    it("no picture of ours is broken", async () => {
      await reload(table!, gm!);
      expect(await inPage(gm!, "return 'allHands' in globalThis")).toBe(false);
      expect(await inPage(gm!, BROKEN)).toEqual([true, [], []]);
    });

    it("it goes on where it stood once it is on again", async () => {
      await inPage(gm!, SWITCH, true);
      await reload(table!, gm!);
      expect(await inPage(gm!, "return api.battles().map(({ type }) => type.split('.')[1]).sort()")).toEqual([
        "navy-aces",
        "ship-on-ship",
      ]);
    });
  },
);
