/** Lines between components in the picture: aim, tractor beams, a structure's support, computers' weapons. Pure. */
import type { Json } from "../../../rules/kernel";
import { shipOf, type Battle, type MyossEvent } from "../../../rules/myoss-gamma";
import type { Point } from "../blueprint/geometry";
import type { HitMark } from "../story/formatter";
import type { Focus } from "./focus";
import type { PartOf } from "./panel";
import type { Shot } from "./target";

/** A line as the template draws it, in units of the stage. */
interface StageLine {
  readonly kind: "aim" | "fired" | "beam" | "support" | "help";
  readonly from: Point;
  readonly to: Point;
  /** Whether it ends at a component rather than at the middle of a ship. */
  readonly sight: boolean;
}

/** What lines must know of a ship in the picture. */
interface Hull {
  readonly id: string;
  readonly parts: readonly {
    readonly component: string;
    readonly section: string;
    readonly spot: Point;
    readonly pressed: boolean;
    readonly blow: HitMark | null;
  }[];
}

/** The shots that lines are drawn for: the drafted one, the one in the question, and the last one. */
interface Shots {
  readonly shot: Shot | null;
  readonly asked: Json;
  readonly fired: Extract<MyossEvent, { event: "shotFired" }> | null;
}

/** All lines whose ends are in the picture. */
export function linesOf(battle: Battle, hulls: readonly Hull[], shots: Shots, focus: Focus): StageLine[] {
  const at = (part: PartOf): Point | null =>
    hulls.find(({ id }) => id === part.ship)?.parts.find(({ component }) => component === part.component)?.spot ?? null;
  const line = (kind: StageLine["kind"], from: Point | null, to: Point | null): StageLine[] =>
    from && to ? [{ kind, from, to, sight: kind === "aim" && isSpot(hulls, to) }] : [];
  const within = hulls.flatMap(({ id: ship }) => {
    const { components = [], locks = [], lost = null } = shipOf(battle, ship) ?? {};
    if (lost !== null) return [];
    const joins = components
      .filter(({ destroyed }) => !destroyed)
      .flatMap((each) => {
        const from = at({ ship, component: each.id });
        const helped = each.attachedTo === null ? [] : line("help", from, at({ ship, component: each.attachedTo }));
        return [...each.supports.flatMap((id) => line("support", from, at({ ship, component: id }))), ...helped];
      });
    const beams = locks.flatMap(({ beam, target }) =>
      line("beam", at({ ship, component: beam }), middleIn(hulls, target)),
    );
    return [...joins, ...beams];
  });
  return [...within, ...shotLines(hulls, shots, focus, at).flatMap(({ kind, from, to }) => line(kind, from, to))];
}

/** Whether a point is that of a component rather than the middle of a ship. */
const isSpot = (hulls: readonly Hull[], point: Point): boolean =>
  hulls.some(({ parts }) => parts.some(({ spot }) => spot === point));

interface Ends {
  readonly kind: "aim" | "fired";
  readonly from: Point | null;
  readonly to: Point | null;
}

function shotLines(
  hulls: readonly Hull[],
  { shot, asked, fired }: Shots,
  { part }: Focus,
  at: (part: PartOf) => Point | null,
): Ends[] {
  if (shot) {
    const target = shot.target.id;
    const to = part?.ship === target ? at(part) : middleIn(hulls, target, shot.section);
    return [{ kind: "aim", from: at({ ship: shot.attacker.id, component: shot.weapon.id }), to }];
  }
  const { attacker, weapon, target } = (asked ?? {}) as { readonly [member: string]: string };
  if (attacker && weapon && target) {
    const chosen = hulls.find(({ id }) => id === target)?.parts.find(({ pressed }) => pressed);
    return [
      { kind: "aim", from: at({ ship: attacker, component: weapon }), to: chosen?.spot ?? middleIn(hulls, target) },
    ];
  }
  if (!fired) return [];
  const parts = hulls.find(({ id }) => id === fired.target)?.parts ?? [];
  const struck = parts.find(({ blow }) => blow?.tone === "hit" || blow?.tone === "gone");
  const from = at({ ship: fired.ship, component: fired.weapon });
  return [{ kind: "fired", from, to: struck?.spot ?? middleIn(hulls, fired.target) }];
}

/** The middle of a ship, or of one of its sections. */
function middleIn(hulls: readonly Hull[], ship: string, section?: string): Point | null {
  const hull = hulls.find(({ id }) => id === ship);
  const spots = hull?.parts.filter((part) => section === undefined || part.section === section).map(({ spot }) => spot);
  if (!spots || spots.length === 0) return null;
  const middle = (of: (spot: Point) => number) => {
    const values = spots.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { x: middle(({ x }) => x), y: middle(({ y }) => y) };
}
