/**
 * The cards of Silent Ships to print and cut out: two of each ship, the countries and islands that the sea is made of,
 * and one card with the course of a turn. Silent Ships, "27 total cards"; SIL-3.
 */
import { ROOT } from "../../../kit/platform/home";
import type { CardDeck } from "../../../kit/game/table-game";
import type { CardPart, CardPrint, PrintedCard } from "../../../kit/paper/cards";
import { localize } from "../../../kit/text/sentence";
import { CARDS, SHIP_TYPES, TURN_DRAW, type CardTable, type ShipType } from "../../../rules/silent-ships";
import { faceOf } from "../documents/card-face";
import { BACK_IMAGE } from "../documents/card-values";
import { tableFromDeck } from "../documents/deck-documents";
import { seaWord } from "../words";

const PLAYERS = 2;
/** Types on the sheet that is printed once for each player; the other sheet has the rest for both. */
const ON_PLAYERS_SHEET = 9;

function shipCard(table: CardTable, type: ShipType): PrintedCard {
  const { name, attack, rule, art, attackFrom, abilityFrom } = faceOf(type, table[type]);
  const origin = (key: "attack" | "ability", { origin: from }: { readonly origin: string }) =>
    seaWord(`print.${key}`, { origin: localize(`ALLHANDS.silent-ships.origin.${from}.name`) });
  return {
    name,
    corner: String(attack),
    picture: art,
    onWater: true,
    rule,
    foot: `${origin("attack", attackFrom)} · ${origin("ability", abilityFrom)}`,
  };
}

const groundCard = (ground: "country" | "island"): PrintedCard => ({
  name: seaWord(`print.${ground}.name`),
  picture: `${ROOT}/assets/sea/${ground}.svg`,
  onWater: true,
  rule: seaWord(`print.${ground}.rule`),
});

const lines = (key: string, steps: readonly string[]): string[] =>
  steps.map((step) => seaWord(`print.aid.${key}.${step}`, step === "draw" ? { count: TURN_DRAW } : {}));

const part = (key: string, steps: readonly string[]): CardPart => ({
  heading: seaWord(`print.aid.${key}.heading`),
  lines: lines(key, steps),
});

const aidCard = (): PrintedCard => ({
  name: seaWord("print.aid.name"),
  parts: [
    { lines: lines("turn", ["draw", "deploy", "sail", "flip"]) },
    { ...part("attack", ["supports", "retreat", "answer", "compare"]), numbered: true },
    part("end", ["country", "flag", "sunk"]),
  ],
});

const twice = (cards: readonly PrintedCard[]): PrintedCard[] => cards.flatMap((card) => [card, card]);

/**
 * All twenty-seven cards, with the values of a deck, or as ruled.
 *
 * @throws RulesError  if the deck is damaged, as `tableFromDeck` says
 */
export function seaCards(deck: CardDeck | null): CardPrint {
  const table = deck ? tableFromDeck(deck) : CARDS;
  const ships = SHIP_TYPES.map((type) => shipCard(table, type));
  const sheet = ships.slice(0, ON_PLAYERS_SHEET);
  return {
    id: `silent-ships-${deck?.uuid.replaceAll(".", "-") ?? "ruled"}`,
    title: deck?.name ?? seaWord("print.menu"),
    cards: [
      ...Array.from({ length: PLAYERS }, () => sheet).flat(),
      ...twice(ships.slice(ON_PLAYERS_SHEET)),
      ...twice([groundCard("country"), groundCard("island")]),
      aidCard(),
    ],
    back: BACK_IMAGE,
  };
}
