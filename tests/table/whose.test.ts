/**
 * Which documents are a battle's: a copy of an encounter or of a combatant is nobody's, a battle that cannot be read yet
 * is not gone, and the rules play with what is stored, whatever Foundry's effects make of it.
 */
import { asked, battleOn, recordOn } from "../browser/battle";
import { readOn, settled } from "../browser/settled";
import { beginOpera } from "../browser/space-opera/game";
import type { Client } from "./client";
import { beginSealed, CARD_GAMES, playsOn, systemOn } from "./sealed/table";
import { answers } from "./answers";
import { recordsIn } from "./records";
import { expect, noticesOn, step, test } from "./table";

interface Copied {
  clone(data: object, context: { readonly save: true }): Promise<unknown>;
}
interface Feed {
  readonly title: string;
  readonly view: unknown;
  menu(): { sample(random: (sides: number) => number): unknown } | null;
  answer(value: unknown): Promise<void>;
}
interface Scope {
  readonly game: {
    readonly combats: {
      readonly contents: readonly (Copied & {
        readonly id: string;
        readonly name: string;
        readonly type: string;
        readonly system: Readonly<Record<string, unknown>>;
        readonly combatants: { readonly contents: readonly (Copied & { readonly id: string })[] };
        update(changes: object): Promise<unknown>;
        delete(): Promise<unknown>;
      })[];
    };
    readonly journal: {
      readonly contents: readonly {
        readonly pages: { readonly contents: readonly { readonly system: { readonly seeds?: object } }[] };
      }[];
    };
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly protection: number; readonly mr: number };
        readonly effects: {
          readonly contents: readonly { update(changes: object): Promise<unknown>; delete(): Promise<unknown> }[];
        };
        createEmbeddedDocuments(kind: string, data: object[]): Promise<unknown>;
      };
    };
  };
  readonly allHands: {
    readonly kit: {
      feedOf(battle: object): Feed;
      strangersOf(battle: object): readonly { readonly name: string }[];
      tableGame(id: string): { readonly binding: { read(battle: object): unknown } };
    };
  };
}

/** The encounters of the world, as a client has them. */
const encountersOn = (client: Client) =>
  readOn(client, () =>
    (globalThis as unknown as Scope).game.combats.contents.map(({ id, type, system }) => ({
      id,
      type,
      step: Number(system["step"] ?? -1),
      problem: String(system["problem"] ?? "?"),
    })),
  );

const copyEncounter = (client: Client, id: string): Promise<void> =>
  readOn(
    client,
    async (id) => {
      const { contents } = (globalThis as unknown as Scope).game.combats;
      await contents.find((one) => one.id === id)!.clone({}, { save: true });
    },
    id,
  );

/** Has people answer by the first line of their menus, in the battle with this id, until it is past a step. */
async function playPast(people: readonly Client[], id: string, number: number): Promise<void> {
  const isPast = async () => (await encountersOn(people[0]!)).find((one) => one.id === id)!.step > number;
  for (let turn = 0; turn < 12 && !(await isPast()); turn++) {
    for (const client of people)
      await readOn(
        client,
        async (id) => {
          const { game, allHands } = globalThis as unknown as Scope;
          const feed = allHands.kit.feedOf(game.combats.contents.find((one) => one.id === id)!);
          const menu = feed.menu();
          if (menu) await feed.answer(menu.sample(() => 1));
        },
        id,
      );
    await settled(...people);
  }
  expect(await isPast()).toBe(true);
}

/** Tries to copy the first combatant; returns how many there are then. */
const copyCombatant = (client: Client): Promise<number> =>
  readOn(client, async () => {
    const [battle] = (globalThis as unknown as Scope).game.combats.contents;
    await battle!.combatants.contents[0]!.clone({}, { save: true }).catch(() => null);
    return battle!.combatants.contents.length;
  });

/** The same past what our own page refuses: as a page does on which something answers for all hooks. */
const forceCombatant = (client: Client): Promise<number> =>
  readOn(client, async () => {
    const { game, Hooks } = globalThis as unknown as Scope & { readonly Hooks: { call: unknown } };
    const [battle] = game.combats.contents;
    const call = Hooks.call;
    Hooks.call = () => true;
    await battle!.combatants.contents[0]!.clone({}, { save: true });
    Hooks.call = call;
    return battle!.combatants.contents.length;
  });

