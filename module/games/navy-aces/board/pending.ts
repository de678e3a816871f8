/** The pending answer of Navy Aces' board: from the plan, picked cards, and buttons that answer at once. */
import type { Feed } from "../../../kit/game/feed";
import { formMaker, rowOf, type Choice, type FormMaker, type Row } from "../../../kit/board/form";
import { judged, NOTHING_ASKED, openFor, type Pending, type Quick } from "../../../kit/board/pending";
import { cardName } from "../../../kit/cards/names";
import type { CardId, Json, Menu } from "../../../rules/kernel";
import {
  aerialOf,
  combatsOf,
  counterable,
  findUnit,
  movers,
  navyAt,
  placeOf,
  refuseMover,
  tacticOf,
  valueOf,
  type Act,
  type Aim,
  type Lay,
  type PlayerNumber,
  type WatersView,
} from "../../../rules/navy-aces";
import { draftOf, isWhole, NO_PLAN, oneBack, type Plan, type Tab } from "../plan/plan";
import { word } from "../plan/words";

export interface NavyAcesPending extends Pending<Plan> {
  /** Place of the player who is asked; null if nobody here is. */
  readonly place: PlayerNumber | null;
  readonly plan: Plan;
  readonly tab: Tab;
  /** The picked Tactics that are still in the hand. */
  readonly cards: readonly CardId[];
  /** The attack that the picked card would counter. */
  readonly counters: CardId | null;
  /** Choices by numbered buttons. */
  readonly rows: readonly Row[];
}

const NOTHING: NavyAcesPending = {
  ...NOTHING_ASKED,
  place: null,
  plan: NO_PLAN,
  tab: NO_PLAN.tab,
  cards: [],
  counters: null,
  rows: [],
};

const KINDS = ["joker", "attack", "defense"];

/** The visible Tactics of a hand, in board order: jokers, attacks, defenses; suits together, high first. */
export function sortedHand(view: WatersView, place: PlayerNumber): CardId[] {
  const rank = (card: CardId) => KINDS.indexOf(tacticOf(card)) * 1e4 - card.charCodeAt(1) * 20 - valueOf(card);
  const { hand } = navyAt(view, place);
  return hand.filter((card): card is CardId => card !== null).sort((a, b) => rank(a) - rank(b));
}

/** Whether a question is answered with cards of the hand. */
export const isCardQuestion = (name: string): boolean => takesSeveral(name) || name === "lay";

/** Whether it is answered with any number of them. */
export const takesSeveral = (name: string): boolean => name === "ante" || name === "discard";

/** The attacks that the picked card can counter, highest first. NA-30. */
export function countersOf(view: WatersView, place: PlayerNumber, card: CardId | undefined): CardId[] {
  const combat = aerialOf(view);
  if (!combat || card === undefined) return [];
  return counterable(combat, place, card).sort((a, b) => valueOf(b) - valueOf(a));
}

/** The pending answer to the open question. */
export function pendingFor(feed: Feed<WatersView>, draft: Plan | null): NavyAcesPending {
  const { view } = feed;
  const open = openFor(feed);
  const place = open && placeOf(view, open.question.seat);
  if (!open || place === null) return NOTHING;
  const { menu, question } = open;
  const { id, name } = question;
  const plan = draft ?? NO_PLAN;
  const held = sortedHand(view, place);
  const cards = isCardQuestion(name) ? plan.cards.filter((card) => held.includes(card)) : [];
  const against = name === "lay" ? countersOf(view, place, cards[0]) : [];
  const chosen = plan.counters === undefined ? (against[0] ?? null) : plan.counters;
  const counters = chosen !== null && against.includes(chosen) ? chosen : null;
  const partial = partialAnswer(name, plan, cards, counters);
  const isComplete = isCardQuestion(name) || isWhole(name, plan);
  const make = formMaker<Plan>(menu, undefined, () => plan);
  const rows =
    name === "acceptEnd"
      ? acceptRows(make, menu, view.offer?.from === null)
      : counterRows(make, plan, against, counters);
  const back = oneBack({ ...plan, cards });
  return {
    ...judged(menu, isComplete ? partial : undefined, partial),
    question: id,
    name,
    place,
    plan,
    cards,
    counters,
    tab: tabOf(view, place, plan),
    quick: quickFor(name, menu),
    end: name === "act" ? { answer: { do: "end" }, asks: !mayEnd(view, place) } : null,
    rows,
    picks: make.picks,
    writes: make.writes,
    back: back ? { ...plan, ...back } : undefined,
  };
}

