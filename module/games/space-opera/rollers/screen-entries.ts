/** Space opera's own part of the quick reference: ships, fire, damage and maneuvers. SOCS summary; T17. */
import {
  referenceTable,
  rowsOf,
  type ReferenceEntry,
  type ReferenceTable,
  type TableRow,
} from "../../../kit/windows/reference";
import { localize, phrase, signed } from "../../../kit/text/sentence";
import { DEGREES } from "../../../rules/gurps";
import {
  BANDS,
  bonusAfter,
  canDodge,
  canGainPosition,
  CLASS_FACTS,
  HOUSE_OPTIONS,
  LEVEL_NAMES,
  MANEUVERS,
  MOST_DAMAGE,
  positionAfter,
  SNAP_SHOT,
  type Handling,
  type ShipClass,
} from "../../../rules/space-opera";

const TEXTS = "ALLHANDS.space-opera.reference.";
const NOTHING = "–";
/** The least modifier to hit anything smaller than a fighter. SOCS-5. */
const SMALLER = -1;
const MOVING: readonly Handling[] = ["fighter", "cutter", "line"];
/** Ships that may follow the leader, or lead. SOCS-25. */
const LEADING: readonly Handling[] = ["fighter", "cutter"];
/** Example bonus before a roll that shows what each degree does to it. */
const SHOWN_BONUS = 2;

const textOf = (key: string, values: { readonly [name: string]: string | number } = {}) =>
  phrase(`${TEXTS}${key}`, values);
const className = (id: ShipClass) => localize(`ALLHANDS.space-opera.ship.classes.${id}`);

const table = (id: string, columns: readonly string[], rows: readonly TableRow[]): ReferenceTable =>
  referenceTable(TEXTS, { id, columns, rows });

/** The kinds of ships that something holds for: all, none, or their names. */
function among(holds: (other: Handling) => boolean): string {
  const names = MOVING.filter(holds).map((id) => localize(`ALLHANDS.space-opera.ship.handling.${id}`));
  if (names.length === MOVING.length) return textOf("word.all");
  return names.length === 0 ? NOTHING : names.join(", ");
}

/** Abilities of kinds of ships, and how easily they are hit. SOCS-5, SOCS-6, SOCS-11, SOCS-15. */
const ships = (): ReferenceTable =>
  table(
    "ships",
    ["ship", "toHit", "dodges", "position", "leads"],
    rowsOf(CLASS_FACTS, (id, { handling, size }) => [
      className(id),
      id === "planet" ? textOf("word.planet", { size: signed(size) }) : signed(size),
      among((other) => canDodge(handling, other)),
      among((other) => canGainPosition(handling, other)),
      textOf(LEADING.includes(handling) ? "word.yes" : "word.no"),
    ]),
  );

/** Effects of a hit of each level. SOCS-12, SOCS-13. */
const levels = (): ReferenceTable =>
  table(
    "levels",
    ["level", "name", "effect"],
    LEVEL_NAMES.slice(1).map((id, at) => ({
      id,
      cells: [String(at + 1), localize(`ALLHANDS.space-opera.level.${id}`), textOf(`about.level.${id}`)],
    })),
  );

/** Weapons that can fire at each range. SOCS-7. */
const bands = (): ReferenceTable =>
  table(
    "bands",
    ["range", "weapons"],
    BANDS.map((id) => ({ id, cells: [textOf(`name.band.${id}`), textOf(`about.band.${id}`)] })),
  );

/** What makes a shot better or worse. SOCS-2 to SOCS-4. */
const bonuses = (): ReferenceTable =>
  table(
    "bonuses",
    ["bonus", "amount", "effect"],
    [
      { id: "position", amount: textOf("word.asGained") },
      { id: "sustained", amount: textOf("word.aTurn", { amount: signed(1) }) },
      { id: "snapShot", amount: signed(SNAP_SHOT) },
    ].map(({ id, amount }) => ({
      id,
      cells: [textOf(`name.bonus.${id}`), amount, textOf(`about.bonus.${id}`)],
    })),
  );

/** Every maneuver. SOCS-18 to SOCS-27. */
const maneuvers = (): ReferenceTable =>
  table(
    "operaManeuvers",
    ["maneuver", "roll", "effect"],
    MANEUVERS.map((id) => ({
      id,
      cells: [textOf(`name.maneuver.${id}`), textOf(`about.roll.${id}`), textOf(`about.maneuver.${id}`)],
    })),
  );

/** Effects of rolls on bonuses. SOCS-19, SOCS-20. */
const degrees = (): ReferenceTable =>
  table(
    "bonusAfter",
    ["outcome", "offensive", "defensive"],
    DEGREES.map((degree) => ({
      id: degree,
      cells: [
        textOf(`name.degree.${degree}`),
        [0, SHOWN_BONUS].map((before) => `${before} → ${positionAfter(before, degree)}`).join(", "),
        `${SHOWN_BONUS} → ${bonusAfter(SHOWN_BONUS, degree)}`,
      ],
    })),
  );

interface Parts {
  readonly numbers?: { readonly [name: string]: string };
  readonly tables?: readonly (() => ReferenceTable)[];
  readonly calculators?: readonly string[];
  readonly rolls?: readonly string[];
}

function entry(id: string, { numbers = {}, tables = [], calculators = [], rolls = [] }: Parts): ReferenceEntry {
  return {
    id,
    group: "space",
    texts: TEXTS,
    numbers,
    tables: () => tables.map((make) => make()),
    calculators,
    rolls: rolls.map((roller) => ({ game: "space-opera", roller })),
  };
}

const { overrides, minorDeathOn, furballCount, maxPenalty } = HOUSE_OPTIONS.usual;

/** Space opera's entries, in the order of the screen. */
export const OPERA_ENTRIES: readonly ReferenceEntry[] = [
  entry("operaTurn", { tables: [bands] }),
  entry("operaShips", { numbers: { smaller: signed(SMALLER) }, tables: [ships] }),
  entry("operaFire", { tables: [bonuses], calculators: ["shot"], rolls: ["fire", "dodge"] }),
  entry("operaDamage", {
    numbers: { most: String(MOST_DAMAGE), minorDeathOn: String(minorDeathOn), overrides: String(overrides) },
    tables: [levels],
  }),
  entry("operaManeuvers", { tables: [maneuvers, degrees], calculators: ["flight"], rolls: ["maneuver", "contest"] }),
  entry("furball", { numbers: { count: String(furballCount) } }),
  entry("followLeader", { numbers: { most: String(maxPenalty) }, rolls: ["lead"] }),
  entry("unorthodox", {}),
];
