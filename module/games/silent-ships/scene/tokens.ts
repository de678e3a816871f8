/** The tokens that show a battle on a prepared scene: as anybody may see it. Pure. */
import type { WantedToken } from "../../../foundry/scene/choice";
import { ourFlags, type Flagged } from "../../../foundry/documents/flags";
import { phrase, type Texts } from "../../../foundry/text/sentence";
import { SIGNS, signOf } from "../../../foundry/text/signs";
import { derivedId } from "../../../rules/kernel";
import { COLUMNS, rowOf, typeOf, type PostedView, type SeaView } from "../../../rules/silent-ships";
import { shipName } from "../documents/card-face";

const ART = "systems/all-hands/assets/sea/tokens";

/** What of a token follows the game. */
export interface SeaToken extends WantedToken {
  readonly texture: Picture;
  readonly flags: { readonly "all-hands": { readonly sea: SeaMark } };
}

/** Negative `scaleY`: it stands on its head. */
interface Picture {
  readonly src: string;
  readonly scaleY: number;
}

/** By this a token is known to belong to a battle. */
export interface SeaMark {
  readonly battle: string;
  readonly hull: number;
}

/** Where and how a battle is shown. */
export interface Chart {
  readonly battle: string;
  /** The upper left corner of square A1, in pixels of the scene. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The edge of a square, in pixels. */
  readonly size: number;
}

/** What a token is marked with; null: it is none of ours. */
export function seaMark(token: Flagged): SeaMark | null {
  const { sea } = ourFlags(token) as { readonly sea?: Partial<SeaMark> };
  return typeof sea?.battle === "string" && typeof sea.hull === "number" ? (sea as SeaMark) : null;
}

/** The id of a ship's token: who knows a ship by its hull knows its token, and nothing else is in it. */
export const tokenIdOf = (battle: string, hull: number): string => derivedId(battle, "sea", String(hull));

/**
 * The tokens of all ships at sea, in the order of the squares. Only what lies face up is named and pictured, whatever
 * the view knows beyond that.
 */
export function seaTokens(view: SeaView, chart: Chart, texts: Texts): SeaToken[] {
  return view.board.flatMap((ship, square) => (ship ? [tokenOf(view, ship, square, chart, texts)] : []));
}

function tokenOf(view: SeaView, ship: PostedView, square: number, chart: Chart, texts: Texts): SeaToken {
  const { battle, origin, size } = chart;
  return {
    _id: tokenIdOf(battle, ship.hull),
    ...appearance(view, ship, texts),
    x: origin.x + (square % COLUMNS) * size,
    y: origin.y + Math.floor(square / COLUMNS) * size,
    flags: { "all-hands": { sea: { battle, hull: ship.hull } } },
  };
}

/** Sides have the signs and colors that they have on boards and in stories; hidden ships sail away from their own edge. */
function appearance(view: SeaView, { card, up, place, hull }: PostedView, texts: Texts) {
  const { seat, name: fleet } = view.captains[place];
  const picture = (name: string, scaleY: number): Picture => ({
    src: `${ART}/${name}-${SIGNS.indexOf(signOf(seat)) + 1}.svg`,
    scaleY,
  });
  const row = up ? rowOf(view, card) : null;
  if (!row || card === null)
    return {
      name: phrase(texts, "ALLHANDS.silent-ships.scene.wake", { hull }),
      texture: picture("down", place === 0 ? 1 : -1),
    };
  const type = typeOf(card);
  const known = { ship: shipName(type, texts), attack: row.attack, fleet };
  return { name: phrase(texts, "ALLHANDS.silent-ships.scene.ship", known), texture: picture(type, 1) };
}
