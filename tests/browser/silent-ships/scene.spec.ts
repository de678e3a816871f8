/** A battle at sea on the prepared scene: its tokens follow the game, show no secret, and go with it. */
import type { Page } from "@playwright/test";
import { asked, battleOn, FIXED_DICE, publish, takeBack } from "../battle";
import { effectsOn, noteEffects } from "../effects";
import { expect, test, whenReady } from "../fixtures";
import { board, OFTEN, pressTool, shut, SLOW } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

/** The player's seat: the coin gave it the upper edge and the first turn. */
const SEAT = "seat-1";
/** The upper left corner of the sea on that scene, and the length of a square's edge. */
const [LEFT, TOP, EDGE] = [400, 200, 200];

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface TokenDoc extends Spot {
  readonly id: string;
  readonly name: string;
  readonly texture: { readonly src: string };
  readonly flags: { readonly "all-hands"?: { readonly sea?: { readonly battle: string; readonly hull: number } } };
  toObject(): object;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface SceneDoc {
  readonly flags: { readonly "all-hands"?: { readonly battle?: string } };
  readonly tokens: { readonly contents: TokenDoc[] };
}
interface Painted extends Spot {
  readonly name: string | null;
  readonly text?: string;
  readonly texture?: { readonly textureCacheIds: readonly string[] };
  readonly children?: readonly Painted[];
}
interface Written {
  readonly text?: string;
  readonly visible: boolean;
  readonly children?: readonly Written[];
}
interface Placed extends Spot {
  readonly document: TokenDoc;
  readonly center: Spot;
  readonly mesh?: { readonly width: number };
  readonly children: readonly Written[];
}
interface CardDoc {
  readonly flags: { readonly "all-hands": { readonly card: string } };
}
interface StackDoc {
  readonly flags: { readonly "all-hands"?: { readonly stack: string } };
  readonly cards: { readonly contents: CardDoc[] };
}
interface Scope {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly Placed[] };
    readonly interface: Painted;
    clientCoordinatesFromCanvas(point: Spot): Spot;
    readonly dimensions: { readonly sceneRect: Spot };
    readonly stage: { readonly scale: Spot; readonly pivot: Spot };
    pan(view: { readonly y: number }): void;
  };
  readonly game: {
    readonly cards: { readonly contents: StackDoc[] };
    readonly combats: {
      readonly contents: { readonly id: string; readonly name: string; delete(): Promise<unknown> }[];
    };
    readonly scenes: { readonly active: SceneDoc; readonly contents: SceneDoc[] };
    readonly system: { readonly api: { openReplay(battle: object): Promise<void> } };
  };
}

interface Ship extends Spot {
  readonly name: string;
  readonly src: string;
}

