/** The tables of wounds, people, the world and magic, worded from the data of the rules. GURPS quick reference; T8 to T16. */
import { signed } from "../../kit/text/sentence";
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
import { about, named, span, gurpsText } from "../texts";
import { percent } from "../../kit/text/numbers";

const NOTHING = "–";
const LOCATIONS: { readonly [id in LocationId]: HitLocation } = HIT_LOCATIONS;

/** The wounding multipliers of a location: `all ×4`, or the types that differ, grouped by factor. */
function wounding({ wounding: factors }: HitLocation): string {
  if (typeof factors === "number") return gurpsText("allTypes", { factor: factors });
  const types = Object.entries(factors) as [DamageType, number][];
  const values = [...new Set(types.map(([, factor]) => factor))];
  const names = (factor: number) => types.flatMap(([type, own]) => (own === factor ? [damageName(type)] : []));
  return values.map((factor) => `${names(factor).join(", ")} ×${factor}`).join("; ") || NOTHING;
}

/** A type of damage as written: `pi−` with a true minus sign. */
const damageName = (type: string): string => type.replaceAll("-", "−");

/** The cells after a location's name: what it does with an injury. */
function locationCells(id: LocationId): string[] {
  const location = LOCATIONS[id];
  const { knockdown, crippledAbove, surplusLost, shock, alwaysRolls } = location;
  const { perPoint, most } = shock;
  return [
    wounding(location),
    knockdown === 0 && !alwaysRolls ? NOTHING : signed(knockdown),
    crippledAbove === null
      ? NOTHING
      : gurpsText(surplusLost ? "crippledCapped" : "blindedAbove", { divisor: crippledAbove }),
    perPoint === 1 ? NOTHING : gurpsText("shockTimes", { factor: perPoint, most: signed(0 - most) }),
  ];
}

const starred = (id: LocationId, name: string) => `${name}${LOCATIONS[id].nearMiss ? " *" : ""}`;

/** Where an unaimed attack strikes: 3d6; T8. */
export const randomLocations = table(
  "locations",
  ["roll", "location", "wounding", "knockdown", "crippling", "shock"],
  () =>
    RANDOM_LOCATIONS.map(({ id, from, to, location }) => ({
      id,
      from,
      to,
      cells: [span({ from, to }), starred(location, named("struck", id)), ...locationCells(location)],
    })),
  3,
);

const AIMED_AT = ["location", "wounding", "knockdown", "crippling", "shock"];
const STRUCK = new Set<string>(RANDOM_LOCATIONS.map(({ location }) => location));
const ONLY_AIMED = (Object.keys(LOCATIONS) as LocationId[]).filter((id) => !STRUCK.has(id));

/** Locations struck only by aiming; T8. */
export const aimedLocations = table("aimedLocations", AIMED_AT, () => {
  const types = CHINK_TYPES.map(damageName).join(", ");
  return [
    ...ONLY_AIMED.map((id) => ({
      id,
      cells: [starred(id, named("calledShot", id)), ...locationCells(id)],
    })),
    ...(["chinkTorso", "chinkOther"] as const satisfies CalledShotId[]).map((id) => ({
      id,
      cells: [named("calledShot", id), gurpsText("chinkHalves", { types }), NOTHING, NOTHING, NOTHING],
    })),
  ];
});

/** Multipliers of the types of damage; T9. */
export const woundingTypes = tableOf("wounding", ["type", "sign", "factor"], WOUNDING, (id, factor) => [
  named("damage", id),
  damageName(id),
  `×${factor}`,
]);

/** States of a wounded or tired body; T10. */
export const conditions = tableOf("conditions", ["state", "when", "means"], CONDITIONS, (id, numbers) => [
  named("condition", id),
  about("conditionWhen", id, numbers),
  about("condition", id, numbers),
]);

/** Share of a group that makes a roll; T11. */
export const groupRolls = table("groupRolls", ["target", "share"], () =>
  GROUP_ROLL.map(({ target, who, oneIn }) => ({
    id: String(target),
    cells: [String(target), gurpsText(who === "succeed" ? "shareSucceeds" : "shareFails", { oneIn })],
  })),
);

