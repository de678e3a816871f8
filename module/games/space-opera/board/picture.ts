/**
 * The picture of the battle: ships in a ring, and an arrow from each to whom it has position on, or fires at again and
 * again. Geometry only; colors and strokes are the stylesheet's.
 */
import type { Texts } from "../../../foundry/text/sentence";
import type { Sign } from "../../../foundry/text/signs";
import { bandOf, isFriend, sustainedOn, type Band, type BattleView, type Ship } from "../../../rules/space-opera";
import { bandText, classText, shipName, shipSign, word } from "../story/words";
import { conditionsOf } from "./ships";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PictureShip extends Point {
  readonly id: string;
  readonly ship: string;
  readonly sign: Sign;
  readonly glyph: string;
  /** The outline of its class, around 0/0. */
  readonly outline: string;
  readonly scale: number;
  readonly name: string;
  readonly nameY: number;
  readonly state: string;
  readonly stateY: number;
  readonly radius: number;
  readonly gone: boolean;
  readonly mine: boolean;
  /** All that the picture says of it, in words. */
  readonly label: string;
}

export interface Arrow {
  readonly kind: "position" | "sustained";
  readonly from: string;
  readonly to: string;
  readonly sign: Sign;
  readonly path: string;
  readonly head: string;
  readonly width: number;
  readonly bonus: string;
  readonly labelX: number;
  readonly labelY: number;
}

export interface Link {
  readonly from: string;
  readonly to: string;
  readonly band: Band;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly text: string;
  readonly labelX: number;
  readonly labelY: number;
  /** Shown only with one of its ships. */
  readonly quiet: boolean;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly ships: readonly PictureShip[];
  readonly arrows: readonly Arrow[];
  readonly links: readonly Link[];
}

const WIDTH = 620;
const RING_WIDTH = 232;
/** What stands above the ring, and below it with the names. */
const MARGIN = { top: 30, bottom: 52 };
/** So many ships have room for large signs and for the lines of their distances. */
const FEW = 6;
const LINKS_SHOWN = 5;
/** The more ships, the higher the ring, so that their names do not cover each other. */
const ringHeight = (count: number): number => (count <= 3 ? 62 : count <= FEW ? 80 : 100);

/** Side views, the bow to the right; a circle stands for what has no bow. */
const OUTLINES: { readonly [shipClass in Ship["class"]]: string } = {
  fighter: "M12 0 L-9 8 L-5 0 L-9 -8 Z",
  cutter: "M14 0 L4 6 L-12 7 L-9 0 L-12 -7 L4 -6 Z",
  line: "M16 0 L9 5 L-2 5 L-4 9 L-14 9 L-14 -9 L-4 -9 L-2 -5 L9 -5 Z",
  station: "M0 -14 L5 -5 L14 0 L5 5 L0 14 L-5 5 L-14 0 L-5 -5 Z",
  planet: "M14 0 A14 14 0 1 1 -14 0 A14 14 0 1 1 14 0 Z",
  shuttle: "M10 0 L5 6 L-10 6 L-10 -6 L5 -6 Z",
  yacht: "M14 0 L2 5 L-12 4 L-12 -4 L2 -5 Z",
  freighter: "M14 4 L14 -4 L8 -4 L8 -8 L-14 -8 L-14 8 L8 8 L8 4 Z",
};

