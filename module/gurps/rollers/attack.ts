/** The roller of attacks. GURPS quick reference, "Common Skill Modifiers", "Attack/Defense Options". */
import {
  ON,
  type AnyRoller,
  type NextDraw,
  type NextRoll,
  type RollStory,
  type Values,
} from "../../kit/rollers/roller";
import { RulesError } from "../../rules/kernel";
import { signed } from "../../kit/text/sentence";
import {
  calledShotModifier,
  MANEUVER_MODIFIERS,
  optionFatigue,
  RANGE_BANDS,
  strain,
  type AttackSituation,
  type RolledAttack,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { attackLevel } from "../documents/character-facts";
import { houseRules } from "../documents/options";
import { consequenceLines, draws, tables, type Tables } from "./criticals";
import { fatigueActions, strainAction } from "./card-actions";
import { damageType, idIn, LEVEL, list, MODIFIER, person, posture, section, text } from "./fields";
import type { Asks } from "./form";
import { onHead, people, personIn, personOf, postureOf, sided, type Person } from "./people";
import { bandAt, targeted, yardsBetween } from "./scene";
import { situationRoller, type CommonFacts } from "./spec";
import { named, span } from "../texts";
import { headOf, line, outcomeOf, rollLine, wording } from "./words";

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

const ranges = () =>
  RANGE_BANDS.map((band) => ({ value: String(band.from), label: span(band), note: signed(band.amount) }));
const aimChips = {
  "0": null,
  ...Object.fromEntries(MANEUVER_MODIFIERS.aim.map(({ seconds, amount }) => [String(seconds), amount])),
};
/** Targets to aim at, with their penalties in this world. */
export const aims = () =>
  situations.calledShot.inputs.target.ids.map((id) => ({
    value: id,
    label: named("calledShot", id),
    note: signed(calledShotModifier(id, houseRules())),
  }));

/** The attacks of the chosen character. */
function attacksOf(values: Values) {
  const attacks = personIn(values["who"])?.facts.attacks ?? [];
  return [{ value: "", label: wording("noAttack") }, ...attacks.map(({ id, name }) => ({ value: id, label: name }))];
}

const known = (values: Values) => personIn(values["who"]) !== null;

const inManeuver = { section: section("maneuver") };
const inSituation = { section: section("situation") };
const inOptions = { section: section("options") };

/** Skill given up, as the attack and its calculator ask for it. */
export const DECEPTIVE = [
  "deceptive",
  { amounts: { "0": null, "-2": -2, "-4": -4, "-6": -6, "-8": -8 }, ...inOptions },
] as const;

/** The fields of an attack. */
export const ATTACK: Asks<typeof situations.attack.inputs> = [
  LEVEL,
  MODIFIER,
  person("who"),
  list("attack", {}, "", { leads: "values", applies: known, options: attacksOf }),
  list("target", {}, "", { leads: "values", options: people("target") }),
  text("damage", "1d"),
  damageType,
  ["ranged", { leads: "form", ...inManeuver }],
  ["maneuver", { leads: "form", ...inManeuver }],
  ["double", inManeuver],
  ["far", inManeuver],
  ["heroicCharge", { as: "charge", ...inManeuver }],
  ["aim", { leads: "form", amounts: aimChips, ...inSituation }],
  ["accuracy", inSituation],
  ["bulk", inSituation],
  ["range", { options: ranges, ...inSituation }],
  ["size", inSituation],
  ["shots", inSituation],
  ["evaluate", { amounts: { "0": null, "1": 1, "2": 2, "3": 3 }, ...inSituation }],
  posture("attack"),
  [
    "location",
    { options: () => [{ value: "", label: wording("attack.nowhere") }, ...aims()], section: section("aimed") },
  ],
  ["disarm", { section: section("aimed") }],
  DECEPTIVE,
  ["telegraphic", inOptions],
  ["offHand", inOptions],
  ["adjectives", inOptions],
  ["shock", inOptions],
];

/** A character's attack, by its id or name. */
const attackNamed = (who: ReturnType<typeof personIn>, named: string) => {
  const attacks = who?.facts.attacks ?? [];
  const isCalled = ({ name }: { readonly name: string }) => name.toLowerCase() === named.toLowerCase();
  return attacks.find(({ id }) => id === named) ?? attacks.find(isCalled);
};

/** The attack to roll; undefined if none is named. Throws a RulesError if the character does not have it. */
function attackOf(values: Values) {
  const named = values["attack"] ?? "";
  if (named === "") return undefined;
  const who = personIn(values["who"]);
  if (!who) throw new RulesError("no-attack-of-nobody", { attack: named });
  const found = attackNamed(who, named);
  if (!found) throw new RulesError("no-attack-named", { attack: named, who: who.name });
  return found;
}

/** Fields that only a ranged attack has: if one is given, the attack is ranged. */
const OF_SHOTS = ["range", "aim", "accuracy", "bulk", "shots"];
const implied = (given: Values): Values => (OF_SHOTS.some((name) => given[name]) ? { ranged: ON } : {});

/** The values that a character and one of its attacks fill in. */
function attackSituation(values: Values): Values {
  const target = values["target"] || targeted();
  const foe = personIn(target, "target");
  const size: Values = foe ? { size: String(foe.facts.size) } : {};
  const who = personIn(values["who"]);
  if (!who) return { attack: "", target, ...size };
  const { skills, wounds } = who.facts;
  const attack = attackNamed(who, values["attack"] ?? "");
  const band = bandAt(yardsBetween(who.uuid, foe?.uuid ?? ""));
  const body = {
    target,
    ...size,
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

function attackMore(values: Values) {
  const attack = attackOf(values);
  return {
    who: personOf(values["who"]),
    target: personOf(values["target"], "target"),
    weapon: {
      name: attack?.name ?? "",
      damage: values["damage"] ?? "",
      type: idIn(values, "type", situations.blow.inputs.type.ids),
    },
    tables: tables(),
  };
}

/** Whether nothing was aimed at, so that the dice decide the location. */
const isRandom = ({ situation }: AttackFacts) => situation.location === undefined;

function attackNext(facts: AttackFacts, result: RolledAttack): (NextRoll | NextDraw)[] {
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
    next.push({ label: wording("next.defend"), icon: "fa-solid fa-shield-halved", roller: "defense", values });
  }
  const struck = result.location;
  if (result.hit && (isRandom(facts) || (result.chink && struck === null)) && !result.nearMiss)
    next.push({
      label: wording("next.location"),
      icon: "fa-solid fa-person",
      roller: "location",
      values: blow,
      now: true,
    });
  else if (result.hit && struck !== null)
    next.push({
      label: wording("next.damage"),
      icon: "fa-solid fa-droplet",
      roller: "damage",
      values: { ...blow, place: sided(struck) },
    });
  const head = struck !== null && onHead(struck);
  return [...next, ...draws(result.consequences, head, own)];
}

/** Buttons for what an attack's options cost the attacker. */
function attackCosts({ who, situation }: AttackFacts, { roll }: RolledAttack) {
  const flurry = situation.double === "flurry" ? (["flurryOfBlows"] as const) : [];
  const charge = situation.heroicCharge && situation.maneuver === "moveAttack" ? (["heroicCharge"] as const) : [];
  const used = [...flurry, ...charge];
  const fatigue = used.reduce((sum, option) => sum + optionFatigue(option), 0);
  const hp = used.reduce((sum, option) => sum + strain(option, roll.degree), 0);
  return [...fatigueActions(who, fatigue), ...strainAction(who, hp)];
}

function attackStory(facts: AttackFacts, result: RolledAttack): Omit<RollStory, "head" | "sums"> {
  const { situation } = facts;
  const aimed = situation.location === undefined ? "" : named("calledShot", situation.location);
  const meaning = result.nearMiss
    ? wording("attack.nearMiss")
    : wording(result.hit ? (aimed === "" ? "attack.hit" : "attack.hitAt") : "attack.miss", { place: aimed });
  const deceived =
    result.hit && result.deceived < 0 ? [line(wording("attack.deceived", { by: -result.deceived }))] : [];
  return {
    lines: [rollLine(result.roll), ...consequenceLines(result.consequences), ...deceived],
    outcome: outcomeOf(result.roll, meaning, result.hit),
    deeds: attackCosts(facts, result),
    next: attackNext(facts, result),
  };
}

/** Heading of an attack: the attacker, the weapon and the target. */
function attackHead({ who, target, weapon }: AttackFacts): string {
  const attack = weapon.name === "" ? wording("attack.name") : weapon.name;
  const by = headOf(who, attack);
  return target ? wording("head.at", { what: by, target: target.name }) : by;
}

/** An attack, melee or ranged. */
export const attack: AnyRoller = situationRoller(situations.attack, {
  id: "attack",
  icon: "fa-solid fa-crosshairs",
  asks: ATTACK,
  words: 2,
  situation: attackSituation,
  implied,
  more: attackMore,
  head: attackHead,
  story: attackStory,
});
