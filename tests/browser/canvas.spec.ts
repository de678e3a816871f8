/** A battle on the scene: the turn, targets by a click, shots and hits, and none of it for users who want none. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, send, takeBack } from "./battle";
import { loadDice } from "./dice";
import { effectsOn, noteEffects } from "./effects";
import { expect, test } from "./fixtures";
import { board, option, PRINTED, question, submit } from "./table";
import { readOn, settled } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Token {
  readonly id: string;
  readonly center: Spot;
  readonly w: number;
  readonly mesh: { readonly texture: { readonly baseTexture: { readonly resource: { readonly svg?: string } } } };
}
interface Actor {
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}
interface Drawn {
  readonly name: string | null;
  readonly text?: string;
  readonly children?: readonly Drawn[];
}
interface Scope {
  canvas: {
    clientCoordinatesFromCanvas(point: Spot): Spot;
    tokens: { get(id: string): Token | undefined };
    interface: Drawn;
  };
  game: {
    actors: { importFromCompendium(pack: unknown, id: string, changes: object): Promise<Actor> };
    combats: { contents: { combatants: { contents: { tokenId: string }[] } }[] };
    packs: { get(id: string): unknown };
    scenes: {
      active: { id: string; createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]> };
    };
    system: {
      api: {
        tableGame(id: string): unknown;
        startBattle(game: unknown, participants: object[], terms: { name: string }): Promise<unknown>;
      };
    };
    users: { getName(name: string): { id: string } };
  };
}

test.use({ viewport: { width: 1280, height: 1000 } });

/** Words over the tokens of battles on the page. */
const wordsOver = (page: Page): Promise<string[]> =>
  readOn(page, () => {
    const within = (drawn: Drawn): string[] => [
      ...(drawn.text ?? "").split("\n"),
      ...(drawn.children ?? []).flatMap(within),
    ];
    const { children = [] } = (globalThis as unknown as Scope).canvas.interface;
    return children
      .filter(({ name }) => name === "all-hands-fleets")
      .flatMap(within)
      .filter((text) => text !== "");
  });

/** Odds that the board gives for the selected shot. */
const oddsOn = (page: Page) => board(page).locator("[data-odds]").first().getAttribute("data-odds");

/** The starboard edge of the ring around the n-th ship, on the page. */
const ringOf = (page: Page, place: number) =>
  readOn(
    page,
    (place) => {
      const { canvas, game } = globalThis as unknown as Scope;
      const { w, center } = canvas.tokens.get(game.combats.contents[0]!.combatants.contents[place]!.tokenId)!;
      return canvas.clientCoordinatesFromCanvas({ x: center.x + (w / 2) * 1.04, y: center.y });
    },
    place,
  );

/** Position of the n-th ship of the battle on the page. */
const shipAt = (page: Page, place: number) =>
  readOn(
    page,
    (place) => {
      const { canvas, game } = globalThis as unknown as Scope;
      const combatant = game.combats.contents[0]!.combatants.contents[place]!;
      return canvas.clientCoordinatesFromCanvas(canvas.tokens.get(combatant.tokenId)!.center);
    },
    place,
  );

/** The color in the middle of what the page shows at a spot, as three numbers. */
async function colorAt(page: Page, { x, y }: Spot): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  return readOn(
    page,
    async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const pen = new OffscreenCanvas(1, 1).getContext("2d")!;
      pen.drawImage(image, 0, 0);
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    },
    shot.toString("base64"),
  );
}

/** Whether the edge of the n-th ship of the battle is amber; few pixels are drawn here, so the line is pale. */
async function isAmberAt(page: Page, place: number): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await colorAt(page, await ringOf(page, place));
  return red > 2 * blue && green > 1.5 * blue;
}

/** Folds the board to its title strip, or opens it again. */
const foldBoard = (page: Page): Promise<void> => board(page).locator('[data-action="foldBoard"]').click();

/** Starts a battle of Player 1's Battleaxe against two Explorers, all on the scene, up to the player's first shot. */
async function muster(gm: Page, player: Page): Promise<void> {
  await loadDice(gm, [90, 10]);
  await gm.evaluate(
    async ([battleaxe, explorer]) => {
      const { game } = globalThis as unknown as Scope;
      const scene = game.scenes.active;
      const { id: owner } = game.users.getName("Player 1");
      const participants = [];
      for (const [place, ship] of [battleaxe, explorer, explorer].entries()) {
        const commander = place === 0 ? owner : "";
        const ownership = { default: 0, ...(commander ? { [commander]: 3 } : {}) };
        const pack = game.packs.get("all-hands.ships");
        const actor = await game.actors.importFromCompendium(pack, ship, { ownership });
        const token = (await actor.getTokenDocument({ x: 700 + place * 500, y: 200 })).toObject();
        const [made] = await scene.createEmbeddedDocuments("Token", [token]);
        participants.push({ actor, commander, token: { id: made!.id, scene: scene.id } });
      }
      const { api } = game.system;
      await api.startBattle(api.tableGame("myoss-gamma"), participants, { name: "the gap" });
    },
    [PRINTED.battleaxe, PRINTED.explorer] as const,
  );
  await settled(player);
  await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
  await submit(player);
  // The Gamemaster prepares two ships, one question after the other.
  await expect(async () => {
    if (await question(gm).isVisible()) await board(gm).locator(".ah-board").press("Enter");
    await expect(question(player)).toContainText("99.9", { timeout: 2_000 });
  }).toPass();
}

interface Moving {
  readonly held: Animation[];
}

