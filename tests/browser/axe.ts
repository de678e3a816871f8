/** What axe, a checker of accessibility, finds wrong with our windows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { readOn } from "./settled";

interface Scope {
  readonly axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** A message's frame is Foundry's. */
const OURS = { include: [".application.all-hands", ".message-content"] };
/** Browsers move Tab focus to scrollable areas; a card is labeled with its name, whatever else is printed on it. */
const RULES = { "scrollable-region-focusable": { enabled: false }, "label-content-name-mismatch": { enabled: false } };

/** Serious faults of what is open, each with its position. */
export async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return readOn(
    page,
    async ([ours, rules]) => {
      const { axe } = globalThis as unknown as Scope;
      const { violations } = await axe.run(ours, { resultTypes: ["violations"], rules });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, target }) => `${id}: ${target.join(" ")} ${html.slice(0, 120)}`),
        );
    },
    [OURS, RULES] as const,
  );
}
