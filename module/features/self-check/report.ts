/** A report of the self-check: rows for people, in their language, and a text for bug reports, in English. */
import { ROOT } from "../../kit/platform/home";
import type { CheckOutcome } from "./check";
import { here } from "./foundry-types";
import type { Report } from "./run";

/** What puts our texts into a language. */
interface Language {
  format(key: string, data: object): string;
}

const textOf = (key: string, data: object = {}, language: Language = here.game.i18n): string =>
  language.format(`ALLHANDS.selfCheck.${key}`, data);

/** Our texts in English, whatever the user reads; they are fetched for the report. */
export async function inEnglish(): Promise<Language> {
  const address = foundry.utils.getRoute(`${ROOT}/lang/en.json`);
  const texts = foundry.utils.flattenObject(await (await fetch(address)).json()) as Record<string, unknown>;
  return {
    format: (key, data) =>
      String(texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
        String((data as Record<string, unknown>)[name] ?? ""),
      ),
  };
}

/** A result as the report shows it. */
function resultRow({ id, area, result, expected = "", found = "", why }: CheckOutcome, language?: Language) {
  const said = why === undefined ? "" : textOf(`why.${why}`, {}, language);
  const [text, where] = [textOf(`check.${id}`, {}, language), textOf(`area.${area}`, {}, language)];
  return { id, result, text, area: where, expected, found, why: said };
}

export const rowsOf = ({ results }: Report, result: CheckOutcome["result"], language?: Language) =>
  results.filter((each) => each.result === result).map((each) => resultRow(each, language));

/** The numbers of checks that passed, failed, or were not tried. */
export function countsOf({ results }: Report): { readonly [result in CheckOutcome["result"]]: number } {
  const count = (result: CheckOutcome["result"]) => results.filter((each) => each.result === result).length;
  return { passed: count("passed"), failed: count("failed"), notTried: count("notTried") };
}

/** The counts in one sentence. */
export const countsText = (report: Report, language?: Language): string => textOf("counts", countsOf(report), language);

/** A heading with its lines; nothing if there are none. */
const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`)];

/** Checks that took longer than this are named with their time. */
const SLOW_MS = 1000;

/** The report as it is copied: where it was made, failures first, with expected and found values. */
export function reportText(report: Report, language: Language): string {
  const { foundry, generation, system, host = "", modules, browser, player, results } = report;
  const { address, scripts, role, theme, language: lang, canvas } = report;
  const active = modules.map(({ id, version }) => `${id} ${version}`).join(", ");
  const failed = rowsOf(report, "failed", language).flatMap(({ id, text, expected, found }) => [
    `✗ ${id}: ${text}`,
    `  ${textOf("expected", {}, language)}: ${expected}`,
    `  ${textOf("found", {}, language)}: ${found}`,
  ]);
  const untried = rowsOf(report, "notTried", language).map(({ id, text, why }) => `– ${id}: ${text} (${why})`);
  const passed = results.flatMap(({ id, result }) => (result === "passed" ? [id] : []));
  const slow = results.flatMap(({ id, took = 0 }) => (took >= SLOW_MS ? [`${id} ${took} ms`] : []));
  return [
    `All Hands ${system}${host === "" ? "" : ` as a guest of ${host}`}, Foundry ${foundry} (generation ${generation})`,
    browser,
    `${address}, scripts ${scripts}, ${role}, ${theme}, language ${lang}, ${canvas ? "scene shown" : "no scene"}`,
    `${textOf("modules", {}, language)}: ${active === "" ? textOf("noModules", {}, language) : active}`,
    countsText(report, language),
    ...failed,
    ...untried,
    ...(passed.length > 0 ? [`✓ ${passed.join(", ")}`] : []),
    ...listed("Slow", slow),
    ...listed("Settings that differ", report.settings),
    ...listed("Console", report.console),
    ...(player ? [`Player: ${player.browser}, ${player.canvas ? "scene shown" : "no scene"}`] : []),
    ...listed("Player’s console", player?.console ?? []),
  ].join("\n");
}
