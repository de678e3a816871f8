/** What the face of a ship's card says, and where each value on it comes from. Silent Ships; SIL-36, SIL-40. */
import { shipName } from "../words";
import { localize, phrase } from "../../../kit/text/sentence";
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

const ART = "systems/all-hands/assets/sea";

/** Where a value comes from, as people are told: one that a table has changed is `house`, but not this project's. */
export type ShownOrigin = Origin | "changed";

/** Where a value comes from, as its card shows it. */
export interface OriginMark {
  readonly origin: ShownOrigin;
  /** One sign beside the value. */
  readonly mark: string;
  /** The sign in words. */
  readonly label: string;
}

export interface SeaCardFace {
  readonly type: ShipType;
  readonly name: string;
  /** The name as it stands on a narrow card: long words may be parted. */
  readonly written: string;
  readonly attack: number;
  /** In few words, for the face; blank: none. */
  readonly ability: string;
  /** The same as a sentence or two. */
  readonly rule: string;
  /** Squares in one move. */
  readonly steps: number;
  readonly art: string;
  readonly attackFrom: OriginMark;
  /** Of the ability, and of the squares in one move. */
  readonly abilityFrom: OriginMark;
  /** The table of cards as ruled has something else here. */
  readonly changed: boolean;
}

const NUMBERS = { bonus: STOUT_BONUS, reach: REACH };

/** An ability in a few words. */
export const abilityName = (ability: Ability): string =>
  phrase(`ALLHANDS.silent-ships.ability.${ability}.short`, NUMBERS);

/** An ability as a sentence. */
const abilityRule = (ability: Ability): string => phrase(`ALLHANDS.silent-ships.ability.${ability}.rule`, NUMBERS);

/** Whether a ship is as strong as ruled. */
export const isAttackRuled = (type: ShipType, { attack }: Pick<CardRow, "attack">): boolean =>
  attack === CARDS[type].attack;

/** Whether a ship can do what is ruled. Ability and steps are one thing to know about it, and have one origin. */
export const isAbilityRuled = (type: ShipType, { ability, steps }: Pick<CardRow, "ability" | "steps">): boolean =>
  ability === CARDS[type].ability && steps === CARDS[type].steps;

/** Whether a line says what the table of cards as ruled says. */
export const isAsRuled = (type: ShipType, row: CardRow): boolean =>
  isAttackRuled(type, row) && isAbilityRuled(type, row);

const shown = (origin: Origin, ruled: boolean): ShownOrigin => (origin === "house" && !ruled ? "changed" : origin);

/** Where an attack value comes from that is on the card of a type of ship. */
export const attackOrigin = (type: ShipType, attack: number, from: Origin): ShownOrigin =>
  shown(from, isAttackRuled(type, { attack }));

/** Where the two values of a line come from. */
export const originsOf = (
  type: ShipType,
  row: CardRow,
): { readonly attack: ShownOrigin; readonly ability: ShownOrigin } => ({
  attack: attackOrigin(type, row.attack, row.from.attack),
  ability: shown(row.from.ability, isAbilityRuled(type, row)),
});

/** An origin by its sign, and in words. */
export const originMark = (origin: ShownOrigin): OriginMark => ({
  origin,
  mark: localize(`ALLHANDS.silent-ships.origin.${origin}.mark`),
  label: localize(`ALLHANDS.silent-ships.origin.${origin}.label`),
});

/** A name whose long words may be parted with a hyphen, before a consonant between two vowels. */
export const parted = (name: string): string =>
  name.replace(/\p{L}{10,}/gu, (word) => word.replace(/(?<=\p{L}{2}[aeiou])(?=[^aeiou][aeiou]\p{L}{2})/giu, "\u00AD"));

/** A card of this type with these values. */
export function faceOf(type: ShipType, row: CardRow): SeaCardFace {
  const { attack, ability, steps } = row;
  const origins = originsOf(type, row);
  const far = steps > 1;
  const able = ability !== "none";
  const shorts = [far && phrase("ALLHANDS.silent-ships.steps", { steps }), able && abilityName(ability)];
  const rules = [far && phrase("ALLHANDS.silent-ships.stepsRule", { steps }), (able || !far) && abilityRule(ability)];
  return {
    type,
    name: shipName(type),
    written: parted(shipName(type)),
    attack,
    ability: shorts.filter(Boolean).join(" · "),
    rule: rules.filter(Boolean).join(" "),
    steps,
    art: `${ART}/${type}.svg`,
    attackFrom: originMark(origins.attack),
    abilityFrom: originMark(origins.ability),
    changed: !isAsRuled(type, row),
  };
}

/** A card in a few words, for screen readers: `Patrol Ship, attack 1, +3 as target`. */
export function faceLabel({ name, attack, ability }: SeaCardFace): string {
  const label = phrase("ALLHANDS.silent-ships.cardLabel", { name, attack });
  return ability === "" ? label : `${label}, ${ability}`;
}

/** All that is to be known about a card in play: for tooltips. Where its values come from, the deck's sheet says. */
export function faceNote({ name, attack, rule }: SeaCardFace): string {
  return phrase("ALLHANDS.silent-ships.cardNote", { name, attack, rule });
}

/** What the signs of origin mean. `changed`: with that of a value which a table has changed. */
export function originLegend(changed: boolean): readonly Pick<OriginMark, "mark" | "label">[] {
  const origins: readonly ShownOrigin[] = changed ? [...ORIGINS, "changed"] : ORIGINS;
  return origins.map((origin) => ({
    mark: localize(`ALLHANDS.silent-ships.origin.${origin}.mark`),
    label: localize(`ALLHANDS.silent-ships.origin.${origin}.label`),
  }));
}
