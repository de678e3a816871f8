/** Space opera's own part of the quick reference: ships, fire, damage and maneuvers. SOCS summary; T17. */
import {
  referenceTable,
  rowsOf,
  type Calculator,
  type Entry,
  type ReferenceTable,
  type Result,
  type TableRow,
} from "../../../kit/windows/reference";
import { phrase, signed, type Texts } from "../../../kit/text/sentence";
import { chances, DEGREES } from "../../../rules/gurps";
import {
  BANDS,
  bonusAfter,
  canDodge,
  canGainPosition,
  CLASS_FACTS,
  CLASSES,
  DEFAULT_OPTIONS,
  LEVEL_NAMES,
  MANEUVERS,
  MOST_DAMAGE,
  positionAfter,
  SNAP_SHOT,
  type Handling,
  type ShipClass,
} from "../../../rules/space-opera";
import { percent } from "../story/words";

const TEXTS = "ALLHANDS.space-opera.reference.";
const NOTHING = "–";
/** What is smaller than a fighter is harder to hit by this at least. SOCS-5. */
const SMALLER = -1;
const MOVING: readonly Handling[] = ["fighter", "cutter", "line"];
/** Who may follow the leader, or lead. SOCS-25. */
const LEADING: readonly Handling[] = ["fighter", "cutter"];
/** Bonuses before a roll that show what every degree does to them. */
const SHOWN_BONUS = 2;

const textOf = (texts: Texts, key: string, values: { readonly [name: string]: string | number } = {}) =>
  phrase(texts, `${TEXTS}${key}`, values);
const className = (texts: Texts, id: ShipClass) => texts(`ALLHANDS.space-opera.ship.classes.${id}`);

const table = (texts: Texts, id: string, columns: readonly string[], rows: readonly TableRow[]): ReferenceTable =>
  referenceTable(texts, TEXTS, { id, columns, rows });

/** Of which ships something holds: all, none, or those that are named. */
function among(texts: Texts, holds: (other: Handling) => boolean): string {
  const names = MOVING.filter(holds).map((id) => texts(`ALLHANDS.space-opera.ship.handling.${id}`));
  if (names.length === MOVING.length) return textOf(texts, "word.all");
  return names.length === 0 ? NOTHING : names.join(", ");
}

/** What kinds of ships can do, and how easily they are hit. SOCS-5, SOCS-6, SOCS-11, SOCS-15. */
const ships = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "ships",
    ["ship", "toHit", "dodges", "position", "leads"],
    rowsOf(CLASS_FACTS, (id, { handling, size }) => [
      className(texts, id),
      id === "planet" ? textOf(texts, "word.planet", { size: signed(size) }) : signed(size),
      among(texts, (other) => canDodge(handling, other)),
      among(texts, (other) => canGainPosition(handling, other)),
      textOf(texts, LEADING.includes(handling) ? "word.yes" : "word.no"),
    ]),
  );

/** What a hit of each level does. SOCS-12, SOCS-13. */
const levels = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "levels",
    ["level", "name", "effect"],
    LEVEL_NAMES.slice(1).map((id, at) => ({
      id,
      cells: [String(at + 1), texts(`ALLHANDS.space-opera.mount.levelName.${id}`), textOf(texts, `about.level.${id}`)],
    })),
  );

/** Who can fire how far. SOCS-7. */
const bands = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "bands",
    ["range", "weapons"],
    BANDS.map((id) => ({ id, cells: [textOf(texts, `name.band.${id}`), textOf(texts, `about.band.${id}`)] })),
  );

/** What makes a shot better or worse. SOCS-2 to SOCS-4. */
const bonuses = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "bonuses",
    ["bonus", "amount", "effect"],
    [
      { id: "position", amount: textOf(texts, "word.asGained") },
      { id: "sustained", amount: textOf(texts, "word.aTurn", { amount: signed(1) }) },
      { id: "snapShot", amount: signed(SNAP_SHOT) },
    ].map(({ id, amount }) => ({
      id,
      cells: [textOf(texts, `name.bonus.${id}`), amount, textOf(texts, `about.bonus.${id}`)],
    })),
  );

/** Every maneuver. SOCS-18 to SOCS-27. */
const maneuvers = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "operaManeuvers",
    ["maneuver", "roll", "effect"],
    MANEUVERS.map((id) => ({
      id,
      cells: [
        textOf(texts, `name.maneuver.${id}`),
        textOf(texts, `about.roll.${id}`),
        textOf(texts, `about.maneuver.${id}`),
      ],
    })),
  );

