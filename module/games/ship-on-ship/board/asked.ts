/** The question that is open on a duel's board: what it is about, its choices, and the buttons that answer it. */
import { rowOf } from "../../../kit/board/form";
import { questionOf, quickButton, type QuestionPanel } from "../../../kit/board/question";
import { reasonText, type Texts } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  attackParts,
  choosesAlone,
  defenseParts,
  foeOf,
  isAttack,
  isFace,
  kindFor,
  playsFor,
  totalOf,
  type CaptainView,
  type DuelView,
} from "../../../rules/ship-on-ship";
import { choiceText } from "./choices";
import type { ShipOnShipPending } from "./pending";
import type { Table } from "./side";
import { cardNames } from "../../../kit/cards/names";
import { counted, word } from "../story/words";

/** The panel of the open question; null: there is none. */
export function askedPanel(table: Table): QuestionPanel | null {
  const { pending, texts, view, me } = table;
  if (pending.question === null || me === null) return null;
  const { name, quick, manner, drafted, choices, refused, ready } = pending;
  const group = name === "chooseColor" && choosesAlone(view) ? "chooseColorAlone" : name;
  const title = word(texts, `question.${group}.title`);
  // A deck says itself what is wrong with it.
  const reason = manner === "deck" ? "" : reasonText(refused, texts);
  const cost = reason === "" ? costText(pending, me, texts) : "";
  return questionOf({
    name,
    title,
    text: cost || word(texts, `question.${group}.text`, { foe: foeOf(view, me).name }),
    rows: choices.length > 0 ? [rowOf({ name: "", fields: [{ label: title, named: false, choices }] })] : [],
    submit: { label: submitLabel(table, me), disabled: !ready, reason, mild: missingOf(view, me, pending) > 0 },
    quick: quickButton(quick, quick ? word(texts, `do.${quick.name}`) : "", texts),
    clear: drafted.length > 0 && manner !== "deck" ? word(texts, "label.clear") : "",
  });
}

/** The words of the buttons that send cards, with a card and without. */
const SENDS: { readonly [question: string]: readonly [string, string] | undefined } = {
  commit: ["commit", "commitNone"],
  respond: ["defend", "defendNone"],
  takeHit: ["give", "giveNone"],
  attritionLoss: ["give", "giveNone"],
  trimHand: ["trim", "trimNone"],
};

function submitLabel({ pending, texts, view }: Table, me: CaptainView): string {
  if (pending.manner === "deck") return word(texts, "do.stack");
  const [some, none] = SENDS[pending.name] ?? ["ready", "ready"];
  const cards = cardNames(pending.drafted);
  const missing = missingOf(view, me, pending);
  if (missing > 0) return word(texts, "do.defendShort", { cards, count: missing });
  if (pending.drafted.length > 0) return word(texts, `do.${some}`, { card: cards, cards });
  if (pending.choice === undefined) return word(texts, `do.${none}`);
  const { value, name } = choiceText(view, me, pending.name, pending.choice, texts);
  if (pending.name === "chooseColor") return word(texts, "do.play", { color: name });
  return value === "" ? name : word(texts, "do.give", { card: value });
}

/** By how much the cards under the hand fall short of the attack; 0: they do not, or no defense is asked for. */
function missingOf(view: DuelView, me: CaptainView, { name, drafted }: ShipOnShipPending): number {
  const foe = foeOf(view, me);
  if (name !== "respond" || drafted.length === 0 || foe.attack === null) return 0;
  return Math.max(0, totalOf(attackParts(view, foe, foe.attack)) - totalOf(defenseParts(view, me, drafted)));
}

/** The plays that the cards under the hand take. */
function costText(pending: ShipOnShipPending, me: CaptainView, texts: Texts): string {
  if (pending.drafted.length === 0 || (pending.name !== "commit" && pending.name !== "respond")) return "";
  const card = pending.name === "commit" ? (pending.drafted[0] ?? "") : "";
  const count = card === "" ? playsFor(me, pending.drafted) : kindFor(me.color, card) === "free" ? 0 : 1;
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
