/** How major characters are spared the worst. Quick reference, "Character types"; SOCS-16. */
import { oneOf } from "../kernel";
import { tell, type BattleReferee, type BattleQuestion } from "./events";
import type { Member, Ship } from "./state";

/** The member who uses an override; null: nobody. `stun`: the ship keeps its turn; `death`: asked about lives. */
export const OVERRIDE: BattleQuestion<{ ship: string; why: "stun" | "death"; members: string[] }, string | null> = {
  name: "override",
  menu: (_view, _seat, { members }) => oneOf<string | null>([...members, null]),
  fallback: (_view, _seat, { why, members }) => (why === "death" ? (members[0] ?? null) : null),
};

const mayOverride = ({ major, alive, overrides }: Member): boolean => major && alive && overrides > 0;

/** Asks whether one of these, or anyone aboard, uses an override. Returns whether one was used. */
export function askOverride(
  ship: Ship,
  why: "stun" | "death",
  referee: BattleReferee,
  among: readonly Member[] = ship.crew,
): boolean {
  const able = among.filter(mayOverride);
  if (able.length === 0) return false;
  const answer = referee.ask(OVERRIDE, ship.seat, { ship: ship.ship, why, members: able.map(({ id }) => id) });
  const member = able.find(({ id }) => id === answer);
  if (!member) return false;
  member.overrides--;
  tell(referee, { event: "overrideUsed", ship: ship.ship, member: member.id, why });
  return true;
}
