/** The report of a game as the content of a chat message. */
import type { Names } from "../../../foundry/battle/feed";
import { localized, texts } from "../../../foundry/text/texts";
import { navyAces, type Waters } from "../../../rules/navy-aces";
import { reportContext, type ToldStep } from "./report-context";
import { TEMPLATES } from "../templates";

/** Draws the report; all names in it are escaped by the template. */
export async function renderReport(waters: Waters, steps: readonly ToldStep[], seats: Names): Promise<string> {
  const labels = {
    ...localized("ALLHANDS.report", ["fate", "moments"]),
    ...localized("ALLHANDS.navy-aces.report", ["navy", "careers"]),
  };
  const context = { ...reportContext(navyAces.view(waters, null), steps, seats, texts), labels };
  return foundry.applications.handlebars.renderTemplate(TEMPLATES.report, context);
}
