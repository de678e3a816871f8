/** What the cards of the table rollers say. */
import type { CardDie, RollChoice, RollStory, Texts } from "../../../kit/rollers/roller";
import type { GameEvent, Json } from "../../../rules/kernel";
import { attackRow, INDEX_LIMIT, type Side } from "../../../rules/myoss-gamma";
import {
  markAt,
  type AdjustAsk,
  type AttackFacts,
  type CheckFacts,
  type DestructionFacts,
  type LocationFacts,
  type OrderFacts,
  type PickAsk,
  type TableEvent,
  type Target,
} from "../../../rules/myoss-gamma/rolls";
import { phrase, signed } from "../../../kit/text/sentence";

type Line = RollStory["lines"][number];
type Outcome = RollStory["outcome"];

const KEY = "ALLHANDS.myoss-gamma.roller.";
/** A sentence of the rollers. */
const rollText = (texts: Texts, key: string, values: { readonly [name: string]: string | number } = {}) =>
  phrase(texts, `${KEY}${key}`, values);
/** Rollers tell nothing but events of this type. */
const told = (events: readonly GameEvent[]) => events as readonly TableEvent[];

const die = (value: number, over: Partial<CardDie> = {}): CardDie => ({
  value,
  note: "",
  chosen: false,
  void: false,
  ...over,
});

/** A number on the chart: the component there, or that it misses. */
function placeName(target: Target, location: number, texts: Texts): string {
  if (location > target.size) return rollText(texts, "card.miss");
  const mark = markAt(target, location);
  if (!mark) return rollText(texts, "card.onTarget");
  return mark.destroyed ? rollText(texts, "card.wreck", { name: mark.name }) : mark.name;
}

/** What the row of the table says: how many rolls, who picks, who adjusts. */
function rowText(index: number, texts: Texts): string {
  const { mode, rolls, pick, adjust } = attackRow(index);
  if (mode !== "roll") return rollText(texts, `row.${mode}`);
  const side = (of: Side) => texts(`${KEY}side.${of}`);
  const parts = [rollText(texts, rolls === 1 ? "row.one" : "row.several", { rolls })];
  if (pick) parts.push(rollText(texts, "row.picks", { side: side(pick) }));
  if (adjust) parts.push(rollText(texts, "row.adjusts", { side: side(adjust) }));
  return parts.join(", ");
}

/** A shot by the table: its row, its dice, who decided what, and what is struck. */
export function attackStory({ index, target }: AttackFacts, events: readonly GameEvent[], texts: Texts): RollStory {
  const row = Math.max(-INDEX_LIMIT, Math.min(INDEX_LIMIT, index));
  const at = target.name === "" ? rollText(texts, "card.units", { size: target.size }) : target.name;
  const lines: Line[] = [
    { text: rollText(texts, "card.row", { row: signed(row), text: rowText(index, texts) }), dice: [] },
  ];
  let outcome: Outcome = null;
  const picked = told(events).find((event) => event.event === "numberPicked");
  for (const event of told(events)) {
    lines.push(...attackLine(event, target, picked?.event === "numberPicked" ? picked.picked : null, texts));
    outcome = attackOutcome(event, target, texts) ?? outcome;
  }
  return { head: rollText(texts, "card.attack", { index: signed(index), target: at }), lines, outcome };
}

function attackLine(event: TableEvent, target: Target, picked: number | null, texts: Texts): Line[] {
  const place = (location: number) => placeName(target, location, texts);
  const side = (of: Side) => texts(`${KEY}side.${of}`);
  switch (event.event) {
    case "attackRolled": {
      const critical = event.rolls.at(-1) === 100;
      const at = picked === null ? -1 : event.rolls.indexOf(picked);
      const free = attackRow(event.index).mode === "freePick";
      const note = (roll: number) => (critical || free ? "" : place(roll));
      return [
        {
          text: "",
          dice: event.rolls.map((roll, i) =>
            die(roll, { note: note(roll), chosen: i === at, void: critical && roll !== 100 }),
          ),
        },
      ];
    }
    case "criticalRolled": {
      const dice = event.rolls.map((roll) =>
        die(roll, { note: place(roll), chosen: roll === event.location, void: roll !== event.location }),
      );
      return [{ text: rollText(texts, event.location === null ? "card.criticalLost" : "card.critical"), dice }];
    }
    case "numberPicked":
      return [{ text: rollText(texts, "card.picked", { side: side(event.side), number: event.picked }), dice: [] }];
    case "numberAdjusted": {
      const { from, to } = event;
      const key = from === to ? "card.kept" : "card.adjusted";
      return [{ text: rollText(texts, key, { side: side(event.side), from, to }), dice: [] }];
    }
    default:
      return [];
  }
}

function attackOutcome(event: TableEvent, target: Target, texts: Texts): Outcome {
  if (event.event === "missed") return { text: rollText(texts, "outcome.missed"), tone: "bad" };
  if (event.event === "struck") {
    const { location } = event;
    const place = placeName(target, location, texts);
    return { text: rollText(texts, "outcome.struck", { location, place }), tone: "good" };
  }
  if (event.event !== "componentNamed") return null;
  const text =
    event.component === null
      ? rollText(texts, "outcome.free")
      : rollText(texts, "outcome.named", { name: event.component });
  return { text, tone: "good" };
}

