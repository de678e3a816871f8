/** The report of a game as the content of a chat message. */
import { silentShips, type Sea } from "../../../rules/silent-ships";
import type { Names } from "../../../foundry/battle/feed";
import { localized, texts } from "../../../foundry/text/texts";
import { reportContext, type ToldStep } from "./report-context";
import { TEMPLATES } from "../templates";

/** Draws the report; all names in it are escaped by the template. */
export async function renderReport(sea: Sea, steps: readonly ToldStep[], seats: Names): Promise<string> {
  const labels = {
    ...localized("ALLHANDS.report", ["fate", "moments"]),
    ...localized("ALLHANDS.silent-ships.report", ["fleet", "numbers", "sinkings"]),
  };
  const context = { ...reportContext(silentShips.view(sea, null), steps, seats, texts), labels };
  return foundry.applications.handlebars.renderTemplate(TEMPLATES.report, context);
}
