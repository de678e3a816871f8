/**
 * The picture of the house in `docs/architecture.md`: areas stacked with their rooms, and arrows down to what they
 * import. `npm run house -- --picture` redraws it; a check says when that is needed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isCode, readFolders, root } from "../../tests/checks/sources";
import { svg } from "../content/svg";
import { houseOf, type Area, type Arrow, type House } from "./house-rooms";
import { BESIDE, lengthOf, near, ROW, tower, type Box, type Point } from "./house-tower";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The text beside a name in the picture, by the room's path in `module/`. */
export type Words = ReadonlyMap<string, string>;

interface Drawing {
  readonly height: number;
  readonly content: string;
}
interface Colors {
  readonly page: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Colors by area: its background, its edge and arrows, a room's background. */
  readonly areas: { readonly [area: string]: readonly [band: string, edge: string, room: string] };
}

const COLORS: { readonly [theme in Theme]: Colors } = {
  light: {
    page: "#ffffff",
    ink: "#1b2429",
    muted: "#55636b",
    line: "#8a979e",
    areas: {
      entry: ["#f1f2f3", "#7b868c", "#ffffff"],
      games: ["#fbefe8", "#b5582a", "#f3d3c1"],
      gurps: ["#f6edf6", "#8f4c91", "#ffffff"],
      features: ["#f4f3e0", "#7d7414", "#ffffff"],
      kit: ["#e4f3f2", "#12756f", "#ffffff"],
      rules: ["#e9eef8", "#3a5fa8", "#ffffff"],
    },
  },
  dark: {
    page: "#0f1519",
    ink: "#e8edf0",
    muted: "#a3b0b7",
    line: "#74838b",
    areas: {
      entry: ["#1c2328", "#98a4ab", "#2b353b"],
      games: ["#281d18", "#e58f5f", "#5c3725"],
      gurps: ["#261c28", "#cf8fd2", "#3a2a3d"],
      features: ["#1f1f12", "#c9bd4c", "#35341c"],
      kit: ["#10262a", "#3fc0b5", "#183a3d"],
      rules: ["#182131", "#84a8ee", "#26344d"],
    },
  },
};

const WIDTH = 900;
const MARGIN = 14;
const GAP = 10;
/** Width beside the areas, for the arrows between them; HEAD: width within an area, for its name. */
const GUTTER = 92;
const HEAD = 150;
const BAND = WIDTH - 2 * MARGIN - GUTTER;
const INNER = BAND - HEAD - 12;
const PAD = 11;
/** Distance between a room and the one below it. */
const BELOW = 8;
/** Distance from one arrow to the next beside the areas; LEAVING: where they leave an area. */
const LANE = 14;
const LEAVING = 7;
/** Width of the room names in the table of games, with their descriptions. */
const LABELS = 192;

/** Width of a text in the widest usual font, as fonts differ from one machine to the next. */
const widthOfText = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[ijlt.,;'’ -]/.test(letter) ? 0.36 : /[mw]/.test(letter) ? 0.92 : 0.61),
    0,
  ) * size;
const nameWidth = (name: string): number => widthOfText(name, 14);
const wordsWidth = (words: string): number => widthOfText(words, 12);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * The page's descriptions of areas and rooms: from table rows whose first cell is a path in `module/`, the second cell
 * up to its first semicolon.
 */
export function wordsOf(page: string): Words {
  const rows = page.matchAll(/^\| `(?:module\/)?([\w*.-]+(?:\/[\w*.-]+)*)`\s*\| ([^|]*?)\s*\|$/gm);
  return new Map(
    [...rows].map(([, path = "", words = ""]) => [path === "*.ts" ? "entry" : path, words.split(";")[0]!]),
  );
}

const NOTE =
  "An arrow leads from a dot, or a room of the kit, to what is imported. What stands higher uses what stands lower, never the reverse.";
const STYLE =
  'text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}' +
  ".n{font-weight:600;font-size:13px}.a{font-weight:700;font-size:17px}";

const pathOf = (area: string, room: string): string =>
  area === "entry" ? room : area === "games" ? `games/*/${room}` : `${area}/${room}`;

