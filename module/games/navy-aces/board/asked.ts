/** The question that is open on the board: what it is about, what is chosen for it, and the buttons that answer it. */
import type { OptionButton } from "../../../foundry/board/option-button";
import { cardName, cardNames } from "../../../foundry/cards/names";
import {
  combatsOf,
  findUnit,
  movers,
  navalOf,
  navyAt,
  refuseFighter,
  unitsOf,
  UNITS,
  type Place,
  type UnitView,
} from "../../../rules/navy-aces";
import { navyName, typeName, unitName } from "../words";
import { anteTable, type AnteTable } from "./ante";
import { doneText } from "./chart";
import { deployPanel, type DeployPanel } from "./deploy";
import { attacksText, foesOf, salvoTargets, type FoeRow } from "./fight";
import { countersOf } from "./hand";
import { leaderOf } from "./head";
import { bombingOdds } from "./odds";
import { actingUnit, canAct, fighters, hasPlan } from "./press";
import { sailPanel, type SailPanel } from "./sail";
import { diceOf, type DiceView, type Tab, type Table } from "./table";
import { counted, percent, refusal, word } from "../plan/words";

/** An own unit in the list of those that may act. */
export interface OwnUnit {
  readonly id: string;
  readonly unit: string;
  readonly name: string;
  readonly moves: string;
  readonly dice: DiceView;
  readonly checked: boolean;
  /** What it did already; blank: it may act. */
  readonly done: string;
  readonly disabled: boolean;
  readonly key: string;
}

/** As `templates/navy-aces/board-question.hbs` draws it. */
export interface AskedPanel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly deploy: DeployPanel | null;
  readonly units: readonly OwnUnit[];
  readonly tabs: readonly {
    readonly tab: Tab;
    readonly label: string;
    readonly key: string;
    readonly checked: boolean;
  }[];
  readonly sail: SailPanel | null;
  /** Those whom the unit may fight; null: it is not about a fight. */
  readonly foes: readonly FoeRow[] | null;
  readonly foesNote: string;
  readonly ante: AnteTable | null;
  /** Attacks that the picked card can be laid opposite of, and the way to lay it by itself. */
  readonly counters: readonly OptionButton[];
  readonly choices: readonly OptionButton[];
  /** Why what is chosen cannot be done; blank: it can, or something is missing. */
  readonly refused: string;
  /** What will come of it, or is missing. */
  readonly foot: string;
  readonly submit: { readonly label: string; readonly disabled: boolean } | null;
  readonly quick: { readonly label: string; readonly key: string } | null;
  /** Something is chosen that can be put back. */
  readonly clear: boolean;
  readonly fresh: boolean;
}

/** The panel of the open question; null: there is none. `seen`: the question that was drawn last. */
export function askedPanel(table: Table, seen: string | null): AskedPanel | null {
  const { hand, texts, plan, view } = table;
  const { place, name } = hand;
  if (hand.question === null || place === null) return null;
  const unit = name === "act" ? findUnit(view, plan.unit) : null;
  const fights = unit !== null && table.tab === "fight";
  const sail = unit && table.tab === "sail" ? sailPanel(table, place, unit) : null;
  const foes = name === "salvo" ? salvoFoes(table) : fights ? foesOf(table, place, unit) : null;
  return {
    name,
    ...titleOf(table, place),
    deploy: name === "island" || name === "build" ? deployPanel(table, place) : null,
    units: name === "act" ? ownUnits(table, place) : [],
    tabs: unit ? tabsOf(table) : [],
    sail,
    foes,
    foesNote: foes ? foesNote(table, place, unit, foes) : "",
    ante: name === "ante" ? anteTable(table, place) : null,
    counters: name === "lay" ? counterChoices(table, place) : [],
    choices: name === "acceptEnd" ? acceptChoices(table) : [],
    refused: refusedText(table, sail),
    foot: footOf(table),
    submit: submitOf(table),
    quick: hand.quick && { label: word(texts, `do.${hand.quick.name}`), key: hand.quick.key },
    clear: hand.cards.length > 0 || (["island", "build", "act", "salvo"].includes(name) && hasPlan(name, plan)),
    fresh: hand.question !== seen,
  };
}

