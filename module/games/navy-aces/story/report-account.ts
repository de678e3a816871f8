/** Account of a game, unit by unit, read from its events. */
import type { Sentence } from "../../../kit/text/sentence";
import type { Names } from "../../../kit/game/feed";
import type { GameEvent } from "../../../rules/kernel";
import { LENGTH_PARTS, toGrid, type UnitTold, type WatersEvent } from "../../../rules/navy-aces";
import { sailed } from "../plan/steer";
import { STORY } from "./events";

/** Deeds of a unit: lengths covered, attacks and hits of its guns, other fights that it began, units destroyed. */
const DEEDS = ["lengths", "attacks", "hits", "dogfights", "bombings", "destroyed"] as const;
type Deed = (typeof DEEDS)[number];

/** A unit from its deployment on. */
export interface Career extends UnitTold {
  /** The number of dice that it began with. */
  readonly strength: number;
  /** The round in which it left the table, 0 before the first; null if it is still there. */
  readonly lost: number | null;
  readonly deeds: { readonly [deed in Deed]: number };
}

/** Something that happened, and the unit that it happened to, if any. */
export interface AccountMoment {
  /** The round in which it happened. */
  readonly turn: number;
  readonly event: WatersEvent;
  readonly sentence: Sentence;
  readonly career: Career | null;
}

export interface Account {
  readonly units: ReadonlyMap<string, Career>;
  readonly moments: readonly AccountMoment[];
}

interface Reading {
  readonly units: Map<string, Career>;
  round: number;
}

const NO_DEEDS: Career["deeds"] = { lengths: 0, attacks: 0, hits: 0, dogfights: 0, bombings: 0, destroyed: 0 };

/** The deeds of a unit that are not zero. */
export const featsOf = ({ deeds }: Career): [Deed, number][] =>
  DEEDS.map((deed): [Deed, number] => [deed, toGrid(deeds[deed], LENGTH_PARTS)]).filter(([, count]) => count > 0);

function change({ units }: Reading, { id }: { readonly id: string }, changes: (unit: Career) => Partial<Career>): void {
  const unit = units.get(id);
  if (unit) units.set(id, { ...unit, ...changes(unit) });
}

const add = (reading: Reading, unit: UnitTold, deed: Deed, count = 1): void =>
  change(reading, unit, ({ deeds }) => ({ deeds: { ...deeds, [deed]: deeds[deed] + count } }));

/** The deed that a fight counts as for the unit that begins it; attacks of guns are counted separately. */
const BEGUN: { readonly [kind: string]: Deed } = { aerial: "dogfights", seaAir: "bombings" };

function count(reading: Reading, event: WatersEvent): void {
  switch (event.event) {
    case "turnBegan":
      reading.round = event.round;
      return;
    case "unitBuilt": {
      const { unit } = event;
      reading.units.set(unit.id, { ...unit, strength: unit.active, lost: null, deeds: NO_DEEDS });
      return;
    }
    case "moved":
      return add(reading, event.unit, "lengths", sailed(event.steps));
    case "combatBegan": {
      const deed = BEGUN[event.kind];
      if (deed) add(reading, event.unit, deed);
      return;
    }
    case "attacked":
      add(reading, event.unit, "attacks");
      return add(reading, event.unit, "hits", event.defenderLost);
    case "strengthLost":
      return change(reading, event.unit, () => ({ active: event.unit.active }));
    case "destroyed":
      add(reading, event.by, "destroyed");
      return change(reading, event.unit, () => ({ lost: reading.round }));
    case "surrendered":
      for (const unit of reading.units.values())
        if (unit.place === event.place && unit.lost === null) change(reading, unit, () => ({ lost: reading.round }));
      return;
    default:
  }
}

/** Reads the story of a game from its beginning. */
export function accountOf(steps: readonly { readonly events: readonly GameEvent[] }[], names: Names): Account {
  const reading: Reading = { units: new Map(), round: 0 };
  const moments: AccountMoment[] = [];
  for (const event of steps.flatMap(({ events }) => events)) {
    const [told] = STORY.tell([event], names);
    if (!told) continue;
    const known = event as WatersEvent;
    count(reading, known);
    const career = "unit" in known ? (reading.units.get(known.unit.id) ?? null) : null;
    moments.push({ turn: reading.round, event: known, sentence: told.sentence, career });
  }
  return { units: reading.units, moments };
}