const GLYPHS: { readonly [sign in Sign]: string } = {
  triangle: "▲",
  diamond: "◆",
  circle: "●",
  square: "■",
  pentagon: "⬟",
  star: "★",
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Ships of one side stand together, one's own on the left. */
function inOrder({ ships }: BattleView, first: string | undefined): Ship[] {
  const sides = [...new Set(ships.map(({ side }) => side))].sort((a, b) => Number(b === first) - Number(a === first));
  return sides.flatMap((side) => ships.filter((ship) => ship.side === side));
}

/** Places on the ring: the ships of the first side are centered on its left end. */
function placesOf(ships: readonly Ship[]): Map<string, Point> {
  const step = (2 * Math.PI) / ships.length;
  const own = ships.filter(({ side }) => side === ships[0]?.side).length;
  const start = Math.PI + ((own - 1) / 2) * step;
  const height = ringHeight(ships.length);
  return new Map(
    ships.map(({ ship }, at) => {
      const angle = start - at * step;
      return [ship, { x: WIDTH / 2 + RING_WIDTH * Math.cos(angle), y: MARGIN.top + height * (1 - Math.sin(angle)) }];
    }),
  );
}

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
};

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** How far a curve is drawn to the middle of the ring, away from the ships that may stand between its ends. */
const pullFor = (count: number): number => (count <= 3 ? 0 : 0.5);

/** Where ships stand, as far as curves between them need to know. */
interface Ring {
  readonly center: Point;
  readonly pull: number;
  /** Of the circle around each ship. */
  readonly radius: number;
}

/** A curve from one ship to another, bent to its right, so that the way back lies beside it. */
function curve(from: Point, to: Point, { center, pull, radius }: Ring, bend: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const middle = {
    x: half.x + (center.x - half.x) * pull + across.x * bend,
    y: half.y + (center.y - half.y) * pull + across.y * bend,
  };
  const start = towards(from, middle, radius + 3);
  const tip = towards(to, middle, radius + 4);
  const end = towards(to, middle, radius + 12);
  const wing = (side: 1 | -1): Point => {
    const along = { x: tip.x - end.x, y: tip.y - end.y };
    return { x: end.x - (along.y * side) / 1.6, y: end.y + (along.x * side) / 1.6 };
  };
  const mix = (part: number, a: number, b: number, c: number) =>
    round((1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c);
  return {
    path: `M${at(start)} Q${at(middle)} ${at(end)}`,
    head: `M${at(tip)} L${at(wing(1))} L${at(wing(-1))} Z`,
    /** The point after so much of the way, 0 to 1. */
    along: (part: number): Point => ({
      x: mix(part, start.x, middle.x, end.x),
      y: mix(part, start.y, middle.y, end.y),
    }),
  };
}

/** Where on its arrow a number may stand, the best place first, and how far it keeps from other numbers. */
const NUMBER_PARTS = [0.4, 0.28, 0.52, 0.64, 0.18];
const NUMBER_ROOM = 20;
/** Where a name lies, to both sides of its ship. */
const NAME_SPREAD = [-36, 0, 36];

/** The first place on an arrow that is clear of the numbers of other arrows. */
function numberPlace(along: (part: number) => Point, taken: readonly Point[]): Point {
  const places = NUMBER_PARTS.map(along);
  const isClear = ({ x, y }: Point) => taken.every((other) => Math.hypot(other.x - x, other.y - y) >= NUMBER_ROOM);
  return places.find(isClear) ?? (places[0] as Point);
}

/** How far the two kinds of arrows are bent. */
const BENDS = { position: 26, sustained: 58 } as const;

function arrowsOf(view: BattleView, places: ReadonlyMap<string, Point>, radius: number): Arrow[] {
  const count = view.ships.length;
  const ring: Ring = { center: { x: WIDTH / 2, y: MARGIN.top + ringHeight(count) }, pull: pullFor(count), radius };
  // Numbers keep clear of the ships' names, too.
  const numbers: Point[] = [...places.values()].flatMap(({ x, y }) =>
    NAME_SPREAD.map((aside) => ({ x: x + aside, y: y + radius + 10 })),
  );
  return view.ships.flatMap((ship) =>
    view.ships.flatMap((target) => {
      const [from, to] = [places.get(ship.ship), places.get(target.ship)];
      if (!from || !to || ship === target) return [];
      const position = ship.position[target.ship] ?? 0;
      const sustained = ship.guns.reduce((sum, gun) => sum + sustainedOn(gun, target.ship), 0);
      const arrow = (kind: Arrow["kind"], bonus: number): Arrow => {
        const { path, head, along } = curve(from, to, ring, BENDS[kind]);
        const { x, y } = numberPlace(along, numbers);
        numbers.push({ x, y });
        return {
          kind,
          from: ship.ship,
          to: target.ship,
          sign: shipSign(ship),
          path,
          head,
          labelX: x,
          labelY: y,
          width: round(kind === "position" ? 1.5 + Math.min(bonus, 8) * 0.8 : 1.5 + Math.min(bonus, 8) * 0.2),
          bonus: `+${bonus}`,
        };
      };
      return [
        ...(position > 0 ? [arrow("position", position)] : []),
        ...(sustained > 0 ? [arrow("sustained", sustained)] : []),
      ];
    }),
  );
}

function linksOf(view: BattleView, places: ReadonlyMap<string, Point>, texts: Texts): Link[] {
  const all = view.ships.filter(({ destroyed }) => !destroyed);
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => {
      const [from, to] = [places.get(a.ship), places.get(b.ship)];
      if (!from || !to || isFriend(a, b)) return [];
      const band = bandOf(view, a.ship, b.ship);
      return [
        {
          from: a.ship,
          to: b.ship,
          band,
          x1: round(from.x),
          y1: round(from.y),
          x2: round(to.x),
          y2: round(to.y),
          text: bandText(band, texts),
          labelX: round((from.x + to.x) / 2),
          labelY: round((from.y + to.y) / 2 + 4),
          quiet: all.length > LINKS_SHOWN,
        },
      ];
    }),
  );
}

