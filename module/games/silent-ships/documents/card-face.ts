/** The face of a ship's card, and the origin of each value on it. Silent Ships; SIL-36, SIL-40. */
import { ROOT } from "../../../kit/platform/home";
import { shipName } from "../words";
import { inSentences, localize, oneLine, phrase } from "../../../kit/text/sentence";
import {
  CARDS,
  ORIGINS,
  REACH,
  STOUT_BONUS,
  type Ability,
  type CardRow,
  type Origin,
  type ShipType,
} from "../../../rules/silent-ships";

const ART = `${ROOT}/assets/sea`;

/** Origin of a value as shown to people: a value changed by a table is `house`, but is not this project's. */
export type ShownOrigin = Origin | "changed";

const NUMBERS = { bonus: STOUT_BONUS, reach: REACH };

/** An ability in a few words. */
export const abilityName = (ability: Ability): string =>
  phrase(`ALLHANDS.silent-ships.ability.${ability}.short`, NUMBERS);

/** An ability as a sentence. */
const abilityRule = (ability: Ability): string => phrase(`ALLHANDS.silent-ships.ability.${ability}.rule`, NUMBERS);

/** Whether a ship is as strong as ruled. */
export const isAttackRuled = (type: ShipType, { attack }: Pick<CardRow, "attack">): boolean =>
  attack === CARDS[type].attack;

/** Whether a ship's ability is as ruled. Ability and steps count as one fact, with one origin. */
export const isAbilityRuled = (type: ShipType, { ability, steps }: Pick<CardRow, "ability" | "steps">): boolean =>
  ability === CARDS[type].ability && steps === CARDS[type].steps;

/** Whether a line equals that of the table of cards as ruled. */
const isAsRuled = (type: ShipType, row: CardRow): boolean => isAttackRuled(type, row) && isAbilityRuled(type, row);

const shown = (origin: Origin, ruled: boolean): ShownOrigin => (origin === "house" && !ruled ? "changed" : origin);

/** Origin of the attack value on a ship type's card. */
export const attackOrigin = (type: ShipType, attack: number, from: Origin): ShownOrigin =>
  shown(from, isAttackRuled(type, { attack }));

/** Origins of the two values of a line. */
export const originsOf = (
  type: ShipType,
  row: CardRow,
): { readonly attack: ShownOrigin; readonly ability: ShownOrigin } => ({
  attack: attackOrigin(type, row.attack, row.from.attack),
  ability: shown(row.from.ability, isAbilityRuled(type, row)),
});

/** The sign of an origin beside its value, and its words. */
export const originMark = (origin: ShownOrigin) => ({
  origin,
  mark: localize(`ALLHANDS.silent-ships.origin.${origin}.mark`),
  label: localize(`ALLHANDS.silent-ships.origin.${origin}.label`),
});

export type OriginMark = ReturnType<typeof originMark>;

/** Where a word may be hyphenated: before a consonant between two vowels, or between two consonants. */
const HYPHEN = /(?<=\p{L}{2}[aeiou]|[aeiou][^aeiou])(?=[^aeiou][aeiou]\p{L}{2})/giu;

/** A name whose long words may be hyphenated. */
const parted = (name: string): string => name.replace(/\p{L}{7,}/gu, (word) => word.replace(HYPHEN, "\u00AD"));

/** A card of this type with these values. `steps`: squares in one move. */
export function faceOf(type: ShipType, row: CardRow) {
  const { attack, ability, steps } = row;
  const origins = originsOf(type, row);
  const far = steps > 1;
  const able = ability !== "none";
  const shorts = [far ? phrase("ALLHANDS.silent-ships.steps", { steps }) : "", able ? abilityName(ability) : ""];
  const rules = [far && phrase("ALLHANDS.silent-ships.stepsRule", { steps }), (able || !far) && abilityRule(ability)];
  return {
    type,
    name: shipName(type),
    // For a narrow card, where long words may be hyphenated.
    written: parted(shipName(type)),
    attack,
    // In few words, for the face; blank if none.
    ability: oneLine(shorts),
    rule: inSentences(rules.filter((rule) => rule !== false)),
    steps,
    art: `${ART}/${type}.svg`,
    attackFrom: originMark(origins.attack),
    // That of the squares in one move, too.
    abilityFrom: originMark(origins.ability),
    changed: !isAsRuled(type, row),
  };
}

export type SeaCardFace = ReturnType<typeof faceOf>;

/** A card in a few words, for screen readers: `Patrol Ship, attack 1, +3 as target`. */
export function faceLabel({ name, attack, ability }: SeaCardFace): string {
  const label = phrase("ALLHANDS.silent-ships.cardLabel", { name, attack });
  return ability === "" ? label : `${label}, ${ability}`;
}

/** Everything about a card in play, for tooltips. The origins of its values are on the deck's sheet. */
export function faceNote({ name, attack, rule }: SeaCardFace): string {
  return phrase("ALLHANDS.silent-ships.cardNote", { name, attack, rule });
}

/** Meaning of the signs of origin. `changed`: includes the sign for a value changed by a table. */
export function originLegend(changed: boolean): readonly Pick<OriginMark, "mark" | "label">[] {
  const origins: readonly ShownOrigin[] = changed ? [...ORIGINS, "changed"] : ORIGINS;
  return origins.map((origin) => ({
    mark: localize(`ALLHANDS.silent-ships.origin.${origin}.mark`),
    label: localize(`ALLHANDS.silent-ships.origin.${origin}.label`),
  }));
}
