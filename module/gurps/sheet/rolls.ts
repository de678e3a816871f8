/** The rolls of a character's sheet: each has a roller, which knows the character and fills in the rest. */

/** The group of the rollers. */
export const ROLLERS = "gurps";

/** What a button of the sheet rolls, as its `data-` attributes say it. */
export interface RollButton {
  readonly action?: string;
  /** An attribute, or `dodge`. */
  readonly number?: string;
  /** Ids of a skill and of an attack. */
  readonly skill?: string;
  readonly attack?: string;
  /** One of the rolls against HT. */
  readonly check?: string;
}

/** A roller, and what is filled in there. */
export interface SheetRoll {
  readonly roller: string;
  readonly values: { readonly [field: string]: string };
}

/** What a button rolls for the character of this universal id; null: it is no button of a roll. */
export function sheetRoll(
  who: string,
  { action, number = "", skill = "", attack = "", check = "" }: RollButton,
): SheetRoll | null {
  switch (action) {
    case "rollNumber":
      return number === "dodge"
        ? { roller: "defense", values: { who, kind: "dodge" } }
        : { roller: "skill", values: { who, skill: number } };
    case "rollSkill":
      return { roller: "skill", values: { who, skill } };
    case "rollAttack":
      return { roller: "attack", values: { who, attack } };
    case "rollHt":
      return { roller: check, values: { who } };
    default:
      return null;
  }
}
