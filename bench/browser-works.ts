/** What a page measures for `npm run bench -- --browser`: each function returns medians of several times. */
import type { Page } from "@playwright/test";
import { battleOn, beginBattle } from "../tests/browser/battle";
import { board, PRINTED } from "../tests/browser/table";

/** A figure of ours beside a plain one. */
export interface Beside {
  readonly what: string;
  readonly ours: number;
  readonly plain: number;
  readonly unit: string;
  readonly budget: string;
}

interface Rendered {
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}
interface Doc {
  readonly id: string;
  readonly sheet: Rendered;
  update(changes: object): Promise<unknown>;
  getTokenDocument(place: object): Promise<{ toObject(): object }>;
}
interface Scene {
  createEmbeddedDocuments(type: "Token", data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(type: "Token", ids: string[]): Promise<unknown>;
}
/** The pages' global scope. */
interface Scope {
  readonly Hooks: { once(name: string, listener: () => void): void };
  readonly canvas: { readonly tokens: { readonly placeables: readonly unknown[] } };
  readonly foundry: {
    readonly applications: { readonly api: { readonly ApplicationV2: new (options: object) => Rendered } };
  };
  readonly game: {
    readonly user: Doc;
    readonly actors: { importFromCompendium(pack: unknown, id: string): Promise<Doc> };
    readonly packs: { get(id: string): unknown };
    readonly scenes: { readonly active: Scene };
    readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
  };
}

export const TIMES = 15;
const ANSWERS = 30;
const MOST_BATTLES = 10;
const SHIPS = 40;
const STEPS = 2000;
/** Steps after which memory is compared: everything has been fetched and shown once by then. */
const WARM_STEPS = 200;
const MOST_MINUTES = 5;
/** Milliseconds after which a click without a result does not count. */
const PATIENCE_MS = 3000;

/** Returns the middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Our longest figure, and the middle one, beside the middle one of a plain thing. */
export const spread = (
  what: string,
  ours: readonly number[],
  plain: readonly number[],
  budgets: readonly [middle: string, longest: string] = ["–", "–"],
): Beside[] => [
  { what, ours: median(ours), plain: median(plain), unit: "ms", budget: budgets[0] },
  { what: `${what}: longest`, ours: Math.max(...ours), plain: median(plain), unit: "ms", budget: budgets[1] },
];

/** Milliseconds from a click to what follows from it, as the page hears of it. */
interface Clicked {
  /** Until the user's answer has come back from the server, and until the step that it leads to has. */
  readonly answered: number;
  readonly written: number;
  /** Until something else is drawn. */
  readonly drawn: number;
}

/** Clicks on the board; null if nothing comes of it. */
function clickOn(page: Page, selector: string, isAnswer: boolean): Promise<Clicked | null> {
  return page.evaluate(
    ([selector, isAnswer, patience]) => {
      const { Hooks } = globalThis as unknown as Scope;
      const window = document.querySelector<HTMLElement>(".ah-board-window");
      const button = window?.querySelector<HTMLElement>(selector);
      if (!window || !button) return null;
      // An answer is shown as given at once; what counts is the picture after the battle has gone on.
      let isDue = !isAnswer;
      return new Promise<Clicked | null>((resolve) => {
        setTimeout(() => resolve(null), patience);
        const start = performance.now();
        const passed = (): number => performance.now() - start;
        let [answered, written] = [Number.NaN, Number.NaN];
        if (isAnswer) {
          Hooks.once("updateUser", () => (answered = passed()));
          Hooks.once("updateCombat", () => {
            [isDue, written] = [true, passed()];
          });
        }
        const observer = new MutationObserver(() => {
          if (!isDue) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve({ answered, written, drawn: passed() })));
        });
        observer.observe(window, { subtree: true, childList: true, attributes: true, characterData: true });
        button.click();
      });
    },
    [selector, isAnswer, PATIENCE_MS] as const,
  );
}

/** Milliseconds that a bare document update takes. */
const updates = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(async (times) => {
    const { user } = (globalThis as unknown as Scope).game;
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const start = performance.now();
      await user.update({ "flags.world.bench": time });
      taken.push(performance.now() - start);
    }
    return taken;
  }, times);

/** Milliseconds for showing a window and for redrawing an open one: an empty window, and a ship's sheet. */
export function windows(page: Page, ship: string, times: number) {
  return page.evaluate(
    async ([ship, times]) => {
      const { foundry, game } = globalThis as unknown as Scope;
      class Blank extends foundry.applications.api.ApplicationV2 {
        _renderHTML(): Promise<string> {
          return Promise.resolve("");
        }
        _replaceHTML(): void {}
      }
      const actor = await game.actors.importFromCompendium(game.packs.get("all-hands.ships"), ship);
      const draw = async (shown: Rendered, options: object): Promise<number> => {
        // Starts with a frame: otherwise it is chance how much of one an empty window takes.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const start = performance.now();
        await shown.render(options);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      };
      const taken = { sheet: [] as number[], blank: [] as number[], again: [] as number[] };
      for (let time = 0; time < times; time++) {
        const blank = new Blank({ window: { title: "Blank" } });
        taken.blank.push(await draw(blank, { force: true }));
        taken.again.push(await draw(blank, {}));
        taken.sheet.push(await draw(actor.sheet, { force: true }));
        for (const shown of [blank, actor.sheet]) await shown.close({ animate: false });
      }
      return taken;
    },
    [ship, times] as const,
  );
}

const SUBMIT = '[data-action="submit"]:not([disabled], [aria-disabled="true"])';

