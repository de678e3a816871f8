/** The rolls of a character's sheet: each has a roller, which reads the character and fills in the rest. */

/** Group of the rollers. */
export const ROLLERS = "gurps";

/** The `data-` attributes of a button of the sheet, which say what it rolls. */
export interface RollButton {
  readonly action?: string;
  /** An attribute, or `dodge`. */
  readonly number?: string;
  /** Ids of a skill and of an attack. */
  readonly skill?: string;
  readonly attack?: string;
  /** Roller of a health check, or `damage`. */
  readonly check?: string;
}

/** A roller, and the values to fill in there. */
export interface SheetRoll {
  readonly roller: string;
  readonly values: { readonly [field: string]: string };
}

/** The roll of a button for the character with this UUID; null if the button does not roll. */
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
