/** Printed fleets of Silent Ships: their cards, or the sea and the hands as a seat sees them in a game. */
import type { Seen } from "../../../rules/kernel";
import { playersOf } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import { filled, lines, tick, type Block, type PaperCard, type PaperSheet } from "../../../kit/paper/sheet";
import { localize, oneLine } from "../../../kit/text/sentence";
import {
  COLUMNS,
  COUNTRIES,
  ISLANDS,
  cardOwner,
  PLACES,
  rowOf,
  scoreOf,
  SEA,
  shipAt,
  SHIP_TYPES,
  typeOf,
  type CardRow,
  type CardTable,
  type PlayerNumber,
  type SeaView,
  type ShipType,
} from "../../../rules/silent-ships";
import { abilityName, faceOf } from "../documents/card-face";
import { seaWord, shipName, squareName } from "../words";
import type { fleetContext } from "./context";

const NOTE_LINES = 4;

function paperCard(type: ShipType, row: CardRow): PaperCard {
  const { name, attack, ability } = faceOf(type, row);
  return { name, value: String(attack), note: ability };
}

/** The cards of a fleet with their rules, and a box to tick when each is sunk. */
export function fleetPaper(
  { ships, deckText }: ReturnType<typeof fleetContext>,
  name: string,
  notes: string,
): PaperSheet {
  return {
    name,
    under: "",
    blocks: filled([
      { text: deckText },
      { cards: ships.map(({ face }) => ({ name: face.name, value: String(face.attack), note: face.rule })) },
      { heading: seaWord("paper.sunk"), tracks: ships.map(({ face }) => tick(face.name, false)) },
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

const groundOf = (square: number): string => {
  if (ISLANDS.includes(square)) return seaWord("board.ground.island");
  const place = COUNTRIES.findIndex((country) => country === square);
  return place < 0 ? "" : seaWord("paper.country", { number: place + 1 });
};

/** A square with its contents: a card whose face this seat cannot see has only its hull number. */
function squareCard(view: SeaView, square: number, names: readonly string[]): PaperCard {
  const posted = shipAt(view, square);
  const place = oneLine([squareName(square), groundOf(square)]);
  if (!posted) return { name: "", place };
  const owner = names[posted.place] ?? "";
  const row = rowOf(view, posted.card);
  if (posted.card === null || !row)
    return { name: seaWord("board.hidden", { hull: posted.hull }), note: owner, place, hidden: true };
  const { name, value = "" } = paperCard(typeOf(posted.card), row);
  const down = posted.up ? "" : seaWord("paper.faceDown");
  return { name, value, note: oneLine([owner, down]), place, hidden: !posted.up };
}

function seenCards(view: SeaView, cards: readonly Seen[]): PaperCard[] {
  return cards.flatMap((card) => {
    const row = rowOf(view, card);
    return card === null || !row ? [] : [paperCard(typeOf(card), row)];
  });
}

function captainSheet(view: SeaView, place: PlayerNumber, owner: string): PaperSheet {
  const { name, deck, hand, discard, sunk, cards, seat } = view.captains[place];
  const hidden = hand.filter((card) => card === null).length;
  const figure = (key: string, value: number) => ({ label: seaWord(`paper.${key}`), value });
  const own = (type: ShipType) => sunk.some((card) => cardOwner(card) === place && typeOf(card) === type);
  return {
    name: name === "" ? seat : name,
    under: owner,
    blocks: filled([
      {
        figures: [
          figure("score", scoreOf(view, place)),
          figure("hand", hand.length),
          figure("deck", deck.length),
          figure("discards", discard.length),
        ],
      },
      {
        heading: hidden === hand.length ? "" : seaWord("paper.hand"),
        cards: seenCards(view, hand),
      },
      {
        heading: discard.includes(null) ? "" : seaWord("paper.discards"),
        cards: seenCards(view, discard),
      },
      { heading: seaWord("paper.sunk"), tracks: fleetTracks(cards, own) },
      lines(localize("ALLHANDS.paper.byHand"), 1),
    ]),
  };
}

/** A box for each ship of a fleet, crossed if it was sunk: everyone may know the ships of a fleet. */
const fleetTracks = (cards: CardTable, isSunk: (type: ShipType) => boolean): Block["tracks"] =>
  SHIP_TYPES.map((type) => {
    const { attack, ability } = cards[type];
    const able = ability === "none" ? "" : ` · ${abilityName(ability)}`;
    return tick(`${shipName(type)} ${attack}${able}`, isSunk(type));
  });

/** The sea with its contents, and both fleets, as a seat sees them. */
export function battlePaper({ view, seats }: Pick<Feed<SeaView>, "view" | "seats">): PaperSheet[] {
  const players = playersOf({ seats });
  const names = view.captains.map(({ name, seat }) => (name === "" ? seat : name));
  const sea: PaperSheet = {
    name: seaWord("paper.sea"),
    under: names.join(" – "),
    blocks: [{ grid: { columns: COLUMNS, cards: SEA.map((square) => squareCard(view, square, names)) } }],
  };
  return [sea, ...PLACES.map((place) => captainSheet(view, place, players[view.captains[place].seat] ?? ""))];
}
