/** Surrender. Myoss Gamma, "Communications"; MG-104. */
import { yesNo, type Reason, type Seat } from "../../kernel";
import type { ActionRules } from "./rule";
import { tell, type MyossReferee } from "../events";
import type { MyossQuestion } from "../questions";
import { hasWorking } from "../ship/scores";
import { withdrawShuttle } from "../loss/shuttle-fate";
import type { Battle, Ship } from "../state";
import { withdraw } from "./withdrawal";

const NO_COMMS: Reason = { code: "no-comms" };
const NO_SUCH_ENEMY: Reason = { code: "no-such-enemy" };
const ENEMY_HAS_NO_COMMS: Reason = { code: "enemy-without-comms" };
const ALREADY_DECLINED: Reason = { code: "already-declined" };

/** `seat` gives up all its ships; `ship` is the one that calls. */
export type SurrenderAbout = { seat: Seat; ship: string };

/** MG-104: whether an enemy's surrender is accepted. */
export const ACCEPT_SURRENDER: MyossQuestion<SurrenderAbout, boolean> = yesNo("acceptSurrender", true);

/** The seats of other sides that have ships. */
function enemies(battle: Battle, ship: Ship): Seat[] {
  return battle.seats.filter((seat) =>
    battle.ships.some((other) => other.seat === seat && other.side !== ship.side && !other.lost),
  );
}

function refuseSurrender(battle: Battle, ship: Ship, to: Seat): Reason | null {
  if (!hasWorking(ship, "comms")) return NO_COMMS;
  if (!enemies(battle, ship).includes(to)) return NO_SUCH_ENEMY;
  if (battle.declined.includes(to)) return ALREADY_DECLINED;
  // If nobody knows who can hear the call, anyone may be called.
  return battle.options.hiddenDesigns || hears(battle, to) ? null : ENEMY_HAS_NO_COMMS;
}

/** Whether a seat has a ship that hears a call. */
const hears = ({ ships }: Battle, seat: Seat): boolean =>
  ships.some((ship) => ship.seat === seat && !ship.lost && hasWorking(ship, "comms"));

function surrender(battle: Battle, ship: Ship, to: Seat, referee: MyossReferee): void {
  const { seat } = ship;
  if (!referee.silent) tell(referee, { event: "surrenderOffered", seat, ship: ship.id, to });
  const accepted = hears(battle, to) && referee.ask(ACCEPT_SURRENDER, to, { seat, ship: ship.id });
  if (!referee.silent) tell(referee, { event: "surrenderAnswered", seat: to, from: seat, accepted });
  if (!accepted) {
    // A declined offer is not repeated in the same turn, so that nobody is pestered.
    battle.declined.push(to);
    return;
  }
  for (const own of [...battle.ships]) if (own.seat === seat) withdraw(battle, own, "surrendered", referee);
  for (const shuttle of battle.shuttles) if (shuttle.seat === seat) withdrawShuttle(shuttle);
}

export const SURRENDER_RULES: ActionRules<"surrender"> = {
  surrender: {
    members: { to: enemies },
    cost: () => 0,
    refuse: (battle, ship, { to }) => refuseSurrender(battle, ship, to),
    perform: (battle, ship, { to }, referee) => surrender(battle, ship, to, referee),
  },
};
