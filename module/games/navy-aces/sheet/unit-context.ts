/** Everything that the sheet of a unit or an island shows: pure, so that it can be tested without Foundry. */
import { fieldsOf, type SheetField } from "../../../kit/documents/sheet-fields";
import { oneOrMany } from "../../../kit/text/sentence";
import { AIR_RANGE, GUN_RANGE, isUnitType, NAVY_FACES, UNITS, type Point } from "../../../rules/navy-aces";
import { acesWord, typeName } from "../words";
import { pipsOf } from "../story/die-face";
import { cardPicture, diceOf, MOST_DICE, UNIT_KINDS, type UnitKind } from "../documents/unit-facts";

/** The targets that it can fight, the range, and the manner of the fight. */
interface FightRow {
  readonly target: string;
  readonly range: string;
  readonly how: string;
}

export interface UnitContext {
  readonly typeName: string;
  readonly picture: string;
  readonly kind: SheetField;
  /** The dice of a squadron, which can be chosen; null for other kinds. */
  readonly strength: SheetField | null;
  /** Its cost in words; an island is free. */
  readonly cost: string;
  /** Its dice on the card: the pips of each face. */
  readonly dice: readonly (readonly Point[])[];
  /** How far it sails or flies in a turn, in words; blank if it does not move. */
  readonly movement: string;
  /** One number for each Length of its movement. */
  readonly lengths: readonly number[];
  readonly fights: readonly FightRow[];
  /** Other facts about its kind. */
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

/** A number of Lengths or dice, in words. */
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
 * The context of `templates/navy-aces/unit.hbs`, except what depends on the user.
 *
 * @param strength  as stored: it counts only for squadrons
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
