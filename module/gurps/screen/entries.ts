/** Every entry of the GURPS quick reference, in the order of the screen. Tables and numbers come from the rules. */
import type { ReferenceEntry, RollLink } from "../../kit/windows/reference";
import {
  CEREMONY,
  COMBAT_OPTIONS,
  CONDITIONS,
  DEFAULTS,
  DISARM,
  GROUP_LIMITS,
  HASTE,
  KNOCKBACK,
  MAGIC,
  MANEUVER_MODIFIERS,
  MANEUVERS,
  MILES_PER_MOVE,
  MORALE,
  OBJECT_HP,
  PAIN,
  QUICK_AND_DIRTY,
  STRAIN,
  STUN,
  TIME_USE,
} from "../../rules/gurps";
import * as tables from "./tables";
import * as worldTables from "./tables-world";
import { GURPS_TEXTS, placeholders } from "../texts";

interface Parts {
  readonly numbers?: { readonly [name: string]: unknown };
  readonly tables?: readonly tables.Worded[];
  readonly calculators?: readonly string[];
  /** Rollers of the group `gurps`. */
  readonly rolls?: readonly string[];
}

const roll = (roller: string): RollLink => ({ game: "gurps", roller });

function entry(
  group: string,
  id: string,
  { numbers = {}, tables = [], calculators = [], rolls = [] }: Parts,
): ReferenceEntry {
  return {
    id,
    group,
    texts: GURPS_TEXTS,
    numbers: placeholders(numbers),
    tables: () => tables.map((make) => make()),
    calculators,
    rolls: rolls.map(roll),
  };
}

const SKILL_ENTRIES: readonly ReferenceEntry[] = [
  entry("skills", "successRolls", {
    tables: [tables.criticals],
    calculators: ["chance"],
    rolls: ["skill", "contest"],
  }),
  entry("skills", "skillLevels", { tables: [tables.skillLevels] }),
  entry("skills", "tasks", { tables: [tables.tasks], calculators: ["task"], rolls: ["skill"] }),
  entry("skills", "equipment", { tables: [tables.equipment], calculators: ["gear"] }),
  entry("skills", "timeSpent", { numbers: HASTE, tables: [tables.timeSpent], calculators: ["time"] }),
  entry("skills", "quickAndDirty", {
    numbers: { each: QUICK_AND_DIRTY, three: 3 * QUICK_AND_DIRTY },
    calculators: ["quick"],
  }),
  entry("skills", "defaults", { numbers: DEFAULTS, calculators: ["defaults"] }),
];

const ATTACK_ENTRIES: readonly ReferenceEntry[] = [
  entry("attack", "attackRolls", {
    numbers: { cap: MANEUVER_MODIFIERS.moveAttack.cap },
    tables: [tables.maneuverModifiers],
    calculators: ["attack"],
    rolls: ["attack"],
  }),
  entry("attack", "range", { tables: [tables.rangeBands], calculators: ["range"] }),
  entry("attack", "postures", { tables: [tables.postures] }),
  entry("attack", "calledShots", {
    numbers: { disarm: DISARM },
    tables: [tables.calledShots, tables.weaponShots],
    calculators: ["calledShot"],
    rolls: ["attack"],
  }),
  entry("attack", "rapidFire", { tables: [tables.rapidFire], calculators: ["rapidFire"] }),
];

const COMBAT_ENTRIES: readonly ReferenceEntry[] = [
  entry("combat", "maneuvers", { tables: [tables.maneuvers] }),
  entry("combat", "combatOptions", {
    numbers: { strain: STRAIN, ...COMBAT_OPTIONS.deceptiveAttack.numbers },
    tables: [tables.combatOptions],
    calculators: ["deceptive", "riposte"],
  }),
  entry("combat", "activeDefenses", {
    numbers: { stunned: MANEUVERS.doNothing.numbers.stunnedDefense },
    calculators: ["defense"],
    rolls: ["defense"],
  }),
  entry("combat", "criticalEvents", { tables: [tables.criticalEvents] }),
];

