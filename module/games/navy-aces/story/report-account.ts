/** What a game came to, unit by unit, as its events tell it. */
import type { Sentence, Texts } from "../../../foundry/text/sentence";
import type { Names } from "../../../foundry/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import { LENGTH_PARTS, toGrid, type WatersEvent } from "../../../rules/navy-aces";
import type { Listed } from "./roster";
import { sailed } from "../plan/steer";
import { storyteller } from "./telling";

/** What a unit can have done: lengths covered, attacks and hits of its guns, other fights that it began, units destroyed. */
const DEEDS = ["lengths", "attacks", "hits", "dogfights", "bombings", "destroyed"] as const;
type Deed = (typeof DEEDS)[number];

/** A unit from its deployment on. */
export interface Career extends Listed {
  /** Its dice. */
  readonly strength: number;
  /** The round in which it left the table, 0 before the first; null: it is there. */
  readonly lost: number | null;
  readonly deeds: { readonly [deed in Deed]: number };
}

/** Something that happened, and the unit that it happened to if it was one. */
export interface Moment {
  readonly round: number;
  readonly event: WatersEvent;
  readonly sentence: Sentence;
  readonly career: Career | null;
}

export interface Account {
  readonly units: ReadonlyMap<string, Career>;
  readonly moments: readonly Moment[];
}

interface Reading {
  readonly units: Map<string, Career>;
  round: number;
  /** Who fought last. */
  fight: { readonly unit: string; readonly target: string };
}

const NO_DEEDS: Career["deeds"] = { lengths: 0, attacks: 0, hits: 0, dogfights: 0, bombings: 0, destroyed: 0 };

/** What a unit has done, as far as it is anything. */
export const deedsOf = ({ deeds }: Career): [Deed, number][] =>
  DEEDS.map((deed): [Deed, number] => [deed, toGrid(deeds[deed], LENGTH_PARTS)]).filter(([, count]) => count > 0);

function change({ units }: Reading, id: string, changes: (unit: Career) => Partial<Career>): void {
  const unit = units.get(id);
  if (unit) units.set(id, { ...unit, ...changes(unit) });
}

const add = (reading: Reading, id: string, deed: Deed, count = 1): void =>
  change(reading, id, ({ deeds }) => ({ deeds: { ...deeds, [deed]: deeds[deed] + count } }));

/** What a fight counts for who begins it; attacks of guns count by themselves. */
const BEGUN: { readonly [kind: string]: Deed } = { aerial: "dogfights", seaAir: "bombings" };

function count(reading: Reading, event: WatersEvent): void {
  switch (event.event) {
    case "turnBegan":
      reading.round = event.round;
      return;
    case "unitBuilt": {
      const { unit: id, type, place: owner, strength } = event;
      reading.units.set(id, { id, type, owner, strength, active: strength, lost: null, deeds: NO_DEEDS });
      return;
    }
    case "moved":
      return add(reading, event.unit, "lengths", sailed(event.steps));
    case "combatBegan": {
      reading.fight = event;
      const deed = BEGUN[event.kind];
      if (deed) add(reading, event.unit, deed);
      return;
    }
    case "attacked":
      reading.fight = event;
      add(reading, event.unit, "attacks");
      return add(reading, event.unit, "hits", event.defenderLost);
    case "strengthLost":
      return change(reading, event.unit, ({ active }) => ({ active: active - event.count }));
    case "destroyed": {
      const { unit, target } = reading.fight;
      add(reading, event.unit === unit ? target : unit, "destroyed");
      return change(reading, event.unit, () => ({ lost: reading.round }));
    }
    case "surrendered":
      for (const { id, owner, lost } of reading.units.values())
        if (owner === event.place && lost === null) change(reading, id, () => ({ lost: reading.round }));
      return;
    default:
  }
}

/** Reads the story of a game, from its beginning on. */
export function accountOf(
  steps: readonly { readonly events: readonly GameEvent[] }[],
  names: Names,
  texts: Texts,
): Account {
  const reading: Reading = { units: new Map(), round: 0, fight: { unit: "", target: "" } };
  const moments: Moment[] = [];
  const tell = storyteller(names, texts);
  for (const event of steps.flatMap(({ events }) => events)) {
    const [told] = tell([event]);
    if (!told) continue;
    const known = event as WatersEvent;
    count(reading, known);
    const career = "unit" in known ? (reading.units.get(known.unit) ?? null) : null;
    moments.push({ round: reading.round, event: known, sentence: told.sentence, career });
  }
  return { units: reading.units, moments };
}
