/** The tables of skills, attacks and defenses, worded from the data of the rules. GURPS quick reference; T1 to T7. */
import { referenceTable, rowsOf, type ReferenceTable, type TableRow } from "../../kit/windows/reference";
import { signed } from "../../kit/text/sentence";
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
import { about, amount, GURPS_TEXTS, named, span, gurpsText } from "../texts";

/** Makes a table of the GURPS reference in the current language. */
export type Worded = () => ReferenceTable;

/** A table from its rows; `dice`: the number of six-sided dice that pick a row. */
export const table =
  (id: string, columns: readonly string[], rows: () => readonly TableRow[], dice = 0): Worded =>
  () =>
    referenceTable(GURPS_TEXTS, { id, columns, rows: rows(), dice });

/** A table with a row for each member of a data table. */
export const tableOf = <Data extends object>(
  id: string,
  columns: readonly string[],
  data: Data,
  cells: (id: keyof Data & string, row: Data[keyof Data & string]) => readonly string[],
): Worded => table(id, columns, () => rowsOf(data, (row, member) => cells(row, member)));

const NOTHING = "–";

/** Modifiers of maneuvers to an attack; T1a. */
export const maneuverModifiers = table("maneuverModifiers", ["maneuver", "melee", "ranged"], () => {
  const { aim, allOut, committed, evaluate, moveAttack } = MANEUVER_MODIFIERS;
  const name = (id: string) => named("maneuver", id);
  const seconds = aim.map((row) => ({
    id: `aim${row.seconds}`,
    cells: [
      `${name("aim")}, ${row.seconds} s`,
      NOTHING,
      gurpsText("accuracyAnd", { more: row.amount === 0 ? "" : signed(row.amount) }).trim(),
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
        gurpsText("perTurn", { each: signed(evaluate.perTurn), most: signed(evaluate.most) }),
        NOTHING,
      ],
    },
    {
      id: "moveAttack",
      cells: [
        name("moveAndAttack"),
        gurpsText("capped", { amount: signed(moveAttack.melee), cap: moveAttack.cap }),
        gurpsText("orBulk", { amount: signed(moveAttack.ranged) }),
      ],
    },
  ];
});

/** Range bands with yards and modifiers; T1b. */
export const rangeBands = table("range", ["range", "yards", "modifier"], () =>
  RANGE_BANDS.map((band) => ({
    id: band.id,
    cells: [named("range", band.id), span(band), signed(band.amount)],
  })),
);

/** Attack and defense modifiers of postures; T1c. */
export const postures = tableOf("postures", ["posture", "attack", "defense"], POSTURES, (id, { attack, defense }) => [
  named("posture", id),
  signed(attack),
  signed(defense),
]);

/** Body parts to aim at; T1d. */
export const calledShots = tableOf("calledShots", ["target", "modifier"], CALLED_SHOTS, (id, modifier) => [
  named("calledShot", id),
  signed(modifier),
]);

/** Weapons to aim at, with the modifiers of both pages of the reference; T1d. */
export const weaponShots = tableOf(
  "weaponShots",
  ["target", "locationPage", "modifiersPage"],
  WEAPON_SHOTS,
  (id, { location, modifiers }) => [named("calledShot", id), signed(location), signed(modifiers)],
);

/** Modifiers for the number of shots; T1e. */
export const rapidFire = table("rapidFire", ["shots", "modifier"], () =>
  RAPID_FIRE.map((row) => ({ id: row.id, cells: [span(row), signed(row.amount)] })),
);

/** Difficulties of tasks; T2. */
export const tasks = table("tasks", ["modifier", "difficulty"], () =>
  TASK_DIFFICULTY.map(({ id, from, to }) => ({
    id,
    cells: [[...new Set([from, to])].map(signed).join(", "), named("task", id)],
  })),
);

/** Modifiers for gear; T3. */
export const equipment = tableOf("equipment", ["gear", "technological", "other"], EQUIPMENT, (id, row) => {
  if ("technological" in row) return [named("gear", id), signed(row.technological), signed(row.other)];
  const best = gurpsText("ofTechLevel", { share: amount(row.perTechLevel), least: signed(EQUIPMENT.fine.other) });
  return [named("gear", id), best, best];
});

/** Modifiers for more or less time; T3. */
export const timeSpent = table("timeSpent", ["time", "modifier"], () => [
  ...EXTRA_TIME.map((row) => ({ id: `x${row.factor}`, cells: [`×${row.factor}`, signed(row.amount)] })),
  { id: "haste", cells: [gurpsText("eachPercentLess", { percent: HASTE.percent }), signed(HASTE.amount)] },
]);

/** Which rolls are critical; T4. */
export const criticals = table("criticals", ["roll", "outcome", "condition"], () =>
  CRITICALS.map(({ id, totals, degree, least, most }) => ({
    id,
    cells: [
      totals.join(", "),
      named("degree", degree),
      least !== null
        ? gurpsText("skillFrom", { least })
        : most !== null
          ? gurpsText("skillUpTo", { most })
          : gurpsText("always"),
    ],
  })),
);

/** Consequences of criticals in a fight; T4. */
export const criticalEvents = tableOf(
  "criticalEvents",
  ["event", "consequence"],
  CRITICAL_CONSEQUENCES,
  (id, consequences) => [
    named("criticalEvent", id),
    consequences.map((consequence) => named("consequence", consequence)).join("; "),
  ],
);

/** Names of skill levels; T5. */
export const skillLevels = table("skillLevels", ["level", "name", "who"], () =>
  SKILL_LEVELS.map((row) => ({
    id: row.id,
    cells: [span(row), named("skillLevel", row.id), about("skillLevel", row.id)],
  })),
);

function reach({ hexes, share, varies }: Maneuver["move"]): string {
  if (varies) return gurpsText("asAction");
  if (share !== undefined) return gurpsText(share === 1 ? "fullMove" : "halfMove");
  return hexes === 0 ? gurpsText("noMove") : gurpsText(hexes === 1 ? "oneHex" : "hexes", { hexes: hexes ?? 0 });
}

/** Maneuvers that a turn can be used for; T6. */
export const maneuvers = tableOf<{ readonly [id in keyof typeof MANEUVERS]: Maneuver }>(
  "maneuvers",
  ["maneuver", "move", "defense", "means"],
  MANEUVERS,
  (id, { move, defense, numbers }) => [
    named("maneuver", id),
    reach(move),
    named("defenseLeft", defense),
    about("maneuver", id, numbers),
  ],
);

/** Attack and defense options; T7. */
export const combatOptions = tableOf<{ readonly [id in keyof typeof COMBAT_OPTIONS]: CombatOption }>(
  "combatOptions",
  ["option", "fatigue", "means"],
  COMBAT_OPTIONS,
  (id, { fp, strains, numbers }) => [
    `${named("option", id)}${strains ? " *" : ""}`,
    fp === 0 ? NOTHING : gurpsText("fatigue", { fp }),
    about("option", id, numbers),
  ],
);
