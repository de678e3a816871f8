/** A ship as its sheet and its pictures read it, whatever its documents are. Pure. */
import type { Attr, ShipDesign } from "../../../rules/myoss-gamma";

/** A ship as its documents hold it. */
export interface ShipFacts {
  readonly design: ShipDesign;
  /** By component id; none: undamaged. */
  readonly damage: { readonly [component: string]: Damage | undefined };
  /** The credits that the designer aims at; 0: none. */
  readonly budget: number;
  /** The shield or cloak that is up in a battle. */
  readonly screen: string | null;
}

/** What was lost of a component, in points. */
export interface Damage {
  readonly tg: number;
  readonly attrs: { readonly [attr in Attr]?: number };
  readonly destroyed: boolean;
}

export const NO_DAMAGE: Damage = { tg: 0, attrs: {}, destroyed: false };
