/** The prepared tables of Navy Aces: their islands, and their scenes for the compendium. */
import type { Pose } from "../../../module/rules/navy-aces";
import { STATS } from "../../build/pack-source";

/** Pixels of a Length; TABLE: its size in Lengths. A card's token has seven by five grid spaces. NA-7. */
export const LENGTH = 140;
export const GRID = 20;
export const TABLE = { width: 12, depth: 8 } as const;
/** The upper left corner of the table on its scene. */
export const ORIGIN = { x: 140, y: 140 } as const;
export const SCENE_WIDTH = TABLE.width * LENGTH + 2 * ORIGIN.x;
export const SCENE_HEIGHT = TABLE.depth * LENGTH + 2 * ORIGIN.y;

export interface Sheet {
  readonly slug: string;
  readonly id: string;
  readonly name: string;
  /** Poses in lengths and degrees. */
  readonly islands: readonly Pose[];
}

/**
 * Turns a pose by half a turn about the middle of the table: what one player sees becomes what the other sees. The
 * heading stays, because an island has no bow and its picture must be upright.
 */
export const halfTurn = ({ x, y, heading }: Pose): Pose => ({
  x: Math.round((TABLE.width - x) * 1000) / 1000,
  y: Math.round((TABLE.depth - y) * 1000) / 1000,
  heading,
});

const both = (islands: readonly Pose[]): Pose[] => [...islands, ...islands.map(halfTurn)];

/** The prepared tables, in the order of the compendium. */
export const WATERS: readonly Sheet[] = [
  { slug: "open-sea", id: "AcesOpenSea00001", name: "Open Sea", islands: [] },
  {
    slug: "archipelago",
    id: "AcesArchipelago1",
    name: "Archipelago",
    islands: both([
      { x: 1.8, y: 3.1, heading: 35 },
      { x: 3.6, y: 4.9, heading: 335 },
      { x: 5.1, y: 3.3, heading: 55 },
    ]),
  },
  {
    slug: "strait",
    id: "AcesTheStrait001",
    name: "The Strait",
    islands: both([
      { x: 0.58, y: 3.1, heading: 10 },
      { x: 1.63, y: 3.4, heading: 22 },
      { x: 2.62, y: 3.86, heading: 28 },
      { x: 3.7, y: 4.22, heading: 10 },
    ]),
  },
];

/** Grid spaces of a navy's flag in the margin. */
const FLAG = 5;
/** The flags of two navies in the corners at their edges of the table; the first player has the lower edge. */
export const BERTHS = [
  { uuid: "Compendium.all-hands.navies.Actor.AcesKestrelLeagu", x: 20, y: SCENE_HEIGHT - 120, rotation: 0, size: FLAG },
  { uuid: "Compendium.all-hands.navies.Actor.AcesHalvardCrown", x: SCENE_WIDTH - 120, y: 20, rotation: 0, size: FLAG },
] as const;

/** The source documents of the pack `scenes`, by file name. */
export const acesScenes = (): Map<string, object> =>
  new Map(WATERS.map((sheet, at) => [`${sheet.slug}.json`, sceneDocument(sheet, 500000 + at * 100000)]));

function sceneDocument({ slug, id, name, islands }: Sheet, sort: number): object {
  const src = `systems/all-hands/assets/scenes/${slug}.svg`;
  return {
    _id: id,
    _key: `!scenes!${id}`,
    name,
    active: false,
    navigation: true,
    navOrder: 0,
    navName: "",
    background: { src },
    foreground: null,
    thumb: src,
    width: SCENE_WIDTH,
    height: SCENE_HEIGHT,
    padding: 0,
    initial: { x: SCENE_WIDTH / 2, y: SCENE_HEIGHT / 2, scale: 0.6 },
    backgroundColor: "#071826",
    grid: {
      type: 0,
      size: GRID,
      style: "solidLines",
      thickness: 1,
      color: "#cfe8f0",
      alpha: 0,
      distance: GRID / LENGTH,
      units: "L",
    },
    tokenVision: false,
    fog: { exploration: false },
    environment: { globalLight: { enabled: true } },
    drawings: [],
    tokens: [],
    lights: [],
    notes: [],
    sounds: [],
    regions: [],
    templates: [],
    tiles: [],
    walls: [],
    folder: null,
    sort,
    ownership: { default: 0 },
    flags: {
      "all-hands": {
        game: "navy-aces",
        waters: true,
        origin: ORIGIN,
        width: TABLE.width,
        depth: TABLE.depth,
        battle: "",
        islands,
        ships: BERTHS,
      },
    },
    _stats: STATS,
  };
}