/** The picture of a house in a theme. */
export function pictureOf(house: House, words: Words, theme: Theme): string {
  const colors = COLORS[theme];
  const parts: string[] = [];
  const bands: { area: string; y: number; height: number }[] = [];
  let y = MARGIN;
  for (const area of [...house.areas].reverse()) {
    const inside = insideOf(house, area, words, colors);
    const height = inside.height + 2 * PAD;
    parts.push(bandOf(area.name, { y, height }, words, colors));
    parts.push(`<g transform="translate(${MARGIN + HEAD} ${y + PAD})">${inside.content}</g>`);
    bands.push({ area: area.name, y, height });
    y += height + GAP;
  }
  parts.push(arrowsBetween(house.arrows, bands, colors));
  parts.push(text({ x: MARGIN + 2, y: y + 12 }, NOTE, `fill="${colors.muted}"`));
  const page = `<rect width="100%" height="100%" rx="8" fill="${colors.page}"/>`;
  return svg(WIDTH, y + 24, `<style>${STYLE}</style>${page}\n${parts.join("\n")}`);
}

const text = ({ x, y }: Point, content: string, more: string): string =>
  `<text x="${near(x)}" y="${near(y)}" ${more}>${escaped(content)}</text>`;

/** An area: its background, its name, and its description. */
function bandOf(area: string, { y, height }: { y: number; height: number }, words: Words, colors: Colors): string {
  const [ground, edge] = colors.areas[area]!;
  const lines = wrapped(words.get(area) ?? "", HEAD - 28);
  return (
    `<g data-area="${area}"><rect x="${MARGIN}" y="${y}" width="${BAND}" height="${height}" rx="8" fill="${ground}"/>` +
    `<rect x="${MARGIN}" y="${y}" width="5" height="${height}" rx="2.5" fill="${edge}"/>` +
    text({ x: MARGIN + 18, y: y + PAD + 16 }, area, `class="a" fill="${edge}"`) +
    lines
      .map((line, at) => text({ x: MARGIN + 18, y: y + PAD + 36 + 16 * at }, line, `fill="${colors.muted}"`))
      .join("") +
    `</g>`
  );
}

