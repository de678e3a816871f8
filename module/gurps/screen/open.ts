/** Opens the GM screen, whose window, entries and calculators are fetched when first used. */
import { loadEntries } from "../../kit/windows/reference";
import { loadRollers } from "../../kit/rollers/roller";
import { localize } from "../../kit/text/sentence";
import { hasReference } from "../documents/options";
import { mayOpenScreen } from "./setting";
import { sayWarning } from "../../kit/platform/notices";

/**
 * Opens the GM screen or brings it to the front, at an entry if one is named.
 *
 * @param id  an entry, `"knockback"`; an unknown one opens the screen at its top
 */
export async function openScreen(id = ""): Promise<void> {
  if (!hasReference()) return sayWarning(localize("ALLHANDS.gurps.screen.leftOut"));
  if (!mayOpenScreen()) {
    sayWarning(localize("ALLHANDS.gurps.screen.notForPlayers"));
    return;
  }
  const [{ showScreen }] = await Promise.all([import("./window"), loadEntries(), loadRollers()]);
  await showScreen(id);
}
