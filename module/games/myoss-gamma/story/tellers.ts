/** How the course of a turn is told: shots, damage, repairs. */
import type { MyossEvent } from "../../../rules/myoss-gamma";
import type { EventNamed, ShownDie, Tellers, Telling } from "../../../kit/story/told";
import { signed } from "../../../kit/text/sentence";
import { die, number, shot, type Teller } from "./teller";

type TurnEvent =
  | "orderRolled"
  | "orderSettled"
  | "shipPrepared"
  | "roundStarted"
  | "turnStarted"
  | "bridgeActivated"
  | "crewlessRolled"
  | "lifeSupportShort"
  | "shipReadied"
  | "shipChosen"
  | "scanned"
  | "shotFired"
  | "rollsMade"
  | "rollPicked"
  | "rollAdjusted"
  | "critical"
  | "freePicked"
  | "missed"
  | "hit"
  | "shieldAbsorbed"
  | "componentDamaged"
  | "componentDestroyed"
  | "destructionRolled"
  | "shipLost"
  | "repaired"
  | "healed"
  | "scanFailed"
  | "repairFailed"
  | "healFailed"
  | "backfired"
  | "attributeLost"
  | "screenChanged"
  | "computerAttached"
  | "actionSaved"
  | "shipEnded"
  | "battleOver";

