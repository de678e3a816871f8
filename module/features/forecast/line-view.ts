/** Who wins from here, step by step, as the line on a board draws it. Pure. */
import type { Forecast } from "../../rules/bots/forecast";
import { localize, phrase } from "../../kit/text/sentence";
import { winnersOf, type ForecastSeat, type ShareRow } from "./rows";

/** The forecast after a step. */
export interface ForecastPoint {
  readonly step: number;
  /** Its place in percent of the width, if that does not follow from its step. */
  readonly at?: number;
  readonly forecast: Forecast;
}

/** Points that are kept and drawn at most. */
const MOST_POINTS = 400;

/** The points with one more. Forecasts of later steps belong to steps that were taken back. */
export const withPoint = (points: readonly ForecastPoint[], point: ForecastPoint): ForecastPoint[] =>
  [...points.filter(({ step }) => step < point.step), point].slice(-MOST_POINTS);

/** Sides that win together, each as its first seat with all their names. */
export function sidesOf(seats: readonly ForecastSeat[]): ForecastSeat[] {
  const sides = new Map<string, ForecastSeat>();
  for (const seat of seats) {
    const key = seat.side === "" ? `seat ${seat.seat}` : `side ${seat.side}`;
    const known = sides.get(key);
    sides.set(key, known ? { ...known, name: `${known.name}, ${seat.name}` } : seat);
  }
  return [...sides.values()];
}

/** The place of each point, in percent of the width. */
export function placesOf(points: readonly ForecastPoint[]): number[] {
  const [first = 0, last = 0] = [points[0]?.step, points.at(-1)?.step];
  return points.map(({ step, at = last === first ? 50 : (100 * (step - first)) / (last - first) }) => rounded(at));
}

/** The line's text where nothing was forecast: the reason in the worker's own words; blank if nobody can tell. */
export const failureNote = (why: string): string =>
  localize(why === "" ? "ALLHANDS.forecast.unknown" : "ALLHANDS.forecast.failed");

/** The point nearest to a place. */
export function nearestTo(points: readonly ForecastPoint[], at: number): number {
  const away = placesOf(points).map((place) => Math.abs(place - at));
  return away.indexOf(Math.min(...away));
}

const rounded = (number: number): number => Math.round(10 * number) / 10;

/** How far off a share may be, in whole percent, at least one. */
const errorOf = ({ low, high }: Pick<ShareRow, "low" | "high">): number =>
  Math.max(1, Math.round((100 * (high - low)) / 2));

/**
 * The drawing of the points, in percent of width and height, and the description of one of them. Needs at least one
 * point.
 */
export function lineView(points: readonly ForecastPoint[], chosen: number, seats: readonly ForecastSeat[]) {
  const places = placesOf(points);
  const rows = points.map(({ forecast }) => winnersOf(forecast, seats));
  const told = points[chosen] ?? points.at(-1);
  const tellsOf = rows[chosen] ?? rows.at(-1) ?? [];
  const values = tellsOf.map((row) => ({ ...row, error: errorOf(row) }));
  const side = ({ sign }: ForecastSeat, index: number) => {
    const shares = rows.map((row) => row[index] ?? { share: 0, low: 0, high: 0 });
    const spots = (value: (share: { share: number; low: number; high: number }) => number) =>
      shares.map((share, at) => `${places[at] ?? 0} ${rounded(100 - 100 * value(share))}`);
    const middle = spots(({ share }) => share);
    return {
      sign,
      line: `M${middle.join("L")}`,
      // The interval around the line.
      band: `M${[...spots(({ high }) => high), ...spots(({ low }) => low).reverse()].join("L")}Z`,
      dots: middle.map((spot) => `M${spot}h0`).join(""),
    };
  };
  const said = values.map(({ name, percent, error }) => phrase("ALLHANDS.forecast.lineSaid", { name, percent, error }));
  return {
    sides: seats.map(side),
    // Place of the described point.
    at: places[points.indexOf(told as ForecastPoint)] ?? 50,
    // The number of its step; blank for the latest.
    step: chosen < points.length - 1 ? phrase("ALLHANDS.forecast.lineStep", { step: told?.step ?? 0 }) : "",
    values: values.map(({ name, sign, percent, error }) => ({ name, sign, text: `${percent} ±${error}` })),
    label: phrase("ALLHANDS.forecast.lineLabel", { step: told?.step ?? 0, chances: said.join("; ") }),
  };
}
