/** Names in the rooms of a picture. */
import { lettersOf } from "../../../rules/kernel/letters";
import type { Palette } from "./palette";
import type { Rect } from "./geometry";
import type { BlueprintPart } from "./plan";
import { escaped, fitted, round } from "./text";

/** Width of a letter as a share of its size. */
const LETTER = 0.58;
const FONTS = [22, 19, 16, 14, 12, 10.5, 9] as const;

/** The name of a component along the longer side of its room, if the room is large enough for a readable name. */
export function caption(part: BlueprintPart, { x, y, width, height }: Rect, palette: Palette): string {
  const upright = height > width * 1.5;
  const [along, across] = upright ? [height, width] : [width, height];
  const { label, font } = lettering(part.name, along - 8, across - 4);
  if (label === "") return "";
  const [cx, cy] = [round(x + width / 2), round(y + height / 2)];
  const turn = upright ? ` transform="rotate(-90 ${cx} ${cy})"` : "";
  return (
    `<text x="${cx}" y="${round(cy + font * 0.35)}" font-family="sans-serif" font-size="${font}" font-weight="600" ` +
    `text-anchor="middle" fill="${part.destroyed ? palette.lost : palette.text}"${turn}>${escaped(label)}</text>`
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
