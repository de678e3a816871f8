/** The documents of Navy Aces: whole games of bots, what is taken back, hand edits, and what nobody may see. */
import type { Page } from "@playwright/test";
import {
  answerAt,
  beginAces,
  build,
  expectAllCards,
  expectSecret,
  isPut,
  loadMuster,
  passCard,
  seatAt,
  SHORT_GAME,
  touch,
  watersOn,
  type AcesScope,
} from "./game";
import { battleOn, FIXED_DICE, recordOn, travel } from "../battle";
import { d6, loadDice } from "../dice";
import type { DuelScope } from "../ship-on-ship/game";
import { expect, test } from "../fixtures";
import { expectNoFault } from "../fleet";
import { seesNotice } from "../skirmish";
import { openTab, SLOW } from "../table";
import { readOn } from "../settled";

/** Two players' hands of four, and what units become of. */
const DEAL = { hands: ["2C 3C 4C 5C", "2D 3D 4D 5D"], pile: "KS QS JS TS 9S 8S 7S 6S" } as const;
/** The defender sees the attacker's cards: so both are answered by what a page writes. */
const OPEN = { ...SHORT_GAME, anteSecret: false } as const;
const FRONT = { x: 6, y: 1.3, heading: 0 };
const REAR = { x: 3, y: 1.3, heading: 0 };

test("what is taken back of a deployment, a move and a fight is put back as it was", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Gamemaster", "Gamemaster"], { ...OPEN, tableDepth: 6 });

  await test.step("the muster deals as the dice say", async () => {
    await isPut(gm, "build", 0);
    const { navies, deck } = await watersOn(gm);
    expect(navies.map(({ hand }) => hand)).toEqual(DEAL.hands.map((hand) => hand.split(" ")));
    expect(deck[0]).toBe("KS");
    await expectAllCards(gm);
  });

  await test.step("a unit that is taken back takes its Combatant and its card with it", async () => {
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

  await test.step("so does a move", async () => {
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

  await test.step("a unit that was destroyed comes back with its dice and its card", async () => {
    await answerAt(gm, 0, "act", { do: "end" });
    // From there the ships are within two lengths of each other.
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
    for (let step = 0; step < 3; step++) await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
    for (let step = 0; step < 3; step++) await travel(gm, "redo");
    expect(await watersOn(gm)).toEqual(after);
    await expectAllCards(gm);
    await expectNoFault(gm);
  });
});

test("what is changed by hand is taken in, or named as the trouble", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
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

  await test.step("a unit whose Combatant is deleted is put back", async () => {
    await touch(gm, "unit-2", null);
    await expect(gm.locator("#notifications li", { hasText: "Squadron 2" })).toContainText("put back");
    await expect.poll(() => watersOn(gm)).toEqual(before);
    await isPut(gm, "act", 0);
  });

  await test.step("one without dice stops the game, which says which it is; with dice it goes on", async () => {
    await touch(gm, "unit-2", { active: 0 });
    for (const page of [gm, one]) await seesNotice(page, "Squadron 2 has no active strength left");
    await touch(gm, "unit-2", { active: 4 });
    await isPut(gm, "act", 0);
    await expect.poll(async () => (await battleOn(gm)).problem).toBe("");
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "play" });
  });

  await test.step("dice, kills and places that are changed are edits, and can be taken back", async () => {
    await touch(gm, "unit-1", { active: 1, inactive: 1, x: 7.5, heading: 30 });
    await isEdited();
    await touch(gm, "Heron", { kills: 1 });
    await expect.poll(async () => (await watersOn(one)).navies[1]?.kills, { timeout: SLOW }).toBe(1);
    await isEdited();
    await travel(gm, "undo");
    await travel(gm, "undo");
    expect(await watersOn(gm)).toEqual(before);
  });

  await test.step("a card that is passed from a hand to the discards is no longer held", async () => {
    await passCard(gm, "5C", "discard");
    await isEdited();
    const { navies, discard } = await watersOn(one);
    expect(navies[0]!.hand).toEqual(["2C", "3C", "4C"]);
    expect(discard).toEqual(["5C"]);
  });

  await test.step("the card of a ship that is passed to the discards leaves a token, and comes back as its card", async () => {
    await passCard(gm, "KS", "discard");
    await expect.poll(async () => (await watersOn(one)).table["unit-1"]?.card, { timeout: SLOW }).toBeNull();
    await isEdited();
    await passCard(gm, "KS", "table");
    await expect.poll(async () => (await watersOn(one)).table["unit-1"]?.card, { timeout: SLOW }).toBe("KS");
    await isEdited();
    await expectAllCards(gm);
  });

  await test.step("a card that is laid with the units is nobody's", async () => {
    await passCard(gm, "4C", "table");
    for (const page of [gm, one]) await seesNotice(page, "there is no unit or island for it");
    await passCard(gm, "4C", `${seatAt(0)}-hand`);
    await isPut(gm, "act", 0);
  });

  await test.step("what cannot be read is named", async () => {
    await gm.evaluate(() =>
      (globalThis as unknown as AcesScope).game.combats.contents[0]!.update({ "system.engine.combat": "{" }),
    );
    for (const page of [gm, one]) await seesNotice(page, "the fight under way");
    await gm.evaluate(() =>
      (globalThis as unknown as AcesScope).game.combats.contents[0]!.update({ "system.engine.combat": "" }),
    );
    await isPut(gm, "act", 0);
  });

  await test.step("with the game its stacks go", async () => {
    await gm.evaluate(() => (globalThis as unknown as AcesScope).game.combats.contents[0]!.delete());
    const stacks = () => readOn(gm, () => (globalThis as unknown as AcesScope).game.cards.contents.length);
    await expect.poll(stacks, { timeout: SLOW }).toBe(0);
  });
});

/** The stacks of the game that this page lists and opens. */
const stacksSeen = (page: Page): Promise<string[]> =>
  readOn(page, () => {
    const seen = (globalThis as unknown as DuelScope).game.cards.contents.filter(({ visible }) => visible);
    return seen.flatMap(({ flags }) => flags["all-hands"]?.stack ?? []).sort();
  });

test("an onlooker and the other player learn nothing of hidden cards", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const onlooker = await loginAs(browser, "Player 3", FIXED_DICE);
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Gamemaster"], { ...OPEN, islands: 1 });
  await openTab(onlooker, "combat");
  await onlooker.locator(".all-hands-tracker button", { hasText: "Open the board" }).click();
  await answerAt(one, 0, "island", { pose: { x: 9, y: 4, heading: 0 } });
  await build(one, 0, "squadron", 4, REAR);
  await build(gm, 1, "squadron", 4, { x: 3, y: 7, heading: 0 });
  await isPut(gm, "act", 0);
  const expectSecrets = async (): Promise<void> => {
    await expectSecret(gm, one, [1]);
    await expectSecret(gm, onlooker, [0, 1]);
  };
  await expectSecrets();
  for (const [page, ...hands] of [
    [gm, "deck", "seat-1-hand", "seat-2-hand"],
    [one, "seat-1-hand"],
    [onlooker],
  ] as const)
    expect(await stacksSeen(page)).toEqual(["discard", "table", "turn", ...hands].sort());
  await expect.poll(async () => (await watersOn(one)).navies[0]!.hand).toEqual(["2C", "3C", "4C", "5C"]);
});
