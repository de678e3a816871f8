/** The tokens that show a battle on a prepared scene: as anybody may see it. Pure. */
import { ROOT } from "../../../kit/platform/home";
import { shipName } from "../words";
import type { WantedToken } from "../../../kit/scene/choice";
import { markedToken, type SceneFlags } from "../../../kit/scene/prepared";
import type { Spot } from "../../../kit/platform/canvas";
import { phrase } from "../../../kit/text/sentence";
import { SIGNS, signOf } from "../../../kit/text/signs";
import { COLUMNS, rowOf, typeOf, type PostedView, type SeaView } from "../../../rules/silent-ships";

const ART = `${ROOT}/assets/sea/tokens`;

/** Flags that identify the scenes of the sea and the ships on them. A ship's token is identified by its hull. */
export const SCENE_FLAGS: SceneFlags<number> = {
  game: "silent-ships",
  flag: "sea",
  origin: "seaOrigin",
  piece: "hull",
  isPiece: (value) => typeof value === "number",
};

/** The token data that follows the game. */
export interface ShipToken extends WantedToken {
  readonly texture: Picture;
}

/** A negative `scaleY` turns it upside down. */
interface Picture {
  readonly src: string;
  readonly scaleY: number;
}

/** Position and scale of a battle on a scene. */
interface SeaChart {
  readonly battle: string;
  /** The upper left corner of square A1, in pixels of the scene. */
  readonly origin: Spot;
  /** Edge length of a square, in pixels. */
  readonly size: number;
}

/**
 * The tokens of all ships at sea, in the order of the squares. Only face-up ships have names and pictures, whatever
 * else the view knows.
 */
export function shipTokens(view: SeaView, chart: SeaChart): ShipToken[] {
  return view.board.flatMap((ship, square) => (ship ? [tokenOf(view, ship, square, chart)] : []));
}

function tokenOf(view: SeaView, ship: PostedView, square: number, chart: SeaChart): ShipToken {
  const { battle } = chart;
  return {
    ...markedToken(SCENE_FLAGS, battle, ship.hull),
    ...appearance(view, ship),
    ...cornerOf(square, chart),
  };
}

/** The upper left corner of a square. */
export const cornerOf = (square: number, { origin, size }: Omit<SeaChart, "battle">): Spot => ({
  x: origin.x + (square % COLUMNS) * size,
  y: origin.y + Math.floor(square / COLUMNS) * size,
});

/** Sides have the same signs and colors as on boards and in stories; hidden ships sail away from their own edge. */
function appearance(view: SeaView, { card, up, place, hull }: PostedView) {
  const { seat, name: fleet } = view.captains[place];
  const picture = (name: string, scaleY: number): Picture => ({
    src: `${ART}/${name}-${SIGNS.indexOf(signOf(seat)) + 1}.svg`,
    scaleY,
  });
  const row = up ? rowOf(view, card) : null;
  if (!row || card === null)
    return {
      name: phrase("ALLHANDS.silent-ships.scene.wake", { hull }),
      texture: picture("down", place === 0 ? 1 : -1),
    };
  const type = typeOf(card);
  const known = { ship: shipName(type), attack: row.attack, fleet };
  return { name: phrase("ALLHANDS.silent-ships.scene.ship", known), texture: picture(type, 1) };
}
