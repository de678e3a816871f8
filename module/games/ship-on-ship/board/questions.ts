/** The questions of a duel: their kinds of answer, the choices besides cards, and how each is put. */
import type { Choice, Look } from "../../../kit/board/form";
import { cardName, cardNames } from "../../../kit/cards/names";
import { openCard } from "../../../kit/cards/playing-card";
import { localize, oneLine } from "../../../kit/text/sentence";
import { COLORS } from "../documents/saved-decks";
import type { CardId, Json } from "../../../rules/kernel";
import {
  attackParts,
  choosesAlone,
  defenseParts,
  foeOf,
  half,
  hitOptions,
  isAttack,
  isFace,
  kindFor,
  MARKER,
  playsFor,
  RANDOM,
  shipOnShip,
  totalOf,
  type CaptainView,
  type Color,
  type DuelView,
} from "../../../rules/ship-on-ship";
import { conditionTitle, word } from "../story/words";

/** How a question is answered: with a card of the hand, some cards, one of a few choices, or a deck. */
export type Manner = "card" | "cards" | "choice" | "deck";

/** The facts that a question is put from. */
export interface Asked {
  readonly name: string;
  readonly view: DuelView;
  readonly me: CaptainView;
  /** The cards that are picked. */
  readonly drafted: readonly CardId[];
}

/** A question of a duel. The defaults are those of a question with a few choices, with texts under its name. */
interface DuelQuestion {
  readonly manner?: Manner;
  /** Answers that can be chosen in place of cards. */
  choices?(me: CaptainView): readonly Json[];
  /** A choice in words. */
  option?(asked: Asked, answer: Json): Look;
  /** Text in place of the question's usual one; blank for the usual one. */
  text?(asked: Asked): string;
  /** By how much the picked cards fall short; 0 if they suffice. */
  missing?(asked: Asked): number;
  /** Key of its button's text when cards are picked; `None` is added when none are. */
  readonly does?: string;
  /** Another text for the button; undefined if it has none. */
  label?(chosen: Choice | undefined, asked: Asked): string | undefined;
  /** An answer with a button of its own that sends it at once; `does`: the key of its text. */
  readonly quick?: { readonly does: string; readonly key: string; readonly answer: Json };
}

const yesOrNo = ({ name }: Asked, answer: Json): Look => {
  const key = `option.${name}.${answer === true ? "yes" : "no"}`;
  return { name: word(key), note: word(`${key}Note`) };
};

/** Describes a possible loss: a condition goes under a deck, the King of Spades back to a hand. */
const lossOf =
  (condition: string, back: string) =>
  ({ view, me }: Asked, answer: Json): Look => {
    const [card, foe] = [String(answer), foeOf(view, me)];
    if (card !== RANDOM && card !== MARKER) {
      const note = word(`option.${card === "KS" ? back : condition}`, { foe: foe.name });
      return { value: cardName(card), name: conditionTitle(card), note };
    }
    const note = word(`option.${card}.note`, { count: foe.hand.length });
    return { name: word(`option.${card}.name`), note };
  };

