/** Stun points: heroes can be knocked out before they die. GURPS quick reference, "Stun Points"; T14, GURPS-34. */
import { known, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { STUN } from "./tables/world";

type StunOptions = Partial<Pick<GurpsOptions, "stunN" | "stunRounding">>;

/** Stun points when unhurt. GURPS quick reference, "Stun Points"; GURPS-34. */
export const fullStunPoints = (maxHp: number, { stunN = STUN.perHp }: StunOptions = {}): number =>
  whole("maxHp", maxHp, 1) * whole("stunN", stunN, 1);

/** Stun and hit points of a hero. */
interface Stamina {
  readonly sp: number;
  readonly hp: number;
}

/**
 * An injury against stun points: it is taken from these, and one Nth of it from the hit points; with none left, all of
 * it from the hit points. `maxHp` only matters if the shares are rounded over all injuries.
 *
 * GURPS quick reference, "Stun Points"; GURPS-34.
 */
export function stunInjury(
  { sp, hp }: Stamina,
  injury: number,
  maxHp: number,
  { stunN = STUN.perHp, stunRounding = "perInjury" }: StunOptions = {},
) {
  const full = fullStunPoints(maxHp, { stunN });
  whole("sp", sp, 0, full);
  whole("hp", hp);
  whole("injury", injury, 0);
  known("stunRounding", { perInjury: 0, total: 0 }, stunRounding);
  if (sp === 0) return { sp, hp: hp - injury, spLost: 0, hpLost: injury, unconscious: true };
  const before = stunRounding === "total" ? (full - sp) % stunN : 0;
  const hpLost = Math.floor((before + injury) / stunN);
  const spLost = Math.min(sp, injury);
  return { sp: sp - spLost, hp: hp - hpLost, spLost, hpLost, unconscious: spLost === sp };
}

/** Power points recovered in minutes of rest; 1, for want of a number. Quick reference, "Stun Points"; GURPS-34. */
export const recoveredPower = (minutes: number): number =>
  STUN.recovered * Math.floor(whole("minutes", minutes, 0) / STUN.minutes);
