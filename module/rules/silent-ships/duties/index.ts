/** Duties of a division of Silent Ships: attacks in reach, supports, and ships in danger. */
import { foremost, type Duties, type Duty } from "../../kernel/stations";
import { supportersOf, valueAt } from "../battle";
import { beats, outlookOf } from "../bot/odds";
import { refuseMover } from "../movement";
import { divisionOn, STATIONS } from "../stations";
import { placeOf, shipAt, shipsOf, typeOf, type PlayerNumber, type SeaView } from "../state";
import { COLUMNS, neighbors } from "../tables";
import { pathsFrom } from "../turn";

const FIRST_COLUMN = "A".charCodeAt(0);
/** A square's name among players. */
const nameOf = (square: number): string =>
  `${String.fromCharCode(FIRST_COLUMN + (square % COLUMNS))}${Math.floor(square / COLUMNS) + 1}`;

/** The data of a duty about a ship; without the ship's type if its face is hidden. */
const told = (sea: SeaView, square: number) => {
  const card = shipAt(sea, square)?.card ?? null;
  return { ship: card === null ? "" : typeOf(card), square: nameOf(square) };
};

const isFoe = (sea: SeaView, place: PlayerNumber, square: number): boolean => {
  const ship = shipAt(sea, square);
  return ship !== null && ship.place !== place;
};

/** Attacks that the ships can make, each with the chance of winning if nobody supports; the safest first. */
function attacks(sea: SeaView, place: PlayerNumber, squares: readonly number[]): Duty[] {
  const able = squares.filter((square) => refuseMover(sea, place, square) === null);
  if (able.length === 0) return [];
  const { targetValues } = outlookOf(sea, place);
  return able
    .flatMap((from) => {
      const goals = new Set(pathsFrom(sea, place, from).map((path) => path.at(-1) ?? from));
      return [...goals].filter((to) => isFoe(sea, place, to)).map((to) => ({ from, to }));
    })
    .map(({ from, to }) => ({ from, to, chance: beats(valueAt(sea, from, false), targetValues[to] ?? [], 0) }))
    .sort((a, b) => b.chance - a.chance)
    .map(({ from, to, chance }) => ({ key: "attack", data: { ...told(sea, from), target: nameOf(to), chance } }));
}

/** What the division can do in the current attack. */
function battle(sea: SeaView, place: PlayerNumber, squares: readonly number[]): Duty[] {
  const { attack } = sea;
  if (!attack) return [];
  const able = supportersOf(sea, place).filter((square) => squares.includes(square));
  return [
    ...(squares.includes(attack.to) ? [{ key: "attacked", data: told(sea, attack.to) }] : []),
    ...able.map((square) => ({
      key: "support",
      data: { ...told(sea, square), target: nameOf(attack.to), value: valueAt(sea, square, false) },
    })),
  ];
}

/** What the division can do in its own turn. */
const turn = (sea: SeaView, place: PlayerNumber, id: string, squares: readonly number[]): Duty[] => [
  ...attacks(sea, place, squares),
  ...(STATIONS.of(sea, { seat: sea.captains[place].seat, name: "act", about: null }, { do: "deploy" }) === id
    ? [{ key: "deploy", data: {} }]
    : []),
  ...squares
    .filter((square) => refuseMover(sea, place, square) === null)
    .map((square) => ({ key: "move", data: told(sea, square) })),
];

/** What to watch: ships with enemies beside them first. */
const watch = (sea: SeaView, place: PlayerNumber, squares: readonly number[]): Duty[] => {
  const foes = (square: number) => neighbors(square).filter((one) => isFoe(sea, place, one)).length;
  return [...squares]
    .sort((a, b) => foes(b) - foes(a))
    .map((square) =>
      foes(square) > 0
        ? { key: "threatened", data: { ...told(sea, square), foes: foes(square) } }
        : { key: "keep", data: told(sea, square) },
    );
};

/** What a division can do now, or watch. */
export const duties: Duties<SeaView> = (sea, seat, id) => {
  const place = placeOf(sea, seat);
  if (place === null || !STATIONS.list(sea, seat).some((station) => station.id === id)) return [];
  const squares = shipsOf(sea, place).filter((square) => divisionOn(sea, place, square) === id);
  const now = sea.attack ? battle(sea, place, squares) : sea.active === place ? turn(sea, place, id, squares) : [];
  return foremost(now.length > 0 ? now : watch(sea, place, squares), "wait");
};
