/** The rollers of the fire phase: a shot, and the dodge that may follow. Quick reference, "Fire phase"; SOCS-4, SOCS-9. */
import { idIn, numberIn } from "../../../kit/rollers/fields";
import { line, oneRoll } from "../../../kit/rollers/one-roll";
import type { AnyRoller, Field, NextRoll, Values } from "../../../kit/rollers/roller";
import { signed } from "../../../kit/text/sentence";
import { RulesError } from "../../../rules/kernel";
import { rollSuccess, succeeded, type SuccessRoll } from "../../../rules/gurps";
import {
  aim,
  canDodge,
  CLASS_FACTS,
  CLASSES,
  dodgeParts,
  LEVEL_NAMES,
  MOST_DAMAGE,
  sum,
  type SkillTerm,
  type ShipClass,
} from "../../../rules/space-opera";
import { leveled } from "../story/words";
import { aimedAt, pairOf } from "./battle";
import { aimingBonuses } from "./battles";
import { hitAction } from "./card-actions";
import { gunOptions, shipIn, shipOptions, shipRef, type ShipRef } from "./ships";
import { headOf, oddsOf, rollLine, wording } from "../../../gurps/rollers/words";
import { FIELDS, outcomeOf, rollWord, sumOf } from "./words";

const { number, chips, list, section } = FIELDS;

const sizes = Object.fromEntries(CLASSES.map((id) => [id, CLASS_FACTS[id].size]));
const levels = Object.fromEntries(LEVEL_NAMES.slice(1).map((_, at) => [String(at + 1), null]));
const classes = Object.fromEntries(CLASSES.map((id) => [id, null]));

/** Bonuses up to this one are a click each; in a battle there may be more. */
const USUAL_BONUS = 5;
const MOST_BONUS = 40;

/** A field for an aiming bonus, with a click for each value. */
const bonus = (name: string): Field =>
  chips(name, {}, "0", {
    section: section("aim"),
    options: (values) =>
      Array.from(
        { length: Math.min(MOST_BONUS, Math.max(USUAL_BONUS, Number(values[name]) || 0)) + 1 },
        (_, value) => ({
          value: String(value),
          label: signed(value),
        }),
      ),
  });

/** The modifier that the table agreed on. */
const modPart = (values: Values): SkillTerm[] => {
  const amount = numberIn(values, "mod");
  return amount === 0 ? [] : [{ id: "penalty", amount }];
};

type FireFacts = {
  readonly ship: ShipRef | null;
  readonly shipClass: ShipClass | null;
  /** Name of the gun; blank if none is named. */
  readonly gun: string;
  readonly target: ShipRef | null;
  readonly targetClass: ShipClass;
  readonly parts: readonly SkillTerm[];
  /** Whether no roll is needed. */
  readonly automatic: boolean;
  /** Damage level after armor and shields. */
  readonly level: number;
};

/** Values that ship, gun and target fill in. */
function fireSituation(values: Values): Values {
  const ship = shipIn(values["ship"]);
  const gun = ship?.guns.find(({ id }) => id === values["mount"]);
  const target = shipIn(values["target"], "target");
  const bonuses = ship && target ? aimingBonuses(ship.uuid, gun?.id ?? "", target.uuid) : null;
  return {
    ...(bonuses ? { position: String(bonuses.position), sustained: String(bonuses.sustained) } : {}),
    ...(gun
      ? { skill: String(gun.skill ?? 10), accuracy: String(gun.accuracy), firepower: String(gun.firepower) }
      : { mount: "" }),
    ...(target ? { class: target.class, size: String(target.size), protection: String(target.protection) } : {}),
  };
}

/** The facts of a shot. */
export function fireFacts(values: Values): FireFacts {
  const ship = shipIn(values["ship"]);
  const targetClass = idIn(values, "class", CLASSES);
  const penalty = numberIn(values, "penalty");
  const size = (values["size"] ?? "") === "" ? CLASS_FACTS[targetClass].size : numberIn(values, "size");
  const gun = {
    skill: numberIn(values, "skill"),
    accuracy: numberIn(values, "accuracy"),
    position: numberIn(values, "position"),
    sustained: numberIn(values, "sustained"),
  };
  const pair = pairOf({}, { class: targetClass, size }, gun, penalty);
  const { parts, automatic } = aim(pair.battle, pair.ship, pair.gun, pair.other, aimedAt(pair, penalty));
  const firepower = Math.min(MOST_DAMAGE, Math.max(1, numberIn(values, "firepower")));
  return {
    ship: shipRef(values["ship"]),
    shipClass: ship?.class ?? null,
    gun: ship?.guns.find(({ id }) => id === values["mount"])?.name ?? "",
    target: shipRef(values["target"], "target"),
    targetClass,
    parts: [...parts, ...modPart(values)],
    automatic,
    level: Math.max(0, firepower - numberIn(values, "protection")),
  };
}

type Shot = { readonly roll: SuccessRoll | null };

const hits = ({ roll }: Shot): boolean => roll === null || succeeded(roll.degree);
const isCritical = ({ roll }: Shot): boolean => roll?.degree === "criticalSuccess";

/** Whether the target may dodge: never a critical hit, and only with the handling for the shooter. SOCS-9, SOCS-11. */
function dodges({ targetClass, shipClass, level }: FireFacts, shot: Shot): boolean {
  const shooter = CLASS_FACTS[shipClass ?? "fighter"].handling;
  return hits(shot) && level > 0 && !isCritical(shot) && canDodge(CLASS_FACTS[targetClass].handling, shooter);
}

