/** What the player whose turn it is may do with each unit. Navy Aces, "Turn Sequence"; NA-18, NA-35. */
import { is, isObject, isOneOf, NOT_AN_OPTION, pick, type Random, type Reason } from "../kernel";
import { beginAerial } from "./aerial";
import type { WatersReferee, WatersQuestion } from "./events";
import { stage } from "./interrupts";
import { guessPath, move, movers, refuseMove } from "./movement";
import { beginNaval } from "./naval";
import { isLeg, type Leg } from "./sailing";
import { fightSeaAir } from "./sea-air";
import { findUnit, placeOf, unitsOf, type PlayerNumber, type Unit, type Waters, type WatersView } from "./state";
import { COMBATS, refuseCombat, refuseFighter, targetsOf, type CombatKind } from "./targets";
import { endTurn } from "./turn-order";

export type CombatAct = { do: CombatKind; unit: string; target: string };
export type Act = { do: "move"; unit: string; steps: Leg[] } | CombatAct | { do: "end" };

/** An act that may lack members; only those present are judged. */
export type ActDraft = { readonly [member: string]: unknown };

const isCombat = (value: unknown): value is CombatKind => isOneOf(COMBATS, value);

/** Why a player cannot do this in their turn; null if they can. */
export function refuseAct(waters: WatersView, place: PlayerNumber, act: ActDraft): Reason | null {
  const { do: what, unit, target, steps } = act;
  if (isCombat(what)) return refuseCombat(waters, place, what, unit, target);
  if (what === "move") return refuseMove(waters, place, unit, steps);
  return what === "end" ? null : NOT_AN_OPTION;
}

/** Whether an act has all members that it needs; a path must have a leg. */
function isComplete({ do: what, unit, target, steps }: ActDraft): boolean {
  if (what === "end") return true;
  if (unit === undefined) return false;
  return what === "move" ? Array.isArray(steps) && steps.length > 0 : target !== undefined;
}

/** Every fight that a player can begin now. */
export function combatsOf(waters: WatersView, place: PlayerNumber): CombatAct[] {
  return unitsOf(waters, place)
    .filter(({ id }) => refuseFighter(waters, place, id) === null)
    .flatMap((unit) =>
      COMBATS.flatMap((kind) =>
        targetsOf(waters, kind, unit).map((target): CombatAct => ({ do: kind, unit: unit.id, target: target.id })),
      ),
    );
}

/** Mostly a fight or a move if one is possible, now and then the end of the turn. */
function sample(waters: WatersView, place: PlayerNumber, random: Random): Act {
  const fights = combatsOf(waters, place);
  if (fights.length > 0 && random(2) === 1) return pick(fights, random);
  const able = movers(waters, place);
  const unit = able.length > 0 && random(4) > 1 ? pick(able, random) : null;
  const steps = unit && guessPath(waters, unit, random);
  return unit && steps ? { do: "move", unit: unit.id, steps } : { do: "end" };
}

/** The next act of the player whose turn it is. */
export const ACT: WatersQuestion<Act> = {
  name: "act",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["end"]) }),
    is.exactly({ do: is.oneOf(["move"]), unit: is.text, steps: is.listOf(isLeg) }),
    is.exactly({ do: is.oneOf(COMBATS), unit: is.text, target: is.text }),
  ),
  menu: (waters, seat) => {
    const place = placeOf(waters, seat);
    return {
      refuse: (answer) => (place === null || !isObject(answer) ? NOT_AN_OPTION : refuseAct(waters, place, answer)),
      complete: (answer) => isComplete(answer as ActDraft),
      sample: (random) => (place === null ? { do: "end" } : sample(waters, place, random)),
    };
  },
  fallback: () => ({ do: "end" }),
};

/** Plays one act, or whatever interrupts it. */
export function playTurn(waters: Waters, referee: WatersReferee): void {
  const place = waters.active;
  stage(waters, ACT, place, (act) => doAct(waters, place, act, referee), referee);
}

const FIGHTS: {
  readonly [kind in CombatKind]: (waters: Waters, unit: Unit, target: Unit, referee: WatersReferee) => void;
} = { naval: beginNaval, aerial: beginAerial, seaAir: fightSeaAir };

function doAct(waters: Waters, place: PlayerNumber, act: Act, referee: WatersReferee): void {
  if (act.do === "end") return endTurn(waters, place, referee);
  delete waters.still;
  const unit = findUnit(waters, act.unit);
  if (!unit) return;
  if (act.do === "move") return move(waters, unit, act.steps, referee);
  const target = findUnit(waters, act.target);
  if (target) FIGHTS[act.do](waters, unit, target, referee);
}
