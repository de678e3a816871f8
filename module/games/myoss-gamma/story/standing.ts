/** The toughness that was left to each side of a battle, as the strip of its report shows it. Pure. */
import type { Reckoning } from "../../../kit/story/standing";
import type { Battle, MyossEvent, ReportStep } from "../../../rules/myoss-gamma";

/** A component on the way through a battle. */
interface Piece {
  /** The ship that it belongs to at the moment. */
  ship: string;
  tg: number;
  readonly seat: string;
  readonly id: string;
  readonly section: string;
}

/** For each ship that came off another one, that one. */
function originsIn(events: readonly MyossEvent[]): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  for (const event of events)
    if (event.event === "shipSplit")
      for (const { ship } of event.parts) origins.set(ship, origins.get(event.ship) ?? event.ship);
  return origins;
}

/** All components as they began: with what the first event of theirs tells, or else as they are in the end. */
function piecesOf({ ships }: Battle, events: readonly MyossEvent[]): Piece[] {
  const origins = originsIn(events);
  const rootOf = (ship: string): string => origins.get(ship) ?? ship;
  const first = new Map<string, number>();
  for (const event of events) {
    if (event.event !== "componentDamaged" && event.event !== "repaired") continue;
    const key = `${rootOf(event.ship)}/${event.component}`;
    if (!first.has(key)) first.set(key, event.tgBefore);
  }
  return ships.flatMap(({ id: ship, seat, components }) =>
    components
      .filter(({ kind }) => kind !== "shuttle")
      .map(({ id, section, tg, boughtTg, destroyed }) => {
        const root = rootOf(ship);
        return { ship: root, seat, id, section, tg: first.get(`${root}/${id}`) ?? (destroyed ? boughtTg : tg) };
      }),
  );
}

/** Pieces that are gone with an event, or change to `tg`. */
function changed(event: MyossEvent, pieces: readonly Piece[]): { readonly of: readonly Piece[]; readonly tg: number } {
  const own = "ship" in event ? pieces.filter(({ ship }) => ship === event.ship) : [];
  switch (event.event) {
    case "componentDamaged":
    case "repaired":
      return { of: own.filter(({ id }) => id === event.component), tg: event.tgAfter };
    case "componentDestroyed":
      return { of: own.filter(({ id }) => id === event.component), tg: 0 };
    case "sectionLost":
      return { of: own.filter(({ section }) => section === event.section), tg: 0 };
    case "shipLost":
      return { of: own, tg: 0 };
    default:
      return { of: [], tg: 0 };
  }
}

/** What was left of each side's ships, in points of toughness. A lost ship has none. */
export function reckoningOf(battle: Battle, steps: readonly ReportStep[]): Reckoning<MyossEvent> {
  const pieces = piecesOf(
    battle,
    steps.flatMap(({ events }) => events as readonly MyossEvent[]),
  );
  const start: Record<string, number> = Object.fromEntries(battle.ships.map(({ seat }) => [seat, 0]));
  for (const { seat, tg } of pieces) start[seat] = (start[seat] ?? 0) + tg;
  return {
    start,
    roundOf: (event) => (event.event === "roundStarted" || event.event === "turnStarted" ? event.round : undefined),
    change(event) {
      if (event.event === "shipSplit")
        for (const { ship, sections } of event.parts)
          for (const piece of pieces)
            if (piece.ship === event.ship && sections.includes(piece.section)) piece.ship = ship;
      const { of, tg } = changed(event, pieces);
      return of.map((piece) => {
        const by = tg - piece.tg;
        piece.tg = tg;
        return { seat: piece.seat, by };
      });
    },
  };
}
