/** The report of a finished battle, made from everything that was told of it. Pure, and tested without Foundry. */
import type { Names } from "../../../kit/game/feed";
import type { PublicStep } from "../../../kit/game/storyteller";
import {
  decisive,
  reportColumns,
  reportView,
  momentsOf,
  type ReportMoment,
  type ReportView,
} from "../../../kit/story/report-view";
import { standingsOf, type Reckoning } from "../../../kit/story/standing";
import { localize, phrase } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import { succeeded } from "../../../rules/gurps";
import type { BattleEvent, BattleView } from "../../../rules/space-opera";
import { namesOf } from "./names";
import { STORY } from "./events";
import { word } from "./words";

const COLUMNS = ["shots", "hits", "taken", "dodged", "contests"] as const;
type Tally = Record<(typeof COLUMNS)[number], number>;

/** Weights of events among the decisive moments; all others weigh nothing. */
const WEIGHTS: { readonly [event: string]: number | undefined } = {
  destroyed: 100,
  disabled: 70,
  locationLost: 30,
  collided: 30,
  overrideUsed: 20,
  autoHit: 8,
};

function weightOf(event: BattleEvent): number {
  if (event.event === "died") return event.major ? 60 : 10;
  // Heavier damage has other events that say more.
  if (event.event === "damaged") return event.level === 2 ? 4 : 0;
  return WEIGHTS[event.event] ?? 0;
}

/** Counts what the ship did, or suffered. */
function count(tally: Tally, ship: string, event: BattleEvent): void {
  const isOwn = "ship" in event && event.ship === ship;
  if (event.event === "shot" && isOwn) tally.shots++;
  else if (event.event === "damaged") {
    if (event.attacker === ship) tally.hits++;
    if (isOwn) tally.taken++;
  } else if (event.event === "dodged" && isOwn && succeeded(event.degree)) tally.dodged++;
  else if (event.event === "contested" && event.winner === ship) tally.contests++;
}

/** Fate of a ship at the end, as it was told. */
function fateOf(ship: string, told: readonly ReportMoment<BattleEvent>[]): string {
  const is = (name: string) => told.some(({ event }) => event.event === name && "ship" in event && event.ship === ship);
  return ["destroyed", "disabled"].find(is) ?? "there";
}

/**
 * What was left of each side's ships: each ship counts as one, less an equal part for each lost location; a ship out of
 * the fight counts nothing.
 */
function reckoningOf({ ships }: BattleView, told: readonly ReportMoment<BattleEvent>[]): Reckoning<BattleEvent> {
  const rest = new Map(
    ships.map(({ ship, seat, locations, disabled, destroyed }) => {
      const isIn = fateOf(ship, told) !== "there" || !(disabled || destroyed);
      return [ship, { seat, part: 1 / (1 + locations.length), left: isIn ? 1 : 0 }];
    }),
  );
  const start: Record<string, number> = {};
  for (const { seat, left } of rest.values()) start[seat] = (start[seat] ?? 0) + left;
  return {
    start,
    roundOf: (event) => (event.event === "turnBegan" ? event.turn : undefined),
    change(event) {
      const isGone = event.event === "disabled" || event.event === "destroyed";
      const ship = isGone || event.event === "locationLost" ? rest.get(event.ship) : undefined;
      if (!ship) return [];
      const by = isGone ? ship.left : Math.min(ship.part, ship.left);
      ship.left -= by;
      return [{ seat: ship.seat, by: -by }];
    },
  };
}

/** Everything in the report of a finished battle. `seats`: the players, by seat. */
export function reportContext(battle: BattleView, steps: readonly PublicStep[], seats: Names): ReportView {
  const names = { ...namesOf(battle), ...seats };
  const told = momentsOf<BattleEvent>(steps, (events) => STORY.tell(events, names));
  const text = (key: string) => localize(`ALLHANDS.report.${key}`);
  const rows = battle.ships.map(({ ship, seat, name, side }) => {
    const tally: Tally = { shots: 0, hits: 0, taken: 0, dodged: 0, contests: 0 };
    for (const { event } of told) count(tally, ship, event);
    const fate = fateOf(ship, told);
    return {
      name,
      sign: signOf(seat),
      side,
      seat: seats[seat] ?? "",
      fate: text(fate),
      lost: fate !== "there",
      values: COLUMNS.map((column) => ({ label: text(column), value: tally[column] })),
    };
  });
  const { winners = [], reason = "" } = battle.over ?? {};
  return reportView({
    subject: text("ship"),
    winners: winners.map((seat) => names[seat] ?? seat),
    lines: [word(`told.endReason.${reason}`), phrase("ALLHANDS.report.turns", { turns: battle.turn })],
    columns: reportColumns(COLUMNS, text),
    rows,
    moments: decisive(told, ({ event }) => weightOf(event)),
    steps,
    standing: { unit: "locations", standings: standingsOf(steps, () => reckoningOf(battle, told)) },
  });
}
