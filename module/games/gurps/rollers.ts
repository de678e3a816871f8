/** The rollers of the GURPS quick reference, behind the chat command `/gurps`. */
import type { RollerGroup } from "../../foundry/rollers/roller";
import { faultSentence } from "../../foundry/sentence";
import { texts } from "../../foundry/texts";
import { GURPS_DEEDS } from "./roller-deeds";
import { ROLLER_TEXTS } from "./roller-words";
import { attack } from "./rollers-attack";
import { defense } from "./rollers-defense";
import { HEALTH_ROLLERS } from "./rollers-health";
import { knockbackRoller } from "./rollers-knockback";
import { MAGIC_ROLLERS } from "./rollers-magic";
import { contest, skill } from "./rollers-skill";
import { WORLD_ROLLERS } from "./rollers-world";
import { damage, location } from "./rollers-wound";
import { tableRoller } from "./screen-table-roller";

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
  deeds: GURPS_DEEDS,
  notice: { full: "ALLHANDS.gurps.notice", short: "ALLHANDS.gurps.roller.notice" },
  explain: ({ code, data, message }) => faultSentence(code, data, texts) ?? message,
};