/** The tokens of the battle on a page, by hull. */
function shipsOn(page: Page): Promise<Record<number, Ship>> {
  return readOn(page, () => {
    const { game } = globalThis as unknown as Scope;
    const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
    const found = tokens.flatMap(({ name, x, y, texture, flags }) => {
      const mark = flags["all-hands"]?.sea;
      return mark ? [[mark.hull, { name, x, y, src: texture.src.replace(/.*\//, "") }] as const] : [];
    });
    return Object.fromEntries(found);
  });
}

/** Waits until a ship is shown like this on a page. */
const expectShip = (page: Page, hull: number, ship: Partial<Ship>) =>
  expect.poll(async () => (await shipsOn(page))[hull]).toMatchObject(ship);

/** Position of a square on the scene, and its number. */
const square = (name: string): Spot & { readonly number: number } => {
  const column = "ABCDE".indexOf(name.charAt(0));
  const row = Number(name.charAt(1)) - 1;
  return { x: LEFT + column * EDGE, y: TOP + row * EDGE, number: row * 5 + column };
};
const corner = (name: string): Spot => ({ x: square(name).x, y: square(name).y });

/** Words on the token of a hull on this page's canvas, apart from its name. */
function labelOn(page: Page, hull: number): Promise<string[]> {
  return readOn(
    page,
    (hull) => {
      const { canvas } = globalThis as unknown as Scope;
      const token = canvas.tokens.placeables.find(
        ({ document }) => document.flags["all-hands"]?.sea?.hull === hull && document.id,
      );
      const written = (token?.children ?? []).flatMap(({ children = [] }) => children);
      return written.flatMap(({ text }) => text ?? []);
    },
    hull,
  );
}

/** What a replay shows over a scene: its words, and its pieces by the centers of their squares; null if nothing. */
const replayOn = (page: Page) =>
  readOn(page, () => {
    const { children = [] } = (globalThis as unknown as Scope).canvas.interface;
    const pane = children.find(({ name }) => name === "all-hands-replay")?.children;
    const pieces = pane?.flatMap(({ x, y, texture }) => {
      const src = texture?.textureCacheIds.find((id) => id.includes("/sea/tokens/"));
      return src ? [{ x, y, src: src.replace(/.*\//, "") }] : [];
    });
    return pane && pieces ? { said: pane.flatMap(({ text }) => text ?? []), pieces } : null;
  });

/** Pixels between the navigation and a replay's step below it, if the scene begins at the top of the screen. */
const headroom = (page: Page): Promise<number> =>
  readOn(page, () => {
    const { canvas } = globalThis as unknown as Scope;
    const { dimensions, interface: layer, stage } = canvas;
    const before = stage.pivot.y;
    canvas.pan({ y: dimensions.sceneRect.y + window.innerHeight / 2 / stage.scale.y });
    const pane = layer.children?.find(({ name }) => name === "all-hands-replay");
    const said = pane?.children?.find(({ text }) => text?.startsWith("Replay"));
    const { y } = canvas.clientCoordinatesFromCanvas(said ?? { x: 0, y: 0 });
    canvas.pan({ y: before });
    return y - document.querySelector("#scene-navigation")!.getBoundingClientRect().bottom;
  });

/** The cards in the player's hand. */
function handOf(page: Page): Promise<string[]> {
  return readOn(
    page,
    (seat) => {
      const { game } = globalThis as unknown as Scope;
      const stack = game.cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${seat}-hand`);
      return (stack?.cards.contents ?? []).map(({ flags }) => flags["all-hands"].card);
    },
    SEAT,
  );
}

/** Has the player answer the open question, or accept the standing offer. */
async function send(page: Page, name: string, value: object): Promise<void> {
  const { step } = await battleOn(page);
  const question = await asked(page, "act");
  const index = question.askings.findIndex((asking) => asking.name === name && asking.seat === SEAT);
  await publish(page, question.id, index, { question: question.id, value });
  await expect.poll(async () => (await battleOn(page)).step, { ...OFTEN, timeout: SLOW }).toBeGreaterThan(step);
}

/** Posts the chat card of a step, as the referee has it told. */
const tell = (gm: Page, events: readonly object[]): Promise<unknown> =>
  readOn(
    gm,
    ([seat, events]) => {
      const { ChatMessage, game } = globalThis as unknown as Scope;
      const told = { step: 900, seat, events, names: "{}", version: 900, undone: false, turn: "" };
      const system = { battle: game.combats.contents[0]!.id, game: "silent-ships", ...told };
      return ChatMessage.create({ type: "battle-step", system });
    },
    [SEAT, JSON.stringify(events)] as const,
  );

const tool = (page: Page) => page.locator('#scene-controls [data-tool="all-hands-silent-ships"]');

test.use({ start: "silent-ships-mustered" });

test("the scene of the sea follows a battle, tells no secret, and is left clean", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  // The Gamemaster's page does without the scene, which takes time; only the player's scene is checked.
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { canvas: true, reducedMotion: "no-preference" });
  await expect.poll(() => handOf(player)).toHaveLength(5);
  const [hidden = "", paid = "", third = ""] = await handOf(player);
  const { step: mustered } = await battleOn(gm);

  await test.step("a ship comes into play as a wake, on every screen", async () => {
    await send(player, "act", { do: "deploy", card: hidden, square: square("C1").number });
    const wake = {
      name: sentence("ALLHANDS.silent-ships.scene.wake", { hull: 1 }),
      src: "down-1.svg",
      ...corner("C1"),
    };
    for (const page of [gm, player]) await expectShip(page, 1, wake);
  });

  await test.step("nothing about it is in the scene", async () => {
    const scene = await readOn(gm, () => {
      const { game } = globalThis as unknown as Scope;
      const tokens = game.scenes.active.tokens.contents;
      return JSON.stringify(tokens.filter(({ flags }) => flags["all-hands"]?.sea).map((token) => token.toObject()));
    });
    const type = hidden.replace(/-\d$/, "");
    expect(scene).toContain(sentence("ALLHANDS.silent-ships.scene.wake", { hull: 1 }));
    expect(scene.toLowerCase()).not.toContain(type);
  });

  await test.step("its owner reads on their own screen what it is", async () => {
    await expect.poll(() => labelOn(player, 1)).toContain("face down");
  });

  await test.step("a click on it is a click on its square of the board", async () => {
    const { x, y } = await readOn(player, () => {
      const { canvas } = globalThis as unknown as Scope;
      const token = canvas.tokens.placeables.find(({ document }) => document.flags["all-hands"]?.sea)!;
      return canvas.clientCoordinatesFromCanvas(token.center);
    });
    await board(player).locator('[data-action="foldBoard"]').click();
    await player.mouse.click(x, y);
    await board(player).locator('[data-action="foldBoard"]').click();
    const picked = board(player).locator(`.ah-silent-ships__square[data-square="${square("C1").number}"]`);
    await expect(picked).toHaveAttribute("aria-selected", "true");
    await picked.click();
    await expect(picked).toHaveAttribute("aria-selected", "false");
  });

  await test.step("it moves with the game", async () => {
    const path = [square("C2").number];
    await send(player, "act", { do: "move", from: square("C1").number, path, pay: paid });
    for (const page of [gm, player]) await expectShip(page, 1, corner("C2"));
    await expect
      .poll(() =>
        readOn(player, () => {
          const { placeables } = (globalThis as unknown as Scope).canvas.tokens;
          const { x, y } = placeables.find(({ document }) => document.flags["all-hands"]?.sea)!;
          return { x, y };
        }),
      )
      .toEqual(corner("C2"));
  });

  await test.step("what the Gamemaster takes back goes back there as well", async () => {
    await takeBack(gm);
    await expectShip(player, 1, corner("C1"));
  });

  await test.step("what is moved or deleted by hand comes back with the next step", async () => {
    const touch = (change: "move" | "delete") =>
      readOn(
        gm,
        async (change) => {
          const { game } = globalThis as unknown as Scope;
          const { contents } = game.scenes.active.tokens;
          const token = contents.find(({ flags }) => flags["all-hands"]?.sea)!;
          await (change === "move" ? token.update({ x: 0, y: 0 }) : token.delete());
        },
        change,
      );
    await touch("move");
    await expect(
      gm.locator("#notifications", { hasText: sentence("ALLHANDS.silent-ships.scene.putBack") }),
    ).toBeVisible();
    await expectShip(player, 1, { x: 0, y: 0 });
    await send(player, "interrupt", { do: "flip", square: square("C1").number });
    await expectShip(player, 1, corner("C1"));
    await touch("delete");
    await expect.poll(async () => Object.keys(await shipsOn(player))).toEqual([]);
    await send(player, "act", { do: "deploy", card: paid, square: square("D1").number });
    await expectShip(player, 1, corner("C1"));
    await expectShip(player, 2, { name: sentence("ALLHANDS.silent-ships.scene.wake", { hull: 2 }), ...corner("D1") });
  });

  await test.step("a ship that was flipped is seen by everybody", async () => {
    const type = hidden.replace(/-\d$/, "");
    await expectShip(player, 1, { src: `${type}-1.svg` });
    const { name } = (await shipsOn(player))[1]!;
    expect(name).toMatch(/^[A-Z][\w ]+ \d+ · The Gannet Fleet( \d+)?$/);
    const shipName = name.replace(/ \d+ ·.*/, "");
    await expect.poll(() => labelOn(player, 1)).toEqual([expect.stringMatching(/^\d+$/), shipName]);
  });

  await test.step("after a reload every ship is drawn on its square, also several with the same picture", async () => {
    await send(player, "act", { do: "deploy", card: third, square: square("B1").number });
    await expectShip(player, 3, corner("B1"));
    await player.reload();
    await whenReady(player);
    const drawn = () =>
      readOn(player, () => {
        const { canvas } = globalThis as unknown as Scope;
        const ships = canvas.tokens.placeables.filter(({ document }) => document.flags["all-hands"]?.sea);
        return ships.map(({ x, y, mesh }) => ({ x, y, edge: Math.round(mesh?.width ?? 0) }));
      });
    const expected = ["C1", "D1", "B1"].map((name) => ({ ...corner(name), edge: EDGE }));
    await expect.poll(drawn).toEqual(expect.arrayContaining(expected));
  });

  await test.step("a double click on a ship, or the tool of the scene, opens the board", async () => {
    await shut(player);
    const spot = await readOn(player, () => {
      const { canvas } = globalThis as unknown as Scope;
      const token = canvas.tokens.placeables.find(({ document }) => document.flags["all-hands"]?.sea)!;
      return canvas.clientCoordinatesFromCanvas(token.center);
    });
    await player.mouse.dblclick(spot.x, spot.y);
    await expect(board(player)).toBeVisible();
    await shut(player);
    await tool(player).click();
    await expect(board(player)).toBeVisible();
  });

  await test.step("a replay lies over the scene, on this screen alone: what anybody saw then, and nothing to take hold of", async () => {
    await shut(player);
    const before = await shipsOn(player);
    await player.evaluate(() => {
      const { combats, system } = (globalThis as unknown as Scope).game;
      return system.api.openReplay(combats.contents[0]!);
    });
    const replayed = board(player);
    await pressTool(replayed, "onScene");
    await expect
      .poll(() => replayOn(player), OFTEN)
      .toEqual({ said: [sentence("ALLHANDS.replay.onSceneStep", { number: 0 })], pieces: [] });
    await replayed.locator(".ah-replay__slider").fill(String(mustered + 1));
    const middle = { x: corner("C1").x + EDGE / 2, y: corner("C1").y + EDGE / 2 };
    // The ship's owner, who looks through their own eyes, knows what it is.
    const then = {
      said: [
        sentence("ALLHANDS.replay.onSceneStep", { number: mustered + 1 }),
        sentence("ALLHANDS.silent-ships.scene.wake", { hull: 1 }),
      ],
      pieces: [{ ...middle, src: "down-1.svg" }],
    };
    await expect.poll(() => replayOn(player), OFTEN).toEqual(then);
    // If the scene begins at the top of the screen, the step is shown below Foundry's navigation.
    expect(await headroom(player)).toBeGreaterThanOrEqual(0);
    await replayed.locator('[data-action="foldBoard"]').click();
    const { x, y } = await readOn(
      player,
      (at) => (globalThis as unknown as Scope).canvas.clientCoordinatesFromCanvas(at),
      middle,
    );
    await player.mouse.dblclick(x, y);
    await replayed.locator('[data-action="foldBoard"]').click();
    await expect(board(player)).toHaveCount(1);
    await pressTool(replayed, "onScene");
    await expect.poll(() => replayOn(player), OFTEN).toBe(null);
    await pressTool(replayed, "onScene");
    await expect.poll(() => replayOn(player), OFTEN).toEqual(then);
    await shut(player);
    await expect.poll(() => replayOn(player), OFTEN).toBe(null);
    expect(await shipsOn(player)).toEqual(before);
  });

  await test.step("an attack and what it sinks are seen where they are told, and nothing of one that is only declared", async () => {
    const at = (name: string) => ({ place: 0, seat: SEAT, square: square(name).number, hull: 9, card: "frigate-1" });
    const part = (name: string) => ({ ...at(name), value: 7, attack: 7, ability: "none", from: "author" });
    const totals = { attackTotal: 7, defenseTotal: 0 };
    await noteEffects(player);
    await tell(gm, [{ event: "attacked", ship: at("D1"), target: at("D2"), pinned: false }]);
    const sunk = { event: "sunk", ship: at("D2"), why: "attack", by: null, landed: [] };
    await tell(gm, [{ event: "compared", attack: [part("D1")], defense: [part("D2")], ...totals }, sunk]);
    await expect.poll(() => effectsOn(player)).toEqual(["shot", "blast"]);
  });

  await test.step("with the battle its ships go, and the scene is free again", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
    await expect.poll(async () => Object.keys(await shipsOn(player))).toEqual([]);
    const flag = () =>
      readOn(player, () => (globalThis as unknown as Scope).game.scenes.active.flags["all-hands"]?.battle);
    await expect.poll(flag).toBe("");
    await expect(tool(player)).toHaveCount(0);
  });
});