function titleOf(table: Table, place: Place): Pick<AskedPanel, "title" | "text"> {
  const { hand, texts, view } = table;
  const { name } = hand;
  const both = fighters(view);
  // Whom it has attacked so far may be gone.
  const unit = both?.unit ?? actingUnit(view, hand, table.plan);
  const attacks = both?.unit.owner === place;
  const values = {
    unit: unit ? unitName(unit, texts) : "",
    target: both ? unitName(both.target, texts) : "",
    foe: both ? navyName(view, attacks ? both.target.owner : both.unit.owner) : "",
    left: name === "island" ? view.islandsLeft : navyAt(view, place).unallocated,
    who: view.offer ? navyName(view, view.offer.from) : "",
  };
  const key = name === "ante" ? (attacks ? "anteAttack" : "anteDefense") : name;
  const textKey = name === "act" && view.options.actionsPerUnit === "both" ? "actBoth" : key;
  return {
    title: word(texts, `question.${key}.title`, values),
    text: [word(texts, `question.${textKey}.text`, values), asideOf(table, place)]
      .filter((part) => part !== "")
      .join(" "),
  };
}

/** What follows from a question's answer. */
function asideOf(table: Table, place: Place): string {
  const { hand, texts, view } = table;
  if (hand.name === "ante") {
    const { antePer, anteSecret } = view.options;
    const secret = anteSecret ? [word(texts, "aside.secret")] : [];
    return [word(texts, `aside.per.${antePer}`), ...secret].join(" ");
  }
  const naval = hand.name === "salvo" && !fighters(view) ? navalOf(view) : null;
  if (naval) return attacksText(table, naval);
  if (hand.name === "acceptEnd") {
    const leader = leaderOf(view);
    return word(texts, leader === null ? "aside.draw" : leader === place ? "aside.youWin" : "aside.theyWin", {
      leader: leader === null ? "" : navyName(view, leader),
    });
  }
  return "";
}

/** Keys that pick one of a list are digits. */
const digit = (at: number): string => (at < 9 ? String(at + 1) : "");

/** Of more units than these the others are not listed while one is chosen. */
const FEW = 6;

function ownUnits(table: Table, place: Place): OwnUnit[] {
  const { id, view, texts, plan } = table;
  const all = unitsOf(view, place);
  const chosen = all.filter((unit) => unit.id === plan.unit);
  return (all.length > FEW && chosen.length > 0 ? chosen : all).map((unit, at) => ({
    id: `${id}-own-${unit.id}`,
    unit: unit.id,
    name: unitName(unit, texts),
    moves: counted(texts, "lengths", UNITS[unit.type].movement),
    dice: diceOf(table, unit),
    checked: plan.unit === unit.id,
    done: doneText(table, unit),
    disabled: !canAct(view, place, unit.id),
    // While a unit is chosen the digits are for what it does.
    key: plan.unit === null && canAct(view, place, unit.id) ? digit(at) : "",
  }));
}

const tabsOf = ({ tab, texts }: Table): AskedPanel["tabs"] =>
  (["sail", "fight"] as const).map((one) => ({
    tab: one,
    label: word(texts, `tab.${one}`),
    key: one === "sail" ? "S" : "F",
    checked: tab === one,
  }));

function salvoFoes(table: Table): FoeRow[] {
  const unit = findUnit(table.view, navalOf(table.view)?.unit);
  return unit ? salvoTargets(table, unit) : [];
}

function foesNote(table: Table, place: Place, unit: UnitView | null, foes: readonly FoeRow[]): string {
  const { texts, view } = table;
  const refused = unit ? refuseFighter(view, place, unit.id) : null;
  if (refused) return refusal(view, refused, texts);
  if (foes.length === 0) return word(texts, "foes.none");
  return foes.every(({ reason }) => reason !== "") ? word(texts, "foes.noneInReach") : "";
}

