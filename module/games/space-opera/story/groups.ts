/** Which events of a step belong together: a shot with its dodge and its damage, a maneuver with what it brings. */
import { equal, type GameEvent, type Json } from "../../../rules/kernel";

/** Events that begin something new, whoever they are about. */
const HEADS: readonly string[] = [
  "ordersRevealed",
  "maneuvered",
  "contested",
  "followed",
  "reversalFailed",
  "collided",
  "controlRolled",
  "battleEnded",
  "phaseSkipped",
  "turnBegan",
  "turnEnded",
];
/** Casualties are settled after all hits: they stand with those of their ship. */
const OF_PEOPLE: readonly string[] = ["died", "survived", "lastWords"];

/** Results of one roll: what the Gamemaster makes of it stands behind it. */
const OF_A_ROLL: readonly string[] = ["confirmManeuver", "confirmControl", "confirmContest"];

/** An event as far as groups are told by it: stories are kept in documents, where anything may have been written. */
interface Read {
  readonly event?: string;
  readonly gun?: unknown;
  readonly ship?: unknown;
  readonly why?: unknown;
  readonly question?: string;
  readonly about?: unknown;
  readonly proposed?: unknown;
  readonly answer?: unknown;
}

const read = (event: GameEvent): Read => ({ ...(event as object) });

/** The group that an event belongs to by itself; null: that of the event before it. `at`: its place in the step. */
function ownGroup(told: GameEvent, at: number): string | null {
  const { event = "", gun, ship, why, question = "" } = read(told);
  if (HEADS.includes(event)) return `${event}:${at}`;
  if (OF_PEOPLE.includes(event) || (event === "overrideUsed" && why === "death")) return `people:${String(ship)}`;
  if (question === "confirmCasualties" && ship !== undefined) return `people:${String(ship)}`;
  if (event === "sustainedChanged" || OF_A_ROLL.includes(question)) return null;
  if (typeof gun === "string" && gun !== "") return `gun:${gun}`;
  // What burns on, or what a leader ran into, stands with the roll that brought it.
  const isNew = event === "overruled" || (event === "damaged" && why === "collision");
  return isNew ? `${event}:${at}` : null;
}

/** Sustained fire rises with the shot that was fired; else it falls with what happened just before. */
function follows(told: GameEvent, groups: ReadonlyMap<string, unknown>, current: string): string {
  const { event, gun } = read(told);
  const key = `gun:${String(gun)}`;
  return event === "sustainedChanged" && groups.has(key) ? key : current;
}

/** Questions about several results at once, and where their subjects stand in what they are about. */
const LISTS: { readonly [question: string]: string | undefined } = {
  confirmShots: "shots",
  confirmDamage: "hits",
  confirmCasualties: "risks",
};

/** What was changed of several results at once, as an event for each, with the gun or the ship that it is about. */
export function apart<Event extends GameEvent>(told: Event): Event[] {
  const { event, question = "", about, proposed, answer } = read(told);
  const list = LISTS[question];
  if (event !== "overruled" || list === undefined || !Array.isArray(proposed) || !Array.isArray(answer)) return [told];
  const subjects = ((about ?? {}) as { [name: string]: unknown })[list];
  return (proposed as Json[]).flatMap((one, at) => {
    const other = (answer as Json[])[at] ?? null;
    if (equal(one, other)) return [];
    const subject = Array.isArray(subjects) ? (subjects as Json[])[at] : undefined;
    const { gun, ship } = { ...(subject as object | undefined) } as Read;
    const single = {
      ...told,
      about: { [list]: subject === undefined ? [] : [subject] },
      proposed: [one],
      answer: [other],
    };
    return [{ ...single, ...(gun === undefined ? {} : { gun }), ...(ship === undefined ? {} : { ship }) } as Event];
  });
}

/** The events of a step in groups, in the order in which the groups began. */
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
