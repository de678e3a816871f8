/** The rollers of the maneuver phase: maneuvers, reversals, and follow the leader. Quick reference, "Maneuver phase"; SOCS-8, SOCS-19 to SOCS-25. */
import { idIn, isOn, numberIn, plainIds } from "../../../kit/rollers/fields";
import { line, oneRoll } from "../../../kit/rollers/one-roll";
import type { AnyRoller, RollStory, Values } from "../../../kit/rollers/roller";
import { contestOf as compare, rollSuccess, type Degree, type SuccessRoll } from "../../../rules/gurps";
import {
  BANDS,
  bonusAfter,
  isByPlan,
  pilotParts,
  positionAfter,
  shifted,
  stepsFor,
  sum,
  type Band,
  type SkillTerm,
} from "../../../rules/space-opera";
import { bandText, word } from "../story/words";
import { pairOf } from "./battle";
import { shipIn, shipOptions, shipRef, type ShipRef } from "./ships";
import { contestOdds, headOf, namedLine, oddsOf, rollLine, wording } from "../../../gurps/rollers/words";
import { FIELDS, outcomeOf, rollWord, sumOf } from "./words";

const { number, chips, list, section, toggle } = FIELDS;

/** The maneuvers that take a single roll. */
const MANEUVERS = ["offensive", "defensive", "total", "straight", "unorthodox", "other"] as const;
type Maneuver = (typeof MANEUVERS)[number];

const WISHES = ["close", "open"] as const;

type ManeuverFacts = {
  readonly ship: ShipRef | null;
  readonly maneuver: Maneuver;
  readonly parts: readonly SkillTerm[];
  /** The bonus in question: one's own, or that of the ship being shaken off. */
  readonly bonus: number;
  readonly band: Band;
  readonly wish: (typeof WISHES)[number];
};

const pilot = (values: Values): Values => {
  const ship = shipIn(values["ship"]);
  return ship ? { piloting: String(ship.piloting ?? 10), mr: String(ship.mr) } : {};
};

/** Piloting and rating, added up as in a battle. */
const pilotOf = (piloting: number, mr: number): SkillTerm[] => {
  const { battle, ship } = pairOf({ piloting, mr }, {});
  return pilotParts(battle, ship);
};

const penaltyPart = (amount: number): SkillTerm[] => (amount === 0 ? [] : [{ id: "penalty", amount }]);

/** Parts of the number that a maneuver is rolled against: a totally defensive one uses piloting alone. SOCS-21. */
export const maneuverParts = (maneuver: Maneuver, piloting: number, mr: number): SkillTerm[] =>
  maneuver === "total" ? [{ id: "piloting", amount: piloting }] : pilotOf(piloting, mr);

/** The effect of an outcome, in words. */
function maneuverMeaning({ maneuver, bonus, band, wish }: ManeuverFacts, degree: Degree): string {
  if (maneuver === "offensive") return rollWord("maneuver.position", { from: bonus, to: positionAfter(bonus, degree) });
  if (isByPlan(maneuver)) return rollWord("maneuver.plan");
  if (maneuver !== "straight") return rollWord("maneuver.shaken", { from: bonus, to: bonusAfter(bonus, degree) });
  const steps = stepsFor(degree);
  const to = shifted(band, wish === "open" ? steps : -steps);
  return rollWord("maneuver.range", { from: bandText(band), to: bandText(to) });
}

/** The costs of the choice alone, whatever the roll. SOCS-18, SOCS-20, SOCS-21. */
const costs = (maneuver: Maneuver): RollStory["lines"] =>
  maneuver === "straight" || isByPlan(maneuver) ? [] : [line(rollWord(`cost.${maneuver}`))];

