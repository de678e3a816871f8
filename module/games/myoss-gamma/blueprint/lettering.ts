/** Names in the rooms of a picture. */
import { lettersOf } from "../../../rules/kernel/letters";
import type { Palette } from "./palette";
import type { Rect } from "./geometry";
import type { BlueprintPart } from "./plan";
import { escaped, fitted, round } from "./text";

/** Width of a letter as a share of its size. */
const LETTER = 0.58;
/** Widths of letters in a common bold font, as shares of its size: narrow ones, wide ones, full-width ones. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[ijl.,:;'’|!]/u, 0.28],
  [/^[frtI()[\]/\s-]/u, 0.34],
  [/^[mwMW@%]/u, 0.87],
  [/^\p{Lu}/u, 0.7],
  [/^[\u2e80-\u{10ffff}]/u, 1],
];
const FONTS = [22, 19, 16, 14, 12, 10.5, 9] as const;

/** Width of a text, in the same unit as the size of its font. */
const widthOf = (text: string, font: number): number =>
  lettersOf(text).reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER) * font,
    0,
  );

/** The name of a component along the longer side of its room, if the room is large enough for a readable name. */
export function caption(part: BlueprintPart, { x, y, width, height }: Rect, palette: Palette): string {
  const upright = height > width * 1.5;
  const [along, across] = upright ? [height, width] : [width, height];
  const { label, font } = lettering(part.name, along - 8, across - 4);
  if (label === "") return "";
  const [cx, cy] = [round(x + width / 2), round(y + height / 2)];
  const turn = upright ? ` transform="rotate(-90 ${cx} ${cy})"` : "";
  const fill = part.destroyed ? palette.lost : palette.text;
  // As wide as there is room for, whatever the font.
  const wide = round(Math.min(widthOf(label, font), along - 4));
  return (
    `<text x="${cx}" y="${round(cy + font * 0.35)}" font-family="sans-serif" font-size="${font}" font-weight="600" ` +
    `text-anchor="middle" textLength="${wide}" lengthAdjust="spacingAndGlyphs" fill="${fill}"${turn}>` +
    `${escaped(label)}</text>`
  );
}

/** The largest lettering in which the name fits; otherwise its last word, or its beginning. */
function lettering(name: string, along: number, across: number): { label: string; font: number } {
  const fonts = FONTS.filter((font) => font <= across);
  const room = (font: number) => Math.floor(along / (font * LETTER));
  const count = lettersOf(name).length;
  const whole = fonts.find((font) => count <= room(font));
  if (whole !== undefined) return { label: name, font: whole };
  const part = fonts.find((font) => !fitted(name, room(font)).endsWith("…")) ?? fonts.at(-1);
  return part === undefined ? { label: "", font: 0 } : { label: fitted(name, room(part)), font: part };
}
