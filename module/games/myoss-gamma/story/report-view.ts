/** The report of a battle as the content of a chat message. */
import type { Battle, ToldStep } from "../../../rules/myoss-gamma";
import { reportContext } from "./report-context";
import type { Names } from "../../../foundry/battle/feed";
import { TEMPLATES } from "../templates";
import { localized, texts } from "../../../foundry/text/texts";

/** Texts of the report's own that do not depend on the battle. */
export const reportLabels = (): Record<string, string> => localized("ALLHANDS.report", ["fate", "moments", "ship"]);

/** Draws the report; all names in it are escaped by the template. */
export async function renderReport(battle: Battle, steps: readonly ToldStep[], seats: Names): Promise<string> {
  const context = { ...reportContext(battle, steps, seats, texts), labels: reportLabels() };
  return foundry.applications.handlebars.renderTemplate(TEMPLATES.report, context);
}
