/** The tables of skills, attacks and defenses, worded from the data of the rules. GURPS quick reference; T1 to T7. */
import { referenceTable, rowsOf, type ReferenceTable, type TableRow } from "../../kit/windows/reference";
import { signed, type Texts } from "../../kit/text/sentence";
import {
  CALLED_SHOTS,
  COMBAT_OPTIONS,
  CRITICAL_CONSEQUENCES,
  CRITICALS,
  EQUIPMENT,
  EXTRA_TIME,
  HASTE,
  MANEUVER_MODIFIERS,
  MANEUVERS,
  POSTURES,
  RANGE_BANDS,
  RAPID_FIRE,
  SKILL_LEVELS,
  TASK_DIFFICULTY,
  WEAPON_SHOTS,
  type CombatOption,
  type Maneuver,
} from "../../rules/gurps";
import { about, amount, GURPS_TEXTS, named, span, word } from "../texts";

/** A table of the GURPS reference, in the words of a language. */
export type Worded = (texts: Texts) => ReferenceTable;

/** A table by its rows; `dice`: how many six-sided ones pick a row. */
export const table =
  (id: string, columns: readonly string[], rows: (texts: Texts) => readonly TableRow[], dice = 0): Worded =>
  (texts) =>
    referenceTable(texts, GURPS_TEXTS, { id, columns, rows: rows(texts), dice });

/** A table with a row for each member of a data table. */
export const tableOf = <Data extends object>(
  id: string,
  columns: readonly string[],
  data: Data,
  cells: (texts: Texts, id: keyof Data & string, row: Data[keyof Data & string]) => readonly string[],
): Worded => table(id, columns, (texts) => rowsOf(data, (row, member) => cells(texts, row, member)));

const NOTHING = "–";

/** What the maneuvers change about an attack; T1a. */
export const maneuverModifiers = table("maneuverModifiers", ["maneuver", "melee", "ranged"], (texts) => {
  const { aim, allOut, committed, evaluate, moveAttack } = MANEUVER_MODIFIERS;
  const name = (id: string) => named(texts, "maneuver", id);
  const seconds = aim.map((row) => ({
    id: `aim${row.seconds}`,
    cells: [
      `${name("aim")}, ${row.seconds} s`,
      NOTHING,
      word(texts, "accuracyAnd", { more: row.amount === 0 ? "" : signed(row.amount) }).trim(),
    ],
  }));
  return [
    ...seconds,
    { id: "allOut", cells: [name("allOutAttack"), signed(allOut.melee), signed(allOut.ranged)] },
    { id: "committed", cells: [name("committedAttack"), signed(committed.melee), NOTHING] },
    {
      id: "evaluate",
      cells: [
        name("evaluate"),
        word(texts, "perTurn", { each: signed(evaluate.perTurn), most: signed(evaluate.most) }),
        NOTHING,
      ],
    },
    {
      id: "moveAttack",
      cells: [
        name("moveAndAttack"),
        word(texts, "capped", { amount: signed(moveAttack.melee), cap: moveAttack.cap }),
        word(texts, "orBulk", { amount: signed(moveAttack.ranged) }),
      ],
    },
  ];
});

/** Yards and modifiers; T1b. */
export const rangeBands = table("range", ["range", "yards", "modifier"], (texts) =>
  RANGE_BANDS.map((band) => ({
    id: band.id,
    cells: [named(texts, "range", band.id), span(band), signed(band.amount)],
  })),
);

/** Attack and defense in a posture; T1c. */
export const postures = tableOf(
  "postures",
  ["posture", "attack", "defense"],
  POSTURES,
  (texts, id, { attack, defense }) => [named(texts, "posture", id), signed(attack), signed(defense)],
);

/** Parts of a body to aim at; T1d. */
export const calledShots = tableOf("calledShots", ["target", "modifier"], CALLED_SHOTS, (texts, id, modifier) => [
  named(texts, "calledShot", id),
  signed(modifier),
]);

