/** How holds, racks, shuttles and people are told. */
import type { MyossEvent } from "../../../rules/myoss-gamma";
import type { Tellers } from "../../../kit/story/told";
import { die, number, shot, type Teller } from "./teller";

type CargoEvent =
  | "doorsMoved"
  | "shipMoved"
  | "shuttleMoved"
  | "shuttleStayed"
  | "passengerBoarded"
  | "passengerLanded"
  | "shuttleShot"
  | "shuttleRolled"
  | "shuttleLost"
  | "cargoLost"
  | "storedShipHarmed"
  | "storeLost"
  | "peopleMoved"
  | "peopleEvacuated"
  | "guestsLost";

const place = ({ ship, component }: { ship: string; component: string }, teller: Teller) => ({
  host: teller.ship(ship),
  component: teller.part(ship, component),
});

const passenger = (event: { ship: string; shuttle: string; component: string }, teller: Teller) => ({
  ship: teller.ship(event.ship),
  shuttle: teller.ship(event.shuttle),
  component: teller.part(event.ship, event.component),
});

export const CARGO_TELLERS: Tellers<MyossEvent, Teller, CargoEvent> = {
  doorsMoved: ({ ship, component, open }, teller) => ({
    sentence: teller.say(open ? "doorsOpened" : "doorsClosed", place({ ship, component }, teller)),
  }),
  shipMoved: ({ ship, by, host, component, out }, teller) => ({
    sentence: teller.say(by === null ? "shipAdrift" : out ? "shipMovedOut" : "shipMovedIn", {
      ship: teller.ship(ship),
      ...place({ ship: host, component }, teller),
    }),
  }),
  shuttleMoved: ({ shuttle, from, to }, teller) => ({
    sentence: teller.say(to ? "shuttleIn" : "shuttleOut", {
      shuttle: teller.ship(shuttle),
      ...(to || from ? place((to ?? from)!, teller) : {}),
    }),
  }),
  shuttleStayed: ({ shuttle }, { ship, say }) => ({ sentence: say("shuttleStayed", { shuttle: ship(shuttle) }) }),
  passengerBoarded: (event, teller) => ({ sentence: teller.say("passengerBoarded", passenger(event, teller)) }),
  passengerLanded: (event, teller) => ({ sentence: teller.say("passengerLanded", passenger(event, teller)) }),
  shuttleShot: shot,
  shuttleRolled: ({ shuttle, chance, roll, hit }, { ship, say, word, outcome }) => ({
    sentence: say(hit ? "shuttleHit" : "shuttleMissed", { shuttle: ship(shuttle), roll: number(roll), chance }),
    dice: [die(roll, word("hitsUpTo", { chance }))],
    outcome: hit ? null : outcome("plain", "missedOutcome", { target: ship(shuttle) }),
  }),
  shuttleLost: ({ shuttle, people }, { ship, say, outcome }) => ({
    sentence: say(people > 0 ? "shuttleLostCrewed" : "shuttleLost", { shuttle: ship(shuttle) }),
    outcome: outcome("bad", "shuttleLostOutcome", { shuttle: ship(shuttle) }),
  }),
  cargoLost: ({ ship, component, needed, bulk, shuttles }, teller) => ({
    sentence: teller.say(shuttles.length > 0 ? "cargoLostShuttles" : "cargoLost", {
      ...place({ ship, component }, teller),
      needed,
      bulk: number(bulk),
      shuttles: teller.list(shuttles),
    }),
  }),
  storedShipHarmed: ({ ship, components }, { ship: named, say }) => ({
    sentence: say("storedShipHarmed", { ship: named(ship), components: number(components) }),
  }),
  storeLost: ({ ship, component, bulk, shuttles, ships }, teller) => {
    const lost = [
      ...(bulk > 0 ? [teller.word("storeLostCargo", { bulk })] : []),
      ...(shuttles.length + ships.length > 0 ? [teller.list([...ships, ...shuttles])] : []),
    ];
    return lost.length === 0
      ? {}
      : { sentence: teller.say("storeLost", { ...place({ ship, component }, teller), list: lost.join(", ") }) };
  },
  peopleMoved: ({ transporter, from, to, place: berth, people, ship }, teller) => ({
    sentence: teller.say(transporter === null ? "peopleWalked" : "peopleBeamed", {
      people: number(people),
      ship: teller.ship(ship),
      from: teller.part(ship, from),
      to: teller.ship(to),
      place: teller.part(to, berth),
      component: teller.part(ship, transporter ?? ""),
    }),
  }),
  peopleEvacuated: ({ ship, people, saved, beamed, shuttles }, teller) => {
    const values = {
      ship: teller.ship(ship),
      people,
      saved: number(saved),
      to: teller.list([...Object.keys(beamed), ...shuttles]),
    };
    return {
      sentence: teller.say("peopleEvacuated", values),
      outcome: teller.outcome("plain", "peopleEvacuatedOutcome", values),
    };
  },
  guestsLost: ({ ship, component, people }, teller) => ({
    sentence: teller.say("guestsLost", { ...place({ ship, component }, teller), people: number(people) }),
  }),
};
