/** Simple magic, cast alone or by a circle. GURPS quick reference, "Simple Magic System", "Ceremonial Magic"; T15, T16. */
import { RulesError } from "../kernel";
import { breakdown, type Breakdown, type Modifier } from "./modifiers";
import { known, numeric, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import {
  CEREMONY,
  CEREMONY_BONUS,
  HELPERS,
  MAGIC,
  SPELL_CLASSES,
  SPELL_PARTS,
  type HelperId,
  type SpellClass,
  type SpellPart,
} from "./tables/world";

/** The class of each part of a spell. */
export type Spell = { readonly [part in SpellPart]: SpellClass };

/** Modifier and fatigue, before the discount, of a spell by its parts; all easy ones together cost 1. GURPS quick reference, "Simple Magic System"; GURPS-36. */
export function spellPrice(spell: Spell, { easyPoint = "once" }: Partial<Pick<GurpsOptions, "easyPoint">> = {}) {
  let modifier = 0;
  let cost = 0;
  let easy = 0;
  for (const part of SPELL_PARTS) {
    const { skill, fp, inAll } = SPELL_CLASSES[known("spellClasses", SPELL_CLASSES, spell[part])];
    modifier += skill;
    if (inAll) easy++;
    else cost += fp;
  }
  const paid = easyPoint === "once" ? easy > 0 : easy === SPELL_PARTS.length;
  return { modifier, cost: cost + (paid ? SPELL_CLASSES.easy.fp : 0) };
}

/** Fatigue points that high skill saves, in casting and in upkeep. GURPS quick reference, "Simple Magic System"; GURPS-37. */
export function magicDiscount(effective: number): number {
  if (whole("effective", effective) < MAGIC.discountFrom) return 0;
  return 1 + Math.floor((effective - MAGIC.discountFrom) / MAGIC.discountStep);
}

/** Bonus for seconds of concentration, at most 3. GURPS quick reference, "Concentrate"; GURPS-38. */
export function concentrateModifier(
  seconds: number,
  { firstSecondCounts = true }: Partial<Pick<GurpsOptions, "firstSecondCounts">> = {},
): number {
  const counted = Math.max(0, whole("concentrate", seconds, 0) - (firstSecondCounts ? 0 : MAGIC.concentrateSeconds));
  return Math.min(MAGIC.mostConcentrate, MAGIC.concentratePerSecond * counted);
}

/** A spell that is to be cast. */
export type Casting = {
  readonly skill: number;
  readonly spell: Spell;
  /** Seconds of concentration. */
  readonly concentrate?: number;
  /** Whether the spell was not learned as a skill of its own. */
  readonly improvised?: boolean;
  readonly other?: readonly Modifier[];
};

/** A spell before the roll. */
export type CastingPlan = {
  readonly breakdown: Breakdown;
  /** Fatigue points before the discount. */
  readonly price: number;
  readonly discount: number;
  /** Fatigue points to pay. */
  readonly cost: number;
};

/** Effective skill and cost of a spell. GURPS quick reference, "Simple Magic System"; GURPS-36 to GURPS-38. */
export function planCasting(casting: Casting, options: Partial<GurpsOptions> = {}): CastingPlan {
  return planned(casting, [], options);
}

function planned(casting: Casting, more: readonly Modifier[], options: Partial<GurpsOptions>): CastingPlan {
  const { skill, spell, concentrate = 0, improvised = false, other = [] } = casting;
  const { modifier, cost: price } = spellPrice(spell, options);
  const sum = breakdown(skill, [
    { id: "spell", amount: modifier },
    { id: "concentrate", amount: concentrateModifier(concentrate, options) },
    { id: "improvised", amount: improvised ? MAGIC.improvised : 0 },
    ...other,
    ...more,
  ]);
  const discount = Math.min(price, magicDiscount(sum.effective));
  return { breakdown: sum, price, discount, cost: price - discount };
}

/** Someone who lends a ceremony their energy. */
export type Helper = {
  readonly kind: HelperId;
  readonly energy: number;
};

/**
 * A helper's kind in a ceremony, by skill with the spell; null if unknown. Quick reference, "Ceremonial Magic";
 * GURPS-40.
 */
export function helperKind(mage: boolean, skill: number | null): HelperId {
  const adept = skill !== null && whole("skill", skill) >= CEREMONY.leastSkill;
  if (mage && skill !== null) return adept ? "mage" : "apprentice";
  return adept ? "adept" : "spectator";
}

/**
 * Total energy from helpers: spectators give at most 100 together. GURPS quick reference, "Ceremonial Magic"; GURPS-40.
 *
 * @throws RulesError `number-too-high` for a helper who gives more than their kind may
 */
export function lentEnergy(helpers: readonly Helper[]): number {
  const given = new Map<HelperId, number>();
  for (const { kind, energy } of helpers) {
    const { each } = HELPERS[known("helpers", HELPERS, kind)];
    given.set(kind, (given.get(kind) ?? 0) + whole(kind, energy, 0, each ?? Infinity));
  }
  return [...given].reduce((sum, [kind, energy]) => sum + Math.min(HELPERS[kind].together ?? Infinity, energy), 0);
}

/** Bonus for energy beyond the cost, in percent of it. GURPS quick reference, "Ceremonial Magic"; GURPS-40. */
export function ceremonyBonus(percent: number): number {
  const extra = numeric("percent", percent, 0);
  const { furtherPercent, further } = CEREMONY;
  const last = CEREMONY_BONUS[CEREMONY_BONUS.length - 1];
  if (last && extra >= last.percent) {
    return last.amount + further * Math.floor((extra - last.percent) / furtherPercent);
  }
  return CEREMONY_BONUS.filter((row) => extra >= row.percent).at(-1)?.amount ?? 0;
}

/** A spell that a circle casts. */
export type Ceremony = Casting & {
  /** The leader's own energy. */
  readonly energy: number;
  readonly helpers: readonly Helper[];
  /** Seconds that the spell takes a single caster; if omitted, concentration and roll. */
  readonly seconds?: number;
};

/** A ceremony before the roll. */
export type CeremonyPlan = CastingPlan & {
  /** All energy that is given; it is spent. */
  readonly energy: number;
  /** Energy beyond the cost, in percent of the cost. */
  readonly percent: number;
  readonly bonus: number;
  readonly seconds: number;
};

/**
 * Effective skill, energy and time of a ceremony. The bonus for energy makes the roll easier, not the spell cheaper:
 * the discount is by the leader's skill without it. GURPS quick reference, "Ceremonial Magic"; GURPS-40.
 *
 * @throws RulesError `leader-skill-low` below skill 15, `too-little-energy` if the cost is not met
 */
export function planCeremony(ceremony: Ceremony, options: Partial<GurpsOptions> = {}): CeremonyPlan {
  const { skill, helpers } = ceremony;
  if (whole("skill", skill) < CEREMONY.leastSkill) {
    throw new RulesError("leader-skill-low", { skill, least: CEREMONY.leastSkill });
  }
  const { cost, price, discount } = planned(ceremony, [], options);
  const energy = whole("energy", ceremony.energy, 0) + lentEnergy(helpers);
  if (energy < cost) throw new RulesError("too-little-energy", { energy, cost });
  // A share of nothing cannot be calculated: a spell that costs nothing counts as costing 1.
  const percent = Math.floor((100 * (energy - cost)) / Math.max(1, cost));
  const bonus = ceremonyBonus(percent);
  const alone = whole("seconds", ceremony.seconds ?? MAGIC.concentrateSeconds + MAGIC.castSeconds, 1);
  const { breakdown } = planned(ceremony, [{ id: "energy", amount: bonus }], options);
  return { breakdown, price, discount, cost, energy, percent, bonus, seconds: CEREMONY.timeFactor * alone };
}