test("a copied encounter is nobody's, and the battle goes on", async ({ duel: [gm, player] }) => {
  const [before] = await encountersOn(gm);
  const { id } = before!;
  const originalOn = async (client: Client) => (await encountersOn(client)).find((one) => one.id === id);
  await copyEncounter(gm, id);
  await settled(gm, player);
  expect(await noticesOn(gm)).toContainEqual(expect.stringContaining("only a copy"));
  for (const client of [gm, player]) {
    expect(await encountersOn(client)).toHaveLength(2);
    expect(await originalOn(client)).toEqual(before);
  }
  await playPast([player, gm], id, before!.step);
  expect(await originalOn(player)).toMatchObject({ type: before!.type, problem: "" });
  await step("also after a reload, with every deletion of the copy", async () => {
    await gm.reload();
    await settled(gm, player);
    expect((await encountersOn(gm)).find((one) => one.id !== id)).toMatchObject({ step: before!.step });
    await readOn(
      gm,
      async (id) => {
        await (globalThis as unknown as Scope).game.combats.contents.find((one) => one.id !== id)!.delete();
      },
      id,
    );
    await settled(gm, player);
    const { step: now } = (await originalOn(gm))!;
    await playPast([player, gm], id, now);
    expect(await encountersOn(gm)).toMatchObject([{ id, type: before!.type, problem: "" }]);
    expect((await recordOn(gm)).length).toBeGreaterThan(now);
  });
});

test.for(CARD_GAMES)(
  "a copy of an encounter with sealed hands is nobody's, also before the first answer: %s",
  async (game, { sitDown }) => {
    const clients = [await sitDown("Gamemaster"), await sitDown("Player 1"), await sitDown("Player 2")] as const;
    const [gm, ...people] = clients;
    await beginSealed(gm, game);
    const [before] = await encountersOn(gm);
    await copyEncounter(gm, before!.id);
    await settled(...clients);
    const original = async () => (await encountersOn(people[0]!)).find(({ id }) => id === before!.id);
    expect(await original()).toMatchObject({ type: before!.type, problem: "" });
    await playPast(clients, before!.id, before!.step);
    expect(await original()).toMatchObject({ type: before!.type, problem: "" });
  },
);

test("a copied combatant is refused in words; one that got in fights for nobody", async ({ duel: [gm, player] }) => {
  expect(await copyCombatant(gm)).toBe(2);
  expect(await noticesOn(gm)).toContainEqual(expect.stringContaining("cannot join the gap"));
  const shipsOn = (client: Client) =>
    readOn(client, () => {
      const { game, allHands } = globalThis as unknown as Scope;
      const { view } = allHands.kit.feedOf(game.combats.contents[0]!) as { view: { ships: { name: string }[] } };
      return view.ships.map(({ name }) => name);
    });
  const ships = await shipsOn(player);
  expect(await forceCombatant(gm)).toBe(3);
  await settled(gm, player);
  const strangers = await readOn(player, () => {
    const { game, allHands } = globalThis as unknown as Scope;
    return allHands.kit.strangersOf(game.combats.contents[0]!);
  });
  expect(strangers).toMatchObject([{ name: "Battleaxe" }]);
  for (const client of [gm, player]) expect(await shipsOn(client)).toEqual(ships);
  expect(await battleOn(gm)).toMatchObject({ problem: "" });
  await answers(player);
  await settled(gm, player);
  expect(await battleOn(gm)).toMatchObject({ problem: "" });
  expect(await shipsOn(player)).toEqual(ships);
});

test("a battle whose game does not arrive is not gone: no seed of it is opened", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const people = [await sitDown("Player 1"), await sitDown("Player 2")];
  await beginSealed(gm, "ship-on-ship");
  await asked(gm, "stackDeck");
  await playsOn(gm, people, (await systemOn(gm)).step);
  const seedsOn = (client: Client) =>
    readOn(client, () =>
      (globalThis as unknown as Scope).game.journal.contents.flatMap(({ pages }) =>
        pages.contents.flatMap(({ system }) => Object.keys(system.seeds ?? {})),
      ),
    );
  const kept = () =>
    readOn(gm, () => Object.keys(localStorage).filter((key) => key.startsWith("all-hands.seed.")).length);
  expect(await kept()).toBeGreaterThan(0);
  gm.lose("chunks/ship-on-ship-");
  await gm.reload();
  await settled(...people);
  expect(await seedsOn(people[0]!)).toEqual([]);
  gm.lose("");
  await gm.reload();
  await settled(gm, ...people);
  await playsOn(gm, people, (await systemOn(gm)).step);
  expect(await seedsOn(people[0]!)).toEqual([]);
});

