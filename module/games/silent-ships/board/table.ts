/** The data that all parts of the board of Silent Ships are drawn from. */
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import type { BoardParts } from "../../../kit/board/board-frame";
import { signAt, type Sign } from "../../../kit/text/signs";
import type { CardId } from "../../../rules/kernel";
import {
  COUNTRIES,
  hullKey,
  ISLANDS,
  rowOf,
  silentShips,
  typeOf,
  type PlayerNumber,
  type SeaView,
} from "../../../rules/silent-ships";
import { faceLabel, faceNote, faceOf, type SeaCardFace } from "../documents/card-face";
import type { SilentShipsPending } from "./pending";
import { hullNames } from "../hull-names";
import { word } from "../words";

/** `open` holds `discards` if they are listed; `armed` is `flip` while clicks on ships are about showing them. */
export interface Table extends BoardParts<SeaView, SilentShipsPending> {
  /** The square of the ship that a second press shows; null if none. */
  readonly showing: number | null;
  /** The viewer's own place; null for an onlooker, or before the coin toss. */
  readonly me: PlayerNumber | null;
  /** The player whose edge of the sea is at the bottom of this screen. */
  readonly below: PlayerNumber;
}

/** A card as `templates/parts/ship-card.hbs` draws it. */
export interface ShipCardView {
  /** Id of the element; blank for cards that nobody can press. */
  readonly id: string;
  readonly card: CardId;
  readonly face: SeaCardFace | null;
  readonly back: boolean;
  readonly up: boolean;
  readonly size: "sea" | "hand" | "small";
  /** Its color: that of the triangle, or of the diamond. */
  readonly side: "own" | "foe";
  readonly hull: string;
  readonly label: string;
  readonly note: string;
  readonly badge: string;
  readonly tone: string;
  readonly caption: string;
  readonly key: string;
  readonly reason: string;
  readonly action: string;
  readonly pressed: boolean;
}

const PLAIN = {
  id: "",
  card: "",
  face: null,
  back: false,
  up: true,
  size: "small",
  hull: "",
  label: "",
  note: "",
  badge: "",
  tone: "",
  caption: "",
  key: "",
  reason: "",
  action: "",
  pressed: false,
} as const;

/** The sign of a player. */
export function signFor({ feed, view }: Pick<Table, "feed" | "view">, place: PlayerNumber): Sign {
  const { seat } = view.captains[place];
  return feed.seats.find((each) => each.seat === seat)?.sign ?? signAt(place);
}

/** The color of a player: that of the triangle, or of the diamond. */
export const sideFor = (table: Pick<Table, "feed" | "view">, place: PlayerNumber): "own" | "foe" =>
  signFor(table, place) === "triangle" ? "own" : "foe";

/** The face of a visible card. */
export function faceFor({ view }: Pick<Table, "view">, card: CardId): SeaCardFace {
  const row = rowOf(view, card);
  if (!row) throw new TypeError(`${card} has no line in the card table`);
  return faceOf(typeOf(card), row);
}

/** A player's card, face up and only to be looked at. */
export function openCard(table: Table, card: CardId, place: PlayerNumber): ShipCardView {
  const face = faceFor(table, card);
  const label = faceLabel(face);
  return { ...PLAIN, card, face, side: sideFor(table, place), label, note: faceNote(face) };
}

/** A card that lies face down for this screen. */
export const backCard = (table: Table, place: PlayerNumber, size: ShipCardView["size"], hull = ""): ShipCardView => ({
  ...PLAIN,
  back: true,
  up: false,
  size,
  hull,
  side: sideFor(table, place),
});

/** Name of the ground of a square: a country and its owner, or an island; blank for open water. */
export function groundName({ view, me }: Table, square: number): string {
  if (ISLANDS.includes(square)) return word("ground.island");
  const owner = square === COUNTRIES[0] ? 0 : square === COUNTRIES[1] ? 1 : null;
  if (owner === null) return "";
  if (me === null) return word("ground.country", { name: view.captains[owner].name });
  return word(owner === me ? "ground.yours" : "ground.theirs");
}

/** The circumstances of a ship at sea, as chips. */
export const hullChips = (view: SeaView, hull: number) =>
  shipChips(countingIn(view, silentShips.circumstances), hullKey(hull), hullNames(view));
