/**
 * The picture of the battle: the ships of each side, positions, sustained fire, distances, and what the open question
 * would do. Colors and strokes are in the stylesheet.
 */
import { beginning } from "../../../rules/kernel/letters";
import { oneLine, signed } from "../../../kit/text/sentence";
import type { Portraits } from "../../../kit/battle/fighters";
import { SIGN_GLYPHS } from "../../../kit/text/signs";
import {
  BANDS,
  bandOf,
  dodgeParts,
  isFriend,
  pilotParts,
  refuseHelm,
  sum,
  sustainedOn,
  type Band,
  type BattleView,
  type Ship,
} from "../../../rules/space-opera";
import { chancesOf, classText, leveled, inPercent, shipName, shipSign, word } from "../story/words";
import type { AimLine } from "./panel";
import {
  curve,
  FEW,
  ringOrder,
  labelPlace,
  ringOf,
  round,
  type LabelBox,
  type Curve,
  type RingSign,
  type Ring,
} from "./ring";
import { conditionsOf, type Condition } from "./ships";

/** The most distances that are all written; of more, only those that differ from the most common. */
const LINKS_SHOWN = 2;

/** The most ships between which arrows have words; those of more would cover one another. */
const WORDY = 4;

/** Outlines seen from above, with the bow to the right; a circle if there is no bow. */
const OUTLINES: { readonly [shipClass in Ship["class"]]: string } = {
  fighter: "M15 0 L3 2.4 L-2 11 L-7 11 L-5 3 L-11 5 L-10 0 L-11 -5 L-5 -3 L-7 -11 L-2 -11 L3 -2.4 Z",
  cutter: "M16 0 L7 5 L-3 5.5 L-6 10 L-12 10 L-11 4 L-14 3 L-14 -3 L-11 -4 L-12 -10 L-6 -10 L-3 -5.5 L7 -5 Z",
  line: "M17 0 L12 4 L4 4.5 L2 7 L-5 7 L-7 10 L-15 10 L-15 5 L-17 4 L-17 -4 L-15 -5 L-15 -10 L-7 -10 L-5 -7 L2 -7 L4 -4.5 L12 -4 Z",
  station: "M0 -15 L4 -5 L15 -3 L15 3 L4 5 L0 15 L-4 5 L-15 3 L-15 -3 L-4 -5 Z",
  planet: "M15 0 A15 15 0 1 1 -15 0 A15 15 0 1 1 15 0 Z",
  shuttle: "M11 0 L7 6 L-4 7 L-8 11 L-11 11 L-10 0 L-11 -11 L-8 -11 L-4 -7 L7 -6 Z",
  yacht: "M16 0 L4 4 L-6 8 L-12 8 L-10 0 L-12 -8 L-6 -8 L4 -4 Z",
  freighter: "M15 3 L15 -3 L9 -4 L9 -9 L-2 -9 L-2 -7 L-4 -7 L-4 -9 L-14 -9 L-14 9 L-4 9 L-4 7 L-2 7 L-2 9 L9 9 L9 4 Z",
};
/** Distance from the middle of an outline to its edge. */
const OUTLINE_REACH = 23;

/** Bend of each kind of arrow. */
const BENDS = { position: 52, sustained: 104, aim: -60 } as const;
/** Width of a label's letter, and height of its line. */
const LETTER = 7.6;
const LINE = 20;

/** Draws arrows one after another, so that each label stays clear of everything drawn before. */
class Drawing {
  readonly #ring: Ring;
  readonly #taken: LabelBox[];

