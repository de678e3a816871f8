/** What finished battles told is folded into their reports when the world is loaded on another day. */
import { asked, battleOn, reply, stepIs, travel } from "../browser/battle";
import type { Client } from "../browser/client";
import { readOn } from "../browser/settled";
import { dialogsOn, expect, test } from "./table";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly speaker: { readonly alias: string };
  readonly system: { readonly step: number; readonly undone: boolean };
  readonly flags: { readonly "all-hands"?: { readonly story?: string; readonly report?: string } };
}
interface Scope {
  readonly game: {
    readonly messages: { readonly contents: readonly Message[] };
    readonly combats: {
      readonly contents: readonly {
        readonly id: string;
        update(changes: object): Promise<unknown>;
        delete(): Promise<unknown>;
      }[];
    };
    readonly settings: { set(scope: string, name: string, value: unknown): Promise<unknown> };
  };
  readonly ChatMessage: {
    create(data: object): Promise<unknown>;
    updateDocuments(updates: readonly object[]): Promise<unknown>;
  };
}

/** The numbers of the steps that have messages, and how many reports keep folded ones. */
const chatOn = (client: Client): Promise<{ readonly steps: number[]; readonly folded: number }> =>
  readOn(client, () => {
    const { contents } = (globalThis as unknown as Scope).game.messages;
    return {
      steps: contents.filter(({ type }) => type === "battle-step").map(({ system }) => system.step),
      folded: contents.filter(({ flags }) => flags["all-hands"]?.story !== undefined).length,
    };
  });

/** Makes all messages as old as if they were of another day, and loads the world again. */
async function comeBackTomorrow(gm: Client): Promise<void> {
  await gm.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as Scope;
    await ChatMessage.updateDocuments(game.messages.contents.map(({ id }) => ({ _id: id, timestamp: 1 })));
  });
  await gm.reload();
}

test("the evening's messages stay, and those of another day are folded, whether its encounter is there or not", async ({
  begin,
  sitDown,
}) => {
  await begin("myoss-duel-over");
  const gm = await sitDown("Gamemaster");
  const before = await chatOn(gm);
  expect(before.steps.length).toBeGreaterThan(20);
  await gm.reload();
  expect(await chatOn(gm)).toEqual(before);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.settings.set("all-hands", "foldMessages", "never"));
  await comeBackTomorrow(gm);
  expect(await chatOn(gm)).toEqual(before);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.settings.set("all-hands", "foldMessages", "ask"));
  await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
  await gm.reload();
  await expect.poll(() => chatOn(gm)).toEqual({ steps: [], folded: 1 });
  expect(await dialogsOn(gm)).toEqual([]);
});

test("a step that is taken back after its message was folded is told again, as taken back", async ({ duel }) => {
  const [gm, player] = duel;
  const open = await asked(player, "action");
  const { step: last } = await battleOn(gm);
  await reply(player, open, { do: "screenOff" });
  await stepIs(gm, last + 1);
  const { steps } = await chatOn(gm);
  expect(steps).toContain(last);
  await gm.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as Scope;
    const [battle] = game.combats.contents;
    await battle!.update({ "system.ended": true });
    await ChatMessage.create({ content: "Over", flags: { "all-hands": { report: battle!.id } } });
  });
  await comeBackTomorrow(gm);
  await expect.poll(() => chatOn(gm)).toEqual({ steps: [], folded: 1 });
  await travel(gm, "undo");
  await asked(player, "action");
  const told = await readOn(gm, () =>
    (globalThis as unknown as Scope).game.messages.contents
      .filter(({ type }) => type === "battle-step")
      .map(({ system, speaker }) => [system.step, system.undone, speaker.alias] as const),
  );
  expect(told).toEqual([[last, true, "Battleaxe"]]);
});
