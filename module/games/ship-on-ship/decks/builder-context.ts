/** Context of the deck builder, on the board as well as in its own window. Pure. */
import { fullCardName } from "../../../kit/cards/names";
import type { CardId } from "../../../rules/kernel";
import {
  DECK_SIZE,
  FREE_ATTACK,
  FREE_DEFENSE,
  half,
  HOUSE_OPTIONS,
  kindFor,
  PRESET_NAMES,
  PRESETS,
  cardRank,
  valueFor,
  type Color,
  type Options,
} from "../../../rules/ship-on-ship";
import { localize, phrase } from "../../../kit/text/sentence";
import { DECK_KINDS, remarksOn, remarkText, tallyOf, type DeckKind, type Remark } from "./check";
import { sameCards, type SavedDeck } from "../documents/deck-draft";
import { cardPicture } from "../../../kit/cards/playing-card";
import { number } from "../../../kit/text/numbers";

/** A deck that is not yet complete is not an error. */
const toneOf = ({ level, code }: Remark): Remark["level"] => (code === "missing" ? "warning" : level);

/** Hearts before diamonds, spades before clubs. */
const bySuit = (a: CardId, b: CardId): number => b.charCodeAt(1) - a.charCodeAt(1);
const byRank = (a: CardId, b: CardId): number => cardRank(a) - cardRank(b);

/** Order in a row: number cards by value, with both suits side by side; conditions by suit, as suits are related. */
const inRow = (kind: DeckKind) => (a: CardId, b: CardId) =>
  kind === "condition" ? bySuit(a, b) || byRank(a, b) : byRank(a, b) || bySuit(a, b);

/** An average to one decimal, in words; blank if there is nothing to average. */
const averageText = (value: number): string =>
  value === 0 ? "" : phrase("ALLHANDS.ship-on-ship.deck.average", { value: number(value, 1) });

/**
 * The context of `templates/ship-on-ship/deck-builder.hbs`, which also takes `prefix`, the prefix of its elements' ids.
 * `saved` are the decks of this color that can be loaded as a whole.
 */
export function deckBuilderContext(
  color: Color,
  draft: readonly CardId[],
  saved: readonly SavedDeck[],
  options: Options = HOUSE_OPTIONS.usual,
) {
  const remarks = remarksOn(color, draft);
  const preset = PRESET_NAMES.find((name) => sameCards(draft, PRESETS[name][color]));
  const tally = tallyOf(color, draft, options);
  return {
    color,
    colorName: localize(`ALLHANDS.ship-on-ship.deck.color.${color}`),
    count: draft.length,
    size: DECK_SIZE,
    countText: phrase("ALLHANDS.ship-on-ship.deck.count", { count: draft.length, size: DECK_SIZE }),
    // A box for each card of a full deck.
    boxes: Array.from({ length: DECK_SIZE }, (_, at) => at < draft.length),
    complete: remarks.every(({ level }) => level !== "error"),
    rows: DECK_KINDS.map((kind) => ({
      ...row(kind, color, draft, options),
      average: averageText(tally[kind].average),
    })),
    presets: PRESET_NAMES.map((name) => ({
      name,
      label: localize(`ALLHANDS.ship-on-ship.deck.preset.${name}.label`),
      hint: localize(`ALLHANDS.ship-on-ship.deck.preset.${name}.hint`),
      chosen: name === preset,
    })),
    // Of the suggested deck that matches the draft.
    presetHint: preset ? localize(`ALLHANDS.ship-on-ship.deck.preset.${preset}.hint`) : "",
    saved: saved.map(({ name, cards }, index) => ({
      index,
      name: name === "" ? localize("ALLHANDS.ship-on-ship.deck.unnamed") : name,
      chosen: sameCards(draft, cards),
    })),
    remarks: remarks.map((remark) => ({ tone: toneOf(remark), text: remarkText(remark) })),
  };
}

function row(kind: DeckKind, color: Color, draft: readonly CardId[], options: Options) {
  const cards = half(color)
    .filter((card) => kindFor(color, card) === kind)
    .sort(inRow(kind));
  return {
    kind,
    title: localize(`ALLHANDS.ship-on-ship.deck.row.${kind}.title`),
    hint: phrase(`ALLHANDS.ship-on-ship.deck.row.${kind}.${kind === "condition" ? color : "hint"}`, {
      value: color === "red" ? FREE_ATTACK : FREE_DEFENSE,
    }),
    count: cards.filter((card) => draft.includes(card)).length,
    of: cards.length,
    cards: cards.map((card) => deckCard(card, kind, color, draft.includes(card), options)),
  };
}

/** One of the twenty-six, as a button that puts it into the deck or takes it out. */
function deckCard(card: CardId, kind: DeckKind, color: Color, chosen: boolean, options: Options) {
  const name = fullCardName(card);
  const value = String(valueFor(color, card, options));
  const title =
    kind === "condition"
      ? localize(`ALLHANDS.ship-on-ship.condition.${card}.name`)
      : phrase(`ALLHANDS.ship-on-ship.deck.row.${kind}.card`, { value });
  const effect = kind === "condition" ? localize(`ALLHANDS.ship-on-ship.condition.${card}.effect`) : "";
  const state = localize(chosen ? "ALLHANDS.ship-on-ship.deck.inDeck" : "ALLHANDS.ship-on-ship.deck.leftOut");
  const label = [`${name}: ${title}`, effect.replace(/\.$/, ""), state].filter((text) => text !== "").join(". ");
  // Only an ace does not show its value.
  const shown = cardRank(card) === 1 ? value : "";
  return { card, img: cardPicture(card), name, chosen, label, value: shown, title, effect };
}