/** The tab that the plan implies; otherwise the chosen one, unless fighting is all that the unit can still do. */
function tabOf(view: WatersView, place: PlayerNumber, { fight, legs, unit, tab }: Plan): Tab {
  if (fight !== null) return "fight";
  if (legs.length > 0) return "sail";
  const acting = findUnit(view, unit);
  return acting && refuseMover(view, place, acting.id) !== null ? "fight" : tab;
}

function partialAnswer(name: string, plan: Plan, cards: readonly CardId[], counters: CardId | null): Json | undefined {
  const [card] = cards;
  if (takesSeveral(name)) return cards.length > 0 ? [...cards] : undefined;
  if (name === "lay") return card === undefined ? undefined : { do: "lay", card, counters };
  return (draftOf(name, plan) as Json | null) ?? undefined;
}

/** An answer as a plan; undefined if a button sends it directly. */
export function planOf(name: string, answer: Json): Plan | undefined {
  const planned = (plan: Partial<Plan>): Plan => ({ ...NO_PLAN, ...plan });
  switch (name) {
    case "ante":
    case "discard": {
      const cards = answer as readonly CardId[];
      return cards.length > 0 ? planned({ cards }) : undefined;
    }
    case "lay": {
      const lay = answer as Lay;
      return lay.do === "lay" ? planned({ cards: [lay.card], counters: lay.counters }) : undefined;
    }
    case "act": {
      const act = answer as Act;
      if (act.do === "end") return undefined;
      const { unit } = act;
      if (act.do === "move") return planned({ unit, legs: act.steps });
      return planned({ unit, fight: act.do, target: act.target, tab: "fight" });
    }
    case "salvo": {
      const { target } = answer as Aim;
      return target === null ? undefined : planned({ target });
    }
    default:
      return undefined;
  }
}

/** Whether a plan becomes this answer once the missing parts are added. */
export function leadsTo(name: string, { unit, target, legs, cards }: Plan, answer: Json): boolean {
  const whole = planOf(name, answer);
  const isNothing = unit === null && target === null && cards.length === 0;
  if (!whole || isNothing || legs.length > 0) return false;
  const fits = (one: string | null, other: string | null) => one === null || one === other;
  return fits(unit, whole.unit) && fits(target, whole.target) && cards.every((card) => whole.cards.includes(card));
}

/** The buttons that send an answer directly. */
const QUICK: { readonly [question: string]: { does: string; key: string; answer: Json } | undefined } = {
  ante: { does: "noCards", key: "N", answer: [] },
  discard: { does: "keepAll", key: "N", answer: [] },
  salvo: { does: "ceaseFire", key: "C", answer: { target: null } },
  lay: { does: "yield", key: "Y", answer: { do: "yield" } },
  build: { does: "withdraw", key: "N", answer: { do: "withdraw" } },
  island: { does: "noIsland", key: "N", answer: { pose: null } },
};

/** The button that answers at once, if the menu allows it: nobody passes while there is room. */
function quickFor(name: string, menu: Menu<Json>): Quick | null {
  const quick = QUICK[name];
  if (!quick || menu.refuse(quick.answer)) return null;
  const { does, key, answer } = quick;
  return { label: word(`do.${does}`), key, answer, refused: null };
}

/** Whether none of the player's units can do anything more. */
const mayEnd = (view: WatersView, place: PlayerNumber): boolean =>
  movers(view, place).length === 0 && combatsOf(view, place).length === 0;

/** Yes or no, as buttons that answer at once. */
function acceptRows(make: FormMaker<Plan>, menu: Menu<Json>, isProposed: boolean): Row[] {
  const answers = (menu.list?.() ?? []).map((answer): Choice => {
    const key = answer === true ? "yes" : "no";
    const note = isProposed && key === "no" ? "goOn" : key;
    return make.answer(answer, { name: word(`choice.${key}`), note: word(`choice.${note}Note`) });
  });
  return [rowOf({ name: "", fields: [{ label: "", named: false, answers }] })];
}

/** The attack that the picked defense counters; without one, it holds attacks off. NA-30, NA-31. */
function counterRows(make: FormMaker<Plan>, plan: Plan, against: readonly CardId[], counters: CardId | null): Row[] {
  if (against.length === 0) return [];
  const choices = [...against, null].map((attack): Choice => {
    const name = word(attack === null ? "counter.none" : "counter.attack");
    const value = attack === null ? "" : cardName(attack);
    // Digits are for the cards of the hand.
    return make.pick({ draft: { ...plan, counters: attack } }, { name, value, pressed: counters === attack, key: "" });
  });
  return [rowOf({ name: "", fields: [{ label: word("counter.label"), named: false, small: true, choices }] })];
}
