/** The open question on the board: what it is about, the choices so far, and the buttons that answer it. */
import { inSentences } from "../../../kit/text/sentence";
import { panelOf, type Put } from "../../../kit/board/question";
import { cardName, cardNames } from "../../../kit/cards/names";
import {
  findUnit,
  navalOf,
  navyAt,
  refuseFighter,
  unitsOf,
  UNITS,
  type PlayerNumber,
  type UnitView,
} from "../../../rules/navy-aces";
import { navyName, typeName, unitName } from "../words";
import { anteTable } from "./ante";
import { doneText } from "./chart";
import { deployPanel } from "./deploy";
import { attacksText, foesOf, salvoTargets } from "./fight";
import { leaderOf } from "./head";
import { bombingOdds } from "../plan/odds";
import { actingUnit, fighters, refuseActor } from "./press";
import { sailPanel } from "./sail";
import { unitDice, type Table } from "./table";
import { percents, refusal, word } from "../plan/words";

/** The middle of the question that `templates/navy-aces/board-asked.hbs` draws. */
interface Middle {
  readonly deploy: ReturnType<typeof deployPanel> | null;
  readonly units: ReturnType<typeof ownUnits>;
  readonly tabs: ReturnType<typeof tabsOf>;
  readonly sail: ReturnType<typeof sailPanel> | null;
  /** The enemies of the unit; null if the question is not about a fight. */
  readonly foes: ReturnType<typeof foesOf> | null;
  readonly foesNote: string;
  readonly ante: ReturnType<typeof anteTable>;
}

const EMPTY: Middle = { deploy: null, units: [], tabs: [], sail: null, foes: null, foesNote: "", ante: null };

/** The panel of a question; `sends` is the label of the submit button, null if nothing can be sent. */
interface Asked extends Partial<Middle> {
  readonly head: Put["head"];
  readonly foot?: string;
  readonly sends?: string | null;
}

/** The panel of the open question; null if there is none. */
export function askedPanel(table: Table) {
  const { pending } = table;
  const { place, name, rows, ready } = pending;
  if (place === null) return null;
  const { head, foot = "", sends = null, ...middle } = ASKERS[name]?.(table, place) ?? { head: headOf(table, place) };
  const reason = refusedText(table, middle.sail ?? null);
  const submit = sends === null ? null : { label: sends, reason, disabled: !ready };
  return {
    ...panelOf(pending, {
      // Without a submit button, the head says why nothing can be sent.
      head: { ...head, warning: submit ? "" : reason },
      rows,
      foot,
      submit,
      clear: pending.back === undefined ? "" : word("back"),
    }),
    ...EMPTY,
    ...middle,
  };
}

/** Title and text of a question; `aside`: the consequences of its answer. */
function headOf(table: Table, place: PlayerNumber, aside = "", key = table.pending.name, textKey = key): Put["head"] {
  const { pending, view } = table;
  const both = fighters(view);
  // Its latest target may be gone.
  const unit = both?.unit ?? actingUnit(view, pending);
  const values = {
    unit: unit ? unitName(unit) : "",
    target: both ? unitName(both.target) : "",
    foe: both ? navyName(view, both.unit.owner === place ? both.target.owner : both.unit.owner) : "",
    left: key === "island" ? view.islandsLeft : navyAt(view, place).unallocated,
    who: typeof view.offer?.from === "number" ? navyName(view, view.offer.from) : "",
    rounds: view.options.idleRounds,
  };
  const text = word(`question.${textKey}.text`, values);
  return {
    title: word(`question.${key}.title`, values),
    text: inSentences([text, aside]),
  };
}

/** The names of the unit that acts and of its target, for the button. */
function namesIn({ pending: { plan }, view }: Table): { unit: string; target: string } {
  const [unit, target] = [findUnit(view, plan.unit), findUnit(view, plan.target)];
  return { unit: unit ? unitName(unit) : "", target: target ? unitName(target) : "" };
}

