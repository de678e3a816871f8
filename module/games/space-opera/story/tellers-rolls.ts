/** What the tellers of rolls and bonuses share. */
import { signed, type Mark, type Value } from "../../../foundry/text/sentence";
import type { Rolled } from "../../../rules/space-opera";

/** The numbers of a roll for its sentence. */
export const numbers = ({ effective, total, dice }: Rolled): { readonly [name: string]: Value } => ({
  effective,
  total: { text: String(total), kind: "number" },
  dice: dice.join(" "),
});

/** How it came out, so that it stands out. */
export const outcomeMark = (text: string): Mark => ({ text, kind: "part" });

/** A bonus that became another. */
export const change = (from: number, to: number): { readonly [name: string]: Value } => ({
  from: signed(from),
  to: { text: signed(to), kind: "number" },
});
