/** What is heard of a step beside what its rules tell: who may know it, its dice, and what the Gamemaster changed. */
import type { Json } from "./json";
import type { GameEvent } from "./referee";

/** The events that everyone may know: those told to an audience carry the list of its seats. */
export function publicEvents(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => !Array.isArray(event["audience"]));
}

/** The dice that everyone may know: not those that only events for some seats tell of, as their `roll` or `rolls`. */
export function publicDice(dice: readonly Die[], events: readonly GameEvent[]): Die[] {
  const secret = events
    .filter((event) => Array.isArray(event["audience"]))
    .flatMap(({ roll, rolls }) => [roll, rolls].flat());
  return dice.filter(({ value }) => {
    const at = secret.indexOf(value);
    if (at >= 0) secret.splice(at, 1);
    return at < 0;
  });
}

/** A die as it fell. */
export interface Die {
  readonly reason: string;
  readonly sides: number;
  readonly value: number;
}

/** The Gamemaster did not confirm what was proposed: told by the journal itself, right after the answer, in every game. */
export interface Overruled extends GameEvent {
  readonly event: "overruled";
  /** The name of the question, and what it was about. */
  readonly question: string;
  readonly about: Json;
  readonly proposed: Json;
  readonly answer: Json;
}

/** The Gamemaster changed a die before it counted: told by the journal itself, right after it, in every game. */
export interface DieChanged extends GameEvent {
  readonly event: "dieChanged";
  /** What the die was thrown for. */
  readonly reason: string;
  readonly from: number;
  readonly to: number;
}

/** The name of the entry of a die that was looked at: what counts, whether or not it is what fell. */
export const DIE_LOOK = "dieLook";

/** What the question for a real die is about. */
export type DieAbout = { reason: string; sides: number };
