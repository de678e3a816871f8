/** The documents of Navy Aces: whole games of bots, steps that are undone, and hand edits. */
import type { Options } from "../../../module/rules/navy-aces";
import { battleOn, playsToItsEnd, recordOn, travel } from "../../browser/battle";
import { d6, loadDice } from "../../browser/dice";
import { expectNoFault } from "../../browser/fleet";
import {
  answerAt,
  beginAces,
  build,
  DEAL,
  expectAllCards,
  FRONT,
  isPut,
  loadMuster,
  OPEN,
  passCard,
  REAR,
  seatAt,
  touch,
  watersOn,
  type AcesScope,
} from "../../browser/navy-aces/game";
import { readOn } from "../../browser/settled";
import { SLOW } from "../../browser/table";
import { expect, isStopped, noticesOn, step, test } from "../table";

/** Games that differ in what lies on the table and in the questions that are asked. */
const GAMES: readonly (readonly [name: string, seed: number, players: number, options: Partial<Options>])[] = [
  ["with cards", 21, 2, { strength: 6, islands: 2, rounds: 3 }],
  [
    "with tokens, antes that are shown, and two actions",
    22,
    2,
    {
      strength: 8,
      islands: 1,
      rounds: 3,
      unitCardSource: "tokens",
      anteSecret: false,
      antePer: "attack",
      actionsPerUnit: "both",
      jokers: 1,
    },
  ],
  [
    "of three players, with the last word in the air",
    23,
    3,
    { strength: 4, islands: 3, rounds: 2, lastWord: "always", preemptConsumed: true },
  ],
];

/** After each step the documents match the state of the rules: a difference would be in the record as an edit. */
for (const [name, seed, players, options] of GAMES)
  test(`bots play a game ${name} to its end, and the documents keep all of it`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    await gm.evaluate((seed) => localStorage.setItem("test-seed", String(seed)), seed);
    await beginAces(
      gm,
      Array.from({ length: players }, () => "bot:greedy"),
      options,
    );
    await playsToItsEnd(gm, 240_000);
    await expectNoFault(gm);
    await expectAllCards(gm, options.jokers);
    const events = (await recordOn(gm)).flatMap((entry) => entry.events);
    const count = (event: string) => events.filter((one) => one.event === event).length;
    const { navies, table } = await watersOn(gm);
    const lying = Object.entries(table);
    expect(lying.filter(([, { kind }]) => kind === "island")).toHaveLength(count("islandPlaced"));
    expect(lying.filter(([, { kind }]) => kind !== "island")).toHaveLength(count("unitBuilt") - count("destroyed"));
    expect(lying.every(([, { card }]) => (card === null) === (options.unitCardSource === "tokens"))).toBe(true);
    const dice = lying.reduce((sum, [, { active, inactive }]) => sum + active + inactive, 0);
    const kept = navies.reduce((sum, { kills, unallocated, withdrawn }) => sum + kills + unallocated + withdrawn, 0);
    expect(dice + kept).toBe(players * options.strength!);
    expect(count("combatBegan")).toBeGreaterThan(0);
    expect(count("gameEnded")).toBe(1);
  });

test("what is taken back of a deployment, a move and a fight is put back as it was", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Gamemaster", "Gamemaster"], { ...OPEN, tableDepth: 6 });

  await step("the muster deals as the dice say", async () => {
    await isPut(gm, "build", 0);
    const { navies, deck } = await watersOn(gm);
    expect(navies.map(({ hand }) => hand)).toEqual(DEAL.hands.map((hand) => hand.split(" ")));
    expect(deck[0]).toBe("KS");
    await expectAllCards(gm);
  });

  await step("a unit that is taken back takes its Combatant and its card with it", async () => {
    const before = await watersOn(gm);
    await build(gm, 0, "frigate", 2, FRONT);
    const after = await watersOn(gm);
    expect(after.table).toEqual({
      "unit-1": {
        kind: "frigate",
        owner: 0,
        ...FRONT,
        active: 2,
        inactive: 0,
        moved: false,
        fought: false,
        card: "KS",
      },
    });
    expect(after.deck[0]).toBe("QS");
    await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
    await travel(gm, "redo");
    expect(await watersOn(gm)).toEqual(after);
    await travel(gm, "undo");
    await build(gm, 0, "gunboat", 1, FRONT);
    expect((await watersOn(gm)).table["unit-1"]).toMatchObject({ kind: "gunboat", card: "KS" });
    await travel(gm, "undo");
    await build(gm, 0, "frigate", 2, FRONT);
  });

  await step("so does a move", async () => {
    await build(gm, 1, "gunboat", 1, { x: 6, y: 4.5, heading: 270 });
    await build(gm, 0, "squadron", 2, REAR);
    await build(gm, 1, "destroyer", 3, { x: 10, y: 5, heading: 180 });
    await isPut(gm, "act", 0);
    const before = await watersOn(gm);
    const steps = [{ lead: "bow", pivot: "L", angle: 20, slide: 1 }];
    await answerAt(gm, 0, "act", { do: "move", unit: "unit-3", steps });
    const after = await watersOn(gm);
    expect(after.table["unit-3"]).toMatchObject({ moved: true, heading: 20 });
    await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
    await travel(gm, "redo");
    expect(await watersOn(gm)).toEqual(after);
    await expectNoFault(gm);
  });

  await step("a unit that was destroyed comes back with its dice and its card", async () => {
    await answerAt(gm, 0, "act", { do: "end" });
    // After this move the ships are within two Lengths of each other.
    const steps = [{ lead: "bow", pivot: null, angle: 0, slide: 0.6 }];
    await answerAt(gm, 1, "act", { do: "move", unit: "unit-2", steps });
    await answerAt(gm, 1, "act", { do: "end" });
    const before = await watersOn(gm);
    await answerAt(gm, 0, "act", { do: "naval", unit: "unit-1", target: "unit-2" });
    await answerAt(gm, 0, "ante", ["2C", "3C"]);
    await loadDice(gm, d6(6, 1));
    await answerAt(gm, 1, "ante", ["2D"]);
    const after = await watersOn(gm);
    expect(after.table["unit-2"]).toBeUndefined();
    expect(after.navies[0]!.kills).toBe(1);
    expect(after.turn).toEqual(["2C", "3C", "2D"]);
    expect(after.discard).toContain("QS");
    for (let times = 0; times < 3; times++) await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
    for (let times = 0; times < 3; times++) await travel(gm, "redo");
    expect(await watersOn(gm)).toEqual(after);
    await expectAllCards(gm);
    await expectNoFault(gm);
  });
});

