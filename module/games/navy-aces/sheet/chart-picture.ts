/** The table of Navy Aces as a picture for paper: cards at their places, with their headings and arcs of fire. */
import {
  cornersOf,
  isShip,
  pointOf,
  type Point,
  type Pose,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { numberOf, unitSign } from "../words";

/** Drawing units per Length. */
const SCALE = 60;
const MARGIN = 6;
/** Drawn length of the edges of the arcs, in Lengths. */
const ARC = 1.2;

const round = (value: number): number => Math.round(value * 10) / 10;

const FILLS = ["#fff", "#ccc", "#eee", "#aaa"] as const;

/** The ends of the lines from a card that bound its arcs of fire: `arc` degrees to either side of straight abeam. */
function arcEnds({ pose }: UnitView, arc: number): Point[] {
  const rays = [90 - arc, 90 + arc, -90 - arc, -90 + arc];
  return rays.map((degrees) => {
    const angle = ((pose.heading + degrees) * Math.PI) / 180;
    return { x: pose.x + ARC * Math.cos(angle), y: pose.y + ARC * Math.sin(angle) };
  });
}

/** The picture as a data address. It contains no text typed by users. */
export function chartPicture(view: WatersView): string {
  const { tableWidth, tableDepth, arc } = view.options;
  const at = ({ x, y }: Point): string => `${round(x * SCALE)},${round((tableDepth - y) * SCALE)}`;
  const outline = (pose: Pose): string => cornersOf(pose).map(at).join(" ");
  const line = (from: Point, to: Point): string => {
    const [[x1, y1], [x2, y2]] = [at(from).split(","), at(to).split(",")];
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#777" stroke-dasharray="3 3"/>`;
  };
  const label = (pose: Pose, text: string): string => {
    // Beside the mark of the bow.
    const [x, y] = at(pointOf(pose, -0.08, 0)).split(",");
    return `<text x="${x}" y="${y}" font-size="15" font-weight="bold" text-anchor="middle" dominant-baseline="central">${text}</text>`;
  };
  const card = (pose: Pose, fill: string): string =>
    `<polygon points="${outline(pose)}" fill="${fill}" stroke="#000" stroke-width="1.5"/>`;
  const island = ({ id, pose }: WatersView["islands"][number]): string =>
    `${card(pose, "#888")}${label(pose, `I${numberOf(id)}`)}`;
  const unit = (one: UnitView): string => {
    const { pose, owner } = one;
    const bow = [pointOf(pose, 0.48, 0), pointOf(pose, 0.34, 0.14), pointOf(pose, 0.34, -0.14)].map(at).join(" ");
    const name = unitSign(one);
    const arcs = isShip(one) ? arcEnds(one, arc).map((end) => line(pose, end)) : [];
    const marked = card(pose, FILLS[owner % FILLS.length] ?? "#fff");
    return `${arcs.join("")}${marked}<polygon points="${bow}"/>${label(pose, name)}`;
  };
  const [width, height] = [tableWidth * SCALE, tableDepth * SCALE];
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const inside = [
    `<rect width="${width}" height="${height}" fill="#fff" stroke="#000"/>`,
    ...view.islands.map(island),
    ...[...view.units].sort((a, b) => Number(isShip(b)) - Number(isShip(a))).map(unit),
  ];
  const size = `width="${box[2]}" height="${box[3]}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" ${size} font-family="sans-serif">${inside.join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
