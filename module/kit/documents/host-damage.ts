/**
 * Ships of ours that were made of ships of the world's own system: what they are linked to, and the damage that is
 * written back there if the Gamemaster wants that.
 */
import { isObject } from "../../rules/kernel";
import { documentAt } from "../platform/documents";
import { isOwnType } from "../platform/home";
import { ourFlags, type Flagged } from "./flags";
import { writesShipDamage } from "./host-ships";
import { numberRead, valuesAt } from "./host-values";
import { linkCounts, type Linked } from "./links";
import type { Patch, Values } from "./patch";
import { inverse, storedAt } from "./way-back";

/** Where a ship of the world's own system counts its damage: paths of numbers. */
export interface HostDamage {
  /** The points that are left. */
  readonly left: string;
  /** The most points: a ship that has none does not count them. */
  readonly most: string;
  /** The points that are lost, if the system stores these, and counts what is left by itself. */
  readonly lost?: string;
  /** Points at which the ship is disabled, though some are left. */
  readonly disabledAt?: string;
  /** What a ship is without points. */
  readonly empty: "disabled" | "destroyed";
}

/** What has become of a ship, from bad to worse. */
export const HARMS = ["whole", "disabled", "destroyed"] as const;
export type Harm = (typeof HARMS)[number];

const FLAG = "host";

/** The flags of a ship that was made of another one. */
export const madeOf = (uuid: string): object => ({ "all-hands": { [FLAG]: uuid } });

type Host = Linked & { readonly type?: string };

/**
 * The ship of the world's own system that one of ours was made of; null if there is none any more. A flag of another
 * actor that somebody has written does not count, unless they could write there themselves.
 */
export function hostOf<Found extends Host>(ship: Flagged & Linked): Found | null {
  const uuid = ourFlags(ship)[FLAG];
  if (typeof uuid !== "string" || !/^Actor\.\w+$/.test(uuid)) return null;
  const host = documentAt<Found>(uuid);
  return host && !isOwnType(host.type) && linkCounts(ship, host) ? host : null;
}

const pointsAt = (host: object, path: string): number | null => numberRead(valuesAt(host, path)[0]);

/** What has become of a ship, by the points that it has left. */
export function harmOf(host: object, { left, most, disabledAt = "", empty }: HostDamage): Harm {
  const [points, all] = [pointsAt(host, left), pointsAt(host, most)];
  if (points === null || all === null || all <= 0) return "whole";
  if (points <= 0) return empty;
  const limit = disabledAt === "" ? null : pointsAt(host, disabledAt);
  return limit !== null && points <= limit ? "disabled" : "whole";
}

/** The changes that bring a ship to a harm: no points are left, or one if it is worse without any. Never a repair. */
function worsened(host: object, { left, most, lost, empty }: HostDamage, harm: Harm): Values {
  const [points, all] = [pointsAt(host, left), pointsAt(host, most)];
  const remaining = harm === empty || harm === "destroyed" ? 0 : 1;
  if (points === null || points <= remaining || harm === "whole") return {};
  if (lost === undefined) return { [left]: remaining };
  return all === null ? {} : { [lost]: all - remaining };
}

/**
 * What a change of harm writes into the ship that ours was made of, or the way back from it: this is asked before
 * anything is written, so the way back is to what is stored at this moment. Nothing if the Gamemaster does not want it,
 * or if the ship over there is as bad off already.
 */
export function damageBack(
  ship: Flagged & Linked,
  before: Harm,
  after: Harm,
  countedBy: (host: Actor.Implementation) => HostDamage | null,
): Patch {
  if (before === after || !writesShipDamage()) return {};
  const host = hostOf<Actor.Implementation>(ship);
  const counted = host && countedBy(host);
  if (!host?.uuid || !counted) return {};
  const worse = HARMS[Math.max(HARMS.indexOf(before), HARMS.indexOf(after))]!;
  const values = worsened(host, counted, worse);
  if (Object.keys(values).length === 0) return {};
  const patch: Patch = { [host.uuid]: values };
  return worse === after ? patch : inverse(patch, storedAt);
}

/** Whether a value that an adapter has given is damage of a ship. */
export function isDamage(value: unknown): value is HostDamage {
  if (!isObject(value)) return false;
  const isPath = (path: unknown): boolean =>
    typeof path === "string" && /^system(\.(?!__proto__\b)[\w-]{1,60}){1,12}$/.test(path) && !path.includes("-=");
  const { left, most, lost, disabledAt, empty } = value;
  const paths: readonly unknown[] = [left, most, ...[lost, disabledAt].filter((path) => path !== undefined)];
  return paths.every(isPath) && (empty === "disabled" || empty === "destroyed");
}
