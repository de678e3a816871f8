/** How maneuvers, and what they bring, are told. */
import type { Tellers } from "../../../kit/story/told";
import type { Sentence } from "../../../kit/text/sentence";
import type { Order } from "../../../rules/space-opera";
import { change, numbers, outcomeMark } from "./tellers-rolls";
import type { Teller, StoryEvent } from "./teller";

/** What a pilot chose, as a sentence. */
function orderSentence({ ship, maneuver, target, gun, wish, penalty, plan }: Order, teller: Teller): Sentence {
  const key = maneuver === "straight" && target !== undefined ? `order.${wish}` : `order.${maneuver}`;
  return teller.say(gun === undefined ? key : "order.defensiveGun", {
    ship: teller.ship(ship),
    target: target === undefined ? "" : teller.ship(target),
    gun: gun === undefined ? "" : teller.part(gun),
    penalty: penalty ?? 0,
    plan: plan ?? "",
  });
}

export const MANEUVER_TELLERS: Tellers<
  StoryEvent,
  Teller,
  | "ordersRevealed"
  | "reversalFailed"
  | "maneuvered"
  | "contested"
  | "positionChanged"
  | "sustainedChanged"
  | "bandChanged"
  | "followed"
  | "leaderLost"
> = {
  ordersRevealed: ({ orders }, teller) => {
    const space = teller.say("between");
    return {
      sentence: orders.flatMap((order, at) => [...(at === 0 ? [] : space), ...orderSentence(order, teller)]),
    };
  },
  reversalFailed: ({ ship, target }, teller) => ({
    sentence: teller.say("reversalFailed", { ship: teller.ship(ship), target: teller.ship(target) }),
  }),
  maneuvered: ({ ship, maneuver, roll, degree }, teller) => ({
    sentence: teller.say("maneuvered", {
      ship: teller.ship(ship),
      maneuver: teller.text(`maneuverName.${maneuver}`),
      result: outcomeMark(teller.text(`result.${degree}`)),
      ...numbers(roll),
    }),
    sum: teller.sum(
      teller.text("sum.maneuver", { ship: teller.name(ship), maneuver: teller.text(`maneuverName.${maneuver}`) }),
      roll,
    ),
  }),
  contested: ({ ship, target, what, own, other, winner }, teller) => ({
    sentence: teller.say(`contested.${winner === null ? "tie" : "won"}`, {
      what: teller.text(`contest.${what}`),
      ship: teller.ship(ship),
      target: teller.ship(target),
      winner: winner === null ? "" : teller.ship(winner),
      ownEffective: own.effective,
      ownTotal: own.total,
      otherEffective: other.effective,
      otherTotal: other.total,
    }),
    sum: [
      ...teller.sum(teller.text("sum.contest", { ship: teller.name(ship) }), own),
      ...teller.sum(teller.text("sum.contest", { ship: teller.name(target) }), other),
    ],
  }),
  positionChanged: ({ ship, target, from, to }, teller) => ({
    sentence: teller.say(`positionChanged.${to === 0 ? "lost" : to > from ? "gained" : "lowered"}`, {
      ship: teller.ship(ship),
      target: teller.ship(target),
      ...change(from, to),
    }),
  }),
  sustainedChanged: ({ ship, gun, target, from, to }, teller) => ({
    sentence: teller.say(`sustainedChanged.${to === 0 ? "lost" : "changed"}`, {
      ship: teller.ship(ship),
      gun: teller.part(gun),
      target: teller.ship(target),
      ...change(from, to),
    }),
  }),
  bandChanged: ({ ship, target, from, to }, teller) => ({
    sentence: teller.say("bandChanged", {
      ship: teller.ship(ship),
      target: teller.ship(target),
      from: teller.text(`band.${from}`),
      to: teller.text(`band.${to}`),
    }),
  }),
  followed: ({ ship, leader, roll, degree }, teller) => ({
    sentence: teller.say("followed", {
      ship: teller.ship(ship),
      leader: teller.ship(leader),
      result: outcomeMark(teller.text(`result.${degree}`)),
      ...numbers(roll),
    }),
    sum: teller.sum(teller.text("sum.follow", { ship: teller.name(ship) }), roll),
  }),
  leaderLost: ({ ship, leader }, teller) => ({
    sentence: teller.say("leaderLost", { ship: teller.ship(ship), leader: teller.ship(leader) }),
  }),
};