/** Waits until the board's question can be answered as it is; returns false if the battle is over. */
async function isAsked(page: Page): Promise<boolean> {
  await board(page).locator(`${SUBMIT}, .ah-notice--over`).first().waitFor();
  return board(page).locator(SUBMIT).isVisible();
}

/** Begins a battle in which nobody commands both ships, after deleting the previous one. */
async function beginAnew(page: Page, battleaxe: string, explorer: string): Promise<void> {
  await page.evaluate(async () => {
    const { combats } = (globalThis as unknown as Scope).game;
    for (const combat of [...combats.contents]) await combat.delete();
  });
  // Outside a test, `expect` waits for five seconds: too short for a page that has much to show already.
  await beginBattle(page, { battleaxe, explorer }).catch(() => board(page).waitFor());
}

/** Times clicks that answer, and clicks that choose something else, on the board in duels against a bot. */
export async function clicks(page: Page): Promise<Beside[]> {
  const [answers, choices]: [Clicked[], number[]] = [[], []];
  for (let battle = 0; battle < MOST_BATTLES && answers.length < ANSWERS; battle++) {
    await beginAnew(page, "Gamemaster", "bot:greedy");
    while (answers.length < ANSWERS && (await isAsked(page))) {
      const other = '[role="radio"][aria-checked="false"], [data-action="draft"][aria-pressed="false"]';
      const chosen = await clickOn(page, other, false);
      if (chosen !== null) choices.push(chosen.drawn);
      const answered = (await isAsked(page)) ? await clickOn(page, SUBMIT, true) : null;
      if (answered !== null) answers.push(answered);
    }
  }
  const { again } = await windows(page, PRINTED.explorer, TIMES);
  const plain = await updates(page, ANSWERS);
  const parts = {
    "until the answer is back": answers.map(({ answered }) => answered),
    "until the step is back": answers.map(({ answered, written }) => written - answered),
    "until it is drawn": answers.map(({ written, drawn }) => drawn - written),
  };
  return [
    ...spread(
      `A click to the next picture (${answers.length}), a bare update`,
      answers.map(({ drawn }) => drawn),
      plain,
      ["8 ×", "30 ×"],
    ),
    ...Object.entries(parts).flatMap(([part, taken]) => spread(`- ${part}`, taken, plain)),
    {
      what: `A board after one change (${choices.length}), an empty window again`,
      ours: median(choices),
      plain: median(again),
      unit: "ms",
      budget: "–",
    },
  ];
}

/** Times the sheet of a ship of 98 units, beside an empty window. */
export async function sheets(page: Page): Promise<Beside[]> {
  const { sheet, blank } = await windows(page, PRINTED.explorer, TIMES);
  const what = "The sheet of 98 units, an empty window";
  return [{ what, ours: median(sheet), plain: median(blank), unit: "ms", budget: "2 ×" }];
}

/** Times the arrival of ships on a scene, until all are drawn. */
export async function fleet(page: Page): Promise<Beside[]> {
  const taken = await page.evaluate(
    async ([ship, count, times]) => {
      const { canvas, game } = globalThis as unknown as Scope;
      const actor = await game.actors.importFromCompendium(game.packs.get("all-hands.ships"), ship);
      const scene = game.scenes.active;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const place = async (data: object[]): Promise<number> => {
        const before = canvas.tokens.placeables.length;
        const start = performance.now();
        const made = await scene.createEmbeddedDocuments("Token", data);
        while (canvas.tokens.placeables.length < before + data.length) await frame();
        await frame();
        const took = performance.now() - start;
        await scene.deleteEmbeddedDocuments(
          "Token",
          made.map(({ id }) => id),
        );
        return took;
      };
      const places = Array.from({ length: count }, (_, at) => ({ x: 100 * (at % 8), y: 100 * Math.floor(at / 8) }));
      const ships = await Promise.all(places.map(async (at) => (await actor.getTokenDocument(at)).toObject()));
      const plain = places.map((at) => ({ ...at, name: "Plain", width: 1, height: 1 }));
      const result = { ships: [] as number[], plain: [] as number[] };
      for (let time = 0; time < times; time++) {
        result.plain.push(await place(plain));
        result.ships.push(await place(ships));
      }
      return result;
    },
    [PRINTED.explorer, SHIPS, Math.ceil(TIMES / 3)] as const,
  );
  const what = `${SHIPS} ships onto a scene, tokens of nothing`;
  return [{ what, ours: median(taken.ships), plain: median(taken.plain), unit: "ms", budget: "–" }];
}

/** Megabytes that a page uses after garbage collection. */
async function megabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1024 ** 2;
}

/** Runs battles of two bots, one after another, until `STEPS` steps have been played. */
export async function memory(page: Page): Promise<Beside[]> {
  const until = Date.now() + MOST_MINUTES * 60_000;
  let [before, played, warm] = [0, 0, 0];
  while (played < STEPS && Date.now() < until) {
    await beginAnew(page, "bot:greedy", "bot:random");
    for (let ended = false; !ended && played < STEPS && Date.now() < until;) {
      await page.waitForTimeout(250);
      const now = await battleOn(page);
      [played, ended] = [before + now.step, now.ended];
      if (warm === 0 && played >= WARM_STEPS) warm = await megabytes(page);
    }
    before = played;
  }
  const what = `Memory after ${played} steps of bots, after ${WARM_STEPS}`;
  return [{ what, ours: await megabytes(page), plain: warm, unit: "MB", budget: "–" }];
}
