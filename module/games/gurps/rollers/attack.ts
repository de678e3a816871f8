/** The roller of attacks. GURPS quick reference, "Common Skill Modifiers", "Attack/Defense Options". */
import type { AnyRoller, Field, NextDraw, NextRoll, RollStory, Texts, Values } from "../../../foundry/rollers/roller";
import { signed } from "../../../foundry/text/sentence";
import {
  ATTACK_MANEUVERS,
  attackModifiers,
  CALLED_SHOTS,
  calledShotModifier,
  DOUBLE_ATTACKS,
  MANEUVER_MODIFIERS,
  optionFatigue,
  POSTURES,
  RANGE_BANDS,
  rollAttack,
  strain,
  WEAPON_SHOTS,
  WOUNDING,
  type AttackSituation,
  type CalledShotId,
  type DoubleAttack,
  type RolledAttack,
} from "../../../rules/gurps";
import { attackLevel } from "../documents/character-facts";
import { consequenceLines, draws, tables, type Tables } from "./criticals";
import { fatigueDeeds, strainDeed } from "./deeds";
import {
  chips,
  damageType,
  idIn,
  isOn,
  list,
  mod,
  modIn,
  number,
  numberIn,
  person,
  posture,
  section,
  text,
  toggle,
} from "./fields";
import { houseRules } from "../documents/options";
import { onHead, people, personIn, personOf, postureOf, sided, type Person } from "./people";
import { bandAt, targeted, yardsBetween } from "./scene";
import { gurpsRoller, type CommonFacts } from "./spec";
import { line, outcomeOf, rollLine, wording } from "./words";

const keysOf = <Id extends string>(table: { readonly [id in Id]: unknown }) => Object.keys(table) as Id[];
const isRanged = (values: Values) => values["ranged"] === "yes";
const isMelee = (values: Values) => !isRanged(values);

type Weapon = {
  readonly name: string;
  readonly damage: string;
  readonly type: string;
};

type AttackFacts = CommonFacts & {
  readonly who: Person | null;
  readonly target: Person | null;
  readonly weapon: Weapon;
  readonly situation: AttackSituation;
  readonly tables: Tables;
};

const situationSection = section("situation");
const rangeChips = Object.fromEntries(RANGE_BANDS.map(({ from, amount }) => [String(from), amount]));
const aimChips = {
  "0": null,
  ...Object.fromEntries(MANEUVER_MODIFIERS.aim.map(({ seconds, amount }) => [String(seconds), amount])),
};
const doubles = Object.fromEntries(["", ...DOUBLE_ATTACKS].map((id) => [id, null]));
const SHOTS = [...keysOf(CALLED_SHOTS), ...keysOf(WEAPON_SHOTS)];

/** What may be aimed at, with its penalty as this world has it. */
const aims = (texts: Texts) => [
  { value: "", label: wording(texts, "location.none") },
  ...SHOTS.map((id) => ({
    value: id,
    label: wording(texts, `location.${id}`),
    note: signed(calledShotModifier(id, houseRules())),
  })),
];

