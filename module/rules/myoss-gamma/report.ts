/** The report of a finished battle, made from all that was told: who did what, what was lost, what decided it. */
import type { GameEvent, Seat } from "../kernel";
import { isBroken } from "./loss/destruction";
import type { MyossEvent } from "./events";
import type { Battle, Loss } from "./state";

/** The events that were told of a step. */
export interface ReportStep {
  readonly events: readonly GameEvent[];
}

/** One ship's deeds and losses. Damage is in points that got through shields. */
interface ShipReport {
  readonly ship: string;
  readonly seat: Seat;
  /** null if it was there at the end. */
  readonly fate: Loss | null;
  readonly shots: number;
  readonly hits: number;
  readonly dealt: number;
  readonly taken: number;
  /** Components that it destroyed, and ships and sections that broke under its fire. */
  readonly wrecked: number;
  readonly broken: number;
}

/** An event that helped to decide the battle. */
interface DecisiveEvent {
  /** 0 before the first one. */
  readonly round: number;
  readonly event: MyossEvent;
  readonly weight: number;
}

/** Weight of an event among decisive moments; events not listed weigh nothing. */
const WEIGHTS: { readonly [event: string]: number | undefined } = {
  shipLost: 100,
  shipSplit: 80,
  sectionLost: 70,
  selfDestructed: 60,
  surrenderAnswered: 50,
  chaseBegun: 30,
  critical: 12,
  shuttleLost: 8,
  backfired: 6,
};

type Tally = { -readonly [member in keyof Omit<ShipReport, "ship" | "seat" | "fate">]: ShipReport[member] };

/** Reports on a battle from its steps. Unknown events (of another version) are skipped. */
export function battleReport(battle: Battle, steps: readonly ReportStep[]) {
  const tallies = new Map<string, Tally>(
    battle.ships.map(({ id }) => [id, { shots: 0, hits: 0, dealt: 0, taken: 0, wrecked: 0, broken: 0 }]),
  );
  const moments: DecisiveEvent[] = [];
  let round = 0;
  for (const { events } of steps) {
    let doing: Doing = { ship: null, shot: false };
    for (const event of events as readonly MyossEvent[]) {
      if (event.event === "roundStarted" || event.event === "turnStarted") ({ round } = event);
      doing = doingAt(event, doing);
      count(battle, tallies, event, doing);
      const weight = weightOf(battle, event);
      if (weight > 0) moments.push({ round, event, weight });
    }
  }
  return {
    winners: battle.over?.winners ?? [],
    reason: battle.over?.reason ?? "",
    rounds: battle.round,
    ships: battle.ships.map(({ id, seat, lost }) => ({ ship: id, seat, fate: lost, ...(tallies.get(id) as Tally) })),
    /** What helped to decide it, in order. */
    moments,
  };
}

/** The ship responsible for events, and whether they are the shot itself or debris of a wreck. */
interface Doing {
  readonly ship: string | null;
  readonly shot: boolean;
}

/** Debris is attributed to the ship that broke the wreck, until another one shoots or has its turn. */
function doingAt(event: MyossEvent, current: Doing): Doing {
  switch (event.event) {
    case "shotFired":
    case "shuttleShot":
      return { ship: event.ship, shot: true };
    case "debrisFlew":
      return { ...current, shot: false };
    case "turnStarted":
    case "selfDestructed":
      return { ship: "ship" in event ? event.ship : null, shot: false };
    default:
      return current;
  }
}

const sideOfShip = ({ ships }: Battle, id: string | null): string | undefined =>
  ships.find((ship) => ship.id === id)?.side;

/** Counts an event. Only shots are hits. A ship's debris counts as its doing unless it strikes its own side. */
function count(battle: Battle, tallies: ReadonlyMap<string, Tally>, event: MyossEvent, { ship, shot }: Doing): void {
  const own = ship === null ? undefined : tallies.get(ship);
  const theirs = "ship" in event ? tallies.get(event.ship) : undefined;
  const isForeign = "ship" in event && sideOfShip(battle, event.ship) !== sideOfShip(battle, ship);
  if ((event.event === "shotFired" || event.event === "shuttleShot") && own) own.shots++;
  else if ((event.event === "hit" || (event.event === "shuttleRolled" && event.hit)) && shot && own) own.hits++;
  else if (event.event === "componentDamaged") {
    if (theirs) theirs.taken += event.points;
    if (own && isForeign) own.dealt += event.points;
  } else if (event.event === "componentDestroyed" && own && isForeign) own.wrecked++;
  else if ((event.event === "shipLost" || event.event === "sectionLost") && own && isForeign && isBroken(event.reason))
    own.broken++;
}

function weightOf(battle: Battle, event: MyossEvent): number {
  if (event.event === "componentDestroyed") return sizeOf(battle, event.ship, event.component);
  if (event.event === "surrenderAnswered" && !event.accepted) return 0;
  return WEIGHTS[event.event] ?? 0;
}

/** Size of a component: the larger it is, the more its loss matters. */
function sizeOf(battle: Battle, ship: string, component: string): number {
  const found = battle.ships.find(({ id }) => id === ship)?.components.find(({ id }) => id === component);
  return found && found.kind !== "decoration" ? found.size : 0;
}
