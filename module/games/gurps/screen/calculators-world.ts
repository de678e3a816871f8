/** The calculators of groups, reactions, objects, time and magic. GURPS quick reference; E16 to E22, E24 to E29. */
import type { Calculator, Input } from "../../../foundry/windows/reference";
import { signed, type Texts } from "../../../foundry/text/sentence";
import { RulesError } from "../../../rules/kernel";
import {
  avoidedHits,
  breaks,
  ceremonyBonus,
  concentrateModifier,
  degreeOf,
  freeHours,
  GROUP_LIMITS,
  groupBonus,
  groupHits,
  groupResult,
  HELPERS,
  hikingFatigue,
  hoursAbroad,
  learned,
  LEARNING,
  LOADS,
  magicDiscount,
  MATERIALS,
  milesPerDay,
  MORALE,
  moraleModifier,
  OBJECT_HP,
  objectArmor,
  objectHp,
  planCasting,
  planCeremony,
  reactionOf,
  SPELL_CLASSES,
  SPELL_PARTS,
  succeeded,
  TERRAIN,
  WEATHER,
  type CastingPlan,
  type HelperId,
  type LearningId,
  type LoadId,
  type MaterialId,
  type ObjectKind,
  type Spell,
  type SpellClass,
  type TerrainId,
  type WeatherId,
} from "../../../rules/gurps";
import { houseRules } from "../documents/options";
import { answer, choice, flag, idsOf, line, modifier, number, skillLines } from "./fields";
import { named } from "../texts";

/** Many who roll as one; E18. */
export const groupRoll: Calculator = {
  id: "groupRoll",
  fields: [number("size", 20, { least: 0 }), number("groupTarget", 12)],
  results: (input) => {
    const { succeed, fail } = groupResult(input.number("size"), input.number("groupTarget"), houseRules());
    return [line("succeed", succeed), line("fail", fail)];
  },
};

/** One attack for a group; E19. */
export const groupAttack: Calculator = {
  id: "groupAttack",
  fields: [
    number("attackers", 8, { least: 1, most: GROUP_LIMITS.most }),
    number("average", 11),
    number("rolled", 10, { least: 3, most: 18 }),
    number("defenseMargin", 0),
  ],
  results: (input) => {
    const rules = houseRules();
    const attackers = input.number("attackers");
    const effective = input.number("average") + groupBonus(attackers);
    const rolled = input.number("rolled");
    const margin = effective - rolled;
    const hits = succeeded(degreeOf(effective, rolled, rules)) ? groupHits(attackers, margin, rules) : 0;
    return [
      line("hits", hits),
      line("effective", effective),
      line("margin", signed(margin)),
      line("avoided", avoidedHits(hits, input.number("defenseMargin"))),
    ];
  },
};

/** What a total means; E20. */
export const reaction: Calculator = {
  id: "reaction",
  fields: [number("total", 12)],
  results: (input, texts) => [line("reaction", named(texts, "reaction", reactionOf(input.number("total"))))],
};

/** Whether a foe gives up; E21. */
export const morale: Calculator = {
  id: "morale",
  fields: [
    number("rolled", 10, { least: 3, most: 18 }),
    number("strength", 3, { least: MORALE.mostWeaker, most: MORALE.mostStronger }),
    flag("noLanguage"),
    flag("intruders"),
  ],
  results: (input, texts) => {
    const sum = moraleModifier({
      strength: input.number("strength"),
      noLanguage: input.flag("noLanguage"),
      intruders: input.flag("intruders"),
    });
    const total = input.number("rolled") + sum;
    return [
      answer("breaks", breaks(total), texts, "good"),
      line("total", total),
      modifier("modifier", sum),
      line("reaction", named(texts, "reaction", reactionOf(total))),
    ];
  },
};

/** Hit points of a thing; E16. */
export const thingHp: Calculator = {
  id: "thingHp",
  fields: [choice("objectKind", "objectKind", idsOf(OBJECT_HP)), number("pounds", 1000, { least: 0, step: "any" })],
  results: (input) => [
    line("hp", objectHp(input.text("objectKind") as ObjectKind, input.number("pounds"), houseRules())),
  ],
};

/** Armor of a wall; E17. */
export const thingDr: Calculator = {
  id: "thingDr",
  fields: [
    choice("material", "material", idsOf(MATERIALS), "hardSteel"),
    number("inches", 2, { least: 0, step: "any" }),
  ],
  results: (input) => {
    const [material, inches] = [input.text("material") as MaterialId, input.number("inches")];
    const least = objectArmor(material, inches, { drPoint: "low" }).dr;
    const most = objectArmor(material, inches, { drPoint: "high" }).dr;
    return [line("dr", least === most ? least : `${least}–${most}`)];
  },
};

/** Hours and points; E22. */
export const learningCalculator: Calculator = {
  id: "learning",
  fields: [number("hours", 200, { least: 0, step: "any" }), choice("way", "learning", idsOf(LEARNING))],
  results: (input) => {
    const { learningHours, points } = learned(input.number("hours"), input.text("way") as LearningId);
    return [line("learningHours", learningHours), line("points", points)];
  },
};