/** What rolls make of bonuses. SOCS-19, SOCS-20. */
const degrees = (texts: Texts): ReferenceTable =>
  table(
    texts,
    "bonusAfter",
    ["outcome", "offensive", "defensive"],
    DEGREES.map((degree) => ({
      id: degree,
      cells: [
        textOf(texts, `name.degree.${degree}`),
        [0, SHOWN_BONUS].map((before) => `${before} → ${positionAfter(before, degree)}`).join(", "),
        `${SHOWN_BONUS} → ${bonusAfter(SHOWN_BONUS, degree)}`,
      ],
    })),
  );

function rollLines(effective: number): Result[] {
  const { success, criticalSuccess, criticalFailure } = chances(effective);
  return [
    { id: "effective", value: String(effective) },
    { id: "chance", value: percent(success) },
    { id: "criticalSuccess", value: percent(criticalSuccess) },
    { id: "criticalFailure", value: percent(criticalFailure) },
  ];
}

const number = (name: string, initial: number, least?: number) => ({
  name,
  kind: "number" as const,
  initial: String(initial),
  ...(least === undefined ? {} : { least }),
});

/** A shot. SOCS-4, SOCS-5, SOCS-14. */
const shot: Calculator = {
  id: "shot",
  fields: [
    number("gunner", 14),
    number("accuracy", 2),
    {
      name: "class",
      kind: "choice",
      initial: "fighter",
      options: (texts) => CLASSES.map((value) => ({ value, label: className(texts, value) })),
    },
    number("position", 0, 0),
    number("sustained", 0, 0),
    number("location", 0),
  ],
  results: (input, texts) => {
    if (input.text("class") === "planet" && input.number("location") === 0) {
      return [{ id: "effective", value: textOf(texts, "word.automatic") }];
    }
    const bonus = input.number("position") + input.number("sustained");
    const parts = [
      input.number("gunner"),
      input.number("accuracy"),
      CLASS_FACTS[input.text("class") as ShipClass].size,
      bonus > 0 ? bonus : SNAP_SHOT,
      input.number("location"),
    ];
    return rollLines(parts.reduce((total, part) => total + part, 0));
  },
};

/** A pilot's maneuver, and a dodge. SOCS-9, SOCS-31. */
const flight: Calculator = {
  id: "flight",
  fields: [number("piloting", 13), number("rating", 1)],
  results: (input) => {
    const [piloting, rating] = [input.number("piloting"), input.number("rating")];
    const dodge = Math.floor(piloting / 2) + rating;
    return [
      ...rollLines(piloting + rating),
      { id: "dodge", value: `${dodge} (${percent(chances(dodge).success)})` },
      { id: "total", value: `${piloting} (${percent(chances(piloting).success)})` },
    ];
  },
};

interface Parts {
  readonly numbers?: { readonly [name: string]: string };
  readonly tables?: readonly ((texts: Texts) => ReferenceTable)[];
  readonly calculators?: readonly Calculator[];
  readonly rolls?: readonly string[];
}

function entry(id: string, { numbers = {}, tables = [], calculators = [], rolls = [] }: Parts): Entry {
  return {
    id,
    group: "space",
    texts: TEXTS,
    numbers,
    tables: (texts) => tables.map((make) => make(texts)),
    calculators,
    rolls: rolls.map((roller) => ({ game: "space-opera", roller })),
  };
}

const { overrides, minorDeathOn, furballCount, maxPenalty } = DEFAULT_OPTIONS;

/** Space opera's entries, in the order of the screen. */
export const OPERA_ENTRIES: readonly Entry[] = [
  entry("operaTurn", { tables: [bands] }),
  entry("operaShips", { numbers: { smaller: signed(SMALLER) }, tables: [ships] }),
  entry("operaFire", { tables: [bonuses], calculators: [shot], rolls: ["fire", "dodge"] }),
  entry("operaDamage", {
    numbers: { most: String(MOST_DAMAGE), minorDeathOn: String(minorDeathOn), overrides: String(overrides) },
    tables: [levels],
  }),
  entry("operaManeuvers", { tables: [maneuvers, degrees], calculators: [flight], rolls: ["maneuver", "contest"] }),
  entry("furball", { numbers: { count: String(furballCount) } }),
  entry("followLeader", { numbers: { most: String(maxPenalty) }, rolls: ["lead"] }),
  entry("unorthodox", {}),
];
