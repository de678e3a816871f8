/** What is left to do once somebody has switched the module off, while pages still run it. Fetched. */
import { offerReload } from "../../kit/platform/reload";
import { showBefore } from "../../kit/scene/before";
import { localize } from "../../kit/text/sentence";

/** Shows the table's own scene again, from the page that switched it off; others are asked to load their pages again. */
export const leave = (isByUs: boolean): Promise<void> =>
  isByUs ? showBefore() : offerReload("ALLHANDS.anywhere.tools", localize("ALLHANDS.anywhere.off"));
