/** Adds looking on to the menu of a board's window; on screens that only look on, it opens automatically. */
import type { BoardEntry, Feature } from "../../kit/start/features";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { unattended } from "../../kit/platform/notices";
import { openOnlooking, watchForOnlookers } from "./open";

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
    onClick: () => unattended(import("./window").then(({ openOnlookers }) => openOnlookers(battle))),
  };
  return game.user.isGM ? [look, terms] : [look];
}

/** In the window with all battles. */
const beside = [
  { name: "look", icon: "tower-broadcast", label: "ALLHANDS.onlooking.open", act: openOnlooking },
] as const;

export const onlookersFeature: Feature = {
  id: "onlookers",
  needs: ["replay"],
  begin: watchForOnlookers,
  looks,
  overview: () => Promise.resolve({ beside }),
  api: { openOnlooking },
};
