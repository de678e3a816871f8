/** Making units of dice, one at a time. Navy Aces, "Setup", "Units"; NA-4, NA-10, NA-11. */
import { is, isObject, NOT_AN_OPTION, pick, type Random, type Reason } from "../kernel";
import { cardForTable } from "./cards";
import { nextAlive } from "./ending";
import { sideTold, tell, unitTold, type WatersReferee, type WatersQuestion } from "./events";
import { isPose, rounded, type Pose } from "./poses";
import { NOT_A_UNIT_TYPE, THERE_IS_ROOM, tooFewDice, wrongStrength } from "./reasons";
import { refuseBerth, spaceForUnit } from "./room";
import { findRoom, guessRoom } from "./room-search";
import {
  isShip,
  navyAt,
  nextPlace,
  placeOf,
  unitId,
  type PlayerNumber,
  type Unit,
  type Waters,
  type WatersView,
} from "./state";
import { beginPlay } from "./turn-order";
import { isUnitType, UNIT_TYPES, UNITS, type UnitType } from "./tables";

/** A new unit, or a withdrawal because there is no room for any: the dice left over leave the game. */
export type Build = { do: "build"; type: UnitType; strength: number; pose: Pose } | { do: "withdraw" };

/** A build that may lack members; the given ones are judged. */
export type BuildDraft = { readonly [member: string]: unknown };

/** Why a player cannot build a unit of this type and strength from the dice left; null if they can. NA-10, NA-38. */
function refuseStrength(left: number, type: UnitType, strength: unknown): Reason | null {
  const fixed = UNITS[type].strength;
  const least = fixed ?? 1;
  if (least > left) return tooFewDice(left);
  if (strength === undefined) return null;
  if (!Number.isInteger(strength)) return wrongStrength(least);
  if (fixed === null ? Number(strength) < least : strength !== fixed) return wrongStrength(least);
  return Number(strength) > left ? tooFewDice(left) : null;
}

/** A berth for any unit of a player; null if there is none. Squadrons find room where ships do not. */
const anyBerth = (waters: WatersView, place: PlayerNumber): { type: UnitType; pose: Pose } | null => {
  for (const type of ["gunboat", "squadron"] as const) {
    const pose = findRoom(spaceForUnit(waters, place, type));
    if (pose) return { type, pose };
  }
  return null;
};

/** Why a player cannot build this now; null if they can. Missing members are not judged. */
export function refuseBuild(waters: WatersView, place: PlayerNumber, build: BuildDraft): Reason | null {
  if (build["do"] === "withdraw") return anyBerth(waters, place) ? THERE_IS_ROOM : null;
  if (build["do"] !== "build") return NOT_AN_OPTION;
  const { type, strength, pose } = build;
  if (type === undefined) return null;
  if (!isUnitType(type)) return NOT_A_UNIT_TYPE;
  const refused = refuseStrength(navyAt(waters, place).unallocated, type, strength);
  return refused ?? (pose === undefined ? null : refuseBerth(waters, place, type, pose));
}

function sample(waters: WatersView, place: PlayerNumber, random: Random): Build {
  const left = navyAt(waters, place).unallocated;
  const types = UNIT_TYPES.filter((type) => refuseStrength(left, type, undefined) === null);
  const type = pick(types, random);
  const pose = guessRoom(spaceForUnit(waters, place, type), random);
  const strength = UNITS[type].strength ?? random(left);
  return pose ? { do: "build", type, strength, pose } : fallback(waters, place);
}

/** A gunboat if there is room, or a squadron of all the dice if there is no room for ships. */
function fallback(waters: WatersView, place: PlayerNumber): Build {
  const berth = anyBerth(waters, place);
  if (!berth) return { do: "withdraw" };
  return { do: "build", ...berth, strength: UNITS[berth.type].strength ?? navyAt(waters, place).unallocated };
}

/** The next unit of a player. */
export const BUILD: WatersQuestion<Build> = {
  name: "build",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["withdraw"]) }),
    is.exactly({ do: is.oneOf(["build"]), type: is.text, strength: is.count, pose: isPose }),
  ),
  menu: (waters, seat) => {
    const place = placeOf(waters, seat);
    return {
      refuse: (answer) => (place === null || !isObject(answer) ? NOT_AN_OPTION : refuseBuild(waters, place, answer)),
      complete: (answer) => {
        const build = answer as BuildDraft;
        return build["do"] === "withdraw" || ["type", "strength", "pose"].every((name) => build[name] !== undefined);
      },
      sample: (random) => (place === null ? { do: "withdraw" } : sample(waters, place, random)),
    };
  },
  fallback: (waters, seat) => fallback(waters, placeOf(waters, seat) ?? waters.active),
};

/** Begins with the units; the player who went first places first. NA-10. */
export function beginUnits(waters: Waters): void {
  waters.phase = "units";
  const { first } = waters;
  waters.active = navyAt(waters, first).unallocated > 0 ? first : nextAlive(waters, first);
}

/** Puts a new unit on the table, then the next player with dice goes, or the first turn begins. NA-4, NA-10. */
export function build(waters: Waters, place: PlayerNumber, answer: Build, referee: WatersReferee): void {
  const navy = navyAt(waters, place);
  if (answer.do === "withdraw") withdraw(waters, place, referee);
  else {
    const { type, strength } = answer;
    const unit: Unit = {
      id: unitId(++waters.built),
      owner: place,
      type,
      pose: rounded(answer.pose),
      active: strength,
      inactive: 0,
      moved: false,
      fought: false,
      card: cardForTable(waters, referee),
    };
    navy.unallocated -= strength;
    waters.units.push(unit);
    // A ship's card lies face up, a squadron's is shown to nobody.
    const card = isShip(unit) ? unit.card : null;
    tell(referee, { event: "unitBuilt", unit: unitTold(waters, unit), pose: unit.pose, card });
  }
  passOn(waters, place, referee);
}

/** Takes the remaining dice out of the game. */
function withdraw(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  const navy = navyAt(waters, place);
  const { unallocated: count } = navy;
  navy.withdrawn += count;
  navy.unallocated = 0;
  tell(referee, { event: "diceWithdrawn", ...sideTold(waters, place), count });
}

/** Passes to the next player with dice left; if there is none, the first turn begins. */
export function passOn(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  let next = nextPlace(waters, place);
  while (next !== place && navyAt(waters, next).unallocated === 0) next = nextPlace(waters, next);
  waters.active = next;
  if (navyAt(waters, next).unallocated === 0) beginPlay(waters, referee);
}
