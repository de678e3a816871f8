/** The self-check as tests run it: without its window. */
import type { Page } from "@playwright/test";
import { readOn } from "./settled";

/** Result of one check. */
export interface Result {
  readonly id: string;
  readonly result: string;
  readonly expected?: string;
  readonly found?: string;
  readonly why?: string;
}

interface Scope {
  readonly game: {
    readonly system: { readonly api: { selfCheck(options: object): Promise<{ readonly results: readonly Result[] }> } };
  };
}

/** Results of all checks on a page, or of those with these ids. */
export function checkOn(page: Page, options: { only?: string[]; patience?: number } = {}): Promise<readonly Result[]> {
  return readOn(
    page,
    async (options) => {
      const { selfCheck } = (globalThis as unknown as Scope).game.system.api;
      return (await selfCheck(options)).results;
    },
    options,
  );
}

/** Makes a player's page press the button as soon as it comes. */
export function helpsWhenAsked(player: Page): Promise<void> {
  return readOn(player, () => {
    const press = () => document.querySelector<HTMLElement>('dialog [data-action="help"]')?.click();
    new MutationObserver(press).observe(document.body, { childList: true });
  });
}

/** Ids, results and reasons of the checks that have not passed. */
export const notPassed = (results: readonly Result[]) =>
  results.filter(({ result }) => result !== "passed").map(({ id, result, why }) => [id, result, why]);

/** What has not passed on Foundry 13: only 14 has levels, and browser windows for applications. */
export const NOT_ON_13 = [
  ["windowDetaches", "notTried", "needs14"],
  ["tokenLevel", "notTried", "needs14"],
];
