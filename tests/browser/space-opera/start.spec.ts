/** Space Opera battles that cannot begin, that bots play, or whose documents are damaged, deleted or shared. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, recordOn, type Table } from "../battle";
import { expect, test } from "../fixtures";
import { openStartDialog } from "../fleet";
import { beginOpera, FIRE, FLY, flyStraight, holdFire, importShip, isAsked, scrawl, shipCard } from "./game";
import { seesNotice } from "../skirmish";
import { board, OFTEN, dragTo } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

interface Ship {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly system: { readonly crew: readonly { readonly id: string }[]; readonly damage: object };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Number of battle documents. */
const battlesOn = (page: Page): Promise<number> =>
  readOn(page, () => {
    const { combats, journal } = (globalThis as unknown as Table).game;
    return combats.contents.length + journal.contents.length;
  });

/** Changes a ship's Actor as its sheet or a macro would. */
const change = (page: Page, ship: string, changes: object): Promise<void> =>
  readOn(
    page,
    async ([ship, changes]) => {
      await (globalThis as unknown as Table).game.actors.getName(ship).update(changes);
    },
    [ship, changes] as const,
  );

test("a battle that cannot be fought is refused, and nothing is left behind", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
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
  await dialog.getByRole("radio", { name: sentence("ALLHANDS.game.space-opera") }).check();
  const ships = ["Marlin", "Thorn", "Drumfish", "Black Thorn"];
  const candidate = (name: string) =>
    dialog.locator(".candidate", { has: gm.locator(".candidate-name", { hasText: new RegExp(`^${name}$`) }) });
  const tryWith = async (sides: boolean, ...names: readonly string[]): Promise<void> => {
    for (const name of ships) await candidate(name).getByRole("checkbox").setChecked(names.includes(name));
    await candidate("Thorn")
      .getByLabel(sentence("ALLHANDS.start.side"))
      .selectOption({ label: sides ? sentence("ALLHANDS.side.b") : sentence("ALLHANDS.side.a") });
    await dialog.locator('button[type="submit"]').click();
  };
  for (const [ship, problem] of [
    ["Marlin", sentenceLike("ALLHANDS.fault.no-pilot", { ship: "Marlin" })],
    ["Drumfish", sentenceLike("ALLHANDS.fault.gun-without-gunner", { gun: "Rail Repeater", ship: "Drumfish" })],
    ["Black Thorn", sentenceLike("ALLHANDS.fault.ship-is-destroyed", { ship: "Black Thorn" })],
  ] as const) {
    await tryWith(true, ship, "Thorn");
    await expect(gm.locator("#notifications .notification").last()).toContainText(problem);
    await expect(dialog).toBeVisible();
    expect(await battlesOn(gm)).toBe(before);
  }
  await change(gm, "Black Thorn", { "system.damage.destroyed": false });
  await tryWith(false, "Black Thorn", "Thorn");
  await expect(gm.locator("#notifications .notification").last()).toContainText(sentence("ALLHANDS.fault.one-side"));
  expect(await battlesOn(gm)).toBe(before);
  await tryWith(true, "Black Thorn", "Thorn");
  await expect(dialog).toHaveCount(0);
  await isAsked(gm, FIRE);
});

/** The other documents that a battle made from the compendium creates. */
const madeOn = (page: Page) =>
  readOn(page, () => {
    const { actors, folders } = (globalThis as unknown as { game: Record<"actors" | "folders", Named> }).game;
    return { actors: actors.contents.map(({ name }) => name).sort(), folders: folders.contents.length };
  });
interface Named {
  readonly contents: readonly { readonly name: string }[];
}

