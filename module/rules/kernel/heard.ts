/** Facts about a step beside what its rules tell: who may know it, its dice, and the Gamemaster's changes. */
import type { Json } from "./json";
import type { GameEvent } from "./referee";

/** The public events: private ones carry the list of their seats as `audience`. */
export function publicEvents(events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event) => !Array.isArray(event["audience"]));
}

/** The public dice: not those that appear only in private events, as their `roll` or `rolls`. */
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

/** A die with its result. */
export interface Die {
  readonly reason: string;
  readonly sides: number;
  readonly value: number;
}

/** The Gamemaster did not confirm what was proposed. The journal tells it right after the answer, in every game. */
export interface Overruled extends GameEvent {
  readonly event: "overruled";
  /** The name of the question, and its `about`. */
  readonly question: string;
  readonly about: Json;
  readonly proposed: Json;
  readonly answer: Json;
}

/** The Gamemaster changed a die before it counted. The journal itself tells it right after the die, in every game. */
export interface DieChanged extends GameEvent {
  readonly event: "dieChanged";
  /** What the die was thrown for. */
  readonly reason: string;
  readonly from: number;
  readonly to: number;
}

/** Name of the entry of a die that the Gamemaster looked at: the value that counts, changed or not. */
export const DIE_LOOK = "dieLook";

/** The `about` of the question for a real die. */
export type DieAbout = { reason: string; sides: number };
