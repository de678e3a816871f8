/** Shuttles, moved by their carriers or acting in flight. Myoss Gamma, "Shuttles"; MG-105, MG-106, MG-111, MG-114. */
import { oneOf, type Reason, type Seat } from "../../kernel";
import type { ActionRules, Member } from "./rule";
import { storeCandidates } from "./docking";
import { tell, type MyossReferee } from "../events";
import { arrive, healthyIn, leave, placeAboard } from "../ship/posts";
import type { MyossQuestion } from "../questions";
import { NO_ROOM, NO_SUCH_COMPONENT, NOT_FRIENDLY, SHUTTLE_LOST, WRONG_KIND } from "../reasons";
import { componentOf, theComponent, theShip } from "../ship/scores";
import { isFlying, shuttleOf, theShuttle } from "../loss/shuttle-fate";
import { showShuttle } from "../sight";
import type { Action, Battle, Berth, Component, Ship, Shuttle } from "../state";
import { freeSpace, refuseGate, reload, storeOf } from "../ship/stores";
import { SHUTTLE_SPACE } from "../tables";

const NO_SUCH_SHUTTLE: Reason = { code: "no-such-shuttle" };
const NOT_ABOARD: Reason = { code: "shuttle-not-aboard" };
const IN_PLACE: Reason = { code: "already-docked" };
const NOBODY_THERE: Reason = { code: "nobody-there" };
const SHUTTLE_FULL: Reason = { code: "shuttle-full" };
/** Only a transporter takes people from a ship to anything on a rack, which is open to space. MG-105. */
const NOT_FROM_RACK: Reason = { code: "not-from-rack" };

type MoveShuttle = Extract<Action, { do: "moveShuttle" }>;

/** Berths that a flying shuttle may enter: holds with open doors, and racks, on its own side with enough space. */
export function shuttleBerths(battle: Battle, shuttle: Shuttle): Berth[] {
  return battle.ships.flatMap((host) => {
    if (host.lost || host.side !== shuttle.side) return [];
    return host.stores
      .filter(({ component }) => refuseEntry(battle, host, theComponent(host, component)) === null)
      .map(({ component }) => ({ ship: host.id, component }));
  });
}

function refuseEntry(battle: Battle, host: Ship, store: Component): Reason | null {
  if (!storeOf(host, store.id)) return WRONG_KIND.hold;
  const refused = refuseGate(battle, host, store);
  return refused ?? (freeSpace(battle, host, store) < SHUTTLE_SPACE ? NO_ROOM : null);
}

/** Why a person of the ship cannot board before the shuttle leaves its hold; null if they can. MG-114. */
function refuseBoarding(ship: Ship, shuttle: Shuttle, store: Component, person: string): Reason | null {
  const from = componentOf(ship, person);
  if (!from) return NO_SUCH_COMPONENT;
  if (store.kind !== "hold") return NOT_FROM_RACK;
  if (shuttle.people > 0) return SHUTTLE_FULL;
  return healthyIn(ship, from) > 0 ? null : NOBODY_THERE;
}

function refuseLeave(battle: Battle, ship: Ship, shuttle: Shuttle, berth: Berth, action: MoveShuttle): Reason | null {
  if (berth.ship !== ship.id) return NOT_ABOARD;
  const store = theComponent(ship, berth.component);
  const refused = refuseGate(battle, ship, store);
  if (refused) return refused;
  const { to, person } = action;
  if (to === null) return person === undefined ? null : refuseBoarding(ship, shuttle, store, person);
  if (person !== undefined) return NOBODY_THERE;
  return to === berth.component ? IN_PLACE : refuseInto(battle, ship, to);
}

function refuseInto(battle: Battle, ship: Ship, to: string): Reason | null {
  const store = componentOf(ship, to);
  return store ? refuseEntry(battle, ship, store) : NO_SUCH_COMPONENT;
}

function refuseMove(battle: Battle, ship: Ship, action: MoveShuttle): Reason | null {
  const shuttle = shuttleOf(battle, action.shuttle);
  if (!shuttle) return NO_SUCH_SHUTTLE;
  if (shuttle.lost) return SHUTTLE_LOST;
  if (shuttle.side !== ship.side) return NOT_FRIENDLY;
  if ((action.host === null) !== (action.to === null)) return NO_SUCH_COMPONENT;
  if (action.host !== null && action.host !== ship.id) return NOT_ABOARD;
  if (shuttle.berth) return refuseLeave(battle, ship, shuttle, shuttle.berth, action);
  if (action.to === null) return IN_PLACE;
  return action.person === undefined ? refuseInto(battle, ship, action.to) : NOBODY_THERE;
}

