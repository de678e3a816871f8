/** A token that is dragged by the mouse, and the longest task that the page has to do meanwhile. */
import { expect, type Page } from "@playwright/test";

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface TokenDoc extends Spot {
  readonly id: string;
}
interface Scope {
  readonly canvas: {
    canvasCoordinatesFromClient(point: Spot): Spot;
    clientCoordinatesFromCanvas(point: Spot): Spot;
    readonly tokens: { get(id: string): { readonly center: Spot } | undefined };
    readonly scene: {
      readonly tokens: { get(id: string): TokenDoc | undefined };
      createEmbeddedDocuments(type: "Token", data: object[]): Promise<TokenDoc[]>;
    };
  };
  longest: number;
}

const STEPS = 12;

/** Two points of the page between which nothing lies over the scene. */
const freeLine = (page: Page): Promise<readonly [Spot, Spot] | null> =>
  page.evaluate(() => {
    const isFree = (x: number, y: number) => document.elementFromPoint(x, y)?.id === "board";
    for (let y = innerHeight - 60; y > 60; y -= 20)
      for (let x = 80; x < innerWidth - 320; x += 20)
        if ([0, 60, 120, 180, 240].every((on) => isFree(x + on, y) && isFree(x + on, y - 30)))
          return [
            { x, y },
            { x: x + 240, y },
          ] as const;
    return null;
  });

/** Puts a token where the scene is free, drags it on by the mouse, and waits until it is there for everybody. */
export async function dragNewToken(page: Page): Promise<void> {
  const line = await freeLine(page);
  if (!line) throw new Error("the scene is covered");
  const [from, to] = line;
  const id = await page.evaluate(async (at) => {
    const { canvas } = globalThis as unknown as Scope;
    const { x, y } = canvas.canvasCoordinatesFromClient(at);
    const [made] = await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Buoy", x, y, width: 1, height: 1 }]);
    return made!.id;
  }, from);
  const place = () =>
    page.evaluate((id) => {
      const { x, y } = (globalThis as unknown as Scope).canvas.scene.tokens.get(id)!;
      return [x, y];
    }, id);
  const before = await place();
  const middle = () =>
    page.evaluate((id) => {
      const { canvas } = globalThis as unknown as Scope;
      const token = canvas.tokens.get(id);
      return token ? canvas.clientCoordinatesFromCanvas(token.center) : null;
    }, id);
  let at: Spot | null = null;
  while (!at) at = await middle();
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(at.x + ((to.x - from.x) * step) / STEPS, at.y - step);
  await page.mouse.up();
  await expect.poll(place).not.toEqual(before);
}

/** Notes from now on what takes the page long; gives the longest task in milliseconds, 0 where none was over 50. */
export async function noteLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) scope.longest = Math.max(scope.longest, duration);
    }).observe({ type: "longtask" });
  });
  return () => page.evaluate(() => (globalThis as unknown as Scope).longest);
}
