/** The value of cards in a gun fight, as a table of chances. Navy Aces, "Ante"; NA-22, NA-23. */
import { attackOdds, edgeIn, navalOf, navyAt, type PlayerNumber } from "../../../rules/navy-aces";
import { fighters } from "./press";
import type { Table } from "./table";
import { percents, word } from "../plan/words";
import { percent } from "../../../kit/text/numbers";

/** At most as many columns and rows as can be read at a glance. */
const MOST_COLUMNS = 4;
const MOST_ROWS = 5;

/** The chances that an attack hits, by the cards of both sides; null if nobody fires. */
export function anteTable({ view, pending }: Table, place: PlayerNumber) {
  const [combat, both] = [navalOf(view), fighters(view)];
  if (!combat || !both) return null;
  const isAttacker = both.unit.owner === place;
  const other = isAttacker ? both.target.owner : both.unit.owner;
  const open = combat.shown.length;
  const theirMost = Math.min(MOST_COLUMNS - 1, navyAt(view, other).hand.length);
  const columns = open > 0 && !isAttacker ? [open] : upTo(theirMost);
  const picked = pending.cards.length;
  const held = navyAt(view, place).hand.length;
  const first = Math.max(0, Math.min(picked - 2, held - MOST_ROWS + 1));
  const counts = upTo(held).slice(first, first + MOST_ROWS);
  const edge = edgeIn(view, both.unit, both.target);
  const oddsOf = (mine: number, theirs: number) =>
    attackOdds(isAttacker ? mine : theirs, isAttacker ? theirs : mine, view.options.bothSixTie, edge);
  const { returned } = oddsOf(picked, columns[0] ?? 0);
  return {
    caption: word(isAttacker ? "ante.youHit" : "ante.theyHit"),
    corner: word("ante.corner"),
    // Card counts of the other side.
    columns,
    rows: counts.map((cards) => ({
      cards,
      picked: cards === picked,
      cells: columns.map((theirs) => percent(oddsOf(cards, theirs).hit)),
    })),
    // The chance that the defender's six costs the attacker strength, with the picked cards.
    returned: word(isAttacker ? "ante.returned" : "ante.youReturn", { chance: percents(returned) }),
  };
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
