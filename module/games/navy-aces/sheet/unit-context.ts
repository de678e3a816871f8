/** What the sheet of a unit or an island shows: pure, so that it is tested without Foundry. */
import { fieldsOf, type SheetField } from "../../../kit/documents/sheet-fields";
import { oneOrMany } from "../../../kit/text/sentence";
import { AIR_RANGE, GUN_RANGE, isUnitType, NAVY_FACES, UNITS, type Point } from "../../../rules/navy-aces";
import { acesWord, typeName } from "../words";
import { pipsOf } from "../story/die-face";
import { cardPicture, diceOf, MOST_DICE, UNIT_KINDS, type UnitKind } from "../documents/unit-facts";

/** Whom it can fight, from how far, and how that goes. */
interface FightRow {
  readonly target: string;
  readonly range: string;
  readonly how: string;
}

export interface UnitContext {
  readonly typeName: string;
  readonly picture: string;
  readonly kind: SheetField;
  /** The dice of a squadron, which can be chosen; null: it is none. */
  readonly strength: SheetField | null;
  /** What it costs, in words; an island costs nothing. */
  readonly cost: string;
  /** Its dice as they lie on the card: each with the pips of its face. */
  readonly dice: readonly (readonly Point[])[];
  /** How far it sails or flies in a turn, in words; blank: it does not. */
  readonly movement: string;
  /** One for each Length of that. */
  readonly lengths: readonly number[];
  readonly fights: readonly FightRow[];
  /** What else there is to know of its kind. */
  readonly traits: readonly string[];
}

const TRAITS = {
  ship: ["turns", "passes", "sunk"],
  squadron: ["flies", "turnless", "shot"],
  island: ["blocks", "flownOver", "placed"],
} as const;

const traitsOf = (kind: UnitKind) => {
  if (!isUnitType(kind)) return TRAITS.island;
  return kind === "squadron" ? TRAITS.squadron : TRAITS.ship;
};

/** So many Lengths, or dice, in words. */
const counted = (key: string, count: number): string => acesWord(`sheet.${key}.${oneOrMany(count)}`, { count });

/** NA-19, NA-27, NA-28, NA-34. */
function fightRows(kind: UnitKind): FightRow[] {
  if (!isUnitType(kind)) return [];
  const row = (target: string, reach: number, how: string): FightRow => ({
    target: acesWord(`sheet.target.${target}`),
    range: counted("lengths", reach),
    how: acesWord(`sheet.manner.${how}`),
  });
  return kind === "squadron"
    ? [row("squadrons", AIR_RANGE, "aerial"), row("ships", AIR_RANGE, "seaAir")]
    : [row("ships", GUN_RANGE, "naval"), row("squadrons", AIR_RANGE, "seaAir")];
}

/**
 * The context of `templates/navy-aces/unit.hbs`, but for what depends on the user.
 *
 * @param strength  as it is stored: it counts for squadrons alone
 */
export function unitContext(kind: UnitKind, strength: number): UnitContext {
  const dice = diceOf(kind, strength);
  const field = fieldsOf("ALLHANDS.navy-aces.sheet");
  const lengths = isUnitType(kind) ? UNITS[kind].movement : 0;
  return {
    typeName: typeName(kind),
    picture: cardPicture(kind),
    kind: field("kind", kind, { choices: UNIT_KINDS.map((value) => ({ value, label: typeName(value) })) }),
    strength: kind === "squadron" ? field("strength", dice, { steps: true, least: 1, most: MOST_DICE }) : null,
    cost: dice === 0 ? acesWord("sheet.free") : counted("dice", dice),
    dice: Array.from({ length: dice }, () => pipsOf(NAVY_FACES[0])),
    movement: lengths === 0 ? "" : counted("lengths", lengths),
    lengths: Array.from({ length: lengths }, (_, at) => at + 1),
    fights: fightRows(kind),
    traits: traitsOf(kind).map((trait) => acesWord(`sheet.trait.${trait}`)),
  };
}
