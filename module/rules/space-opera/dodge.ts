/** Dodging. Quick reference, "Fire phase"; SOCS-9 to SOCS-11. */
import { asking, NOT_AN_OPTION, type Seat } from "../kernel";
import { succeeded } from "../gurps";
import { handlingOf, refuseHelm } from "./condition";
import type { Hit } from "./damage";
import { tell, type BattleReferee, type BattleQuestion } from "./events";
import { collisions, dodgeParts, roll, rolled } from "./rolls";
import { shipOf, type Battle, type Ship } from "./state";
import { canDodge } from "./tables";

/** Whether a ship may dodge another's fire now. SOCS-10, SOCS-11. */
export const mayDodge = (battle: Battle, ship: Ship, shooter: Ship): boolean =>
  refuseHelm(battle, ship) === null && canDodge(handlingOf(ship), handlingOf(shooter));

export type DodgeAbout = { hits: { ship: string; gun: string | null; level: number; location: string | null }[] };

/** Which hits are dodged: yes or no for each. */
export const DODGE: BattleQuestion<DodgeAbout, boolean[]> = {
  name: "dodge",
  menu: (_view, _seat, { hits }) => ({
    refuse: (answer) =>
      Array.isArray(answer) && answer.length === hits.length && answer.every((one) => typeof one === "boolean")
        ? null
        : NOT_AN_OPTION,
    sample: (random) => hits.map(() => random(2) === 1),
  }),
  fallback: (_view, _seat, { hits }) => hits.map(() => true),
};

/** A hit, and whether it may be dodged. */
export interface Incoming extends Hit {
  readonly dodgeable: boolean;
}

/**
 * Asks the seats that can dodge, rolls for each dodge, and returns what is left of all hits, with the collisions after
 * bad failures in a furball.
 */
export function dodgeHits(battle: Battle, incoming: readonly Incoming[], referee: BattleReferee): Hit[] {
  const open = incoming.filter(({ dodgeable, level }) => dodgeable && level > 0);
  const dodged = askDodges(battle, open, referee);
  return incoming.flatMap(({ dodgeable: _, ...hit }, at) =>
    dodged.has(incoming[at] as Incoming) ? dodge(battle, hit, referee) : [hit],
  );
}

function askDodges(battle: Battle, open: readonly Incoming[], referee: BattleReferee): Set<Incoming> {
  const bySeat = new Map<Seat, Incoming[]>();
  for (const hit of open) {
    const seat = shipOf(battle, hit.ship)?.seat ?? "";
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), hit]);
  }
  if (bySeat.size === 0) return new Set();
  const answers = referee.askAll(
    [...bySeat].map(([seat, hits]) =>
      asking(DODGE, seat, { hits: hits.map(({ ship, gun, level, location }) => ({ ship, gun, level, location })) }),
    ),
  ) as boolean[][];
  return new Set([...bySeat.values()].flatMap((hits, at) => hits.filter((_, index) => answers[at]?.[index])));
}

/** Rolls one dodge: success lowers the damage by one level. SOCS-9. */
function dodge(battle: Battle, hit: Hit, referee: BattleReferee): Hit[] {
  const ship = shipOf(battle, hit.ship);
  if (!ship) return [hit];
  const parts = dodgeParts(battle, ship);
  const made = roll(battle, ship, "dodge", parts, referee);
  const { degree } = made;
  tell(referee, { event: "dodged", ship: ship.ship, gun: hit.gun ?? "", roll: rolled(made, parts), degree });
  const left = succeeded(degree) ? { ...hit, level: hit.level - 1 } : hit;
  return [left, ...collisions(battle, ship, degree, referee)];
}
