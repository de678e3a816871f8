/** What stands on the cards of a game on the scene: dice, whose they are, what was done in this turn. Pure. */
import type { FeedSeat } from "../../../foundry/battle/feed";
import { signAt, type Sign } from "../../../foundry/text/signs";
import { navyAt, type UnitView, type WatersView } from "../../../rules/navy-aces";
import { numberOf } from "../words";

/** A die on a card: its middle ahead of the card's and to the left, and its edge, all in lengths. */
export interface CardDie {
  readonly ahead: number;
  readonly left: number;
  readonly size: number;
  /** The face that it shows: the navy's number, or 1 for inactive strength. NA-10, NA-40. */
  readonly pips: number;
  readonly isActive: boolean;
}

/** What stands on the card of a unit. */
export interface CardFace {
  readonly sign: Sign;
  readonly number: number;
  readonly dice: readonly CardDie[];
  /** What the unit did in the turn that is being played. */
  readonly moved: boolean;
  readonly fought: boolean;
}

/** Edges of dice by rows of them, in lengths, and from die to die in edges. */
const SIZES = [0.26, 0.21, 0.17] as const;
const PITCH = 1.14;

/** The dice of a unit in up to three rows along its card, active ones towards the bow. */
function diceOf({ active, inactive }: UnitView, face: number): CardDie[] {
  const count = active + inactive;
  const rows = count <= 3 ? 1 : count <= 6 ? 2 : 3;
  const columns = Math.ceil(count / rows);
  const size = SIZES[rows - 1] ?? SIZES[0];
  const middle = (index: number, of: number): number => ((of - 1) / 2 - index) * size * PITCH;
  return Array.from({ length: count }, (_, at) => {
    const isActive = at < active;
    const [column, row] = [Math.floor(at / rows), at % rows];
    return {
      ahead: middle(column, columns),
      left: middle(row, rows),
      size,
      pips: isActive ? face : 1,
      isActive,
    };
  });
}

/** What stands on the cards of all units, by their ids. Seats are in the order of the battle's. */
export function cardFaces(view: WatersView, seats: readonly Pick<FeedSeat, "seat" | "sign">[]): Map<string, CardFace> {
  return new Map(
    view.units.map((unit): [string, CardFace] => {
      const { seat, face } = navyAt(view, unit.owner);
      const isInTurn = view.round > 0 && unit.owner === view.active;
      return [
        unit.id,
        {
          sign: seats.find((one) => one.seat === seat)?.sign ?? signAt(unit.owner),
          number: numberOf(unit.id),
          dice: diceOf(unit, face),
          moved: isInTurn && unit.moved,
          fought: isInTurn && unit.fought,
        },
      ];
    }),
  );
}
