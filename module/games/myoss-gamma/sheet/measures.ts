/** What sides of Myoss Gamma are compared by when ships are chosen. */
import type { Measure } from "../../../kit/game/table-game";
import { unlessDamaged } from "../../../kit/battle/battle";
import { HOUSE_OPTIONS, shipTotals, type ShipDesign } from "../../../rules/myoss-gamma";
import { designOf } from "../documents/design";

type Attribute = "PW" | "PR" | "MN";

/** The values of an attribute that the ships have, one for each component. */
const valuesOf = (designs: readonly ShipDesign[], attr: Attribute, base: number): number[] =>
  designs.flatMap(({ sections }) =>
    sections.flatMap(({ components }) =>
      components.flatMap(({ kind, attrs }) => (kind === WITH[attr] ? [attrs[attr] ?? base] : [])),
    ),
  );

const WITH = { PW: "weapon", PR: "shield", MN: "propulsion" } as const;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export function measuresOf(ships: readonly Actor.Implementation[]): Measure[] {
  const designs = ships.flatMap((ship) => unlessDamaged(() => designOf(ship)) ?? []);
  const size = sumOf(designs.map((design) => shipTotals(design, HOUSE_OPTIONS.usual).size));
  return [
    { name: "guns", value: sumOf(valuesOf(designs, "PW", 1)), full: 8 },
    { name: "size", value: size, full: 40 },
    { name: "shields", value: sumOf(valuesOf(designs, "PR", 1)), full: 6 },
    { name: "engines", value: sumOf(valuesOf(designs, "MN", 1)), full: 6 },
  ];
}
