/** The next battle of a mission: as its plan has it, or in the dialog that starts battles. */
import { battleFoughtBy } from "../../kit/battle/battle";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { begin } from "../../kit/start/begin";
import type { Participant } from "../../kit/start/participants";
import { SIDES } from "../../kit/start/sides";
import { openStartDialog } from "../../kit/sidebar/open";
import { usualBot } from "../../kit/battle/seats";
import { phrase } from "../../kit/text/sentence";
import type { WarSide } from "./log";
import type { MissionPlan } from "./mission";
import { fleetsOf, missionStanding, shipsLeft, warError, type War, type WarShip } from "./war";

/** Number of the next battle of a mission, from 1; null if it is over, or if there is none. */
function nextNumber(war: War): number | null {
  const standing = missionStanding(war);
  return standing && !standing.ended ? standing.legs.length + 1 : null;
}

/** The ships of a side that come to the next battle: in a plan, those of a bot may come in waves. */
function comingOf(war: War, side: WarSide, plan: MissionPlan, number: number): WarShip[] {
  const ready = shipsLeft(war, side).filter((ship) => battleFoughtBy(ship) === null);
  const wave = plan.bots.includes(side.id) ? (plan.waves[number - 1] ?? []) : [];
  const come = ready.filter(({ uuid }) => wave.includes(uuid));
  const all = come.length > 0 ? come : ready;
  return war.table.apart ? all.slice(0, 1) : all;
}

/** The names of the ships that a mission's next battle would be fought against; none without a plan. */
export function enemiesNext(war: War): string[] {
  const [plan, number] = [war.mission?.plan, nextNumber(war)];
  if (!plan || number === null) return [];
  const others = war.sides.filter(({ id }) => id !== war.mission?.side);
  return others.flatMap((side) => comingOf(war, side, plan, number)).map(({ name }) => name);
}

/** Whether the next battle of a mission can begin: it goes on, and none of its ships is fighting. */
export function isDue(war: War): boolean {
  const ships = war.sides.flatMap((side) => shipsLeft(war, side));
  return nextNumber(war) !== null && ships.every((ship) => battleFoughtBy(ship) === null);
}

/**
 * Begins the next battle as the mission's plan has it; without a plan, opens the dialog that starts battles with the
 * fleets in it. Throws an Error with a sentence if that is impossible.
 *
 * @param commander  of the sides that the plan leaves to people: a user's id, or `bot:<name>`; blank for the Gamemaster
 */
export async function fightNext(war: War, commander?: string): Promise<BattleCombat | null> {
  const number = nextNumber(war);
  if (number === null) throw warError("mission.isOver", { war: war.page.name });
  const plan = war.mission?.plan;
  if (!plan) {
    await openStartDialog({ game: war.table.id, fleets: war.sides.flatMap(fleetsOf).map(({ id }) => id) });
    return null;
  }
  const participants = war.sides.flatMap((side, at): Participant[] => {
    const own = plan.bots.includes(side.id) ? usualBot(war.table) : (commander ?? fleetsOf(side)[0]?.owner ?? "");
    return comingOf(war, side, plan, number).map((actor) => ({
      actor,
      token: null,
      commander: own,
      side: SIDES[at] ?? "",
    }));
  });
  // The first of each side come first: a scene may not have places for all.
  const placeOf = ({ side }: Participant, at: number) =>
    participants.slice(0, at).filter((other) => other.side === side).length;
  const inTurn = participants
    .map((one, at) => ({ one, place: placeOf(one, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
  const sides = new Set(participants.map(({ side }) => side));
  if (sides.size < 2) throw warError("mission.noFoe", { war: war.page.name });
  const name = phrase("ALLHANDS.war.mission.battleName", { war: war.page.name, number });
  return begin(war.table, inTurn, { scene: plan.scene, name });
}
