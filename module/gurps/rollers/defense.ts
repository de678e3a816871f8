/** The roller of active defenses. GURPS quick reference, "Attack/Defense Options", "Criticals". */
import type { AnyRoller, Values } from "../../kit/rollers/roller";
import { optionFatigue, strain, succeeded, type DefenseSituation, type RolledDefense } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { consequenceLines, draws, tables } from "./criticals";
import { fatigueActions, stateAction, strainAction } from "./card-actions";
import { MODIFIER, person, posture, section } from "./fields";
import type { Asks } from "./form";
import { dodgeOf, personIn, personOf, postureOf, type Known, type Person } from "./people";
import { situationRoller } from "./spec";
import { named } from "../texts";
import { headOf, outcomeOf, rollLine, wording } from "./words";

type DefenseFacts = {
  readonly who: Person | null;
  readonly situation: DefenseSituation;
};

const inSituation = { section: section("situation") };
const inOptions = { section: section("options") };

/** The values that a character fills in. Only Dodge has a number on the sheet; parries and blocks are typed. */
function defenseSituation(values: Values): Values {
  const who = personIn(values["who"]);
  if (!who) return {};
  const dodge: Values = values["kind"] === "dodge" ? { level: String(dodgeOf(who)) } : {};
  return { ...dodge, posture: postureOf(who), stunned: stunnedOf(who) };
}

const stunnedOf = ({ facts }: Known): string => (facts.wounds.stunned ? "yes" : "");

/** Buttons for a defense's costs: fatigue or a fall; on a bad roll, hit points or a fall. GURPS-43, GURPS-47. */
function defenseDeeds({ who, situation }: DefenseFacts, { roll, consequences }: RolledDefense) {
  const falls = situation.drop || consequences.includes("defenderProne");
  const fatigue = situation.feverish ? optionFatigue("feverishDefense") : 0;
  const hp = situation.feverish ? strain("feverishDefense", roll.degree) : 0;
  return [
    ...(falls ? stateAction("falls", who, { prone: true }) : []),
    ...fatigueActions(who, fatigue),
    ...strainAction(who, hp),
  ];
}

/** The fields of a defense. */
export const DEFENSE: Asks<typeof situations.defense.inputs> = [
  "level",
  MODIFIER,
  person("who"),
  ["kind", { leads: "values" }],
  ["against", { leads: "form" }],
  ["maneuver", { as: "defender", isList: true, section: section("maneuver") }],
  posture("defense"),
  ["stunned", inSituation],
  ["telegraphic", inSituation],
  ["bothWeapons", inSituation],
  ["deceived", inSituation],
  ["retreat", { leads: "form", ...inOptions }],
  ["fencing", inOptions],
  ["drop", inOptions],
  ["feverish", inOptions],
  ["riposte", inOptions],
];

/** An active defense. */
export const defense: AnyRoller = situationRoller(situations.defense, {
  id: "defense",
  icon: "fa-solid fa-shield-halved",
  asks: DEFENSE,
  words: 2,
  situation: defenseSituation,
  more: (values) => ({ who: personOf(values["who"]), tables: tables() }),
  label: (_found, { situation }) => named("defense", situation.kind),
  head: ({ who, situation }) => headOf(who, named("defense", situation.kind)),
  story: (facts, result) => ({
    lines: [rollLine(result.roll), ...consequenceLines(result.consequences)],
    outcome: outcomeOf(result.roll, wording(succeeded(result.roll.degree) ? "defense.avoided" : "defense.struck")),
    deeds: defenseDeeds(facts, result),
    next: draws(result.consequences, false, facts.tables),
  }),
});