function wrapped(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter(Boolean)) {
    const longer = [lines.at(-1), word].join(" ").trim();
    if (lines.length > 0 && wordsWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function insideOf(house: House, area: Area, words: Words, colors: Colors): Drawing {
  if (area.name === "games") return gamesOf(house, area, words, colors);
  if (area.name === "kit") return towerOf(house, area, words, colors);
  return storeysOf(area, words, colors);
}

/** A room as a box with its name and description. */
function roomOf(area: string, room: string, { x, y, width }: Box, words: Words, colors: Colors): string {
  const [, edge, ground] = colors.areas[area]!;
  const said = words.get(pathOf(area, room)) ?? "";
  return (
    `<g data-room="${pathOf(area, room)}"><rect x="${near(x)}" y="${near(y)}" width="${near(width)}" height="${ROW}" rx="5" ` +
    `fill="${ground}" stroke="${edge}" stroke-opacity=".55"/>` +
    labelOf(room, said, { x: x + 9, y: y + 15.5 }, colors) +
    `</g>`
  );
}

/** A name and its description. */
const labelOf = (name: string, said: string, { x, y }: Point, { ink, muted }: Colors): string =>
  `<text x="${near(x)}" y="${near(y)}"><tspan class="n" fill="${ink}">${escaped(name)}</tspan>` +
  (said ? `<tspan dx="7" fill="${muted}">${escaped(said)}</tspan>` : "") +
  `</text>`;

function widthOf(area: string, room: string, words: Words): number {
  const said = words.get(pathOf(area, room)) ?? "";
  return nameWidth(room) + (said ? 7 + wordsWidth(said) : 0) + 18;
}

/** Rooms by height, with a line between one height and the next. */
function storeysOf({ name, levels }: Area, words: Words, colors: Colors): Drawing {
  const parts: string[] = [];
  let y = -BELOW;
  [...levels].reverse().forEach((level, at) => {
    y += BELOW;
    if (at > 0) {
      parts.push(`<path d="M0 ${y}H${INNER}" stroke="${colors.line}" stroke-opacity=".5" stroke-dasharray="2 4"/>`);
      y += BELOW;
    }
    const widths = level.map((room) => widthOf(name, room, words));
    rowsOf(widths).forEach((row, index) => {
      if (index > 0) y += BELOW;
      let x = (INNER - lengthOf(row.map((room) => widths[room]!))) / 2;
      for (const room of row) {
        parts.push(roomOf(name, level[room]!, { x, y, width: widths[room]! }, words, colors));
        x += widths[room]! + BESIDE;
      }
      y += ROW;
    });
  });
  return { height: y, content: parts.join("\n") };
}

/** Splits the boxes into as few rows as they need; each row lists indexes into `widths`. */
function rowsOf(widths: readonly number[], rows = 1): number[][] {
  const most = Math.ceil(widths.length / rows);
  const parted = Array.from({ length: rows }, (_, row) => [...widths.keys()].slice(row * most, (row + 1) * most));
  const fit = most === 1 || parted.every((row) => lengthOf(row.map((at) => widths[at]!)) <= INNER);
  return fit ? parted : rowsOf(widths, rows + 1);
}

/** A table with a row for each room and a column for each game. */
function gamesOf({ games }: House, { levels }: Area, words: Words, colors: Colors): Drawing {
  const [, edge, ground] = colors.areas["games"]!;
  const names = Object.keys(games);
  const column = (INNER - LABELS) / names.length;
  const head = names.map((game, at) => {
    const label = text({ x: LABELS + column * (at + 0.5), y: 13 }, game, `text-anchor="middle" fill="${colors.ink}"`);
    return `<g data-room="games/${game}">${label}</g>`;
  });
  const rows = [...levels]
    .reverse()
    .flat()
    .map((room, row) => {
      const y = 22 + row * 21;
      const said = words.get(pathOf("games", room)) ?? "";
      const cells = names.map((game, at) =>
        games[game]!.includes(room)
          ? `<rect data-room="games/${game}/${room}" x="${near(LABELS + column * at + 8)}" y="${y + 4}" width="${near(column - 16)}" height="13" rx="3" fill="${ground}" stroke="${edge}" stroke-opacity=".7"/>`
          : "",
      );
      return labelOf(room, said, { x: 0, y: y + 15 }, colors) + cells.join("");
    });
  return { height: 22 + rows.length * 21, content: [...head, ...rows].join("\n") };
}

/** The kit: rooms by height, and arrows to the rooms that each one rests on. */
function towerOf({ withinKit: arrows }: House, { name, levels }: Area, words: Words, colors: Colors): Drawing {
  const widthIn = (room: string): number => widthOf(name, room, words);
  const { height, places, lines } = tower({ levels, arrows, widthOf: widthIn, space: INNER });
  const rooms = levels.flat().map((room) => roomOf(name, room, places.get(room)!, words, colors));
  const drawn = lines.map((line, at) => {
    const ends = arrows[at]!.map((room) => pathOf(name, room));
    return `<g data-arrow="${ends.join(" ")}" color="${colors.line}">${line}</g>`;
  });
  return { height, content: [...drawn, ...rooms].join("\n") };
}

/** Draws a lane beside the areas for each area that is imported, from the areas that import it into that area. */
function arrowsBetween(
  arrows: readonly Arrow[],
  bands: readonly { area: string; y: number; height: number }[],
  colors: Colors,
): string {
  const right = MARGIN + BAND;
  const targets = bands.map(({ area }) => area).filter((area) => arrows.some(([, to]) => to === area));
  return targets
    .map((target, lane) => {
      const [, color] = colors.areas[target]!;
      const x = right + 20 + lane * LANE;
      const { y: top } = bands.find(({ area }) => area === target)!;
      const end = top + 12;
      return bands
        .filter(({ area }) => arrows.some(([from, to]) => from === area && to === target))
        .map(({ area, y, height }) => {
          const start = y + height - 10 - LEAVING * (lane - bands.findIndex((band) => band.area === area));
          return (
            `<g data-arrow="${area} ${target}"><path d="M${right} ${start}H${x}V${end}H${right + 6}" fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round"/>` +
            `<circle cx="${right}" cy="${start}" r="3" fill="${color}"/>` +
            `<path d="M${right + 8} ${end - 4.5}L${right} ${end}L${right + 8} ${end + 4.5}Z" fill="${color}"/></g>`
          );
        })
        .join("");
    })
    .join("\n");
}

export const PAGE = "docs/architecture.md";
export const pathOfPicture = (theme: Theme): string => `docs/images/house-${theme}.svg`;

/** The picture as it should be now. */
export const drawn = (theme: Theme): string =>
  pictureOf(houseOf(readFolders(["module"], isCode)), wordsOf(readFileSync(join(root, PAGE), "utf8")), theme);

/** Redraws the picture. Returns the paths of the files written. */
export function drawPicture(): string[] {
  return THEMES.map((theme) => {
    writeFileSync(join(root, pathOfPicture(theme)), drawn(theme));
    return pathOfPicture(theme);
  });
}
