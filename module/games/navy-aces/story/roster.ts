/**
 * What everyone knows of navies and units while a step is told: whose each unit is, how strong, and who fights. It is kept
 * with the story of each step, as names are, and its events carry it on.
 */
import type { Names } from "../../../foundry/battle/feed";
import type { Seat } from "../../../rules/kernel";
import {
  isUnitType,
  type CombatKind,
  type Laid,
  type Place,
  type UnitType,
  type WatersEvent,
} from "../../../rules/navy-aces";

/** A unit, as far as stories need it. One that was destroyed has no active strength. */
export interface Listed {
  readonly id: string;
  readonly type: UnitType;
  readonly owner: Place;
  readonly active: number;
}

/** Who fights whom. */
export interface Fight {
  readonly kind: CombatKind;
  readonly unit: string;
  readonly target: string;
  /** Rolls made in it: attacks of a ship, rounds between ship and squadron. */
  readonly rolls: number;
}

/** A Tactic of a dogfight. */
export type ToldTactic = Pick<Laid, "place" | "card" | "counters">;

export interface Roster {
  /** By place. */
  readonly seats: readonly Seat[];
  readonly kills: number[];
  /** Places of those who have given up. */
  readonly gone: Set<Place>;
  readonly units: Map<string, Listed>;
  fight: Fight | null;
  laid: readonly ToldTactic[];
}

const words = (text = "", by = " "): string[] => text.split(by).filter((word) => word !== "");

function readUnit(id: string, text: string): Listed[] {
  const [owner, type, active] = words(text);
  if (!id.startsWith("unit-") || !isUnitType(type)) return [];
  return [{ id, owner: Number(owner), type, active: Number(active) }];
}

function readFight(text?: string): Fight | null {
  const [kind, unit, target, rolls] = words(text);
  return unit && target ? { kind: kind as CombatKind, unit, target, rolls: Number(rolls) } : null;
}

function readTactic(text: string): ToldTactic {
  const [place, card = "", counters = null] = words(text);
  return { place: Number(place), card, counters };
}

function seatsIn(names: Names): Seat[] {
  const seats: Seat[] = [];
  for (let seat = names["place//0"]; seat !== undefined; seat = names[`place//${seats.length}`]) seats.push(seat);
  return seats;
}

/** What was known when a step began. Names of another origin make for a roster without anyone. */
export function rosterIn(names: Names): Roster {
  const seats = seatsIn(names);
  return {
    seats,
    kills: seats.map((_, place) => Number(names[`kills//${place}`] ?? 0)),
    gone: new Set(words(names["gone"]).map(Number)),
    units: new Map(Object.entries(names).flatMap(([id, text]) => readUnit(id, text).map((unit) => [id, unit]))),
    fight: readFight(names["fight"]),
    laid: words(names["laid"], ", ").map(readTactic),
  };
}

/** A unit by its id. Throws a TypeError for one that nobody knows of. */
export function listed({ units }: Roster, id: string): Listed {
  const unit = units.get(id);
  if (!unit) throw new TypeError(`no unit ${id} is known`);
  return unit;
}

/** Active strength of a player on the table. */
export const strengthOf = ({ units }: Roster, place: Place): number =>
  [...units.values()].filter(({ owner }) => owner === place).reduce((sum, { active }) => sum + active, 0);

function setActive({ units }: Roster, id: string, active: (unit: Listed) => number): void {
  const unit = units.get(id);
  if (unit) units.set(id, { ...unit, active: active(unit) });
}

/** What an event changes in what is known. */
export function follow(roster: Roster, event: WatersEvent): void {
  switch (event.event) {
    case "unitBuilt":
      roster.units.set(event.unit, {
        id: event.unit,
        owner: event.place,
        type: event.type,
        active: event.strength,
      });
      return;
    case "combatBegan":
      roster.fight = { kind: event.kind, unit: event.unit, target: event.target, rolls: 0 };
      roster.laid = [];
      return;
    case "attacked":
    case "bombed":
      if (roster.fight) roster.fight = { ...roster.fight, rolls: roster.fight.rolls + 1 };
      return;
    case "laid":
      roster.laid = [...roster.laid, { place: event.place, card: event.card, counters: event.counters }];
      return;
    case "strengthLost":
      return setActive(roster, event.unit, ({ active }) => active - event.count);
    case "destroyed":
      return setActive(roster, event.unit, () => 0);
    case "claimed":
      roster.kills[event.place] = (roster.kills[event.place] ?? 0) + event.dice;
      return;
    case "surrendered":
      roster.gone.add(event.place);
      for (const { id, owner } of roster.units.values()) if (owner === event.place) setActive(roster, id, () => 0);
      return;
    default:
  }
}
