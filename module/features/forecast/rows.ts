/** A forecast as its window shows it. Pure. */
import type { Seat } from "../../rules/kernel";
import { prospectOf, shareOf, type Forecast } from "../../rules/bots/forecast";
import type { Names } from "../../kit/battle/feed";
import { localize, phrase } from "../../kit/text/sentence";
import type { Sign } from "../../kit/text/signs";

/** One of those whose battle it is. */
export interface ForecastSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly sign: Sign;
  /** Those of one win together; blank: nobody does with this one. */
  readonly side: string;
}

/** How often something comes about; shares from 0 to 1, the texts are percentages. */
export interface ShareRow {
  readonly name: string;
  readonly sign: Sign | "";
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly percent: string;
  /** In which interval it is. */
  readonly range: string;
  /** How that looks for a seat, in a word; blank: it is none. */
  readonly prospect: string;
}

/** In how many of all battles the end came in which round. */
export interface Ends {
  readonly rounds: readonly number[];
  readonly shares: readonly number[];
  /** The same in a sentence; blank: there is none to count. */
  readonly text: string;
}

export interface ForecastView {
  readonly played: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly winners: readonly ShareRow[];
  /** What is lost first, the likeliest first. */
  readonly first: readonly ShareRow[];
  readonly ends: Ends;
}

const MOST_FIRST = 6;
/** In half of the battles the end has come by the middle one, in nine of ten by the late one. */
const [MIDDLE, LATE] = [0.5, 0.9];

/** A share in whole percent: what is not certain is not called so. */
export function percentText(share: number): string {
  const whole = Math.round(100 * share);
  const cut = share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
  return `${cut}%`;
}

function shareRow(name: string, sign: Sign | "", [won, all]: readonly [number, number]): ShareRow {
  const share = shareOf(won, all);
  const [low, high] = [Math.floor(100 * share.low), Math.ceil(100 * share.high)];
  const range = phrase("ALLHANDS.forecast.range", { low, high });
  return { name, sign, ...share, percent: percentText(share.share), range, prospect: "" };
}

/** How likely each seat is to win, and that nobody does, if that ever happens. */
export function winnersOf(forecast: Forecast, seats: readonly ForecastSeat[]): ShareRow[] {
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

function endsOf({ rounds, plays }: Forecast): Ends {
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

function firstOf({ first, plays }: Forecast, names: Names): ShareRow[] {
  const likeliest = Object.entries(first).sort(([, one], [, other]) => other - one);
  return likeliest.slice(0, MOST_FIRST).map(([id, count]) => shareRow(names[id] ?? id, "", [count, plays]));
}

/** What is shown of a forecast of so many battles. */
export function forecastView(
  forecast: Forecast,
  ordered: number,
  { seats, names }: { readonly seats: readonly ForecastSeat[]; readonly names: Names },
): ForecastView {
  const values = { plays: forecast.plays.toLocaleString("en-US"), ordered: ordered.toLocaleString("en-US") };
  return {
    played: phrase("ALLHANDS.forecast.played", values),
    progress: ordered === 0 ? 0 : forecast.plays / ordered,
    winners: winnersOf(forecast, seats),
    first: firstOf(forecast, names),
    ends: endsOf(forecast),
  };
}