  constructor(ring: Ring) {
    this.#ring = ring;
    this.#taken = [...ring.places.values()].flatMap(({ x, y, radius }) => [
      { x, y, width: 2 * radius, height: 2 * radius },
      { x, y: y + radius + 22, width: 190, height: 42 },
    ]);
  }

  label(along: Curve["along"], text: string): { labelX: number; labelY: number } {
    const place = labelPlace(along, { width: Math.max(LINE, text.length * LETTER), height: LINE }, this.#taken);
    this.#taken.push(place);
    return { labelX: round(place.x), labelY: round(place.y) };
  }

  /** `aim`: something being chosen; `row`: of the question that it belongs to, blank if none. */
  arrow(kind: keyof typeof BENDS, ship: Ship, target: string, bonus: string, width: number) {
    const [from, to] = [this.#ring.places.get(ship.ship), this.#ring.places.get(target)];
    if (!from || !to || ship.ship === target) return [];
    const { path, head, along } = curve(from, to, this.#ring, BENDS[kind]);
    const ends = { from: ship.ship, to: target, sign: shipSign(ship) };
    const label = bonus === "" ? { labelX: 0, labelY: 0 } : this.label(along, bonus);
    return [{ kind, ...ends, path, head, width, bonus, ...label, row: "" }];
  }
}

/** Arrows for positions and sustained fire. */
function bonusArrows(view: BattleView, drawing: Drawing) {
  const isWordy = view.ships.length <= WORDY;
  return view.ships.flatMap((ship) =>
    view.ships.flatMap((target) => {
      const position = ship.position[target.ship] ?? 0;
      const guns = ship.guns.filter((gun) => sustainedOn(gun, target.ship) > 0);
      const sustained = guns.reduce((sum, gun) => sum + gun.sustained, 0);
      const said = (key: string, bonus: number) =>
        isWordy ? word(key, { bonus: signed(bonus), gun: guns[0]?.name ?? "", count: guns.length }) : signed(bonus);
      const fire = guns.length === 1 ? "picture.gunStays" : "picture.gunsStay";
      return [
        ...(position > 0
          ? drawing.arrow("position", ship, target.ship, said("picture.behind", position), width(position, 0.6))
          : []),
        ...(sustained > 0
          ? drawing.arrow("sustained", ship, target.ship, said(fire, sustained), width(sustained, 0.2))
          : []),
      ];
    }),
  );
}

const width = (bonus: number, each: number): number => round(2 + Math.min(bonus, 8) * each);

/** Arrows for what is being chosen: a chance has its number at the target, everything else on the arrow. */
function aimArrows(view: BattleView, aims: readonly AimLine[], drawing: Drawing) {
  return aims
    .filter(({ chosen }) => chosen)
    .flatMap(({ from, to, row, text, index }) => {
      const ship = view.ships.find((one) => one.ship === from);
      const arrows = ship ? drawing.arrow("aim", ship, to, index === null ? text : "", 3) : [];
      return arrows.map((arrow) => ({ ...arrow, row: String(row) }));
    });
}

/** Pairs of remaining foes, with their distances. */
function distances(view: BattleView): { a: Ship; b: Ship; band: Band }[] {
  const all = view.ships.filter(({ destroyed }) => !destroyed);
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => !isFriend(a, b))
      .map((b) => ({ a, b, band: bandOf(view, a.ship, b.ship) })),
  );
}

/** The most common distance between foes; null if there are so few that each is written. */
function usualBand(pairs: readonly { readonly band: Band }[]): Band | null {
  if (pairs.length <= LINKS_SHOWN) return null;
  const count = (band: Band) => pairs.filter((pair) => pair.band === band).length;
  return [...BANDS].sort((one, other) => count(other) - count(one))[0] ?? null;
}

/** The lines between foes; `range`: the distance of all pairs without a written one. */
function linksOf(view: BattleView, { places }: Ring, drawing: Drawing) {
  const pairs = distances(view);
  const usual = usualBand(pairs);
  const links = pairs.flatMap(({ a, b, band }) => {
    const [from, to] = [places.get(a.ship), places.get(b.ship)];
    if (!from || !to) return [];
    const text = word(`range.${band}`);
    const along = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    const middle = along(0.5);
    // Shown only with one of its ships.
    const quiet = band === usual;
    const label = quiet ? { labelX: round(middle.x), labelY: round(middle.y) } : drawing.label(along, text);
    const ends = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
    return [{ from: a.ship, to: b.ship, band, ...ends, text, ...label, quiet }];
  });
  const isWhole = links.every(({ quiet }) => quiet);
  const range = usual && word(isWhole ? "picture.allRange" : "picture.otherRange", { range: word(`range.${usual}`) });
  return { links, range: range ?? "" };
}

/** The chances of all guns at all targets, there to choose them: those of one gun are shown at a time. */
const pillsOf = (aims: readonly AimLine[], { places }: Ring) =>
  aims.flatMap((aim) => {
    const place = places.get(aim.to);
    return place && aim.index !== null ? [{ ...aim, x: round(place.x), y: round(place.y - place.radius - 22) }] : [];
  });