/** The roller for a pilot's maneuver. */
export const maneuver: AnyRoller = oneRoll<ManeuverFacts, { readonly roll: SuccessRoll }>({
  id: "maneuver",
  icon: "fa-solid fa-rocket",
  fields: [
    number("piloting", "12"),
    number("mr", "0"),
    number("mod"),
    list("ship", {}, "", { leads: "values", options: shipOptions("ship") }),
    chips("flown", plainIds(MANEUVERS), "offensive", {
      leads: "form",
      options: () => MANEUVERS.map((value) => ({ value, label: word(`maneuver.${value}.name`) })),
    }),
    number("bonus", "0", { min: 0, applies: ({ flown }) => ["offensive", "defensive", "total"].includes(flown ?? "") }),
    chips("band", plainIds(BANDS), "long", {
      applies: ({ flown }) => flown === "straight",
      options: () => BANDS.map((value) => ({ value, label: bandText(value) })),
    }),
    chips("wish", plainIds(WISHES), "close", { applies: ({ flown }) => flown === "straight" }),
  ],
  words: 3,
  situation: pilot,
  facts(values) {
    const flown = idIn(values, "flown", MANEUVERS);
    const parts = maneuverParts(flown, numberIn(values, "piloting"), numberIn(values, "mr"));
    return {
      ship: shipRef(values["ship"]),
      maneuver: flown,
      parts: [...parts, ...penaltyPart(numberIn(values, "mod"))],
      bonus: Math.max(0, numberIn(values, "bonus")),
      band: idIn(values, "band", BANDS),
      wish: idIn(values, "wish", WISHES),
    };
  },
  sums: ({ parts }) => [sumOf(wording("effective"), parts)],
  odds: ({ parts }) => oddsOf(sum(parts)),
  roll: (thrower, { maneuver: flown, parts }) => ({ roll: rollSuccess(thrower, flown, sum(parts)) }),
  head: ({ ship, maneuver: flown }) => headOf(ship, word(`maneuver.${flown}.name`)),
  story: (facts, { roll }) => ({
    lines: [rollLine(roll), ...costs(facts.maneuver)],
    outcome: outcomeOf(roll, maneuverMeaning(facts, roll.degree)),
  }),
});

type ContestFacts = {
  readonly own: ContestSide;
  readonly foe: ContestSide;
  /** Position of the foe on the reversing ship, and of that ship on the foe. */
  readonly theirs: number;
  readonly mine: number;
};

type ContestSide = {
  readonly ship: ShipRef | null;
  readonly parts: readonly SkillTerm[];
};

type ContestResult = {
  readonly own: SuccessRoll;
  readonly foe: SuccessRoll;
};

const sideName = ({ ship }: ContestSide, id: "own" | "foe"): string => ship?.name ?? rollWord(`side.${id}`);

/** The effect of a reversal, in words: the larger margin wins. SOCS-22. */
function contestMeaning({ own: mine, foe: theirs, ...positions }: ContestFacts, result: ContestResult): string {
  const winner = compare(result.own, result.foe);
  if (winner === 0) return rollWord("contest.tie");
  const won = winner > 0 ? result.own : result.foe;
  const critical = won.degree === "criticalSuccess";
  const names = { own: sideName(mine, "own"), foe: sideName(theirs, "foe") };
  if (winner > 0) {
    const key = critical ? "contest.exchanged" : "contest.shaken";
    return rollWord(key, { ...names, mine: positions.mine, theirs: positions.theirs });
  }
  const to = positionAfter(positions.theirs, "criticalSuccess");
  return rollWord(critical ? "contest.cannotMiss" : "contest.caught", { ...names, from: positions.theirs, to });
}

