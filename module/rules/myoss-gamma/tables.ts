/** The rule text's tables and fixed numbers, as data. */
import type { Attr, KindId } from "./state";

/** Price of one attribute of a kind: it starts at `base` and is bought in whole steps. */
export interface AttrRule {
  readonly attr: Attr;
  /** The value that comes with the component. */
  readonly base: number;
  /** Value added by one step. */
  readonly step: number;
  /** Units and credits of one step. */
  readonly size: number;
  readonly cost: number;
}

/** One row of the component table. Credits and units are those of the basic component, with toughness 1. */
export interface Kind {
  readonly cost: number;
  readonly size: number;
  /** In the order in which tied attributes are offered. */
  readonly attrs: readonly AttrRule[];
  /** Whether people work in it: a ship that has one is manned. */
  readonly manned?: boolean;
  /** Whether it carries shuttles and cargo, up to its CC: inside behind doors, or outside in the open. */
  readonly stores?: "inside" | "outside";
}

const rule = (attr: Attr, size: number, cost: number, base = 1): AttrRule => ({ attr, base, step: base, size, cost });

/**
 * Myoss Gamma, "Summary standard components table"; MG-1 to MG-7. A frame's cost and size are those of one base unit,
 * for every `FRAME_SHARE` units of other components (MG-19). A shuttle takes no space on the chart, but `SHUTTLE_SPACE`
 * in its hold.
 */
export const KINDS: Readonly<Record<KindId, Kind>> = {
  bridge: { cost: 20, size: 2, attrs: [rule("AP", 2, 20)], manned: true },
  crew: { cost: 20, size: 2, attrs: [rule("AP", 2, 20)], manned: true },
  lifeSupport: { cost: 5, size: 1, attrs: [rule("BP", 1, 5)] },
  propulsion: { cost: 10, size: 1, attrs: [rule("MN", 1, 10), rule("TH", 1, 5)] },
  weapon: { cost: 10, size: 1, attrs: [rule("PW", 1, 5), rule("AC", 1, 5)] },
  shield: { cost: 20, size: 1, attrs: [rule("PR", 1, 10)] },
  cloak: { cost: 20, size: 1, attrs: [rule("CL", 1, 10)] },
  sensor: { cost: 10, size: 1, attrs: [rule("SL", 1, 10)] },
  computer: { cost: 25, size: 1, attrs: [rule("TL", 1, 25)] },
  tractor: { cost: 10, size: 1, attrs: [] },
  maintenance: { cost: 20, size: 1, attrs: [rule("RP", 1, 20)] },
  medical: { cost: 20, size: 1, attrs: [rule("HP", 1, 20)] },
  transporter: { cost: 10, size: 2, attrs: [rule("TC", 1, 5)] },
  hold: { cost: 10, size: 3, attrs: [rule("CC", 3, 10, 2)], stores: "inside" },
  rack: { cost: 10, size: 1, attrs: [rule("CC", 1, 5, 3)], stores: "outside" },
  comms: { cost: 5, size: 1, attrs: [] },
  selfDestruct: { cost: 5, size: 1, attrs: [rule("DP", 1, 5)] },
  amenity: { cost: 5, size: 1, attrs: [rule("PC", 1, 5)] },
  structure: { cost: 5, size: 1, attrs: [] },
  decoration: { cost: 5, size: 1, attrs: [] },
  armor: { cost: 5, size: 1, attrs: [] },
  frame: { cost: 5, size: 1, attrs: [] },
  shuttle: { cost: 5, size: 0, attrs: [] },
};

export const KIND_IDS = Object.keys(KINDS) as readonly KindId[];

/** One point of toughness above the first, of any kind: 5c and 1u. */
export const TOUGHNESS_COST = 5;
export const TOUGHNESS_SIZE = 1;

/** Units of other components for each base unit of a frame (MG-19). */
export const FRAME_SHARE = 20;

/** The largest size of a section, frame included: 99 and 100 are kept on the dice for misses and criticals (MG-21). */
export const SECTION_LIMIT = 98;

