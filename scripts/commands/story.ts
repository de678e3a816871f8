/** A recorded battle in short: a line for each step in which something happened, and who won. */
import type { BattleRecord, GameEvent, Json, Seat, StepRecord } from "../../module/rules/kernel";

/** Names for the ids and numbers of a game in its story. */
export interface Words {
  /** Names of seats, ships and everything else that has an id. */
  readonly names: ReadonlyMap<string, string>;
  /** The meaning of a number that is not an amount: a player's place, a square of the board. */
  readonly number?: (key: string, value: number) => string | undefined;
  /** The name of something that an event describes by more than its name: a unit, a ship at sea. */
  readonly thing?: (value: { readonly [member: string]: Json }) => string | undefined;
}

/** Events told in full, each with the event that told everyone before. */
const SECRETS: { readonly [event: string]: string } = {
  cardLostSeen: "cardLost",
  deployedSeen: "deployed",
  drewSeen: "drew",
  handSeen: "handDrawn",
  paidSeen: "paid",
};
/** The list without which an event tells nothing: nobody supported, no card was drawn. */
const LISTS: { readonly [event: string]: string } = { supported: "ships", drew: "cards", handDrawn: "cards" };
/** Yes-or-no values that are also told if they are no; of all others only a yes is told. */
const DENIED: ReadonlySet<string> = new Set(["accepted", "held", "hit", "open", "out"]);
/** Values that events carry for cards and hooks, and that go without saying here. */
const ASIDE: ReadonlySet<string> = new Set(["attacker", "audience", "chart", "foe", "reading", "seats"]);
/** Members told with their names, because their texts are not clear alone: a loser would read as one more winner. */
const NAMED: ReadonlySet<string> = new Set(["loser"]);
/** Members of an event that say which player it is about. */
const PLAYERS: ReadonlySet<string> = new Set(["place", "seat"]);

/** Names of sides: their ships, as named on the command line. */
export function sideNames(ships: readonly (readonly [seat: Seat, ship: string])[]): Map<Seat, string> {
  const sides = new Map<Seat, string>();
  for (const [seat, ship] of ships) sides.set(seat, sides.has(seat) ? `${sides.get(seat)} + ${ship}` : ship);
  return sides;
}

/** The events of one name in a battle, as its game tells them. */
export const eventsOf = <Event extends { event: string }, Name extends Event["event"]>(
  steps: readonly StepRecord[],
  name: Name,
): Extract<Event, { event: Name }>[] =>
  steps.flatMap(({ events }) => events.filter(({ event }) => event === name)) as never;

/** The story of a battle. */
export function story({ steps, outcome }: BattleRecord<unknown>, words: Words): string {
  const lines = steps.map((step, at) => toldStep(step, at + 1, words)).filter((line) => line !== null);
  return [...lines, toldOutcome(outcome?.winners ?? [], outcome?.reason ?? "", words)].join("\n");
}

/** A step in words; null if it tells nothing. */
function toldStep({ seat, events }: StepRecord, number: number, words: Words): string | null {
  const told = inFull(events).filter(happened);
  if (told.length === 0) return null;
  const actor = seat === null ? "" : nameOf(seat, words);
  const sentence = told.map((event) => toldEvent(event, actor, words)).join("; ");
  return `${String(number).padStart(4)} ${actor === "" ? "" : `${actor}: `}${sentence}`;
}

function toldOutcome(winners: readonly Seat[], reason: string, words: Words): string {
  const names = winners.map((seat) => nameOf(seat, words)).join(" and ");
  return `${names || "nobody"} ${winners.length > 1 ? "win" : "wins"} (${nameOf(reason, words)})`;
}

/** Merges secrets, which are told to everyone and, in full, to those allowed to know, into one full event. */
function inFull(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  for (const event of events) {
    const before = told.at(-1);
    if (before === undefined || before.event !== SECRETS[event.event]) told.push(event);
    else {
      const { count: _, ...known } = before;
      told[told.length - 1] = { ...known, ...event, event: before.event };
    }
  }
  return told;
}

function happened(event: GameEvent): boolean {
  const list = event[LISTS[event.event] ?? ""];
  return event["count"] !== 0 && !(Array.isArray(list) && list.length === 0);
}

/** An event in words: its name, then its values, without repeating who acts. */
function toldEvent({ event, ...values }: GameEvent, actor: string, words: Words): string {
  const told = Object.entries(values).flatMap(([key, value]) => {
    if (ASIDE.has(key) || value === null || isSaidBefore(key, values) || isSaidByRoll(key, value, values["roll"]))
      return [];
    if (typeof value === "boolean") return value ? [spaced(key)] : DENIED.has(key) ? [`not ${spaced(key)}`] : [];
    const text = toldValue(key, value, words);
    const isPlayer = PLAYERS.has(key);
    if (text === "" || (isPlayer && text === actor)) return [];
    const speaks = isPlayer || (typeof value === "string" && !NAMED.has(key));
    return speaks ? [text] : [`${spaced(key)} ${text}`];
  });
  return told.length > 0 ? `${spaced(event)} (${told.join(", ")})` : spaced(event);
}

/** A success roll of GURPS; the story needs only its outcome. */
interface Roll {
  readonly effective: number;
  readonly total: number;
  readonly degree: string;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRoll = (value: object): value is Roll => "effective" in value && "total" in value && "degree" in value;
const isSaidByRoll = (key: string, value: Json, roll: Json | undefined) =>
  key === "degree" && isObject(roll) && roll["degree"] === value;

/** Whether `place` already says it: a player with a place also has a seat. */
const isSaidBefore = (key: string, values: object): boolean => key === "seat" && "place" in values;

/** A value in words; blank if there is nothing to tell. */
function toldValue(key: string, value: Json, words: Words): string {
  if (value === null) return "–";
  if (typeof value === "string") return nameOf(value, words);
  if (typeof value === "number") return words.number?.(key, value) ?? String(value);
  if (typeof value === "boolean") return value ? spaced(key) : "";
  if (Array.isArray(value)) return listed(value.map((item: Json) => toldValue(key, item, words)));
  const thing = isObject(value) ? words.thing?.(value) : undefined;
  if (thing !== undefined) return thing;
  if (isRoll(value)) return `${value.total} against ${value.effective} ${spaced(value.degree)}`;
  const members = Object.entries(value).filter(
    ([name, member]) => !Array.isArray(member) && !isSaidBefore(name, value),
  );
  const isMap = members.length > 0 && members.every(([id]) => words.names.has(id));
  return isMap
    ? listed(members.map(([id, member]) => `${nameOf(id, words)} ${toldValue(key, member, words)}`))
    : members.map(([name, member]) => toldValue(name, member, words)).join(" ");
}

/** Joins texts in a list; single words need no sign between them. */
const listed = (items: readonly string[]): string => items.join(items.some((item) => item.includes(" ")) ? " / " : " ");

const CODE = /^[a-z]+(?:[A-Z-][a-z\d]*)+$/;

const nameOf = (id: string, { names }: Words): string => names.get(id) ?? (CODE.test(id) ? spaced(id) : id);

/** A code in words: `lastSide`, or `last-side`. */
const spaced = (code: string): string => code.replace(/-|(?=[A-Z])/g, " ").toLowerCase();
