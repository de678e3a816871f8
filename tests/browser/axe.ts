/** What axe, a checker of accessibility, finds wrong with our windows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { readOn } from "./settled";

interface Scope {
  readonly axe?: { run(context: object, options: RunOptions): Promise<AxeResults> };
}

/** Faults by how bad they are, each with its rule, its position and its element. */
export interface Faults {
  /** The serious and the critical ones. */
  readonly grave: readonly string[];
  readonly moderate: readonly string[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Of a message or a journal, only the contents are ours. */
const CONTENTS = [".message-content", ".journal-entry-page"];
const OURS = { include: [".application.all-hands", ".all-hands-tracker", ".ah-calls", ".ah-tour", ...CONTENTS] };
/** Some versions of axe leave this rule out unless they are asked for it. */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** Everything that axe finds in what is open of ours, or on the whole page. */
export async function allFaultsOn(page: Page, isOurs = true): Promise<Faults> {
  if (!(await readOn(page, () => "axe" in globalThis))) await page.evaluate(AXE);
  return readOn(
    page,
    async ([ours, rules]) => {
      const { axe } = globalThis as unknown as Required<Scope>;
      const { violations } = await axe.run(ours ?? document, { resultTypes: ["violations"], rules });
      const told = (...impacts: readonly unknown[]): string[] =>
        violations
          .filter(({ impact }) => impacts.includes(impact))
          .flatMap(({ id, nodes }) =>
            nodes.map(
              ({ html, target, any }) => `${id}: ${target.join(" ")} ${html.slice(0, 120)} ${any[0]?.message ?? ""}`,
            ),
          );
      return { grave: told("serious", "critical"), moderate: told("moderate") };
    },
    [isOurs ? OURS : null, RULES] as const,
  );
}

/** Serious faults of what is open. */
export const faultsOn = async (page: Page): Promise<readonly string[]> => (await allFaultsOn(page)).grave;
