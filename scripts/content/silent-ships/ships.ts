/**
 * The eleven ships of Silent Ships as drawings, 400 by 300, seen from the side with the bow to the right and the water
 * at 240. Shapes are few and large, because they must be told apart at forty pixels, and no color may vanish on a light
 * or dark background.
 */
import type { ShipType } from "../../../module/rules/silent-ships/tables";
import { placed, shape } from "../svg";

export const SHIP_WIDTH = 400;
export const SHIP_HEIGHT = 300;

const LINE = "#2f4a61";
/** Color of parts seen against the sky alone, where the line's color would vanish on a dark background. */
const MAST = "#6384a0";
const HULL = "#6f90aa";
const DARK = "#46657f";
const UPPER = "#d5e1e9";
const WARM = "#d9562f";
const GLOW = "#f2b23e";
const FOAM = "#7fb4d4";

const stroke = (path: string, width = 7, color = LINE) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const mast = (path: string, width = 8) => stroke(path, width, MAST);
const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

/** The water along a ship, in front of its hull. */
const water = (left: number, right: number) =>
  stroke(waves(left, right, 246), 9, FOAM) + stroke(waves(left + 36, right - 36, 270), 7, FOAM);

function waves(left: number, right: number, y: number): string {
  const crests = Math.round((right - left) / 40);
  return `M${left} ${y}${"q10 -12 20 0t20 0".repeat(crests)}`;
}

/** Portholes in a row. */
const ports = (from: number, to: number, step: number, y: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => disc(from + at * step, y, 6, UPPER)).join("");

const shell = (x: number) =>
  placed(
    x,
    0,
    shape("M-30 190V116C-30 84 -16 58 0 42C16 58 30 84 30 116V190Z", HULL) +
      shape("M-30 158H30V180H-30Z", GLOW) +
      shape("M-28 100C-24 76 -12 56 0 42C12 56 24 76 28 100Z", WARM),
  );

const person = (x: number) =>
  placed(x, 0, shape("M-27 186V150C-27 128 27 128 27 150V186Z", DARK) + disc(0, 112, 19, UPPER)) +
  stroke(`M${x - 17} 110H${x + 17}`, 10);

