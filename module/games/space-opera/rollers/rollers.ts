/** The rollers of the Space Opera Combat System, behind the chat command `/socs`: the battle's rolls without a battle. */
import { explain } from "../../../kit/text/sentence";
import type { RollerGroup } from "../../../kit/rollers/roller";
import { OPERA_CALCULATORS } from "./calculators";
import { OPERA_CARD_ACTIONS } from "./card-actions";
import { OPERA_ROLLER_TEXTS } from "./words";
import { dodge, fire } from "./fire";
import { contest, lead, maneuver } from "./maneuver";

/** All rollers of the game. */
export const operaRollers: RollerGroup = {
  id: "space-opera",
  command: "socs",
  title: "ALLHANDS.game.space-opera",
  texts: OPERA_ROLLER_TEXTS,
  rollers: [fire, dodge, maneuver, contest, lead],
  calculators: OPERA_CALCULATORS,
  deeds: OPERA_CARD_ACTIONS,
  notice: { full: "ALLHANDS.gurps.notice", short: "ALLHANDS.gurps.roller.notice" },
  explain,
};
