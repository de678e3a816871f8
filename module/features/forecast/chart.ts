/** Charts of forecasts: when battles end, and the worth of cheaper ships. Fetched with the windows that show them. */
import UPlot from "uplot";
import { chartIn } from "../../kit/windows/chart";
import { percentText, type endsOf } from "./rows";

const HEIGHT = 150;
/** Width of a bar, as a share of its room. */
const BAR = 0.8;
const WIDEST_BAR = 48;

/** A chart in an element, which can be given new figures. */
export interface Chart {
  show(ends: ReturnType<typeof endsOf>): void;
  destroy(): void;
}

/** Points of a line, from left to right; shares from 0 to 1. */
export interface Points {
  readonly at: readonly number[];
  readonly shares: readonly number[];
}

interface Labels {
  readonly x: string;
  readonly y: string;
}

/** The percentage of battles that end in each round. `label`: the labels of the axes. */
export function endsChart(place: HTMLElement, label: Labels): Chart {
  const { show, destroy } = drawn(place, label, "bars");
  return { show: ({ rounds, shares }) => show({ at: rounds, shares }), destroy };
}

/** The worth that each price buys. */
export const worthChart = (place: HTMLElement, label: Labels): { show(points: Points): void; destroy(): void } =>
  drawn(place, label, "line");

type Form = "bars" | "line";

/** The form of the figures: bars, or a line with its points. */
function seriesOf(form: Form, color: string): UPlot.Series {
  if (form === "line") return { stroke: color, width: 2, points: { show: true } };
  const { bars } = UPlot.paths;
  const paths = bars ? { paths: bars({ size: [BAR, WIDEST_BAR] }) } : {};
  return { fill: color, width: 0, points: { show: false }, ...paths };
}

function drawn(place: HTMLElement, label: Labels, form: Form): { show(points: Points): void; destroy(): void } {
  const { chart, destroy } = chartIn(
    place,
    HEIGHT,
    ({ color, named }) => ({
      scales: {
        x: { time: false, range: (_, least, most) => [least - 1, most + 1] },
        y: { range: (_, __, most) => [0, Math.max(0.01, most * 1.1)] },
      },
      series: [{}, seriesOf(form, color("--ah-own"))],
      axes: [
        { ...named(label.x), size: 28, grid: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] },
        { ...named(label.y), size: 48, values: (_, shares) => shares.map(percentText) },
      ],
    }),
    [[], []],
  );
  return { show: ({ at, shares }) => chart.setData([[...at], [...shares]]), destroy };
}
