/** How soon a forecast is there, and what it costs a user meanwhile, measured for `npm run bench -- --browser`. */
import type { Page } from "@playwright/test";
import { beginBattle } from "../tests/browser/battle";
import { dragAbout, forecastBesideShip, forecastOn } from "../tests/browser/dragging";
import { board, PRINTED } from "../tests/browser/table";
import { median, spread, TIMES, windows, type Beside } from "./browser-works";

const DRAGS = 3;
/** Chromium's name for work that a thread does without a pause. */
const TASK = "ThreadControllerImpl::RunTask";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor time, without the time that others used meanwhile. */
  readonly tdur?: number;
}

/** Milliseconds of processor time that a page's longest task takes during `work`. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.evaluate(() => performance.mark("all-hands-begin"));
  await work();
  await page.evaluate(() => performance.mark("all-hands-end"));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const marked = (mark: string) => trace.traceEvents.find(({ name }) => name === mark)!;
  const [begin, end] = [marked("all-hands-begin"), marked("all-hands-end")];
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Drags a token by mouse while battles are played until chances are known to one point, and as long while none is. */
export async function dragging(page: Page): Promise<Beside[]> {
  await forecastBesideShip(page);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let time = 0; time < DRAGS; time++) {
    let moves = 0;
    await forecastOn(page).locator('[data-action="more"]').click();
    await forecastOn(page).locator('[data-action="stopForecast"]').waitFor();
    const isDone = async () => {
      moves += 1;
      return forecastOn(page).locator('[data-action="more"]').isVisible();
    };
    ours.push(await longestTask(page, () => dragAbout(page, isDone)));
    const isAsLong = async () => {
      moves -= 1;
      return ((await forecastOn(page).textContent()) ?? "") !== "" && moves <= 0;
    };
    plain.push(await longestTask(page, () => dragAbout(page, isAsLong)));
  }
  const what = "The longest task of a drag: with a forecast, without";
  return [{ what, ours: median(ours), plain: median(plain), unit: "ms", budget: "50 ms" }];
}

/** Milliseconds from a click on the entry of a board's menu until the first figures of a forecast are drawn. */
const firstFigures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(".ah-forecast__figures .ah-forecast__share")) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>('[data-action="allHandsForecast"]')!.click();
      }),
  );

/** Opens a forecast from a board again and again. The first one, for which code is fetched, counts among the others. */
export async function forecasts(page: Page): Promise<Beside[]> {
  await beginBattle(page, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await board(page).getByRole("button", { name: "Toggle Controls" }).click();
    await page.waitForTimeout(500);
    taken.push(await firstFigures(page));
    await forecastOn(page).locator('[data-action="close"]').click();
    await forecastOn(page).waitFor({ state: "detached" });
  }
  const { blank } = await windows(page, PRINTED.explorer, TIMES);
  return spread("Forecast: click to first figures, an empty window", taken, blank, ["50 ms", "–"]);
}