/** Hours there are. */
export const freeTime: Calculator = {
  id: "freeTime",
  fields: [number("weeks", 4, { least: 0, step: "any" }), flag("working"), number("daysAbroad", 0, { least: 0 })],
  results: (input) => [
    line("freeHours", freeHours(input.number("weeks"), input.flag("working"))),
    line("hoursAbroad", hoursAbroad(input.number("daysAbroad"))),
  ],
};

/** A day on foot; E24, E25. */
export const hike: Calculator = {
  id: "hike",
  fields: [
    number("move", 5, { least: 0 }),
    choice("terrain", "terrain", idsOf(TERRAIN), "average"),
    choice("weather", "weather", idsOf(WEATHER)),
    flag("onRoad"),
    number("hours", 8, { least: 0, step: "any" }),
    choice("load", "load", idsOf(LOADS)),
  ],
  results: (input) => [
    line(
      "miles",
      milesPerDay({
        move: input.number("move"),
        terrain: input.text("terrain") as TerrainId,
        weather: input.text("weather") as WeatherId,
        onRoad: input.flag("onRoad"),
      }),
    ),
    line("fatigue", `${hikingFatigue(input.number("hours"), input.text("load") as LoadId)} FP`),
  ],
};

const spellFields = SPELL_PARTS.map((part) => choice(`spell-${part}`, "spellClass", idsOf(SPELL_CLASSES)));
const spellOf = (input: Input): Spell => ({
  range: input.text("spell-range") as SpellClass,
  duration: input.text("spell-duration") as SpellClass,
  target: input.text("spell-target") as SpellClass,
  effect: input.text("spell-effect") as SpellClass,
});
const castingFields = [...spellFields, number("concentrate", 0, { least: 0 }), flag("improvised"), number("other", 0)];
const castingOf = (input: Input) => ({
  skill: input.number("skill"),
  spell: spellOf(input),
  concentrate: input.number("concentrate"),
  improvised: input.flag("improvised"),
  other: [{ id: "other", amount: input.number("other") }],
});

function castingLines({ breakdown, cost, price, discount }: CastingPlan, texts: Texts) {
  const [effective, ...more] = skillLines(breakdown, texts);
  const saved = discount > 0 ? ` (${price} − ${discount})` : "";
  return [...(effective ? [effective] : []), line("cost", `${cost} FP${saved}`), ...more];
}

/** A spell cast alone; E26. */
export const spell: Calculator = {
  id: "spell",
  fields: [number("skill", 14), ...castingFields],
  results: (input, texts) => castingLines(planCasting(castingOf(input), houseRules()), texts),
};

/** What skill saves; E27. */
export const discount: Calculator = {
  id: "discount",
  fields: [number("effective", 19)],
  results: (input) => [line("discount", `${magicDiscount(input.number("effective"))} FP`)],
};

/** Seconds of concentration; E29. */
export const concentrate: Calculator = {
  id: "concentrate",
  fields: [number("concentrate", 1, { least: 0 })],
  results: (input) => [modifier("modifier", concentrateModifier(input.number("concentrate"), houseRules()))],
};

/** Beyond this a number of helpers is mistyped. */
const MOST_HELPERS = 1000;

function helpersIn(input: Input, name: string): number {
  const value = input.number(name);
  if (!Number.isInteger(value) || value < 0) throw new RulesError("not-whole", { name, value });
  if (value > MOST_HELPERS) throw new RulesError("number-too-high", { name, value, most: MOST_HELPERS });
  return value;
}

/** A spell of a circle. Helpers with a limit give all that they may. */
export const ceremony: Calculator = {
  id: "ceremony",
  fields: [
    number("skill", 16),
    ...castingFields,
    number("energy", 1, { least: 0 }),
    number("mages", 0, { least: 0 }),
    number("adepts", 0, { least: 0 }),
    number("apprentices", 0, { least: 0 }),
    number("spectators", 0, { least: 0 }),
  ],
  results: (input, texts) => {
    const giving = (name: string, kind: HelperId) =>
      Array.from({ length: helpersIn(input, name) }, () => ({ kind, energy: HELPERS[kind].each ?? 0 }));
    const helpers = [
      { kind: "mage" as const, energy: input.number("mages") },
      ...giving("adepts", "adept"),
      ...giving("apprentices", "apprentice"),
      ...giving("spectators", "spectator"),
    ];
    const plan = planCeremony({ ...castingOf(input), energy: input.number("energy"), helpers }, houseRules());
    return [
      ...castingLines(plan, texts),
      line("energy", `${plan.energy} (${signed(plan.percent)}%)`),
      line("seconds", plan.seconds),
    ];
  },
};

/** What energy beyond the cost is worth; E28. */
export const energyBonus: Calculator = {
  id: "energyBonus",
  fields: [number("percent", 80, { least: 0, step: "10" })],
  results: (input) => [modifier("modifier", ceremonyBonus(input.number("percent")))],
};