/** Has what flies over boards stand still at its beginning from now on; the returned function lets it go to its end. */
async function holdMotion(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: Animation[] = [];
    Object.assign(globalThis, { held } satisfies Moving);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      if (this.parentElement?.className === "ah-motion") {
        animation.pause();
        held.push(animation);
      }
      return animation;
    };
  });
  return () =>
    readOn(page, () => {
      for (const animation of (globalThis as unknown as Moving).held) animation.finish();
    });
}

interface Blow {
  readonly tokens: { readonly [who in "attacker" | "target"]: { readonly name: string } };
}
interface Listener {
  readonly Hooks: { on(hook: string, listener: (blow: Blow) => void): void };
  blows: string[];
}

/** Listens on a player's page as a module would; the returned function gives what it has heard, by token names. */
async function noteBlows(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as Listener;
    scope.blows = [];
    for (const kind of ["attack", "hit", "destroyed"])
      scope.Hooks.on(`allHands.${kind}`, ({ tokens: { attacker, target } }) =>
        scope.blows.push(`${kind}: ${attacker.name}, ${target.name}`),
      );
  });
  return () => readOn(page, () => (globalThis as unknown as Listener).blows);
}

/** Has the player's shot hit the Explorer's shield with the 71; resolves when the player has been told. */
async function strikeShield(gm: Page, player: Page): Promise<void> {
  const step = (await battleOn(player)).step;
  await loadDice(gm, [37, 71]);
  await submit(player);
  await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.pickRoll.title"));
  await option(player, "71").click();
  await submit(player);
  await expect(question(player)).toContainText(sentenceLike("ALLHANDS.myoss-gamma.question.adjust.title"));
  await option(player, sentence("ALLHANDS.myoss-gamma.question.adjust.keep")).click();
  await submit(player);
  await expect.poll(async () => (await battleOn(player)).step).toBeGreaterThan(step);
  await expect(board(player).locator(".ah-board__story")).toContainText(
    sentenceLike("ALLHANDS.myoss-gamma.told.componentDamaged.attributes", { component: "Shield", points: 2 }),
  );
}

/** Has the Gamemaster take the shot back. */
async function shotBack(gm: Page, player: Page): Promise<void> {
  await takeBack(gm);
  await expect(question(player)).toContainText("99.9");
}

/** Index of the chosen option of the board. */
const chosenOption = (page: Page) =>
  board(page)
    .locator('.ah-target [role="radio"]')
    .evaluateAll((options) => options.findIndex((option) => option.getAttribute("aria-checked") === "true"));

test("a battle is seen on the scene, and nothing moves for those who do not want it", async ({ browser, loginAs }) => {
  test.setTimeout(420_000);
  // The Gamemaster's page does without the scene, which takes time; only the player's scene is checked.
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { canvas: true, reducedMotion: "no-preference" });
  await muster(gm, player);
  await foldBoard(player);

  await test.step("the token shows the ship that its components make", async () => {
    const svg = await readOn(player, () => {
      const { canvas, game } = globalThis as unknown as Scope;
      const { tokenId } = game.combats.contents[0]!.combatants.contents[0]!;
      return decodeURIComponent(String(canvas.tokens.get(tokenId)!.mesh.texture.baseTexture.resource.svg));
    });
    expect(svg.match(/data-component/g)).toHaveLength(8);
  });

  await test.step("a click on a token takes it for the target", async () => {
    await expect.poll(() => chosenOption(player)).toBe(0);
    for (const place of [1, 0]) {
      const { x, y } = await shipAt(player, place + 1);
      await player.mouse.click(x, y);
      await expect.poll(() => chosenOption(player)).toBe(place);
    }
  });

  await test.step("over each target stands what the board says of it, that of the chosen one first", async () => {
    const odds = await oddsOn(player);
    await expect.poll(async () => (await wordsOver(player)).filter((text) => text.endsWith("%"))).toEqual([odds, odds]);
    await expect.poll(() => wordsOver(player)).toContain("2 damage where it strikes");
  });

  await test.step("the ship that acts has a ring", async () => {
    await expect.poll(() => isAmberAt(player, 0)).toBe(true);
    await expect.poll(() => isAmberAt(player, 2)).toBe(false);
  });

  await foldBoard(player);
  await noteEffects(player);
  const blows = await noteBlows(player);
  const letGo = await holdMotion(player);
  await test.step("a shot that hits is seen, and told to modules", async () => {
    await strikeShield(gm, player);
    await expect.poll(() => effectsOn(player)).toEqual(["shot", "screen", "strike"]);
    await expect.poll(blows).toEqual(["attack: Battleaxe, Explorer 1", "hit: Battleaxe, Explorer 1"]);
  });

  const flying = board(player).locator(".ah-motion > *");
  await test.step("it flies over the board as well, where questions are answered meanwhile", async () => {
    await expect(flying).toHaveClass([
      "ah-motion__shot",
      "ah-motion__screen",
      "ah-motion__strike",
      "ah-motion__number",
    ]);
    await expect(flying.last()).toHaveText("−2");
    await submit(player);
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.save.title"));
    await send(player);
    await expect(flying).toHaveCount(4);
    await letGo();
    await expect(flying).toHaveCount(0);
    await takeBack(gm);
  });

  await test.step("but not where the system asks for reduced motion", async () => {
    await shotBack(gm, player);
    await player.emulateMedia({ reducedMotion: "reduce" });
    await strikeShield(gm, player);
    expect(await effectsOn(player)).toHaveLength(3);
    await expect(flying).toHaveCount(0);
  });
});
