/** The data of a ship's and its guns' documents: each field declared once. */
import { CLASSES, GUN_RANGES, LOCATION_KINDS, MOST_DAMAGE, MOST_FIGHTERS, POSTS } from "../../../rules/space-opera";
import { declare, field } from "../../../kit/documents/declared";

const wholeOrNull = () =>
  field.plain<number | null>()(
    () => new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  );

/** Fields of a ship's Actor: the ship itself. */
export const shipFields = declare({
  class: field.oneOf(CLASSES, "fighter"),
  /** Maneuver rating. SOCS-31. */
  mr: field.whole(),
  /** Modifier to hit it if it differs from its class's; null for the class's. SOCS-5. */
  size: wholeOrNull(),
  /** Levels by which armor and shields reduce each hit. SOCS-17. */
  protection: field.count(),
  /** Fighters of a squadron; 1 for a single ship. House rule. */
  fighters: field.within({ least: 1, most: MOST_FIGHTERS, initial: 1 }),
});

/** Fields of the same Actor: what battles may change about the ship. */
export const hullFields = declare({
  /** Written only by the referee and Gamemasters (`kit/battle/losses.ts`). SOCS-12, SOCS-13. */
  damage: field.group({
    disabled: field.flag(),
    destroyed: field.flag(),
    burning: field.flag(),
    /** Fighters that a squadron has lost. */
    lost: field.count(),
  }),
  locations: field.rows({
    id: field.text(),
    name: field.text(),
    kind: field.oneOf(LOCATION_KINDS, "hull"),
    /** Modifier to hit it by aiming. */
    penalty: field.whole(-4),
    disabled: field.flag(),
  }),
});

/** Fields of the same Actor: the crew. */
export const crewFields = declare({
  crew: field.rows({
    id: field.text(),
    name: field.text(),
    post: field.oneOf(POSTS, "passenger"),
    /** UUID of the `character`, in the world or a compendium; blank if there is none and the numbers here apply. */
    actor: field.text(),
    piloting: field.whole(10),
    gunner: field.whole(10),
    perception: field.whole(10),
    /** Mechanic or Engineer skill; null for neither. SOCS-12. */
    repair: wholeOrNull(),
    major: field.flag(),
    dead: field.flag(),
  }),
});

/** Fields of the Item of a gun on its mount. */
export const gunFields = declare({
  /** The level of damage of a hit. SOCS-28. */
  firepower: field.within({ least: 1, most: MOST_DAMAGE, initial: 2 }),
  range: field.oneOf(GUN_RANGES, "short"),
  accuracy: field.whole(),
  /** Id of its location; blank if none. */
  location: field.text(),
  /** Id of the crew member who fires it; blank for the pilot. */
  gunner: field.text(),
});

/** A person aboard, with current numbers. */
export type CrewMember = ReturnType<typeof crewFields.read>["crew"][number];

/** A crew member, and whether name and numbers come from an available character. */
export type LinkedMember = CrewMember & { readonly linked: boolean };

/** A gun as its Item holds it. */
export type GunFacts = ReturnType<typeof gunFields.read> & { readonly id: string; readonly name: string };

/** A ship as its documents hold it. */
export type ShipFacts = ReturnType<typeof shipFields.read> &
  ReturnType<typeof hullFields.read> & { readonly crew: readonly LinkedMember[]; readonly guns: readonly GunFacts[] };

export const DAMAGE_STATES = ["burning", "disabled", "destroyed"] as const;

/** A person aboard as the battle knows them: with the skills that they had when it began. */
export interface Aboard {
  readonly id: string;
  readonly name: string;
  /** Universal id of the character; blank if none. Kept here, as owners may change it on the sheet at any time. */
  readonly actor: string;
  readonly major: boolean;
  readonly piloting: number;
  readonly gunner: number;
  readonly perception: number;
  readonly repair: number | null;
  /** Whether they were at a pilot's post: they fly the ship once its pilot is dead. */
  readonly flies: boolean;
  readonly overrides: number;
}
