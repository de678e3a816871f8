/** Drawings whose words stay readable however small the drawing is. */

/** Least size of words on the screen in pixels, and the greatest factor by which they are enlarged for that. */
const SMALLEST = 12;
const MOST_GROWTH = 2.4;

/**
 * Sets `--grow` of a drawing to the factor for the size of its words. To be called when it was drawn, and when the size
 * of its window changes.
 *
 * @param small  the size of its smallest words, in units of the drawing
 * @returns the factor
 */
export function growWords(drawing: SVGSVGElement, small: number): number {
  const { width, height } = drawing.getBoundingClientRect();
  const { baseVal } = drawing.viewBox;
  const scale = Math.min(width / baseVal.width, height / baseVal.height);
  const grow = scale > 0 ? Math.min(MOST_GROWTH, Math.max(1, SMALLEST / (small * scale))) : 1;
  drawing.style.setProperty("--grow", String(Math.round(grow * 1000) / 1000));
  return grow;
}