test("a battle begins out of the compendium, by search, keys and dragging", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const before = await madeOn(gm);
  const openOpera = async () => {
    const dialog = await openStartDialog(gm);
    await dialog.getByRole("radio", { name: sentence("ALLHANDS.game.space-opera") }).check();
    await expect(dialog.locator(".start-packed", { hasText: "Black Thorn" })).toBeVisible();
    return dialog;
  };
  const dialog = await openOpera();
  const side = (name: string) => dialog.getByRole("region", { name });
  const search = dialog.getByRole("searchbox");

  await test.step("what is searched for joins by Enter; a battle of one is refused, and nothing is left behind", async () => {
    await search.fill("thorn bl");
    await expect(dialog.locator(".start-packed:visible")).toHaveCount(1);
    await search.press("Enter");
    await expect(side("Side A").locator(".candidate-name")).toHaveText("Black Thorn");
    await dialog.getByRole("button", { name: sentence("ALLHANDS.start.go") }).press("Enter");
    await expect(gm.locator("#notifications .notification").last()).toContainText(
      sentenceLike("ALLHANDS.fault.too-few-ships"),
    );
    expect(await madeOn(gm)).toEqual(before);
  });

  await test.step("two of a name are told apart; each side has a commander; a tick less is a ship less", async () => {
    await search.press("Enter");
    await expect(side("Side A").locator(".candidate-name")).toHaveText("Black Thorn 1");
    await expect(side("Side B").locator(".candidate-name")).toHaveText("Black Thorn 2");
    await expect(dialog.locator('[name="name"]')).toHaveValue(
      sentence("ALLHANDS.start.versus", { first: "Black Thorn 1", second: "Black Thorn 2" }),
    );
    await expect(side("Side A").locator('[name$=".commander"] option:checked')).toHaveText("Gamemaster");
    await expect(side("Side B").locator('[name$=".commander"] option:checked')).toHaveText(
      sentence("ALLHANDS.bot.lieutenant"),
    );
    await side("Side B").getByRole("checkbox").press("Space");
    await expect(side("Side B").locator(".candidate")).toHaveCount(0);
    await search.fill("nobody at all");
    await expect(dialog.locator(".roster-none")).toBeVisible();
  });

  await test.step("ships are dragged onto sides, and people onto ships", async () => {
    await search.fill("");
    await dragTo(dialog.locator(".start-packed", { hasText: "Marlin" }).getByRole("button"), side("Side A"));
    await expect(side("Side A").locator(".candidate-name")).toHaveText(["Black Thorn", "Marlin"]);
    await dragTo(side("Side A").locator(".candidate-ship", { hasText: "Black Thorn" }), side("Side B"));
    await expect(side("Side B").locator(".candidate-name")).toHaveText(["Black Thorn"]);
    await dragTo(dialog.locator(".start-person", { hasText: sentence("ALLHANDS.bot.recruit") }), side("Side B"));
    await expect(side("Side B").locator('[name$=".commander"] option:checked')).toHaveText(
      sentence("ALLHANDS.bot.recruit"),
    );
  });

  await test.step("the battle brings them into the world; the next one begins with them", async () => {
    await dialog.getByRole("button", { name: sentence("ALLHANDS.start.go") }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await isAsked(gm, FIRE);
    expect((await madeOn(gm)).actors).toEqual([...before.actors, "Black Thorn", "Marlin"].sort());
    const recent = (await openOpera()).locator('.roster-group[data-group="recent"]');
    await expect(recent.locator(".start-packed-name")).toHaveText(["Black Thorn", "Marlin"]);
    await expect(dialog.locator(".candidate", { hasText: "Marlin" })).toContainText(sentence("ALLHANDS.start.busy"));
    await expect(dialog.locator(".versus .candidate")).toHaveCount(0);
  });
});

test("a damaged document is named on both boards, can be mended, and the battle goes on", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginOpera(gm, [
    { ship: "marlin", commander: "Player 1" },
    { ship: "thorn", commander: "Gamemaster" },
  ]);
  await isAsked(player, FIRE);
  const { step } = await battleOn(gm);
  const before = await scrawl(gm, null, "bands", "{“long”");
  for (const page of [gm, player]) await seesNotice(page, sentence("ALLHANDS.damage.bands"));
  await scrawl(gm, null, "bands", before);
  for (const page of [gm, player]) await isAsked(page, FIRE);
  await expect.poll(() => battleOn(gm), OFTEN).toMatchObject({ step, problem: "" });
  for (const page of [gm, player]) await holdFire(page);
  for (const page of [gm, player]) await isAsked(page, FLY);
  expect((await recordOn(gm)).map(({ kind }) => kind)).toEqual(["play"]);
});

interface PlacedToken {
  readonly id: string;
  readonly name: string;
  readonly actor: Ship;
  delete(): Promise<unknown>;
  /** Does what the button of the token's HUD does. */
  toggleCombatant(): Promise<boolean>;
}

interface Scope {
  readonly game: Table["game"] & {
    readonly scenes: {
      readonly active: {
        readonly id: string;
        readonly tokens: { getName(name: string): PlacedToken; readonly contents: PlacedToken[] };
        createEmbeddedDocuments(type: "Token", data: object[]): Promise<PlacedToken[]>;
      };
    };
  };
}

