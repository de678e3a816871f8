/**
 * A captain that does what looks best now: it fires where it does most harm, gets behind ships when it can, shakes off
 * pursuers, and saves its people. It sees what its seat sees, and searches nothing.
 */
import type { Json, Player, Seat } from "../../kernel";
import type { DodgeAbout } from "../dodge";
import { chooseDodges, chooseShots } from "./fire";
import { chooseOrders, choosesToFollow } from "./maneuver";
import { isFriend, shipOf, type BattleView } from "../state";

type FollowAbout = { ship: string; leaders: { ship: string; penalty: number }[] };
type OverrideAbout = { ship: string; why: "stun" | "death"; members: string[] };

/** What looks best now as the answer to a question; undefined where there is nothing to weigh. */
export function greedyAnswer(name: string, view: BattleView, seat: Seat, about: Json): Json | undefined {
  switch (name) {
    case "declareFire":
      return chooseShots(view, seat);
    case "dodge":
      return chooseDodges(view, about as DodgeAbout);
    case "chooseManeuvers":
      return chooseOrders(view, seat);
    case "follow":
      return chooseLeader(view, about as FollowAbout);
    case "override":
      return chooseOverride(view, about as OverrideAbout);
    default:
      return undefined;
  }
}

/** Answers every question of a battle. */
export const greedyCaptain: Player<BattleView> = (question, view, seat, about): Json => {
  const answer = greedyAnswer(question.name, view, seat, about);
  return answer === undefined ? question.fallback(view, seat, about) : answer;
};

function chooseLeader(view: BattleView, { ship: id, leaders }: FollowAbout): string | null {
  const chaser = shipOf(view, id);
  const found = leaders.find(({ ship, penalty }) => {
    const leader = shipOf(view, ship);
    return chaser && leader && choosesToFollow(view, chaser, leader, penalty);
  });
  return found?.ship ?? null;
}

/** Level from which a hit kills everyone who is not spared. */
const DEADLY = 4;

/** Always saves a life; saves a turn only if no life will need the override, or a member can do both. */
function chooseOverride(view: BattleView, { ship: id, why, members }: OverrideAbout): string | null {
  const [first = null] = members;
  const ship = shipOf(view, id);
  if (why === "death" || !ship) return first;
  const isDeadly = view.ships.some(
    (foe) => !foe.destroyed && !isFriend(foe, ship) && foe.guns.some(({ firepower }) => firepower >= DEADLY),
  );
  const spare = ship.crew.find((member) => members.includes(member.id) && member.overrides > 1);
  return spare?.id ?? (isDeadly ? null : first);
}
