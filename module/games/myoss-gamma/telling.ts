/** What happened, told to people: each event of a battle as a sentence, with its dice, its sum and what came of it. */
import type { Seat } from "../../rules/kernel";
import type { Battle, MyossEvent } from "../../rules/myoss-gamma";
import { signOf } from "./side";
import { plain, sentence, signed, type Mark, type Sentence, type Texts, type Value } from "./sentence";

/**
 * Who and what is meant by the ids in events, as it was called at the time: stored with the story, which outlives its
 * documents. Under `<ship>` a ship's name, `<ship>//seat` its seat, `<ship>/<component>` a component's name and
 * `<ship>/<component>/hit` the numbers that strike it (`13-24`); under `<seat>` the name of who plays it, or of
 * its ships.
 */
export type Names = { readonly [id: string]: string };

/** A side that has no name of its own goes by those of so many ships. */
const NAMED_SHIPS = 2;

/** The names of a battle at this moment; a seat has those of its ships until another name is put there. */
export function namesOf(battle: Battle): Names {
  const names: Record<string, string> = {};
  for (const seat of battle.seats) {
    const fleet = battle.ships.filter((ship) => ship.seat === seat).map((ship) => ship.name);
    names[seat] = fleet.length > NAMED_SHIPS ? `${fleet.slice(0, NAMED_SHIPS).join(", ")} …` : fleet.join(", ");
  }
  for (const ship of battle.ships) {
    names[ship.id] = ship.name;
    names[`${ship.id}//seat`] = ship.seat;
    for (const { id, name, from, to } of ship.components) {
      names[`${ship.id}/${id}`] = name;
      names[`${ship.id}/${id}/hit`] = `${from}-${to}`;
    }
  }
  return names;
}

/** The component of a ship at a number of its hit chart; null: beyond the ship. */
function nameAt(names: Names, ship: string, location: number): string | null {
  for (const [key, hit] of Object.entries(names)) {
    if (!key.startsWith(`${ship}/`) || !key.endsWith("/hit")) continue;
    const [from = 0, to = 0] = hit.split("-").map(Number);
    if (location >= from && location <= to) return names[key.slice(0, -"/hit".length)] ?? null;
  }
  return null;
}

/** A die on the screen: its number, and a word under it. */
export interface Die {
  readonly value: number;
  readonly note: string;
  /** The one that counts. */
  readonly chosen: boolean;
  /** Thrown, but without effect. */
  readonly void: boolean;
}

/** How an outcome looks: for the acting side it went well, it did not, or neither. */
export type Tone = "good" | "bad" | "plain";

export interface Outcome {
  readonly text: string;
  readonly tone: Tone;
}

/** One line of a sum. */
export interface SumLine {
  readonly name: string;
  readonly value: string;
}

/** One event as it is told. */
export interface Told {
  readonly event: string;
  readonly ship: string | null;
  readonly sentence: Sentence;
  readonly dice: readonly Die[];
  readonly sum: readonly SumLine[];
  readonly outcome: Outcome | null;
}

type EventNamed<Name extends MyossEvent["event"]> = Extract<MyossEvent, { event: Name }>;
type Telling = Omit<Partial<Told>, "event">;
type Tellers = { readonly [Name in MyossEvent["event"]]: (event: EventNamed<Name>, teller: Teller) => Telling };

/** What the tellers below need: names as marks, and sentences. */
interface Teller {
  ship(id: string): Mark;
  part(ship: string, id: string): Mark;
  /** The component at a number of the hit chart; null beyond the ship. */
  at(ship: string, location: number): string | null;
  seat(seat: Seat): Mark;
  say(key: string, values?: { readonly [name: string]: Value }): Sentence;
  word(key: string, values?: { readonly [name: string]: Value }): string;
  outcome(tone: Tone, key: string, values?: { readonly [name: string]: Value }): Outcome;
}

const number = (value: number): Mark => ({ text: String(value), kind: "number" });
const die = (value: number, note: string, chosen = true): Die => ({ value, note, chosen, void: false });

