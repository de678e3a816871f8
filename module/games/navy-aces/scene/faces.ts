/** The faces of a game's cards on the scene: dice, whose they are, what they did in this turn. Pure. */
import type { FeedSeat } from "../../../kit/battle/feed";
import { signAt, type Sign } from "../../../kit/text/signs";
import { LONG, navyAt, SHORT, type UnitView, type WatersView } from "../../../rules/navy-aces";
import { unitName } from "../words";

/** A die on a card: its center ahead of the card's and to the left, and its size, all in lengths. */
export interface CardDie {
  readonly ahead: number;
  readonly left: number;
  readonly size: number;
  /** The face that it shows: the navy's number, or 1 for inactive strength. NA-10, NA-40. */
  readonly pips: number;
  readonly isActive: boolean;
}

/** The face of a unit's card. */
export interface CardFace {
  readonly sign: Sign;
  /** Class and number. */
  readonly name: string;
  readonly dice: readonly CardDie[];
  /** What the unit did in the current turn. */
  readonly moved: boolean;
  readonly fought: boolean;
}

/** Sizes of dice for few and for many; the margin around them; and the distance from die to die, in dice sizes. */
const [LARGE, SMALL] = [0.18, 0.15] as const;
const RIM = 0.035;
const PITCH = 1.14;

/** A unit's dice along its card's starboard edge, four in a row, active ones toward the bow, off the picture. */
function diceOf({ active, inactive }: UnitView, face: number): CardDie[] {
  const count = active + inactive;
  const rows = Math.max(1, Math.ceil(count / 4));
  const columns = Math.ceil(count / rows);
  const size = rows < 3 ? LARGE : SMALL;
  const inwards = (index: number): number => RIM + size / 2 + index * size * PITCH;
  return Array.from({ length: count }, (_, at) => {
    const isActive = at < active;
    const [column, row] = [Math.floor(at / rows), at % rows];
    return {
      ahead: inwards(columns - 1 - column) - LONG / 2,
      left: inwards(row) - SHORT / 2,
      size,
      pips: isActive ? face : 1,
      isActive,
    };
  });
}

/** The faces of all units' cards, by unit id. Seats are in battle order. */
export function cardFaces(view: WatersView, seats: readonly Pick<FeedSeat, "seat" | "sign">[]): Map<string, CardFace> {
  return new Map(
    view.units.map((unit): [string, CardFace] => {
      const { seat, face } = navyAt(view, unit.owner);
      const isInTurn = view.round > 0 && unit.owner === view.active;
      return [
        unit.id,
        {
          sign: seats.find((one) => one.seat === seat)?.sign ?? signAt(unit.owner),
          name: unitName(unit),
          dice: diceOf(unit, face),
          moved: isInTurn && unit.moved,
          fought: isInTurn && unit.fought,
        },
      ];
    }),
  );
}