test("what is changed by hand is taken in, or named as the trouble", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const one = await sitDown("Player 1");
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Gamemaster"], { ...OPEN, rounds: 9 });
  await build(one, 0, "frigate", 2, FRONT);
  await build(gm, 1, "squadron", 4, { x: 3, y: 7, heading: 0 });
  await build(one, 0, "squadron", 2, REAR);
  await isPut(gm, "act", 0);
  const isEdited = async (): Promise<void> => {
    const { step } = await battleOn(gm);
    await expect.poll(async () => (await recordOn(gm)).at(-1)?.kind, { timeout: SLOW }).toBe("edit");
    expect((await recordOn(gm)).at(-1)).toMatchObject({ author: "GamemasterUser00" });
    await isPut(gm, "act", 0);
    expect((await battleOn(gm)).step).toBeGreaterThanOrEqual(step);
  };
  const before = await watersOn(gm);

  await step("a unit whose Combatant is deleted is put back", async () => {
    await touch(gm, "unit-2", null);
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringMatching(/Squadron 2.*put back/));
    await expect.poll(() => watersOn(gm)).toEqual(before);
    await isPut(gm, "act", 0);
  });

  await step("one without dice stops the game, which says which it is; with dice it goes on", async () => {
    await touch(gm, "unit-2", { active: 0 });
    await isStopped([gm, one], "Squadron 2 has no active strength left");
    await touch(gm, "unit-2", { active: 4 });
    await isPut(gm, "act", 0);
    await expect.poll(async () => (await battleOn(gm)).problem).toBe("");
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "play" });
  });

  await step("dice, kills and places that are changed are edits, and can be taken back", async () => {
    await touch(gm, "unit-1", { active: 1, inactive: 1, x: 7.5, heading: 30 });
    await isEdited();
    await touch(gm, "Heron", { kills: 1 });
    await expect.poll(async () => (await watersOn(one)).navies[1]?.kills, { timeout: SLOW }).toBe(1);
    await isEdited();
    await travel(gm, "undo");
    await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
  });

  await step("a card that is passed from a hand to the discards is no longer held", async () => {
    await passCard(gm, "5C", "discard");
    await isEdited();
    const { navies, discard } = await watersOn(one);
    expect(navies[0]!.hand).toEqual(["2C", "3C", "4C"]);
    expect(discard).toEqual(["5C"]);
  });

  await step(
    "the card of a ship that is passed to the discards leaves a token, and comes back as its card",
    async () => {
      await passCard(gm, "KS", "discard");
      await expect.poll(async () => (await watersOn(one)).table["unit-1"]?.card, { timeout: SLOW }).toBeNull();
      await isEdited();
      await passCard(gm, "KS", "table");
      await expect.poll(async () => (await watersOn(one)).table["unit-1"]?.card, { timeout: SLOW }).toBe("KS");
      await isEdited();
      await expectAllCards(gm);
    },
  );

  await step("a card that is laid with the units is nobody's", async () => {
    await passCard(gm, "4C", "table");
    await isStopped([gm, one], "is not where a card can be");
    await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringMatching(/there is no unit or island for it/));
    await passCard(gm, "4C", `${seatAt(0)}-hand`);
    await isPut(gm, "act", 0);
  });

  await step("what cannot be read is named", async () => {
    await gm.evaluate(() =>
      (globalThis as unknown as AcesScope).game.combats.contents[0]!.update({ "system.engine.combat": "{" }),
    );
    await isStopped([gm, one], "the fight under way");
    await gm.evaluate(() =>
      (globalThis as unknown as AcesScope).game.combats.contents[0]!.update({ "system.engine.combat": "" }),
    );
    await isPut(gm, "act", 0);
  });

  await step("with the game its stacks go", async () => {
    await gm.evaluate(() => (globalThis as unknown as AcesScope).game.combats.contents[0]!.delete());
    const stacks = () => readOn(gm, () => (globalThis as unknown as AcesScope).game.cards.contents.length);
    await expect.poll(stacks, { timeout: SLOW }).toBe(0);
  });
});
