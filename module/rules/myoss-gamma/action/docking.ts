/** Doors, and ships that move into holds, onto racks and out again. Myoss Gamma, "Moving shuttles and docking ships"; MG-106. */
import type { Reason } from "../../kernel";
import { componentIds, type ActionRules, type Member } from "./rule";
import { tell } from "../events";
import { DESTROYED, NO_ROOM, NO_SUCH_COMPONENT, NO_SUCH_SHIP, NOT_FRIENDLY, TARGET_LOST, WRONG_KIND } from "../reasons";
import { componentOf, holds, isReachable, shipOf, theComponent, theShip } from "../ship/scores";
import { show } from "../sight";
import type { Action, Battle, Component, Ship } from "../state";
import { freeSpace, isInside, refuseGate, reload, storeOf } from "../ship/stores";
import { releaseLocks } from "./tractor";

const NOT_DOCKED: Reason = { code: "not-docked" };
const ALREADY_DOCKED: Reason = { code: "already-docked" };
const CANNOT_MOVE: Reason = { code: "cannot-move" };
const NO_BEAM_TO_HELP: Reason = { code: "no-beam-to-help" };
const HELD_BY_BEAM: Reason = { code: "held-by-beam" };
const GOES_IN_CIRCLE: Reason = { code: "inside-itself" };

type MoveShip = Extract<Action, { do: "moveShip" }>;

/** Whether a ship has a tractor beam that is free or holds that ship; none works through screens. "Tractor beam". */
function hasBeamFor(ship: Ship, moved: Ship): boolean {
  if (ship.screen !== null) return false;
  const isBusy = (beam: string) => ship.locks.some((lock) => lock.beam === beam && lock.target !== moved.id);
  return ship.components.some(({ id, kind, destroyed }) => kind === "tractor" && !destroyed && !isBusy(id));
}

const hasEngine = (ship: Ship): boolean =>
  ship.components.some(
    (component) => component.kind === "propulsion" && !component.destroyed && isReachable(ship, component),
  );

/**
 * Why a ship cannot move: it needs its own engine or beam, or a helper's beam: its host's or a third ship's. MG-106.
 */
function refuseMeans(doer: Ship, moved: Ship, host: Ship): Reason | null {
  const helps = doer !== moved && hasBeamFor(doer, moved);
  if (doer !== moved && doer !== host && !helps) return NO_BEAM_TO_HELP;
  return helps || hasEngine(moved) || hasBeamFor(moved, moved) || hasBeamFor(host, moved) ? null : CANNOT_MOVE;
}

/** Whether a hostile tractor beam holds a ship, which then cannot slip away into a hold. */
const isGripped = (battle: Battle, ship: Ship): boolean =>
  battle.ships.some((other) => !other.lost && other.side !== ship.side && holds(other, ship));

function refuseOut(battle: Battle, doer: Ship, moved: Ship): Reason | null {
  const host = moved.berth && shipOf(battle, moved.berth.ship);
  const store = host && moved.berth && componentOf(host, moved.berth.component);
  if (!host || !store) return NOT_DOCKED;
  return refuseGate(battle, host, store) ?? refuseMeans(doer, moved, host);
}

function refuseIn(battle: Battle, doer: Ship, moved: Ship, host: Ship, store: Component): Reason | null {
  if (moved.berth !== null) return ALREADY_DOCKED;
  if (host.lost) return TARGET_LOST;
  if (host.side !== moved.side) return NOT_FRIENDLY;
  if (isInside(battle, host, moved)) return GOES_IN_CIRCLE;
  if (!storeOf(host, store.id)) return WRONG_KIND.hold;
  const refused = refuseGate(battle, host, store);
  if (refused) return refused;
  if (freeSpace(battle, host, store) < moved.space) return NO_ROOM;
  if (store.kind === "hold" && isGripped(battle, moved)) return HELD_BY_BEAM;
  return refuseMeans(doer, moved, host);
}

function refuseMove(battle: Battle, doer: Ship, action: MoveShip): Reason | null {
  const moved = shipOf(battle, action.ship);
  if (!moved) return NO_SUCH_SHIP;
  if (moved.lost) return TARGET_LOST;
  if (moved.side !== doer.side) return NOT_FRIENDLY;
  if (action.host === null || action.to === null) return refuseOut(battle, doer, moved);
  const host = shipOf(battle, action.host);
  if (!host) return NO_SUCH_SHIP;
  const store = componentOf(host, action.to);
  return store ? refuseIn(battle, doer, moved, host, store) : NO_SUCH_COMPONENT;
}

/** Ids of the friendly ships that are left, as candidates for a member. */
export function friendlyShips(battle: Battle, ship: Ship): readonly string[] {
  return battle.ships.filter(({ side, lost }) => side === ship.side && !lost).map(({ id }) => id);
}

/** Ids of the ships that a ship can be put into; only null, for space, if it is in one. */
function hostCandidates(battle: Battle, ship: Ship, moved: Member): readonly (string | null)[] {
  if (shipOf(battle, String(moved))?.berth) return [null];
  return battle.ships
    .filter(({ id, side, lost, stores }) => id !== moved && side === ship.side && !lost && stores.length > 0)
    .map(({ id }) => id);
}

/** Ids of a ship's holds and racks; null for out into space. */
export function storeCandidates(battle: Battle, host: Member): readonly (string | null)[] {
  if (host === null) return [null];
  return shipOf(battle, String(host))?.stores.map(({ component }) => component) ?? [];
}

function refuseDoors(ship: Ship, id: string): Reason | null {
  const hold = componentOf(ship, id);
  if (!hold) return NO_SUCH_COMPONENT;
  if (hold.kind !== "hold") return WRONG_KIND.hold;
  return hold.destroyed ? DESTROYED : null;
}

export const DOCKING_RULES: ActionRules<"doors" | "moveShip"> = {
  doors: {
    members: { hold: componentIds(({ kind }) => kind === "hold") },
    remote: true,
    refuse: (_battle, ship, { hold }) => refuseDoors(ship, hold),
    perform(battle, ship, { hold }, referee) {
      const store = storeOf(ship, hold);
      if (!store) return;
      store.open = !store.open;
      show(battle, ship, hold);
      if (!referee.silent) tell(referee, { event: "doorsMoved", ship: ship.id, component: hold, open: store.open });
    },
  },
  moveShip: {
    members: {
      ship: friendlyShips,
      host: (battle, ship, given) => hostCandidates(battle, ship, given["ship"]),
      to: (battle, _ship, { host }) => storeCandidates(battle, host),
    },
    remote: true,
    refuse: refuseMove,
    perform(battle, _ship, { ship: id, host: hostId, to }, referee, payer) {
      const moved = theShip(battle, id);
      const from = moved.berth;
      const berth = hostId === null || to === null ? null : { ship: hostId, component: to };
      moved.berth = berth;
      const place = berth ?? from;
      if (!place) return;
      reload(battle, place);
      show(battle, theShip(battle, place.ship), place.component);
      if (!referee.silent) {
        const { ship: host, component } = place;
        tell(referee, { event: "shipMoved", ship: id, by: payer.id, host, component, out: berth === null });
      }
      if (!berth) return;
      const host = theShip(battle, berth.ship);
      const store = theComponent(host, berth.component);
      if (store.kind !== "hold") return;
      for (const hidden of battle.ships) if (isInside(battle, hidden, moved)) releaseLocks(battle, hidden, referee);
    },
  },
};
