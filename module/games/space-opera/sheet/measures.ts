/** What sides of the Space Opera Combat System are compared by when ships are chosen. SOCS-5, SOCS-17, SOCS-28. */
import type { Measure } from "../../../kit/game/table-game";
import { unlessDamaged } from "../../../kit/battle/battle";
import { shipFacts } from "../documents/ship-documents";

export function measuresOf(ships: readonly Actor.Implementation[]): Measure[] {
  const facts = ships.flatMap((ship) => unlessDamaged(() => shipFacts(ship)) ?? []);
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const guns = facts.flatMap((ship) => Array.from({ length: ship.fighters }, () => ship.guns).flat());
  return [
    { name: "firepower", value: guns.reduce((sum, { firepower }) => sum + firepower, 0), full: 12 },
    { name: "farGuns", value: guns.filter(({ range }) => range === "long").length, full: 3 },
    { name: "armor", value: most(facts.map(({ protection }) => protection)), full: 3 },
    { name: "maneuver", value: most(facts.map(({ mr }) => mr)), full: 6 },
  ];
}
