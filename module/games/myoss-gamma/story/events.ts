/** The events of a battle, in the order of the rules page: how each is told, and its outcome. */
import type { Names } from "../../../kit/game/feed";
import { ending, storyBy, type EventFormatter, type EventRow, type Step } from "../../../kit/story/event-table";
import type { EventNamed, ShownDie } from "../../../kit/story/event-text";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";
import { ABOARD } from "./events-aboard";
import { SHOTS } from "./events-shots";
import { die, hitMark, type MyossFormatter, type MyossTable } from "./formatter";
import { listed } from "../../../kit/text/lists";

type Rolls = { readonly rolls: readonly number[] };

/** The d100 of an action that failed, and the second one that decides if it backfires. */
const checks = ({ rolls }: Rolls, { text }: MyossFormatter): ShownDie[] =>
  rolls.map((roll, at) => die(roll, text(at === 0 ? "failsOn1" : "backfiresUpTo10"), at === rolls.length - 1));

/** A failed action without effect. */
const FAILED: EventRow<Rolls, MyossFormatter> = {
  rule: "actions-that-fail",
  sentence: (_, { say }) => say("failed"),
  dice: checks,
  outcome: ending("bad", "failedOutcome"),
};

/** Ships with their thrust: `Explorer 6, Tug 5`. */
const thrustsOf = (ships: readonly string[], thrusts: readonly number[], { name }: MyossFormatter): string =>
  listed(ships.map((id, at) => `${name(id)} ${thrusts[at] ?? 0}`));

export const EVENTS: MyossTable = {
  roundStarted: { small: true, mark: true },
  turnStarted: { small: true, mark: true, course: true },
  bridgeActivated: { small: true },
  shipChosen: { small: true, silent: true, course: true },
  shipReadied: {
    which: ({ saved }) => (saved > 0 ? "saved" : "plain"),
    values: { ap: "number" },
    small: true,
    silent: true,
    course: true,
  },
  shipEnded: { which: ({ chosen, unspent }) => (chosen && unspent ? "unspent" : "done"), small: true, course: true },

  orderRolled: {
    rule: "before-the-battle",
    dice: ({ rolls }, { name }) => rolls.map(({ seat, roll }) => die(roll, name(seat), false)),
    silent: true,
  },
  orderSettled: { rule: "before-the-battle", values: { order: "names" } },
  shipPrepared: {
    rule: "before-the-battle",
    which: ({ screen }) => (screen === null ? "open" : "screen"),
    values: { screen: ({ ship, screen }, { component }) => component(ship, screen ?? "") },
    also: ({ ship, attach }, { say, component }) =>
      Object.entries(attach).flatMap(([computer, weapon]) =>
        weapon === null
          ? []
          : [say("shipPrepared.computer", { computer: component(ship, computer), weapon: component(ship, weapon) })],
      ),
  },

  actionSaved: { rule: "your-turn" },

  ...SHOTS,

  repaired: {
    rule: "repairs-and-healing",
    struck: (event) => hitMark(event, "mended", "+", "mended"),
    values: { tg: ({ tgAfter }) => tgAfter },
    dice: ({ roll }, { text }) => [die(roll, text("failsOn1"))],
    outcome({ attr, tgBefore, tgAfter }, formatter) {
      const which = attr === null ? "toughness" : tgAfter > tgBefore ? "both" : "attribute";
      return formatter.outcome("good", `repairedOutcome.${which}`);
    },
  },
  healed: {
    rule: "repairs-and-healing",
    struck: (event) => hitMark(event, "mended", "+", "mended"),
    dice: ({ roll }, { text }) => [die(roll, text("failsOn1"))],
    outcome: ending("good", "healedOutcome"),
  },

  scanFailed: FAILED,
  repairFailed: FAILED,
  healFailed: FAILED,
  backfired: {
    rule: "actions-that-fail",
    which: ({ action }) => action,
    dice: checks,
    outcome: ending("bad", "backfiredOutcome"),
  },

  computerAttached: {
    rule: "computers-and-autofire",
    which: ({ weapon }) => (weapon === null ? "detached" : "attached"),
  },
  autofireSet: { rule: "computers-and-autofire" },
  autofireEnded: { rule: "computers-and-autofire", which: ({ cause }) => cause },

  lockMade: {
    rule: "tractor-beams",
    which: ({ tow }) => (tow ? "tow" : "lock"),
    outcome: ({ tow }, formatter) => formatter.outcome("good", `lockMadeOutcome.${tow ? "tow" : "lock"}`),
  },
  lockUpheld: {
    rule: "tractor-beams",
    which: ({ ap }) => (ap === null ? "hidden" : "counted"),
    values: { ap: "number" },
  },
  lockEnded: { rule: "tractor-beams", which: ({ cause }) => cause },

  ...ABOARD,

  sectionExposed: { rule: "large-ships" },
  sectionDitched: { rule: "large-ships" },
  shipSplit: {
    rule: "large-ships",
    values: { parts: ({ parts }) => listed(parts.map(({ name }) => name)) },
    outcome: ending("bad", "shipSplitOutcome"),
  },

  flightDeclared: { rule: "running-away", values: { thrust: "number" } },
  chaseDeclared: {
    rule: "running-away",
    which: ({ chasers }) => (chasers.length > 0 ? "some" : "none"),
    values: { chasers: "names" },
  },
  chaseBegun: {
    rule: "running-away",
    values: { chasers: ({ chasers, thrusts }, formatter) => thrustsOf(chasers, thrusts, formatter), turns: "number" },
    outcome: ending("plain", "chaseBegunOutcome"),
  },
  chaseWentOn: { rule: "running-away", values: { elapsed: "number" } },
  chaseChanged: {
    rule: "running-away",
    values: { thrust: "number", left: ({ turns, elapsed }) => turns - elapsed },
  },
  chaseLeft: { rule: "running-away" },
  flightFailed: {
    rule: "running-away",
    values: { thrusts: ({ thrusts }) => listed(thrusts) },
    outcome: ending("bad", "flightFailedOutcome"),
  },

  surrenderOffered: { rule: "how-it-ends", values: { to: "seat" } },
  surrenderAnswered: {
    rule: "how-it-ends",
    which: ({ accepted }) => (accepted ? "accepted" : "refused"),
    values: { from: "seat" },
    outcome: ({ accepted }, formatter) => (accepted ? formatter.outcome("bad", "surrenderAcceptedOutcome") : null),
  },
  battleOver: {
    rule: "how-it-ends",
    sentence: ({ reason }, { say }) => say(`over.${reason}`),
    outcome: ({ winners }, formatter) =>
      winners.length > 0 ? formatter.outcome("good", "won") : formatter.outcome("plain", "drawn"),
  },
};

