/** The tables of wounds, people, the world and magic, worded from the data of the rules. GURPS quick reference; T8 to T16. */
import { signed, type Texts } from "../../kit/text/sentence";
import {
  CEREMONY,
  CEREMONY_BONUS,
  CHINK_TYPES,
  CONDITIONS,
  GROUP_COMBAT,
  GROUP_ROLL,
  HELPERS,
  HIT_LOCATIONS,
  LEARNING,
  LOADS,
  MATERIALS,
  MORALE,
  RANDOM_LOCATIONS,
  REACTIONS,
  SPELL_CLASSES,
  SPELL_PARTS,
  TERRAIN,
  WEATHER,
  WOUNDING,
  type CalledShotId,
  type DamageType,
  type HitLocation,
  type LocationId,
} from "../../rules/gurps";
import { table, tableOf } from "./tables";
import { about, named, span, word } from "../texts";

const NOTHING = "–";
const LOCATIONS: { readonly [id in LocationId]: HitLocation } = HIT_LOCATIONS;

/** How a location multiplies: `all ×4`, or the types that differ, those of one factor together. */
function wounding(texts: Texts, { wounding: factors }: HitLocation): string {
  if (typeof factors === "number") return word(texts, "allTypes", { factor: factors });
  const types = Object.entries(factors) as [DamageType, number][];
  const values = [...new Set(types.map(([, factor]) => factor))];
  const names = (factor: number) => types.flatMap(([type, own]) => (own === factor ? [damageName(type)] : []));
  return values.map((factor) => `${names(factor).join(", ")} ×${factor}`).join("; ") || NOTHING;
}

/** A type of damage as it is written: `pi−` with a true minus. */
export const damageName = (type: string): string => type.replaceAll("-", "−");

/** What a location does with an injury: the cells behind its name. */
function locationCells(texts: Texts, id: LocationId): string[] {
  const location = LOCATIONS[id];
  const { knockdown, crippledAbove, surplusLost, shock, alwaysRolls } = location;
  const { perPoint, most } = shock;
  return [
    wounding(texts, location),
    knockdown === 0 && !alwaysRolls ? NOTHING : signed(knockdown),
    crippledAbove === null
      ? NOTHING
      : word(texts, surplusLost ? "crippledCapped" : "blindedAbove", { divisor: crippledAbove }),
    perPoint === 1 ? NOTHING : word(texts, "shockTimes", { factor: perPoint, most: signed(0 - most) }),
  ];
}

const starred = (id: LocationId, name: string) => `${name}${LOCATIONS[id].nearMiss ? " *" : ""}`;

/** Where an attack strikes that was aimed at nothing: 3d6; T8. */
export const randomLocations = table(
  "locations",
  ["roll", "location", "wounding", "knockdown", "crippling", "shock"],
  (texts) =>
    RANDOM_LOCATIONS.map(({ id, from, to, location }) => ({
      id,
      from,
      to,
      cells: [span({ from, to }), starred(location, named(texts, "struck", id)), ...locationCells(texts, location)],
    })),
  3,
);

const AIMED_AT = ["location", "wounding", "knockdown", "crippling", "shock"];
const STRUCK = new Set<string>(RANDOM_LOCATIONS.map(({ location }) => location));
const ONLY_AIMED = (Object.keys(LOCATIONS) as LocationId[]).filter((id) => !STRUCK.has(id));

/** What is only struck by aiming; T8. */
export const aimedLocations = table("aimedLocations", AIMED_AT, (texts) => {
  const types = CHINK_TYPES.map(damageName).join(", ");
  return [
    ...ONLY_AIMED.map((id) => ({
      id,
      cells: [starred(id, named(texts, "calledShot", id)), ...locationCells(texts, id)],
    })),
    ...(["chinkTorso", "chinkOther"] as const satisfies CalledShotId[]).map((id) => ({
      id,
      cells: [named(texts, "calledShot", id), word(texts, "chinkHalves", { types }), NOTHING, NOTHING, NOTHING],
    })),
  ];
});

/** What damage of a type is multiplied by; T9. */
export const woundingTypes = tableOf("wounding", ["type", "sign", "factor"], WOUNDING, (texts, id, factor) => [
  named(texts, "damage", id),
  damageName(id),
  `×${factor}`,
]);

/** States of a wounded or tired body; T10. */
export const conditions = tableOf("conditions", ["state", "when", "means"], CONDITIONS, (texts, id, numbers) => [
  named(texts, "condition", id),
  about(texts, "conditionWhen", id, numbers),
  about(texts, "condition", id, numbers),
]);

