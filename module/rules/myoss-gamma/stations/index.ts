/**
 * Stations of a battle: the bridge of each ship, and one for each kind of work that it has components for. They decide
 * what the ship does; the captain decides what concerns the fleet.
 */
import type { Json, Seat } from "../../kernel";
import { askedOne, memberOf, stationAt, type AskedOf, type Station, type Stations } from "../../kernel/stations";
import { actionMenu } from "../action/actions";
import { refuseRemote } from "../action/remote";
import { shipOf } from "../ship/scores";
import type { Battle, KindId, Ship, Verb } from "../state";

/** Components worked from each station, in the order in which stations are listed. */
const WORKED = {
  bridge: [],
  guns: ["weapon"],
  sensors: ["sensor", "computer", "comms"],
  engineering: ["maintenance", "shield", "cloak", "hold", "selfDestruct"],
  medical: ["medical", "transporter", "amenity"],
  boats: ["tractor", "hold", "rack"],
} as const satisfies { readonly [role: string]: readonly KindId[] };
type Role = keyof typeof WORKED;

const ROLES = Object.keys(WORKED) as readonly Role[];

/** The station that performs each action of a ship. */
const DONE_BY: { readonly [verb in Verb]: Role } = {
  scan: "sensors",
  fire: "guns",
  repair: "engineering",
  restoreScreen: "engineering",
  heal: "medical",
  screenOn: "engineering",
  screenOff: "engineering",
  screenSwitch: "engineering",
  attach: "sensors",
  autofireOn: "sensors",
  autofireTarget: "sensors",
  autofireOff: "sensors",
  lock: "boats",
  unlock: "boats",
  doors: "engineering",
  moveShuttle: "boats",
  moveShip: "boats",
  transfer: "medical",
  selfDestruct: "engineering",
  ditch: "engineering",
  surrender: "bridge",
  endShip: "bridge",
};
const VERBS = Object.keys(DONE_BY) as readonly Verb[];

/** Stations that answer the other questions about a ship; `pickRoll` and `adjust` go to both sides of a shot. */
const ANSWERED_BY = new Map<string, Role>([
  ["prepare", "bridge"],
  ["activeBridge", "bridge"],
  ["declareFlight", "bridge"],
  ["save", "bridge"],
  ["freePick", "guns"],
  ["autofireOrder", "sensors"],
  ["autofireSection", "sensors"],
  ["attrLoss", "engineering"],
  ["repairAttr", "engineering"],
  ["lifeSupportVictim", "medical"],
  ["evacuate", "medical"],
  ["cargoLost", "boats"],
  ["lockUpkeep", "boats"],
]);

function stationsOf(ship: Ship): Station[] {
  const kinds = new Set<KindId>();
  for (const { kind, destroyed } of ship.components) if (!destroyed) kinds.add(kind);
  return ROLES.filter((role) => role === "bridge" || WORKED[role].some((kind) => kinds.has(kind))).map((role) => ({
    id: `${role}/${ship.id}`,
    role,
    of: [ship.id],
  }));
}

const list = ({ ships }: Battle, seat: Seat): Station[] =>
  ships.filter((ship) => ship.seat === seat && ship.lost === null).flatMap(stationsOf);

/** The ship that a shuttle belongs to. */
const homeOf = ({ shuttles }: Battle, id: unknown): string | undefined =>
  shuttles.find((shuttle) => shuttle.id === id)?.home;

/** The station that answers a whole question, whatever the answer; null if there is none. */
function answerer(battle: Battle, { seat, name, about }: AskedOf): string | null {
  const stations = list(battle, seat);
  switch (name) {
    case "pickRoll":
    case "adjust":
      return memberOf(about, "side") === "attacker"
        ? stationAt(stations, "guns", memberOf(about, "attacker"))
        : stationAt(stations, "bridge", memberOf(about, "target"));
    case "freePick":
      return stationAt(stations, "guns", memberOf(about, "attacker"));
    case "shuttleAction":
      return stationAt(stations, "boats", homeOf(battle, memberOf(about, "shuttle")));
    default:
      return stationAt(stations, ANSWERED_BY.get(name) ?? "", memberOf(about, "ship"));
  }
}

/** Stations of a ship that can do something now: each verb is only checked for being possible at all. */
function acting(battle: Battle, seat: Seat, about: Json): string[] {
  const ship = shipOf(battle, String(memberOf(about, "ship")));
  if (ship?.seat !== seat) return [];
  const menu = actionMenu(battle, ship);
  const roles = new Set(VERBS.filter((verb) => menu.refuse({ do: verb }) === null).map((verb) => DONE_BY[verb]));
  const obeyed = battle.ships.filter((other) => refuseRemote(ship, other) === null);
  if (obeyed.some(({ id }) => VERBS.some((verb) => menu.refuse({ do: verb, remote: id }) === null)))
    roles.add("sensors");
  const stations = list(battle, seat);
  return ROLES.flatMap((role) => (roles.has(role) ? (stationAt(stations, role, ship.id) ?? []) : []));
}

/** The role on the acting ship that takes this action; orders to other ships go from its sensors, with its comms. */
function doer(answer: Json): string {
  if (memberOf(answer, "remote") !== undefined) return "sensors";
  const verb = memberOf(answer, "do");
  return VERBS.includes(verb as Verb) ? DONE_BY[verb as Verb] : "";
}

/** Questions that the people aboard answer; which ship acts or chases, and enemies' surrenders, are the captain's. */
export const STATIONS: Stations<Battle> = {
  list,
  asked(battle, question) {
    if (question.name === "action") return acting(battle, question.seat, question.about);
    return askedOne(answerer(battle, question));
  },
  of(battle, question, answer) {
    if (question.name !== "action") return answerer(battle, question);
    return stationAt(list(battle, question.seat), doer(answer), memberOf(question.about, "ship"));
  },
  together: [],
};
