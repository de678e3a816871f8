/** How ships get a hold of each other, shoot by themselves, run, and give up. */
import type { MyossEvent } from "../../../rules/myoss-gamma";
import type { Tellers } from "../../../kit/story/told";
import { number, type Teller } from "./teller";

type SpaceEvent =
  | "autofireSet"
  | "autofireEnded"
  | "lockMade"
  | "lockUpheld"
  | "lockEnded"
  | "surrenderOffered"
  | "surrenderAnswered"
  | "flightDeclared"
  | "chaseDeclared"
  | "chaseBegun"
  | "chaseWentOn"
  | "chaseChanged"
  | "chaseLeft"
  | "flightFailed";

/** A component of a ship that does something to another ship. */
const acting = (event: { ship: string; component: string; target: string }, { ship, part }: Teller) => ({
  ship: ship(event.ship),
  component: part(event.ship, event.component),
  target: ship(event.target),
});

/** Ships with their thrust: `Explorer 6, Tug 5`. */
const thrustsOf = (ships: readonly string[], thrusts: readonly number[], { ship }: Teller) =>
  ships.map((id, at) => `${ship(id).text} ${thrusts[at] ?? 0}`).join(", ");

export const SPACE_TELLERS: Tellers<MyossEvent, Teller, SpaceEvent> = {
  autofireSet: (event, teller) => ({ sentence: teller.say("autofireSet", acting(event, teller)) }),
  autofireEnded: (event, teller) => ({ sentence: teller.say(`autofireEnded.${event.cause}`, acting(event, teller)) }),
  lockMade: (event, teller) => ({
    sentence: teller.say(event.tow ? "towMade" : "lockMade", acting(event, teller)),
    outcome: teller.outcome("good", event.tow ? "towMadeOutcome" : "lockMadeOutcome", acting(event, teller)),
  }),
  lockUpheld: (event, teller) => ({
    sentence:
      event.ap === null
        ? teller.say("lockUpheldBy", acting(event, teller))
        : teller.say("lockUpheld", { ...acting(event, teller), ap: number(event.ap) }),
  }),
  lockEnded: (event, teller) => ({ sentence: teller.say(`lockEnded.${event.cause}`, acting(event, teller)) }),
  surrenderOffered: ({ ship, to }, { ship: named, seat, say }) => ({
    sentence: say("surrenderOffered", { ship: named(ship), to: seat(to) }),
  }),
  surrenderAnswered: ({ seat, from, accepted }, { seat: named, say, outcome }) => ({
    sentence: say(accepted ? "surrenderAccepted" : "surrenderRefused", { seat: named(seat), from: named(from) }),
    outcome: accepted ? outcome("bad", "surrenderAcceptedOutcome", { from: named(from) }) : null,
  }),
  flightDeclared: ({ ship, thrust }, { ship: named, say }) => ({
    sentence: say("flightDeclared", { ship: named(ship), thrust: number(thrust) }),
  }),
  chaseDeclared: ({ seat, chasers }, { seat: named, say, list }) => ({
    sentence: say(chasers.length > 0 ? "chaseDeclared" : "chaseDeclined", {
      seat: named(seat),
      chasers: list(chasers),
    }),
  }),
  chaseBegun: ({ ship, thrust, chasers, thrusts, turns }, teller) => ({
    sentence: teller.say("chaseBegun", {
      ship: teller.ship(ship),
      thrust,
      chasers: thrustsOf(chasers, thrusts, teller),
      turns: number(turns),
    }),
    outcome: teller.outcome("plain", "chaseBegunOutcome", { ship: teller.ship(ship), turns }),
  }),
  chaseWentOn: ({ ship, elapsed, turns }, { ship: named, say }) => ({
    sentence: say("chaseWentOn", { ship: named(ship), elapsed: number(elapsed), turns }),
  }),
  chaseChanged: ({ ship, thrust, elapsed, turns }, { ship: named, say }) => ({
    sentence: say("chaseChanged", { ship: named(ship), thrust: number(thrust), left: turns - elapsed }),
  }),
  chaseLeft: ({ ship, target }, { ship: named, say }) => ({
    sentence: say("chaseLeft", { ship: named(ship), target: named(target) }),
  }),
  flightFailed: ({ ship, thrust, thrusts }, { ship: named, say, outcome }) => ({
    sentence: say("flightFailed", { ship: named(ship), thrust, thrusts: thrusts.join(", ") }),
    outcome: outcome("bad", "flightFailedOutcome", { ship: named(ship) }),
  }),
};