/** A ship in words: its arrows and lines, for those who cannot see them, and its guns. */
function labelOf(view: BattleView, ship: Ship): string {
  const position = Object.entries(ship.position).map(([target, bonus]) =>
    word("picture.position", { target: shipName(view, target), bonus }),
  );
  const guns = ship.guns.map((gun) => {
    const { name, range, target, sustained: bonus } = gun;
    const facts = [leveled(gun.firepower), word(`range.${range}`)];
    const aim = target === null ? [] : [word("sustainedOn", { target: shipName(view, target), bonus })];
    return `${name}: ${oneLine([...facts, ...aim])}`;
  });
  const conditions = conditionsOf(view, ship).map(({ text }) => text);
  return [`${ship.name}, ${classText(ship)}`, ...conditions, ...position, ...guns].join(". ");
}

/** Shortens long names: those of many ships would overlap. */
const shortened = (name: string, many: boolean): string => beginning(name, many ? 14 : 22);

/** State of a ship in a line: its worst condition, or else how well it flies and dodges. */
function stateOf(view: BattleView, ship: Ship, many: boolean): { state: string; tone: Condition["tone"] | "" } {
  const [worst] = conditionsOf(view, ship);
  if (worst) return { state: worst.text, tone: worst.tone };
  if (many || refuseHelm(view, ship) !== null) return { state: "", tone: "" };
  const dodges = inPercent(chancesOf(view, sum(dodgeParts(view, ship))).success);
  const numbers = { flies: sum(pilotParts(view, ship)), dodges };
  return { state: word("picture.flies", numbers), tone: "" };
}

function drawn(view: BattleView, ship: Ship, place: RingSign, { center, places }: Ring, many: boolean) {
  const { x, y, radius } = { x: round(place.x), y: round(place.y), radius: round(place.radius) };
  const scale = round((radius / OUTLINE_REACH) * 10) / 10;
  const isRight = x > center.x + 1;
  // Two ships are near the edges: their texts run towards the middle.
  const edge = places.size !== 2 ? 0 : isRight ? radius : -radius;
  return {
    ship: ship.ship,
    sign: shipSign(ship),
    glyph: SIGN_GLYPHS[shipSign(ship)],
    outline: OUTLINES[ship.class],
    // Places and scales the outline, with the bow towards the middle.
    transform: `translate(${x} ${y}) scale(${isRight ? -scale : scale} ${scale})`,
    x,
    y,
    radius,
    name: shortened(ship.name, many),
    textX: round(x + edge),
    anchor: edge > 0 ? "end" : edge < 0 ? "start" : "middle",
    // Of its name, and its state below that.
    textY: round(y + radius + 2),
    ...stateOf(view, ship, many),
    gone: ship.destroyed,
    label: labelOf(view, ship),
  };
}

/** Draws the battle, and what is being chosen. `seat`: the viewer's; null for an onlooker. */
export function pictureOf(
  view: BattleView,
  aims: readonly AimLine[],
  portraits: Portraits,
  seat: string | null,
  id: string,
) {
  const own = view.ships.find((ship) => ship.seat === seat)?.side;
  const ships = ringOrder(view.ships, own);
  const many = ships.length > FEW;
  const [one, other, ...more] = ships;
  const ring = ringOf(ships, one && other && more.length === 0 ? bandOf(view, one.ship, other.ship) : null);
  const drawing = new Drawing(ring);
  const { links, range } = linksOf(view, ring, drawing);
  return {
    width: ring.width,
    height: round(ring.height),
    title: word("picture.title"),
    ships: ships.map((ship) => {
      const place = ring.places.get(ship.ship) as RingSign;
      const sign = drawn(view, ship, place, ring, many);
      // With the bow up.
      const portrait = portraits[ship.ship] ?? "";
      return { ...sign, portrait, id: `${id}-sky-${ship.ship}`, mine: ship.seat === seat };
    }),
    arrows: [...aimArrows(view, aims, drawing), ...bonusArrows(view, drawing)],
    links,
    range,
    pills: pillsOf(aims, ring),
  };
}
