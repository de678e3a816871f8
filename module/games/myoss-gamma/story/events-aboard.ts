/** Events of holds, racks, shuttles and people, in the order of the rules page. */
import { ending } from "../../../kit/story/event-table";
import { die, indexSum, type MyossTable } from "./formatter";

export const ABOARD = {
  doorsMoved: { rule: "cargo-and-shuttles", which: ({ open }) => (open ? "open" : "closed") },
  shipMoved: {
    rule: "cargo-and-shuttles",
    which: ({ by, out }) => (by === null ? "adrift" : out ? "out" : "in"),
    values: { component: ({ host, component: id }, { component }) => component(host, id) },
  },
  shuttleMoved: {
    rule: "cargo-and-shuttles",
    which: ({ to }) => (to ? "in" : "out"),
    values: {
      host: ({ from, to }, { ship }) => ship((to ?? from)!.ship),
      component: ({ from, to }, { component }) => component((to ?? from)!.ship, (to ?? from)!.component),
    },
  },
  shuttleStayed: { rule: "cargo-and-shuttles" },
  passengerBoarded: { rule: "cargo-and-shuttles" },
  passengerLanded: { rule: "cargo-and-shuttles" },
  shuttleShot: {
    rule: "cargo-and-shuttles",
    values: { index: ({ index }, { signed }) => ({ text: signed(index), kind: "number" }) },
    sentence: (_, { say }) => say("shotFired"),
    sum: indexSum,
  },
  shuttleRolled: {
    rule: "cargo-and-shuttles",
    which: ({ hit }) => (hit ? "hit" : "missed"),
    values: { roll: "number", target: ({ shuttle }, { ship }) => ship(shuttle) },
    dice: ({ roll }, { text }) => [die(roll, text("hitsUpTo"))],
    outcome: ({ hit }, formatter) => (hit ? null : formatter.outcome("plain", "missedOutcome")),
  },
  shuttleLost: {
    rule: "cargo-and-shuttles",
    which: ({ people }) => (people > 0 ? "crewed" : "empty"),
    outcome: ending("bad", "shuttleLostOutcome"),
  },
  cargoLost: {
    rule: "cargo-and-shuttles",
    which: ({ shuttles }) => (shuttles.length > 0 ? "shuttles" : "bulk"),
    values: { bulk: "number", shuttles: "names" },
  },
  storedShipHarmed: { rule: "cargo-and-shuttles", values: { components: "number" } },
  storeLost: {
    rule: "cargo-and-shuttles",
    sentence({ bulk, ships, shuttles }, { say, text, names }) {
      const lost = [...(bulk > 0 ? [text("storeLostCargo")] : []), ...names([...ships, ...shuttles]).list];
      return lost.length === 0 ? [] : say("storeLost", { list: { list: lost } });
    },
  },

  crewlessRolled: {
    rule: "people",
    dice: ({ roll }, { text }) => [die(roll, text("holdsUpTo"))],
    outcome: ({ held }, formatter) =>
      formatter.outcome(held ? "plain" : "bad", `crewlessOutcome.${held ? "held" : "lost"}`),
  },
  lifeSupportShort: { rule: "people" },
  peopleMoved: {
    rule: "people",
    which: ({ transporter }) => (transporter === null ? "walked" : "beamed"),
    values: {
      people: "number",
      from: ({ ship, from }, { component }) => component(ship, from),
      to: "ship",
      place: ({ to, place }, { component }) => component(to, place),
      component: ({ ship, transporter }, { component }) => component(ship, transporter ?? ""),
    },
  },
  peopleEvacuated: {
    rule: "people",
    which: ({ people }) => (people === null ? "seen" : "all"),
    values: {
      saved: "number",
      to: ({ beamed, shuttles }, { names }) => names([...Object.keys(beamed), ...shuttles]),
    },
    outcome: ({ people, saved }, formatter) =>
      people === null ? null : formatter.outcome("plain", "peopleEvacuatedOutcome", { saved, people }),
  },
  guestsLost: { rule: "people", values: { people: "number" } },
} satisfies Partial<MyossTable>;
