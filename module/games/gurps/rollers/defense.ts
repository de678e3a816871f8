/** The roller of active defenses. GURPS quick reference, "Attack/Defense Options", "Criticals". */
import type { AnyRoller, Field, Texts, Values } from "../../../foundry/rollers/roller";
import {
  DEFENDER_MANEUVERS,
  DEFENSES,
  defenseModifiers,
  optionFatigue,
  POSTURES,
  rollDefense,
  strain,
  succeeded,
  type DefenseSituation,
  type PostureId,
  type RolledDefense,
} from "../../../rules/gurps";
import { consequenceLines, draws, tables, type Tables } from "./criticals";
import { fatigueDeeds, stateDeed, strainDeed } from "./deeds";
import { chips, idIn, isOn, list, mod, modIn, number, numberIn, person, posture, section, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { dodgeOf, personIn, personOf, postureOf, type Known, type Person } from "./people";
import { gurpsRoller, type CommonFacts } from "./spec";
import { outcomeOf, rollLine, wording } from "./words";

type DefenseFacts = CommonFacts & {
  readonly who: Person | null;
  readonly situation: DefenseSituation;
  readonly against: "melee" | "thrown" | "ranged";
  readonly tables: Tables;
};

const AGAINST = ["melee", "thrown", "ranged"] as const;
const against =
  (...kinds: string[]) =>
  (values: Values) =>
    kinds.includes(values["against"] ?? "");
const kindIs = (kind: string) => (values: Values) => values["kind"] === kind;

const DEFENSE_FIELDS: readonly Field[] = [
  number("level", "10"),
  mod,
  person("who"),
  chips("kind", Object.fromEntries(DEFENSES.map((id) => [id, null])), "dodge", { leads: "values" }),
  chips("against", Object.fromEntries(AGAINST.map((id) => [id, null])), "melee", { leads: "form" }),
  list("defender", Object.fromEntries(DEFENDER_MANEUVERS.map((id) => [id, null])), "other", {
    section: section("maneuver"),
  }),
  posture("defense"),
  toggle("stunned", { section: section("situation") }),
  toggle("telegraphic", { section: section("situation"), applies: kindIs("dodge") }),
  toggle("bothWeapons", { section: section("situation") }),
  number("deceived", "0", { section: section("situation"), max: 0 }),
  toggle("retreat", { section: section("options"), applies: against("melee") }),
  toggle("fencing", { section: section("options"), applies: kindIs("parry") }),
  toggle("drop", {
    section: section("options"),
    applies: (values) => kindIs("dodge")(values) && !against("melee")(values),
  }),
  toggle("feverish", { section: section("options") }),
  number("riposte", "0", { section: section("options"), max: 0, applies: kindIs("parry") }),
];

/** Dodge has a number of its own on the sheet; parries and blocks are typed. */
function defenseSituation(values: Values): Values {
  const who = personIn(values["who"]);
  if (!who) return {};
  const dodge: Values = values["kind"] === "dodge" ? { level: String(dodgeOf(who)) } : {};
  return { ...dodge, posture: postureOf(who), stunned: stunnedOf(who) };
}

const stunnedOf = ({ facts }: Known): string => (facts.wounds.stunned ? "yes" : "");

function defenseFacts(values: Values): DefenseFacts {
  const kind = idIn(values, "kind", DEFENSES);
  const attackKind = idIn(values, "against", AGAINST);
  const applied = (name: string) => DEFENSE_FIELDS.find((field) => field.name === name)?.applies?.(values) ?? true;
  const on = (name: string) => applied(name) && isOn(values, name);
  return {
    rules: houseRules(),
    who: personOf(values["who"]),
    against: attackKind,
    situation: {
      kind,
      level: numberIn(values, "level"),
      ranged: attackKind !== "melee",
      posture: idIn(values, "posture", Object.keys(POSTURES) as PostureId[]),
      maneuver: idIn(values, "defender", DEFENDER_MANEUVERS),
      stunned: on("stunned"),
      retreat: on("retreat"),
      fencing: on("fencing"),
      drop: on("drop"),
      feverish: on("feverish"),
      telegraphic: on("telegraphic"),
      bothWeapons: on("bothWeapons"),
      deceived: numberIn(values, "deceived"),
      riposte: applied("riposte") ? numberIn(values, "riposte") : 0,
      other: modIn(values),
    },
    tables: tables(),
  };
}

/** What a defense costs whoever makes it: fatigue, a fall, and by a bad roll more of both. GURPS-43, GURPS-47. */
function defenseDeeds({ who, situation }: DefenseFacts, { roll, consequences }: RolledDefense, texts: Texts) {
  const falls = situation.drop || consequences.includes("defenderProne");
  const fatigue = situation.feverish ? optionFatigue("feverishDefense") : 0;
  const hp = situation.feverish ? strain("feverishDefense", roll.degree) : 0;
  return [
    ...(falls ? stateDeed("falls", who, { prone: true }, texts) : []),
    ...fatigueDeeds(who, fatigue, texts),
    ...strainDeed(who, hp, texts),
  ];
}

/** An active defense. */
export const defense: AnyRoller = gurpsRoller<DefenseFacts, RolledDefense>({
  id: "defense",
  icon: "fa-solid fa-shield-halved",
  fields: DEFENSE_FIELDS,
  words: 2,
  situation: defenseSituation,
  facts: defenseFacts,
  plans: ({ situation }, texts) => [
    { label: wording(texts, `kind.${situation.kind}`), breakdown: defenseModifiers(situation) },
  ],
  roll: (thrower, { situation, against: kind, rules }) => rollDefense(thrower, situation, kind, rules),
  head: ({ who, situation }, texts) => {
    const what = wording(texts, `kind.${situation.kind}`);
    return who ? wording(texts, "head.of", { name: who.name, what }) : what;
  },
  story: (facts, result, texts) => ({
    lines: [rollLine(result.roll, texts), ...consequenceLines(result.consequences, texts)],
    outcome: outcomeOf(
      result.roll,
      wording(texts, succeeded(result.roll.degree) ? "defense.avoided" : "defense.struck"),
      texts,
    ),
    deeds: defenseDeeds(facts, result, texts),
    next: draws(result.consequences, false, facts.tables, texts),
  }),
});
