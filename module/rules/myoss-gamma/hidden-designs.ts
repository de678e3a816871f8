/** Who is told what while designs are hidden. House option `hiddenDesigns`; MG-137. */
import type { Seat } from "../kernel";
import { copyBattle } from "./copy";
import type { MyossEvent, MyossReferee } from "./events";
import { componentOf } from "./ship/scores";
import { isShown, isShuttleShown, show, sideOf } from "./sight";
import type { Battle, Berth } from "./state";
import { view } from "./view";

/** A component that an event names, or a shuttle (without a ship). */
type Named = readonly [ship: string | null, id: string | null];

const berthed = (berth: Berth | null): Named[] => (berth ? [[berth.ship, berth.component]] : []);
const shuttles = (ids: readonly string[]): Named[] => ids.map((id) => [null, id]);

/** The components and shuttles that an event names; everything else in it is a number, a ship or a section. */
function namedIn(event: MyossEvent): Named[] {
  switch (event.event) {
    case "hit":
      return [
        [event.ship, event.weapon],
        [event.target, event.component],
      ];
    case "missed":
    case "shotFired":
    case "shuttleShot":
      return [[event.ship, event.weapon]];
    case "componentDestroyed":
      return [
        [event.ship, event.component],
        [event.ship, event.by],
      ];
    case "screenChanged":
      return [
        [event.ship, event.from],
        [event.ship, event.to],
      ];
    case "computerAttached":
      return [
        [event.ship, event.component],
        [event.ship, event.weapon],
      ];
    case "exploded":
      return event.pieces.map(({ component }) => [event.ship, component]);
    case "shipMoved":
      return [[event.host, event.component]];
    case "shuttleMoved":
      return [...shuttles([event.shuttle]), ...berthed(event.from), ...berthed(event.to)];
    case "passengerBoarded":
    case "passengerLanded":
      return [...shuttles([event.shuttle]), [event.ship, event.component]];
    case "cargoLost":
    case "storeLost":
      return [...shuttles(event.shuttles), [event.ship, event.component]];
    case "peopleMoved":
      return [
        [event.ship, event.transporter],
        [event.ship, event.from],
        [event.to, event.place],
      ];
    case "peopleEvacuated":
      return shuttles(event.shuttles);
    default:
      return "component" in event && "ship" in event ? [[event.ship, event.component]] : [];
  }
}

/** Events that are not seen from outside, even if the component concerned is known. */
const INWARD: readonly MyossEvent["event"][] = [
  "shipReadied",
  "shipPrepared",
  "actionSaved",
  "lifeSupportShort",
  "repaired",
  "repairFailed",
  "healed",
  "healFailed",
  "attributeLost",
];

/** A failed scan is also seen; people who are beamed are not. */
const isInward = (event: MyossEvent): boolean =>
  INWARD.includes(event.event) ||
  (event.event === "backfired" && event.action !== "scan") ||
  (event.event === "peopleEvacuated" && event.shuttles.length === 0);

/** An event that everyone may hear of, without what only its own side knows: points left, components that help, beds. */
function fromOutside(event: MyossEvent): MyossEvent {
  switch (event.event) {
    case "shipEnded":
      return { ...event, unspent: null };
    case "lockUpheld":
      return { ...event, ap: null };
    case "shotFired":
    case "shuttleShot":
      return { ...event, parts: [] };
    case "peopleEvacuated":
      return { ...event, people: null, saved: event.shuttles.length, beamed: {} };
    default:
      return event;
  }
}

/** The side of a component or shuttle that has not been shown; undefined if all is known. */
function hiddenSide(battle: Battle, [of, id]: Named): string | undefined {
  if (id === null) return undefined;
  if (of === null) {
    const shuttle = battle.shuttles.find((each) => each.id === id);
    return shuttle && !isShuttleShown(battle, shuttle) ? shuttle.side : undefined;
  }
  const ship = battle.ships.find((each) => each.id === of);
  const component = ship?.components.find((each) => each.id === id);
  return ship && component && !isShown(ship, component) ? ship.side : undefined;
}

/** Seats that may be told of an event; null for everyone. */
function audienceOf(battle: Battle, event: MyossEvent): Seat[] | null {
  const own = isInward(event) && "ship" in event ? battle.ships.find(({ id }) => id === event.ship)?.side : undefined;
  const side =
    own ??
    namedIn(event)
      .map((named) => hiddenSide(battle, named))
      .find((found) => found !== undefined);
  return side === undefined ? null : battle.seats.filter((seat) => sideOf(battle, seat) === side);
}

/**
 * A battle as known to everyone who was told these events: the components named in them are shown. With open designs it
 * is the battle itself. MG-137.
 */
export function afterHearing(battle: Battle, events: readonly MyossEvent[]): Battle {
  if (!battle.options.hiddenDesigns) return battle;
  const heard = copyBattle(battle);
  for (const [of, id] of events.flatMap(namedIn)) {
    if (id === null) continue;
    const home = of ?? heard.shuttles.find((shuttle) => shuttle.id === id)?.home;
    // A ship that has come into being since has its components from another one.
    const ship = heard.ships.find((one) => one.id === home) ?? heard.ships.find((one) => componentOf(one, id));
    if (ship) show(heard, ship, id);
  }
  return view(heard, null);
}

/**
 * The referee for a battle with hidden designs: events about a component that is not shown, and about a ship's repairs,
 * points and preparations, are told to its own side only. MG-137.
 */
export function hidingDesigns(battle: Battle, referee: MyossReferee): MyossReferee {
  return {
    ...referee,
    tell(event) {
      const audience = audienceOf(battle, event as MyossEvent);
      if (audience) referee.tell(event, audience);
      else referee.tell(fromOutside(event as MyossEvent));
    },
  };
}
