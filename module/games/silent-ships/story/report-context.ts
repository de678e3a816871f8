/** The report of a finished game, made from everything that was told of it. Pure, and tested without Foundry. */
import { phrase, plain, type Sentence } from "../../../kit/text/sentence";
import { decisive, inRound, reportColumns, reportView } from "../../../kit/story/report-view";
import { standingsOf, type Reckoning } from "../../../kit/story/standing";
import { signOf } from "../../../kit/text/signs";
import type { Names } from "../../../kit/game/feed";
import type { PublicStep } from "../../../kit/game/storyteller";
import { equal, type CardId } from "../../../rules/kernel";
import {
  otherPlace,
  PLACES,
  rowOf,
  scoreOf,
  SHIP_TYPES,
  shipsOf,
  typeOf,
  type CardTable,
  type PlayerNumber,
  type SeaEvent,
  type SeaView,
} from "../../../rules/silent-ships";
import { originsOf } from "../documents/card-face";
import { seaWord, shipName } from "../words";
import { namesOf, STORY } from "./events";

const COLUMNS = ["sunk", "attacks", "won", "retreats", "afloat"] as const;
type Column = (typeof COLUMNS)[number];

/** Something that may have decided the game. */
interface Moment {
  readonly turn: number;
  readonly event: SeaEvent;
  readonly sentence: Sentence;
}

type Tally = Record<Column, number>;

/** Account of a game, read from its events. */
interface Account {
  readonly tallies: readonly [Tally, Tally];
  /** The round in which each card last went to the sunk ships. */
  readonly rounds: Map<CardId, number>;
  readonly told: Moment[];
}

const FLAG_WEIGHT = 100;
const LAST_LANDING_WEIGHT = 90;
const LANDING_WEIGHT = 9;
const SWAP_WEIGHT = 4;

function count({ tallies, rounds }: Account, event: SeaEvent, round: number): void {
  if (event.event === "attacked") tallies[event.ship.place].attacks++;
  else if (event.event === "retreated") tallies[event.ship.place].retreats++;
  else if (event.event === "swapped") rounds.set(event.craft, round);
  else if (event.event === "sunk") {
    if (event.by) tallies[event.by.place].won++;
    rounds.set(event.ship.card, round);
  }
}

/** Reads the story of a game from its beginning. */
function accountOf(sea: SeaView, steps: readonly PublicStep[], names: Names): Account {
  const tally = (place: PlayerNumber): Tally => ({
    attacks: 0,
    won: 0,
    retreats: 0,
    sunk: scoreOf(sea, place),
    afloat: shipsOf(sea, place).length,
  });
  const account: Account = { tallies: [tally(0), tally(1)], rounds: new Map(), told: [] };
  let round = 0;
  for (const event of steps.flatMap(({ events }) => events)) {
    const [told] = STORY.tell([event], names);
    if (!told) continue;
    const known = event as SeaEvent;
    if (known.event === "turnBegan") round = known.round;
    count(account, known, round);
    account.told.push({ turn: round, event: known, sentence: told.sentence });
  }
  return account;
}

/** Whether an event brings a ship to the other side's country. */
const hasLanded = (event: SeaEvent): boolean => "landed" in event && event.landed.length > 0;

/** Weight of an event among the decisive moments: a ship weighs its attack value. */
function weightOf(sea: SeaView, { event }: Moment): number {
  if (event.event === "swapped") return SWAP_WEIGHT;
  const row = event.event === "sunk" ? rowOf(sea, event.ship.card) : null;
  const lost = row === null ? 0 : row.ability === "flag" ? FLAG_WEIGHT : 1 + row.attack;
  return Math.max(lost, hasLanded(event) ? LANDING_WEIGHT : 0);
}

/** The decisive moments. A country that was held to the end is one of them. */
function momentsIn(sea: SeaView, told: readonly Moment[]) {
  const last = sea.over?.reason === "countryHeld" ? told.findLast(({ event }) => hasLanded(event)) : undefined;
  return decisive(told, (moment) => (moment === last ? LAST_LANDING_WEIGHT : weightOf(sea, moment)), "inRounds");
}

/** The ships that were left to each side: at sea, in hand and still to come. */
function reckoningOf(sea: SeaView): Reckoning<SeaEvent> {
  const all = PLACES.map((place) => {
    const { seat, deck, hand, discard, sunk } = sea.captains[place];
    return [seat, deck.length + hand.length + discard.length + sunk.length + shipsOf(sea, place).length];
  });
  return {
    start: Object.fromEntries(all),
    roundOf: (event) => (event.event === "turnBegan" ? event.round : undefined),
    change: (event) => (event.event === "sunk" ? [{ seat: event.ship.seat, by: -1 }] : []),
  };
}

/** How many values and abilities of a table were changed from the rules; where all others come from, its deck says. */
function changedIn(table: CardTable): number {
  return SHIP_TYPES.flatMap((type) => {
    const { attack, ability } = originsOf(type, table[type]);
    return [attack, ability];
  }).filter((origin) => origin === "changed").length;
}

/** What a table has changed, for each fleet if they differ; nothing if they play by the rules’ table. */
function changeLines({ captains }: SeaView, sideName: (seat: string) => string): string[] {
  const [first, second] = captains;
  const changed = captains.map(({ seat, cards }) => ({ side: sideName(seat), number: changedIn(cards) }));
  if (equal(first.cards, second.cards))
    return changed.slice(0, 1).flatMap(({ number }) => (number > 0 ? [seaWord("report.changed", { number })] : []));
  return changed.filter(({ number }) => number > 0).map((values) => seaWord("report.changedOf", values));
}

/** Everything in the report of a finished game. `seats`: the players, by seat. */
export function reportContext(sea: SeaView, steps: readonly PublicStep[], seats: Names) {
  const names = { ...namesOf(sea), ...seats };
  const { tallies, rounds, told } = accountOf(sea, steps, names);
  const sideName = (seat: string) => names[`fleet//${seat}`] ?? names[seat] ?? seat;
  const isWinner = (seat: string) => sea.over?.winners.includes(seat) === true;
  const ended = told.findLast(({ event }) => event.event === "gameEnded");
  const rows = PLACES.map((place) => {
    const { seat } = sea.captains[place];
    return {
      name: sideName(seat),
      sign: signOf(seat),
      seat: sideName(seat) === names[seat] ? "" : (names[seat] ?? ""),
      fate: seaWord(isWinner(seat) ? "report.winner" : "report.loser"),
      lost: !isWinner(seat),
      values: COLUMNS.map((column) => ({ label: seaWord(`report.${column}`), value: tallies[place][column] })),
      // The other side's ships that were sunk, with their rounds.
      sunk: sea.captains[otherPlace(place)].sunk.map((card) => ({
        name: shipName(typeOf(card)),
        when: inRound(rounds.get(card)),
      })),
    };
  });
  const view = reportView({
    subject: seaWord("report.fleet"),
    winners: (sea.over?.winners ?? []).map(sideName),
    lines: [ended ? plain(ended.sentence) : "", phrase("ALLHANDS.report.rounds", { rounds: sea.round })],
    columns: reportColumns(COLUMNS, (column) => seaWord(`report.${column}`)),
    rows,
    moments: momentsIn(sea, told),
    steps,
    standing: { unit: "ships", standings: standingsOf(steps, () => reckoningOf(sea)) },
  });
  return {
    ...view,
    isBloody: sea.captains.some(({ sunk }) => sunk.length > 0),
    changes: changeLines(sea, sideName),
  };
}
