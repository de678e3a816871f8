/** The question that is open on a duel's board: what it is about, its choices, and the buttons that answer it. */
import type { OptionButton } from "../../../foundry/board/option-button";
import { reasonText, type Texts } from "../../../foundry/text/sentence";
import type { CardId, Json } from "../../../rules/kernel";
import {
  choosesAlone,
  foeOf,
  isAttack,
  isFace,
  kindFor,
  MARKER,
  playsFor,
  RANDOM,
  shipOnShip,
  type CaptainView,
  type DuelView,
} from "../../../rules/ship-on-ship";
import type { DuelHand } from "./hand";
import type { Table } from "./side";
import { cardName, cardNames } from "../../../foundry/cards/names";
import { conditionTitle, counted, word } from "../story/words";

export interface AskedPanel {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly OptionButton[];
  readonly submit: { readonly label: string; readonly disabled: boolean };
  /** What answers without a card; null: nothing does. */
  readonly quick: { readonly label: string; readonly key: string; readonly reason: string } | null;
  /** Something is chosen that can be put back. */
  readonly clear: boolean;
  /** What the answer takes, or why it cannot be sent. */
  readonly foot: string;
  /** It was not there when the board was drawn last. */
  readonly fresh: boolean;
}

/** The panel of the open question; null: there is none. `seen`: the question that was drawn last. */
export function askedPanel(table: Table, seen: string | null): AskedPanel | null {
  const { hand, texts, view, me } = table;
  if (hand.question === null || me === null) return null;
  const foe = foeOf(view, me);
  const group = hand.name === "chooseColor" && choosesAlone(view) ? "chooseColorAlone" : hand.name;
  return {
    title: word(texts, `question.${group}.title`),
    text: word(texts, `question.${group}.text`, { foe: foe.name }),
    choices: hand.choices.map(({ answer, chosen }, index) => {
      const at = hand.cards.length + index;
      const { value, name, note } = choiceText(view, me, hand.name, answer, texts);
      return { index, value, name, note, reason: "", pressed: chosen, key: at < 9 ? String(at + 1) : "" };
    }),
    submit: { label: submitLabel(table, me), disabled: !hand.ready },
    quick: hand.quick && {
      label: word(texts, `do.${hand.quick.name}`),
      key: hand.quick.key,
      reason: reasonText(hand.quick.refused, texts),
    },
    clear: hand.drafted.length > 0 && hand.manner !== "deck",
    foot: hand.refused ? (hand.manner === "deck" ? "" : reasonText(hand.refused, texts)) : costText(hand, me, texts),
    fresh: hand.question !== seen,
  };
}

interface ChoiceText {
  readonly value: string;
  readonly name: string;
  readonly note: string;
}

function choiceText(view: DuelView, me: CaptainView, question: string, answer: Json, texts: Texts): ChoiceText {
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
    const note = word(texts, `option.${text}.note`);
    const advice = suits ? ` ${word(texts, "option.suggested")}` : "";
    return { value: "", name: word(texts, `option.${text}.name`), note: note + advice };
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

/** The words of the buttons that send cards, with a card and without. */
const SENDS: { readonly [question: string]: readonly [string, string] | undefined } = {
  commit: ["commit", "commitNone"],
  respond: ["defend", "defendNone"],
  takeHit: ["give", "giveNone"],
  attritionLoss: ["give", "giveNone"],
  trimHand: ["trim", "trimNone"],
};

function submitLabel({ hand, texts, view }: Table, me: CaptainView): string {
  if (hand.manner === "deck") return word(texts, "do.stack");
  const [some, none] = SENDS[hand.name] ?? ["ready", "ready"];
  if (hand.drafted.length > 0)
    return word(texts, `do.${some}`, { card: cardNames(hand.drafted), cards: cardNames(hand.drafted) });
  const chosen = hand.choices.find((choice) => choice.chosen);
  if (!chosen) return word(texts, `do.${none}`);
  const { value, name } = choiceText(view, me, hand.name, chosen.answer, texts);
  if (hand.name === "chooseColor") return word(texts, "do.play", { color: name });
  return value === "" ? name : word(texts, "do.give", { card: value });
}

/** The plays that the cards under the hand take. */
function costText(hand: DuelHand, me: CaptainView, texts: Texts): string {
  if (hand.drafted.length === 0 || (hand.name !== "commit" && hand.name !== "respond")) return "";
  const card = hand.name === "commit" ? (hand.drafted[0] ?? "") : "";
  const count = card === "" ? playsFor(me, hand.drafted) : kindFor(me.color, card) === "free" ? 0 : 1;
  const cost = count === 0 ? word(texts, "cost.free") : counted(texts, "cost", count, { left: me.playsLeft - count });
  return [purposeText(me, card, texts), cost].filter((text) => text !== "").join(" · ");
}

/** What a card is committed for, where no number says it; blank: an attack, or none. */
function purposeText({ color }: CaptainView, card: CardId, texts: Texts): string {
  if (card === "" || isAttack(color, card)) return "";
  return isFace(card) && kindFor(color, card) === "condition"
    ? texts(`ALLHANDS.ship-on-ship.condition.${card}.effect`)
    : word(texts, "note.preemptive");
}