/** How many of a group make a roll; T11. */
export const groupRolls = table("groupRolls", ["target", "share"], (texts) =>
  GROUP_ROLL.map(({ target, who, oneIn }) => ({
    id: String(target),
    cells: [String(target), word(texts, who === "succeed" ? "shareSucceeds" : "shareFails", { oneIn })],
  })),
);

/** Bonus of a group that attacks; T11. */
export const groupCombat = table("groupCombat", ["attackers", "modifier"], () =>
  GROUP_COMBAT.map((row) => ({ id: row.id, cells: [span(row), signed(row.amount)] })),
);

/** Reactions: 3d6 and modifiers; T12. */
export const reactions = table(
  "reactions",
  ["total", "reaction", "means"],
  (texts) =>
    REACTIONS.map(({ id, from, to }) => ({
      id,
      from,
      to,
      cells: [span({ from, to }), named(texts, "reaction", id), about(texts, "reaction", id)],
    })),
  3,
);

/** Modifiers of a morale check; T12. */
export const moraleModifiers = table("moraleModifiers", ["situation", "modifier"], (texts) => [
  { id: "stronger", cells: [about(texts, "morale", "stronger"), `${signed(1)} … ${signed(MORALE.mostStronger)}`] },
  { id: "weaker", cells: [about(texts, "morale", "weaker"), `${signed(-1)} … ${signed(MORALE.mostWeaker)}`] },
  { id: "noLanguage", cells: [about(texts, "morale", "noLanguage"), signed(MORALE.noLanguage)] },
  { id: "intruders", cells: [about(texts, "morale", "intruders"), signed(MORALE.intruders)] },
]);

/** Armor of materials by the inch; T13. */
export const materials = tableOf(
  "materials",
  ["material", "perInch"],
  MATERIALS,
  (texts, id, { low, high, starred }) => [
    named(texts, "material", id),
    `${span({ from: low, to: high })}${starred ? " *" : ""}`,
  ],
);

/** Hours for an hour of learning; T14. */
export const learning = tableOf("learning", ["way", "hours"], LEARNING, (texts, id, hours) => [
  named(texts, "learning", id),
  String(hours),
]);

/** Ground to walk on; T14. */
export const terrain = tableOf("terrain", ["terrain", "factor"], TERRAIN, (texts, id, factor) => [
  named(texts, "terrain", id),
  `×${factor}`,
]);

/** The sky above; T14. */
export const weather = tableOf(
  "weather",
  ["weather", "offRoad", "onRoad"],
  WEATHER,
  (texts, id, { factor, onRoad }) => [named(texts, "weather", id), `×${factor}`, `×${onRoad}`],
);

/** Fatigue of walking by what is carried; T14. */
export const loads = tableOf("loads", ["load", "fatigueHour"], LOADS, (texts, id, fatigue) => [
  named(texts, "load", id),
  `${fatigue} FP`,
]);

/** Classes of the parts of a spell; T15. */
export const spellClasses = tableOf(
  "spellClasses",
  ["class", "skill", "cost", ...SPELL_PARTS, "harm"],
  SPELL_CLASSES,
  (texts, id, { skill, fp, inAll, damage, knockback }) => [
    named(texts, "spellClass", id),
    signed(skill),
    word(texts, inAll ? "inAll" : "perPart", { fp }),
    ...SPELL_PARTS.map((part) => about(texts, `spell-${part}`, id)),
    damage === null ? NOTHING : word(texts, "harm", { damage, knockback: knockback ?? 0 }),
  ],
);

/** Energy of a ceremony's helpers; T16. */
export const helpers = tableOf("helpers", ["helper", "energy"], HELPERS, (texts, id, { each, together }) => [
  named(texts, "helper", id),
  each === null
    ? word(texts, "anyEnergy")
    : together === null
      ? word(texts, "energyUpTo", { each })
      : word(texts, "energyTogether", { each, together }),
]);

/** Energy beyond the cost; T16. */
export const ceremonyBonuses = table("ceremonyBonus", ["beyond", "modifier"], (texts) => [
  ...CEREMONY_BONUS.map(({ percent, amount: bonus }) => ({
    id: String(percent),
    cells: [`${percent}%`, signed(bonus)],
  })),
  {
    id: "further",
    cells: [word(texts, "eachFurther", { percent: CEREMONY.furtherPercent }), signed(CEREMONY.further)],
  },
]);
