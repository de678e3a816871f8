/** Battles of Space Opera that cannot begin, that bots play, and whose documents are damaged, deleted or shared. */
import type { Page } from "@playwright/test";
import { battleOn, OFF_SCENE, recordOn, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { expectNoFault, openStartDialog } from "./fleet";
import {
  beginOpera,
  documentsOn,
  FIRE,
  FLY,
  flyStraight,
  holdFire,
  importShip,
  isAsked,
  shipCard,
  type SHIPS,
} from "./opera";
import { seesNotice } from "./skirmish";
import { board } from "./table";

interface Ship {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly system: { readonly crew: readonly { readonly id: string }[]; readonly damage: object };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** How many documents of battles there are. */
const battlesOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { combats, journal } = (globalThis as unknown as Table).game;
    return combats.contents.length + journal.contents.length;
  });

/** Changes a ship's Actor as its sheet or a macro would. */
const change = (page: Page, ship: string, changes: object): Promise<void> =>
  page.evaluate(
    async ([ship, changes]) => {
      await (globalThis as unknown as Table).game.actors.getName(ship).update(changes);
    },
    [ship, changes] as const,
  );

test("a battle that cannot be fought is refused, and nothing is left behind", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  for (const ship of ["marlin", "thorn", "drumfish", "blackThorn"] as const) await importShip(gm, ship);
  await change(gm, "Marlin", { "system.crew": [] });
  await change(gm, "Black Thorn", { "system.damage.destroyed": true });
  await gm.evaluate(async () => {
    const drumfish = (globalThis as unknown as Table).game.actors.getName("Drumfish") as unknown as Ship;
    const crew = drumfish.system.crew.filter(({ id }) => id !== "oseiPell");
    await drumfish.update({ "system.crew": crew });
  });
  const before = await battlesOn(gm);
  const dialog = await openStartDialog(gm);
  await dialog.getByRole("radio", { name: "Space Opera" }).check();
  const ships = ["Marlin", "Thorn", "Drumfish", "Black Thorn"];
  const candidate = (name: string) =>
    dialog.locator(".candidate", { has: gm.locator(".candidate-name", { hasText: new RegExp(`^${name}$`) }) });
  const tryWith = async (sides: boolean, ...names: readonly string[]): Promise<void> => {
    for (const name of ships) await candidate(name).getByRole("checkbox").setChecked(names.includes(name));
    await candidate("Thorn")
      .getByLabel("Side")
      .selectOption({ label: sides ? "Side A" : "Own side" });
    await dialog.locator('button[type="submit"]').click();
  };
  for (const [ship, sentence] of [
    ["Marlin", "Marlin has no pilot"],
    ["Drumfish", "Nobody fires the Rail Repeater of Drumfish"],
    ["Black Thorn", "Black Thorn is destroyed"],
  ] as const) {
    await tryWith(true, ship, "Thorn");
    await expect(gm.locator("#notifications .notification").last()).toContainText(sentence);
    await expect(dialog).toBeVisible();
    expect(await battlesOn(gm)).toBe(before);
  }
  await change(gm, "Black Thorn", { "system.damage.destroyed": false });
  await tryWith(false, "Black Thorn", "Thorn");
  await expect(gm.locator("#notifications .notification").last()).toContainText("ships on at least two sides");
  expect(await battlesOn(gm)).toBe(before);
  await tryWith(true, "Black Thorn", "Thorn");
  await expect(dialog).toHaveCount(0);
  await isAsked(gm, FIRE);
});

test("bots on both sides play a battle to its end", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const bot = (ship: keyof typeof SHIPS, side: string) => ({ ship, side, commander: "bot:random" });
  await beginOpera(gm, [bot("marlin", "a"), bot("redLedger", "a"), bot("drumfish", "b"), bot("thorn", "b")], {
    automation: { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" },
  });
  await expect.poll(async () => (await battleOn(gm)).ended, { timeout: 180_000 }).toBe(true);
  // A difference between documents and rules would stand in the record as somebody's edit.
  await expectNoFault(gm);
  await expect(board(gm).locator(".ah-notice--over")).toBeVisible();
  expect((await recordOn(gm)).at(-1)!.events.at(-1)).toMatchObject({ event: "battleEnded" });
});