test("a battle is read once for each change, however many look at it", async ({ duel: [gm] }) => {
  const reads = await readOn(gm, async () => {
    const { game, allHands } = globalThis as unknown as Scope;
    const [battle] = game.combats.contents;
    const { binding } = allHands.kit.tableGame(battle!.type);
    const { read } = binding;
    let count = 0;
    Object.assign(binding, { read: (given: object) => (count++, read(given)) });
    const look = () => {
      for (let times = 0; times < 5; times++) allHands.kit.feedOf(battle!);
      return count;
    };
    const first = look();
    await battle!.update({ "system.name": "renamed" });
    count = 0;
    const after = look();
    Object.assign(binding, { read });
    return { first, after, title: allHands.kit.feedOf(battle!).title };
  });
  expect(reads).toMatchObject({ first: 1, after: 1, title: "renamed" });
});

/** How Marlin is in the rules, on a board, and as effects leave its documents. */
const marlinOn = (client: Client) =>
  readOn(client, () => {
    const { game, allHands } = globalThis as unknown as Scope;
    const { view } = allHands.kit.feedOf(game.combats.contents[0]!) as {
      view: { ships: { name: string; protection: number; mr: number }[] };
    };
    const { protection, mr } = view.ships.find(({ name }) => name === "Marlin")!;
    const { system } = game.actors.getName("Marlin");
    return { counted: { protection, mr }, prepared: { protection: system.protection, mr: system.mr } };
  });

test("an effect on a ship is no rule of the battle: the rules play with what is stored", async ({
  drydock,
  sitDown,
}) => {
  const [gm, player] = [await sitDown("Gamemaster"), await sitDown("Player 1")];
  await beginOpera(gm, [
    { ship: "marlin", commander: "Player 1" },
    { ship: "thorn", commander: "Gamemaster" },
  ]);
  await asked(gm, "declareFire");
  const { counted } = await marlinOn(player);
  const question = async () => (await asked(gm, "declareFire")).id;
  const before = await question();
  await readOn(player, async () => {
    const changes = [
      { key: "system.mr", type: "add", mode: 2, value: "7" },
      { key: "system.protection", type: "add", mode: 2, value: "9" },
    ];
    await (globalThis as unknown as Scope).game.actors
      .getName("Marlin")
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Lucky", changes, system: { changes } }]);
  });
  await settled(gm, player);
  const prepared = { protection: counted.protection + 9, mr: counted.mr + 7 };
  for (const client of [gm, player]) expect(await marlinOn(client)).toEqual({ counted, prepared });
  expect((await systemOn(gm)) as object).toMatchObject({ edits: 0, problem: "" });
  expect(await question()).toBe(before);
  await step("which the Gamemaster is told, once", async () => {
    const told = async () => (await noticesOn(gm)).filter((notice) => notice.includes("Lucky"));
    expect(await told()).toEqual([expect.stringContaining("does not count the effects of Marlin")]);
    await readOn(gm, async () => {
      const { effects } = (globalThis as unknown as Scope).game.actors.getName("Marlin");
      await effects.contents[0]!.update({ disabled: true });
      await effects.contents[0]!.update({ disabled: false });
    });
    expect(await told()).toHaveLength(1);
  });
  await step("and the battle goes on with it, and without it again", async () => {
    const { step: now } = await systemOn(gm);
    await playsOn(gm, [player, gm], now);
    for (const client of [gm, player]) expect((await marlinOn(client)).counted).toMatchObject(counted);
    await readOn(gm, async () => {
      await (globalThis as unknown as Scope).game.actors.getName("Marlin").effects.contents[0]!.delete();
    });
    const later = (await systemOn(gm)).step;
    await playsOn(gm, [player, gm], later);
    expect(await marlinOn(player)).toMatchObject({ counted, prepared: counted });
  });
  await settled(gm, player);
  const [record] = recordsIn(drydock.documents()).values();
  expect(record).toMatchObject({ game: "space-opera", fault: null });
  expect(record?.kinds).not.toContain("edit");
  expect((await systemOn(gm)) as object).toMatchObject({ edits: 0, problem: "" });
});
