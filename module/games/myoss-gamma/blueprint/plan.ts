/** The plan of a whole ship: the hull of each section in its place on the map of sections, as plain geometry. */
import { MOST_SECTIONS, type KindId } from "../../../rules/myoss-gamma";
import { hullOf, type Hull } from "./hull";
import { type Point } from "./geometry";
import type { RoomBox } from "./rooms";
import { jointsOf, placeSections, type GridCell } from "./section-map";

/** A component as a picture needs it. Shuttles, which have no units, are not drawn. */
export interface BlueprintPart {
  readonly id: string;
  readonly name: string;
  readonly kind: KindId;
  /** Units. */
  readonly size: number;
  /** The first number on the hit chart that strikes it. */
  readonly from: number;
  /** Points of toughness lost. */
  readonly lost: number;
  readonly destroyed: boolean;
  /** Whether it is a shield or cloak that is up. */
  readonly on: boolean;
}

/** A section as a picture needs it. */
export interface BlueprintSection {
  readonly id: string;
  readonly name: string;
  /** False if the others hide it. */
  readonly exposed: boolean;
  readonly neighbors: readonly string[];
  /** Blown off, or no longer part of the ship. */
  readonly lost: boolean;
  readonly parts: readonly BlueprintPart[];
}

export interface BlueprintShip {
  readonly sections: readonly BlueprintSection[];
  /** Out of the battle. */
  readonly lost: boolean;
}

/** A section in its place: `x` is its keel, `y` the front of its hull, in units; the bow is at the top. */
export interface PlannedSection extends Point {
  readonly section: BlueprintSection;
  readonly hull: Hull<BlueprintPart>;
}

export interface Plan {
  readonly sections: readonly PlannedSection[];
  /** Links between neighbors: from hull to hull, or from center to center if they are not side by side. */
  readonly links: readonly { readonly from: Point; readonly to: Point; readonly lost: boolean }[];
  /** Bounding box of the whole plan. */
  readonly box: RoomBox;
}

/** Units between the hulls of neighbors. */
const GAP = 0.9;
/** How much broader sections are that lie behind each other, so that the ship does not look like a thread. */
const BROAD = 1.7;
/** How far a link reaches into the hulls, so that no gap shows. */
const OVERLAP = 0.3;

/** The plan of a ship; null if nothing of it can be drawn. */
export function deckPlan({ sections }: BlueprintShip): Plan | null {
  if (sections.length > MOST_SECTIONS) return null;
  const cells = placeSections(sections);
  const at = (id: string) => cells.get(id) as GridCell;
  const joints = jointsOf(sections);
  const ahead = (id: string) =>
    joints
      .filter((joint) => joint.includes(id))
      .map(([a, b]) => at(a === id ? b : a))
      .some(({ column, row }) => column === at(id).column && row === at(id).row - 1);
  const rows = new Set([...cells.values()].map(({ row }) => row)).size;
  const hulls = sections.flatMap((section) => {
    const hull = hullOf(section.parts, ahead(section.id), rows > 1 ? BROAD : 1);
    return hull ? [{ section, hull, cell: at(section.id) }] : [];
  });
  if (hulls.length === 0) return null;
  const lengthOf = ({ top, bottom }: Hull) => bottom - top;
  const across = tracks(hulls.map(({ hull, cell }) => ({ at: cell.column, size: hull.half * 2 })));
  const along = tracks(hulls.map(({ hull, cell }) => ({ at: cell.row, size: lengthOf(hull) })));
  const planned = hulls.map(({ section, hull, cell }): PlannedSection => ({
    section,
    hull,
    x: across(cell.column).middle,
    y: along(cell.row).middle - lengthOf(hull) / 2,
  }));
  return { sections: planned, links: linksOf(planned, joints), box: boxOf(planned) };
}

/** Positions of the grid's rows or columns: each as wide as the largest hull in it, one behind the other. */
function tracks(hulls: readonly { at: number; size: number }[]): (at: number) => { middle: number } {
  const sizes: number[] = [];
  for (const { at, size } of hulls) sizes[at] = Math.max(sizes[at] ?? 0, size);
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + (size > 0 ? size + GAP : 0), 0));
  return (at) => ({ middle: (starts[at] ?? 0) + (sizes[at] ?? 0) / 2 });
}

function linksOf(planned: readonly PlannedSection[], joints: readonly (readonly [string, string])[]): Plan["links"] {
  return joints.flatMap(([a, b]) => {
    const [one, other] = [a, b].map((id) => planned.find(({ section }) => section.id === id));
    if (!one || !other) return [];
    return [{ ...linkBetween(one, other), lost: one.section.lost || other.section.lost }];
  });
}

/** The link across the gap where two hulls face each other; otherwise from center to center, under the hulls. */
function linkBetween(one: PlannedSection, other: PlannedSection): { from: Point; to: Point } {
  const [a, b] = [boxOf([one]), boxOf([other])];
  const middle = ({ x, y, width, height }: RoomBox): Point => ({ x: x + width / 2, y: y + height / 2 });
  if (one.x === other.x) {
    const [fore, aft] = a.y < b.y ? [a, b] : [b, a];
    if (aft.y - fore.y - fore.height < 2 * GAP)
      return {
        from: { x: one.x, y: fore.y + fore.height - OVERLAP },
        to: { x: one.x, y: aft.y + OVERLAP },
      };
  }
  return { from: middle(a), to: middle(b) };
}

/** The smallest box around hulls in their places. */
function boxOf(planned: readonly PlannedSection[]): RoomBox {
  const left = Math.min(...planned.map(({ x, hull }) => x - hull.half));
  const right = Math.max(...planned.map(({ x, hull }) => x + hull.half));
  const top = Math.min(...planned.map(({ y }) => y));
  const bottom = Math.max(...planned.map(({ y, hull }) => y + hull.bottom - hull.top));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A point of a hull as a point of the plan. */
export function inPlan({ x, y, hull }: PlannedSection, point: Point): Point {
  return { x: x + point.x, y: y + point.y - hull.top };
}
