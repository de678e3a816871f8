/** Luck during a battle: a line for each seat, above or below the expected value. */
import UPlot from "uplot";
import { watchSize } from "../../kit/windows/elements";
import type { luckLines } from "./rows";

const HEIGHT = 170;
/** The colors of seats in order, and the dashes of their lines: color is never the only sign. */
const COLORS = ["--ah-own", "--ah-foe", "--ah-third", "--ah-fourth", "--ah-fifth", "--ah-sixth"];
const DASHES = [[], [8, 4], [2, 4], [12, 4, 2, 4], [6, 2], [1, 3]];

const rounded = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

/** Draws the lines into an element, and returns a function that removes them. `labels`: labels of the axes. */
export function luckChart(
  place: HTMLElement,
  { steps, lines }: ReturnType<typeof luckLines>,
  labels: { readonly x: string; readonly y: string },
): () => void {
  const style = getComputedStyle(place);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = {
    stroke: color("--ah-soft"),
    grid: { stroke: color("--ah-line"), width: 1 },
    ticks: { show: false },
    font,
  };
  const named = (label: string) => ({ label, labelFont: font, labelSize: 18 });
  const width = () => Math.max(200, place.clientWidth);
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map(Math.abs))) * 1.1;
  const chart = new UPlot(
    {
      width: width(),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: () => [-most, most] } },
      series: [
        {},
        ...lines.map((_, at) => ({
          stroke: color(COLORS[at % COLORS.length] as string),
          width: 2,
          dash: DASHES[at % DASHES.length] as number[],
          points: { show: false },
          // A value holds after its step, until the next one.
          ...(UPlot.paths.stepped ? { paths: UPlot.paths.stepped({ align: 1 }) } : {}),
        })),
      ],
      axes: [
        {
          ...axis,
          size: 28,
          ...named(labels.x),
          grid: { show: false },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
        },
        { ...axis, size: 44, ...named(labels.y), values: (_, values) => values.map(rounded) },
      ],
    },
    [[...steps], ...lines.map(({ values }) => [...values])],
    place,
  );
  const unwatch = watchSize(place, () => chart.setSize({ width: width(), height: HEIGHT }));
  return () => {
    unwatch();
    chart.destroy();
  };
}
