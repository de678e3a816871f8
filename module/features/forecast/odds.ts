/** What becomes of each side and ship within some rounds, as the forecast window shows it. Pure. */
import { oddsBy, type Forecast } from "../../rules/bots/forecast";
import type { Fate } from "../../rules/bots/fates";
import type { Names } from "../../kit/game/feed";
import { localize, phrase } from "../../kit/text/sentence";
import { percentText, rangeText, type ForecastSeat } from "./rows";

/** Battles below which there are no odds: their intervals would span half of all chances. */
const LEAST = 30;
/** Ships of a seat that have a row: those most likely to be lost or to get away. */
const MOST_SHIPS = 12;
/** Rounds that are asked about at first, the current one included, and at most. */
export const ROUNDS = 3;
export const MOST_ROUNDS = 200;

/** A chance with its 95 % interval, as text. */
interface Cell {
  readonly percent: string;
  readonly range: string;
}

/** Who plays, and what ships are called. */
interface Cast {
  readonly seats: readonly ForecastSeat[];
  readonly names: Names;
}

/**
 * The odds up to the end of a round.
 *
 * @param rounds  how many rounds are asked about, the current one included
 * @returns       null if nothing was played, or the game does not name its ships
 */
export function oddsView(forecast: Forecast, rounds: number, { seats, names }: Cast) {
  const { fates, plays } = forecast;
  if (!fates) return null;
  const last = fates.from + rounds - 1;
  const cell = (fate: Fate, id: string): Cell => {
    const odds = oddsBy(forecast, fate, id, last);
    return { percent: percentText(odds.share), range: rangeText(odds) };
  };
  const goneAtAll = (id: string): number =>
    oddsBy(forecast, "lost", id, Infinity).share + oddsBy(forecast, "away", id, Infinity).share;
  const rows = seats.map(({ seat, name, sign }) => {
    const own = fates.ships.filter((ship) => ship.seat === seat);
    // The same ships for every number of rounds, so that no row moves while it is read.
    const shown = [...own].sort((one, other) => goneAtAll(other.id) - goneAtAll(one.id)).slice(0, MOST_SHIPS);
    const ships = own
      .filter((ship) => shown.includes(ship))
      .map(({ id }) => ({
        name: names[id] ?? id,
        lost: cell("lost", id),
        away: fates.hasExits ? cell("away", id) : null,
      }));
    const count = own.length - shown.length;
    return {
      name,
      sign,
      won: cell("won", seat),
      ahead: fates.hasScore ? cell("ahead", seat) : null,
      ships,
      more: count === 0 ? "" : phrase("ALLHANDS.forecast.odds.more", { count }),
    };
  });
  return {
    until: phrase("ALLHANDS.forecast.odds.until", { round: last }),
    few: plays < LEAST ? phrase("ALLHANDS.forecast.odds.few", { least: LEAST }) : "",
    hasScore: fates.hasScore,
    hasExits: fates.hasExits,
    hasShips: fates.ships.length > 0,
    rows,
  };
}

/** Who may be resolved to leave, with the one who is; empty if this battle has no way out. */
export function leaversOf({ fates }: Forecast, seats: readonly ForecastSeat[], chosen: string) {
  if (!fates?.hasExits) return [];
  const nobody = { seat: "", name: localize("ALLHANDS.forecast.odds.nobody") };
  return [nobody, ...seats].map(({ seat, name }) => ({ seat, name, isChosen: seat === chosen }));
}