/** Which attack the picked defense is laid opposite of; by itself it holds attacks off. NA-30, NA-31. */
function counterChoices({ view, hand, texts }: Table, place: Place): OptionButton[] {
  const [card] = hand.cards;
  const against = countersOf(view, place, card);
  if (card === undefined || against.length === 0) return [];
  const option = (attack: string | null, index: number): OptionButton => ({
    index,
    value: attack === null ? "" : cardName(attack),
    name: word(texts, attack === null ? "counter.none" : "counter.attack"),
    note: "",
    reason: "",
    pressed: hand.counters === attack,
    key: "",
  });
  return [...against, null].map(option);
}

/** Yes or no, as buttons that answer at once. */
function acceptChoices({ hand, texts }: Table): OptionButton[] {
  return (hand.menu?.list?.() ?? []).map((answer, index) => ({
    index,
    value: "",
    name: word(texts, `choice.${answer === true ? "yes" : "no"}`),
    note: word(texts, `choice.${answer === true ? "yesNote" : "noNote"}`),
    reason: "",
    pressed: false,
    key: String(index + 1),
  }));
}

/** Why what is chosen cannot be done, of a course also where. */
function refusedText({ hand, texts, view }: Table, sail: SailPanel | null): string {
  const reason = refusal(view, hand.refused, texts);
  const leg = sail?.legs.find(({ fault }) => fault)?.title;
  return reason === "" || leg === undefined ? reason : word(texts, "refusedLeg", { leg, reason });
}

/** What is missing, or what the answer will do. */
function footOf(table: Table): string {
  const { hand, plan, texts, view } = table;
  const { name } = hand;
  if (name === "build") {
    if (plan.type === null) return word(texts, "foot.type");
    return plan.pose === null ? word(texts, "foot.berth") : "";
  }
  if (name === "island") return plan.pose === null ? word(texts, "foot.place") : "";
  if (name !== "act") return "";
  const unit = findUnit(view, plan.unit);
  if (!unit) return word(texts, mayEnd(table) ? "foot.noneLeft" : "foot.unit");
  const target = findUnit(view, plan.target);
  const chance = target && bombingOdds(unit, target);
  return plan.fight === "seaAir" && typeof chance === "number"
    ? word(texts, "foot.seaAir", { chance: percent(chance) })
    : "";
}

/** Whether none of the units of who is asked can do anything more. */
export function mayEnd({ view, hand }: Pick<Table, "view" | "hand">): boolean {
  const { place } = hand;
  return place !== null && movers(view, place).length === 0 && combatsOf(view, place).length === 0;
}

function submitOf(table: Table): AskedPanel["submit"] {
  const { hand, plan, texts, view } = table;
  const { name, cards, answer } = hand;
  const label = (key: string, values: { readonly [name: string]: string | number } = {}) => ({
    label: word(texts, `do.${key}`, values),
    disabled: !hand.ready,
  });
  if (name === "ante")
    return cards.length > 0 ? { label: counted(texts, "do.ante", cards.length), disabled: !hand.ready } : null;
  if (name === "lay" && cards.length > 0) {
    const values = { card: cardNames(cards), attack: hand.counters === null ? "" : cardName(hand.counters) };
    return label(hand.counters === null ? "lay" : "counter", values);
  }
  if (name === "island") return plan.pose ? label("island") : null;
  if (name === "build") return plan.type && plan.pose ? label("build", { type: typeName(plan.type, texts) }) : null;
  if (answer === undefined) return null;
  const target = findUnit(view, plan.target);
  if (name === "salvo") return label("fire", { target: target ? unitName(target, texts) : "" });
  if (name !== "act") return null;
  const unit = findUnit(view, plan.unit);
  const values = { unit: unit ? unitName(unit, texts) : "", target: target ? unitName(target, texts) : "" };
  return label(plan.fight === null ? "move" : plan.fight, values);
}