/** Ships with more sections are not read: no published ship has a tenth of this, and a page showing it would hang. */
export const MOST_SECTIONS = 100;

/** The largest component that leaves room for the frame which it needs: 93u and a frame of 5u (MG-22). */
export const COMPONENT_LIMIT = 93;

/** Cargo capacity that a shuttle takes. */
export const SHUTTLE_SPACE = 2;

/** With the older crew sizes a bridge or crew takes 1u for each AP (MG-2). */
export const LEGACY_CREW_SIZE = 1;

export type Side = "attacker" | "target";

/** One row of the attack table: the number of d100, who picks one, who may adjust it. */
export interface AttackRow {
  /** `cleanMiss`: only a 100 goes on. `freePick`: the attacker names a component on anything but a 99. */
  readonly mode: "roll" | "cleanMiss" | "freePick";
  readonly rolls: number;
  readonly pick: Side | null;
  readonly adjust: Side | null;
}

const roll = (rolls: number, pick: Side | null, adjust: Side | null): AttackRow => ({
  mode: "roll",
  rolls,
  pick,
  adjust,
});

/** Myoss Gamma, "Detailed combat" step 7, from index -10 to 10; MG-63: as printed, though it is not a mirror image. */
export const ATTACK_ROWS: readonly AttackRow[] = [
  { mode: "cleanMiss", rolls: 1, pick: null, adjust: null },
  roll(3, "target", "target"),
  roll(3, "target", null),
  roll(3, "target", null),
  roll(2, "target", "target"),
  roll(2, "target", "target"),
  roll(2, "target", null),
  roll(2, "target", null),
  roll(1, null, "target"),
  roll(1, null, "target"),
  roll(1, null, null),
  roll(1, null, null),
  roll(1, null, "attacker"),
  roll(1, null, "attacker"),
  roll(2, "attacker", null),
  roll(2, "attacker", null),
  roll(2, "attacker", "attacker"),
  roll(2, "attacker", "attacker"),
  roll(3, "attacker", null),
  roll(3, "attacker", "attacker"),
  { mode: "freePick", rolls: 1, pick: "attacker", adjust: null },
];

/** The attack index beyond which the table has no further rows, either way. */
export const INDEX_LIMIT = 10;

/** The row of an attack index, any whole number (MG-61: the sum is clamped, not its parts). */
export function attackRow(index: number): AttackRow {
  const clamped = Math.max(-INDEX_LIMIT, Math.min(INDEX_LIMIT, index));
  return ATTACK_ROWS[clamped + INDEX_LIMIT] as AttackRow;
}

/** The attack index of a piece of debris, whatever it flies at (MG-124). */
export const DEBRIS_INDEX = 1;

/** The most that a number may be adjusted by, within the faces from 1 to 99 (MG-68). */
export const ADJUST_LIMIT = 5;
export const ADJUST_LOW = 1;
export const ADJUST_HIGH = 99;

/** The lowest and highest number that a roll may be adjusted to; with the house option a floor of 0 is off the ship. */
export function adjustRange(rolled: number, floor: number = ADJUST_LOW): { low: number; high: number } {
  return { low: Math.max(floor, rolled - ADJUST_LIMIT), high: Math.min(ADJUST_HIGH, rolled + ADJUST_LIMIT) };
}

/** A natural 100: a critical hit, or the end of one (MG-64, MG-65). On the free-pick row a 99 misses (MG-73). */
export const CRITICAL = 100;
export const FREE_PICK_MISS = 99;

/** An action that can fail does so on a 1, and then backfires on up to 10 (MG-47). */
export const FAILURE_UP_TO = 1;
export const BACKFIRE_UP_TO = 10;

/** The action, repair and heal points of a ship that has none. */
export const NO_POINTS = { ap: 0, fresh: 0, saved: 0, rpLeft: 0, hpLeft: 0, rpUsed: 0, hpUsed: 0 };
