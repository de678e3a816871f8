/** Groups the events of a step: a shot with its dodge and damage, a maneuver with its effects. */
import { isKnown } from "../../../kit/story/event-text";
import type { GameEvent } from "../../../rules/kernel";
import { EVENTS } from "./events";
import { apart, asRead } from "./overruled";
import type { StoryEvent } from "./formatter";

/** Confirmations of a single roll: the Gamemaster's change follows it. */
const OF_A_ROLL: readonly string[] = ["confirmManeuver", "confirmControl", "confirmContest"];

/** The group that an event belongs to on its own; null for that of the event before it. `at`: its index in the step. */
function ownGroup(told: GameEvent, at: number): string | null {
  const { event = "", gun, ship, why, question = "" } = asRead(told);
  const row = isKnown<StoryEvent>(told, EVENTS) ? EVENTS[told.event] : null;
  if (row?.begins) return `${event}:${at}`;
  if (row?.people || (event === "overrideUsed" && why === "death")) return `people:${String(ship)}`;
  if (question === "confirmCasualties" && ship !== undefined) return `people:${String(ship)}`;
  if (event === "sustainedChanged" || OF_A_ROLL.includes(question)) return null;
  if (typeof gun === "string" && gun !== "") return `gun:${gun}`;
  // Damage by fire, or by what a leader ran into, stays with the roll that caused it.
  const isNew = event === "overruled" || (event === "damaged" && why === "collision");
  return isNew ? `${event}:${at}` : null;
}

/** Group of an event without its own: sustained fire goes with its gun's shot, if any; the rest with the one before. */
function follows(told: GameEvent, groups: ReadonlyMap<string, unknown>, current: string): string {
  const { event, gun } = asRead(told);
  const key = `gun:${String(gun)}`;
  return event === "sustainedChanged" && groups.has(key) ? key : current;
}

/** The events of a step in groups, in the order in which these began. */
export function grouped<Event extends GameEvent>(events: readonly Event[]): Event[][] {
  if (!Array.isArray(events)) return [];
  const groups = new Map<string, Event[]>();
  let current = "";
  for (const [at, event] of (events as readonly Event[]).flatMap(apart).entries()) {
    current = ownGroup(event, at) ?? follows(event, groups, current);
    groups.set(current, [...(groups.get(current) ?? []), event]);
  }
  return [...groups.values()];
}
