/** Looking on, in the menu of a board's window, and by itself on screens that do nothing else. */
import type { BoardEntry, Feature } from "../../kit/start/features";
import type { BattleCombat } from "../../kit/battle/table-game";
import { unattended } from "../../kit/platform/notices";
import { openOnlookers, openOnlooking, watchForOnlookers } from "./open";

function looks(battle: BattleCombat): BoardEntry[] {
  const look: BoardEntry = {
    icon: "solid fa-tower-broadcast",
    label: "ALLHANDS.onlooking.open",
    action: "Onlooking",
    onClick: () => unattended(openOnlooking(battle)),
  };
  const terms: BoardEntry = {
    icon: "solid fa-users-viewfinder",
    label: "ALLHANDS.onlooking.terms",
    action: "Onlookers",
    onClick: () => unattended(openOnlookers(battle)),
  };
  return game.user.isGM ? [look, terms] : [look];
}

export const onlookersFeature: Feature = {
  id: "onlookers",
  begin: watchForOnlookers,
  looks,
};