/** Writes into the battle, or into the Combatant of a ship, whatever is given; gives what stood there. */
function scrawl(page: Page, ship: string | null, field: string, text: string): Promise<string> {
  return page.evaluate(
    async ([ship, field, text]) => {
      const combat = (globalThis as unknown as Table).game.combats.contents[0]!;
      const document = ship === null ? combat : combat.combatants.getName(ship);
      const before = String(document.system[field]);
      await document.update({ [`system.${field}`]: text });
      return before;
    },
    [ship, field, text] as const,
  );
}

test("damaged documents are named and can be mended, deleted ones are put back", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  await beginOpera(gm, [
    { ship: "marlin", commander: "Player 1" },
    { ship: "thorn", commander: "Gamemaster" },
  ]);
  await isAsked(player, FIRE);

  for (const [ship, field, text, named] of [
    [null, "bands", "{“long”", "how far apart the ships are"],
    [null, "bands", '{"Marlin/Thorn":"near"}', "how far apart the ships are"],
    ["Marlin", "people", "[{]", "the people aboard Marlin"],
    ["Marlin", "people", '{"crew":5}', "the people aboard Marlin"],
    ["Thorn", "position", '{"nobody":3}', "the positions of Thorn"],
    ["Thorn", "aiming", "[null]", "what the guns of Thorn aim at"],
  ] as const) {
    await test.step(`${field} of ${ship ?? "the battle"}: ${text}`, async () => {
      const { step } = await battleOn(gm);
      const before = await scrawl(gm, ship, field, text);
      for (const page of [gm, player]) await seesNotice(page, named);
      await scrawl(gm, ship, field, before);
      for (const page of [gm, player]) await isAsked(page, FIRE);
      expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
    });
  }

  await test.step("a Combatant and an Actor come back with what they were", async () => {
    const before = await documentsOn(gm);
    await gm.evaluate(() =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Marlin").delete(),
    );
    await expect.poll(() => documentsOn(player)).toEqual(before);
    await gm.evaluate(() => (globalThis as unknown as Table).game.actors.getName("Thorn").delete());
    await expect(gm.locator("#notifications li", { hasText: "Thorn" }).filter({ hasText: "put back" })).toBeVisible();
    await expect.poll(() => documentsOn(player)).toEqual(before);
  });

  await test.step("and the battle goes on", async () => {
    for (const page of [gm, player]) await holdFire(page);
    for (const page of [gm, player]) await isAsked(page, FLY);
    expect((await recordOn(gm)).map(({ kind }) => kind)).toEqual(["play"]);
  });
});

interface Scope {
  readonly game: Table["game"] & {
    readonly scenes: {
      readonly active: {
        readonly id: string;
        createEmbeddedDocuments(
          type: "Token",
          data: object[],
        ): Promise<{ readonly id: string; readonly actor: Ship }[]>;
      };
    };
  };
}

test("two tokens of one actor, not linked to it, fight as two ships", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  const [thorn, marlin] = [await importShip(gm, "thorn"), await importShip(gm, "marlin", "Player 1")];
  await gm.evaluate(
    async ([thorn, marlin]) => {
      const { game } = globalThis as unknown as Scope;
      const scene = game.scenes.active;
      const token = { actorId: thorn, actorLink: false, width: 1, height: 1 };
      const tokens = await scene.createEmbeddedDocuments("Token", [
        { ...token, name: "Thorn One", x: 600, y: 600 },
        { ...token, name: "Thorn Two", x: 1200, y: 600 },
      ]);
      const pirates = tokens.map(({ id, actor }) => ({
        actor,
        token: { id, scene: scene.id },
        commander: "",
        side: "",
      }));
      const user = game.users.getName("Player 1").id;
      const recruits = [...pirates, { actor: game.actors.get(marlin)!, token: null, commander: user, side: "" }];
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("space-opera"), recruits as never, { name: "the gap" });
    },
    [thorn, marlin] as const,
  );
  await isAsked(gm, FIRE);
  await board(gm)
    .getByRole("radiogroup", { name: "Target of Torpedo Rack" })
    .first()
    .getByRole("radio")
    .first()
    .click();
  for (const page of [gm, player])
    for (const name of ["Thorn One", "Thorn Two", "Marlin"]) await expect(shipCard(page, name)).toBeVisible();
  await holdFire(gm);
  await holdFire(player);
  await flyStraight(gm);
  await flyStraight(player);
  await isAsked(player, FIRE);
  expect(await battleOn(gm)).toMatchObject({ problem: "", step: 2 });
});
