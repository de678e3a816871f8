/**
 * The printed sheets, written down a second time from the text itself in another layout: row by row as on the sheet,
 * numbers first. Every table of the data is compared with them.
 */
import { describe, expect, it } from "vitest";
import type { Span } from "../numbers";
import { chances } from "../success";
import * as tables from "./tables";

/** A span as text: `0-5`, `501+`, `7-`, `16`. */
const spanText = ({ from, to }: Span): string =>
  from === null ? `${to}-` : to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`;
const lines = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());
const entries = (table: object): string[] => Object.entries(table).map(([id, value]) => `${String(value)} ${id}`);
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`);
const sorted = (texts: readonly string[]): string[] => [...texts].sort();

/** Each table's rows in the layout of the transcription, and the transcription. */
const SHEETS: { readonly [table in keyof typeof tables]: readonly [read: readonly string[], written: string] } = {
  MANEUVER_MODIFIERS: [
    [
      ...tables.MANEUVER_MODIFIERS.aim.map(({ seconds, amount }) => `aim ${seconds} s: Acc ${signed(amount)}`),
      `all-out: melee ${signed(tables.MANEUVER_MODIFIERS.allOut.melee)}, ranged ${signed(tables.MANEUVER_MODIFIERS.allOut.ranged)}`,
      `committed: melee ${signed(tables.MANEUVER_MODIFIERS.committed.melee)}`,
      `evaluate: ${signed(tables.MANEUVER_MODIFIERS.evaluate.perTurn)} a turn, at most ${signed(tables.MANEUVER_MODIFIERS.evaluate.most)}`,
      `move and attack: melee ${tables.MANEUVER_MODIFIERS.moveAttack.melee} up to ${tables.MANEUVER_MODIFIERS.moveAttack.cap}, ranged ${tables.MANEUVER_MODIFIERS.moveAttack.ranged}`,
    ],
    `aim 1 s: Acc 0
     aim 2 s: Acc +1
     aim 3 s: Acc +2
     all-out: melee +4, ranged +1
     committed: melee +2
     evaluate: +1 a turn, at most +3
     move and attack: melee -4 up to 9, ranged -2`,
  ],
  RANGE_BANDS: [
    tables.RANGE_BANDS.map((row) => `${row.amount} ${row.id} ${spanText(row)}`),
    `0 close 0-5
     -3 short 6-20
     -7 medium 21-100
     -11 long 101-500
     -15 extreme 501+`,
  ],
  POSTURES: [
    Object.entries(tables.POSTURES).map(([id, { attack, defense }]) => `${attack} ${id}, defense ${defense}`),
    `0 standing, defense 0
     -2 crouching, defense 0
     -2 kneeling, defense -2
     -2 sitting, defense -2
     -4 crawling, defense -3
     -4 lying, defense -3`,
  ],
  CALLED_SHOTS: [
    entries(tables.CALLED_SHOTS),
    `0 torso
     -2 arm
     -2 leg
     -3 vitals
     -3 groin
     -4 hand
     -4 foot
     -5 neck
     -5 face
     -5 skullBehind
     -7 skull
     -7 faceBehind
     -8 chinkTorso
     -9 eye
     -10 chinkOther`,
  ],
  WEAPON_SHOTS: [
    Object.entries(tables.WEAPON_SHOTS).map(
      ([id, pages]) => `${id}: ${pages.modifiers} first, ${pages.location} later`,
    ),
    `weaponClose: -3 first, -5 later
     weaponMedium: -4 first, -4 later
     weaponLong: -5 first, -3 later`,
  ],
  DISARM: [[`${tables.DISARM}`], "-2"],
  RAPID_FIRE: [
    tables.RAPID_FIRE.map((row) => `${signed(row.amount)} ${spanText(row)}`),
    `0 1-4
     +1 5-8
     +2 9-12
     +3 13-16
     +4 17-24
     +5 25-49
     +6 50-99
     +7 100-199
     +8 200-299
     +9 300-399`,
  ],
  TASK_DIFFICULTY: [
    tables.TASK_DIFFICULTY.map(({ id, from, to }) => `${[...new Set([from, to])].map(signed).join(" ")} ${id}`),
    `+10 automatic
     +8 +9 trivial
     +6 +7 veryEasy
     +4 +5 easy
     +2 +3 veryFavorable
     +1 favorable
     0 average
     -1 unfavorable
     -3 -2 veryUnfavorable
     -5 -4 hard
     -7 -6 veryHard
     -9 -8 dangerous`,
  ],
  QUICK_AND_DIRTY: [[`${tables.QUICK_AND_DIRTY}`], "-1"],
  DEFAULTS: [entries(tables.DEFAULTS), "-5 attribute\n-3 skill"],
  EQUIPMENT: [
    Object.entries(tables.EQUIPMENT).map(([id, row]) => `${Object.values(row).join("/")} ${id}`),
    `-10/-5 none
     -5/-2 improvised
     0/0 basic
     1/1 good
     2/2 fine
     0.5 best`,
  ],
  EXTRA_TIME: [
    tables.EXTRA_TIME.map(({ factor, amount }) => `${factor}x ${signed(amount)}`),
    "2x +1\n4x +2\n8x +3\n15x +4\n30x +5",
  ],
  HASTE: [
    [`${tables.HASTE.amount} per ${tables.HASTE.percent} %, up to ${tables.HASTE.most} %`],
    "-1 per 10 %, up to 90 %",
  ],
  CRITICALS: [
    tables.CRITICALS.map(
      ({ totals, degree, least, most }) => `${totals.join(" ")} ${degree} ${least ?? ""}..${most ?? ""}`,
    ),
    `3 4 criticalSuccess ..
     5 criticalSuccess 15..
     6 criticalSuccess 16..
     17 criticalFailure ..15
     18 criticalFailure ..`,
  ],
  CRITICAL_CONSEQUENCES: [
    Object.entries(tables.CRITICAL_CONSEQUENCES).map(([id, what]) => `${id} = ${what.join(" + ")}`),
    `criticalHit = noActiveDefense + criticalHitTable
     criticalDefenseMelee = attackerCriticalMissTable
     criticalDefenseThrown = defenderMayCatch
     criticalMiss = attackerCriticalMissTable
     criticalBlock = shieldUnready
     criticalDodge = defenderProne
     criticalParry = defenderCriticalMissTable`,
  ],
  CRITICAL_TABLES: [tables.CRITICAL_TABLES, "criticalHitTable\ncriticalHeadBlowTable\ncriticalMissTable"],
  SKILL_LEVELS: [
    tables.SKILL_LEVELS.map((row) => `${spanText(row)} ${row.id}`),
    `7- unskilled
     8-9 feeble
     10-11 average
     12-13 competent
     14-16 exceptional
     17-19 heroic
     20-21 largerThanLife
     22-23 legendary
     24-26 superhuman
     27+ godlike`,
  ],
  MANEUVERS: [
    Object.entries<tables.Maneuver>(tables.MANEUVERS).map(([id, { move, numbers }]) =>
      `${id} (${Object.entries(move).join(" ").replaceAll(",", " ")}) ${Object.values(numbers).join(" ")}`.trim(),
    ),
    `aim (hexes 1) 0 1 2
     allOutAttack (share 0.5) 4 1 2 2
     allOutDefense (hexes 1) 2 2 0.5
     attack (hexes 1) -4
     changePosture (hexes 0) 2
     concentrate (hexes 1) -3
     committedAttack (hexes 1) 2 1 -2 2 -2
     defensiveAttack (hexes 1) -2 1 2 1
     doNothing (hexes 0) -4
     evaluate (hexes 1) 1 3
     feint (hexes 1)
     move (hexes 6) 1
     moveAndAttack (share 1) -4 9 -2 -2
     ready (hexes 1)
     wait (varies true)`,
  ],
  COMBAT_OPTIONS: [
    Object.entries<tables.CombatOption>(tables.COMBAT_OPTIONS).map(([id, { fp, strains, numbers }]) =>
      `${id}${strains ? "*" : ""} ${fp} FP: ${entries(numbers).join(", ")}`.trim(),
    ),
    `retreat 0 FP: 3 dodge, 3 fencingParry, 1 other, 1 hexes, 1 perTurn
     dodgeAndDrop 0 FP: 3 dodge, 1 perTurn
     deceptiveAttack 0 FP: -2 skillPerStep, -1 defensePerStep, 10 least
     riposte 0 FP: 8 leastParry, 0.5 others
     telegraphicAttack 0 FP: 4 hit, 2 dodge
     dualWeaponAttack 0 FP: -4 hit, -4 offHand, -1 bothOnOneFoe, 2 attacks
     rapidStrike 0 FP: -6 hit, 2 attacks
     flurryOfBlows* 2 FP: -3 hit, 1 fpPerAttack, 2 attacks
     mightyBlow* 1 FP: 2 damage
     heroicCharge* 1 FP:
     feverishDefense* 1 FP: 2 defense
     rapidRecovery* 1 FP:`,
  ],
  STRAIN: [[`${tables.STRAIN}`], "1"],
  WOUNDING: [
    entries(tables.WOUNDING),
    `0.5 pi-
     1 cr
     1 pi
     1.5 cut
     1.5 pi+
     2 imp
     2 pi++
     1 burn`,
  ],
  HIT_LOCATIONS: [
    Object.entries<tables.HitLocation>(tables.HIT_LOCATIONS).map(([id, row]) =>
      [
        `${id}${row.nearMiss ? "*" : ""}`,
        typeof row.wounding === "number" ? `x${row.wounding}` : entries(row.wounding).join(" "),
        row.knockdown === 0 ? "" : `knockdown ${row.knockdown}`,
        row.crippledAbove === null ? "" : `>HP/${row.crippledAbove}${row.surplusLost ? " lost" : ""}`,
        row.alwaysRolls ? "rolls" : "",
        row.shock.perPoint === 1 ? "" : `shock x${row.shock.perPoint} max ${row.shock.most}`,
      ]
        .filter(Boolean)
        .join("; "),
    ),
    `skull*; x4; knockdown -10; rolls
     face*; knockdown -5; rolls
     leg; 1 pi+ 1 pi++ 1 imp; >HP/2 lost
     arm; 1 pi+ 1 pi++ 1 imp; >HP/2 lost
     torso
     groin*; knockdown -5; shock x2 max 8
     hand; 1 pi+ 1 pi++ 1 imp; >HP/3 lost
     foot; 1 pi+ 1 pi++ 1 imp; >HP/3 lost
     neck*; 1.5 cr 2 cut
     eye*; x4; knockdown -10; >HP/10; rolls
     vitals*; 3 pi 3 pi+ 3 pi++ 3 imp 1 cr; knockdown -5; rolls`,
  ],
  CHINK_TYPES: [sorted(tables.CHINK_TYPES), "imp\npi\npi+\npi++"],
  RANDOM_LOCATIONS: [
    tables.RANDOM_LOCATIONS.map((row) => `${spanText(row)} ${row.side ?? ""} ${row.location}`.replace("  ", " ")),
    `3-4 skull
     5 face
     6-7 right leg
     8 right arm
     9-10 torso
     11 groin
     12 left arm
     13-14 left leg
     15 roll hand
     16 roll foot
     17-18 neck`,
  ],
  BODY_PARTS: [
    sorted(entries(tables.BODY_PARTS)),
    `arm leftArm
     arm rightArm
     eye eye
     face face
     foot leftFoot
     foot rightFoot
     groin groin
     hand leftHand
     hand rightHand
     leg leftLeg
     leg rightLeg
     neck neck
     skull skull
     torso torso
     vitals vitals`,
  ],
  PAIN: [entries(tables.PAIN), "0\n3 high\n-4 low"],
  HP_LIMITS: [entries(tables.HP_LIMITS), `${1 / 3} reelingBelow\n0 collapsingAt\n-1 dyingAt\n-5 deadAt`],
  FP_LIMITS: [entries(tables.FP_LIMITS), `${1 / 3} tiredBelow\n0 exhaustedAt\n-1 spentAt`],
  CONDITIONS: [
    Object.entries(tables.CONDITIONS).map(([id, numbers]) => `${id}: ${entries(numbers).join(", ")}`),
    `shock: 1 perPoint, 4 most, 1 turns
     majorWound: 2 aboveHpOver
     knockdown: -5 face, -5 vitals, -5 groin, -10 skull, -10 eye, 3 highPain, -4 lowPain
     stunned: -4 defense
     reeling: 3 belowHpOver, 0.5 factor
     collapsing: 0 at, -1 perMultiple
     dying: -1 at, 2 mortalBy
     dead: -5 at
     mortalWound: 30 minutes
     bleeding: 1 minutes, 5 perLost, 1 failure, 3 criticalFailure, 3 successes
     tired: 3 belowFpOver, 0.5 factor
     exhausted: 0 at, 1 hpPerFp, 3 heartAttackDivisor
     spent: -1 at
     recovery: 10 minutes, 5 veryFitMinutes, 1 points`,
  ],
  KNOCKBACK: [entries(tables.KNOCKBACK), "2 less\n3 weak\n-1 perYard\n1 freeYards"],
  GROUP_ROLL: [
    tables.GROUP_ROLL.map(({ target, who, oneIn }) => `${target} 1/${oneIn} ${who}`),
    `3 1/200 succeed
     4 1/50 succeed
     5 1/20 succeed
     6 1/10 succeed
     7 1/6 succeed
     8 1/4 succeed
     9 1/3 succeed
     10 1/2 succeed
     11 1/3 fail
     12 1/4 fail
     13 1/6 fail
     14 1/10 fail
     15 1/20 fail
     16 1/50 fail
     17 1/100 fail
     18 1/200 fail`,
  ],
  GROUP_COMBAT: [
    tables.GROUP_COMBAT.map((row) => `${signed(row.amount)} for ${spanText(row)}`),
    `0 for 1
     +2 for 2-4
     +4 for 5-6
     +6 for 7-8
     +8 for 9-10`,
  ],
  GROUP_LIMITS: [entries(tables.GROUP_LIMITS), "10 most\n2 marginPerHit"],
  REACTIONS: [
    tables.REACTIONS.map((row) => `${spanText(row)} ${row.id}`),
    `0- disastrous
     1-3 veryBad
     4-6 bad
     7-9 poor
     10-12 neutral
     13-15 good
     16-18 veryGood
     19+ excellent`,
  ],
  MORALE: [entries(tables.MORALE), "5 mostStronger\n-5 mostWeaker\n-2 noLanguage\n-2 intruders\n13 breaksAt"],
  MATERIALS: [
    Object.entries(tables.MATERIALS).map(([id, { low, high, starred }]) => `${id} ${low}-${high}${starred ? "*" : ""}`),
    `aluminum 20-30
     brick 5-8*
     concrete 6-9*
     reinforcedConcrete 10-12*
     windowGlass 5-8
     reinforcedGlass 10-20
     iron 40-60
     sandbags 3-3*
     mildSteel 50-60
     hardSteel 60-70
     stone 8-13*
     wood 0.5-1*`,
  ],
  OBJECT_HP: [entries(tables.OBJECT_HP), "4 unliving\n8 homogenous\n8 diffuse"],
  LEARNING: [entries(tables.LEARNING), "4 job\n2 selfTeaching\n1 education\n0.5 intensive"],
  TIME_USE: [entries(tables.TIME_USE), "200 hoursPerPoint\n50 freeWorking\n90 freeIdle\n4 abroadPerDay"],
  STUN: [entries(tables.STUN), "5 perHp\n1 recovered\n10 minutes"],
  TERRAIN: [entries(tables.TERRAIN), "0.2 veryBad\n0.5 bad\n1 average\n1.25 good"],
  WEATHER: [
    Object.entries(tables.WEATHER).map(([id, { factor, onRoad }]) => `${id} ${factor}, road ${onRoad}`),
    `clear 1, road 1
     rain 0.5, road 1
     snow 0.5, road 0.5
     deepSnow 0.25, road 0.25`,
  ],
  LOADS: [entries(tables.LOADS), "1 none\n2 light\n3 medium\n4 heavy\n5 extraHeavy"],
  MILES_PER_MOVE: [[`${tables.MILES_PER_MOVE}`], "10"],
  SPELL_PARTS: [tables.SPELL_PARTS, "range\nduration\ntarget\neffect"],
  SPELL_CLASSES: [
    Object.entries(tables.SPELL_CLASSES).map(
      ([id, { skill, fp, inAll, damage, knockback }]) =>
        `${id} ${skill}, ${fp} FP${inAll ? " in all" : ""}, ${damage ?? "-"}d or ${knockback ?? "-"}d`,
    ),
    `easy 0, 1 FP in all, 1d or 2d
     moderate -2, 2 FP, 3d or 5d
     veryDifficult -3, 3 FP, 5d or 7d
     heroic -5, 5 FP, -d or -d`,
  ],
  MAGIC: [
    entries(tables.MAGIC),
    `1 concentratePerSecond
     3 mostConcentrate
     15 discountFrom
     5 discountStep
     -4 improvised
     5 unconsciousBy
     1 concentrateSeconds
     1 castSeconds`,
  ],
  CEREMONY_BONUS: [
    tables.CEREMONY_BONUS.map(({ percent, amount }) => `${percent}% ${signed(amount)}`),
    "20% +1\n40% +2\n60% +3\n100% +4",
  ],
  CEREMONY: [entries(tables.CEREMONY), "15 leastSkill\n10 timeFactor\n100 furtherPercent\n1 further"],
  HELPERS: [
    Object.entries(tables.HELPERS).map(
      ([id, { each, together }]) => `${id} ${each ?? "any"}, all ${together ?? "any"}`,
    ),
    `mage any, all any
     adept 3, all any
     apprentice 3, all any
     spectator 1, all 100`,
  ],
};