/** How a choice on the card of a shot is put: each number with what is there. */
export function attackChoice(
  { target }: AttackFacts,
  { name, about }: { name: string; about: Json },
  texts: Texts,
): RollChoice {
  const side = texts(`${KEY}side.${(about as { side: Side }).side}`);
  const number = (answer: number) => ({ answer, value: String(answer), name: placeName(target, answer, texts) });
  const title = rollText(texts, `choice.${name}`, { side });
  if (name === "pickRoll") {
    const { rolls } = about as PickAsk;
    return { title, options: [...new Set(rolls)].map(number) };
  }
  if (name === "adjust") {
    const { low, high } = about as AdjustAsk;
    return { title, options: Array.from({ length: high - low + 1 }, (_, i) => number(low + i)) };
  }
  return { title, options: target.chart.map((mark) => ({ answer: mark.name, value: "", name: mark.name })) };
}

/** Where a ship is struck. */
export function locationStory({ target }: LocationFacts, events: readonly GameEvent[], texts: Texts): RollStory {
  const event = told(events).find((each) => each.event === "locationRolled");
  const at = target.name === "" ? rollText(texts, "card.units", { size: target.size }) : target.name;
  const head = rollText(texts, "card.hit", { target: at });
  if (event?.event !== "locationRolled") return { head, lines: [], outcome: null };
  const { location, rolls } = event;
  const dice = rolls.map((roll, i) => die(roll, { chosen: i === rolls.length - 1, void: i < rolls.length - 1 }));
  const text = rolls.length > 1 ? rollText(texts, "card.beyond", { size: target.size }) : "";
  const place = placeName(target, location, texts);
  return {
    head,
    lines: [{ text, dice }],
    outcome: { text: rollText(texts, "outcome.struck", { location, place }), tone: "good" },
  };
}

/** Whether a ship holds. */
export function destructionStory(
  { name, di }: DestructionFacts,
  events: readonly GameEvent[],
  texts: Texts,
): RollStory {
  const [event] = told(events);
  const head = rollText(texts, name === "" ? "card.destruction" : "card.destructionOf", { name, di });
  if (event?.event !== "destructionRolled") return { head, lines: [], outcome: null };
  const { roll, held } = event;
  const note = rollText(texts, "card.holdsUpTo", { di });
  return {
    head,
    lines: [{ text: "", dice: [die(roll, { note, chosen: true })] }],
    outcome: { text: rollText(texts, held ? "outcome.held" : "outcome.broke"), tone: held ? "good" : "bad" },
  };
}

/** Whether an action succeeds. */
export function checkStory({ action }: CheckFacts, events: readonly GameEvent[], texts: Texts): RollStory {
  const [event] = told(events);
  const head = rollText(texts, "card.check", { action: rollText(texts, `check.action.${action}`) });
  if (event?.event !== "checkRolled") return { head, lines: [], outcome: null };
  const { rolls, result } = event;
  const notes = [rollText(texts, "card.failsOn"), rollText(texts, "card.backfiresUpTo")];
  const dice = rolls.map((roll, i) => die(roll, { note: notes[i] ?? "", chosen: i === rolls.length - 1 }));
  const text =
    result === "backfired" ? rollText(texts, `check.backfired.${action}`) : rollText(texts, `outcome.${result}`);
  return { head, lines: [{ text: "", dice }], outcome: { text, tone: result === "succeeded" ? "good" : "bad" } };
}

/** Whether and when a fleeing ship is gone. */
export function fleeStory({ flyer, chasers, turns }: FleeFacts, texts: Texts): RollStory {
  const head = rollText(texts, "card.flee", { flyer });
  const text =
    chasers.length === 0
      ? rollText(texts, "card.noChasers")
      : rollText(texts, "card.chasers", { chasers: chasers.join(", ") });
  const lines = [{ text, dice: [] }];
  if (turns === null) return { head, lines, outcome: { text: rollText(texts, "outcome.caught"), tone: "bad" } };
  const key = turns === 0 ? "outcome.gone" : turns === 1 ? "outcome.goneInOne" : "outcome.goneIn";
  return { head, lines, outcome: { text: rollText(texts, key, { turns }), tone: "good" } };
}

/** Who goes first. */
export function orderStory(_facts: OrderFacts, events: readonly GameEvent[], texts: Texts): RollStory {
  const lines: Line[] = [];
  let outcome: Outcome = null;
  for (const event of told(events)) {
    if (event.event === "orderRolled") {
      const text = lines.length === 0 ? "" : rollText(texts, "card.again");
      lines.push({ text, dice: event.rolls.map(({ name, roll }) => die(roll, { note: name })) });
    } else if (event.event === "orderSettled") outcome = { text: event.names.join(" › "), tone: "good" };
  }
  return { head: rollText(texts, "card.order"), lines, outcome };
}

/** Thrusts are numbers, and nothing falls: the answer is arithmetic. */
export type FleeFacts = { flyer: number; chasers: number[]; turns: number | null };