/** What the arrows and lines of a ship say, for those who cannot see them. */
function labelOf(view: BattleView, ship: Ship, texts: Texts): string {
  const position = Object.entries(ship.position).map(([target, bonus]) =>
    word(texts, "picture.position", { target: shipName(view, target), bonus }),
  );
  const fire = ship.guns.flatMap((gun) =>
    gun.target === null
      ? []
      : [word(texts, "picture.sustained", { gun: gun.name, target: shipName(view, gun.target), bonus: gun.sustained })],
  );
  const conditions = conditionsOf(view, ship, texts).map(({ text }) => text);
  return [`${ship.name}, ${classText(ship, texts)}`, ...conditions, ...position, ...fire].join(". ");
}

/** Long names of many ships would cover each other. */
const shortened = (name: string, many: boolean): string => {
  const most = many ? 14 : 22;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

/** Draws the battle. `seat`: through whose eyes; null: an onlooker's. */
export function pictureOf(view: BattleView, seat: string | null, id: string, texts: Texts): Picture {
  const own = view.ships.find((ship) => ship.seat === seat)?.side;
  const ships = inOrder(view, own);
  const many = ships.length > FEW;
  const radius = many ? 17 : 22;
  const places = placesOf(ships);
  const drawn = ships.map((ship): PictureShip => {
    const { x, y } = places.get(ship.ship) as Point;
    const [worst] = conditionsOf(view, ship, texts);
    return {
      id: `${id}-sky-${ship.ship}`,
      ship: ship.ship,
      sign: shipSign(ship),
      glyph: GLYPHS[shipSign(ship)],
      outline: OUTLINES[ship.class],
      scale: many ? 0.78 : 1,
      x: round(x),
      y: round(y),
      radius,
      name: shortened(ship.name, many),
      nameY: round(y + radius + (many ? 12 : 14)),
      state: worst?.text ?? "",
      stateY: round(y + radius + (many ? 22 : 26)),
      gone: ship.destroyed,
      mine: ship.seat === seat,
      label: labelOf(view, ship, texts),
    };
  });
  return {
    width: WIDTH,
    height: MARGIN.top + 2 * ringHeight(ships.length) + MARGIN.bottom,
    title: word(texts, "picture.title"),
    ships: drawn,
    arrows: arrowsOf(view, places, radius),
    links: linksOf(view, places, texts),
  };
}