/** Weapons to aim at, by both pages of the reference; T1d. */
export const weaponShots = tableOf(
  "weaponShots",
  ["target", "locationPage", "modifiersPage"],
  WEAPON_SHOTS,
  (texts, id, { location, modifiers }) => [named(texts, "calledShot", id), signed(location), signed(modifiers)],
);

/** Shots at once; T1e. */
export const rapidFire = table("rapidFire", ["shots", "modifier"], () =>
  RAPID_FIRE.map((row) => ({ id: row.id, cells: [span(row), signed(row.amount)] })),
);

/** Difficulties of tasks; T2. */
export const tasks = table("tasks", ["modifier", "difficulty"], (texts) =>
  TASK_DIFFICULTY.map(({ id, from, to }) => ({
    id,
    cells: [[...new Set([from, to])].map(signed).join(", "), named(texts, "task", id)],
  })),
);

/** Gear for a task; T3. */
export const equipment = tableOf("equipment", ["gear", "technological", "other"], EQUIPMENT, (texts, id, row) => {
  if ("technological" in row) return [named(texts, "gear", id), signed(row.technological), signed(row.other)];
  const best = word(texts, "ofTechLevel", { share: amount(row.perTechLevel) });
  return [named(texts, "gear", id), best, best];
});

/** More time, or less; T3. */
export const timeSpent = table("timeSpent", ["time", "modifier"], (texts) => [
  ...EXTRA_TIME.map((row) => ({ id: `x${row.factor}`, cells: [`×${row.factor}`, signed(row.amount)] })),
  { id: "haste", cells: [word(texts, "eachPercentLess", { percent: HASTE.percent }), signed(HASTE.amount)] },
]);

/** Which rolls are critical; T4. */
export const criticals = table("criticals", ["roll", "outcome", "condition"], (texts) =>
  CRITICALS.map(({ id, totals, degree, least, most }) => ({
    id,
    cells: [
      totals.join(", "),
      named(texts, "degree", degree),
      least !== null
        ? word(texts, "skillFrom", { least })
        : most !== null
          ? word(texts, "skillUpTo", { most })
          : word(texts, "always"),
    ],
  })),
);

/** What criticals in a fight bring about; T4. */
export const criticalEvents = tableOf(
  "criticalEvents",
  ["event", "consequence"],
  CRITICAL_CONSEQUENCES,
  (texts, id, consequences) => [
    named(texts, "criticalEvent", id),
    consequences.map((consequence) => named(texts, "consequence", consequence)).join("; "),
  ],
);

/** What skill levels are called; T5. */
export const skillLevels = table("skillLevels", ["level", "name", "who"], (texts) =>
  SKILL_LEVELS.map((row) => ({
    id: row.id,
    cells: [span(row), named(texts, "skillLevel", row.id), about(texts, "skillLevel", row.id)],
  })),
);

function reach(texts: Texts, { hexes, share, varies }: Maneuver["move"]): string {
  if (varies) return word(texts, "asAction");
  if (share !== undefined) return word(texts, share === 1 ? "fullMove" : "halfMove");
  return hexes === 0 ? word(texts, "noMove") : word(texts, hexes === 1 ? "oneHex" : "hexes", { hexes: hexes ?? 0 });
}

/** What one may do with a turn; T6. */
export const maneuvers = tableOf<{ readonly [id in keyof typeof MANEUVERS]: Maneuver }>(
  "maneuvers",
  ["maneuver", "move", "defense", "means"],
  MANEUVERS,
  (texts, id, { move, defense, numbers }) => [
    named(texts, "maneuver", id),
    reach(texts, move),
    named(texts, "defenseLeft", defense),
    about(texts, "maneuver", id, numbers),
  ],
);

/** Options of attack and defense; T7. */
export const combatOptions = tableOf<{ readonly [id in keyof typeof COMBAT_OPTIONS]: CombatOption }>(
  "combatOptions",
  ["option", "fatigue", "means"],
  COMBAT_OPTIONS,
  (texts, id, { fp, strains, numbers }) => [
    `${named(texts, "option", id)}${strains ? " *" : ""}`,
    fp === 0 ? NOTHING : `${fp} FP`,
    about(texts, "option", id, numbers),
  ],
);
