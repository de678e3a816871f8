/** What a forecast costs a user who drags a token meanwhile, measured for `npm run bench -- --browser`. */
import type { Page } from "@playwright/test";
import { dragAbout, forecastBesideShip, forecastOn } from "../tests/browser/dragging";
import { median, type Beside } from "./browser-works";

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

/** Drags a token by mouse while thousands of battles are played, and for as long while none is. */
export async function dragging(page: Page): Promise<Beside[]> {
  await forecastBesideShip(page);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let time = 0; time < DRAGS; time++) {
    let moves = 0;
    await forecastOn(page).getByRole("button", { name: "10,000 battles" }).click();
    const isDone = async () => {
      moves += 1;
      return ((await forecastOn(page).textContent()) ?? "").includes("10,000 of 10,000 battles");
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
