/** Situations of groups, reactions, things, time, travel and magic. */
import { groupResult } from "../groups";
import { hikingFatigue, learned, milesPerDay } from "../time-use";
import {
  ceremonyBonus as bonusFor,
  concentrateModifier,
  magicDiscount,
  planCasting,
  planCeremony,
  type Casting,
  type Ceremony,
  type Spell,
} from "../magic";
import { breakdown, totalOf } from "../modifiers";
import { objectArmor, objectHp } from "../objects";
import { breaks, moraleModifier, reactionOf } from "../reaction";
import { rollCeremony, rollGroup, rollMorale, rollSpell } from "../rolls/world";
import { LEARNING, LOADS, MATERIALS, MORALE, OBJECT_HP, SPELL_CLASSES, TERRAIN, WEATHER } from "../tables/world";
import { choice, decimal, flag, idsOf, modifier, plain, rolledSituation, wholeNumber, type Given } from "./situation";

const none = { least: 0 };

/** A group that rolls as one; GURPS-27. */
export const group = rolledSituation({
  inputs: { size: wholeNumber(10, none), level: wholeNumber(10), other: modifier },
  facts: (given) => given,
  reckon: ({ size, level, other }, rules) => ({
    ...groupResult(size, level + totalOf(other), rules),
    breakdown: breakdown(level, other),
  }),
  roll: (_thrower, { size, level, other }, rules) => rollGroup(size, level, other, rules),
});

/** The reaction for a total; GURPS-29. */
export const reaction = plain({ total: wholeNumber(0) }, ({ total }) => ({ total, reaction: reactionOf(total) }));

/** Whether a foe gives up; GURPS-30. */
export const morale = rolledSituation({
  inputs: {
    strength: wholeNumber(0, { least: MORALE.mostWeaker, most: MORALE.mostStronger }),
    noLanguage: flag,
    intruders: flag,
    other: modifier,
  },
  facts: ({ other, ...situation }) => ({ situation, other }),
  reckon: ({ situation, other }) => ({ modifier: moraleModifier(situation) + totalOf(other) }),
  roll: (thrower, { situation, other }) => rollMorale(thrower, situation, other),
});

/** The same for dice that were rolled at the table; GURPS-30. */
export const moraleTotal = plain(
  { rolled: wholeNumber(0, { least: 3, most: 18 }), ...morale.inputs },
  ({ rolled, ...given }, rules) => {
    const { modifier: amount } = morale.reckon(morale.facts(given), rules);
    const total = rolled + amount;
    return { modifier: amount, total, reaction: reactionOf(total), breaks: breaks(total) };
  },
);

/** Hit points of a thing; GURPS-31. */
export const thingHp = plain(
  { kind: choice(idsOf(OBJECT_HP), "unliving"), pounds: decimal(0, none) },
  ({ kind, pounds }, rules) => ({ kind, hp: objectHp(kind, pounds, rules) }),
);

/** Armor of a wall; GURPS-32. */
export const thingDr = plain(
  { material: choice(idsOf(MATERIALS), "hardSteel"), inches: decimal(0, none) },
  ({ material, inches }, rules) => ({ material, ...objectArmor(material, inches, rules) }),
);

/** Hours and points; GURPS-33. */
export const learning = plain({ hours: decimal(0, none), way: choice(idsOf(LEARNING), "job") }, ({ hours, way }) =>
  learned(hours, way),
);

/** A day on foot; GURPS-35. */
export const hike = plain(
  {
    move: wholeNumber(0, none),
    terrain: choice(idsOf(TERRAIN), "average"),
    weather: choice(idsOf(WEATHER), "clear"),
    onRoad: flag,
    hours: decimal(0, none),
    load: choice(idsOf(LOADS), "none"),
  },
  ({ hours, load, ...way }) => ({ miles: milesPerDay(way), fatigue: hikingFatigue(hours, load) }),
);

const spellClass = choice(idsOf(SPELL_CLASSES), "easy");
const concentrate = wholeNumber(0, none);
const CASTING = {
  skill: wholeNumber(12),
  "spell-range": spellClass,
  "spell-duration": spellClass,
  "spell-target": spellClass,
  "spell-effect": spellClass,
  concentrate,
  improvised: flag,
  other: modifier,
};

const spellOf = (given: Given<typeof CASTING>): Spell => ({
  range: given["spell-range"],
  duration: given["spell-duration"],
  target: given["spell-target"],
  effect: given["spell-effect"],
});

function castingOf(given: Given<typeof CASTING>): Casting {
  const { skill, concentrate: seconds, improvised, other } = given;
  return { skill, spell: spellOf(given), concentrate: seconds, improvised, other };
}

/** A spell cast alone; GURPS-36 to GURPS-39. */
export const spell = rolledSituation({
  inputs: CASTING,
  facts: (given) => ({ casting: castingOf(given) }),
  reckon: ({ casting }, rules) => planCasting(casting, rules),
  roll: (thrower, { casting }, rules) => rollSpell(thrower, casting, rules),
});

/** A spell cast by a circle; the caller adds the helpers; GURPS-40. */
export const ceremony = rolledSituation({
  inputs: { ...CASTING, energy: wholeNumber(0, none) },
  facts: (given): { readonly ceremony: Ceremony } => ({
    ceremony: { ...castingOf(given), energy: given.energy, helpers: [] },
  }),
  reckon: ({ ceremony: planned }, rules) => planCeremony(planned, rules),
  roll: (thrower, { ceremony: planned }, rules) => rollCeremony(thrower, planned, rules),
});

/** Fatigue that skill saves; GURPS-37. */
export const discount = plain({ effective: wholeNumber(12) }, ({ effective }) => ({
  discount: magicDiscount(effective),
}));

/** Seconds of concentration; GURPS-38. */
export const concentration = plain({ concentrate }, (given, rules) => ({
  modifier: concentrateModifier(given.concentrate, rules),
}));

/** Bonus for energy beyond the cost; GURPS-40. */
export const ceremonyBonus = plain({ percent: decimal(0, none) }, ({ percent }) => ({ modifier: bonusFor(percent) }));
