/** Everything that the sheets of a unit, an island and a navy show: pure, so that it can be tested without Foundry. */
import { fieldsOf } from "../../../kit/documents/sheet-fields";
import { AIR_RANGE, GUN_RANGE, isUnitType, NAVY_FACES, UNITS } from "../../../rules/navy-aces";
import { acesWord, typeName } from "../words";
import { pipsOf } from "../story/die-face";
import { cardPicture, diceOf, MOST_DICE, UNIT_KINDS, type UnitKind } from "../documents/unit-facts";

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
const counted = (key: string, count: number): string => acesWord(`sheet.${key}`, { count });

/** The targets that it can fight, the range, and the manner of the fight. NA-19, NA-27, NA-28, NA-34. */
function fightRows(kind: UnitKind) {
  if (!isUnitType(kind)) return [];
  const row = (target: string, reach: number, how: string) => ({
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
export function unitContext(kind: UnitKind, strength: number) {
  const dice = diceOf(kind, strength);
  const field = fieldsOf("ALLHANDS.navy-aces.sheet");
  const lengths = isUnitType(kind) ? UNITS[kind].movement : 0;
  return {
    typeName: typeName(kind),
    picture: cardPicture(kind),
    kind: field("kind", kind, { choices: UNIT_KINDS.map((value) => ({ value, label: typeName(value) })) }),
    // The dice of a squadron, which can be chosen.
    strength: kind === "squadron" ? field("strength", dice, { steps: true, least: 1, most: MOST_DICE }) : null,
    cost: dice === 0 ? acesWord("sheet.free") : counted("dice", dice),
    // Its dice on the card: the pips of each face.
    dice: Array.from({ length: dice }, () => pipsOf(NAVY_FACES[0])),
    movement: lengths === 0 ? "" : counted("lengths", lengths),
    // One number for each Length of its movement.
    lengths: Array.from({ length: lengths }, (_, at) => at + 1),
    fights: fightRows(kind),
    traits: traitsOf(kind).map((trait) => acesWord(`sheet.trait.${trait}`)),
  };
}

/** The faces that can mark a navy's active strength, as buttons. NA-40. */
export const faceRows = (chosen: number) =>
  [...NAVY_FACES].reverse().map((face) => ({
    face,
    pips: pipsOf(face),
    chosen: face === chosen,
    label: acesWord("sheet.faceOf", { face }),
  }));
