/** The question that is open on the board: what it is about, what is chosen for it, and the buttons that answer it. */
import { questionOf, quickButton, type QuestionPanel, type SubmitButton } from "../../../kit/board/question";
import { cardName, cardNames } from "../../../kit/cards/names";
import {
  findUnit,
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
import { leaderOf } from "./head";
import { bombingOdds } from "../plan/odds";
import { actingUnit, fighters, refuseActor } from "./press";
import { sailPanel, type SailPanel } from "./sail";
import { diceOf, type DiceView, type Table } from "./table";
import type { Tab } from "../plan/plan";
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
  /** Why it can do nothing more; blank: it can. */
  readonly reason: string;
  readonly key: string;
}

/** The question with the middle that `templates/navy-aces/board-asked.hbs` draws. */
export interface AskedPanel extends QuestionPanel {
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
}

/** The panel of the open question; null: there is none. */
export function askedPanel(table: Table): AskedPanel | null {
  const { pending, texts, view } = table;
  const { place, name, plan, tab, quick } = pending;
  if (place === null) return null;
  const unit = name === "act" ? findUnit(view, plan.unit) : null;
  const sail = unit && tab === "sail" ? sailPanel(table, place, unit) : null;
  const foes = name === "salvo" ? salvoFoes(table) : unit && tab === "fight" ? foesOf(table, place, unit) : null;
  const refused = refusedText(table, sail);
  const submit = submitOf(table, refused);
  return {
    ...questionOf({
      name,
      ...titleOf(table, place),
      // What cannot be sent yet has no button that says why.
      warning: submit ? "" : refused,
      rows: pending.rows,
      foot: footOf(table),
      submit,
      quick: quickButton(quick, quick ? word(texts, `do.${quick.name}`) : "", texts),
      clear: pending.back === undefined ? "" : word(texts, "back"),
    }),
    deploy: name === "island" || name === "build" ? deployPanel(table, place) : null,
    units: name === "act" ? ownUnits(table, place) : [],
    tabs: unit ? tabsOf(table) : [],
    sail,
    foes,
    foesNote: foes ? foesNote(table, place, unit, foes) : "",
    ante: name === "ante" ? anteTable(table, place) : null,
  };
}

function titleOf(table: Table, place: Place): Pick<AskedPanel, "title" | "text"> {
  const { pending, texts, view } = table;
  const { name } = pending;
  const both = fighters(view);
  // Whom it has attacked so far may be gone.
  const unit = both?.unit ?? actingUnit(view, pending);
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
  const { texts, view } = table;
  const { name } = table.pending;
  if (name === "ante") {
    const { antePer, anteSecret } = view.options;
    const secret = anteSecret ? [word(texts, "aside.secret")] : [];
    return [word(texts, `aside.per.${antePer}`), ...secret].join(" ");
  }
  const naval = name === "salvo" && !fighters(view) ? navalOf(view) : null;
  if (naval) return attacksText(table, naval);
  if (name === "acceptEnd") {
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
  const { id, view, texts } = table;
  const { plan } = table.pending;
  const all = unitsOf(view, place);
  const chosen = all.filter((unit) => unit.id === plan.unit);
  return (all.length > FEW && chosen.length > 0 ? chosen : all).map((unit, at) => {
    const refused = refuseActor(view, place, unit.id);
    return {
      id: `${id}-own-${unit.id}`,
      unit: unit.id,
      name: unitName(unit, texts),
      moves: counted(texts, "lengths", UNITS[unit.type].movement),
      dice: diceOf(table, unit),
      checked: plan.unit === unit.id,
      done: doneText(table, unit),
      reason: refusal(view, refused, texts),
      // While a unit is chosen the digits are for what it does.
      key: plan.unit === null && refused === null ? digit(at) : "",
    };
  });
}

const tabsOf = ({ pending, texts }: Table): AskedPanel["tabs"] =>
  (["sail", "fight"] as const).map((one) => ({
    tab: one,
    label: word(texts, `tab.${one}`),
    key: one === "sail" ? "S" : "F",
    checked: pending.tab === one,
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

/** Why what is chosen cannot be done, of a course also where; blank: it can, or something is missing. */
function refusedText({ pending, texts, view }: Table, sail: SailPanel | null): string {
  const reason = refusal(view, pending.refused, texts);
  const leg = sail?.legs.find(({ fault }) => fault)?.title;
  return reason === "" || leg === undefined ? reason : word(texts, "refusedLeg", { leg, reason });
}

/** What is missing, or what the answer will do. */
function footOf(table: Table): string {
  const { pending, texts, view } = table;
  const { name, plan } = pending;
  if (name === "build") {
    if (plan.type === null) return word(texts, "foot.type");
    return plan.pose === null ? word(texts, "foot.berth") : "";
  }
  if (name === "island") return plan.pose === null ? word(texts, "foot.place") : "";
  if (name !== "act") return "";
  const unit = findUnit(view, plan.unit);
  if (!unit) return word(texts, pending.end?.asks === false ? "foot.noneLeft" : "foot.unit");
  const target = findUnit(view, plan.target);
  const chance = target && bombingOdds(unit, target);
  return plan.fight === "seaAir" && typeof chance === "number"
    ? word(texts, "foot.seaAir", { chance: percent(chance) })
    : "";
}

/** The button that sends what is chosen; null: nothing is that could be sent. */
function submitOf({ pending, texts, view }: Table, reason: string): SubmitButton | null {
  const { name, cards, counters, answer, plan, ready } = pending;
  const labeled = (label: string): SubmitButton => ({ label, reason, disabled: !ready });
  const does = (key: string, values: { readonly [name: string]: string } = {}) =>
    labeled(word(texts, `do.${key}`, values));
  if (name === "island") return plan.pose ? does("island") : null;
  if (name === "build") return plan.type && plan.pose ? does("build", { type: typeName(plan.type, texts) }) : null;
  if (answer === undefined) return null;
  if (name === "ante") return labeled(counted(texts, "do.ante", cards.length));
  if (name === "lay") {
    const values = { card: cardNames(cards), attack: counters === null ? "" : cardName(counters) };
    return does(counters === null ? "lay" : "counter", values);
  }
  const [unit, target] = [findUnit(view, plan.unit), findUnit(view, plan.target)];
  const values = { unit: unit ? unitName(unit, texts) : "", target: target ? unitName(target, texts) : "" };
  if (name === "salvo") return does("fire", values);
  return name === "act" ? does(plan.fight ?? "move", values) : null;
}
