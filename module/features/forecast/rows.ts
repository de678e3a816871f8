/** A forecast as its window shows it. Pure. */
import type { Seat } from "../../rules/kernel";
import {
  errorOfChances,
  isExact,
  LEAST_EXACT,
  prospectOf,
  shareOf,
  type Forecast,
  type Share,
} from "../../rules/bots/forecast";
import type { Names } from "../../kit/game/feed";
import { localize, phrase } from "../../kit/text/sentence";
import type { Sign } from "../../kit/text/signs";
import { number, percent } from "../../kit/text/numbers";

/** A seat of the battle. */
export interface ForecastSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly sign: Sign;
  /** Seats of one side win together; blank if this one wins alone. */
  readonly side: string;
}

const MOST_FIRST = 6;
/** Half of the battles have ended by the middle round, nine in ten by the late one. */
const [MIDDLE, LATE] = [0.5, 0.9];

/** A share in whole percent. What is not certain is never shown as 0 or 100 %. */
export function percentText(share: number): string {
  const whole = Math.round(100 * share);
  const cut = share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
  return percent(cut / 100);
}

/** The interval of a share, in whole percent. */
export const rangeText = ({ low, high }: Share): string =>
  phrase("ALLHANDS.forecast.range", { low: Math.floor(100 * low), high: Math.ceil(100 * high) });

/** How often something happens; shares from 0 to 1, texts in percent. */
function shareRow(name: string, sign: Sign | "", [won, all]: readonly [number, number]) {
  const share = shareOf(won, all);
  return { name, sign, ...share, percent: percentText(share.share), range: rangeText(share), prospect: "" };
}

export type ShareRow = ReturnType<typeof shareRow>;

/** How likely each seat is to win, and how likely a draw is, if that happens at all. */
export function winnersOf(forecast: Forecast, seats: readonly ForecastSeat[]) {
  const { plays, wins, draws } = forecast;
  const rows = seats.map(({ seat, name, sign, side }) => {
    const others = seats.filter((other) => other.seat !== seat && (side === "" || other.side !== side));
    const prospect = prospectOf(
      forecast,
      seat,
      others.map((other) => other.seat),
    );
    const row = shareRow(name, sign, [wins[seat] ?? 0, plays]);
    return { ...row, prospect: localize(`ALLHANDS.forecast.prospect.${prospect}`) };
  });
  return draws === 0 ? rows : [...rows, shareRow(localize("ALLHANDS.forecast.nobody"), "", [draws, plays])];
}

/** The share of all battles that end in each round, and the same in a sentence. */
export function endsOf({ rounds, plays }: Forecast) {
  const numbers = Object.keys(rounds).map(Number);
  if (numbers.length === 0) return { rounds: [], shares: [], text: "" };
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const all = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const shares = all.map((round) => (rounds[String(round)] ?? 0) / plays);
  const byThen = (share: number): number => {
    let sum = 0;
    return all.find((_, at) => (sum += shares[at] ?? 0) >= share - 1e-9) ?? most;
  };
  const values = { least, most, middle: byThen(MIDDLE), late: byThen(LATE) };
  return { rounds: all, shares, text: phrase("ALLHANDS.forecast.ends", values) };
}

/** What is lost first, the likeliest first. */
function firstOf({ first, plays, fates }: Forecast, seats: readonly ForecastSeat[], names: Names) {
  const likeliest = Object.entries(first).sort(([, one], [, other]) => other - one);
  return likeliest.slice(0, MOST_FIRST).map(([id, count]) => {
    // Ships of two sides may have the same name.
    const owner = fates?.ships.find((ship) => ship.id === id)?.seat;
    const sign = seats.find(({ seat }) => seat === owner)?.sign ?? "";
    return shareRow(names[id] ?? id, sign, [count, plays]);
  });
}

/** What is to be played: a number of battles, or at most so many until all chances are known to an error (from 0 to 1). */
export interface Ordered {
  readonly plays: number;
  readonly error?: number;
}

/** How far the order has come, as text and from 0 to 1. An error goes down with the root of the battles. */
function progressOf(forecast: Forecast, { plays: ordered, error }: Ordered) {
  const { plays } = forecast;
  if (error === undefined) {
    const values = { plays: number(plays), ordered: number(ordered) };
    return { played: phrase("ALLHANDS.forecast.played", values), progress: ordered === 0 ? 0 : plays / ordered };
  }
  const now = errorOfChances(forecast);
  const points = number(Math.ceil(1000 * now) / 10, 1);
  const played = phrase("ALLHANDS.forecast.playedExact", { plays: number(plays), error: points });
  return { played, progress: isExact(forecast, error) ? 1 : Math.min(plays / LEAST_EXACT, (error / now) ** 2, 0.99) };
}

/** The view of a forecast of what was ordered. */
export function forecastView(
  forecast: Forecast,
  ordered: Ordered,
  { seats, names }: { readonly seats: readonly ForecastSeat[]; readonly names: Names },
) {
  return {
    ...progressOf(forecast, ordered),
    winners: winnersOf(forecast, seats),
    first: firstOf(forecast, seats, names),
    ends: endsOf(forecast),
  };
}
