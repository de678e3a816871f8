/** Circumstances in Space Opera: what a Gamemaster adds to the skills of gunners and pilots. */
import { circumstanceLines, EVERYTHING, type CircumstanceRules } from "../kernel";
import { gunnerOf, pilotOf } from "./condition";
import type { SkillTerm } from "./events";
import type { Battle, BattleView, Gun, Ship } from "./state";

/** `gunnery`: the skill of shots that it fires; `attacked`: that of shots at it; `piloting`: that of its pilot. */
type OperaNumber = "gunnery" | "attacked" | "piloting";

const targetOf = (on: string, kind: "all" | "seat" | "ship" | "part", numbers: readonly OperaNumber[]) => ({
  on,
  kind,
  numbers,
});

const partKey = (ship: Ship, part: string): string => `${ship.ship}/${part}`;

/** The guns and the people of a ship that can be told apart. */
function partsOf(ship: Ship) {
  const guns = ship.guns.map(({ id }) => targetOf(partKey(ship, id), "part", ["gunnery"]));
  const people = ship.crew.flatMap(({ id, alive }) => {
    const shoots = ship.guns.some((gun) => gunnerOf(ship, gun) === partKey(ship, id));
    const numbers: OperaNumber[] = [
      ...(shoots ? (["gunnery"] as const) : []),
      ...(pilotOf(ship) === id ? (["piloting"] as const) : []),
    ];
    return alive && numbers.length > 0 ? [targetOf(partKey(ship, id), "part", numbers)] : [];
  });
  return [...guns, ...people];
}

export const OPERA_CIRCUMSTANCES: CircumstanceRules<BattleView> = {
  round: ({ turn }) => turn,
  targets: ({ ships }) => [
    targetOf(EVERYTHING, "all", ["gunnery", "piloting"]),
    ...[...new Set(ships.map(({ seat }) => seat))].map((seat) =>
      targetOf(seat, "seat", ["gunnery", "attacked", "piloting"]),
    ),
    ...ships
      .filter(({ destroyed }) => !destroyed)
      .flatMap((ship) => [targetOf(ship.ship, "ship", ["gunnery", "attacked", "piloting"]), ...partsOf(ship)]),
  ],
};

function terms(battle: Battle, number: OperaNumber, things: readonly string[]): SkillTerm[] {
  const lines = circumstanceLines(battle, battle.turn, number, things);
  return lines.map(({ reason, value }) => ({ id: "circumstance", amount: value, reason }));
}

/** What circumstances add to the skill of a shot, one by one. */
export function shotTerms(battle: Battle, ship: Ship, gun: Gun, target: Ship): readonly SkillTerm[] {
  if (battle.circumstances === undefined) return [];
  const gunner = gunnerOf(ship, gun);
  const own = [ship.seat, ship.ship, partKey(ship, gun.id), ...(gunner === null ? [] : [gunner])];
  return [...terms(battle, "gunnery", own), ...terms(battle, "attacked", [target.seat, target.ship])];
}

/** What circumstances add to the skill with which a ship is flown, one by one. */
export const pilotTerms = (battle: Battle, ship: Ship): readonly SkillTerm[] =>
  battle.circumstances === undefined
    ? []
    : terms(battle, "piloting", [ship.seat, ship.ship, partKey(ship, pilotOf(ship))]);
