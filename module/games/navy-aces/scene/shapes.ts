/** The drawings over the sea of Navy Aces: from the game and the plan to lines, areas and words, in lengths. Pure. */
import { reasonText } from "../../../kit/text/sentence";
import {
  bandOf,
  cornersOf,
  findUnit,
  isRotation,
  LONG,
  pointOf,
  SHORT,
  tableArea,
  UNITS,
  voyageOf,
  type Bounds,
  type Leg,
  type Point,
  type Pose,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import type { Shape } from "../../../kit/scene/shapes";
import { acesWord } from "../words";
import { lengths } from "../plan/words";
import { fightShapes, frame } from "./fight";
import type { HandMoment } from "./grip";
import { refusePlan } from "../plan/plan";
import { isOn, sailed, stopsOf } from "../plan/steer";
import { piecesOf, type Wreck } from "../story/wrecks";
import type { SeaShape, Tone } from "./tones";

/** Everything drawn over the sea at a moment. */
export function shapesOf(moment: HandMoment): SeaShape[] {
  const { view, asked } = moment;
  const shapes = [
    area(tableArea(view), "edge"),
    ...(asked === "island" || asked === "build" ? placeShapes(moment) : []),
    ...(asked === "act" ? courseShapes(moment) : []),
    ...(view.over ? [] : fightShapes(moment)),
  ];
  return shapes.map((shape) => (shape.kind === "label" ? { ...shape, at: inside(shape.at, tableArea(view)) } : shape));
}

/** The wrecks on the sea, apart from those under a unit: everything here lies over the tokens. */
export const wreckShapes = ({ units }: WatersView, wrecks: readonly Wreck[]): Shape<Tone>[] =>
  wrecks
    .filter((wreck) => !units.some(({ pose }) => isOn(pose, wreck.pose)))
    .flatMap(({ pose }) => piecesOf(pose))
    .map((points) => ({ kind: "line", tone: "wreck", points, closed: true, filled: true }));

/** Distance that words keep from the edges of the table, in lengths. */
const ROOM = { across: 1.2, along: 0.25 } as const;

/** Moves words onto the table, so that they can be read even if their subject lies at its edge. */
const inside = ({ x, y }: Point, { left, right, bottom, top }: Bounds): Point => ({
  x: Math.min(Math.max(x, left + ROOM.across), right - ROOM.across),
  y: Math.min(Math.max(y, bottom + ROOM.along), top - ROOM.along),
});

function area({ left, right, bottom, top }: Bounds, tone: Tone, filled = false): SeaShape {
  const points = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return { kind: "line", tone, points, closed: true, filled };
}

const label = (tone: Tone, { x, y }: Point, text: string, above = 0): SeaShape => ({
  kind: "label",
  tone,
  at: { x, y: y + above },
  text,
});

/** Distance of words above the middle of a card, large enough to clear it at any angle. */
const CLEAR = 0.8;

/** A planned card, with the mark of its bow. */
function ghost(pose: Pose, tone: Tone): SeaShape[] {
  const bow = [
    pointOf(pose, LONG * 0.3, SHORT * 0.2),
    pointOf(pose, LONG * 0.44, 0),
    pointOf(pose, LONG * 0.3, -SHORT * 0.2),
  ];
  return [
    { kind: "line", tone, points: cornersOf(pose), closed: true, filled: true },
    { kind: "line", tone, points: bow },
  ];
}

/** The bands where a card may be placed, or may not, and the card that is being placed. NA-8, NA-11. */
function placeShapes({ view, place, asked, plan }: HandMoment): SeaShape[] {
  if (place === null) return [];
  const { pose } = plan;
  const refused = pose && refusePlan(view, place, asked, plan);
  const card = pose ? ghost(pose, refused ? "fault" : "course") : [];
  const words = pose && refused ? [label("fault", pose, reasonText(refused), CLEAR)] : [];
  return [...bands(view, place, asked === "build"), ...card, ...words];
}

function bands(view: WatersView, own: number, isOwnOnly: boolean): SeaShape[] {
  if (!isOwnOnly && view.options.islandsInDeploy) return [];
  const places = isOwnOnly ? [own] : [...view.navies.keys()];
  return places.flatMap((place) => {
    const band = bandOf(view, place);
    const middle = { x: (band.left + band.right) / 2, y: (band.bottom + band.top) / 2 };
    const words = acesWord(isOwnOnly ? "canvas.ownBand" : "canvas.noIslands");
    return [area(band, "band", true), label("band", middle, words)];
  });
}

/** The chosen unit and its planned course. */
function courseShapes(moment: HandMoment): SeaShape[] {
  const { view, plan } = moment;
  const unit = findUnit(view, plan.unit);
  if (!unit) return [];
  return [frame(unit.pose, "own"), ...(plan.legs.length > 0 ? legShapes(moment, unit) : [])];
}

function legShapes({ view, plan }: HandMoment, unit: UnitView): SeaShape[] {
  const { legs } = plan;
  const ends = stopsOf(unit.pose, legs);
  const { leg, fault } = voyageOf(view, unit, legs);
  const refused = refusePlan(view, unit.owner, "act", plan);
  const bad = refused === null ? null : fault ? leg : legs.length - 1;
  const last = ends.at(-1) ?? unit.pose;
  return [
    ...ends.flatMap((end, at): SeaShape[] => {
      const tone = bad !== null && at >= bad ? "fault" : "course";
      const before = ends[at - 1] ?? unit.pose;
      return [{ kind: "line", tone, points: [before, end] }, ...ghost(end, tone)];
    }),
    label(bad === null ? "course" : "fault", last, lengthsSentence(unit, legs), CLEAR),
    ...(refused && bad !== null ? faultWords(ends[bad] ?? last, reasonText(refused)) : []),
  ];
}

const faultWords = (at: Point, text: string): SeaShape[] => [
  { kind: "cross", tone: "fault", at },
  label("fault", at, text, -CLEAR),
];

const FRACTIONS: { readonly [rest: string]: string } = { "25": "¼", "5": "½", "75": "¾" };

/** Lengths with at most two decimals; quarters as fractions. */
export function lengthText(value: number): string {
  const [whole = "0", rest = ""] = lengths(value).split(".");
  const fraction = FRACTIONS[rest];
  if (fraction === undefined) return lengths(value);
  return whole === "0" ? fraction : whole + fraction;
}

/** The length of a course, and the unit's limit: `1½ of 3 lengths`. */
function lengthsSentence(unit: UnitView, legs: readonly Leg[]): string {
  const most = UNITS[unit.type].movement;
  const key = `${most === 1 ? "length" : "lengths"}${legs.some(isRotation) ? "AndTurn" : ""}`;
  return acesWord(`canvas.${key}`, { sailed: lengthText(sailed(legs)), most });
}
