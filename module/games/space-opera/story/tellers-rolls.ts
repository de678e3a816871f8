/** What the tellers of rolls and bonuses share. */
import { signed, type Mark, type Value } from "../../../kit/text/sentence";
import { succeeded, type Degree } from "../../../rules/gurps";
import type { Rolled } from "../../../rules/space-opera";

/** The numbers of a roll for its sentence. */
export const numbers = ({ effective, total, dice }: Rolled): { readonly [name: string]: Value } => ({
  effective,
  total: { text: String(total), kind: "number" },
  dice: dice.join(" "),
});

/** How it came out, so that it stands out. */
export const outcomeMark = (text: string): Mark => ({ text, kind: "part" });

/** How a shot came out: a hit, a miss and a critical hit do not look alike. */
export const shotMark = (text: string, degree: Degree): Mark => ({
  text,
  kind: degree === "criticalSuccess" ? "critical" : succeeded(degree) ? "hit" : "miss",
});

/** A bonus that became another. */
export const change = (from: number, to: number): { readonly [name: string]: Value } => ({
  from: signed(from),
  to: { text: signed(to), kind: "number" },
});
