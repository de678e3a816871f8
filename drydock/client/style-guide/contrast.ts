/** The contrast of one color on another (WCAG 2.2, 1.4.3). */

/** Red, green and blue, 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses an opaque color as browsers compute it: `rgb(1, 2, 3)`. Null for others, such as translucent colors. */
export function parseRgb(color: string): Rgb | null {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** The contrast of two colors, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