/** The attacks of whoever is chosen. */
function attacksOf(texts: Texts, values: Values) {
  const attacks = personIn(values["who"])?.facts.attacks ?? [];
  return [
    { value: "", label: wording(texts, "noAttack") },
    ...attacks.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

const known = (values: Values) => personIn(values["who"]) !== null;

const ATTACK_FIELDS: readonly Field[] = [
  number("level", "10"),
  mod,
  person("who"),
  list("attack", {}, "", { leads: "values", applies: known, options: attacksOf }),
  list("target", {}, "", { leads: "values", options: people("target") }),
  text("damage", "1d"),
  damageType,
  toggle("ranged", { leads: "form", section: section("maneuver") }),
  chips("maneuver", Object.fromEntries(ATTACK_MANEUVERS.map((id) => [id, null])), "attack", {
    leads: "form",
    section: section("maneuver"),
  }),
  chips("double", doubles, "", { section: section("maneuver") }),
  toggle("far", { section: section("maneuver"), applies: (values) => values["maneuver"] === "committed" }),
  toggle("charge", { section: section("maneuver"), applies: (values) => values["maneuver"] === "moveAttack" }),
  chips("aim", aimChips, "0", { section: situationSection, applies: isRanged }),
  number("accuracy", "0", { section: situationSection, applies: isRanged, min: 0 }),
  number("bulk", "0", {
    section: situationSection,
    max: 0,
    applies: (v) => isRanged(v) && v["maneuver"] === "moveAttack",
  }),
  chips("range", rangeChips, "0", { section: situationSection, applies: isRanged }),
  number("shots", "1", { section: situationSection, applies: isRanged, min: 1 }),
  chips("evaluate", { "0": null, "1": 1, "2": 2, "3": 3 }, "0", { section: situationSection, applies: isMelee }),
  posture("attack"),
  chips("location", {}, "", { section: section("aimed"), options: aims }),
  toggle("disarm", { section: section("aimed") }),
  chips("deceptive", { "0": null, "-2": -2, "-4": -4, "-6": -6, "-8": -8 }, "0", {
    section: section("options"),
    applies: isMelee,
  }),
  toggle("telegraphic", { section: section("options"), applies: isMelee }),
  toggle("offHand", { section: section("options") }),
  number("adjectives", "0", { section: section("options"), min: 0 }),
  number("shock", "0", { section: section("options"), min: 0 }),
];

/** What a character and one of its attacks fill in. */
function attackSituation(values: Values): Values {
  const target = values["target"] || targeted();
  const who = personIn(values["who"]);
  if (!who) return { attack: "", target };
  const { attacks, skills, wounds } = who.facts;
  const attack = attacks.find(({ id }) => id === values["attack"]);
  const band = bandAt(yardsBetween(who.uuid, personIn(target)?.uuid ?? ""));
  const body = {
    target,
    posture: postureOf(who),
    shock: String(wounds.shock),
    ...(band === "" ? {} : { range: band }),
  };
  if (!attack) return { ...body, attack: "" };
  return {
    ...body,
    level: String(attackLevel(attack, skills)),
    damage: attack.damage,
    type: attack.type,
    ranged: attack.ranged ? "yes" : "",
    accuracy: String(attack.accuracy),
    bulk: String(attack.bulk),
    shots: String(attack.shots),
  };
}

/** The modifiers that only one kind of attack has; those of the other kind are left out, whatever was filled in before. */
function kindOf(values: Values): Partial<AttackSituation> {
  if (isOn(values, "ranged")) {
    return {
      ranged: true,
      aim: numberIn(values, "aim"),
      accuracy: numberIn(values, "accuracy"),
      bulk: numberIn(values, "bulk"),
      range: numberIn(values, "range"),
      shots: numberIn(values, "shots"),
    };
  }
  return {
    evaluate: numberIn(values, "evaluate"),
    deceptive: numberIn(values, "deceptive"),
    telegraphic: isOn(values, "telegraphic"),
  };
}

function attackFacts(values: Values): AttackFacts {
  const double = idIn(values, "double", ["", ...DOUBLE_ATTACKS] as ("" | DoubleAttack)[]);
  const location = idIn(values, "location", ["", ...SHOTS] as ("" | CalledShotId)[]);
  const attack = personIn(values["who"])?.facts.attacks.find(({ id }) => id === values["attack"]);
  const situation: AttackSituation = {
    skill: numberIn(values, "level"),
    maneuver: idIn(values, "maneuver", ATTACK_MANEUVERS),
    far: isOn(values, "far"),
    heroicCharge: isOn(values, "charge"),
    ...kindOf(values),
    posture: idIn(values, "posture", keysOf(POSTURES)),
    ...(location === "" ? {} : { location }),
    disarm: isOn(values, "disarm"),
    offHand: isOn(values, "offHand"),
    ...(double === "" ? {} : { double }),
    adjectives: numberIn(values, "adjectives"),
    shock: numberIn(values, "shock"),
    other: modIn(values),
  };
  return {
    rules: houseRules(),
    who: personOf(values["who"]),
    target: personOf(values["target"]),
    weapon: {
      name: attack?.name ?? "",
      damage: values["damage"] ?? "",
      type: idIn(values, "type", keysOf(WOUNDING)),
    },
    situation,
    tables: tables(),
  };
}

/** Whether nothing was aimed at, so that the dice say where it strikes. */
const isRandom = ({ situation }: AttackFacts) => situation.location === undefined;

function attackNext(facts: AttackFacts, result: RolledAttack, texts: Texts): (NextRoll | NextDraw)[] {
  const { situation, target, weapon, tables: own } = facts;
  const next: (NextRoll | NextDraw)[] = [];
  const blow = { who: target?.uuid ?? "", damage: weapon.damage, type: weapon.type, chink: result.chink ? "yes" : "" };
  if (result.mayDefend) {
    const values = {
      who: target?.uuid ?? "",
      against: situation.ranged ? "ranged" : "melee",
      deceived: String(result.deceived),
      telegraphic: situation.telegraphic ? "yes" : "",
    };
    next.push({ label: wording(texts, "next.defend"), icon: "fa-solid fa-shield-halved", roller: "defense", values });
  }
  const struck = result.location;
  if (result.hit && (isRandom(facts) || (result.chink && struck === null)) && !result.nearMiss)
    next.push({
      label: wording(texts, "next.location"),
      icon: "fa-solid fa-person",
      roller: "location",
      values: blow,
      now: true,
    });
  else if (result.hit && struck !== null)
    next.push({
      label: wording(texts, "next.damage"),
      icon: "fa-solid fa-droplet",
      roller: "damage",
      values: { ...blow, place: sided(struck) },
    });
  const head = struck !== null && onHead(struck);
  return [...next, ...draws(result.consequences, head, own, texts)];
}

/** What an attack's options cost whoever tries them. */
function attackCosts({ who, situation }: AttackFacts, { roll }: RolledAttack, texts: Texts) {
  const flurry = situation.double === "flurry" ? (["flurryOfBlows"] as const) : [];
  const charge = situation.heroicCharge && situation.maneuver === "moveAttack" ? (["heroicCharge"] as const) : [];
  const used = [...flurry, ...charge];
  const fatigue = used.reduce((sum, option) => sum + optionFatigue(option), 0);
  const hp = used.reduce((sum, option) => sum + strain(option, roll.degree), 0);
  return [...fatigueDeeds(who, fatigue, texts), ...strainDeed(who, hp, texts)];
}

function attackStory(facts: AttackFacts, result: RolledAttack, texts: Texts): Omit<RollStory, "head" | "sums"> {
  const { situation } = facts;
  const aimed = situation.location === undefined ? "" : wording(texts, `location.${situation.location}`);
  const meaning = result.nearMiss
    ? wording(texts, "attack.nearMiss")
    : wording(texts, result.hit ? (aimed === "" ? "attack.hit" : "attack.hitAt") : "attack.miss", { place: aimed });
  const deceived =
    result.hit && result.deceived < 0 ? [line(wording(texts, "attack.deceived", { by: -result.deceived }))] : [];
  return {
    lines: [rollLine(result.roll, texts), ...consequenceLines(result.consequences, texts), ...deceived],
    outcome: outcomeOf(result.roll, meaning, texts, result.hit),
    deeds: attackCosts(facts, result, texts),
    next: attackNext(facts, result, texts),
  };
}

/** Who attacks whom, with what. */
function attackHead({ who, target, weapon }: AttackFacts, texts: Texts): string {
  const attack = weapon.name === "" ? wording(texts, "attack.name") : weapon.name;
  const by = who ? wording(texts, "head.of", { name: who.name, what: attack }) : attack;
  return target ? wording(texts, "head.at", { what: by, target: target.name }) : by;
}

/** An attack, melee or ranged. */
export const attack: AnyRoller = gurpsRoller<AttackFacts, RolledAttack>({
  id: "attack",
  icon: "fa-solid fa-crosshairs",
  fields: ATTACK_FIELDS,
  words: 2,
  situation: attackSituation,
  facts: attackFacts,
  plans: ({ situation, rules }, texts) => [
    { label: wording(texts, "effective"), breakdown: attackModifiers(situation, rules) },
  ],
  roll: (thrower, { situation, rules }) => rollAttack(thrower, situation, rules),
  head: attackHead,
  story: attackStory,
});
