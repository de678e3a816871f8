/** The rollers of tasks: a skill, and two skills against each other. GURPS quick reference, "Common Skill Modifiers". */
import type { AnyRoller, Field, NextRoll, Values } from "../../kit/rollers/roller";
import {
  DEFAULTS,
  EXTRA_TIME,
  HASTE,
  rollContest,
  rollFeint,
  TASK_DIFFICULTY,
  taskModifiers,
  type RolledContest,
  type RolledFeint,
  type TaskSituation,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { signed } from "../../kit/text/sentence";
import { chips, idIn, LEVEL, list, mod, modIn, MODIFIER, number, numberIn, person, section, text } from "./fields";
import { houseRules } from "../documents/options";
import type { Asks } from "./form";
import { named } from "../texts";
import { partOf } from "../../kit/rollers/named";
import { abilities, abilityOf, personIn, personOf, type Person } from "./people";
import { gurpsRoller, situationRoller, type CommonFacts } from "./spec";
import { contestOdds, headOf, namedLine, outcomeOf, rollLine, wording } from "./words";
import { percent } from "../../kit/text/numbers";

/** Every modifier on the scale of difficulty, with the name of its row. */
function difficulties() {
  return TASK_DIFFICULTY.flatMap(({ id, from, to }) =>
    (from === to ? [to] : [to, from]).map((amount) => ({
      value: String(amount),
      label: named("task", id),
      note: signed(amount),
    })),
  );
}

const times = { "1": null, ...Object.fromEntries(EXTRA_TIME.map(({ factor, amount }) => [String(factor), amount])) };
const hastes = () =>
  Array.from({ length: HASTE.most / 10 + 1 }, (_, tens) => ({ value: String(tens * 10), label: percent(tens / 10) }));
const known = (field: string) => (values: Values) => personIn(values[field], partOf(field)) !== null;

const inTask = { section: section("task") };
const inGear = { section: section("gear") };
const inTime = { section: section("time") };

/** The values that a character and one of its skills fill in. */
function skillSituation(values: Values): Values {
  const who = personIn(values["who"]);
  const ability = abilityOf(who, values["skill"]);
  if (!who) return { skill: "" };
  const body = { shock: String(who.facts.wounds.shock), tl: String(who.facts.tl) };
  return ability ? { ...body, level: String(ability.level), what: ability.name } : { ...body, skill: "" };
}

/** Attributes have their names in the language file; a skill has its name on the sheet. */
const ATTRIBUTES = ["st", "dx", "iq", "ht", "will", "per"];
function abilityName(what: string): string {
  if (what === "") return wording("skill.name");
  return ATTRIBUTES.includes(what) ? wording(`attribute.${what}`) : what;
}

/** The fields of gear. */
export const GEAR: Asks<typeof situations.equipment.inputs> = [
  ["gear", { leads: "form", ...inGear }],
  ["technological", inGear],
  ["techLevel", { as: "tl", initial: "8", ...inGear }],
];

/** The fields of time. */
export const PACE: Asks<typeof situations.timeSpent.inputs> = [
  ["time", { amounts: times, ...inTime }],
  ["haste", { isList: true, options: hastes, ...inTime }],
];

/** The fields of a task. */
export const TASK: Asks<typeof situations.task.inputs> = [
  LEVEL,
  MODIFIER,
  person("who"),
  list("skill", {}, "", { leads: "values", applies: known("who"), options: abilities }),
  text("what"),
  ["task", { isList: true, options: difficulties, ...inTask }],
  ["adjectives", inTask],
  ["defaultFrom", { as: "default", amounts: { "": null, ...DEFAULTS }, ...inTask }],
  ...GEAR,
  ...PACE,
  ["shock", { section: section("body") }],
];

/** A roll against a skill or an attribute. */
export const skill: AnyRoller = situationRoller(situations.task, {
  id: "skill",
  icon: "fa-solid fa-dice",
  asks: TASK,
  words: 2,
  situation: skillSituation,
  /** Adds the person, and the name of the skill: blank if none is given. */
  more: (values) => ({ who: personOf(values["who"]), what: values["what"] ?? "" }),
  head: ({ who, what }) => headOf(who, abilityName(what)),
  story: ({ situation, who }, { roll }) => ({
    lines: [rollLine(roll)],
    outcome: outcomeOf(roll, ""),
    next: [
      {
        label: wording("next.contest"),
        roller: "contest",
        values: { level: String(situation.skill), who: who?.uuid ?? "" },
      } satisfies NextRoll,
    ],
  }),
});

/** What a feint lowers; blank if the contest is not a feint. */
const FEINTS = ["", "defense", "attack"] as const;
type Feint = (typeof FEINTS)[number];

type ContestFacts = CommonFacts & {
  readonly first: Side;
  readonly second: Side;
  readonly feint: Feint;
};

type Side = {
  readonly who: Person | null;
  readonly what: string;
  readonly situation: TaskSituation;
};

const CONTEST_FIELDS: readonly Field[] = [
  number("level", "10", { section: section("first") }),
  number("level2", "10", { section: section("second") }),
  person("who", { section: section("first") }),
  list("skill", {}, "", {
    leads: "values",
    section: section("first"),
    applies: known("who"),
    options: abilities,
  }),
  { ...mod, section: section("first") },
  person("who2", { section: section("second") }),
  list("skill2", {}, "", {
    leads: "values",
    section: section("second"),
    applies: known("who2"),
    options: (values) => abilities(values, "who2"),
  }),
  number("mod2", "0", { section: section("second") }),
  chips("feint", { "": null, defense: null, attack: null }, "", { section: section("options") }),
];

const levelIn = (values: Values, who: string, skillField: string, level: string): Values => {
  const ability = abilityOf(personIn(values[who], partOf(who)), values[skillField]);
  return ability ? { [level]: String(ability.level) } : { [skillField]: "" };
};

function sideIn(values: Values, suffix: "" | "2"): Side {
  const field = `who${suffix}`;
  const who = personOf(values[field], partOf(field));
  const what = abilityOf(personIn(values[field], partOf(field)), values[`skill${suffix}`])?.name ?? "";
  const situation = { skill: numberIn(values, `level${suffix}`), other: modIn(values, `mod${suffix}`) };
  return { who, what, situation };
}

/** Name of a side of a contest. */
const sideName = ({ who }: Side, id: "first" | "second"): string => who?.name ?? wording(`side.${id}`);

/** Whether a contest was rolled as a feint. */
const isFeint = (result: RolledContest): result is RolledFeint => "penalty" in result;

function contestMeaning({ first, second, feint }: ContestFacts, result: RolledContest): string {
  const { winner, margin } = result;
  if (isFeint(result)) {
    if (result.penalty === 0) return wording("contest.feintFails");
    return wording(`contest.${feint === "attack" ? "feintAttack" : "feintDefense"}`, {
      name: sideName(second, "second"),
      by: signed(result.penalty),
    });
  }
  if (winner === null) return wording("contest.tie");
  const side = winner === "first" ? first : second;
  return wording("contest.won", { name: sideName(side, winner), margin });
}

/** The roll after a feint: the target's defense or attack, with the penalty. */
function contestNext({ second }: ContestFacts, result: RolledContest): NextRoll[] {
  if (!isFeint(result) || result.penalty === 0) return [];
  const who = second.who?.uuid ?? "";
  if (result.against === "attack")
    return [{ label: wording("next.attack"), roller: "attack", values: { who, mod: String(result.penalty) } }];
  return [{ label: wording("next.defend"), roller: "defense", values: { who, deceived: String(result.penalty) } }];
}

/** Two rolls against each other; the larger margin wins. A feint is such a contest. */
export const contest: AnyRoller = gurpsRoller<ContestFacts, RolledContest>({
  id: "contest",
  icon: "fa-solid fa-scale-balanced",
  fields: CONTEST_FIELDS,
  words: 2,
  situation: (values) => ({
    ...levelIn(values, "who", "skill", "level"),
    ...levelIn(values, "who2", "skill2", "level2"),
  }),
  facts: (values) => ({
    rules: houseRules(),
    first: sideIn(values, ""),
    second: sideIn(values, "2"),
    feint: idIn(values, "feint", FEINTS),
  }),
  plans: ({ first, second }) => [
    { label: sideName(first, "first"), breakdown: taskModifiers(first.situation) },
    { label: sideName(second, "second"), breakdown: taskModifiers(second.situation) },
  ],
  odds: ({ first, second }) =>
    contestOdds(
      [sideName(first, "first"), taskModifiers(first.situation).effective],
      [sideName(second, "second"), taskModifiers(second.situation).effective],
    ),
  roll: (thrower, { first, second, feint, rules }) =>
    feint === ""
      ? rollContest(thrower, first.situation, second.situation, rules)
      : rollFeint(thrower, first.situation, second.situation, feint, rules),
  head: ({ first, second, feint }) =>
    wording(feint === "" ? "head.contest" : "head.feint", {
      first: sideName(first, "first"),
      second: sideName(second, "second"),
    }),
  story: (facts, result) => ({
    lines: [
      namedLine(sideName(facts.first, "first"), result.first.roll),
      namedLine(sideName(facts.second, "second"), result.second.roll),
    ],
    outcome: {
      text: contestMeaning(facts, result),
      tone: result.winner === null ? "" : result.winner === "first" ? "good" : "bad",
    },
    next: contestNext(facts, result),
  }),
});
