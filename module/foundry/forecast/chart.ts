/** The chart of a forecast: in how many battles of a hundred the end comes in which round. Fetched with its window. */
import UPlot from "uplot";
import { percentText, type Ends } from "./rows";

const HEIGHT = 150;
/** A bar is so wide, of the room that it has. */
const BAR = 0.8;
const WIDEST_BAR = 48;

/** A chart that stands in an element, and can be told of new figures. */
export interface Chart {
  show(ends: Ends): void;
  destroy(): void;
}

/** `label`: what the chart says, for those who cannot see it. */
export function endsChart(place: HTMLElement, label: { readonly x: string; readonly y: string }): Chart {
  const style = getComputedStyle(place);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const axis = { stroke: color("--ah-soft"), grid: { stroke: color("--ah-line"), width: 1 }, ticks: { show: false } };
  const font = `12px ${style.fontFamily}`;
  const { bars } = UPlot.paths;
  const chart = new UPlot(
    {
      width: Math.max(200, place.clientWidth),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: (_, least, most) => [least - 1, most + 1] },
        y: { range: (_, __, most) => [0, Math.max(0.01, most * 1.1)] },
      },
      series: [
        {},
        {
          fill: color("--ah-own"),
          width: 0,
          points: { show: false },
          ...(bars ? { paths: bars({ size: [BAR, WIDEST_BAR] }) } : {}),
        },
      ],
      axes: [
        {
          ...axis,
          font,
          label: label.x,
          labelFont: font,
          labelSize: 18,
          size: 28,
          grid: { show: false },
          incrs: [1, 2, 5, 10, 20, 50],
        },
        {
          ...axis,
          font,
          size: 48,
          values: (_, shares) => shares.map(percentText),
          label: label.y,
          labelFont: font,
          labelSize: 18,
        },
      ],
    },
    [[], []],
    place,
  );
  const resized = new ResizeObserver(() => chart.setSize({ width: Math.max(200, place.clientWidth), height: HEIGHT }));
  resized.observe(place);
  return {
    show: ({ rounds, shares }) => chart.setData([[...rounds], [...shares]]),
    destroy() {
      resized.disconnect();
      chart.destroy();
    },
  };
}