/** Puts a shuttle into a hold or onto a rack, or out into space; in a hold its passenger gets off if there is room. */
function place(battle: Battle, shuttle: Shuttle, berth: Berth | null, by: string, referee: MyossReferee): void {
  const from = shuttle.berth;
  showShuttle(battle, shuttle);
  shuttle.berth = berth;
  for (const changed of [from, berth]) reload(battle, changed);
  showShuttle(battle, shuttle);
  const { people } = shuttle;
  let to: string | null = null;
  if (berth) {
    const host = theShip(battle, berth.ship);
    const store = theComponent(host, berth.component);
    if (store.kind === "hold") to = disembark(host, shuttle);
  }
  if (referee.silent) return;
  tell(referee, {
    event: "shuttleMoved",
    shuttle: shuttle.id,
    by,
    from: from && { ...from },
    to: berth && { ...berth },
    people,
  });
  if (to !== null && berth)
    tell(referee, { event: "passengerLanded", ship: berth.ship, shuttle: shuttle.id, component: to });
}

/** The component that takes in the passenger; null if there is no room, or no passenger. */
function disembark(host: Ship, shuttle: Shuttle): string | null {
  const room = shuttle.people > 0 ? placeAboard(host) : undefined;
  if (!room) return null;
  arrive(host, room, 1);
  shuttle.people = 0;
  return room.id;
}

/** Launches a shuttle whose passenger has already boarded. */
export function launch(battle: Battle, shuttle: Shuttle, by: string, referee: MyossReferee): void {
  shuttle.acted = true;
  place(battle, shuttle, null, by, referee);
}

/** The shuttles that a ship can move: its own cargo, and friendly ones in flight. */
function shuttleCandidates(battle: Battle, ship: Ship): readonly string[] {
  return battle.shuttles
    .filter(({ berth, side, lost }) => !lost && side === ship.side && (berth === null || berth.ship === ship.id))
    .map(({ id }) => id);
}

/** Components whose people could board a shuttle that leaves; undefined for nobody. */
function passengers(battle: Battle, ship: Ship, shuttle: Member, to: Member): readonly (string | undefined)[] {
  const isAboard = shuttleOf(battle, String(shuttle))?.berth?.ship === ship.id;
  if (to !== null || !isAboard) return [undefined];
  return [undefined, ...ship.components.filter((each) => healthyIn(ship, each) > 0).map(({ id }) => id)];
}

export const SHUTTLE_RULES: ActionRules<"moveShuttle"> = {
  moveShuttle: {
    members: {
      shuttle: shuttleCandidates,
      host: (battle, ship, { shuttle }) => (shuttleOf(battle, String(shuttle))?.berth ? [null, ship.id] : [ship.id]),
      to: (battle, _ship, { host }) => storeCandidates(battle, host),
      person: (battle, ship, { shuttle, to }) => passengers(battle, ship, shuttle, to),
    },
    remote: true,
    refuse: refuseMove,
    perform(battle, ship, { shuttle: id, to, person }, referee, payer) {
      const shuttle = theShuttle(battle, id);
      shuttle.acted = true;
      if (person !== undefined) {
        leave(ship, theComponent(ship, person), 1);
        shuttle.people = 1;
        if (!referee.silent)
          tell(referee, { event: "passengerBoarded", ship: ship.id, shuttle: id, component: person });
      }
      place(battle, shuttle, to === null ? null : { ship: ship.id, component: to }, payer.id, referee);
    },
  },
};

/** A flying shuttle and the berths that it could enter. */
export type ShuttleAbout = { shuttle: string; berths: Berth[] };

/** MG-111: a shuttle's action: it enters one of the berths, or stays in space (null). */
export const SHUTTLE_ACTION: MyossQuestion<ShuttleAbout, Berth | null> = {
  name: "shuttleAction",
  menu: (_battle, _seat, { berths }) => oneOf<Berth | null>([...berths, null]),
  fallback: (_battle, _seat, { berths }) => berths[0] ?? null,
};

/** Whether a shuttle of the seat has its action left and can do something with it now. */
export function isShuttleWaiting(battle: Battle, shuttle: Shuttle, seat: Seat): boolean {
  if (shuttle.acted || shuttle.seat !== seat || !isFlying(shuttle)) return false;
  return shuttleBerths(battle, shuttle).length > 0;
}

/** Activates a shuttle in flight: it gets one action under any conditions. Myoss Gamma, "Shuttles"; MG-111. */
export function actShuttle(battle: Battle, shuttle: Shuttle, referee: MyossReferee): void {
  const about = { shuttle: shuttle.id, berths: shuttleBerths(battle, shuttle) };
  const berth = referee.ask(SHUTTLE_ACTION, shuttle.seat, about);
  shuttle.acted = true;
  if (berth) place(battle, shuttle, { ...berth }, shuttle.id, referee);
  else if (!referee.silent) tell(referee, { event: "shuttleStayed", shuttle: shuttle.id });
}
