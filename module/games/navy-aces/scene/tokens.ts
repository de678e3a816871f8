/** The tokens of a game on its scene: each unit and island as anybody may see it. Pure. NA-4. */
import { ROOT } from "../../../kit/platform/home";
import type { WantedToken } from "../../../kit/scene/choice";
import type { Flagged } from "../../../kit/documents/flags";
import { markedToken, originOn } from "../../../kit/scene/prepared";
import { isShip, type IslandView, type Pose, type UnitView, type WatersView } from "../../../rules/navy-aces";
import { acesWord, islandName, navyName, unitName } from "../words";
import { CARD_CELLS, tokenPlace, type Chart } from "../documents/chart";
import { SCENE_FLAGS } from "../documents/prepared-tables";

/** The data that is read of a scene. */
export interface NavyAcesScene extends Flagged {
  readonly grid: { readonly size: number };
}

/** The position of a game's table on a scene; null if the scene is not a table. The game defines its size. NA-7. */
export function chartOn(scene: NavyAcesScene, { options }: Pick<WatersView, "options">): Chart | null {
  const origin = originOn(scene, SCENE_FLAGS);
  const length = CARD_CELLS.width * scene.grid.size;
  return origin && { origin, length, width: options.tableWidth, depth: options.tableDepth };
}

const ART = `${ROOT}/assets/aces`;

/** The properties of a token that follow the game. */
export interface CardToken extends WantedToken {
  /** Degrees clockwise. */
  readonly rotation: number;
  /** Order of stacking: squadrons fly above ships, and islands lie below them. */
  readonly sort: number;
  readonly width: number;
  readonly height: number;
  readonly texture: { readonly src: string; readonly fit: "fill" };
}

/** The place of tokens and the battle that they belong to. */
interface Showing {
  readonly battle: string;
  readonly chart: Chart;
}

/** The tokens of all islands and units, in the order in which they were laid. */
export const cardTokens = (view: WatersView, showing: Showing): CardToken[] => [
  ...view.islands.map((island) => islandToken(island, showing)),
  ...view.units.map((unit) => unitToken(view, unit, showing)),
];

const islandToken = ({ id, pose }: IslandView, showing: Showing): CardToken =>
  tokenOf(id, pose, { name: islandName(id), art: "island", sort: 0 }, showing);

function unitToken(view: WatersView, unit: UnitView, showing: Showing): CardToken {
  const name = acesWord("scene.unit", { unit: unitName(unit), navy: navyName(view, unit.owner) });
  return tokenOf(unit.id, unit.pose, { name, art: pictureOf(unit), sort: isShip(unit) ? 1 : 2 }, showing);
}

/** A squadron's card is face down for every viewer. */
function pictureOf({ type, card }: UnitView): string {
  if (type === "squadron") return "back";
  return card === null ? `token-${type}` : `cards/${card}`;
}

interface Looks {
  readonly name: string;
  readonly art: string;
  readonly sort: number;
}

const tokenOf = (unit: string, pose: Pose, { name, art, sort }: Looks, { battle, chart }: Showing): CardToken => ({
  ...markedToken(SCENE_FLAGS, battle, unit),
  name,
  ...tokenPlace(chart, pose),
  sort,
  ...CARD_CELLS,
  texture: { src: `${ART}/${art}.svg`, fit: "fill" },
});