type Hit = EventNamed<MyossEvent, "hit">;

const isAt = ({ target, chart }: Hit, ship: string, section: string, roll: number): boolean =>
  target === ship && chart.section === section && roll >= chart.from && roll <= chart.to;

function more({ text }: EventFormatter, { names, events }: Step): Omit<MyossFormatter, keyof EventFormatter> {
  // A component that has just been revealed has its name from the next checkpoint on.
  const component: MyossFormatter["component"] = (ship, id) => ({
    text: names[`${ship}/${id}`] ?? (Object.hasOwn(names, ship) ? text("unknownPart") : id),
    kind: "part",
  });
  const strike = ({ ship, section, free, strikes }: Reading, roll: number, at: number): string => {
    if (free) return text("wouldPick");
    const struck = strikes[at] ?? null;
    if (struck === null) return text("wouldMiss");
    // Revealed since the dice fell that would strike it.
    const shown = struck || namedIn(events, "hit").find((hit) => isAt(hit, ship, section, roll))?.component;
    return shown === undefined ? text("wouldStrikeUnknown") : component(ship, shown).text;
  };
  return {
    component,
    section: (ship, id) => ({ text: names[`${ship}/${id}`] ?? id, kind: "part" }),
    strikes: (rolls, reading) => rolls.map((roll, at) => (reading ? strike(reading, roll, at) : "")),
  };
}

/** A ship that splits is told before its parts have documents: their contents keep their names. */
function partNames(events: unknown, names: Names): Names {
  const found: Record<string, string> = {};
  for (const event of namedIn(events, "shipSplit")) {
    const known = Object.entries({ ...names, ...found }).filter(([key]) => key.startsWith(`${event.ship}/`));
    for (const { ship, name } of Array.isArray(event.parts) ? event.parts : []) {
      found[ship] = String(name);
      for (const [key, value] of known) found[ship + key.slice(event.ship.length)] = value;
    }
  }
  return found;
}

/** The events with a name among those recorded for a step. */
function namedIn<Name extends MyossEvent["event"]>(events: unknown, name: Name): EventNamed<MyossEvent, Name>[] {
  const isNamed = (event: unknown): event is EventNamed<MyossEvent, Name> =>
    (event as { event?: unknown } | null)?.event === name;
  return Array.isArray(events) ? events.filter(isNamed) : [];
}

type OfShip<Member extends string> = { readonly ship: string } & { readonly [Name in Member]: string };

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<MyossEvent, MyossFormatter>({
  beginning: "ALLHANDS.myoss-gamma.told.",
  events: EVENTS,
  values: {
    shuttle: "ship",
    host: "ship",
    component: ({ ship, component }: OfShip<"component">, formatter) => formatter.component(ship, component),
    weapon: ({ ship, weapon }: OfShip<"weapon">, { component }) => component(ship, weapon),
    section: ({ ship, section }: OfShip<"section">, formatter) => formatter.section(ship, section),
  },
  untold: {},
  more,
  named: partNames,
});