/** The roller for a reversal: two pilots against each other. */
export const contest: AnyRoller = oneRoll<ContestFacts, ContestResult>({
  id: "contest",
  icon: "fa-solid fa-right-left",
  fields: [
    number("piloting", "12", { section: section("own") }),
    number("piloting2", "12", { section: section("foe") }),
    number("mr", "0", { section: section("own") }),
    number("mr2", "0", { section: section("foe") }),
    list("ship", {}, "", { leads: "values", section: section("own"), options: shipOptions("ship") }),
    number("mod", "0", { section: section("own") }),
    number("position", "0", { section: section("own"), min: 0 }),
    list("ship2", {}, "", { leads: "values", section: section("foe"), options: shipOptions("ship2") }),
    number("mod2", "0", { section: section("foe") }),
    number("position2", "0", { section: section("foe"), min: 0 }),
  ],
  words: 4,
  situation(values): Values {
    const foe = shipIn(values["ship2"], "target");
    return {
      ...pilot(values),
      ...(foe ? { piloting2: String(foe.piloting ?? 10), mr2: String(foe.mr) } : {}),
    };
  },
  facts(values) {
    const side = (suffix: "" | "2"): ContestSide => ({
      ship: shipRef(values[`ship${suffix}`], suffix === "2" ? "target" : "doer"),
      parts: [
        ...pilotOf(numberIn(values, `piloting${suffix}`), numberIn(values, `mr${suffix}`)),
        ...penaltyPart(numberIn(values, `mod${suffix}`)),
      ],
    });
    return {
      own: side(""),
      foe: side("2"),
      mine: Math.max(0, numberIn(values, "position")),
      theirs: Math.max(0, numberIn(values, "position2")),
    };
  },
  sums: ({ own, foe }) => [sumOf(sideName(own, "own"), own.parts), sumOf(sideName(foe, "foe"), foe.parts)],
  odds: ({ own, foe }) => contestOdds([sideName(own, "own"), sum(own.parts)], [sideName(foe, "foe"), sum(foe.parts)]),
  roll: (thrower, { own, foe }) => ({
    own: rollSuccess(thrower, "reversal", sum(own.parts)),
    foe: rollSuccess(thrower, "reversal", sum(foe.parts)),
  }),
  head: ({ own, foe }) => rollWord("contest.head", { own: sideName(own, "own"), foe: sideName(foe, "foe") }),
  story(facts, result) {
    const winner = compare(result.own, result.foe);
    return {
      lines: [namedLine(sideName(facts.own, "own"), result.own), namedLine(sideName(facts.foe, "foe"), result.foe)],
      outcome: {
        text: contestMeaning(facts, result),
        tone: winner === 0 ? "" : winner > 0 ? "good" : "bad",
      },
    };
  },
});

type LeadFacts = {
  readonly ship: ShipRef | null;
  readonly chaser: boolean;
  readonly parts: readonly SkillTerm[];
};

/** The roller for following the leader: for the leader or one chaser, both with the leader's penalty. SOCS-25. */
export const lead: AnyRoller = oneRoll<LeadFacts, { readonly roll: SuccessRoll }>({
  id: "lead",
  icon: "fa-solid fa-route",
  fields: [
    number("piloting", "12"),
    number("mr", "0"),
    number("hazard", "0", { min: 0, max: 10 }),
    list("ship", {}, "", { leads: "values", options: shipOptions("ship") }),
    toggle("chaser"),
    number("mod"),
  ],
  words: 3,
  situation: pilot,
  facts: (values) => ({
    ship: shipRef(values["ship"]),
    chaser: isOn(values, "chaser"),
    parts: [
      ...pilotOf(numberIn(values, "piloting"), numberIn(values, "mr")),
      ...penaltyPart(numberIn(values, "mod") - Math.max(0, numberIn(values, "hazard"))),
    ],
  }),
  sums: ({ parts }) => [sumOf(wording("effective"), parts)],
  odds: ({ parts }) => oddsOf(sum(parts)),
  roll: (thrower, { chaser, parts }) => ({ roll: rollSuccess(thrower, chaser ? "follow" : "lead", sum(parts)) }),
  head: ({ ship, chaser }) => headOf(ship, word(`rollOf.${chaser ? "follow" : "lead"}`)),
  story: ({ chaser, parts }, { roll }) => ({
    lines: [rollLine(roll)],
    outcome: outcomeOf(roll, rollWord(`lead.${chaser ? "chaser" : "leader"}.${roll.degree}`)),
    next: chaser ? [] : [followStep(parts)],
  }),
});

/** The next roll: that of a chaser, with the leader's penalty. */
function followStep(parts: readonly SkillTerm[]) {
  const penalty = parts.find(({ id }) => id === "penalty")?.amount ?? 0;
  return {
    label: rollWord("next.follow"),
    roller: "lead",
    values: { chaser: "yes", hazard: String(Math.max(0, -penalty)) },
  };
}
