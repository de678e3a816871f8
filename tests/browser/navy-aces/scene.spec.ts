/** A game of Navy Aces on its prepared scene: tokens follow it, moves by hand are edits, drops are plans. */
import type { Page } from "@playwright/test";
import { tokenPlace } from "../../../module/games/navy-aces/documents/chart";
import type { Pose } from "../../../module/rules/navy-aces";
import { answerAt, build, isPut, watersOn } from "./game";
import { CHART, drop, moveWindow, seesScene, tool } from "./board";
import { FIXED_DICE, movesOn, recordOn, requestTravel } from "../battle";
import { expect, test, whenReady } from "../fixtures";
import { board, openPack, shut, SLOW } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface TokenDoc extends Spot {
  readonly name: string;
  readonly rotation: number;
  readonly texture: { readonly src: string };
  readonly flags: { readonly "all-hands"?: { readonly waters?: { readonly unit: string } } };
  toObject(): object;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface SceneDoc {
  readonly id: string;
  readonly flags: { readonly "all-hands"?: { readonly battle: string } };
  readonly tokens: { readonly contents: TokenDoc[] };
}
interface Scope {
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly (Spot & {
        readonly document: TokenDoc;
        readonly mesh?: { readonly width: number; readonly height: number; readonly angle: number };
      })[];
    };
  };
  readonly game: {
    readonly combats: { readonly contents: { delete(): Promise<unknown> }[] };
    readonly scenes: { readonly active: SceneDoc; readonly contents: readonly SceneDoc[] };
  };
}

interface Card extends Spot {
  readonly name: string;
  readonly rotation: number;
  readonly src: string;
}

/** The tokens of the game on a page, by unit; those of the navies beside the table are left out. */
function cardsOn(page: Page): Promise<Record<string, Card>> {
  return readOn(page, () => {
    const tokens = (globalThis as unknown as Scope).game.scenes.active.tokens.contents;
    const found = tokens.flatMap(({ name, x, y, rotation, texture, flags }) => {
      const unit = flags["all-hands"]?.waters?.unit;
      const src = texture.src.replace(/.*aces\//, "");
      return unit === undefined ? [] : [[unit, { name, x, y, rotation, src }] as const];
    });
    return Object.fromEntries(found);
  });
}

/** Waits until a card is shown like this on a page. */
const expectCard = (page: Page, unit: string, card: Partial<Card>) =>
  expect.poll(async () => (await cardsOn(page))[unit], { timeout: SLOW }).toMatchObject(card);

const expectCards = (page: Page, units: readonly string[]) =>
  expect.poll(async () => Object.keys(await cardsOn(page)).sort(), { timeout: SLOW }).toEqual(units);

const at = (x: number, y: number, heading: number): Pose => ({ x, y, heading });

/** Pose of a unit in the documents. */
async function poseOn(page: Page, unit: string): Promise<Pose> {
  const { x, y, heading } = (await watersOn(page)).table[unit]!;
  return { x, y, heading };
}

/** Changes the token of a unit by hand (deletes it if null); returns what was wrong with it. */
function touchToken(page: Page, unit: string, changes: object | null): Promise<string> {
  return readOn(
    page,
    async ([unit, changes]) => {
      const tokens = (globalThis as unknown as Scope).game.scenes.active.tokens.contents;
      const token = tokens.find(({ flags }) => flags["all-hands"]?.waters?.unit === unit)!;
      try {
        await (changes === null ? token.delete() : token.update(changes));
        return "";
      } catch (error) {
        return String(error);
      }
    },
    [unit, changes] as const,
  );
}

const note = (page: Page, text: string | RegExp) => page.locator("#notifications", { hasText: text });

/** Has the Gamemaster take back the last step. */
async function takeBack(gm: Page): Promise<void> {
  await movesOn(gm, () => requestTravel(gm, "undo"));
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "undo" });
}

/** Whether the active scene is that of a battle, for each scene that is one. */
const taken = (page: Page): Promise<boolean[]> =>
  readOn(page, () => {
    const { active, contents } = (globalThis as unknown as Scope).game.scenes;
    return contents.filter(({ flags }) => flags["all-hands"]?.battle).map((scene) => scene === active);
  });

test.use({ start: "navy-aces-mustered", actionTimeout: SLOW });

