/** Drawings whose words can be read however small the drawing is. */

/** Pixels that words measure on the screen at least, and how many times as large they become for it at most. */
const SMALLEST = 12;
const MOST_GROWTH = 2;

/**
 * Says in `--grow` of a drawing by what its words have to be multiplied. To be called when it was drawn, and when its window
 * changes its size.
 *
 * @param small  its smallest words, in units of the drawing
 */
export function growWords(drawing: SVGSVGElement, small: number): void {
  const { width, height } = drawing.getBoundingClientRect();
  const { baseVal } = drawing.viewBox;
  const scale = Math.min(width / baseVal.width, height / baseVal.height);
  const grow = scale > 0 ? Math.min(MOST_GROWTH, Math.max(1, SMALLEST / (small * scale))) : 1;
  drawing.style.setProperty("--grow", grow.toFixed(3));
}
