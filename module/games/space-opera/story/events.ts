/** The events of a battle, in the order of the page of rules: how each is told, and its consequences. Columns: `EventTable`. */
import { blast, screen, shot, strike } from "../../../kit/story/effects";
import { ending, storyBy, type EventTable, type Fillings } from "../../../kit/story/event-table";
import { isKnown, type EventNamed } from "../../../kit/story/event-text";
import { sentences, signed, termOf, type Mark } from "../../../kit/text/sentence";
import { succeeded, type Degree } from "../../../rules/gurps";
import type { GameEvent } from "../../../rules/kernel";
import { LEVEL_NAMES, type ChosenManeuver, type ManeuverName, type Rolled } from "../../../rules/space-opera";
import { apart, asRead, isWorded, overruled, type Read } from "./overruled";
import type { Own, StoryEvent, OperaFormatter } from "./formatter";
import { termName, word } from "./words";

/** The mark of a shot: a hit, a miss and a critical hit look different. */
const shotMark = (degree: Degree, { text }: OperaFormatter): Mark => ({
  text: text(`shotResult.${degree}`),
  kind: degree === "criticalSuccess" ? "critical" : succeeded(degree) ? "hit" : "miss",
});

/** The result of a roll, highlighted. */
const RESULT: Fillings<{ readonly degree: Degree }, OperaFormatter> = {
  result: ({ degree }, { text }) => ({ text: text(`result.${degree}`), kind: "part" }),
};

/** A bonus before and after a change. */
const CHANGE: Fillings<{ readonly from: number; readonly to: number }, OperaFormatter> = {
  from: "signed",
  to: ({ to }, { signed }) => ({ text: signed(to), kind: "number" }),
};

const wasMade = ({ degree }: { readonly degree: Degree }): string => (succeeded(degree) ? "made" : "missed");

/** A pilot's order as a sentence. */
function orderSentence(
  { ship, maneuver, target, gun, wish, penalty, plan }: ChosenManeuver,
  formatter: OperaFormatter,
) {
  const key = maneuver === "straight" && target !== undefined ? `order.${wish}` : `order.${maneuver}`;
  return formatter.say(gun === undefined ? key : "order.defensiveGun", {
    ship: formatter.ship(ship),
    target: target === undefined ? "" : formatter.ship(target),
    gun: gun === undefined ? "" : formatter.part(gun),
    penalty: penalty ?? 0,
    plan: plan ?? "",
  });
}

/** The last words of a person, or the usual ones if they were given none. */
const lastWords = ({ words }: { readonly words: string }, { text }: OperaFormatter): string =>
  words === "" ? text("usualLastWords") : words;

/**
 * The ship that a shot finally reaches, after stray shots, armor, dodges and the Gamemaster's changes; null if none.
 * SOCS-9, SOCS-17.
 */
function struckBy({ gun, target, degree }: EventNamed<StoryEvent, "shot">, events: readonly StoryEvent[]) {
  const later = events.filter((event) => "gun" in event && event.gun === gun);
  const hurt = later.find((event) => event.event === "damaged");
  if (hurt) return hurt.ship;
  if (!succeeded(degree)) return null;
  const dodged = later.some((event) => event.event === "dodged" && succeeded(event.degree));
  const astray = later.find((event) => event.event === "wentAstray");
  const met = astray ? astray.victim : target;
  const kept = events.some((event) => event.event === "absorbed" && event.ship === met);
  return kept && !dodged ? met : null;
}

/** What an event joins where a step is told in paragraphs. */
interface Grouping {
  /** `own`, the key of a paragraph, or null for that of the event before; if omitted, that of its gun, or else null. */
  readonly paragraph?: "own" | ((event: Read, begun: ReadonlyMap<string, unknown>) => string | null);
}

const ofGun = ({ gun }: Read): string | null => (typeof gun === "string" && gun !== "" ? `gun:${gun}` : null);

type Lives = Pick<Read, "ship"> & { readonly member?: string };
const ofCrew = ({ ship }: Pick<Read, "ship">): string => `people:${String(ship)}`;

/** Casualties are settled after all hits, and told by person: six deaths in one paragraph are not to be read. */
const ofPeople = ({ ship, member = "" }: Lives, begun: ReadonlyMap<string, unknown>): string => {
  const all = ofCrew({ ship });
  // What the Gamemaster decided about a crew stands with its people.
  return begun.has(all) ? all : `${all}:${member}`;
};

/** Confirmations of a single roll: the Gamemaster's change follows it. */
const OF_A_ROLL: readonly string[] = ["confirmManeuver", "confirmControl", "confirmContest"];