/** The course of a turn, shots, damage and repairs. */
export const TURN_TELLERS: Tellers<MyossEvent, Teller, TurnEvent> = {
  orderRolled: ({ rolls }, { seat, say }) => ({
    sentence: say("orderRolled"),
    dice: rolls.map((roll) => die(roll.roll, seat(roll.seat).text, false)),
  }),
  orderSettled: ({ order }, { seat, say }) => ({
    sentence: say("orderSettled", { order: order.map((each) => seat(each).text).join(", ") }),
  }),
  shipPrepared: ({ ship, screen, attach }, { ship: named, part, say }) => ({
    sentence: [
      ...say(screen === null ? "preparedOpen" : "prepared", { ship: named(ship), screen: part(ship, screen ?? "") }),
      ...Object.entries(attach).flatMap(([computer, weapon]) =>
        weapon === null ? [] : say("preparedComputer", { computer: part(ship, computer), weapon: part(ship, weapon) }),
      ),
    ],
  }),
  roundStarted: ({ round }, { say }) => ({ sentence: say("roundStarted", { round }) }),
  turnStarted: ({ seat }, { seat: named, say }) => ({ sentence: say("turnStarted", { seat: named(seat) }) }),
  bridgeActivated: ({ ship, component }, { ship: named, part, say }) => ({
    sentence: say("bridgeActivated", { ship: named(ship), component: part(ship, component) }),
  }),
  crewlessRolled: ({ ship, di, roll, held }, { ship: named, say, word, outcome }) => ({
    sentence: say("crewlessRolled", { ship: named(ship) }),
    dice: [die(roll, word("holdsUpTo", { di }))],
    outcome: outcome(held ? "plain" : "bad", held ? "crewlessHeld" : "crewlessLost", { ship: named(ship) }),
  }),
  lifeSupportShort: ({ ship, component, bp, ap }, { ship: named, part, say }) => ({
    sentence: say("lifeSupportShort", { ship: named(ship), component: part(ship, component), bp, ap }),
  }),
  shipReadied: ({ ship, ap, saved }, { ship: named, say }) => ({
    sentence: say(saved > 0 ? "shipReadiedSaved" : "shipReadied", { ship: named(ship), ap: number(ap), saved }),
  }),
  shipChosen: ({ ship }, { ship: named, say }) => ({ sentence: say("shipChosen", { ship: named(ship) }) }),
  scanned: ({ ship, component, roll, value, scan }, { ship: named, part, say, word }) => ({
    sentence: say("scanned", { ship: named(ship), component: part(ship, component), value: signed(value) }),
    dice: [die(roll, word("failsOn1"))],
    outcome: { tone: "good", text: word("scanOutcome", { scan: signed(scan) }) },
  }),
  shotFired: (event, teller) => {
    const { sentence, sum } = shot(event, teller);
    return { sentence, sum: [...sum, { name: teller.word("part.power"), value: String(event.power) }] };
  },
  rollsMade: ({ rolls, reading }, { strikes }) => {
    const notes = strikes(rolls, reading);
    return { dice: rolls.map((roll, at) => die(roll, notes[at] ?? "", rolls.length === 1)) };
  },
  rollPicked: ({ seat, rolls, picked, reading }, { seat: named, say, strikes }) => {
    const notes = strikes(rolls, reading);
    // The first of that number, if there are several.
    const chosen = rolls.indexOf(picked);
    return {
      sentence: say("rollPicked", { seat: named(seat), picked: number(picked) }),
      dice: rolls.map((roll, at) => die(roll, notes[at] ?? "", at === chosen)),
    };
  },
  rollAdjusted: ({ seat, from, to }, { seat: named, say, word }) => ({
    sentence:
      from === to
        ? say("rollKept", { seat: named(seat) })
        : say("rollAdjusted", { seat: named(seat), from, to: number(to) }),
    sum: [{ name: word("part.adjusted"), value: `${from} → ${to}` }],
  }),
  critical: ({ rolls, location, reading }, { say, word, strikes }) => ({
    sentence: location === null ? say("criticalMissed") : say("critical", { location: number(location) }),
    dice: rolls.map((roll, i) => ({
      value: roll,
      note: i < rolls.length - 1 ? word("criticalRoll") : (strikes([roll], reading)[0] ?? ""),
      chosen: i === rolls.length - 1,
      void: i < rolls.length - 1,
    })),
  }),
  freePicked: ({ seat }, { seat: named, say }) => ({ sentence: say("freePicked", { seat: named(seat) }) }),
  missed: ({ ship, target }, { ship: named, outcome, say }) => ({
    sentence: say("missed", { ship: named(ship), target: named(target) }),
    outcome: outcome("plain", "missedOutcome", { target: named(target) }),
  }),
  hit: ({ target, component, location }, { part, say, outcome, ship: named }) => ({
    sentence: say(location === null ? "hitAimed" : "hit", {
      component: part(target, component),
      location: location ?? 0,
    }),
    outcome: outcome("good", "hitOutcome", { component: part(target, component), target: named(target) }),
  }),
  shieldAbsorbed: ({ ship, component, power, before, through }, { ship: named, part, say, word, outcome }) => ({
    sentence: say(through > 0 ? "shieldPassed" : "shieldHeld", {
      shield: part(ship, component),
      power,
      before,
      through: number(through),
    }),
    sum: [{ name: word("part.shield", { power, before }), value: String(through) }],
    outcome: through > 0 ? null : outcome("plain", "shieldHeldOutcome", { ship: named(ship) }),
  }),
  componentDamaged: ({ ship, component, points, lost, tgAfter }, { part, say, word, outcome }) => ({
    sentence: say(tgAfter === 0 ? "damagedGone" : lost.length > 0 ? "damagedAttributes" : "damaged", {
      component: part(ship, component),
      points: number(points),
      lost: pointsOf(lost),
      tg: tgAfter,
    }),
    outcome: outcome("good", "damagedOutcome", { component: part(ship, component), points, tg: tgAfter }),
    sum: [{ name: word("part.toughness"), value: String(tgAfter) }],
  }),
  componentDestroyed: ({ ship, component, by }, { part, say, outcome }) => ({
    sentence:
      by === null
        ? say("destroyed", { component: part(ship, component) })
        : say("takenAlong", { component: part(ship, component), by: part(ship, by) }),
    outcome: outcome("good", "destroyedOutcome", { component: part(ship, component) }),
  }),
  destructionRolled: ({ ship, di, roll, held }, { ship: named, say, word }) => ({
    sentence: say(held ? "destructionHeld" : "destructionBroke", { ship: named(ship), di, roll: number(roll) }),
    dice: [die(roll, word("holdsUpTo", { di }))],
    sum: [{ name: word("part.destruction"), value: String(di) }],
  }),
  shipLost: ({ ship, reason }, { ship: named, say, outcome }) => ({
    sentence: say(`lost.${reason}`, { ship: named(ship) }),
    outcome: outcome("bad", `lostOutcome.${reason}`, { ship: named(ship) }),
  }),
  repaired: ({ ship, component, roll, tgAfter, tgBefore, attr, value }, { ship: named, part, say, word, outcome }) => ({
    sentence: say("repaired", { ship: named(ship), component: part(ship, component) }),
    dice: [die(roll, word("failsOn1"))],
    outcome: outcome(
      "good",
      attr === null ? "repairedToughness" : tgAfter > tgBefore ? "repairedBoth" : "repairedAttribute",
      {
        component: part(ship, component),
        tg: tgAfter,
        attr: attr ?? "",
        value: value ?? 0,
      },
    ),
  }),
  healed: ({ ship, component, roll, value }, { ship: named, part, say, word, outcome }) => ({
    sentence: say("healed", { ship: named(ship), component: part(ship, component) }),
    dice: [die(roll, word("failsOn1"))],
    outcome: outcome("good", "healedOutcome", { component: part(ship, component), value }),
  }),
  scanFailed: (event, teller) => failed(event, teller),
  repairFailed: (event, teller) => failed(event, teller),
  healFailed: (event, teller) => failed(event, teller),
  backfired: ({ ship, component, action, rolls }, { part, say, word, outcome }) => ({
    sentence: say(`backfired.${action}`, { component: part(ship, component) }),
    dice: checks(rolls, word),
    outcome: outcome("bad", "backfiredOutcome", { component: part(ship, component) }),
  }),
  attributeLost: ({ ship, component, attr, value }, { part, say }) => ({
    sentence: say("attributeLost", { component: part(ship, component), attr, value }),
  }),
  screenChanged: ({ ship, from, to, destroyed }, { ship: named, part, say }) => ({
    sentence: say(
      to !== null ? (from === null ? "screenUp" : "screenSwitched") : destroyed ? "screenGone" : "screenDown",
      {
        ship: named(ship),
        from: part(ship, from ?? ""),
        to: part(ship, to ?? ""),
      },
    ),
  }),
  computerAttached: ({ ship, component, weapon }, { ship: named, part, say }) => ({
    sentence: say(weapon === null ? "computerDetached" : "computerAttached", {
      ship: named(ship),
      component: part(ship, component),
      weapon: part(ship, weapon ?? ""),
    }),
  }),
  actionSaved: ({ ship }, { ship: named, say }) => ({ sentence: say("actionSaved", { ship: named(ship) }) }),
  shipEnded: ({ ship, chosen, unspent }, { ship: named, say }) => ({
    sentence:
      chosen && unspent
        ? say("shipEndedUnspent", { ship: named(ship), unspent })
        : say("shipEnded", { ship: named(ship) }),
  }),
  battleOver: ({ winners, reason }, { seat, say, outcome }) => {
    const values = { winners: winners.map((winner) => seat(winner).text).join(", ") };
    return {
      sentence: say(`over.${reason}`, values),
      outcome: outcome(winners.length > 0 ? "good" : "plain", winners.length > 0 ? "won" : "drawn", values),
    };
  },
};

function failed(
  { ship, component, rolls }: EventNamed<MyossEvent, "scanFailed" | "repairFailed" | "healFailed">,
  { ship: named, part, say, word, outcome }: Teller,
): Telling {
  const values = { ship: named(ship), component: part(ship, component) };
  return {
    sentence: say("failed", values),
    dice: checks(rolls, word),
    outcome: outcome("bad", "failedOutcome", values),
  };
}

/** How many points each attribute lost: `2 MN, 1 TH`. */
function pointsOf(lost: readonly string[]): string {
  return [...new Set(lost)].map((attr) => `${lost.filter((each) => each === attr).length} ${attr}`).join(", ");
}

/** The d100 of an action that failed, and the second one that decides whether it backfires. */
function checks(rolls: readonly number[], word: Teller["word"]): ShownDie[] {
  return rolls.map((roll, i) => die(roll, word(i === 0 ? "failsOn1" : "backfiresUpTo10"), i === rolls.length - 1));
}
