/** What holds at every checkpoint of a battle, and from one to the next: spec §17. For tests and fuzzing. */
import { remainingSize } from "./scores";
import type { Attr, Battle, Component, Ship } from "./state";
import { SECTION_LIMIT } from "./tables";

const isWhole = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/**
 * Everything that does not hold, as short texts with ids; none in a sound battle.
 *
 * @param before  the checkpoint of the step that led here, if it is known
 */
export function brokenInvariants(battle: Battle, before?: Battle): string[] {
  return [
    ...battle.ships.flatMap((ship) => shipFaults(ship).map((fault) => `${ship.id}: ${fault}`)),
    ...sideFaults(battle),
    ...(before ? changeFaults(before, battle) : []),
  ];
}

function shipFaults(ship: Ship): string[] {
  const { ap, fresh, saved, rpLeft, hpLeft } = ship;
  const faults = ship.components.flatMap((component) => componentFaults(component, ship));
  let next = 1;
  for (const { id, from, to, size } of ship.components) {
    if (from !== next || to !== from + size - 1) faults.push(`${id} is struck by ${from} to ${to}`);
    next = to + 1;
  }
  if (next - 1 !== ship.size || ship.size > SECTION_LIMIT) faults.push(`size ${ship.size}, chart up to ${next - 1}`);
  const screen = ship.components.find(({ id }) => id === ship.screen);
  const isScreen = screen && !screen.destroyed && (screen.kind === "shield" || screen.kind === "cloak");
  if (ship.screen !== null && !isScreen) faults.push(`screen ${ship.screen} cannot be on`);
  if (!isWhole(saved, 0, 1) || !isWhole(ap, 0, Infinity) || !isWhole(fresh, 0, ap))
    faults.push(`${ap} action points, ${fresh} of them fresh, ${saved} saved`);
  if (!isWhole(rpLeft, 0, Infinity) || !isWhole(hpLeft, 0, Infinity))
    faults.push(`${rpLeft} repairs, ${hpLeft} healings left`);
  return faults;
}

function componentFaults(component: Component, ship: Ship): string[] {
  const { id, tg, boughtTg, attrs, bought, destroyed, attachedTo } = component;
  const faults: string[] = [];
  if (!isWhole(tg, 0, boughtTg)) faults.push(`${id} has ${tg} of ${boughtTg} TG`);
  if (destroyed !== (tg === 0)) faults.push(`${id} has ${tg} TG and is ${destroyed ? "" : "not "}destroyed`);
  for (const attr of Object.keys(attrs) as Attr[]) {
    const [value, most] = [attrs[attr] ?? 0, bought[attr] ?? 0];
    if (!isWhole(value, 0, most)) faults.push(`${id} has ${value} of ${most} ${attr}`);
  }
  const weapon = ship.components.find((other) => other.id === attachedTo);
  if (attachedTo !== null && (component.kind !== "computer" || weapon?.kind !== "weapon"))
    faults.push(`${id} is attached to ${attachedTo}`);
  return faults;
}

/** A battle goes on while two sides have ships, and no longer. */
function sideFaults({ ships, over }: Battle): string[] {
  const sides = new Set(ships.filter(({ lost }) => !lost).map(({ seat }) => seat));
  if (over === null) return sides.size < 2 ? [`${sides.size} side left, and the battle goes on`] : [];
  const [winner] = over.winners;
  return winner !== undefined && !sides.has(winner) ? [`${winner} wins without a ship`] : [];
}

/** What is destroyed or lost stays so; designs and charts stay as they are; the destruction index never rises. */
function changeFaults(before: Battle, after: Battle): string[] {
  const faults: string[] = before.round > after.round ? ["the round went back"] : [];
  after.ships.forEach((ship, at) => {
    const was = before.ships[at];
    if (was?.id !== ship.id || was.components.length !== ship.components.length || was.size !== ship.size) {
      faults.push(`${ship.id} is another ship`);
      return;
    }
    if (was.lost !== null && ship.lost !== was.lost) faults.push(`${ship.id} came back`);
    if (remainingSize(ship) > remainingSize(was)) faults.push(`${ship.id} grew`);
    ship.components.forEach((component, place) => {
      const old = was.components[place];
      if (old?.id !== component.id || old.from !== component.from) faults.push(`${ship.id} ${component.id} moved`);
      else if (old.destroyed && !component.destroyed) faults.push(`${ship.id} ${component.id} came back`);
    });
  });
  return faults;
}