/** What a Gamemaster's change is told with. */
function ofChange(event: Read): string | null {
  const { question = "", ship } = event;
  if (question === "confirmCasualties" && ship !== undefined) return ofCrew(event);
  return OF_A_ROLL.includes(question) ? null : (ofGun(event) ?? "own");
}

export const EVENTS: EventTable<StoryEvent, OperaFormatter, Own, Grouping> = {
  turnBegan: { which: ({ furball }) => (furball ? "furball" : "plain"), paragraph: "own", small: true, mark: true },
  turnEnded: { paragraph: "own", small: true, silent: true },
  phaseSkipped: { which: ({ phase }) => phase, paragraph: "own", overruled: true },
  overruled: { paragraph: ofChange, sentence: overruled, overruled: isWorded },
  ordersRevealed: {
    paragraph: "own",
    phase: "maneuver",
    sentence: ({ orders }, formatter) => sentences(orders.map((order) => orderSentence(order, formatter))),
  },
  lastWords: {
    paragraph: ofPeople,
    values: { words: lastWords },
    quotation: (event, formatter) => ({ name: formatter.name(event.member), words: lastWords(event, formatter) }),
  },

  positionChanged: {
    rule: "position-and-sustained-fire",
    which: ({ from, to }) => (to === 0 ? "lost" : to > from ? "gained" : "lowered"),
    values: CHANGE,
    outcome: ending("plain", "positionOutcome"),
  },
  sustainedChanged: {
    rule: "position-and-sustained-fire",
    // With the shot of its gun, if there was one.
    paragraph: (event, begun) => (begun.has(String(ofGun(event))) ? ofGun(event) : null),
    which: ({ to }) => (to === 0 ? "lost" : "changed"),
    values: CHANGE,
    small: true,
    silent: true,
  },

  bandChanged: {
    rule: "range",
    values: { from: ({ from }, { text }) => text(`band.${from}`), to: ({ to }, { text }) => text(`band.${to}`) },
    outcome: ending("plain", "bandOutcome"),
  },

  shot: {
    rule: "a-shot",
    blow: { attack: ({ ship, target }) => [ship, target] },
    effect: (event, places, { events }) => {
      const struck = struckBy(event, events);
      return shot(places(event.ship), places(struck ?? event.target), struck !== null, event.roll?.total ?? 0);
    },
    phase: "fire",
    which: ({ roll, location }) => `${roll ? "rolled" : "sure"}.${location === null ? "ship" : "location"}`,
    values: { result: ({ degree }, formatter) => shotMark(degree, formatter) },
    sum: ({ roll }, { sum }) => (roll ? sum("shot", roll) : []),
  },

  dodged: {
    rule: "dodging",
    which: wasMade,
    sum: ({ roll }, { sum }) => sum("dodge", roll),
    outcome: ({ degree }, formatter) => (succeeded(degree) ? formatter.outcome("plain", "dodgedOutcome") : null),
  },
  absorbed: {
    rule: "dodging",
    // Armor flares towards the last ship to hit it.
    effect: ({ ship }, places, { events, before }) => {
      const shots = before.filter((each) => each.event === "shot");
      return screen(places(ship), places(shots.findLast((each) => struckBy(each, events) === ship)?.ship ?? ""));
    },
    outcome: ending("plain", "absorbedOutcome"),
  },

  damaged: {
    rule: "damage",
    // Damage by fire, or by what a leader ran into, stays with the roll that caused it.
    paragraph: (event) => ofGun(event) ?? (event.why === "collision" ? "own" : null),
    blow: { hit: ({ attacker, ship }) => [attacker, ship] },
    effect: ({ ship }, places) => strike(places(ship), false),
    which: ({ location, why }) => `${location === null ? "ship" : "location"}.${why}`,
    values: { name: ({ level }) => termOf(`ALLHANDS.space-opera.told.levelName.${LEVEL_NAMES[level] ?? "none"}`) },
    outcome: ({ location }, formatter) =>
      formatter.outcome("plain", `damagedOutcome.${location === null ? "ship" : "location"}`),
  },
  salvo: { rule: "a-shot", small: true, outcome: ending("plain", "salvoOutcome") },
  fighterLost: {
    rule: "damage",
    effect: ({ ship }, places) => strike(places(ship), true),
    outcome: ending("bad", "fighterLostOutcome"),
  },
  fighterShaken: { rule: "damage" },
  stunned: { rule: "damage", outcome: ending("plain", "stunnedOutcome") },
  burning: { rule: "damage", outcome: ending("plain", "burningOutcome") },
  disabled: {
    rule: "damage",
    effect: ({ ship }, places) => strike(places(ship), true),
    outcome: ending("bad", "disabledOutcome"),
  },
  destroyed: {
    rule: "damage",
    blow: { destroyed: ({ ship }) => [null, ship] },
    effect: ({ ship }, places) => blast(places(ship)),
    outcome: ending("bad", "destroyedOutcome"),
  },
  bonusesLost: { rule: "damage" },

  locationLost: { rule: "locations", outcome: ending("plain", "locationLostOutcome") },
  locationShaken: { rule: "locations" },

  controlRolled: {
    rule: "fire-aboard",
    paragraph: "own",
    which: wasMade,
    sum: ({ roll }, { sum }) => sum("control", roll),
  },
  fireOut: { rule: "fire-aboard" },

  overrideUsed: {
    rule: "people-and-overrides",
    paragraph: (event, begun) => (event.why === "death" ? ofPeople(event, begun) : ofGun(event)),
    which: ({ why }) => why,
    outcome: ({ why }, formatter) => (why === "stun" ? formatter.outcome("plain", "turnSavedOutcome") : null),
  },
  died: {
    rule: "people-and-overrides",
    paragraph: ofPeople,
    outcome: ({ major }, formatter) => (major ? formatter.outcome("bad", "diedOutcome") : null),
  },
  survived: { rule: "people-and-overrides", paragraph: ofPeople, which: ({ why }) => why },

  maneuvered: {
    rule: "maneuvers",
    paragraph: "own",
    phase: "maneuver",
    values: RESULT,
    sum: ({ roll }, { sum }) => sum("maneuver", roll),
  },

  reversalFailed: { rule: "reversals-and-contests", paragraph: "own" },
  contested: {
    rule: "reversals-and-contests",
    paragraph: "own",
    phase: "maneuver",
    which: ({ winner }) => (winner === null ? "tie" : "won"),
    values: {
      what: ({ what }, { text }) => text(`contest.${what}`),
    },
    sum: ({ target, own, other }, { sum, name }) => [
      ...sum("contest", own),
      ...sum("contest", other, { ship: name(target) }),
    ],
  },
  autoHit: { rule: "reversals-and-contests", outcome: ending("plain", "autoHitOutcome") },

  followed: {
    rule: "follow-the-leader",
    paragraph: "own",
    phase: "maneuver",
    values: RESULT,
    sum: ({ roll }, { sum }) => sum("follow", roll),
  },
  leaderLost: { rule: "follow-the-leader" },

  wentAstray: { rule: "furball", which: ({ victim }) => (victim === null ? "nobody" : "friend") },
  friendTold: { rule: "furball", small: true, silent: true },
  collided: { rule: "furball", paragraph: "own", which: ({ victim }) => (victim === null ? "nobody" : "ship") },

  battleEnded: {
    rule: "how-it-ends",
    paragraph: "own",
    sentence: ({ winners, reason }, formatter) =>
      sentences([
        formatter.say("battleEnded.over"),
        formatter.say(`endReason.${reason}`),
        formatter.say(`battleEnded.${winners.length === 0 ? "nobody" : "won"}`),
      ]),
    loud: "good",
  },
};