const SHIPS: { readonly [type in ShipType]: string } = {
  // A lighter with three shells on end.
  ammunition:
    shape("M36 122H82V190H36Z", UPPER) +
    shape("M48 136H70V156H48Z", DARK) +
    mast("M58 122V84", 11) +
    [136, 214, 292].map(shell).join("") +
    shape("M16 188H386L356 248H46Z", HULL) +
    stroke("M30 208H372", 5) +
    water(20, 380),
  // The smallest hull, with a plate before its bow.
  patrol:
    mast("M180 116V48M156 66H204", 9) +
    shape("M180 46L134 56L180 76Z", GLOW) +
    shape("M136 116H236L254 192H124Z", UPPER) +
    shape("M184 132H228L236 156H184Z", DARK) +
    shape("M86 186H296L276 250H108Z", HULL) +
    shape("M274 122C306 134 326 136 344 134V186C340 222 318 242 290 252C272 240 262 216 262 190Z", DARK) +
    stroke("M302 160V216M282 186H324", 8, UPPER) +
    water(80, 340),
  // A crane with something on its hook.
  salvage:
    mast("M74 188L112 58L296 44M112 58L150 188", 13) +
    mast("M84 156L140 156M94 122L130 122", 7) +
    mast("M150 55L190 188M296 44L190 188", 7) +
    mast("M296 44V96", 7) +
    placed(
      296,
      112,
      stroke("M0 -6V62M-30 34C-26 62 26 62 30 34M-20 8H20", 12, WARM) + `<circle r="10" cy="-12" fill="none"/>`,
    ) +
    shape("M42 128H96V190H42Z", UPPER) +
    shape("M54 142H84V162H54Z", DARK) +
    shape("M16 188H386L370 248H40Z", HULL) +
    stroke("M120 206H352M120 224H346", 5) +
    water(20, 380),
  // A rubber boat with three unknown people.
  special:
    [110, 186, 262].map(person).join("") +
    mast("M298 84L216 178", 10) +
    shape(
      "M30 208C24 182 42 170 66 170H290C330 170 352 156 384 128C388 190 366 236 318 242H70C46 242 34 232 30 208Z",
      HULL,
    ) +
    stroke("M56 206H330", 6) +
    shape("M8 160H42V214H8Z", DARK) +
    water(40, 360),
  // On the step, with its spray behind.
  speed:
    stroke("M14 92H120M0 130H92M30 168H84", 9, FOAM) +
    shape("M178 118C196 92 214 84 252 82L284 134L178 154Z", UPPER) +
    shape("M94 170L396 104C372 176 314 226 236 240H84Z", HULL) +
    shape("M92 182L380 124L366 148L90 204Z", WARM) +
    stroke("M84 240C48 236 22 214 12 178C40 204 58 208 86 210", 9, FOAM) +
    water(60, 300),
  // One missile is on its way.
  missile:
    placed(
      288,
      76,
      shape("M-96 -20H46C72 -18 86 -8 96 0C86 8 72 18 46 20H-96Z", UPPER) +
        shape("M-96 -20L-120 -46H-76L-50 -20ZM-96 20L-120 46H-76L-50 20Z", WARM) +
        shape("M46 -20C72 -18 86 -8 96 0C86 8 72 18 46 20Z", WARM) +
        shape("M-98 -13C-128 -12 -140 -6 -166 0C-140 6 -128 12 -98 13Z", GLOW),
      " rotate(-30)",
    ) +
    shape("M38 104H102L116 190H38Z", UPPER) +
    shape("M62 118H100L104 140H62Z", DARK) +
    mast("M62 104V56", 9) +
    placed(230, 172, shape("M-78 -22H72V22H-78Z", DARK), " rotate(-24)") +
    shape("M16 188H388C376 216 360 234 338 248H44Z", HULL) +
    water(20, 370),
  // Awash, its eye above the water.
  submarine:
    mast("M206 96V34H240", 13) +
    shape("M160 172L172 92H248L262 172Z", UPPER) +
    stroke("M180 118H250", 6) +
    shape("M14 154L58 196L14 238Z", DARK) +
    shape(
      "M36 200C40 168 92 156 140 156H286C340 156 376 174 388 204C376 236 340 252 286 252H140C92 252 40 236 36 200Z",
      HULL,
    ) +
    ports(136, 296, 40, 188) +
    `<path d="M8 216H392V262C392 272 386 278 376 278H24C14 278 8 272 8 262Z" fill="${FOAM}" fill-opacity=".55" stroke="none"/>` +
    stroke(waves(20, 380, 216), 9, FOAM) +
    stroke(waves(56, 344, 258), 7, "#e4f1f8"),
  // What a warship looks like: gun, bridge, mast, funnel.
  frigate:
    mast("M196 96L212 20L228 96M190 46H234", 9) +
    shape("M96 112H142L136 190H90Z", DARK) +
    shape("M93 132H140L139 148H92Z", WARM) +
    shape("M168 94H254L276 142V190H160V142Z", UPPER) +
    stroke("M182 116H252M176 156H266", 8) +
    mast("M330 152L388 136", 13) +
    shape("M286 190V164C286 148 298 140 314 140H334C344 140 350 150 350 162V190Z", DARK) +
    shape("M40 164H84V190H40Z", UPPER) +
    shape("M12 188H394C384 214 364 232 340 248H46Z", HULL) +
    ports(80, 300, 44, 218) +
    water(20, 370),
  // An ironclad with a spur.
  ramming:
    stroke("M150 50C132 34 112 44 102 26", 12, "#9fb2c1") +
    shape("M142 60H180V120H142Z", DARK) +
    shape("M34 190L90 106H238L292 190Z", UPPER) +
    [104, 162, 220].map((x) => shape(`M${x - 18} 138H${x + 18}V168H${x - 18}Z`, DARK)).join("") +
    shape("M10 188H296C318 188 332 194 344 206L398 228C372 244 342 250 304 250H40Z", HULL) +
    shape("M296 188C318 188 332 194 344 206L398 228C372 244 342 250 304 250L290 220Z", WARM) +
    stroke("M30 210H282", 5) +
    water(20, 340),
  // Two turrets, and the flag that must not fall.
  flag:
    mast("M206 104V12", 11) +
    shape("M206 14C168 0 138 34 62 16L92 54L62 96C138 110 168 76 206 90Z", WARM) +
    shape("M122 76L116 40L132 52L146 32L160 50L176 34L170 72C154 70 138 80 122 76Z", GLOW) +
    shape("M164 104H244L258 146V190H150V146Z", UPPER) +
    stroke("M178 128H240M166 162H250", 8) +
    mast("M322 150L390 138M74 150L8 138", 13) +
    shape("M270 190V166C270 150 282 142 298 142H320C332 142 338 152 338 164V190Z", DARK) +
    shape("M128 190V166C128 150 116 142 100 142H78C66 142 60 152 60 164V190Z", DARK) +
    shape("M6 188H396C388 214 372 234 350 250H44C24 234 14 214 6 188Z", HULL) +
    ports(64, 336, 34, 218) +
    water(20, 380),
  // All ablaze.
  fire:
    shape(
      "M66 192C40 150 66 126 70 88C92 104 98 118 100 132C122 108 108 66 144 28C150 66 176 76 176 106C192 84 188 44 222 6C226 56 262 72 256 116C276 104 276 82 290 66C300 104 344 134 326 192Z",
      WARM,
    ) +
    shape(
      "M110 192C96 164 112 152 118 132C132 144 136 154 140 162C156 140 150 112 168 92C176 118 194 124 194 148C208 128 208 104 222 82C230 116 250 128 244 156C256 148 260 140 266 132C276 152 292 166 284 192Z",
      GLOW,
    ) +
    stroke("M140 190L118 60M92 92L160 76M258 190L276 84", 10) +
    shape(
      "M18 150C44 168 60 178 96 182H316C352 178 366 172 390 156C388 200 368 232 338 250H64C36 232 22 200 18 150Z",
      DARK,
    ) +
    [112, 172, 232, 292].map((x) => shape(`M${x - 12} 198H${x + 12}V220H${x - 12}Z`, GLOW)).join("") +
    water(20, 380),
};

/** A ship with its water, as SVG content of 400 by 300. */
export function shipDrawing(type: ShipType): string {
  return `<g stroke="${LINE}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${SHIPS[type]}</g>`;
}

/** A hull from above, bow down, with its wake: all that is seen of a hidden ship. Within 80 units of (0, 0). */
export function wakeDrawing(hull: string, line: string, foam: string): string {
  return (
    `<g fill="none" stroke="${foam}" stroke-linecap="round">` +
    `<path d="M-38 24C-46 -6 -60 -30 -78 -46M38 24C46 -6 60 -30 78 -46" stroke-width="7"/>` +
    `<path d="M-32 -18C-36 -38 -44 -56 -54 -68M32 -18C36 -38 44 -56 54 -68" stroke-width="6" stroke-opacity=".75"/>` +
    `<path d="M-12 -64V-76M12 -64V-76M0 -70V-82" stroke-width="5" stroke-opacity=".6"/></g>` +
    `<path d="M0 78C-22 50 -30 22 -28 -30C-28 -46 -20 -52 0 -52C20 -52 28 -46 28 -30C30 22 22 50 0 78Z" fill="${hull}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M-14 -30H14L12 6H-12Z" fill="${line}" fill-opacity=".55"/>`
  );
}
