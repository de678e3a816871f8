/** The texts on the cards of the table rollers. */
import type { CardDie, RollChoice, RollStory } from "../../../kit/rollers/roller";
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
const rollText = (key: string, values: { readonly [name: string]: string | number } = {}) =>
  phrase(`${KEY}${key}`, values);
/** Rollers write only events of this type. */
const told = (events: readonly GameEvent[]) => events as readonly TableEvent[];

const die = (value: number, over: Partial<CardDie> = {}): CardDie => ({
  value,
  note: "",
  chosen: false,
  void: false,
  ...over,
});

/** The component at a number on the chart, or a miss. */
function placeName(target: Target, location: number): string {
  if (location > target.size) return rollText("card.miss");
  const mark = markAt(target, location);
  if (!mark) return rollText("card.onTarget");
  return mark.destroyed ? rollText("card.wreck", { name: mark.name }) : mark.name;
}

/** The row of the table in words: how many rolls, who picks, who adjusts. */
function rowText(index: number): string {
  const { mode, rolls, pick, adjust } = attackRow(index);
  if (mode !== "roll") return rollText(`row.${mode}`);
  const parts = [rollText(rolls === 1 ? "row.one" : "row.several", { rolls })];
  if (pick) parts.push(rollText("row.picks", { side: pick }));
  if (adjust) parts.push(rollText("row.adjusts", { side: adjust }));
  return parts.join(", ");
}

/** The story of a shot by the table: its row, its dice, who decided what, and what is struck. */
export function attackStory({ index, target }: AttackFacts, events: readonly GameEvent[]): RollStory {
  const row = Math.max(-INDEX_LIMIT, Math.min(INDEX_LIMIT, index));
  const at = target.name === "" ? rollText("card.units", { size: target.size }) : target.name;
  const lines: Line[] = [{ text: rollText("card.row", { row: signed(row), text: rowText(index) }), dice: [] }];
  let outcome: Outcome = null;
  const picked = told(events).find((event) => event.event === "numberPicked");
  for (const event of told(events)) {
    lines.push(...attackLine(event, target, picked?.event === "numberPicked" ? picked.picked : null));
    outcome = attackOutcome(event, target) ?? outcome;
  }
  return { head: rollText("card.attack", { index: signed(index), target: at }), lines, outcome };
}

function attackLine(event: TableEvent, target: Target, picked: number | null): Line[] {
  const place = (location: number) => placeName(target, location);
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
      return [{ text: rollText(event.location === null ? "card.criticalLost" : "card.critical"), dice }];
    }
    case "numberPicked":
      return [{ text: rollText("card.picked", { side: event.side, number: event.picked }), dice: [] }];
    case "numberAdjusted": {
      const { from, to } = event;
      const key = from === to ? "card.kept" : "card.adjusted";
      return [{ text: rollText(key, { side: event.side, from, to }), dice: [] }];
    }
    default:
      return [];
  }
}

function attackOutcome(event: TableEvent, target: Target): Outcome {
  if (event.event === "missed") return { text: rollText("outcome.missed"), tone: "bad" };
  if (event.event === "struck") {
    const { location } = event;
    const place = placeName(target, location);
    return { text: rollText("outcome.struck", { location, place }), tone: "good" };
  }
  if (event.event !== "componentNamed") return null;
  const text =
    event.component === null ? rollText("outcome.free") : rollText("outcome.named", { name: event.component });
  return { text, tone: "good" };
}

/** A choice on the card of a shot: each number with the component there. */
export function attackChoice({ target }: AttackFacts, { name, about }: { name: string; about: Json }): RollChoice {
  const { side } = about as { side: Side };
  const number = (answer: number) => ({ answer, value: String(answer), name: placeName(target, answer) });
  const title = rollText(`choice.${name}`, { side });
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

/** The story of a roll for where a ship is struck. */
export function locationStory({ target }: LocationFacts, events: readonly GameEvent[]): RollStory {
  const event = told(events).find((each) => each.event === "locationRolled");
  const at = target.name === "" ? rollText("card.units", { size: target.size }) : target.name;
  const head = rollText("card.hit", { target: at });
  if (event?.event !== "locationRolled") return { head, lines: [], outcome: null };
  const { location, rolls } = event;
  const dice = rolls.map((roll, i) => die(roll, { chosen: i === rolls.length - 1, void: i < rolls.length - 1 }));
  const text = rolls.length > 1 ? rollText("card.beyond", { size: target.size }) : "";
  const place = placeName(target, location);
  return {
    head,
    lines: [{ text, dice }],
    outcome: { text: rollText("outcome.struck", { location, place }), tone: "good" },
  };
}

/** The story of a destruction roll: whether a ship holds. */
export function destructionStory({ name, di }: DestructionFacts, events: readonly GameEvent[]): RollStory {
  const [event] = told(events);
  const head = rollText(name === "" ? "card.destruction" : "card.destructionOf", { name, di });
  if (event?.event !== "destructionRolled") return { head, lines: [], outcome: null };
  const { roll, held } = event;
  const note = rollText("card.holdsUpTo", { di });
  return {
    head,
    lines: [{ text: "", dice: [die(roll, { note, chosen: true })] }],
    outcome: { text: rollText(held ? "outcome.held" : "outcome.broke"), tone: held ? "good" : "bad" },
  };
}

/** The story of whether an action succeeds. */
export function checkStory({ action }: CheckFacts, events: readonly GameEvent[]): RollStory {
  const [event] = told(events);
  const head = rollText("card.check", { action: rollText(`check.action.${action}`) });
  if (event?.event !== "checkRolled") return { head, lines: [], outcome: null };
  const { rolls, result } = event;
  const notes = [rollText("card.failsOn"), rollText("card.backfiresUpTo")];
  const dice = rolls.map((roll, i) => die(roll, { note: notes[i] ?? "", chosen: i === rolls.length - 1 }));
  const text = result === "backfired" ? rollText(`check.backfired.${action}`) : rollText(`outcome.${result}`);
  return { head, lines: [{ text: "", dice }], outcome: { text, tone: result === "succeeded" ? "good" : "bad" } };
}

/** The story of whether and when a fleeing ship escapes. */
export function fleeStory({ flyer, chasers, turns }: FleeFacts): RollStory {
  const head = rollText("card.flee", { flyer });
  const text =
    chasers.length === 0 ? rollText("card.noChasers") : rollText("card.chasers", { chasers: chasers.join(", ") });
  const lines = [{ text, dice: [] }];
  if (turns === null) return { head, lines, outcome: { text: rollText("outcome.caught"), tone: "bad" } };
  return { head, lines, outcome: { text: rollText("outcome.goneIn", { turns }), tone: "good" } };
}

/** The story of who goes first. */
export function orderStory(_facts: OrderFacts, events: readonly GameEvent[]): RollStory {
  const lines: Line[] = [];
  let outcome: Outcome = null;
  for (const event of told(events)) {
    if (event.event === "orderRolled") {
      const text = lines.length === 0 ? "" : rollText("card.again");
      lines.push({ text, dice: event.rolls.map(({ name, roll }) => die(roll, { note: name })) });
    } else if (event.event === "orderSettled") outcome = { text: event.names.join(" › "), tone: "good" };
  }
  return { head: rollText("card.order"), lines, outcome };
}

/** Thrusts are numbers and no dice are rolled: the answer is arithmetic. */
export type FleeFacts = { flyer: number; chasers: number[]; turns: number | null };