/** The tokens on the scene with their ships, and the combatants. */
const standing = (page: Page) =>
  readOn(page, () => {
    const { scenes, combats } = (globalThis as unknown as Scope).game;
    const tokens = scenes.active.tokens.contents.map(({ id, name, actor }) => [name, id, actor.uuid]);
    const combatants = combats.contents[0]!.combatants.contents.map(({ id, name }) => [name, id]);
    return { tokens: tokens.sort(), combatants: combatants.sort() };
  });

const deleteToken = (page: Page, name: string) =>
  readOn(page, (name) => (globalThis as unknown as Scope).game.scenes.active.tokens.getName(name).delete(), name);

/** Waits for the notice that a document was deleted and put back. */
const isToldOf = (page: Page, name: string) =>
  expect(page.locator("#notifications li", { hasText: `${name} takes part` })).toContainText(
    sentenceLike("ALLHANDS.referee.putBack", { count: 1 }),
  );

/** Two unlinked tokens of one pirate against a player's ship with a linked one, and a token that nobody enlists. */
async function beginWithTokens(gm: Page, [thorn, marlin]: readonly [string, string]): Promise<void> {
  await gm.evaluate(
    async ([thorn, marlin]) => {
      const { game } = globalThis as unknown as Scope;
      const scene = game.scenes.active;
      const pirate = { actorId: thorn, actorLink: false, width: 1, height: 1 };
      const tokens = await scene.createEmbeddedDocuments("Token", [
        { ...pirate, name: "Thorn One", x: 600, y: 600 },
        { ...pirate, name: "Thorn Two", x: 1200, y: 600 },
        { actorId: marlin, actorLink: true, name: "Marlin", x: 1800, y: 600 },
        { ...pirate, name: "Stray", x: 2400, y: 600 },
      ]);
      const user = game.users.getName("Player 1").id;
      const participants = tokens.slice(0, 3).map(({ id, name, actor }) => ({
        actor,
        token: { id, scene: scene.id },
        commander: name === "Marlin" ? user : "",
        side: "",
      }));
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("space-opera"), participants as never, { name: "the gap" });
    },
    [thorn, marlin] as const,
  );
}

test("two tokens of one actor, not linked to it, fight as two ships", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginWithTokens(gm, [await importShip(gm, "thorn"), await importShip(gm, "marlin", "Player 1")]);
  await isAsked(gm, FIRE);
  await board(gm)
    .getByRole("radiogroup", { name: sentence("ALLHANDS.space-opera.field.target", { gun: "Torpedo Rack" }) })
    .first()
    .getByRole("radio")
    .first()
    .click();
  for (const page of [gm, player])
    for (const name of ["Thorn One", "Thorn Two", "Marlin"]) await expect(shipCard(page, name)).toBeVisible();

  await test.step("nobody else joins by the button of a token's HUD", async () => {
    const before = await standing(gm);
    await gm.evaluate(() =>
      (globalThis as unknown as Scope).game.scenes.active.tokens.getName("Stray").toggleCombatant(),
    );
    await expect(gm.locator("#notifications")).toContainText(
      sentenceLike("ALLHANDS.tracker.noJoining", { name: "Stray", battle: "the gap" }),
    );
    expect(await standing(gm)).toEqual(before);
  });
  await test.step("a combatant that goes with its token comes back", async () => {
    const { combatants } = await standing(gm);
    await deleteToken(gm, "Marlin");
    await isToldOf(gm, "Marlin");
    await expect.poll(async () => (await standing(gm)).combatants).toEqual(combatants);
  });
  await test.step("so does a token that is not linked, with the ship that stands in it alone", async () => {
    const before = await standing(gm);
    await deleteToken(gm, "Thorn Two");
    await isToldOf(gm, "Thorn Two");
    await expect.poll(() => standing(gm)).toEqual(before);
  });

  await holdFire(gm);
  await holdFire(player);
  await flyStraight(gm);
  await flyStraight(player);
  await isAsked(player, FIRE);
  expect(await battleOn(gm)).toMatchObject({ problem: "", step: 2 });

  await test.step("a board closes by a click", async () => {
    await board(gm).locator('.window-header [data-action="close"]').click();
    await expect(board(gm)).toHaveCount(0);
  });
});
