/** The table as a chart on the board: exactly the stored poses, in hundredths of a Length, y downwards. Pure. */
import { oneLine } from "../../../kit/text/sentence";
import {
  bandOf,
  blockersOf,
  clearLine,
  closestPair,
  cornersOf,
  findUnit,
  isShip,
  pointOf,
  rounded,
  sightOf,
  targetsOf,
  voyageOf,
  AIR_RANGE,
  COMBATS,
  GUN_RANGE,
  type Point,
  type Pose,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { SIGN_GLYPHS } from "../../../kit/text/signs";
import { islandName, navyName, unitName, unitSign } from "../words";
import { actingUnit, fighters, pressUnit, takesWater } from "./press";
import { unitChips, unitDice, signFor, type Table } from "./table";
import { lengths, word } from "../plan/words";
import { refusePlan } from "../plan/plan";
import { piecesOf, wrecksOf, type Wreck } from "../story/wrecks";
import { stopsOf } from "../plan/steer";

/** Drawing units per Length. */
const SCALE = 100;
const MARGIN = 12;

const number = (value: number): number => Math.round(value * 10) / 10;

/** The point on the chart for a point of the table. */
const onChart = ({ options }: WatersView, { x, y }: Point): Point => ({
  x: number(x * SCALE),
  y: number((options.tableDepth - y) * SCALE),
});

/** The point of the table under a point of the drawing, in lengths. */
export const offChart = ({ options }: WatersView, { x, y }: Point): Point => ({
  x: x / SCALE,
  y: options.tableDepth - y / SCALE,
});

const listed = (view: WatersView, points: readonly Point[]): string =>
  points
    .map((point) => onChart(view, point))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");

/** A card at its pose. A triangle at the bow marks the front, and words leave room for it. */
function cardAt(view: WatersView, id: string, pose: Pose) {
  const bow = [pointOf(pose, 0.48, 0), pointOf(pose, 0.36, 0.14), pointOf(pose, 0.36, -0.14)];
  const middle = onChart(view, pointOf(pose, -0.07, 0));
  return { id, points: listed(view, cornersOf(pose)), bow: listed(view, bow), ...middle };
}

/** Lengths of water that are shown about two units that fight. */
const ABOUT = 1.25;

/** What the chart shows: the whole table, or only the two units that fight, where it would be too small to tell them. */
function boxOf({ view }: Table, isSmall: boolean): string {
  const { tableWidth, tableDepth } = view.options;
  const both = isSmall ? fighters(view) : null;
  if (!both) return `${-MARGIN} ${-MARGIN} ${tableWidth * SCALE + 2 * MARGIN} ${tableDepth * SCALE + 2 * MARGIN}`;
  const points = [both.unit, both.target].flatMap(({ pose }) => cornersOf(pose)).map((point) => onChart(view, point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const edge = ABOUT * SCALE;
  const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return [left, top, Math.max(...xs) + edge - left, Math.max(...ys) + edge - top].map(number).join(" ");
}

/** The chart of the table: the data of `templates/navy-aces/board-chart.hbs`. `isSmall`: whether it has little room. */
export function chartOf(table: Table, isSmall = false) {
  const { view, pending } = table;
  const { tableWidth, tableDepth } = view.options;
  const unit = actingUnit(view, pending);
  const fights = unit !== null && (pending.name === "salvo" || pending.tab === "fight");
  return {
    box: boxOf(table, isSmall),
    width: tableWidth * SCALE,
    height: tableDepth * SCALE,
    label: word("chart", { width: tableWidth, depth: tableDepth }),
    // Whether a press on the water has a meaning.
    open: takesWater(pending),
    bands: bandsOf(table),
    islands: view.islands.map(({ id, pose }) => ({
      ...cardAt(view, `${table.id}-chart-${id}`, pose),
      label: [islandName(id), placeText(pose)].join(", "),
    })),
    wrecks: wrecksOf(table.feed.story).map((wreck) => wreckOn(table, wreck)),
    units: [...view.units].sort((a, b) => Number(isShip(b)) - Number(isShip(a))).map((one) => unitOn(table, one)),
    ghosts: ghostsOf(table),
    // Reach of the acting unit: the outline of its card, with a stroke as wide as the range.
    range: fights
      ? { points: listed(view, cornersOf(unit.pose)), stroke: 2 * SCALE * (isShip(unit) ? GUN_RANGE : AIR_RANGE) }
      : null,
    lines: fights ? linesFrom(table, unit) : [],
  };
}

function bandsOf({ view, pending }: Table) {
  const deploying = view.phase === "islands" || view.phase === "units";
  if (!deploying) return [];
  return view.navies.map((_, place) => {
    const { left, top, right, bottom } = bandOf(view, place);
    const { x, y } = onChart(view, { x: left, y: top });
    return {
      x,
      y,
      width: (right - left) * SCALE,
      height: (top - bottom) * SCALE,
      own: pending.name === "build" && pending.place === place,
    };
  });
}

/** The pose of a card in words: lengths along both edges, and degrees. */
export const placeText = ({ x, y, heading }: Pose): string =>
  word("place", { x: lengths(x), y: lengths(y), heading: Math.round(heading) });

/** Up to this many dice are drawn as dots; above that, a number is shown. */
const MOST_DOTS = 3;

function unitOn(table: Table, unit: UnitView) {
  const { view, pending } = table;
  const { id, owner, active, inactive } = unit;
  const dots = active + inactive <= MOST_DOTS ? "●".repeat(active) + "○".repeat(inactive) : "";
  const sign = signFor(table, owner);
  const acting = actingUnit(view, pending)?.id === id;
  const aimed = pending.plan.target === id;
  const fight = fighters(view);
  const marks = [
    ...(isShip(unit) ? [] : ["squadron"]),
    ...(acting ? ["acting"] : []),
    ...(aimed ? ["target"] : []),
    ...(fight && (fight.unit.id === id || fight.target.id === id) ? ["fighting"] : []),
    ...(owner === view.active && (unit.moved || unit.fought) ? ["done"] : []),
  ];
  return {
    ...cardAt(view, `${table.id}-chart-${id}`, unit.pose),
    unit: id,
    glyph: SIGN_GLYPHS[sign],
    name: unitSign(unit),
    dots,
    dice: dots || `${active}/${active + inactive}`,
    swayed: oneLine(
      unitChips(table.view, unit).map(({ text }) => text),
      " ",
    ),
    label: unitLabel(table, unit),
    live: "draft" in pressUnit(view, pending, id),
    pressed: acting || aimed,
    // Modifier class names, besides the first.
    marks: [` ah-chart__unit--${sign}`, ...marks.map((mark) => ` ah-chart__unit--${mark}`)].join(""),
  };
}

/** Where a unit was sunk or shot down. */
function wreckOn(table: Table, { unit, pose }: Wreck) {
  const values = { unit: unitName(unit), navy: navyName(table.view, unit.place) };
  return {
    pieces: piecesOf(pose).map((piece) => listed(table.view, piece)),
    sign: signFor(table, unit.place),
    label: word("wreck", values),
  };
}

/** What a unit did in this turn, in words; blank if nothing yet, or if it is not its owner's turn. */
export function doneText({ view }: Pick<Table, "view">, { owner, moved, fought }: UnitView): string {
  if (owner !== view.active) return "";
  if (moved && fought) return word("done.both");
  return moved ? word("done.moved") : fought ? word("done.fought") : "";
}

/** A unit in words, for screen readers and tooltips. */
function unitLabel(table: Table, unit: UnitView): string {
  const { view } = table;
  const name = word("unitOf", { unit: unitName(unit), navy: navyName(view, unit.owner) });
  const chips = unitChips(table.view, unit).map(({ about }) => about);
  return oneLine([name, unitDice(table, unit).label, placeText(unit.pose), doneText(table, unit), ...chips], ", ");
}

/** The planned cards: one for each leg, or where a new one is placed. */
function ghostsOf(table: Table) {
  const { view, pending, id } = table;
  const { name, place, plan } = pending;
  const ghost = (pose: Pose, at: number, bad: boolean, last: boolean) => ({
    ...cardAt(view, `${id}-ghost-${at}`, pose),
    bad,
    last,
  });
  if (name === "island" || name === "build") {
    if (plan.pose === null) return [];
    const refused = refusePlan(view, place, name, plan);
    return [ghost(rounded(plan.pose), 0, refused !== null, true)];
  }
  const unit = name === "act" ? findUnit(view, plan.unit) : null;
  if (!unit || plan.legs.length === 0 || plan.fight !== null) return [];
  const { leg: fault } = voyageOf(view, unit, plan.legs);
  return stopsOf(unit.pose, plan.legs).map((pose, at, { length }) =>
    ghost(pose, at, fault !== null && at >= fault, at === length - 1),
  );
}

/** Lines from a unit to each enemy that it can fight: the line of fire, or the shortest way. */
function linesFrom({ view, pending }: Table, unit: UnitView) {
  return COMBATS.flatMap((kind) =>
    targetsOf(view, kind, unit).flatMap((target) => {
      const line =
        kind === "naval"
          ? clearLine(unit.pose, target.pose, blockersOf(view, unit, target), sightOf(view))
          : closestPair(unit.pose, target.pose);
      if (!line) return [];
      const [from, to] = [onChart(view, line.from), onChart(view, line.to)];
      return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, aimed: pending.plan.target === target.id }];
    }),
  );
}
