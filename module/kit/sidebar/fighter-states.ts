/** How the fighters of a battle stand, for Foundry's tracker. Pure. */
import type { Names } from "../game/feed";
import type { Turn } from "../game/table-game";
import type { Seat } from "../../rules/kernel";

/** A fighter as the tracker lists it. */
interface Fighter {
  readonly id: string;
  readonly seat: Seat;
}

/** What the tracker says of a fighter; blank texts if nothing. */
export interface FighterState {
  readonly condition: string;
  readonly hasTurn: boolean;
  /** Whether one of this screen's own seats is asked, or another one; blank if its seat is not. */
  readonly asked: "own" | "other" | "";
}

/** The seats that a battle waits for, and those of this screen. */
interface Waiting {
  readonly seats: readonly { readonly seat: Seat; readonly mine: boolean }[];
  readonly waiting: readonly { readonly seat: Seat; readonly answered: boolean }[];
}

/** What the tracker says of each fighter of a battle, in their order. Pure. */
export function fighterStates(
  fighters: readonly Fighter[],
  conditions: Names,
  turn: Turn | null,
  { seats, waiting }: Waiting,
): FighterState[] {
  const asked = new Set(waiting.filter(({ answered }) => !answered).map(({ seat }) => seat));
  const own = new Set(seats.filter(({ mine }) => mine).map(({ seat }) => seat));
  return fighters.map(({ id, seat }) => {
    const isAlone = fighters.filter((each) => each.seat === seat).length === 1;
    const acts = turn?.fighter ? turn.fighter === id : turn?.seat === seat && isAlone;
    // Of a fleet, the ship that acts stands for its seat.
    const isMeant = isAlone || !turn?.fighter || turn.seat !== seat || acts;
    return {
      condition: conditions[id] ?? (isAlone ? conditions[seat] : undefined) ?? "",
      hasTurn: acts,
      asked: !asked.has(seat) || !isMeant ? "" : own.has(seat) ? "own" : "other",
    };
  });
}
