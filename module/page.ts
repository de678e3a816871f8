/** Where a page begins that plays a replay without Foundry: the games, and the record that lies in the page. */
import { registerGame } from "./kit/battle/table-game";
import { openPage } from "./features/replay/page-desk";
import { registerMyossGamma } from "./games/myoss-gamma";
import { registerNavyAces } from "./games/navy-aces";
import { registerShipOnShip } from "./games/ship-on-ship";
import { registerSilentShips } from "./games/silent-ships";
import { registerSpaceOpera } from "./games/space-opera";

/** The guides with their rules are in no page: nothing leads there. */
const withoutGuide = <Table extends { readonly first?: unknown }>({ first: _, ...table }: Table) => table;

registerGame(withoutGuide(registerMyossGamma()));
registerGame(withoutGuide(registerShipOnShip()));
registerGame(withoutGuide(registerSpaceOpera()));
registerGame(withoutGuide(registerSilentShips()));
registerGame(withoutGuide(registerNavyAces()));

void openPage();
