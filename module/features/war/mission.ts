/**
 * The mission of a war: what one side is to do in so many battles. How far it has come follows from the log alone and is
 * stored nowhere, so that an entry that is taken back is counted back by itself. Pure.
 */
import { is, parsedJson, type Shape } from "../../rules/kernel";
import type { Fought, WarEntry } from "./log";

/**
 * What is to be done: bring cargo through battles, lose none of so many battles, or put one ship out of the war in at
 * most so many.
 */
export const GOALS = ["cargo", "hold", "hunt"] as const;
export type Goal = (typeof GOALS)[number];

/** How the battles of a ready mission begin. */
export interface MissionPlan {
  /** UUID of a prepared scene. */
  readonly scene: string;
  /** Ids of the sides that bots command. */
  readonly bots: readonly string[];
  /** UUIDs of the ships of those sides that come to each battle; all that are left if a battle has none. */
  readonly waves: readonly (readonly string[])[];
}

export interface Mission {
  readonly goal: Goal;
  /** Id of the side that has it. */
  readonly side: string;
  readonly battles: number;
  /** Least cargo to be brought; only for `cargo`. */
  readonly cargo: number;
  /** UUID and name of the ship that is hunted; only for `hunt`. */
  readonly target: string;
  readonly targetName: string;
  /** What the Gamemaster says about it; blank if nothing. */
  readonly text: string;
  /** UUID of the page that tells of it; blank if there is none. */
  readonly page: string;
  /** Ids of battles that were in the log before and do not count. */
  readonly skipped: readonly string[];
  /** null: every battle is begun by hand. */
  readonly plan: MissionPlan | null;
}

/** Most battles of a mission, and most letters of what is said about it. */
export const MOST_BATTLES = 20;
export const MOST_TEXT = 2000;
/** Most cargo that is asked for. */
export const MOST_CARGO = 100_000;
const MOST_NAMES = 2000;

const short = is.where(is.text, ({ length }) => length <= 500);
const whole = (least: number, most: number) => is.where(is.integer, (value) => value >= least && value <= most);
const few = <Value>(shape: Shape<Value>) => is.where(is.listOf(shape), ({ length }) => length <= MOST_NAMES);

const isMission: Shape<Mission> = is.object({
  goal: is.oneOf(GOALS),
  side: short,
  battles: whole(1, MOST_BATTLES),
  cargo: whole(0, MOST_CARGO),
  target: short,
  targetName: short,
  text: is.where(is.text, ({ length }) => length <= MOST_TEXT),
  page: short,
  skipped: few(short),
  plan: is.nullable(is.object({ scene: short, bots: few(short), waves: few(few(short)) })),
});

/** A mission from its text; null if there is none, or if it is damaged: the text may have been changed by hand. */
export function missionIn(stored: string): Mission | null {
  const found = stored === "" ? null : parsedJson(stored);
  return isMission(found) ? found : null;
}

/** A battle that counts for a mission. */
interface Leg {
  /** Id and title of its entry. */
  readonly entry: string;
  readonly title: string;
  /** Cargo that has come through this battle and all before it. */
  readonly cargo: number;
}

/** Why a mission is over: by its goal, or because its side has no ships left. */
type Why = Goal | "ships";

export interface Ended {
  readonly isWon: boolean;
  readonly why: Why;
  /** Title of the last battle; blank if there was none. */
  readonly title: string;
  /** Names of the ships that decided it: the side's own if it was won, otherwise those against it. */
  readonly by: readonly string[];
}

/** How far a mission has come. */
export interface MissionProgress {
  readonly legs: readonly Leg[];
  /** Number of battles that are left. */
  readonly left: number;
  /** null while it goes on. */
  readonly ended: Ended | null;
}

type Cargoes = ReadonlyMap<string, number>;

/** Cargo by ship that has come through a battle and all before it (`before`; null: this is the first). */
function through(before: Cargoes | null, own: readonly Fought[]): Cargoes {
  const now = new Map(own.map(({ uuid, became, cargo = 0 }) => [uuid, became === "stays" ? cargo : 0]));
  if (!before) return now;
  return new Map([...before].map(([uuid, cargo]) => [uuid, Math.min(cargo, now.get(uuid) ?? 0)]));
}

const sumOf = (cargoes: Cargoes): number => [...cargoes.values()].reduce((sum, cargo) => sum + cargo, 0);

const isLostBy = ({ won = [] }: WarEntry, side: string): boolean => won.length > 0 && !won.includes(side);

/** Whether a mission is decided after a battle, and how; null if it goes on. */
function verdict(mission: Mission, fought: number, entry: WarEntry, cargo: number, isCaught: boolean): boolean | null {
  const isLast = fought >= mission.battles;
  if (mission.goal === "cargo") return cargo < mission.cargo ? false : isLast || null;
  if (mission.goal === "hold") return isLostBy(entry, mission.side) ? false : isLast || null;
  return isCaught ? true : isLast ? false : null;
}

/** The names of the ships that decided a mission in a battle. */
function decidedBy({ side, goal, target }: Mission, isWon: boolean, ships: readonly Fought[]): string[] {
  const prey = goal === "hunt" ? ships.find(({ uuid }) => uuid === target)?.side : undefined;
  const isTheirs = (ship: Fought): boolean => {
    if (!isWon) return ship.side !== side;
    return prey === undefined ? ship.side === side && ship.became === "stays" : ship.side !== prey;
  };
  return ships.filter(isTheirs).map(({ name }) => name);
}

/**
 * How far a mission has come in a log. A battle counts if the side fought in it. Cargo counts if its ship came through
 * all of them with it and stayed with the side. What happens after the end of a mission changes nothing about it.
 *
 * @param ships  how many ships the side has now: without any, a mission that goes on is lost
 */
export function missionProgress(mission: Mission, log: readonly WarEntry[], ships: number): MissionProgress {
  const legs: Leg[] = [];
  let cargoes: Cargoes | null = null;
  let last: WarEntry | null = null;
  const standing = (ended: Ended | null): MissionProgress => ({
    legs,
    left: Math.max(0, mission.battles - legs.length),
    ended,
  });
  for (const entry of log) {
    const { id, kind, title, ships: all = [] } = entry;
    if (kind !== "battle" || mission.skipped.includes(id)) continue;
    const own = all.filter(({ side }) => side === mission.side);
    const isCaught =
      mission.goal === "hunt" && all.some(({ uuid, became }) => uuid === mission.target && became !== "stays");
    if (own.length === 0 && !isCaught) continue;
    cargoes = through(cargoes, own);
    last = entry;
    legs.push({ entry: id, title, cargo: sumOf(cargoes) });
    const isWon = verdict(mission, legs.length, entry, sumOf(cargoes), isCaught);
    if (isWon !== null) return standing({ isWon, why: mission.goal, title, by: decidedBy(mission, isWon, all) });
  }
  if (ships > 0) return standing(null);
  const by = decidedBy(mission, false, last?.ships ?? []);
  return standing({ isWon: false, why: "ships", title: last?.title ?? "", by });
}
