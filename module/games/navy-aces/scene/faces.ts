/** A game's cards on the scene: whose they are, what they did in this turn, and their labels. Pure. */
import { countingIn, isSwayed } from "../../../kit/board/circumstances";
import type { FeedSeat } from "../../../kit/game/feed";
import { signAt, type Sign } from "../../../kit/text/signs";
import {
  LONG,
  navyAces,
  navyAt,
  SHORT,
  type Point,
  type UnitType,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { unitName, unitSign } from "../words";

/** The face of a unit's card, and its label. */
export interface CardFace {
  readonly sign: Sign;
  readonly type: UnitType;
  /** Class and number, in full and as a letter with the number. */
  readonly names: readonly [full: string, short: string];
  /** Faces of its dice: the navy's number, or 1 for inactive strength, then not `isActive`. NA-10, NA-40. */
  readonly dice: readonly { readonly pips: number; readonly isActive: boolean }[];
  /** What the unit did in the current turn. */
  readonly moved: boolean;
  readonly fought: boolean;
  /** Whether a circumstance counts for it. */
  readonly swayed: boolean;
}

const diceOf = ({ active, inactive }: UnitView, face: number): CardFace["dice"] =>
  Array.from({ length: active + inactive }, (_, at) => ({ pips: at < active ? face : 1, isActive: at < active }));

/** The faces of all units' cards, by unit id. Seats are in battle order. */
export function cardFaces(view: WatersView, seats: readonly Pick<FeedSeat, "seat" | "sign">[]): Map<string, CardFace> {
  const counting = countingIn(view, navyAces.circumstances);
  return new Map(
    view.units.map((unit): [string, CardFace] => {
      const { seat, face } = navyAt(view, unit.owner);
      const isInTurn = view.round > 0 && unit.owner === view.active;
      return [
        unit.id,
        {
          sign: seats.find((one) => one.seat === seat)?.sign ?? signAt(unit.owner),
          type: unit.type,
          names: [unitName(unit), unitSign(unit)],
          dice: diceOf(unit, face),
          moved: isInTurn && unit.moved,
          fought: isInTurn && unit.fought,
          swayed: isSwayed(counting, unit.id),
        },
      ];
    }),
  );
}

/** A rectangle by its middle. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

const shared = (from: number, long: number, to: number, wide: number): number =>
  Math.max(0, Math.min(long, wide, (long + wide) / 2 - Math.abs(from - to)));

const sharedArea = (a: Rectangle, b: Rectangle): number =>
  shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height);

/** The upright rectangle around a card with this heading, in a scale of `length` per Length. */
export function aroundCard(heading: number, { x, y }: Point, length: number): Rectangle {
  const turn = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)) * length, Math.abs(Math.sin(turn)) * length];
  return { x, y, width: cos * LONG + sin * SHORT, height: sin * LONG + cos * SHORT };
}

/** Places of a label at its card: in full or short; columns to the right, rows away from the middle of the table. */
const AROUND = [
  ...[0, 1].flatMap((size) => [1, -1].map((row) => [size, 0, row] as const)),
  ...[1, -1].map((column) => [1, column, 0] as const),
  ...[2, -2].map((row) => [1, 0, row] as const),
];

/**
 * Places a label at each card: the first place where it covers no card and no other label, in full if possible; if
 * there is none, the one where it covers least.
 *
 * @param wide    the widths of each card's label, in full and short
 * @param height  of every label
 * @param middle  of the table
 * @param taken   what the labels should not cover either
 * @returns       rectangles, in the order of the cards
 */
export function labelPlaces(
  cards: readonly Rectangle[],
  wide: readonly (readonly number[])[],
  height: number,
  middle: number,
  taken: readonly Rectangle[] = [],
): Rectangle[] {
  return cards.reduce((placed: Rectangle[], card, at) => {
    const away = card.y < middle ? -1 : 1;
    const places = AROUND.map(([size, column, row]): Rectangle => {
      const width = wide[at]?.[size] ?? 0;
      const x = card.x + (column * (card.width + width)) / 2;
      const y = card.y + away * Math.sign(row) * ((card.height - height) / 2 + Math.abs(row) * height);
      return { x, y, width, height };
    });
    const covers = places.map((place) =>
      [...cards, ...taken, ...placed].reduce((sum, one) => sum + sharedArea(place, one), 0),
    );
    return [...placed, ...places.slice(covers.indexOf(Math.min(...covers))).slice(0, 1)];
  }, []);
}
