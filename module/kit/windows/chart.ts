/** Charts that fill an element's width, in whatever browser window it stands. Fetched with the windows that show them. */
import UPlot from "uplot";
import { watchSize } from "./elements";

/** Pixels; labels of axes overlap in less. */
const LEAST_WIDTH = 200;

/** What charts take from the styles of the place where they stand. */
export interface ChartLook {
  /** Value of a color's custom property. */
  color(name: string): string;
  readonly font: string;
  /** What all axes have. */
  readonly axis: UPlot.Axis;
  /** An axis with a label. */
  named(label: string): UPlot.Axis;
}

function lookOf(place: HTMLElement): ChartLook {
  const style = getComputedStyle(place);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const grid = { stroke: color("--ah-line"), width: 1 };
  const axis = { stroke: color("--ah-soft"), grid, ticks: { show: false }, font };
  return { color, font, axis, named: (label) => ({ ...axis, label, labelFont: font, labelSize: 18 }) };
}

/**
 * Draws a chart into an element.
 *
 * @param options  what is drawn, by the look of the place
 * @returns the chart, and a function that removes it
 */
export function chartIn(
  place: HTMLElement,
  height: number,
  options: (look: ChartLook) => Pick<UPlot.Options, "scales" | "series" | "axes">,
  data: UPlot.AlignedData,
): { readonly chart: UPlot; destroy(): void } {
  const size = () => ({ width: Math.max(LEAST_WIDTH, place.clientWidth), height });
  const still = { legend: { show: false }, cursor: { show: false } };
  // Not given the element itself: another window's is none of the page's own elements, which uPlot asks for.
  const chart = new UPlot({ ...size(), ...still, ...options(lookOf(place)) }, data, (drawn, begin) => {
    place.append(drawn.root);
    begin();
  });
  const unwatch = watchSize(place, () => chart.setSize(size()));
  return {
    chart,
    destroy() {
      unwatch();
      chart.destroy();
    },
  };
}
