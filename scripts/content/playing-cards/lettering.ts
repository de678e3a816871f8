/**
 * The letters and numbers on cards and charts, as strokes: they are pictures, where no font is sure to exist. Words are
 * for texts, which can be translated; here are ranks, squares, and the names of games.
 * Each glyph is the center line of its strokes, 78 units high.
 */
interface Glyph {
  readonly width: number;
  readonly path: string;
}

const HEIGHT = 78;
const GAP = 20;
const SPACE = 24;

const GLYPHS: { readonly [character: string]: Glyph } = {
  "0": { width: 46, path: "M0 23A23 23 0 0 1 46 23V55A23 23 0 0 1 0 55Z" },
  "1": { width: 24, path: "M2 16L19 0V78" },
  "2": { width: 44, path: "M1 21A21 21 0 0 1 43 21C43 43 4 54 0 78H45" },
  "3": { width: 44, path: "M2 0H41L20 31A23.5 23.5 0 1 1 -2 66" },
  "4": { width: 46, path: "M34 78V0L0 57H48" },
  "5": { width: 44, path: "M40 0H7L3 35C9 30 15 28.5 20 28.5A24.7 24.7 0 1 1 -1 66" },
  "6": { width: 46, path: "M35 0L3 40M47 54A24 24 0 1 1 -1 54A24 24 0 1 1 47 54" },
  "7": { width: 44, path: "M0 0H44L15 78" },
  "8": { width: 44, path: "M40 18A18 18 0 1 1 4 18A18 18 0 1 1 40 18M44 57A22 21 0 1 1 0 57A22 21 0 1 1 44 57" },
  "9": { width: 46, path: "M11 78L43 38M47 24A24 24 0 1 1 -1 24A24 24 0 1 1 47 24" },
  "10": { width: 70, path: "M0 15L15 0V78M36 19A17.5 19 0 0 1 71 19V59A17.5 19 0 0 1 36 59Z" },
  A: { width: 52, path: "M0 78L26 0L52 78M9 53H43" },
  B: { width: 42, path: "M2 38H22A19 19 0 0 0 22 0H2V78H24A20 20 0 0 0 24 38" },
  C: { width: 46, path: "M46 16A23 23 0 0 0 0 23V55A23 23 0 0 0 46 62" },
  D: { width: 46, path: "M2 0V78H18A28 28 0 0 0 46 50V28A28 28 0 0 0 18 0Z" },
  E: { width: 38, path: "M38 0H2V78H38M2 38H33" },
  H: { width: 46, path: "M2 0V78M44 0V78M2 38H44" },
  I: { width: 4, path: "M2 0V78" },
  J: { width: 40, path: "M38 0V58A19 19 0 0 1 0 58" },
  K: { width: 46, path: "M2 0V78M43 0L2 45M16 31L45 78" },
  L: { width: 36, path: "M2 0V78H36" },
  N: { width: 48, path: "M2 78V0L46 78V0" },
  P: { width: 44, path: "M2 78V0H22A22 22 0 0 1 22 44H2" },
  Q: { width: 46, path: "M0 23A23 23 0 0 1 46 23V55A23 23 0 0 1 0 55ZM26 54L47 82" },
  S: { width: 42, path: "M42 14C36 -4 2 -5 2 19C2 46 42 31 42 58C42 83 5 83 0 63" },
  T: { width: 46, path: "M0 0H46M23 0V78" },
  V: { width: 50, path: "M0 0L25 78L50 0" },
  Y: { width: 48, path: "M0 0L24 40L48 0M24 40V78" },
};

/** Style of letters: height of a capital, thickness of its strokes (for a glyph of 78) and color. */
export interface Lettering {
  readonly height: number;
  readonly weight: number;
  readonly color: string;
}

/** A number for an SVG, without needless digits. */
export function digits(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function glyphsOf(text: string): (Glyph | null)[] {
  return (text === "10" ? ["10"] : [...text]).map((character) => {
    if (character === " ") return null;
    const glyph = GLYPHS[character];
    if (!glyph) throw new Error(`no letter is drawn for ${JSON.stringify(character)} in ${JSON.stringify(text)}`);
    return glyph;
  });
}

/** The width of a line of text, from the middle of its first stroke to the middle of its last. */
export function textWidth(text: string, height: number): number {
  const glyphs = glyphsOf(text);
  const widths = glyphs.reduce((sum, glyph) => sum + (glyph?.width ?? SPACE), 0);
  return ((widths + GAP * (glyphs.length - 1)) * height) / HEIGHT;
}

/**
 * A line of capitals and figures as SVG; `x` is the middle of its first stroke, `y` the top of the middle lines.
 *
 * @throws if a character has no glyph
 */
export function lettering(text: string, x: number, y: number, { height, weight, color }: Lettering): string {
  let at = 0;
  const paths = glyphsOf(text).flatMap((glyph) => {
    const left = at;
    at += (glyph?.width ?? SPACE) + GAP;
    if (!glyph) return [];
    return `<path${left > 0 ? ` transform="translate(${digits(left)})"` : ""} d="${glyph.path}"/>`;
  });
  const stroke = `fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(${digits(x)} ${digits(y)}) scale(${digits(height / HEIGHT)})" ${stroke}>${paths.join("")}</g>`;
}
