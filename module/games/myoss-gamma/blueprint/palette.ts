/** Colors and small signs of blueprints: a picture in an image cannot read the variables of the stylesheet. */
import type { KindId } from "../../../rules/myoss-gamma";

/** What a component does, as far as a picture distinguishes it. */
export type Trade = "gun" | "engine" | "command" | "screen" | "people" | "cargo" | "sense" | "plate";

export interface Palette {
  readonly hull: string;
  /** Plating of a section that is hidden by the others. */
  readonly hidden: string;
  readonly outline: string;
  readonly line: string;
  readonly text: string;
  readonly lost: string;
  /** The inside of a destroyed part. */
  readonly gone: string;
  /** Line around a ship whose shield is up. */
  readonly screen: string;
  /** The room of a shield or cloak that is up. */
  readonly up: string;
  readonly trades: { readonly [trade in Trade]: string };
  /** Drawings in the rooms. */
  readonly sign: string;
}

/** `night`: tokens and dark windows. `paper`: light windows and print. */
export type PaletteName = "night" | "paper";

export const PALETTES: { readonly [name in PaletteName]: Palette } = {
  night: {
    hull: "#33506b",
    hidden: "#1a2b3c",
    outline: "#e6f1fb",
    line: "#0b1622",
    text: "#f2f8fd",
    lost: "#ff8372",
    gone: "#140f14",
    screen: "#4ad7e6",
    up: "#1c93a6",
    trades: {
      gun: "#a8523f",
      engine: "#1f7f8a",
      command: "#7d95ad",
      screen: "#2f6bb0",
      people: "#3c5a78",
      cargo: "#6f6243",
      sense: "#5b6f9c",
      plate: "#46586a",
    },
    sign: "#f2f8fd",
  },
  paper: {
    hull: "#d9d4c5",
    hidden: "#b9b4a6",
    outline: "#1d2733",
    line: "#1d2733",
    text: "#1d2733",
    lost: "#b3372b",
    gone: "#fffdf7",
    screen: "#1f5fa8",
    up: "#a9cbf0",
    trades: {
      gun: "#f3d6cd",
      engine: "#cfe6e6",
      command: "#ffffff",
      screen: "#dbe9f7",
      people: "#f4f1e6",
      cargo: "#ece2c4",
      sense: "#e3e0f2",
      plate: "#e6e6e2",
    },
    sign: "#55616e",
  },
};

const TRADES: { readonly [kind in KindId]: Trade } = {
  bridge: "command",
  crew: "people",
  lifeSupport: "people",
  propulsion: "engine",
  weapon: "gun",
  shield: "screen",
  cloak: "screen",
  sensor: "sense",
  computer: "sense",
  tractor: "cargo",
  maintenance: "cargo",
  medical: "people",
  transporter: "people",
  hold: "cargo",
  rack: "cargo",
  comms: "sense",
  selfDestruct: "gun",
  amenity: "people",
  structure: "plate",
  decoration: "plate",
  armor: "plate",
  frame: "plate",
  shuttle: "cargo",
};

/** What a kind of component does in a picture. */
export function tradeOf(kind: KindId): Trade {
  return TRADES[kind];
}

/**
 * Small drawings in the rooms, so that the trade is not shown by color alone: lines in a square of 1 by 1, the bow at
 * the top. None for kinds that are only rooms.
 */
export const SIGNS: { readonly [kind in KindId]?: readonly (readonly (readonly [x: number, y: number])[])[] } = {
  weapon: [
    [
      [0.5, 0.02],
      [0.5, 0.62],
    ],
    [
      [0.3, 0.62],
      [0.7, 0.62],
      [0.7, 0.88],
      [0.3, 0.88],
      [0.3, 0.62],
    ],
  ],
  propulsion: [
    [
      [0.22, 0.3],
      [0.5, 0.5],
      [0.78, 0.3],
    ],
    [
      [0.22, 0.6],
      [0.5, 0.8],
      [0.78, 0.6],
    ],
  ],
  bridge: [
    [
      [0.2, 0.66],
      [0.32, 0.34],
      [0.68, 0.34],
      [0.8, 0.66],
      [0.2, 0.66],
    ],
  ],
  shield: [
    [
      [0.14, 0.66],
      [0.24, 0.42],
      [0.5, 0.3],
      [0.76, 0.42],
      [0.86, 0.66],
    ],
  ],
  cloak: [
    [
      [0.2, 0.34],
      [0.36, 0.34],
    ],
    [
      [0.64, 0.34],
      [0.8, 0.34],
    ],
    [
      [0.2, 0.66],
      [0.36, 0.66],
    ],
    [
      [0.64, 0.66],
      [0.8, 0.66],
    ],
  ],
  sensor: [
    [
      [0.2, 0.3],
      [0.5, 0.62],
      [0.8, 0.3],
    ],
    [
      [0.5, 0.62],
      [0.5, 0.86],
    ],
  ],
  hold: [
    [
      [0.2, 0.2],
      [0.8, 0.8],
    ],
    [
      [0.8, 0.2],
      [0.2, 0.8],
    ],
  ],
};