function tellerOf(names: Names, texts: Texts): Teller {
  const say: Teller["say"] = (key, values) => sentence(texts, `ALLHANDS.told.${key}`, values);
  const sign = (seat: Seat | undefined) => (seat === undefined ? "" : signOf(seat));
  return {
    say,
    word: (key, values) => plain(say(key, values)),
    ship: (id) => ({ text: names[id] ?? id, kind: "ship", sign: sign(names[`${id}//seat`]) }),
    part: (ship, id) => ({ text: names[`${ship}/${id}`] ?? id, kind: "part" }),
    at: (ship, location) => nameAt(names, ship, location),
    seat: (seat) => ({ text: names[seat] ?? seat, kind: "ship", sign: sign(seat) }),
    outcome: (tone, key, values) => ({ tone, text: plain(say(key, values)) }),
  };
}

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const teller = tellerOf(names, texts);
  let target: string | undefined;
  return (Array.isArray(events) ? (events as readonly unknown[]) : []).flatMap((event) => {
    if (!isKnown(event)) return [];
    if (event.event === "shotFired") target = event.target;
    const telling = tellingOf(event, teller);
    if (telling === null) return [];
    const ship = "ship" in event ? event.ship : null;
    const told: Told = { ship, sentence: [], dice: [], sum: [], outcome: null, ...telling, event: event.event };
    return [{ ...told, dice: told.dice.map((each) => (each.note === "" ? located(each, target, teller) : each)) }];
  });
}

function isKnown(event: unknown): event is MyossEvent {
  const { event: name } = (event ?? {}) as { event?: unknown };
  return typeof name === "string" && Object.hasOwn(TELLERS, name);
}

/** Null: the event lacks what its sentence needs. */
function tellingOf(event: MyossEvent, teller: Teller): Telling | null {
  try {
    return (TELLERS[event.event] as (event: MyossEvent, teller: Teller) => Telling)(event, teller);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An attack roll with what it would strike. */
function located(roll: Die, target: string | undefined, { at, word }: Teller): Die {
  return { ...roll, note: (target === undefined ? null : at(target, roll.value)) ?? word("wouldMiss") };
}

const TELLERS: Tellers = {
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
  shotFired: ({ ship, weapon, target, index, parts, power }, { ship: named, part, say, word }) => ({
    sentence: say("shotFired", {
      ship: named(ship),
      weapon: part(ship, weapon),
      target: named(target),
      index: { text: signed(index), kind: "number" },
    }),
    sum: [
      ...parts.map((line) => ({ name: word(`part.${line.part}`), value: signed(line.value) })),
      { name: word("part.index"), value: signed(index) },
      { name: word("part.power"), value: String(power) },
    ],
  }),
  rollsMade: ({ rolls }) => ({ dice: rolls.map((roll) => die(roll, "", rolls.length === 1)) }),
  rollPicked: ({ seat, rolls, picked }, { seat: named, say }) => ({
    sentence: say("rollPicked", { seat: named(seat), picked: number(picked) }),
    dice: chosenOf(rolls, picked),
  }),
  rollAdjusted: ({ seat, from, to }, { seat: named, say, word }) => ({
    sentence:
      from === to
        ? say("rollKept", { seat: named(seat) })
        : say("rollAdjusted", { seat: named(seat), from, to: number(to) }),
    sum: [{ name: word("part.adjusted"), value: `${from} → ${to}` }],
  }),
  critical: ({ rolls, location }, { say, word }) => ({
    sentence: location === null ? say("criticalMissed") : say("critical", { location: number(location) }),
    dice: rolls.map((roll, i) => ({
      value: roll,
      note: i < rolls.length - 1 ? word("criticalRoll") : "",
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
    sentence: say(chosen && unspent > 0 ? "shipEndedUnspent" : "shipEnded", { ship: named(ship), unspent }),
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
  { ship, component, rolls }: EventNamed<"scanFailed" | "repairFailed" | "healFailed">,
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
function checks(rolls: readonly number[], word: Teller["word"]): Die[] {
  return rolls.map((roll, i) => die(roll, word(i === 0 ? "failsOn1" : "backfiresUpTo10"), i === rolls.length - 1));
}

/** The rolls with the picked one framed: the first of that number, if there are several. */
function chosenOf(rolls: readonly number[], picked: number): Die[] {
  const chosen = rolls.indexOf(picked);
  return rolls.map((roll, i) => ({ value: roll, note: "", chosen: i === chosen, void: false }));
}