/** The events of a step in groups, a paragraph each, in the order in which these began. */
export function grouped<Event extends GameEvent>(events: readonly Event[]): Event[][] {
  if (!Array.isArray(events)) return [];
  const groups = new Map<string, Event[]>();
  let current = "";
  for (const [at, event] of (events as readonly Event[]).flatMap(apart).entries()) {
    const joins = (isKnown<StoryEvent>(event, EVENTS) ? EVENTS[event.event].paragraph : undefined) ?? ofGun;
    const key = typeof joins === "function" ? joins(asRead(event), groups) : joins;
    current = key === "own" ? `own:${at}` : (key ?? current);
    groups.set(current, [...(groups.get(current) ?? []), event]);
  }
  return [...groups.values()];
}

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<StoryEvent, OperaFormatter, Own>({
  beginning: "ALLHANDS.space-opera.told.",
  events: EVENTS,
  values: {
    victim: "ship",
    leader: "ship",
    winner: "ship",
    gun: "part",
    location: "part",
    member: "part",
    effective: ({ roll }: { readonly roll: Rolled }) => roll.effective,
    total: ({ roll }: { readonly roll: Rolled }, { number }) => number(roll.total),
    maneuver: ({ maneuver }: { readonly maneuver: ManeuverName }, { text }) => text(`maneuverName.${maneuver}`),
  },
  more: ({ text }) => ({
    sum: (title, { parts, effective, total, dice }, values) => [
      {
        name: text(`sum.${title}`, values),
        value: word("told.rolledDice", { total, effective, dice: dice.join(" ") }),
      },
      ...parts.map((term, at) => ({
        name: termName(term),
        value: at === 0 ? String(term.amount) : signed(term.amount),
      })),
    ],
  }),
  untold: { phase: "" },
  split: grouped,
});
