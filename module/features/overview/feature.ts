/** All battles in one window, a control that opens it, and the place where a Gamemaster assigns seats. */
import { unattended } from "../../kit/platform/notices";
import { battles } from "../../kit/battle/battle";
import { tableFor } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { takesPart } from "../../kit/battle/onlookers";
import { offerTool } from "../../kit/platform/interface";
import type { BoardEntry, Feature } from "../../kit/start/features";

/** Opens the window with all battles, or brings it to the front. */
const openOverview = async (): Promise<void> => (await import("./overview")).openOverview();

const onClick = (): void => unattended(openOverview());

function register(): void {
  const tool = { name: "all-hands-overview", title: "ALLHANDS.overview.title", icon: "fa-solid fa-binoculars" };
  offerTool({ ...tool, order: 102 }, onClick);
}

const settles = (battle: BattleCombat): BoardEntry[] =>
  tableFor(battle) && !battle.system.ended
    ? [{ icon: "solid fa-chair", label: "ALLHANDS.overview.seats", action: "Seats", onClick }]
    : [];

const tracked = (): BoardEntry[] =>
  battles().filter(takesPart).length > 1
    ? [{ icon: "solid fa-binoculars", label: "ALLHANDS.tracker.overview", action: "Overview", onClick }]
    : [];

export const overviewFeature: Feature = {
  id: "overview",
  register,
  settles,
  tracked,
  api: { openOverview },
};
