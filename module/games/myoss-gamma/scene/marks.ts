/** What stands on the tokens of a battle: whose ship it is, whose turn, what can be shot at and what is aimed at. Pure. */
import type { Battle } from "../../../rules/myoss-gamma";
import type { Aim } from "./aim";
import { signOf, type Sign } from "../../../foundry/text/signs";

/** The marks of one ship. */
export interface Mark {
  readonly sign: Sign;
  /** It acts now. */
  readonly acting: boolean;
  /** The board asks for a ship, and this one may be chosen. */
  readonly open: boolean;
  /** It is the one that is drafted. */
  readonly chosen: boolean;
}

/** A tractor beam that holds a ship: from and to, by id. */
export interface Hold {
  readonly from: string;
  readonly to: string;
}

export interface Marks {
  readonly ships: ReadonlyMap<string, Mark>;
  readonly holds: readonly Hold[];
}

/**
 * The marks of a battle. Lost ships keep the sign of their side only.
 *
 * @param acting  the ship whose next action is asked for; null: none
 * @param aim     what this screen's board asks for
 */
export function marksOf(battle: Battle, acting: string | null, aim: Pick<Aim, "candidates" | "chosen"> | null): Marks {
  const playing = battle.over === null;
  const ships = battle.ships.map(({ id, seat, lost }): [string, Mark] => [
    id,
    {
      sign: signOf(seat),
      acting: playing && lost === null && (acting ?? battle.acting) === id,
      open: playing && (aim?.candidates.includes(id) ?? false),
      chosen: playing && aim?.chosen === id,
    },
  ]);
  const holds = playing
    ? battle.ships.flatMap(({ id, lost, locks }) =>
        lost === null ? locks.map(({ target }): Hold => ({ from: id, to: target })) : [],
      )
    : [];
  return { ships: new Map(ships), holds };
}
