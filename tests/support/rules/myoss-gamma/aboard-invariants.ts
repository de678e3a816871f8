/** Invariants of people, cargo, shuttles and docked ships at every checkpoint: spec §17. For tests and fuzzing. */
import { isPost, peopleOf } from "../../../../module/rules/myoss-gamma/ship/posts";
import { componentOf, holds, shipOf } from "../../../../module/rules/myoss-gamma/ship/scores";
import type { Battle, Berth, Places, Ship, Shuttle } from "../../../../module/rules/myoss-gamma/state";
import { isInside, usedSpace } from "../../../../module/rules/myoss-gamma/ship/stores";
import { isHeld } from "../../../../module/rules/myoss-gamma/action/targets";

const isCount = (value: number, high: number): boolean => Number.isInteger(value) && value >= 1 && value <= high;

/** All broken invariants of what is aboard, as short texts with ids. */
export function aboardFaults(battle: Battle): string[] {
  return [
    ...battle.ships
      .filter(({ lost }) => !lost)
      .flatMap((ship) =>
        [...placeFaults(ship), ...storeFaults(battle, ship), ...dockFaults(battle, ship)].map(
          (fault) => `${ship.id}: ${fault}`,
        ),
      ),
    ...battle.shuttles.flatMap((shuttle) => shuttleFaults(battle, shuttle).map((fault) => `${shuttle.id}: ${fault}`)),
  ];
}

/** People are in places that exist, and never more of them than fit. */
function placeFaults(ship: Ship): string[] {
  const faults = (places: readonly Places[], fits: (place: Places) => boolean, what: string) =>
    places.filter((place) => !fits(place)).map(({ component, count }) => `${count} ${what} in ${component}`);
  return [
    ...faults(
      ship.vacant,
      ({ component: id, count }) => {
        const post = componentOf(ship, id);
        if (!post || !isPost(post) || !isCount(count, post.bought.AP ?? 0)) return false;
        return post.destroyed || (post.attrs.AP ?? 0) + count <= (post.bought.AP ?? 0);
      },
      "vacant",
    ),
    ...faults(
      ship.guests,
      ({ component: id, count }) => {
        const amenity = componentOf(ship, id);
        return amenity?.kind === "amenity" && !amenity.destroyed && isCount(count, amenity.attrs.PC ?? 0);
      },
      "guests",
    ),
  ];
}

/** Every store is a hold or rack, no fuller than its capacity, and empty if destroyed. */
function storeFaults(battle: Battle, ship: Ship): string[] {
  return ship.stores.flatMap(({ component: id, bulk, tg, base, points, lost }) => {
    const component = componentOf(ship, id);
    if (component?.kind !== "hold" && component?.kind !== "rack") return [`${id} stores nothing`];
    if (![bulk, tg, base, points, lost].every((value) => Number.isInteger(value) && value >= 0) || lost > base)
      return [`${id} has ${bulk} bulk, ${lost} of ${base} lost for ${points}`];
    const used = usedSpace(battle, ship, id);
    const most = component.destroyed ? 0 : (component.bought.CC ?? 0);
    return used > most ? [`${id} carries ${used} of ${most}`] : [];
  });
}

function berthFaults(battle: Battle, { ship: id, component }: Berth, side: string): string[] {
  const host = shipOf(battle, id);
  if (!host || host.lost || host.side !== side) return [`stands in ${id}`];
  return host.stores.some((store) => store.component === component) ? [] : [`stands in ${component} of ${id}`];
}

function dockFaults(battle: Battle, ship: Ship): string[] {
  if (ship.berth === null) return [];
  const faults = berthFaults(battle, ship.berth, ship.side);
  const host = shipOf(battle, ship.berth.ship);
  if (host && isInside(battle, host, ship)) faults.push("stands in itself");
  if (isHeld(battle, ship) && battle.ships.some((other) => holds(other, ship) || holds(ship, other)))
    faults.push("is in a hold and in a beam");
  return faults;
}

function shuttleFaults(battle: Battle, { berth, lost, people, side }: Shuttle): string[] {
  if (lost) return berth || people > 0 ? ["is lost, and somewhere"] : [];
  const faults = people === 0 || people === 1 ? [] : [`has ${String(people)} people`];
  return berth ? [...faults, ...berthFaults(battle, berth, side)] : faults;
}

/** AP-worth of all living people in ships and shuttles, including the injured. */
export function livingPeople(battle: Battle): number {
  const aboard = (ship: Ship) => ship.components.reduce((sum, component) => sum + peopleOf(ship, component), 0);
  return battle.ships.reduce(
    (sum, ship) => (ship.lost ? sum : sum + aboard(ship)),
    battle.shuttles.reduce((sum, { people }) => sum + people, 0),
  );
}

/** CC of bulk cargo left in all ships, and the number of shuttles left. */
export function cargoLeft(battle: Battle): { bulk: number; shuttles: number } {
  return {
    bulk: battle.ships.reduce(
      (sum, { lost, stores }) => (lost ? sum : stores.reduce((total, { bulk }) => total + bulk, sum)),
      0,
    ),
    shuttles: battle.shuttles.filter(({ lost }) => !lost).length,
  };
}

/** People and cargo never increase, and nothing lost comes back (spec §17.8). */
export function aboardChanges(before: Battle, after: Battle): string[] {
  const faults: string[] = [];
  const [people, living] = [livingPeople(before), livingPeople(after)];
  if (living > people) faults.push(`${people} people became ${living}`);
  const [was, is] = [cargoLeft(before), cargoLeft(after)];
  if (is.bulk > was.bulk) faults.push(`${was.bulk} units of cargo became ${is.bulk}`);
  after.shuttles.forEach((shuttle, at) => {
    if (before.shuttles[at]?.id !== shuttle.id) faults.push(`${shuttle.id} is another shuttle`);
    else if (before.shuttles[at].lost && !shuttle.lost) faults.push(`${shuttle.id} came back`);
  });
  return faults;
}
