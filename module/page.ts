/** Where a page begins that plays a replay without Foundry: the games, and the record that lies in the page. */
import { addGame } from "./kit/game/games";
import { openPage } from "./features/replay/page-desk";
import { textLanguage } from "./kit/platform/language";
import { countIn } from "./kit/text/intl";
import { translateBy } from "./kit/text/sentence";
import { MYOSS_GAMMA } from "./games/myoss-gamma";
import { NAVY_ACES } from "./games/navy-aces";
import { SHIP_ON_SHIP } from "./games/ship-on-ship";
import { SILENT_SHIPS } from "./games/silent-ships";
import { SPACE_OPERA } from "./games/space-opera";

translateBy((key) => game.i18n.localize(key));
countIn(textLanguage);
// The guides with their rules are in no page: nothing leads there.
for (const { face, rest } of [MYOSS_GAMMA, SHIP_ON_SHIP, SPACE_OPERA, SILENT_SHIPS, NAVY_ACES]) {
  const { first: _, ...declared } = face;
  addGame(declared, rest);
}

void openPage();