/** How the panel of each question is built. */
const ASKERS: { readonly [question: string]: ((table: Table, place: PlayerNumber) => Asked) | undefined } = {
  island(table, place) {
    const { pending } = table;
    const isLaid = pending.plan.pose !== null;
    return {
      head: headOf(table, place),
      deploy: deployPanel(table, place),
      foot: isLaid ? "" : word("foot.place"),
      sends: isLaid ? word("do.island") : null,
    };
  },
  build(table, place) {
    const { type, pose } = table.pending.plan;
    return {
      head: headOf(table, place),
      deploy: deployPanel(table, place),
      foot: type === null ? word("foot.type") : pose === null ? word("foot.berth") : "",
      sends: type && pose ? word("do.build", { type: typeName(type) }) : null,
    };
  },
  act(table, place) {
    const { pending, view } = table;
    const { plan, tab, answer } = pending;
    const head = headOf(table, place, "", "act", view.options.actionsPerUnit === "both" ? "actBoth" : "act");
    const units = ownUnits(table, place);
    const sends = answer === undefined ? null : word(`do.${plan.fight ?? "move"}`, namesIn(table));
    const unit = findUnit(view, plan.unit);
    if (!unit) return { head, units, sends, foot: word(pending.end?.asks === false ? "foot.noneLeft" : "foot.unit") };
    const target = findUnit(view, plan.target);
    const chance = plan.fight === "seaAir" && target ? bombingOdds(view, unit, target) : null;
    const foot = typeof chance === "number" ? word("foot.seaAir", { chance: percents(chance) }) : "";
    const chosen = { head, units, sends, foot, tabs: tabsOf(table) };
    if (tab === "sail") return { ...chosen, sail: sailPanel(table, place, unit) };
    const foes = foesOf(table, place, unit);
    return { ...chosen, foes, foesNote: foesNote(table, place, unit, foes) };
  },
  salvo(table, place) {
    const { pending, view } = table;
    const naval = navalOf(view);
    const unit = findUnit(view, naval?.unit);
    const foes = unit ? salvoTargets(table, unit) : [];
    return {
      head: headOf(table, place, naval && !fighters(view) ? attacksText(table, naval) : ""),
      foes,
      foesNote: foesNote(table, place, null, foes),
      sends: pending.answer === undefined ? null : word("do.fire", namesIn(table)),
    };
  },
  ante(table, place) {
    const { pending, view } = table;
    const { antePer, anteSecret } = view.options;
    const secret = anteSecret ? [word("aside.secret")] : [];
    const key = fighters(view)?.unit.owner === place ? "anteAttack" : "anteDefense";
    return {
      head: headOf(table, place, inSentences([word(`aside.per.${antePer}`), ...secret]), key),
      ante: anteTable(table, place),
      sends: pending.answer === undefined ? null : word("do.ante", { count: pending.cards.length }),
    };
  },
  discard(table, place) {
    const { answer, cards } = table.pending;
    return {
      head: headOf(table, place),
      sends: answer === undefined ? null : word("do.discard", { count: cards.length }),
    };
  },
  lay(table, place) {
    const { answer, cards, counters } = table.pending;
    const values = { card: cardNames(cards), attack: counters === null ? "" : cardName(counters) };
    const sends = word(`do.${counters === null ? "lay" : "counter"}`, values);
    return { head: headOf(table, place), sends: answer === undefined ? null : sends };
  },
  acceptEnd(table, place) {
    const leader = leaderOf(table.view);
    const key = leader === null ? "aside.draw" : leader === place ? "aside.youWin" : "aside.theyWin";
    const values = { leader: leader === null ? "" : navyName(table.view, leader) };
    const asked = table.view.offer?.from === null ? "quietEnd" : "acceptEnd";
    return { head: headOf(table, place, word(key, values), asked) };
  },
};

/** Digit keys pick an item of a list. */
const digit = (at: number): string => (at < 9 ? String(at + 1) : "");

/** With more units than this, the others are not listed while one is chosen. */
const FEW = 6;

/** The player's own units that may act, or the reasons why they cannot. */
function ownUnits(table: Table, place: PlayerNumber) {
  const { id, view } = table;
  const { plan } = table.pending;
  const all = unitsOf(view, place);
  const chosen = all.filter((unit) => unit.id === plan.unit);
  return (all.length > FEW && chosen.length > 0 ? chosen : all).map((unit, at) => {
    const refused = refuseActor(view, place, unit.id);
    return {
      id: `${id}-own-${unit.id}`,
      unit: unit.id,
      type: unit.type,
      name: unitName(unit),
      moves: word("lengths", { count: UNITS[unit.type].movement }),
      dice: unitDice(table, unit),
      checked: plan.unit === unit.id,
      // What it has already done; blank if nothing yet.
      done: doneText(table, unit),
      reason: refusal(view, refused),
      // While a unit is chosen, the digits are for its actions.
      key: plan.unit === null && refused === null ? digit(at) : "",
    };
  });
}

const tabsOf = ({ pending }: Table) =>
  (["sail", "fight"] as const).map((one) => ({
    tab: one,
    label: word(`tab.${one}`),
    key: one === "sail" ? "S" : "F",
    checked: pending.tab === one,
  }));

function foesNote(table: Table, place: PlayerNumber, unit: UnitView | null, foes: ReturnType<typeof foesOf>): string {
  const { view } = table;
  const refused = unit ? refuseFighter(view, place, unit.id) : null;
  if (refused) return refusal(view, refused);
  if (foes.length === 0) return word("foes.none");
  return foes.every(({ reason }) => reason !== "") ? word("foes.noneInReach") : "";
}

/** Why the choice is not allowed, for a course also at which leg; blank if it is allowed, or incomplete. */
function refusedText({ pending, view }: Table, sail: Middle["sail"]): string {
  const reason = refusal(view, pending.refused);
  const leg = sail?.legs.find(({ fault }) => fault)?.title;
  return reason === "" || leg === undefined ? reason : word("refusedLeg", { leg, reason });
}