const QUESTIONS: { readonly [question: string]: DuelQuestion | undefined } = {
  chooseColor: {
    option({ view, me }, answer) {
      const suits = shipOnShip.questions["chooseColor"]?.fallback(view, me.seat, null) === answer;
      // The cards above the choice show what it brings.
      return { name: colorOption(answer as Color), note: suits ? word("option.suggested") : "" };
    },
    text: ({ view }) => (choosesAlone(view) ? word("question.chooseColor.alone") : ""),
    label(chosen) {
      const color = chosen && COLORS.find((one) => colorOption(one) === chosen.name);
      return color && word("do.color", { color });
    },
  },
  stackDeck: { manner: "deck", label: () => word("do.stack") },
  commit: {
    manner: "card",
    text(asked) {
      const [card] = asked.drafted;
      if (card === undefined) return "";
      const plays = playsText(asked, kindFor(asked.me.color, card) === "free" ? 0 : 1);
      return oneLine([purposeText(asked, card), plays]);
    },
    does: "commit",
    label: (_chosen, { me, drafted: [card] }) => card && commitText(me.color, card),
    quick: { does: "pass", key: "P", answer: null },
  },
  respond: {
    manner: "cards",
    text: (asked) => (asked.drafted.length > 0 ? playsText(asked, playsFor(asked.me, asked.drafted)) : ""),
    missing({ view, me, drafted }) {
      const foe = foeOf(view, me);
      if (foe.attack === null || drafted.length === 0) return 0;
      return Math.max(0, totalOf(attackParts(view, foe, foe.attack)) - totalOf(defenseParts(view, me, drafted)));
    },
    does: "defend",
    quick: { does: "takeHit", key: "H", answer: [] },
  },
  takeHit: {
    manner: "card",
    choices: (me) => hitOptions(me).filter((each) => !me.hand.includes(each)),
    option: lossOf("condition", "conditionBack"),
    does: "give",
  },
  attritionLoss: { manner: "card", does: "give" },
  strike: {
    option: lossOf("strikeCondition", "strikeBack"),
    label: (chosen) => chosen && (chosen.value === "" ? chosen.name : word("do.strike", { card: chosen.value })),
  },
  trimHand: { manner: "card", does: "trim" },
};

/** A question by name; an unknown one has choices. */
export const questionNamed = (name: string) => ({ manner: "choice", option: yesOrNo, ...QUESTIONS[name] }) as const;

/** Label of the button that sends what is picked or chosen. `missing`: by how much the cards fall short. */
export function submitLabel(asked: Asked, missing: number, chosen: Choice | undefined): string {
  const { name, drafted } = asked;
  const { label, does } = questionNamed(name);
  const own = label?.(chosen, asked);
  if (own !== undefined) return own;
  const cards = cardNames(drafted);
  if (missing > 0) return word("do.defendShort", { cards, count: missing });
  if (drafted.length > 0) return word(`do.${does}`, { card: cards, cards });
  if (!chosen) return word(does === undefined ? "do.ready" : `do.${does}None`);
  return chosen.value === "" ? chosen.name : word("do.give", { card: chosen.value });
}

const playsText = ({ me }: Asked, count: number): string =>
  count === 0 ? word("cost.free") : word("cost.plays", { count, left: me.playsLeft - count });

/** What a card that is about to be committed does. */
function commitText(color: CaptainView["color"], card: CardId): string {
  const isLasting = isFace(card) && kindFor(color, card) === "condition";
  const does = isLasting ? "play" : isAttack(color, card) ? "attack" : "preempt";
  return word(`do.${does}`, { what: conditionTitle(card), card: cardName(card) });
}

/** Purpose of a committed card that no number shows; blank for an attack. */
function purposeText({ me: { color } }: Asked, card: CardId): string {
  if (isAttack(color, card)) return "";
  return isFace(card) && kindFor(color, card) === "condition"
    ? localize(`ALLHANDS.ship-on-ship.condition.${card}.effect`)
    : word("note.preemptive");
}

/** The choice of a color in words. */
const colorOption = (color: Color): string => oneLine([word(`option.${color}.name`), SUITS[color]], " ");

const SUITS: { readonly [color in Color]: string } = { red: "♥ ♦", black: "♠ ♣" };

/** Both colors to choose from, with their suits and the cards that are conditions in them. */
export const colorsOf = () =>
  (["red", "black"] as const).map((color) => ({
    color,
    name: word(`option.${color}.name`),
    suits: SUITS[color],
    note: word(`option.${color}.note`),
    cards: half(color)
      .filter(isFace)
      .map((card) => {
        const effect = localize(`ALLHANDS.ship-on-ship.condition.${card}.effect`);
        return { ...openCard(card), name: cardName(card), title: conditionTitle(card), effect };
      }),
  }));
