/** Moving people between ships: by transporter, or between a ship and its hold. Myoss Gamma, "Remote ships"; MG-114. */
import type { Reason } from "../../kernel";
import type { ActionRules, Member } from "./rule";
import { friendlyShips } from "./docking";
import { tell } from "../events";
import { arrive, healthyIn, leave, roomIn } from "../ship/posts";
import {
  DESTROYED,
  NO_ROOM,
  NO_SUCH_COMPONENT,
  NO_SUCH_SHIP,
  NOT_FRIENDLY,
  TARGET_IS_SELF,
  TARGET_LOST,
  WRONG_KIND,
} from "../reasons";
import { componentOf, shipOf, theComponent, theShip } from "../ship/scores";
import type { Action, Battle, Component, Options, Ship } from "../state";

const TRANSPORTER_USED: Reason = { code: "transporter-already-used" };
const SCREENED: Reason = { code: "transporter-screened" };
const OUT_OF_RANGE: Reason = { code: "out-of-transporter-range" };
const NO_WAY_ON_FOOT: Reason = { code: "no-way-on-foot" };
const NOBODY_THERE: Reason = { code: "nobody-there" };

type Transfer = Extract<Action, { do: "transfer" }>;

const standsIn = ({ berth }: Ship, host: Ship): boolean =>
  berth !== null && berth.ship === host.id && componentOf(host, berth.component)?.kind === "hold";

/** Whether one ship is in a hold of the other, so that people can walk. From a rack they cannot. */
function areJoined(a: Ship, b: Ship): boolean {
  return standsIn(a, b) || standsIn(b, a);
}

/** Why nobody can be beamed between two ships; null if they can. Screens stop transporters. MG-113, MG-114. */
export function refuseBeaming(from: Ship, to: Ship, options: Options): Reason | null {
  if (to.lost) return TARGET_LOST;
  if (to.side !== from.side) return NOT_FRIENDLY;
  if (options.transporterRange === "own" && to.seat !== from.seat) return OUT_OF_RANGE;
  return from.screen === null && to.screen === null ? null : SCREENED;
}

function refuseTransporter(transporter: Component | undefined): Reason | null {
  if (!transporter) return NO_SUCH_COMPONENT;
  if (transporter.kind !== "transporter") return WRONG_KIND.transporter;
  if (transporter.destroyed) return DESTROYED;
  return transporter.used ? TRANSPORTER_USED : null;
}

function refuseWay(battle: Battle, ship: Ship, to: Ship, transporter: string | null): Reason | null {
  if (transporter === null) {
    if (to.side !== ship.side) return NOT_FRIENDLY;
    return areJoined(ship, to) ? null : NO_WAY_ON_FOOT;
  }
  return refuseTransporter(componentOf(ship, transporter)) ?? refuseBeaming(ship, to, battle.options);
}

/** The most that can go at once: one on foot, up to the TC of a transporter. */
function mostAtOnce(ship: Ship, transporter: Member): number {
  if (transporter === null) return 1;
  return componentOf(ship, String(transporter))?.attrs.TC ?? 0;
}

function refuseTransfer(battle: Battle, ship: Ship, action: Transfer): Reason | null {
  const to = shipOf(battle, action.to);
  if (!to) return NO_SUCH_SHIP;
  if (to === ship) return TARGET_IS_SELF;
  if (to.lost) return TARGET_LOST;
  const refused = refuseWay(battle, ship, to, action.transporter);
  if (refused) return refused;
  const from = componentOf(ship, action.from);
  const place = componentOf(to, action.place);
  if (!from || !place) return NO_SUCH_COMPONENT;
  const { people } = action;
  const high = Math.min(mostAtOnce(ship, action.transporter), healthyIn(ship, from), roomIn(to, place));
  if (Number.isInteger(people) && people >= 1 && people <= high) return null;
  if (healthyIn(ship, from) === 0) return NOBODY_THERE;
  return roomIn(to, place) === 0 ? NO_ROOM : { code: "not-in-range", data: { low: 1, high } };
}

/** The ship's transporters; null for going on foot, if it is in a hold or has a ship in one. */
function ways(battle: Battle, ship: Ship): readonly (string | null)[] {
  const transporters = ship.components.filter(({ kind }) => kind === "transporter").map(({ id }) => id);
  return battle.ships.some((other) => areJoined(ship, other)) ? [...transporters, null] : transporters;
}

function numbersUpTo(high: number): number[] {
  return Array.from({ length: Math.max(0, high) }, (_, i) => i + 1);
}

export const TRANSFER_RULES: ActionRules<"transfer"> = {
  transfer: {
    members: {
      transporter: ways,
      from: (_battle, ship) => ship.components.filter((each) => healthyIn(ship, each) > 0).map(({ id }) => id),
      to: (battle, ship) => friendlyShips(battle, ship).filter((id) => id !== ship.id),
      place(battle, _ship, { to }) {
        const ship = shipOf(battle, String(to));
        return ship?.components.filter((each) => roomIn(ship, each) > 0).map(({ id }) => id) ?? [];
      },
      people: (_battle, ship, { transporter }) => numbersUpTo(mostAtOnce(ship, transporter)),
    },
    refuse: refuseTransfer,
    perform(battle, ship, { transporter, from, to, place, people }, referee) {
      const receiver = theShip(battle, to);
      if (transporter !== null) theComponent(ship, transporter).used = true;
      leave(ship, theComponent(ship, from), people);
      arrive(receiver, theComponent(receiver, place), people);
      if (!referee.silent) tell(referee, { event: "peopleMoved", ship: ship.id, transporter, from, to, place, people });
    },
  },
};
