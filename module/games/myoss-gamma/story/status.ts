/** The state of a battle in one line. */
import type { BattleStanding } from "../../../kit/game/table-game";
import { localize, phrase } from "../../../kit/text/sentence";
import type { Battle, Ship } from "../../../rules/myoss-gamma";
import { listed } from "../../../kit/text/lists";

/** Up to this many ships are named; more are counted. */
const MOST_NAMED = 6;

/** Share of a ship that is left, 0…1: each component counts by its units and its remaining toughness. */
export function shareLeft({ components, size }: Ship): number {
  const lost = components.reduce((sum, each) => {
    const left = each.destroyed ? 0 : each.tg / Math.max(1, each.boughtTg);
    return sum + each.size * (1 - left);
  }, 0);
  return 1 - lost / Math.max(1, size);
}

/** The same in whole percent; never 100 for a ship that was hit. */
export const percentLeft = (ship: Ship): number => Math.floor(shareLeft(ship) * 100 + 1e-9);

/** For the tracker: the round, and what is left of each ship; with hidden designs only how lost ones were lost. */
export function standingOf({ round, ships, options }: Battle): BattleStanding {
  const condition = (ship: Ship): string => {
    if (ship.lost !== null) return localize(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`);
    return options.hiddenDesigns ? "" : phrase("ALLHANDS.myoss-gamma.board.whole", { percent: percentLeft(ship) });
  };
  return {
    when: round > 0 ? phrase("ALLHANDS.report.round", { round }) : "",
    fighters: Object.fromEntries(ships.map((ship) => [ship.id, condition(ship)])),
  };
}

/** The round, and the condition of each ship; with hidden designs only which ships are left. */
export function statusLine({ round, ships, options }: Battle): string {
  const standing = (ship: Ship): string => {
    const { name, lost } = ship;
    if (lost !== null) return phrase("ALLHANDS.myoss-gamma.status.lost", { name });
    return options.hiddenDesigns
      ? name
      : phrase("ALLHANDS.myoss-gamma.status.whole", { name, percent: percentLeft(ship) });
  };
  const key = round === 0 ? "ALLHANDS.myoss-gamma.status.before" : "ALLHANDS.myoss-gamma.status.round";
  const left = ships.filter(({ lost }) => lost === null).length;
  const many = { left, count: ships.length };
  const named = ships.length > MOST_NAMED ? phrase("ALLHANDS.myoss-gamma.status.many", many) : "";
  return phrase(key, { round, ships: named || listed(ships.map(standing)) });
}
