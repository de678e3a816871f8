/** What people do in Firefox: a battle by keys, a sheet that others change while they type in it, and drags. */
import type { Browser } from "puppeteer-core";
import { battleOn } from "../browser/battle";
import type { Client } from "../browser/client";
import { expect, test as base } from "../browser/fixtures";
import { readOn, settled } from "../browser/settled";
import { serveSite } from "../browser/site-yard";
import { OFTEN, PRINTED } from "../browser/table";
import { playNow, playOut } from "./by-keys";
import { drag, joinIn, openDemoIn, startFirefox, type FirefoxUser } from "./firefox";

interface Actor {
  readonly name: string;
  readonly system: {
    readonly attributes: { readonly st: number };
    readonly crew: readonly { readonly name: string }[];
    readonly notes: string;
  };
  readonly items: { readonly contents: readonly { readonly name: string }[] };
  readonly sheet: { render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}
interface Scope {
  readonly game: {
    readonly actors: {
      getName(name: string): Actor | undefined;
      importFromCompendium(pack: object, id: string): Promise<Actor>;
    };
    readonly packs: { get(id: string): object };
  };
  readonly Actor: { create(data: object): Promise<unknown> };
}

const test = base.extend<{ join: (name: string) => Promise<FirefoxUser> }, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const browser = await startFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  join: async ({ firefox, server }, use) => {
    const [table, errors] = [[] as Client[], [] as string[]];
    const joined: FirefoxUser[] = [];
    await use(async (name) => {
      const user = await joinIn(firefox, server.url, name, table, (error) => errors.push(error));
      joined.push(user);
      return user;
    });
    for (const { page } of joined) await page.browserContext().close();
    expect(errors, "errors that nothing caught").toEqual([]);
  },
});

// The welcome opens by itself.
test.use({ settings: [] });

/** Makes an actor that everybody may change, and opens its sheet on a page. */
async function openNew(gm: FirefoxUser, user: FirefoxUser, data: { readonly name: string; [field: string]: unknown }) {
  await readOn(
    gm.client,
    async (data) => {
      await (globalThis as unknown as Scope).Actor.create({ ...data, ownership: { default: 3 } });
    },
    data,
  );
  await readOn(
    user.client,
    async (name) => {
      await (globalThis as unknown as Scope).game.actors.getName(name)?.sheet.render({ force: true });
    },
    data.name,
  );
}

const change = ({ client }: FirefoxUser, name: string, changes: object): Promise<void> =>
  readOn(
    client,
    async ([name, changes]) => {
      await (globalThis as unknown as Scope).game.actors.getName(name)?.update(changes);
    },
    [name, changes] as const,
  );
const systemOf = ({ client }: FirefoxUser, name: string) =>
  readOn(client, (name) => (globalThis as unknown as Scope).game.actors.getName(name)!.system, name);

/** Clicks into a field and selects all of it. */
async function select({ page, client, press }: FirefoxUser, selector: string): Promise<void> {
  await settled(client);
  await page.click(selector);
  await press("Control+a");
}

test("a battle is begun, fought and over by keys alone", async ({ join }) => {
  const gm = await join("Gamemaster");
  await playNow(gm, "ship-on-ship");
  await playOut(gm, 60);
});

test("the demo plays a battle to its end by keys, and has it after a reload", async ({ firefox }) => {
  const [table, errors] = [[] as Client[], [] as string[]];
  const web = await serveSite("/any/where/");
  const gm = await openDemoIn(firefox, `${web.url}play`, table, (error) => errors.push(error));
  try {
    await playNow(gm, "ship-on-ship");
    await playOut(gm, 60);
    const { step } = await battleOn(gm.client);
    await gm.page.reload();
    await gm.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
    expect(await battleOn(gm.client)).toMatchObject({ step, ended: true });
    expect(errors).toEqual([]);
  } finally {
    await gm.page.browserContext().close();
    await web.close();
  }
});

