/** Every question of a battle by its name. */
import { LAST_WORDS } from "./casualties";
import {
  BEGIN_PHASE,
  CONFIRM_CASUALTIES,
  CONFIRM_CONTEST,
  CONFIRM_CONTROL,
  CONFIRM_DAMAGE,
  CONFIRM_END,
  CONFIRM_MANEUVER,
  CONFIRM_SHOTS,
  UNORTHODOX,
} from "./confirmations";
import { DODGE } from "./dodge";
import { DECLARE_FIRE } from "./fire";
import { FOLLOW } from "./follow";
import { CHOOSE_MANEUVERS } from "./orders";
import { OVERRIDE } from "./overrides";

export const QUESTIONS = {
  declareFire: DECLARE_FIRE,
  dodge: DODGE,
  chooseManeuvers: CHOOSE_MANEUVERS,
  follow: FOLLOW,
  override: OVERRIDE,
  lastWords: LAST_WORDS,
  beginPhase: BEGIN_PHASE,
  confirmShots: CONFIRM_SHOTS,
  confirmDamage: CONFIRM_DAMAGE,
  confirmCasualties: CONFIRM_CASUALTIES,
  confirmManeuver: CONFIRM_MANEUVER,
  confirmContest: CONFIRM_CONTEST,
  confirmControl: CONFIRM_CONTROL,
  unorthodox: UNORTHODOX,
  confirmEnd: CONFIRM_END,
};
