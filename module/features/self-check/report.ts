/** A report of the self-check as text, for people and for bug reports. */
import type { CheckOutcome } from "./check";
import { here } from "./foundry-types";
import type { Report } from "./run";

const textOf = (key: string, data: object = {}): string => here.game.i18n.format(`ALLHANDS.selfCheck.${key}`, data);

/** A result as the report shows it. */
function resultRow({ id, area, result, expected = "", found = "", why }: CheckOutcome) {
  const said = why === undefined ? "" : textOf(`why.${why}`);
  return { id, result, text: textOf(`check.${id}`), area: textOf(`area.${area}`), expected, found, why: said };
}

export const rowsOf = ({ results }: Report, result: CheckOutcome["result"]) =>
  results.filter((each) => each.result === result).map(resultRow);

/** The numbers of checks that passed, failed, or were not tried. */
export function countsOf({ results }: Report): { readonly [result in CheckOutcome["result"]]: number } {
  const count = (result: CheckOutcome["result"]) => results.filter((each) => each.result === result).length;
  return { passed: count("passed"), failed: count("failed"), notTried: count("notTried") };
}

/** The counts in one sentence. */
export const countsText = (report: Report): string => textOf("counts", countsOf(report));

/** The report as it is copied: failures first, with expected and found values. */
export function reportText(report: Report): string {
  const { foundry, system, modules, browser } = report;
  const active = modules.map(({ id, version }) => `${id} ${version}`).join(", ");
  const failed = rowsOf(report, "failed").flatMap(({ id, text, expected, found }) => [
    `✗ ${id}: ${text}`,
    `  ${textOf("expected")}: ${expected}`,
    `  ${textOf("found")}: ${found}`,
  ]);
  const untried = rowsOf(report, "notTried").map(({ id, text, why }) => `– ${id}: ${text} (${why})`);
  const passed = rowsOf(report, "passed").map(({ id }) => id);
  return [
    `All Hands ${system}, Foundry ${foundry}`,
    browser,
    `${textOf("modules")}: ${active === "" ? textOf("noModules") : active}`,
    countsText(report),
    ...failed,
    ...untried,
    ...(passed.length > 0 ? [`✓ ${passed.join(", ")}`] : []),
  ].join("\n");
}