test("what is half typed is kept while others change the same actor, and written once it is finished", async ({
  join,
}) => {
  const [gm, player] = [await join("Gamemaster"), await join("Player 1")];
  await test.step("a number", async () => {
    await openNew(gm, player, { name: "Ayo", type: "character" });
    await select(player, 'input[data-path="system.attributes.st"]');
    await player.type("1");
    await change(gm, "Ayo", { "system.hp.value": 8 });
    expect(await systemOf(gm, "Ayo")).toMatchObject({ attributes: { st: 10 } });
    await player.type("7");
    await player.press("Tab");
    await expect.poll(() => systemOf(gm, "Ayo"), OFTEN).toMatchObject({ attributes: { st: 17 } });
    await select(player, 'input[data-path="system.attributes.st"]');
    await player.type("2");
    await change(gm, "Ayo", { "system.attributes.st": 12 });
    await player.press("Escape");
    await player.press("Tab");
    expect(await systemOf(gm, "Ayo")).toMatchObject({ attributes: { st: 12 } });
  });
  await test.step("a name in a list into which somebody puts a row, and a text", async () => {
    const row = (name: string) => ({ id: name.padEnd(16, "0"), name });
    await openNew(gm, player, { name: "Errand", type: "operaShip", system: { crew: [row("Bo"), row("Cy")] } });
    await select(player, 'li:nth-of-type(2) input[data-list="crew"][data-path="name"]');
    await player.type("Cyr");
    await change(gm, "Errand", { "system.crew": [row("Al"), row("Cy"), row("Bo")] });
    await player.type("il");
    await player.press("Enter");
    const crew = async () => (await systemOf(gm, "Errand")).crew.map(({ name }) => name).join();
    await expect.poll(crew, OFTEN).toBe("Al,Cyril,Bo");
    await select(player, ".ah-space-opera-ship-sheet textarea");
    await player.type("Fast");
    await change(gm, "Errand", { "system.mr": 9 });
    await player.type(" and old.");
    await player.press("Escape");
    await expect.poll(async () => (await systemOf(gm, "Errand")).notes, OFTEN).toBe("<p>Fast and old.</p>");
  });
});

test("a component is dragged to another place, and the mouse puts the caret into its name", async ({ join }) => {
  const gm = await join("Gamemaster");
  const { page, client } = gm;
  await readOn(
    client,
    async (id) => {
      const { actors, packs } = (globalThis as unknown as Scope).game;
      const ship = await actors.importFromCompendium(packs.get("all-hands.ships"), id);
      await ship.sheet.render({ force: true });
    },
    PRINTED.battleaxe,
  );
  await settled(client);
  await page.click('.ah-ship-sheet .ah-tab[data-tab="designer"]');
  await settled(client);
  const row = (at: number) => `.ah-ship-sheet .tab.active .ah-designer__row:nth-child(${at})`;
  const names = () =>
    readOn(client, () =>
      Array.from(
        document.querySelectorAll<HTMLInputElement>(".ah-designer__row input[data-path=name]"),
        ({ value }) => value,
      ),
    );
  const [first, second, third, ...others] = await names();
  await drag(gm, `${row(1)} .ah-designer__sum`, `${row(3)} .ah-designer__sum`);
  await expect.poll(names, OFTEN).toEqual([second, third, first, ...others]);

  const name = await page.waitForSelector(`${row(2)} input[data-path=name]`);
  const { x, y, height } = (await name?.boundingBox())!;
  await page.mouse.click(x + 40, y + height / 2);
  const selection = () =>
    readOn(client, () => {
      const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
      return [selectionStart, selectionEnd] as const;
    });
  const [at] = await selection();
  expect(at).toBeGreaterThan(0);
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 2, { steps: 6 });
  await page.mouse.up();
  expect(await selection()).toEqual([0, at]);
  const mayBeDragged = (selector: string) => document.querySelector<HTMLElement>(selector)?.draggable;
  expect(await readOn(client, mayBeDragged, row(2))).toBe(true);
});