describe("the tables and a second transcription agree:", () => {
  it("every table has one", () => expect(Object.keys(SHEETS).sort()).toEqual(Object.keys(tables).sort()));

  it.each(Object.entries(SHEETS))("%s", (_name, [read, written]) => {
    expect(read.map((line) => line.trim())).toEqual(lines(written));
  });
});

describe("spans", () => {
  const SPANS: { readonly [name: string]: readonly Span[] } = {
    RANGE_BANDS: tables.RANGE_BANDS,
    RAPID_FIRE: tables.RAPID_FIRE,
    SKILL_LEVELS: tables.SKILL_LEVELS,
    RANDOM_LOCATIONS: tables.RANDOM_LOCATIONS,
    GROUP_COMBAT: tables.GROUP_COMBAT,
    REACTIONS: tables.REACTIONS,
    TASK_DIFFICULTY: [...tables.TASK_DIFFICULTY].reverse(),
  };
  it.each(Object.entries(SPANS))("%s: each begins where the one before it ends", (_name, rows) => {
    for (const [at, { from }] of rows.entries()) if (at > 0) expect(from).toBe((rows[at - 1]?.to ?? NaN) + 1);
  });
});

it("the table of criticals and the chances say the same", () => {
  for (let skill = 0; skill <= 30; skill++) {
    const ways = (degree: string) =>
      tables.CRITICALS.filter((row) => row.degree === degree)
        .filter(({ least, most }) => skill >= (least ?? -Infinity) && skill <= (most ?? Infinity))
        .flatMap(({ totals }) => totals)
        .reduce((sum, total) => sum + ({ 3: 1, 4: 3, 5: 6, 6: 10, 17: 3, 18: 1 }[total] ?? 0), 0);
    expect(chances(skill).criticalSuccess * 216).toBeCloseTo(ways("criticalSuccess"), 9);
    expect(chances(skill).criticalFailure * 216).toBeCloseTo(ways("criticalFailure"), 9);
  }
});
