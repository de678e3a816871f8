/** Duties of a station of Space Opera: shots for gunners by their likely effect, and maneuvers for pilots. */
import { chances } from "../../gurps";
import { foremost, type Duties, type Duty } from "../../kernel/stations";
import { sum } from "../aim";
import { prospect } from "../bot/worth";
import { refuseHelm } from "../condition";
import type { SkillTerm } from "../events";
import { gunOf, targetsOf } from "../fire";
import { dodgeChance, shotOdds } from "../odds";
import { refuseManeuvering, refuseOrder, type OrderDraft } from "../orders";
import { helmPart, pilotParts } from "../rolls";
import { STATIONS } from "../stations";
import { bandOf, isFriend, positionOn, shipOf, sustainedOn, type BattleView, type Ship } from "../state";

/** Foes that are still there, those with the best position on a ship first. */
const foesOf = (view: BattleView, ship: Ship): Ship[] =>
  view.ships
    .filter((foe) => !isFriend(foe, ship) && !foe.destroyed)
    .sort((a, b) => positionOn(b, ship.ship) - positionOn(a, ship.ship));

const chasersOf = (view: BattleView, ship: Ship): Ship[] =>
  foesOf(view, ship).filter((foe) => positionOn(foe, ship.ship) > 0);

const successOf = (view: BattleView, parts: readonly SkillTerm[]): number => chances(sum(parts), view.options).success;

/** Maneuvers for a pilot: first away from a pursuer, then after the best prey, then closer. */
function maneuvers(view: BattleView, ship: Ship): Duty[] {
  const may = (order: OrderDraft) => refuseOrder(view, ship.seat, { ship: ship.ship, ...order }) === null;
  const chance = successOf(view, pilotParts(view, ship));
  const [foes, chasers] = [foesOf(view, ship), chasersOf(view, ship)];
  const prey = foes
    .filter(({ ship: target }) => may({ maneuver: "offensive", target }))
    .sort((a, b) => positionOn(ship, b.ship) - positionOn(ship, a.ship));
  const far = foes.filter(
    ({ ship: target }) =>
      bandOf(view, ship.ship, target) !== "short" && may({ maneuver: "straight", target, wish: "close" }),
  );
  return [
    ...chasers
      .slice(0, 1)
      .map((foe) => ({ key: "shake", data: { ship: foe.ship, bonus: positionOn(foe, ship.ship), chance } })),
    ...(chasers.length > 1
      ? [{ key: "total", data: { ships: chasers.length, chance: successOf(view, [helmPart(ship)]) } }]
      : []),
    ...prey
      .slice(0, 2)
      .map((foe) => ({ key: "attack", data: { ship: foe.ship, bonus: positionOn(ship, foe.ship), chance } })),
    ...far.slice(0, 1).map((foe) => ({ key: "close", data: { ship: foe.ship } })),
    { key: "straight", data: {} },
  ];
}

/** A pilot's duties while guns fire: dodging, and seeing who is behind. */
const lookout = (view: BattleView, ship: Ship): Duty[] => [
  ...chasersOf(view, ship).map((foe) => ({
    key: "chased",
    data: { ship: foe.ship, bonus: positionOn(foe, ship.ship) },
  })),
  ...(refuseHelm(view, ship) === null ? [{ key: "dodge", data: { chance: dodgeChance(view, ship) } }] : []),
];

function pilot(view: BattleView, ship: Ship): Duty[] {
  if (view.phase === "fire") return lookout(view, ship);
  return refuseManeuvering(view, ship) === null ? maneuvers(view, ship) : [];
}

/** Shots at whole ships, by their worth to a bot; between fire phases, the guns' present targets. */
function gunner(view: BattleView, ship: Ship, ids: readonly string[]): Duty[] {
  const guns = ids.flatMap((id) => gunOf(view, ship.seat, id)?.gun ?? []);
  if (view.phase === "maneuver")
    return guns.flatMap((gun) => {
      const bonus = gun.target === null ? 0 : sustainedOn(gun, gun.target) + positionOn(ship, gun.target);
      return gun.target === null ? [] : [{ key: "aimed", data: { gun: gun.id, target: gun.target, bonus } }];
    });
  return guns
    .flatMap((gun) =>
      targetsOf(view, ship, gun).map((target) => ({
        data: { gun: gun.id, target: target.ship, chance: shotOdds(view, ship, gun, target, null).hit },
        ...prospect(view, ship, gun, target, null),
      })),
    )
    .sort((a, b) => b.worth - a.worth)
    .map(({ data }) => ({ key: "shot", data }));
}

/** What pilots and gunners can do in the next phase, or watch. */
export const duties: Duties<BattleView> = (view, seat, id) => {
  const station = STATIONS.list(view, seat).find((one) => one.id === id);
  const ship = shipOf(view, station?.of[0] ?? "");
  if (!station || !ship) return [];
  if (station.role === "pilot") return foremost(pilot(view, ship), "steady");
  return foremost(gunner(view, ship, station.of.slice(1)), "wait");
};
