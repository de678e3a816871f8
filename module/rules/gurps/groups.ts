/** Groups that roll as one. GURPS quick reference, "Group Rolls", "Group Combat"; T11. */
import { nearest, rowAt, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { chances, degreeOf, succeeded } from "./success";
import { GROUP_COMBAT, GROUP_LIMITS, GROUP_ROLL } from "./tables/world";

/** The result of a group's roll, without dice. */
export type GroupResult = {
  readonly succeed: number;
  readonly fail: number;
};

/** How many of a group make a roll against a target, and how many fail. GURPS quick reference, "Group Rolls"; GURPS-27. */
export function groupResult(
  size: number,
  target: number,
  { groupExact = false }: Partial<Pick<GurpsOptions, "groupExact">> = {},
): GroupResult {
  whole("size", size, 0);
  whole("target", target);
  const succeed = groupExact ? nearest(size * chances(target).success) : printedSuccesses(size, target);
  return { succeed, fail: size - succeed };
}

function printedSuccesses(size: number, target: number): number {
  const row = GROUP_ROLL.find((printed) => printed.target === Math.min(18, target));
  if (!row) return 0;
  const count = nearest(size / row.oneIn);
  return row.who === "succeed" ? count : size - count;
}

/**
 * A group's attack skill: mean skill, rounded down, plus a bonus for size. Quick reference, "Group Combat"; GURPS-28.
 */
export function groupSkill(skills: readonly number[]): { readonly average: number; readonly bonus: number } {
  const count = whole("attackers", skills.length, 1, GROUP_LIMITS.most);
  const sum = skills.reduce((total, skill) => total + whole("skill", skill), 0);
  return { average: Math.floor(sum / count), bonus: groupBonus(count) };
}

/** Bonus for the number of attackers. GURPS quick reference, "Group Combat"; GURPS-28. */
export const groupBonus = (attackers: number): number =>
  rowAt("groupCombat", GROUP_COMBAT, whole("attackers", attackers, 1, GROUP_LIMITS.most)).amount;

/** Hits of a group whose attack succeeded by `margin`; not for misses. Quick reference, "Group Combat"; GURPS-28. */
export function groupHits(
  attackers: number,
  margin: number,
  { groupCap = true }: Partial<Pick<GurpsOptions, "groupCap">> = {},
): number {
  whole("attackers", attackers, 1, GROUP_LIMITS.most);
  // A roll of 3 or 4 hits with any skill: its margin may be negative, and then there is the one hit.
  const hits = 1 + Math.max(0, Math.floor(whole("margin", margin) / GROUP_LIMITS.marginPerHit));
  return groupCap ? Math.min(attackers, hits) : hits;
}

/** Hits of a group that has rolled a total against its effective skill. GURPS quick reference, "Group Combat"; GURPS-28. */
export const groupAttackHits = (
  attackers: number,
  effective: number,
  total: number,
  options: Partial<Pick<GurpsOptions, "groupCap" | "failBy10">> = {},
): number => (succeeded(degreeOf(effective, total, options)) ? groupHits(attackers, effective - total, options) : 0);

/** Hits avoided by a defense that succeeded by `margin`. GURPS quick reference, "Group Combat"; GURPS-28. */
export const avoidedHits = (hits: number, margin: number): number =>
  Math.min(whole("hits", hits, 0), 1 + Math.max(0, whole("margin", margin)));
