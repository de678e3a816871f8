/** What a player's client may not do, tried from that client: the server or the referee refuses, and nothing changes. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fixDice, loadDice } from "./dice";
import { board, dragToScene, giveTo, openShips, option, PRINTED, question, startBattle, submit } from "./table";

/** What the pages' own scope offers to these tests. */
interface Document {
  readonly id: string;
  readonly system: Record<string, unknown>;
  update(changes: object): Promise<unknown>;
}
interface Named<T> {
  getName(name: string): T;
  readonly contents: T[];
}
interface Scope {
  game: {
    actors: Named<Document & { items: Named<Document> }>;
    combats: Named<Document & { combatants: Named<Document> }>;
    users: Named<Document>;
    user: Document;
    messages: Named<Document>;
  };
  ChatMessage: { create(data: object): Promise<unknown> };
}

/** Runs in the page; what it rejects with comes back as text. */
async function attempt(page: Page, work: (scope: Scope) => Promise<unknown>): Promise<string> {
  return page.evaluate(async (source) => {
    const work = new Function(`return (${source})`)() as (scope: unknown) => Promise<unknown>;
    try {
      await work(globalThis);
      return "done";
    } catch (error) {
      return String(error);
    }
  }, String(work));
}

/** Everything that the referee keeps, as a page has it. */
function battleOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { combats, actors } = (globalThis as unknown as Scope).game;
    const combat = combats.contents[0]!;
    const systems = [
      combat,
      ...combat.combatants.contents,
      ...actors.contents.flatMap((actor) => actor.items.contents),
    ];
    return JSON.stringify(systems.map((document) => document.system));
  });
}

test("a player's client gets nowhere with what is not its own", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const player = await loginAs(browser, "Player 1");
  await openShips(gm);
  await dragToScene(gm, PRINTED.battleaxe, { x: 1400, y: 700 });
  await dragToScene(gm, PRINTED.explorer, { x: 1400, y: 1500 });
  await gm.locator('.compendium [data-action="close"]').click();
  await giveTo(gm, "Battleaxe", "Player 1");
  await loadDice(gm, [10, 90]);
  await startBattle(gm);
  await submit(player);
  await expect(question(gm)).toContainText("Before the first turn");
  await submit(gm);
  await expect(board(gm)).toContainText("6 of 6");
  const before = await battleOf(gm);

  const refused: readonly [string, (scope: Scope) => Promise<unknown>][] = [
    ["another's ship", ({ game }) => game.actors.getName("Explorer").update({ name: "Mine" })],
    [
      "a component of another's ship",
      ({ game }) => game.actors.getName("Explorer").items.contents[0]!.update({ "system.damage.tg": 1 }),
    ],
    [
      "the damage of one's own ship",
      ({ game }) => game.actors.getName("Battleaxe").items.contents[0]!.update({ "system.damage.tg": 1 }),
    ],
    [
      "the battle values of one's own ship",
      ({ game }) => game.combats.contents[0]!.combatants.contents[0]!.update({ "system.ap": 9 }),
    ],
    ["the battle", ({ game }) => game.combats.contents[0]!.update({ "system.step": 99, "system.question": "" })],
    [
      "the Gamemaster's flags",
      ({ game }) => game.users.getName("Gamemaster").update({ "flags.all-hands.answer.0": "forged" }),
    ],
    ["one's own role", ({ game }) => game.user.update({ role: 4 })],
  ];
  for (const [what, work] of refused) {
    await test.step(`is refused: ${what}`, async () => {
      expect(await attempt(player, work)).toMatch(/permission|only a Gamemaster/i);
      expect((await battleOf(gm)) === before).toBe(true);
    });
  }

  await test.step("an answer to another seat's question is not believed", async () => {
    const done = await attempt(player, async ({ game }) => {
      const open = JSON.parse(String(game.combats.contents[0]!.system["question"])) as { id: string };
      const answer = JSON.stringify({ question: open.id, value: { do: "endShip" } });
      await game.user.update({ flags: { "all-hands": { answer: { 0: answer } } } });
    });
    expect(done).toBe("done");
    // The Gamemaster's own answer after it is the one that counts.
    await loadDice(gm, [3]);
    await board(gm).locator("[data-group]", { hasText: "Scan" }).click();
    await submit(gm);
    await expect(board(gm)).toContainText("5 of 6");
  });

  await test.step("a forged step is no part of the story", async () => {
    const battle = await player.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.id);
    const done = await attempt(
      player,
      new Function(
        "scope",
        `return scope.ChatMessage.create({ type: "battle-step", content: "x", system: { battle: ${JSON.stringify(battle)},
          game: "myoss-gamma", step: 1, seat: "seat-1", undone: false, names: "{}",
          events: JSON.stringify([{ event: "battleOver", winners: ["seat-1"], reason: "last-side-standing" }]) } })`,
      ) as (scope: Scope) => Promise<unknown>,
    );
    expect(["done"]).toContain(done);
    await expect(board(gm).locator(".ah-board__story")).not.toContainText(/won/i);
  });

  await test.step("an answer that is not on the menu is refused with its reason, and the right one still counts", async () => {
    await board(gm).locator('[data-action="end"]').click();
    await submit(gm);
    await expect(board(player)).toContainText("2 of 2");
    const step = await battleOf(gm);
    await attempt(player, async ({ game }) => {
      const open = JSON.parse(String(game.combats.contents[0]!.system["question"])) as { id: string };
      const answer = JSON.stringify({ question: open.id, value: { do: "fire", weapon: "nothing", target: "nobody" } });
      await game.user.update({ flags: { "all-hands": { answer: { 0: answer } } } });
    });
    await expect(gm.locator("#notifications")).toContainText("refused");
    const [combat, ...others] = JSON.parse(await battleOf(gm)) as [{ step: number }, ...unknown[]];
    const [combatBefore, ...othersBefore] = JSON.parse(step) as [{ step: number }, ...unknown[]];
    expect([combat.step, ...others]).toEqual([combatBefore.step, ...othersBefore]);
    await loadDice(gm, [37, 71]);
    await submit(player);
    await expect(option(player, "71").first()).toBeVisible();
  });
});