function dodgeStep({ target, shipClass, targetClass, level }: FireFacts): NextRoll {
  const values = {
    ship: target?.uuid ?? "",
    class: targetClass,
    shooter: shipClass ?? "fighter",
    level: String(level),
  };
  return { label: rollWord("next.dodge"), icon: "fa-solid fa-shield-halved", roller: "dodge", values };
}

function fireMeaning(facts: FireFacts, shot: Shot): string {
  if (!hits(shot)) return rollWord("fire.miss");
  const level = leveled(facts.level);
  return rollWord(isCritical(shot) ? "fire.critical" : "fire.hit", { level });
}

/** The roller for a gun's shot. */
export const fire: AnyRoller = oneRoll<FireFacts, Shot>({
  id: "fire",
  icon: "fa-solid fa-crosshairs",
  fields: [
    number("skill", "12"),
    number("accuracy", "0"),
    number("mod"),
    list("ship", {}, "", { leads: "values", options: shipOptions("ship") }),
    list("mount", {}, "", {
      leads: "values",
      options: gunOptions,
      applies: ({ ship }) => shipIn(ship) !== null,
    }),
    list("target", {}, "", { leads: "values", options: shipOptions("target") }),
    chips("class", sizes, "fighter", { section: section("target") }),
    number("size", "", { section: section("target") }),
    number("penalty", "0", { section: section("target"), max: 0 }),
    number("protection", "0", { section: section("target"), min: 0 }),
    bonus("position"),
    bonus("sustained"),
    chips("firepower", levels, "2", { section: section("gun") }),
  ],
  words: 3,
  situation: fireSituation,
  facts: fireFacts,
  sums: ({ parts }) => [sumOf(wording("effective"), parts)],
  odds: ({ parts, automatic }) => (automatic ? [{ label: rollWord("fire.sure"), chance: 1 }] : oddsOf(sum(parts))),
  roll: (thrower, { parts, automatic }) => ({
    roll: automatic ? null : rollSuccess(thrower, "shot", sum(parts)),
  }),
  head: ({ ship, gun, target }) => {
    const what = headOf(ship, gun === "" ? rollWord("fire.name") : gun);
    return target ? wording("head.at", { what, target: target.name }) : what;
  },
  story(facts, shot) {
    const meaning = fireMeaning(facts, shot);
    const dodgeable = dodges(facts, shot);
    return {
      lines: shot.roll ? [rollLine(shot.roll)] : [line(rollWord("fire.sure"))],
      outcome: shot.roll ? outcomeOf(shot.roll, meaning) : { text: meaning, tone: "good" },
      deeds: hits(shot) ? hitAction(facts.target, facts.level) : [],
      next: dodgeable ? [dodgeStep(facts)] : [],
    };
  },
});

type DodgeFacts = {
  readonly ship: ShipRef | null;
  readonly parts: readonly SkillTerm[];
  readonly level: number;
};

/** The facts of a dodge. */
export function dodgeFacts(values: Values): DodgeFacts {
  const own = idIn(values, "class", CLASSES);
  const shooter = idIn(values, "shooter", CLASSES);
  if (!canDodge(CLASS_FACTS[own].handling, CLASS_FACTS[shooter].handling))
    throw new RulesError("cannot-dodge", { own, shooter });
  const { battle, ship } = pairOf({ piloting: numberIn(values, "piloting"), mr: numberIn(values, "mr") }, {});
  return {
    ship: shipRef(values["ship"]),
    parts: [...dodgeParts(battle, ship), ...modPart(values)],
    level: Number(idIn(values, "level", Object.keys(levels))),
  };
}

/** The roller for a dodge: a success takes a level off the damage. */
export const dodge: AnyRoller = oneRoll<DodgeFacts, { readonly roll: SuccessRoll }>({
  id: "dodge",
  icon: "fa-solid fa-shield-halved",
  fields: [
    number("piloting", "12"),
    number("mr", "0"),
    number("mod"),
    list("ship", {}, "", { leads: "values", options: shipOptions("ship") }),
    chips("level", levels, "2"),
    chips("class", classes, "fighter", { section: section("ships") }),
    chips("shooter", classes, "fighter", { section: section("ships") }),
  ],
  words: 3,
  situation: (values): Values => {
    const ship = shipIn(values["ship"]);
    if (!ship) return {};
    return { piloting: String(ship.piloting ?? 10), mr: String(ship.mr), class: ship.class };
  },
  facts: dodgeFacts,
  sums: ({ parts }) => [sumOf(wording("effective"), parts)],
  odds: ({ parts }) => oddsOf(sum(parts)),
  roll: (thrower, { parts }) => ({
    roll: rollSuccess(thrower, "dodge", sum(parts)),
  }),
  head: ({ ship }) => headOf(ship, rollWord("dodge.name")),
  story({ ship, level }, { roll }) {
    const left = succeeded(roll.degree) ? level - 1 : level;
    const meaning = rollWord("dodge.left", { level: leveled(left) });
    return {
      lines: [rollLine(roll)],
      outcome: outcomeOf(roll, meaning),
      deeds: hitAction(ship, left),
    };
  },
});
