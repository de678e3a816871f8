/** What a player's client may not do, tried from that client: the server or the referee refuses, and nothing changes. */
import type { DocumentChange, DocumentName, ModifyDocumentRequest } from "../../drydock/protocol";
import { answer, asked, componentOn, musterDuel, recordOn } from "../browser/battle";
import type { Client } from "../browser/client";
import { loadDice } from "../browser/dice";
import { hostileSession } from "../browser/hostile";
import { readOn } from "../browser/settled";
import { fire } from "../browser/skirmish";
import { dialogsOn, expect, noticesOn, step, test } from "./table";

/** The part of the clients' scope that these tests use. */
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

/** Everything that the referee keeps, as a client has it. */
function battleOf(client: Client): Promise<string> {
  return readOn(client, () => {
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

test("a player's client gets nowhere with what is not its own", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const player = await sitDown("Player 1");
  await musterDuel(gm, player, "gm");
  const before = await battleOf(gm);

  const ids = await idsOf(player);
  const hostile = await hostileSession(player.cookie, url);
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
  for (const [what, request] of refused)
    await step(`is refused: ${what}`, async () => {
      expect(await hostile.request(request)).toMatch(/permission|Gamemaster/i);
      expect((await battleOf(gm)) === before).toBe(true);
    });

  await step("what is lost of one's own ship is put back without a question", async () => {
    const heal = update("Item", { _id: ids.part, "system.damage.tg": 1 }, `Actor.${ids.battleaxe}`);
    expect(await hostile.request(heal)).toBe("done");
    await expect
      .poll(() => noticesOn(gm))
      .toContainEqual(expect.stringContaining("changed by hand what a fighter has lost"));
    await expect.poll(() => battleOf(gm)).toBe(before);
    expect(await dialogsOn(gm)).toEqual([]);
  });

  await step("an honest client does not even ask for it", async () => {
    await player.evaluate(async () => {
      const part = (globalThis as unknown as Scope).game.actors.getName("Battleaxe").items.contents[0]!;
      await part.update({ "system.damage.tg": 1 });
    });
    await expect
      .poll(() => noticesOn(player))
      .toContainEqual(expect.stringMatching(/Only the Gamemaster can change what/));
    expect((await battleOf(player)) === before).toBe(true);
  });

  await step("an answer to another seat's question is not believed", async () => {
    expect(await hostile.request(update("User", await answering(player, ids.me, { do: "endShip" })))).toBe("done");
    // The Gamemaster's own later answer is the one that counts.
    await loadDice(gm, [3]);
    const { id: sensor } = await componentOn(gm, "Explorer", "General Sensor");
    const scan = { do: "scan", sensor };
    await answer(gm, "action", scan);
    await asked(gm, "action");
    expect((await recordOn(gm)).at(-1)).toMatchObject({
      seat: "seat-2",
      answers: [["0:action", scan], expect.anything()],
    });
  });

  await step(
    "an answer that is not on the menu is refused with its reason, and the right one still counts",
    async () => {
      await answer(gm, "action", { do: "endShip" });
      await answer(gm, "save", true);
      await asked(player, "action");
      const then = await battleOf(gm);
      const nonsense = { do: "fire", weapon: "nothing", target: "nobody" };
      expect(await hostile.request(update("User", await answering(player, ids.me, nonsense)))).toBe("done");
      await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("refused"));
      const [combat, ...others] = JSON.parse(await battleOf(gm)) as [{ step: number }, ...unknown[]];
      const [combatThen, ...othersThen] = JSON.parse(then) as [{ step: number }, ...unknown[]];
      expect([combat.step, ...others]).toEqual([combatThen.step, ...othersThen]);
      await fire(gm, player);
      expect((await asked(player, "pickRoll")).askings[0]).toMatchObject({ about: { rolls: [37, 71] } });
    },
  );
  hostile.close();
});

/** The ids that a hostile client can read, as every client can. */
function idsOf(client: Client) {
  return readOn(client, () => {
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

/** An answer to the open question, whoever is asked, as a change of one's own User. */
function answering(client: Client, me: string, value: object): Promise<DocumentChange> {
  return readOn(
    client,
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