const WOUND_ENTRIES: readonly ReferenceEntry[] = [
  entry("wounds", "hitLocations", {
    tables: [worldTables.randomLocations, worldTables.aimedLocations],
    rolls: ["location"],
  }),
  entry("wounds", "injury", {
    tables: [worldTables.woundingTypes],
    calculators: ["injury"],
    rolls: ["damage"],
  }),
  entry("wounds", "conditions", { tables: [worldTables.conditions] }),
  entry("wounds", "shock", { numbers: CONDITIONS.shock, calculators: ["shock"] }),
  entry("wounds", "knockdown", {
    numbers: { ...CONDITIONS.knockdown, ...PAIN },
    rolls: ["knockdown"],
  }),
  entry("wounds", "lostHp", {
    numbers: CONDITIONS.dying,
    calculators: ["hitPoints"],
    rolls: ["consciousness", "death", "mortal"],
  }),
  entry("wounds", "bleeding", {
    numbers: CONDITIONS.bleeding,
    calculators: ["bleeding"],
    rolls: ["bleeding"],
  }),
  entry("wounds", "lostFp", {
    numbers: { ...CONDITIONS.exhausted, ...CONDITIONS.recovery },
    calculators: ["fatiguePoints", "heartAttack", "rest"],
    rolls: ["fatigue", "heartAttack"],
  }),
  entry("wounds", "knockback", {
    numbers: KNOCKBACK,
    calculators: ["knockback"],
    rolls: ["knockback"],
  }),
  entry("wounds", "stunPoints", { numbers: STUN, calculators: ["stunPoints"] }),
];

const PEOPLE_ENTRIES: readonly ReferenceEntry[] = [
  entry("people", "reactions", {
    tables: [worldTables.reactions],
    calculators: ["reaction"],
    rolls: ["reaction"],
  }),
  entry("people", "morale", {
    numbers: MORALE,
    tables: [worldTables.moraleModifiers],
    calculators: ["morale"],
    rolls: ["morale"],
  }),
  entry("people", "groupRolls", {
    tables: [worldTables.groupRolls],
    calculators: ["groupRoll"],
    rolls: ["group"],
  }),
  entry("people", "groupCombat", {
    numbers: GROUP_LIMITS,
    tables: [worldTables.groupCombat],
    calculators: ["groupAttack"],
    rolls: ["groupAttack"],
  }),
];

const WORLD_ENTRIES: readonly ReferenceEntry[] = [
  entry("world", "objects", {
    numbers: OBJECT_HP,
    tables: [worldTables.materials],
    calculators: ["thingHp", "thingDr"],
  }),
  entry("world", "learning", {
    numbers: TIME_USE,
    tables: [worldTables.learning],
    calculators: ["learning", "freeTime"],
  }),
  entry("world", "hiking", {
    numbers: { perMove: MILES_PER_MOVE },
    tables: [worldTables.terrain, worldTables.weather, worldTables.loads],
    calculators: ["hike"],
  }),
];

const MAGIC_ENTRIES: readonly ReferenceEntry[] = [
  entry("magic", "simpleMagic", {
    numbers: MAGIC,
    tables: [worldTables.spellClasses],
    calculators: ["spell", "discount", "concentrate"],
    rolls: ["magic"],
  }),
  entry("magic", "ceremonies", {
    numbers: CEREMONY,
    tables: [worldTables.helpers, worldTables.ceremonyBonuses],
    calculators: ["ceremony", "energyBonus"],
    rolls: ["ceremony"],
  }),
];

/** The whole quick reference of GURPS; the game of space opera brings its own. */
export const GURPS_ENTRIES: readonly ReferenceEntry[] = [
  ...SKILL_ENTRIES,
  ...ATTACK_ENTRIES,
  ...COMBAT_ENTRIES,
  ...WOUND_ENTRIES,
  ...PEOPLE_ENTRIES,
  ...WORLD_ENTRIES,
  ...MAGIC_ENTRIES,
];
