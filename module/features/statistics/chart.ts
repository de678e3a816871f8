/** Luck during a battle: a line for each seat, above or below the expected value. */
import UPlot from "uplot";
import { chartIn } from "../../kit/windows/chart";
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
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map(Math.abs))) * 1.1;
  const { destroy } = chartIn(
    place,
    HEIGHT,
    ({ color, named }) => ({
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
        { ...named(labels.x), size: 28, grid: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
        { ...named(labels.y), size: 44, values: (_, values) => values.map(rounded) },
      ],
    }),
    [[...steps], ...lines.map(({ values }) => [...values])],
  );
  return destroy;
}
