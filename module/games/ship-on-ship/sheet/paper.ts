/** Printed craft of Ship-on-Ship: numbers, decks and conditions, as on sheets or as a seat sees them in a duel. */
import { cardName } from "../../../kit/cards/names";
import { playersOf } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import {
  boxes,
  filled,
  lines,
  table,
  type Block,
  type Figure,
  type PaperCard,
  type PaperSheet,
} from "../../../kit/paper/sheet";
import { localize, oneLine, pairText, phrase } from "../../../kit/text/sentence";
import type { CardId, Seen } from "../../../rules/kernel";
import {
  fanSize,
  HOUSE_OPTIONS,
  kindFor,
  maximum,
  valueFor,
  type CaptainView,
  type Color,
  type DuelView,
  type Options,
} from "../../../rules/ship-on-ship";
import { deckOrder } from "../documents/deck-draft";
import { deckColor } from "../documents/saved-decks";
import { dogfighterContext, type DogfighterFacts } from "./context";

const NOTE_LINES = 3;
/** Empty rows for the turns of a duel played by hand. */
const TURNS = 6;

const word = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`ALLHANDS.ship-on-ship.${key}`, values);

/** A card with its meaning in a hand of this color. */
function paperCard(card: CardId, color: Color | null, options: Options): PaperCard {
  const kind = kindFor(color, card);
  const value = valueFor(color, card, options);
  const name = cardName(card);
  if (kind === "condition")
    return {
      name,
      note: pairText(word(`condition.${card}.name`), word(`condition.${card}.effect`)),
    };
  const attacks = kind === "attack" || (kind === "free" && color === "black");
  return { name, note: word(attacks ? "means.attack" : "means.defense", { value }) };
}

/** The visible cards, and one entry that counts all others. */
function seenCards(cards: readonly Seen[], color: Color | null, options: Options): PaperCard[] {
  const seen = cards.filter((card): card is CardId => card !== null);
  const hidden = cards.length - seen.length;
  const faceDown = { name: word("paper.faceDown", { count: hidden }), hidden: true };
  return [...seen.map((card) => paperCard(card, color, options)), ...(hidden > 0 ? [faceDown] : [])];
}

/** Sorts a deck by suit if all of it is visible. */
function sorted(deck: readonly Seen[], color: Color | null): readonly Seen[] {
  const seen = deck.filter((card) => card !== null);
  return color === null || seen.length < deck.length ? deck : deckOrder(color, seen);
}

const turnTable = (): Block => ({
  heading: word("paper.turns"),
  table: table(
    ["turn", "attack", "defense", "lost", "drawn"].map((column) => `ALLHANDS.ship-on-ship.paper.${column}`),
    [],
    { blank: TURNS },
  ),
});

/** A craft as its document holds it. The facts leave out decks that this user may not know. SOS-4. */
export function craftPaper(facts: DogfighterFacts, name: string, captain: string, notes: string): PaperSheet {
  const { numbers } = dogfighterContext(facts);
  return {
    name,
    under: captain === "" ? "" : pairText(word("dogfighter.captain"), captain),
    blocks: filled([
      { figures: numbers.map(({ label, said }): Figure => ({ label, value: said })) },
      { tracks: [boxes(word("paper.fan"), facts.rating)] },
      turnTable(),
      ...facts.decks.map((deck): Block => {
        const color = deckColor(deck);
        return {
          heading: oneLine([deck.name, word(`color.${color}`), String(deck.cards.length)]),
          cards: deckOrder(color, deck.cards).map((card) => paperCard(card, color, HOUSE_OPTIONS.usual)),
        };
      }),
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

function captainSheet(view: DuelView, captain: CaptainView, owner: string): PaperSheet {
  const { color } = captain;
  const figure = (key: string, value: string | number): Figure => ({ label: word(key), value });
  const cards = (key: string, held: readonly Seen[]): Block => ({
    heading: word(key, { count: held.length }),
    cards: seenCards(held, color, view.options),
  });
  return {
    name: captain.name,
    under: oneLine([owner, captain.captain, color === null ? "" : word("ofColor", { color })]),
    blocks: filled([
      {
        figures: [
          figure("dogfighter.field.rating", captain.rating),
          figure("paper.maximum", maximum(captain)),
          figure("dogfighter.field.skill", captain.skill),
          figure("dogfighter.field.coordination", captain.coordination),
          figure("paper.playsLeft", captain.playsLeft),
        ],
      },
      { tracks: [boxes(word("paper.fan"), captain.rating, fanSize(captain))] },
      { text: captain.attack === null ? "" : word("paper.attacksWith", { card: cardName(captain.attack) }) },
      cards("paper.hand", captain.hand),
      cards("label.conditions", captain.conditions),
      cards("label.preemptive", captain.preemptive),
      cards("paper.deck", sorted(captain.deck, color)),
      cards("paper.fanCards", captain.fan),
      lines(localize("ALLHANDS.paper.byHand"), 1),
    ]),
  };
}

/** Both captains of a duel, with the cards that a seat may see. */
export function battlePaper({ view, seats }: Pick<Feed<DuelView>, "view" | "seats">): PaperSheet[] {
  const players = playersOf({ seats });
  return view.captains.map((captain) => captainSheet(view, captain, players[captain.seat] ?? ""));
}
