/** What a player's client may not do, tried from that client: the server or the referee refuses, and nothing changes. */
import type { Page } from "@playwright/test";
import type { DocumentChange, DocumentName, ModifyDocumentRequest } from "../../drydock/protocol";
import { asked } from "./battle";
import { expect, test } from "./fixtures";
import { fixDice, loadDice } from "./dice";
import { hostileClient } from "./hostile";
import { board, dragToScene, giveTo, openShips, option, PRINTED, question, startBattle, submit } from "./table";
import { readOn } from "./settled";

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
    journal: Named<Document & { pages: Named<Document> }>;
  };
}

/** Everything that the referee keeps, as a page has it. */
function battleOf(page: Page): Promise<string> {
  return readOn(page, () => {
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

test("a player's client gets nowhere with what is not its own", async ({ browser, loginAs, server }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
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
  // The referee writes no more before somebody answers.
  await asked(gm, "action");
  const before = await battleOf(gm);

  const ids = await idsOf(player);
  const hostile = await hostileClient(player, server.url);
  const update = (type: DocumentName, changes: DocumentChange, parentUuid?: string): ModifyDocumentRequest => ({
    type,
    action: "update",
    operation: { updates: [changes], ...(parentUuid ? { parentUuid } : {}) },
  });
  const refused: readonly [string, ModifyDocumentRequest][] = [
    ["another's ship", update("Actor", { _id: ids.explorer, name: "Mine" })],
    [
      "a component of another's ship",
      update("Item", { _id: ids.explorerPart, "system.damage.tg": 1 }, `Actor.${ids.explorer}`),
    ],
    [
      "the battle values of one's own ship",
      update("Combatant", { _id: ids.combatant, "system.ap": 9 }, `Combat.${ids.combat}`),
    ],
    ["the battle", update("Combat", { _id: ids.combat, "system.step": 99, "system.question": "" })],
    ["the record", update("JournalEntryPage", { _id: ids.page, "system.battle": "" }, `JournalEntry.${ids.journal}`)],
    [
      "the Gamemaster's flags",
      update("User", { _id: ids.gamemaster, flags: { "all-hands": { answer: { 0: "forged" } } } }),
    ],
    ["another player's flags", update("User", { _id: ids.other, flags: { "all-hands": { answer: { 0: "forged" } } } })],
    ["one's own role", update("User", { _id: ids.me, role: 4 })],
    [
      "another's words",
      { type: "ChatMessage", action: "create", operation: { data: [{ author: ids.gamemaster, content: "x" }] } },
    ],
  ];
  for (const [what, request] of refused) {
    await test.step(`is refused: ${what}`, async () => {
      expect(await hostile.request(request)).toMatch(/permission|Gamemaster/i);
      expect((await battleOf(gm)) === before).toBe(true);
    });
  }

  await test.step("what is lost of one's own ship is put back without a question", async () => {
    const heal = update("Item", { _id: ids.part, "system.damage.tg": 1 }, `Actor.${ids.battleaxe}`);
    expect(await hostile.request(heal)).toBe("done");
    await expect(gm.locator("#notifications")).toContainText("changed what is lost");
    await expect.poll(() => battleOf(gm)).toBe(before);
    await expect(gm.locator("dialog.application")).toHaveCount(0);
  });

  await test.step("an honest client does not even ask for it", async () => {
    await player.evaluate(async () => {
      const part = (globalThis as unknown as Scope).game.actors.getName("Battleaxe").items.contents[0]!;
      await part.update({ "system.damage.tg": 1 });
    });
    await expect(player.locator("#notifications")).toContainText("is the Gamemaster's to change");
    expect((await battleOf(player)) === before).toBe(true);
  });

  await test.step("an answer to another seat's question is not believed", async () => {
    expect(await hostile.request(update("User", await answering(player, ids.me, { do: "endShip" })))).toBe("done");
    // The Gamemaster's own answer after it is the one that counts.
    await loadDice(gm, [3]);
    await board(gm).locator("[data-group]", { hasText: "Scan" }).click();
    await submit(gm);
    await expect(board(gm)).toContainText("5 of 6");
  });

  await test.step("a forged step is no part of the story", async () => {
    const system = {
      battle: ids.combat,
      game: "myoss-gamma",
      step: 1,
      seat: "seat-1",
      undone: false,
      names: "{}",
      events: JSON.stringify([{ event: "battleOver", winners: ["seat-1"], reason: "last-side-standing" }]),
    };
    const data = [{ author: ids.me, type: "battle-step", content: "x", system }];
    expect(await hostile.request({ type: "ChatMessage", action: "create", operation: { data } })).toBe("done");
    await expect(gm.locator("#chat .chat-message").last()).not.toHaveClass(/battle-step/);
    await expect(board(gm).locator(".ah-board__story")).not.toContainText(/wins|victory/i);
  });

  await test.step("an answer that is not on the menu is refused with its reason, and the right one still counts", async () => {
    await board(gm).locator('[data-action="end"]').click();
    await expect(question(gm)).toContainText(/save/i);
    await submit(gm);
    await expect(board(player)).toContainText("2 of 2");
    await asked(player, "action");
    const step = await battleOf(gm);
    const nonsense = { do: "fire", weapon: "nothing", target: "nobody" };
    expect(await hostile.request(update("User", await answering(player, ids.me, nonsense)))).toBe("done");
    await expect(gm.locator("#notifications")).toContainText("refused");
    const [combat, ...others] = JSON.parse(await battleOf(gm)) as [{ step: number }, ...unknown[]];
    const [combatBefore, ...othersBefore] = JSON.parse(step) as [{ step: number }, ...unknown[]];
    expect([combat.step, ...others]).toEqual([combatBefore.step, ...othersBefore]);
    await loadDice(gm, [37, 71]);
    await submit(player);
    await expect(option(player, "71").first()).toBeVisible();
  });
  hostile.close();
});

/** The ids that a hostile client can read, as every client can. */
function idsOf(page: Page) {
  return readOn(page, () => {
    const { actors, combats, users, user, journal } = (globalThis as unknown as Scope).game;
    const [battleaxe, explorer] = ["Battleaxe", "Explorer"].map((name) => actors.getName(name));
    const combat = combats.contents[0]!;
    return {
      battleaxe: battleaxe!.id,
      part: battleaxe!.items.contents[0]!.id,
      explorer: explorer!.id,
      explorerPart: explorer!.items.contents[0]!.id,
      combat: combat.id,
      combatant: combat.combatants.contents[0]!.id,
      journal: journal.contents[0]!.id,
      page: journal.contents[0]!.pages.contents[0]!.id,
      gamemaster: users.getName("Gamemaster").id,
      other: users.getName("Player 2").id,
      me: user.id,
    };
  });
}

/** An answer to the question that stands open, whosever it is, as a change of one's own User. */
function answering(page: Page, me: string, value: object): Promise<DocumentChange> {
  return readOn(
    page,
    ([_id, value]) => {
      const { combats } = (globalThis as unknown as Scope).game;
      const open = JSON.parse(String(combats.contents[0]!.system["question"])) as { id: string };
      const answer = JSON.stringify({ question: open.id, value });
      const key = `${open.id.slice(0, open.id.lastIndexOf("-"))}-0`;
      return { _id, flags: { "all-hands": { answer: { [key]: answer } } } };
    },
    [me, value] as const,
  );
}
