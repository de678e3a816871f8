/** The rollers of the GURPS quick reference, behind the chat command `/gurps`. */
import type { RollerGroup } from "../../kit/rollers/roller";
import { explain } from "../../kit/text/sentence";
import { FIGHT_CALCULATORS } from "./calculators";
import { WORLD_CALCULATORS } from "./calculators-world";
import { WOUND_CALCULATORS } from "./calculators-wounds";
import { GURPS_CARD_ACTIONS } from "./card-actions";
import { ROLLER_TEXTS } from "./words";
import { attack } from "./attack";
import { defense } from "./defense";
import { HEALTH_ROLLERS } from "./health";
import { knockbackRoller } from "./knockback";
import { MAGIC_ROLLERS } from "./magic";
import { contest, skill } from "./skill";
import { WORLD_ROLLERS } from "./world";
import { damage, location } from "./wound";
import { tableRoller } from "./tables";

/** All rollers of the reference. */
export const gurpsRollers: RollerGroup = {
  id: "gurps",
  command: "gurps",
  title: "ALLHANDS.gurps.roller.title",
  texts: ROLLER_TEXTS,
  rollers: [
    skill,
    contest,
    attack,
    defense,
    location,
    damage,
    knockbackRoller,
    ...HEALTH_ROLLERS,
    ...WORLD_ROLLERS,
    ...MAGIC_ROLLERS,
    tableRoller,
  ],
  calculators: [...FIGHT_CALCULATORS, ...WOUND_CALCULATORS, ...WORLD_CALCULATORS],
  deeds: GURPS_CARD_ACTIONS,
  notice: { full: "ALLHANDS.gurps.notice", short: "ALLHANDS.gurps.roller.notice" },
  explain,
};
