/** All that the board of Silent Ships shows, from its feed and the pending answer. Pure, so tested without Foundry. */
import type { Banner } from "../../../kit/board/banner";
import { drawingOf, frameOf, type BoardState, type Over } from "../../../kit/board/board-frame";
import type { Feed } from "../../../kit/game/feed";
import { actsOf, otherPlace, PLACES, placeOf, scoreOf, silentShips, type SeaView } from "../../../rules/silent-ships";
import { aimsOf } from "./aims";
import { askedPanel } from "./asked";
import { battleNow, lastBattle } from "./battle";
import { isFlipping, offersFor, shownNext } from "./offers";
import type { SilentShipsPending } from "./pending";
import { seaGrid } from "./sea";
import { fleetPanel } from "./side";
import { reportContext } from "../story/report-context";
import { namesOf, STORY } from "../story/events";
import { signFor, type Table } from "./table";
import { hullNames } from "../hull-names";
import { word } from "../words";

/** Builds the board. */
export function boardContext(feed: Feed<SeaView>, pending: SilentShipsPending, state: BoardState) {
  const table = tableOf(feed, pending, state);
  const { below, me, view } = table;
  const battle = battleNow(table);
  const sea = seaGrid(table);
  const [own, foe] = [fleetPanel(table, below), fleetPanel(table, otherPlace(below))];
  // The previous battle, until the next act.
  const last = battle ? null : lastBattle(table);
  return {
    ...frameOf(table, {
      banner: {
        // The viewer's own sign while they play.
        sign: me === null || view.over ? "" : signFor(table, me),
        round: roundText(table),
        roundHint: isQuiet(view) ? word("quietHint", { most: view.options.quietRounds }) : "",
        end: turnEnd(table),
      },
      question: askedPanel(table),
      over: gameEnd(table),
      report: (steps, seats) => reportContext(view, steps, seats),
      style: STORY,
      names: { ...namesOf(view), ...hullNames(view) },
      circumstances: silentShips.circumstances,
      said: [last?.verdict?.text ?? ""],
    }),
    foe,
    own,
    sea,
    battle,
    last,
    aims: aimsOf(table, sea, battle),
    offers: offersFor(table),
    // The fleets that have lost ships.
    losses: [own, foe].filter(({ sunk }) => sunk.length > 0),
  };
}

/** The data that the parts of the board are drawn from. */
function tableOf(feed: Feed<SeaView>, pending: SilentShipsPending, state: BoardState): Table {
  const me = feed.view.phase === "muster" ? null : placeOf(feed.view, feed.seat);
  const showing = shownNext(feed, state.armed);
  const isStale = state.armed.startsWith("flip") && !isFlipping(feed, state.armed);
  const armed = isStale ? "" : showing === null ? state.armed : "flip";
  return { ...drawingOf(feed, pending, { ...state, armed }), me, below: me ?? 1, showing };
}

function roundText({ view }: Table): string {
  const { round, quiet, options } = view;
  if (round === 0) return word("beforeTurns");
  const values = { round, cap: options.roundCap, quiet, most: options.quietRounds };
  return word(isQuiet(view) ? "roundQuiet" : "round", values);
}

/** Whether quiet rounds are counted, and there were some. */
const isQuiet = ({ round, quiet, options }: SeaView): boolean => round > 0 && options.quietRounds > 0 && quiet > 0;

function turnEnd({ view, pending, armed }: Table): Banner["end"] {
  const { end, place } = pending;
  if (!end || place === null) return null;
  const loses = end.asks;
  return {
    label: word(loses && armed === "end" ? "end.sure" : "end.label"),
    note: word(loses ? "end.loses" : "end.note"),
    suggested: !loses && actsOf(view, place).length === 0,
  };
}

const REASONS: readonly string[] = ["countryHeld", "flagSunk", "quiet", "roundCap", "agreed", "surrender"];

/** How the game ended; null while it goes on. */
function gameEnd(table: Table): Over | null {
  const { view } = table;
  if (!view.over) return null;
  const { winners, reason } = view.over;
  const [winner] = view.captains.filter(({ seat }) => winners.includes(seat));
  const [loser] = view.captains.filter(({ seat }) => !winners.includes(seat));
  const names = { winner: winner?.name ?? "", loser: loser?.name ?? "" };
  const scores = PLACES.map((place) => {
    const { seat, name } = view.captains[place];
    const text = word("over.score", { name, count: scoreOf(view, place) });
    return { sign: signFor(table, place), text, won: winners.includes(seat) };
  });
  const text = word(`over.${REASONS.includes(reason) ? reason : "other"}`, names);
  return { winners, names: [names.winner], text, scores };
}
