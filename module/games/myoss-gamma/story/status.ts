/** The state of a battle in one line. */
import { phrase } from "../../../kit/text/sentence";
import type { Battle, Ship } from "../../../rules/myoss-gamma";

/** Up to this many ships are named; more are counted. */
const MOST_NAMED = 6;

/** The remaining toughness of all components, in percent. */
function wholeness({ components }: Ship): number {
  const sum = (points: readonly number[]) => points.reduce((all, each) => all + each, 0);
  const most = sum(components.map(({ boughtTg }) => boughtTg));
  return most === 0 ? 0 : Math.round((100 * sum(components.map(({ tg }) => tg))) / most);
}

/** The round, and the condition of each ship; with hidden designs only which ships are left. */
export function statusLine({ round, ships, options }: Battle): string {
  const standing = (ship: Ship): string => {
    const { name, lost } = ship;
    if (lost !== null) return phrase("ALLHANDS.myoss-gamma.status.lost", { name });
    return options.hiddenDesigns
      ? name
      : phrase("ALLHANDS.myoss-gamma.status.whole", { name, percent: wholeness(ship) });
  };
  const key = round === 0 ? "ALLHANDS.myoss-gamma.status.before" : "ALLHANDS.myoss-gamma.status.round";
  const left = ships.filter(({ lost }) => lost === null).length;
  const many = { left, count: ships.length };
  const named = ships.length > MOST_NAMED ? phrase("ALLHANDS.myoss-gamma.status.many", many) : "";
  return phrase(key, { round, ships: named || ships.map(standing).join(", ") });
}
