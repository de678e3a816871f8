/** What can be chosen beside cards of the hand, in words. */
import { cardName } from "../../../kit/cards/names";
import { openCard, type PlayingCard } from "../../../kit/cards/playing-card";
import type { Texts } from "../../../kit/text/sentence";
import type { Json } from "../../../rules/kernel";
import {
  foeOf,
  half,
  isFace,
  MARKER,
  RANDOM,
  shipOnShip,
  type CaptainView,
  type Color,
  type DuelView,
} from "../../../rules/ship-on-ship";
import { conditionTitle, word } from "../story/words";

const SUITS: { readonly [color in Color]: string } = { red: "♥ ♦", black: "♠ ♣" };

/** A choice in words. */
export interface ChoiceText {
  readonly value: string;
  readonly name: string;
  readonly note: string;
}

/** What a choice beside the cards is called, and what it would do. */
export function choiceText(view: DuelView, me: CaptainView, question: string, answer: Json, texts: Texts): ChoiceText {
  const foe = foeOf(view, me);
  if (typeof answer === "boolean") {
    const key = answer ? "yes" : "no";
    return {
      value: "",
      name: word(texts, `option.${question}.${key}`),
      note: word(texts, `option.${question}.${key}Note`),
    };
  }
  const text = String(answer);
  if (question === "chooseColor") {
    const suits = shipOnShip.questions["chooseColor"]?.fallback(view, me.seat, null) === answer;
    // What it brings stands on its card above.
    const name = `${word(texts, `option.${text}.name`)} ${SUITS[text as Color]}`;
    return { value: "", name, note: suits ? word(texts, "option.suggested") : "" };
  }
  if (text === RANDOM) {
    const note = word(texts, "option.random.note", { count: foe.hand.length });
    return { value: "", name: word(texts, "option.random.name"), note };
  }
  if (text === MARKER)
    return { value: "", name: word(texts, "option.marker.name"), note: word(texts, "option.marker.note") };
  const own = question === "takeHit";
  const back = text === "KS";
  const key = own ? (back ? "conditionBack" : "condition") : back ? "strikeBack" : "strikeCondition";
  return {
    value: cardName(text),
    name: conditionTitle(text, texts),
    note: word(texts, `option.${key}`, { foe: foe.name }),
  };
}

/** A color with its suits and with the cards that are conditions in it. */
export interface ColorCard {
  readonly color: Color;
  readonly name: string;
  readonly suits: string;
  readonly note: string;
  readonly cards: readonly PlayingCard[];
}

/** Both colors, to choose between. */
export const colorsOf = (texts: Texts): ColorCard[] =>
  (["red", "black"] as const).map((color) => ({
    color,
    name: word(texts, `option.${color}.name`),
    suits: SUITS[color],
    note: word(texts, `option.${color}.note`),
    cards: half(color)
      .filter(isFace)
      .map((card) => {
        const effect = texts(`ALLHANDS.ship-on-ship.condition.${card}.effect`);
        return { ...openCard(card), label: `${cardName(card)}: ${conditionTitle(card, texts)}. ${effect}` };
      }),
  }));
