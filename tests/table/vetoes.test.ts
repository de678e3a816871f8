/**
 * A module on the Gamemaster's page that stops all writes of one kind of documents, for each kind that a battle writes:
 * nothing half written counts, the reason names the kind, and the step is written once, as soon as it may be.
 */
import type { Drydock } from "../../drydock/server/server";
import {
  answer,
  answerInSecret,
  asked,
  battleOn,
  beginBattle,
  reply,
  requestTravel,
  shot,
  type Table,
} from "../browser/battle";
import { loadDice } from "../browser/dice";
import { BATTLES, beginAnother, expectWhole, isOver, keptOn } from "../browser/faults";
import { AT_ONCE, beginFleets, documentId, shipsOn } from "../browser/fleet";
import { inMotion, readOn } from "../browser/settled";
import { moduleScript } from "../browser/stand-ins";
import { OFTEN } from "../browser/table";
import { part, shipOfParts, shipOfSections } from "../support/rules/myoss-gamma/fixtures";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { expect, noticesOn, step, takeNotices, test } from "./table";

interface Scope {
  /** What the module stops, as hooks name it; none of it at first. */
  vetoed: readonly string[];
  /** What it has stopped since then. */
  stopped: string[];
  readonly game: {
    readonly combats: { readonly contents: readonly { update(changes: object): Promise<unknown> }[] };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
}

const NAMES = {
  Actor: "an actor",
  Card: "a card",
  Cards: "a stack of cards",
  ChatMessage: "a chat message",
  Combat: "an encounter",
  Combatant: "a combatant",
  Item: "an item",
  JournalEntry: "a journal",
  JournalEntryPage: "a page of a journal",
  Token: "a token",
  User: "a user",
} as const;

type Kind = keyof typeof NAMES;
const ACTIONS = ["Create", "Update", "Delete"] as const;
type Action = (typeof ACTIONS)[number];

const HOOKS = Object.keys(NAMES).flatMap((kind) => ACTIONS.map((action) => `pre${action}${kind}`));

const script = moduleScript<{ on(name: string, listener: () => boolean): void }, readonly string[]>((hooks, names) => {
  const scope = globalThis as unknown as Scope;
  scope.vetoed = [];
  scope.stopped = [];
  for (const name of names)
    hooks.on(name, () => {
      if (!scope.vetoed.includes(name)) return true;
      scope.stopped.push(name);
      return false;
    });
}, HOOKS);

const veto = (client: Client, ...hooks: readonly string[]): Promise<void> =>
  client.evaluate((hooks) => {
    Object.assign(globalThis, { vetoed: hooks, stopped: [] });
  }, hooks);

const stoppedOn = (client: Client): Promise<string[]> =>
  client.evaluate(() => (globalThis as unknown as Scope).stopped);

/** Presses *Try again*, as opening the board of a stuck battle does. */
const tryAgain = (client: Client): Promise<void> =>
  client.evaluate(() => {
    const { combats, system } = (globalThis as unknown as Scope).game;
    return system.api.openBoard(combats.contents[0]!).catch(() => undefined);
  });

const says = (kind: Kind) => `A write to ${NAMES[kind]} was stopped by something on the page of Gamemaster, a module`;

/** Entries of the battle's record by their numbers; of a step that is half written, too. */
const entriesOn = async (gm: Client) => (await keptOn(gm)).entries;

/** Expects that nothing counts beyond a step, and that the record verifies up to what is written of the next one. */
async function expectSound(gm: Client, drydock: Drydock, number: number): Promise<void> {
  const { step: now, entries } = await keptOn(gm);
  expect(now).toBe(number);
  expect(Math.max(-1, ...Object.keys(entries).map(Number))).toBeLessThanOrEqual(number);
  for (const { fault, kinds } of recordsIn(drydock.documents()).values()) {
    expect(fault).toBeNull();
    expect(kinds).not.toContain("edit");
  }
}

/** Waits until the battle is stuck for this kind; only the page that runs it can say so of the encounter itself. */
async function isStuck(gm: Client, kind: Kind, orElse: () => Promise<boolean> = async () => false): Promise<boolean> {
  const isSaid = async () =>
    kind === "Combat"
      ? (await noticesOn(gm)).some((notice) => notice.includes(says(kind)))
      : (await battleOn(gm)).problem.includes(says(kind));
  await expect.poll(async () => (await isSaid()) || (await orElse()), OFTEN).toBe(true);
  return isSaid();
}

/** Takes the veto away and tries again: the battle goes on with what its record says of the step, if anything. */
async function isWrittenOnce(gm: Client, drydock: Drydock, number: number): Promise<void> {
  const half = (await entriesOn(gm))[number];
  await veto(gm);
  await tryAgain(gm);
  await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBeGreaterThan(number);
  if (half !== undefined) expect((await entriesOn(gm))[number]).toBe(half);
  await expect.poll(async () => (await battleOn(gm)).problem).toBe("");
  for (const { fault, kinds } of recordsIn(drydock.documents()).values()) {
    expect(fault).toBeNull();
    expect(kinds).not.toContain("edit");
  }
  await expectWhole(gm);
}

/** What bots of a game write while they play it. */
const WRITTEN: Readonly<Record<string, readonly (readonly [kind: Kind, ...actions: Action[]])[]>> = {
  "myoss-gamma": [
    ["JournalEntryPage", "Update"],
    ["Item", "Update"],
    ["Combatant", "Update"],
    ["ChatMessage", "Create"],
    ["Combat", "Update"],
  ],
  "space-opera": [["Actor", "Update"]],
  "ship-on-ship": [
    ["Card", "Create"],
    ["Card", "Delete"],
    ["Card", "Update"],
  ],
};

for (const [game, kinds] of Object.entries(WRITTEN))
  test(`${game}: what bots play and a module stops is written once it may be`, async ({ drydock, sitDown }) => {
    const gm = await sitDown("Gamemaster", script);
    const begin = BATTLES[game]!;
    await begin(gm);
    for (const [kind, ...actions] of kinds)
      await step(`${actions.join(", ")} ${kind}`, async () => {
        const hooks = actions.map((action) => `pre${action}${kind}`);
        await veto(gm, ...hooks);
        while (!(await isStuck(gm, kind, () => isOver(gm)))) {
          await veto(gm);
          await beginAnother(gm, begin);
          await veto(gm, ...hooks);
        }
        expect(await stoppedOn(gm)).toEqual(expect.arrayContaining([expect.stringMatching(kind)]));
        const { step: number } = await battleOn(gm);
        await expectSound(gm, drydock, number);
        await isWrittenOnce(gm, drydock, number);
        await takeNotices(gm);
      });
  });

test("silent-ships: the stacks that a battle begins with are made once they may be", async ({ drydock, sitDown }) => {
  const gm = await sitDown("Gamemaster", script);
  await veto(gm, "preCreateCards");
  inMotion(gm);
  // The window of its board opens only when there is something to see.
  const begun = BATTLES["silent-ships"]!(gm).catch(() => undefined);
  await expect.poll(() => readOn(gm, () => (globalThis as unknown as Scope).game.combats.contents.length)).toBe(1);
  await isStuck(gm, "Cards");
  await expectSound(gm, drydock, 0);
  await isWrittenOnce(gm, drydock, 0);
  await begun;
});

test("what was deleted and may not be put back is put back once it may be", async ({ begin, drydock, sitDown }) => {
  await begin("myoss-duel-mustered");
  const gm = await sitDown("Gamemaster", script);
  const deeds = {
    Actor: () => (globalThis as unknown as Table).game.actors.getName("Explorer").delete(),
    Item: () => (globalThis as unknown as Table).game.actors.getName("Explorer").items.getName("Shield").delete(),
    Combatant: () =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Battleaxe").delete(),
  } as const;
  const present = () =>
    readOn(gm, () => {
      const { actors, combats } = (globalThis as unknown as Table).game;
      const ships = actors as unknown as {
        readonly contents: readonly { readonly items: { readonly size: number } }[];
      };
      return [ships.contents.map(({ items }) => items.size).sort(), combats.contents[0]!.combatants.contents.length];
    });
  const before = await present();
  const { step: number } = await battleOn(gm);
  for (const [kind, deed] of Object.entries(deeds))
    await step(kind, async () => {
      await veto(gm, `preCreate${kind}`);
      await gm.evaluate(deed);
      await isStuck(gm, kind as Kind);
      await expectSound(gm, drydock, number);
      await veto(gm);
      await tryAgain(gm);
      await expect.poll(present).toEqual(before);
      await expect.poll(async () => (await battleOn(gm)).problem).toBe("");
      await expectSound(gm, drydock, number);
    });
});

test("a secret answer that may not be shown is shown once it may be, and erased after its step", async ({
  drydock,
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster", script);
  const player = await sitDown("Player 1");
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const question = await asked(gm, "prepare");
  await answerInSecret(gm, question, 1, {});
  await veto(gm, "preUpdateUser");
  const { step: number } = await battleOn(gm);
  await answerInSecret(player, question, 0, {});
  await isStuck(gm, "User");
  await expectSound(gm, drydock, number);
  await isWrittenOnce(gm, drydock, number);
});

const ARMED = (where: string) => [
  part("bridge", 2, { AP: 2 }, { id: `${where} bridge` }),
  part("lifeSupport", 2, { BP: 2 }, { id: `${where} air` }),
  part("weapon", 1, { PW: 3, AC: 8 }, { id: `${where} gun` }),
  part("propulsion", 2, { MN: 3, TH: 2 }, { id: `${where} engine` }),
];

/** Two sections that can each fight alone, and a weak one that joins them; and who strikes it. */
const TRAIN = shipOfSections("Train", [
  ["Head", true, 2, ARMED("fore")],
  ["Middle", true, 1, [part("hold", 1, { CC: 10 })]],
  ["Tail", true, 2, ARMED("aft")],
]);
const HAMMER = shipOfParts(
  "Hammer",
  9,
  part("bridge", 5, { AP: 2 }),
  part("lifeSupport", 5, { BP: 2 }, { id: "air" }),
  part("weapon", 5, { PW: 9, AC: 10 }, { id: "maul" }),
  part("propulsion", 5, { MN: 5, TH: 5 }, { id: "engine" }),
);

test("a ship that comes apart, and is whole again by an undo, is written once it may be", async ({
  drydock,
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster", script);
  await beginFleets(
    gm,
    [
      { commander: "Gamemaster", ships: [HAMMER] },
      { commander: "Player 1", ships: [TRAIN] },
    ],
    { options: AT_ONCE, onScene: true },
  );
  const preparing = await asked(gm, "prepare");
  for (const index of preparing.askings.keys()) await answerInSecret(gm, preparing, index, {});
  await asked(gm, "action");
  await loadDice(gm, [50, 1]);
  await answer(gm, "action", { ...(await shot(gm, "Hammer", "maul", "Train")), section: "middle" });
  await answer(gm, "freePick", documentId("frame-middle"));
  const saving = await asked(gm, "save");
  const { step: number } = await battleOn(gm);

  const before = await shipsOn(gm);
  /** All of these are stopped, and then one less each time: what is not stopped is written at the same time. */
  const isHeld = async (hooks: readonly (readonly [Action, Kind])[], now: number, act: () => Promise<void>) => {
    const named = new Set<Kind>();
    while (named.size < hooks.length)
      await step(`without ${[...named].join(", ") || "any"}`, async () => {
        const left = hooks.filter(([, kind]) => !named.has(kind));
        await veto(gm, ...left.map(([action, kind]) => `pre${action}${kind}`));
        await (named.size === 0 ? act() : tryAgain(gm));
        const next = async () => {
          const { problem } = await battleOn(gm);
          return left.find(([, kind]) => problem.includes(says(kind)));
        };
        await expect.poll(next, OFTEN).toBeDefined();
        named.add((await next())![1]);
        await expectSound(gm, drydock, now);
      });
  };
  const kinds = ["Actor", "Combatant", "Token"] as const;
  const made = kinds.map((kind) => ["Create", kind] as const);
  await isHeld(made, number, () => reply(gm, saving, true));
  await isWrittenOnce(gm, drydock, number);
  await expect.poll(async () => (await shipsOn(gm)).actors).toEqual(["Hammer", "Train", "Train Tail"]);

  await expect.poll(async () => (await battleOn(gm)).question).not.toBeNull();
  const undone = kinds.map((kind) => ["Delete", kind] as const);
  // What the rules did after it is taken back first.
  await isHeld(undone, number + 3, () => requestTravel(gm, "undo"));
  await veto(gm);
  await tryAgain(gm);
  await expect.poll(() => shipsOn(gm)).toEqual(before);
  await expectWhole(gm, ["undo"]);
});

test("a battle that may not be made leaves nothing; one without its record waits for it", async ({
  drydock,
  sitDown,
}) => {
  const gm = await sitDown("Gamemaster", script);
  const begin = () => beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  await veto(gm, "preCreateCombat");
  await expect(begin()).rejects.toThrow(says("Combat"));
  const { combats, journal } = drydock.documents();
  expect({ combats, journal }).toEqual({ combats: [], journal: [] });

  await veto(gm, "preCreateJournalEntry");
  await begin();
  await isStuck(gm, "JournalEntry");
  await expectSound(gm, drydock, 0);
  await veto(gm);
  await tryAgain(gm);
  const question = await asked(gm, "prepare");
  expect((await battleOn(gm)).problem).toBe("");
  await answerInSecret(gm, question, 0, {});
  await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(0);
  await expectWhole(gm);
});