/** Bonus of an attacking group; T11. */
export const groupCombat = table("groupCombat", ["attackers", "modifier"], () =>
  GROUP_COMBAT.map((row) => ({ id: row.id, cells: [span(row), signed(row.amount)] })),
);

/** Reactions: 3d6 and modifiers; T12. */
export const reactions = table(
  "reactions",
  ["total", "reaction", "means"],
  () =>
    REACTIONS.map(({ id, from, to }) => ({
      id,
      from,
      to,
      cells: [span({ from, to }), named("reaction", id), about("reaction", id)],
    })),
  3,
);

/** Modifiers of a morale check; T12. */
export const moraleModifiers = table("moraleModifiers", ["situation", "modifier"], () => [
  { id: "stronger", cells: [about("morale", "stronger"), `${signed(1)} … ${signed(MORALE.mostStronger)}`] },
  { id: "weaker", cells: [about("morale", "weaker"), `${signed(-1)} … ${signed(MORALE.mostWeaker)}`] },
  { id: "noLanguage", cells: [about("morale", "noLanguage"), signed(MORALE.noLanguage)] },
  { id: "intruders", cells: [about("morale", "intruders"), signed(MORALE.intruders)] },
]);

/** Armor per inch of materials; T13. */
export const materials = tableOf("materials", ["material", "perInch"], MATERIALS, (id, { low, high, starred }) => [
  named("material", id),
  `${span({ from: low, to: high })}${starred ? " *" : ""}`,
]);

/** Hours that count as one hour of learning; T14. */
export const learning = tableOf("learning", ["way", "hours"], LEARNING, (id, hours) => [
  named("learning", id),
  String(hours),
]);

/** Terrain on a hike; T14. */
export const terrain = tableOf("terrain", ["terrain", "factor"], TERRAIN, (id, factor) => [
  named("terrain", id),
  `×${factor}`,
]);

/** Weather on a hike; T14. */
export const weather = tableOf("weather", ["weather", "offRoad", "onRoad"], WEATHER, (id, { factor, onRoad }) => [
  named("weather", id),
  `×${factor}`,
  `×${onRoad}`,
]);

/** Fatigue from walking, by load; T14. */
export const loads = tableOf("loads", ["load", "fatigueHour"], LOADS, (id, fatigue) => [
  named("load", id),
  gurpsText("fatigue", { fp: fatigue }),
]);

/** Classes of spell parts; T15. */
export const spellClasses = tableOf(
  "spellClasses",
  ["class", "skill", "cost", ...SPELL_PARTS, "harm"],
  SPELL_CLASSES,
  (id, { skill, fp, inAll, damage, knockback }) => [
    named("spellClass", id),
    signed(skill),
    gurpsText(inAll ? "inAll" : "perPart", { fp }),
    ...SPELL_PARTS.map((part) => about(`spell-${part}`, id)),
    damage === null ? NOTHING : gurpsText("harm", { damage, knockback: knockback ?? 0 }),
  ],
);

/** Energy of a ceremony's helpers; T16. */
export const helpers = tableOf("helpers", ["helper", "energy"], HELPERS, (id, { each, together }) => [
  named("helper", id),
  each === null
    ? gurpsText("anyEnergy")
    : together === null
      ? gurpsText("energyUpTo", { each })
      : gurpsText("energyTogether", { each, together }),
]);

/** Modifiers for energy beyond the cost; T16. */
export const ceremonyBonuses = table("ceremonyBonus", ["beyond", "modifier"], () => [
  ...CEREMONY_BONUS.map(({ percent: beyond, amount: bonus }) => ({
    id: String(beyond),
    cells: [percent(beyond / 100), signed(bonus)],
  })),
  {
    id: "further",
    cells: [gurpsText("eachFurther", { percent: CEREMONY.furtherPercent }), signed(CEREMONY.further)],
  },
]);