test("the table on the scene follows a game, and what is done there by hand", async ({ browser, loginAs }) => {
  test.setTimeout(600_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { canvas: true });
  await seesScene(player, "Open Sea");
  for (const page of [gm, player]) await shut(page);
  await openPack(player, "units");
  await moveWindow(player, player.locator(".application.compendium"), { x: 545, y: 20 });

  await test.step("a frigate that is dropped is planned where it was dropped, and nothing is created", async () => {
    await drop(player, "AcesUnitFrigate1", { x: 3, y: 1 });
    await expect(tool(player)).toHaveCount(1, { timeout: SLOW });
    await tool(player).click();
    await expect(board(player)).toContainText("Frigate", { timeout: SLOW });
    await shut(player);
    await expectCards(player, []);
    await player.keyboard.press("Enter");
    const card = { name: "Frigate 1 · Ibis", src: "cards/TH.svg" };
    for (const page of [gm, player]) await expectCard(page, "unit-1", card);
    const pose = await poseOn(gm, "unit-1");
    expect(pose.heading).toBe(90);
    expect(Math.hypot(pose.x - 3, pose.y - 1)).toBeLessThan(0.05);
    await expectCard(player, "unit-1", tokenPlace(CHART, pose));
  });

  await test.step("who is not asked is told so", async () => {
    await isPut(gm, "build", 1);
    await drop(player, "AcesUnitGunboat1", { x: 5, y: 1 });
    await expect(note(player, sentence("ALLHANDS.navy-aces.scene.notAsked"))).toBeVisible({ timeout: SLOW });
    await expectCards(player, ["unit-1"]);
  });

  await test.step("the card of a squadron lies face down on the scene", async () => {
    await build(gm, 1, "squadron", 4, at(6, 7, 270));
    const squadron = { name: "Squadron 2 · Heron", src: "back.svg", ...tokenPlace(CHART, at(6, 7, 270)) };
    for (const page of [gm, player]) await expectCard(page, "unit-2", squadron);
    const tokens = await readOn(gm, () => {
      const { contents } = (globalThis as unknown as Scope).game.scenes.active.tokens;
      return JSON.stringify(contents.map((token) => token.toObject()));
    });
    // Matched as words: any random id may have these two letters in it.
    expect(tokens).toMatch(/\bTH\b/);
    expect(tokens).not.toMatch(/\b9D\b/);
  });

  await test.step("a ship moves with the game, and back with undo", async () => {
    await build(player, 0, "gunboat", 1, at(5, 1, 90));
    await build(player, 0, "gunboat", 1, at(7, 1, 90));
    await expectCards(player, ["unit-1", "unit-2", "unit-3", "unit-4"]);
    const before = await poseOn(gm, "unit-3");
    const steps = [{ lead: "bow", pivot: "L", angle: 33, slide: 1 }];
    await answerAt(player, 0, "act", { do: "move", unit: "unit-3", steps });
    const pose = await poseOn(gm, "unit-3");
    expect(pose.heading).toBe(123);
    for (const page of [gm, player]) await expectCard(page, "unit-3", tokenPlace(CHART, pose));
    await takeBack(gm);
    await expectCard(player, "unit-3", tokenPlace(CHART, before));
  });

  await test.step("a Gamemaster who moves and turns it edits the game, and undo puts it back", async () => {
    const before = await poseOn(gm, "unit-3");
    const { x, y } = tokenPlace(CHART, before);
    expect(await touchToken(gm, "unit-3", { x: x + 210, y: y - 280, rotation: 300 })).toBe("");
    await expect(note(gm, sentenceLike("ALLHANDS.navy-aces.scene.edited", { card: "Gunboat 3" }))).toBeVisible({
      timeout: SLOW,
    });
    const pose = at(before.x + 1.5, before.y + 2, 60);
    await expect.poll(() => poseOn(player, "unit-3"), { timeout: SLOW }).toEqual(pose);
    await expect.poll(async () => (await recordOn(gm)).at(-1), { timeout: SLOW }).toMatchObject({ kind: "edit" });
    await expectCard(player, "unit-3", tokenPlace(CHART, pose));
    await takeBack(gm);
    expect(await poseOn(gm, "unit-3")).toEqual(before);
    await expectCard(player, "unit-3", tokenPlace(CHART, before));
  });

  await test.step("also to where the rules do not allow it, with a word of warning", async () => {
    const ship = tokenPlace(CHART, await poseOn(gm, "unit-1"));
    const before = await poseOn(gm, "unit-3");
    expect(await touchToken(gm, "unit-3", { x: ship.x + 20 })).toBe("");
    await expect(note(gm, sentenceLike("ALLHANDS.navy-aces.scene.against", { card: "Gunboat 3" }))).toContainText(
      "Frigate 1",
      {
        timeout: SLOW,
      },
    );
    await expect.poll(async () => (await poseOn(gm, "unit-3")).x, { timeout: SLOW }).not.toBe(before.x);
    await expect.poll(async () => (await recordOn(gm)).at(-1), { timeout: SLOW }).toMatchObject({ kind: "edit" });
    await takeBack(gm);
    await expectCard(player, "unit-3", tokenPlace(CHART, before));
  });

  await test.step("a player cannot", async () => {
    const before = (await cardsOn(gm))["unit-3"]!;
    expect(await touchToken(player, "unit-3", { x: 0 })).not.toBe("");
    await expectCard(gm, "unit-3", before);
  });

  await test.step("a token that is deleted comes back at once", async () => {
    const before = (await cardsOn(gm))["unit-3"]!;
    await touchToken(gm, "unit-3", null);
    await expect(note(gm, sentence("ALLHANDS.navy-aces.scene.putBack"))).toBeVisible({ timeout: SLOW });
    for (const page of [gm, player]) await expectCard(page, "unit-3", before);
  });

  await test.step("after a reload every card is drawn where it lies", async () => {
    await player.reload();
    await whenReady(player);
    const drawn = () =>
      readOn(player, () => {
        const { placeables } = (globalThis as unknown as Scope).canvas.tokens;
        const cards = placeables.filter(({ document }) => document.flags["all-hands"]?.waters);
        return cards.map(({ x, y, mesh }) => {
          const { width = 0, height = 0, angle = 0 } = mesh ?? {};
          return [x, y, Math.round(width), Math.round(height), Math.round((angle + 360) % 360)];
        });
      });
    const expected = Object.values(await cardsOn(gm)).map(({ x, y, rotation }) => [x, y, 140, 100, rotation]);
    await expect.poll(drawn, { timeout: SLOW }).toEqual(expect.arrayContaining(expected));
  });

  await test.step("with the game its cards go, and the scene is free again; the other one was never taken", async () => {
    expect(await taken(player)).toEqual([true]);
    await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
    await expectCards(player, []);
    await expect.poll(() => taken(player)).toEqual([]);
    await expect(tool(player)).toHaveCount(0);
  });
});
