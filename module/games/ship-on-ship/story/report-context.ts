/** The report of a finished duel, made from everything that was told of it. Pure, and tested without Foundry. */
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
import type { CaptainView, DuelEvent, DuelView } from "../../../rules/ship-on-ship";
import { isHit, STORY } from "./events";
import { namesOf } from "./names";
import { endText } from "./words";

const COLUMNS = ["attacks", "hits", "defended", "conditions", "losses"] as const;
type Tally = Record<(typeof COLUMNS)[number], number>;

/** Weight of an event among the decisive moments: a hit weighs as much as its attack's total. */
function weightOf(event: DuelEvent): number {
  if (event.event === "crippled" || event.event === "escaped") return 100;
  if (event.event === "attackMet") return isHit(event) ? event.value : 0;
  return event.event === "attritionUsed" ? 5 : 0;
}

/** Counts what the ship did, or suffered. */
function count(tally: Tally, ship: string, event: DuelEvent): void {
  const isOwn = "ship" in event && event.ship === ship;
  if (event.event === "attackMade" && isOwn) tally.attacks++;
  else if (event.event === "attackMet" && isHit(event) && isOwn) tally.hits++;
  else if (event.event === "attackMet" && event.outcome === "blocked" && event.foe === ship) tally.defended++;
  else if (event.event === "conditionPlayed" && isOwn) tally.conditions++;
  else if ((event.event === "cardLost" || event.event === "markerAdded") && isOwn) tally.losses++;
}

/** Possible fates of a ship, by event name. */
const FATES: readonly string[] = ["crippled", "escaped"];

/** Fate of a ship at the end. */
function fateOf({ over }: DuelView, { ship, seat }: CaptainView, told: readonly ReportMoment<DuelEvent>[]): string {
  const gone = told.find(({ event }) => "ship" in event && event.ship === ship && FATES.includes(event.event));
  if (gone) return gone.event.event;
  return over?.winners.includes(seat) ? "winner" : "there";
}

/** What each ship could still lose. */
function reckoningOf({ captains }: DuelView): Reckoning<DuelEvent> {
  const seats = Object.fromEntries(captains.map(({ ship, seat }) => [ship, seat]));
  return {
    start: Object.fromEntries(captains.map(({ seat, rating }) => [seat, rating])),
    roundOf: (event) => (event.event === "turnBegan" ? event.turn : undefined),
    change(event) {
      const seat = event.event === "cardLost" || event.event === "markerAdded" ? seats[event.ship] : undefined;
      return seat === undefined ? [] : [{ seat, by: -1 }];
    },
  };
}

/** Everything in the report of a finished duel. `seats`: the players, by seat. */
export function reportContext(duel: DuelView, steps: readonly PublicStep[], seats: Names): ReportView {
  const told = momentsOf<DuelEvent>(steps, (events) => STORY.tell(events, namesOf(duel)));
  const text = (key: string) => localize(`ALLHANDS.report.${key}`);
  const rows = duel.captains.map((captain) => {
    const { ship, seat, name } = captain;
    const tally: Tally = { attacks: 0, hits: 0, defended: 0, conditions: 0, losses: 0 };
    for (const { event } of told) count(tally, ship, event);
    const fate = fateOf(duel, captain, told);
    return {
      name,
      sign: signOf(seat),
      seat: seats[seat] ?? "",
      fate: text(fate),
      lost: fate === "crippled",
      values: COLUMNS.map((column) => ({ label: text(column), value: tally[column] })),
    };
  });
  return reportView({
    subject: text("ship"),
    winners: duel.captains.filter(({ seat }) => duel.over?.winners.includes(seat)).map(({ name }) => name),
    lines: [endText(duel), phrase("ALLHANDS.report.turns", { turns: duel.turn })],
    columns: reportColumns(COLUMNS, text),
    rows,
    moments: decisive(told, ({ event }) => weightOf(event)),
    steps,
    standing: { unit: "hits", standings: standingsOf(steps, () => reckoningOf(duel)) },
  });
}
